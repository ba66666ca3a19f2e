import type { Kysely } from 'kysely'
import { givenLandings } from '#data/platform/landings.ts'
import type { Database } from '#data/schema.ts'
import { landingTable, type LandingTable } from '#domain/search/landings/landing-table.ts'
import { MinuteReader, type MinuteReaderOptions } from '../minute-reader.ts'

interface LandingBookOptions extends Pick<MinuteReaderOptions, 'warn'> {
  db: Kysely<Database>
  index: { setLandings(siteId: string, landings: LandingTable): void }
}

/**
 * Gives each site's landings to the search index, whose dictionary spells addresses. A table is given once for each
 * change, since that makes a site's pages anew. Another process may have counted: the database is asked each minute.
 */
export class LandingBook extends MinuteReader {
  constructor({ db, index, warn }: LandingBookOptions) {
    const given = new Map<string, string>()
    const read = async () => {
      const sites = await givenLandings(db)
      for (const siteId of new Set([...sites.keys(), ...given.keys()])) {
        const landings = sites.get(siteId) ?? []
        const text = JSON.stringify(landings)
        if (given.get(siteId) === text) continue
        given.set(siteId, text)
        index.setLandings(siteId, landingTable(landings))
      }
    }
    super({ subject: 'landings', read, warn })
  }
}
