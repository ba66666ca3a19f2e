import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readTwins, type TwinRow } from '#data/platform/vehicle-twins.ts'
import type { Database } from '#data/schema.ts'
import { canonicalSiteOf, type Twins } from '#domain/reach/twins.ts'
import { sellsVehicle } from '#domain/site/content/sold-types.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { PriceDifference } from '#domain/price-audit/price-facts.ts'
import type { Site } from '#domain/site/site.ts'
import { MinuteReader, type MinuteReaderOptions } from '../minute-reader.ts'

interface TwinBookOptions extends Pick<MinuteReaderOptions, 'warn'> {
  db: Kysely<Database>
  /** Sites that are served now. */
  sites: () => readonly Site[]
}

interface OfSite {
  version: string
  addresses: ReadonlyMap<number, string>
  differences: readonly PriceDifference[]
}

const NO_ADDRESSES: ReadonlyMap<number, string> = new Map()

/**
 * In-memory twins of all sites, read each minute (R17). One that is sold on the canonical site is none any more: the
 * other page becomes its own canonical again within a minute, and the version moves the page's key.
 */
export class TwinBook implements Twins {
  readonly #options: TwinBookOptions
  readonly #reader: MinuteReader
  #sites = new Map<string, OfSite>()

  constructor(options: TwinBookOptions) {
    this.#options = options
    this.#reader = new MinuteReader({ subject: 'twins', read: () => this.#read(), warn: options.warn })
  }

  start(): Promise<void> {
    return this.#reader.start()
  }

  close(): void {
    this.#reader.close()
  }

  /** Reads them now. Never rejects. */
  read(): Promise<void> {
    return this.#reader.read()
  }

  addressOf(siteId: string, vehicleId: number): string | null {
    return this.addressesOf(siteId).get(vehicleId) ?? null
  }

  addressesOf(siteId: string): ReadonlyMap<number, string> {
    return this.#sites.get(siteId)?.addresses ?? NO_ADDRESSES
  }

  followersOf(siteId: string): readonly Site[] {
    const served = this.#options.sites()
    return served.filter((site) => canonicalSiteOf(site, served)?.slug === siteId)
  }

  priceDifferences(siteId: string): readonly PriceDifference[] {
    return this.#sites.get(siteId)?.differences ?? []
  }

  version(siteId: string): string {
    return this.#sites.get(siteId)?.version ?? ''
  }

  async #read(): Promise<void> {
    const { db, sites } = this.#options
    const served = sites()
    const canonical = new Map(
      served.flatMap((site) => {
        const found = canonicalSiteOf(site, served)
        return found === null ? [] : [[site.slug, found] as const]
      }),
    )
    const rows = await readTwins(
      db,
      [...canonical].map(([siteId, { slug }]) => ({ siteId, canonicalSite: slug })),
    )
    const bySite = Map.groupBy(rows, ({ siteId }) => siteId)
    this.#sites = new Map([...bySite].map(([siteId, own]) => [siteId, ofSite(own, canonical.get(siteId))]))
  }
}

function ofSite(rows: readonly TwinRow[], canonical: Site | undefined): OfSite {
  const shown = canonical === undefined ? [] : rows.filter((row) => sellsVehicle(row, canonical.search))
  // The first, where the canonical site has a VIN twice.
  const twins = shown.filter(({ vehicleId }, place) => shown[place - 1]?.vehicleId !== vehicleId)
  const addresses = new Map(
    canonical === undefined
      ? []
      : twins.map((row) => [row.vehicleId, publicUrl(canonical, vehiclePath(row.slug))] as const),
  )
  const version = createHash('sha256')
    .update(JSON.stringify([...addresses]))
    .digest('base64url')
    .slice(0, 12)
  return { version, addresses, differences: twins.flatMap(differenceOf) }
}

function differenceOf(row: TwinRow): PriceDifference[] {
  const { vehicleId, stocknum, canonicalSite, isForSale, isSameBasis, ownCents, canonicalCents } = row
  if (!isForSale || !isSameBasis || ownCents === canonicalCents) return []
  const surface = `twin on ${canonicalSite}`
  return [{ vehicleId, stocknum, surface, fact: 'priceCents', said: canonicalCents, expected: ownCents }]
}
