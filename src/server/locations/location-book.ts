import { createHash } from 'node:crypto'
import { MinuteReader, type MinuteReaderOptions } from '../minute-reader.ts'

/** A fact about one location of one site. */
export interface LocationFact {
  siteId: string
  locationId: string
}

export interface LocationBookOptions<Fact extends LocationFact> extends Omit<MinuteReaderOptions, 'read'> {
  readAll: () => Promise<readonly Fact[]>
}

/**
 * Keeps one kind of facts about all locations in memory, so that pages query no database. Their version is part of a
 * page's cache key, so a change renders pages again.
 */
export class LocationBook<Fact extends LocationFact> extends MinuteReader {
  #bySite = new Map<string, { facts: readonly Fact[]; version: string }>()

  constructor({ readAll, ...options }: LocationBookOptions<Fact>) {
    super({
      ...options,
      read: async () => {
        const all = await readAll()
        this.#bySite = new Map(
          [...Map.groupBy(all, ({ siteId }) => siteId)].map(([siteId, facts]) => [
            siteId,
            { facts, version: versionOf(facts) },
          ]),
        )
      },
    })
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
