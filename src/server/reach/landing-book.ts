import type { Kysely } from 'kysely'
import { givenLandings } from '#data/platform/landings.ts'
import type { Database } from '#data/schema.ts'
import { landingTable, type LandingTable } from '#domain/search/landings/landing-table.ts'

/** Time between looks at the database: another process may have counted. */
const POLL_MS = 60_000

interface LandingBookOptions {
  db: Kysely<Database>
  index: { setLandings(siteId: string, landings: LandingTable): void }
  warn: (details: { reason: string }, message: string) => void
}

/**
 * Gives each site's landings to the search index, whose dictionary spells addresses. A table is given once for each
 * change, since that makes a site's pages anew. While the database is away the last known ones stay.
 */
export class LandingBook {
  readonly #options: LandingBookOptions
  readonly #given = new Map<string, string>()
  #timer: NodeJS.Timeout | null = null

  constructor(options: LandingBookOptions) {
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
    const { db, index, warn } = this.#options
    try {
      const sites = await givenLandings(db)
      for (const siteId of new Set([...sites.keys(), ...this.#given.keys()])) {
        const landings = sites.get(siteId) ?? []
        const text = JSON.stringify(landings)
        if (this.#given.get(siteId) === text) continue
        this.#given.set(siteId, text)
        index.setLandings(siteId, landingTable(landings))
      }
    } catch (error) {
      warn({ reason: error instanceof Error ? error.message : String(error) }, 'landings could not be read')
    }
  }
}
