import { createHash } from 'node:crypto'

/** Time between polls of the database. Pages show a change after this time at the latest. */
const POLL_MS = 60_000

/** A fact about one location of one site. */
export interface LocationFact {
  siteId: string
  locationId: string
}

export interface LocationBookOptions<Fact extends LocationFact> {
  /** Named in the warning when they cannot be read, such as "holiday hours". */
  subject: string
  readAll: () => Promise<readonly Fact[]>
  warn: (details: { reason: string }, message: string) => void
}

/**
 * Keeps one kind of facts about all locations in memory, so that pages query no database. Their version is part of a
 * page's cache key, so a change renders pages again. While the database is away the last known facts stay.
 */
export class LocationBook<Fact extends LocationFact> {
  readonly #options: LocationBookOptions<Fact>
  #bySite = new Map<string, { facts: readonly Fact[]; version: string }>()
  #timer: NodeJS.Timeout | null = null

  constructor(options: LocationBookOptions<Fact>) {
    this.#options = options
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
    const { subject, readAll, warn } = this.#options
    try {
      const all = await readAll()
      this.#bySite = new Map(
        [...Map.groupBy(all, ({ siteId }) => siteId)].map(([siteId, facts]) => [
          siteId,
          { facts, version: versionOf(facts) },
        ]),
      )
    } catch (error) {
      warn({ reason: error instanceof Error ? error.message : String(error) }, `${subject} could not be read`)
    }
  }

  /** Of one location, in the order they were read in. */
  of(siteId: string, locationId: string): readonly Fact[] {
    return (this.#bySite.get(siteId)?.facts ?? []).filter((fact) => fact.locationId === locationId)
  }

  /** Another one for other facts; '' where a site has none. */
  version(siteId: string): string {
    return this.#bySite.get(siteId)?.version ?? ''
  }
}

function versionOf(facts: readonly LocationFact[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12)
}
