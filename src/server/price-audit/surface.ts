/** The surfaces that say prices, and the documents that hold them: types of their two tables (R150). */
import type { SiteContext } from '#data/site-context.ts'
import type { PriceFacts, SaidPrice } from '#domain/price-audit/price-facts.ts'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import type { SitePage } from '#domain/site/content/pages.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { Twins } from '#domain/reach/twins.ts'
import type { AskSite } from '../http/ask-inside.ts'

export interface AuditContext extends SiteContext {
  /** The site's content pages. */
  pages: readonly SitePage[]
  ask: AskSite
  /** Settled when this process's index holds all that was committed before the call. */
  catchUp(): Promise<void>
}

/** The context of an audit of a whole site. */
export interface SiteAuditContext extends AuditContext {
  /** The same vehicles on other sites (R17). */
  twins: Twins
}

/** A listed vehicle with the price that every surface must say, from the database as it is now. */
export interface AuditedVehicle {
  vehicle: SearchVehicle
  price: PriceDisplay
  facts: PriceFacts
}

/** The maker of what several surfaces stand in. */
export interface PriceDocument<Id extends string = string> {
  id: Id
  /** Vehicles of one document. */
  most: number
  /**
   * A whole audit reads every vehicle's within so many nights, a part each night. A vehicle whose facts changed is read
   * in the same hour, whatever stands here.
   */
  nights: number
  /** Whether the site has such a document of the vehicle. */
  isOf(ctx: AuditContext, audited: AuditedVehicle): boolean
  /** Its bytes as people and programs get them. Null where there is none for these vehicles. */
  make(ctx: AuditContext, vehicles: readonly AuditedVehicle[]): Promise<Buffer | null>
  /** Whether a document that was made rightly says nothing of one of its vehicles. */
  leavesOut?(bytes: Buffer, vehicle: SearchVehicle): boolean
}

/** One place that says a vehicle's price. */
export interface PriceSurface<Id extends string = string, Document extends string = string> {
  id: Id
  document: Document
  /** Its saying of the vehicle; null where nothing of it is to be read. */
  read(bytes: Buffer, vehicle: SearchVehicle): SaidPrice | null
  /** The saying that the stock asks of it. */
  expects(audited: AuditedVehicle): SaidPrice
}

/** A page did not answer as it should: there is nothing to read. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}
