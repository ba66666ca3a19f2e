/**
 * The stock of sites in memory, as the office's list reads it (Office R30): read whole once, then what was committed
 * since. The shop's own index holds what shoppers may see; this also holds what is hidden, and why.
 */
import { sql, type Kysely } from 'kysely'
import { foldedText, type StockVehicle } from '#domain/office/stock/stock-vehicle.ts'
import { listingDay } from '#domain/search/listing.ts'
import { perFacet } from '#domain/search/per-facet.ts'
import { vehicleReader } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { Facet } from '#domain/search/facets.ts'
import type { Site } from '#domain/site/site.ts'
import { currentSnapshot, stockSource } from '../platform/stock-changes.ts'
import type { Database } from '../schema.ts'
import type { SiteContext } from '../site-context.ts'

/** Days for which a sold vehicle stays in the list. */
const SOLD_FOR_DAYS = 90
const DAY_MS = 86_400_000
/** Vehicles in memory of all sites together, some 1.5 KB each; sites that nobody asked for longest go first. */
const MOST_VEHICLES = 60_000

/** The books of the sites whose office is in use. */
export class StockBook {
  readonly #most: number
  /** The one asked for last stands last. */
  readonly #sites = new Map<string, SiteStock>()

  constructor(most = MOST_VEHICLES) {
    this.#most = most
  }

  /** A site's vehicles as they are committed now: those that are not sold, and those sold in the last 90 days. */
  async vehicles({ db, site, now }: Pick<SiteContext, 'db' | 'site' | 'now'>): Promise<readonly StockVehicle[]> {
    const known = this.#sites.get(site.slug)
    const stock = known?.isOf(site, now) === true ? known : new SiteStock(site, now)
    this.#sites.delete(site.slug)
    this.#sites.set(site.slug, stock)
    const vehicles = await stock.read(db, now)
    this.#forget(site.slug)
    const soldSince = now.getTime() - SOLD_FOR_DAYS * DAY_MS
    return vehicles.filter(({ status, soldAt }) => status !== 'sold' || (soldAt?.getTime() ?? 0) >= soldSince)
  }

  #forget(keep: string): void {
    let held = [...this.#sites.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [siteId, { size }] of this.#sites) {
      if (held <= this.#most) return
      if (siteId === keep) continue
      this.#sites.delete(siteId)
      held -= size
    }
  }
}

type OfficeColumns = Pick<StockVehicle, 'lockedFields' | 'sourceId' | 'updatedAt'> & {
  id: number
  beforePriceCents: number | null
}

class SiteStock {
  readonly #site: Site
  readonly #year: number
  readonly #reader: ReturnType<typeof vehicleReader>
  readonly #byId = new Map<number, StockVehicle>()
  /** Lists of values by what they hold: vehicles share them. */
  readonly #lists = new Map<string, readonly string[]>()
  #all: readonly StockVehicle[] | null = null
  #snapshot: string | null = null
  #turn: Promise<unknown> = Promise.resolve()

  constructor(site: Site, now: Date) {
    const facts = searchFactsOf(site)
    this.#site = site
    this.#year = listingDay(facts, now).year
    this.#reader = vehicleReader(facts, this.#year)
  }

  get size(): number {
    return this.#byId.size
  }

  /** Whether it was read by these settings, in this year. */
  isOf(site: Site, now: Date): boolean {
    return this.#site === site && this.#year === listingDay(searchFactsOf(site), now).year
  }

  /** Takes in what was committed since the last reading; readings of two requests come one after the other. */
  read(db: Kysely<Database>, now: Date): Promise<readonly StockVehicle[]> {
    const turn = this.#turn.then(() => this.#catchUp(db, now))
    this.#turn = turn.catch(() => {})
    return turn
  }

  async #catchUp(db: Kysely<Database>, now: Date): Promise<readonly StockVehicle[]> {
    const { slug } = this.#site
    if (this.#snapshot === null) {
      const snapshot = await currentSnapshot(db)
      await this.#take(db, new Date(now.getTime() - SOLD_FOR_DAYS * DAY_MS), null)
      this.#snapshot = snapshot
    } else {
      const { idsBySite, snapshot } = await stockSource(db).changesSince(this.#snapshot, slug)
      const ids = idsBySite.get(slug) ?? []
      if (ids.length > 0) await this.#take(db, null, ids)
      this.#snapshot = snapshot
    }
    this.#all ??= [...this.#byId.values()]
    return this.#all
  }

  /** Reads vehicles anew: these, or all but those sold before a moment. */
  async #take(db: Kysely<Database>, soldSince: Date | null, ids: readonly number[] | null): Promise<void> {
    const { slug } = this.#site
    const rows: OfficeColumns[] = await db
      .selectFrom('vehicles')
      .select(['id', 'beforePriceCents', 'lockedFields', 'sourceId', 'updatedAt'])
      .where('siteId', '=', slug)
      .$if(ids !== null, (query) => query.where('id', '=', sql<number>`any(${[...(ids ?? [])]}::bigint[])`))
      .$if(soldSince !== null, (query) =>
        query.where(({ or, eb }) => or([eb('status', '<>', 'sold'), eb('soldAt', '>=', soldSince)])),
      )
      .execute()
    const own = new Map(rows.map((row) => [row.id, row]))
    const vehicles = await stockSource(db).vehicles(slug, [...own.keys()])
    for (const id of ids ?? []) this.#byId.delete(id)
    for (const vehicle of vehicles) {
      const columns = own.get(vehicle.id)
      if (columns !== undefined) this.#byId.set(vehicle.id, this.#vehicleOf(vehicle, columns))
    }
    this.#all = null
  }

  #vehicleOf(vehicle: SearchVehicle, columns: OfficeColumns): StockVehicle {
    const { values } = this.#reader(vehicle)
    const { stocknum, regplate, vin, year, make, model, badge } = vehicle
    return {
      id: vehicle.id,
      slug: vehicle.slug,
      stocknum,
      vin,
      regplate,
      year,
      make,
      model,
      badge,
      series: vehicle.series,
      carType: vehicle.carType,
      itemType: vehicle.itemType,
      status: vehicle.status,
      km: vehicle.km,
      simpleBody: vehicle.simpleBody,
      simpleTransmission: vehicle.simpleTransmission,
      simpleFuel: vehicle.simpleFuel,
      simpleDrive: vehicle.simpleDrive,
      photosCount: vehicle.photosCount,
      soldAt: vehicle.soldAt,
      createdAt: vehicle.createdAt,
      priceCents: vehicle.priceCents,
      priceBasis: vehicle.priceBasis,
      offerPriceCents: vehicle.offerPriceCents,
      subscriptionPriceCents: vehicle.subscriptionPriceCents,
      preorder: vehicle.preorder,
      reserved: vehicle.reserved,
      locationId: vehicle.locationId,
      // The shop's reader gives the before price that its ledger proves.
      provenBeforeCents: vehicle.beforePriceCents,
      beforePriceCents: columns.beforePriceCents,
      lockedFields: columns.lockedFields,
      sourceId: columns.sourceId,
      updatedAt: columns.updatedAt,
      picture: vehicle.image,
      facets: perFacet((facet) => this.#shared(facet, values[facet])),
      text: foldedText([stocknum, regplate, vin, year, make, model, badge].join(' ')),
    }
  }

  #shared(facet: Facet, values: readonly string[]): readonly string[] {
    const key = [facet, ...values].join('\u0000')
    const known = this.#lists.get(key) ?? values
    this.#lists.set(key, known)
    return known
  }
}
