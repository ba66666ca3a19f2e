import type { Kysely } from 'kysely'
import { givenLandings, landingMarks } from '#data/platform/landings.ts'
import type { Database } from '#data/schema.ts'
import { landingTable, type LandingTable } from '#domain/search/landings/landing-table.ts'
import { MinuteReader, type MinuteReaderOptions } from '../minute-reader.ts'

interface LandingBookOptions extends Pick<MinuteReaderOptions, 'warn'> {
  db: Kysely<Database>
  index: { setLandings(siteId: string, landings: LandingTable): void }
}

/** Reads the landings of these sites, or of all of them where it is null. */
type Reading = (siteIds: readonly string[] | null) => Promise<void>

/**
 * Gives each site's landings to the search index, whose dictionary spells addresses. A table is read and given once for
 * each change, since that makes a site's pages anew. Another process may have counted: the database is asked each
 * minute which sites' landings are others.
 */
export class LandingBook extends MinuteReader {
  readonly #reading: Reading

  constructor({ db, index, warn }: LandingBookOptions) {
    const given = new Map<string, string>()
    const reading: Reading = async (siteIds) => {
      const marks = await landingMarks(db, siteIds)
      const asked = siteIds ?? [...new Set([...marks.keys(), ...given.keys()])]
      const changed = asked.filter((siteId) => given.get(siteId) !== marks.get(siteId))
      const landings = await givenLandings(db, changed)
      for (const siteId of changed) {
        const mark = marks.get(siteId)
        if (mark === undefined) given.delete(siteId)
        else given.set(siteId, mark)
        index.setLandings(siteId, landingTable(landings.get(siteId) ?? []))
      }
    }
    super({ subject: 'landings', read: () => reading(null), warn })
    this.#reading = reading
  }

  /** Reads the landings of one site now, which were just counted. */
  readSite(siteId: string): Promise<void> {
    return this.#reading([siteId])
  }
}
