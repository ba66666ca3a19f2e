import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import { specialHoursFrom, type SpecialDayOf } from '#data/platform/special-hours.ts'
import type { SpecialDay } from '#domain/hours/special-hours.ts'

/** Time between polls: pages show new holiday hours after it at the latest. */
const POLL_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Keeps the holiday hours of all locations in memory, so that pages query no database. Their version is part of a
 * page's cache key, so a change renders pages again. While the database is away the last known hours stay.
 */
export class SpecialHoursBook {
  readonly #db: Kysely<Database>
  readonly #now: () => Date
  readonly #warn: (details: { reason: string }, message: string) => void
  #bySite = new Map<string, { days: readonly SpecialDayOf[]; version: string }>()
  #timer: NodeJS.Timeout | null = null

  constructor({
    db,
    now,
    warn,
  }: {
    db: Kysely<Database>
    now: () => Date
    warn: (details: { reason: string }, message: string) => void
  }) {
    this.#db = db
    this.#now = now
    this.#warn = warn
  }

  /** Reads them, and again each minute until `close`. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.read(), POLL_MS)
    this.#timer.unref()
    await this.read()
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  /** Never rejects. */
  async read(): Promise<void> {
    try {
      // A day back, since it is still yesterday somewhere.
      const days = await specialHoursFrom(this.#db, new Date(this.#now().getTime() - DAY_MS).toISOString().slice(0, 10))
      this.#bySite = new Map(
        [...Map.groupBy(days, ({ siteId }) => siteId)].map(([siteId, days]) => [
          siteId,
          { days, version: versionOf(days) },
        ]),
      )
    } catch (error) {
      this.#warn({ reason: error instanceof Error ? error.message : String(error) }, 'holiday hours could not be read')
    }
  }

  /** Of one location; those of the past day may be among them. */
  of(siteId: string, locationId: string): readonly SpecialDay[] {
    return (this.#bySite.get(siteId)?.days ?? []).filter((day) => day.locationId === locationId)
  }

  /** Another one for other hours; '' where a site has none. */
  version(siteId: string): string {
    return this.#bySite.get(siteId)?.version ?? ''
  }
}

function versionOf(days: readonly SpecialDayOf[]): string {
  return createHash('sha256').update(JSON.stringify(days)).digest('base64url').slice(0, 12)
}
