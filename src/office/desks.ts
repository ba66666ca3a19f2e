/** Work of the office that needs more than the database: the server gives it to each screen of a site. */
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import type { FeedRow } from '#domain/feeds-out/feed-format.ts'
import type { FeedRun } from '#data/office/feed-runs.ts'
import type { FeedSource } from '#data/office/feed-sources.ts'
import type { ImportRow } from '#data/stock-import/import-row.ts'
import type { RunCounts } from '#data/stock-import/import-runs.ts'
import type { RunChanges } from '#data/stock-import/run-changes.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { AddressVerdict } from '#domain/reach/listed-address.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import type { DayFigures } from '#domain/checkout/day-sums.ts'
import type { ColumnMap } from '#domain/stock/column-map.ts'
import type { RegoAnswer } from '#domain/trade-in/rego-vehicle.ts'
import type { FieldPatterns } from '#domain/stock/field-patterns.ts'
import type { StockVehicle } from '#domain/office/stock/stock-vehicle.ts'
import type { RawField } from '#domain/stock/raw-vehicle.ts'
import type { VehicleDetails } from '#domain/vehicle/vehicle.ts'

/** How an import ended. */
export interface RunOutcome {
  runId: number | null
  state: 'done' | 'stopped' | 'failed'
  failure: string | null
}

/** The outcome that an import would have now. */
export interface FeedTrial {
  state: RunOutcome['state']
  failure: string | null
  counts: RunCounts
  /** Whether it sells so much that a person is asked. */
  isGuarded: boolean
  /** Such as `12.5 %`. */
  soldShare: string
  changes: RunChanges | null
}

/** A column of a file, with values of its first rows and the field that it is read as. */
export interface PreviewColumn {
  column: string
  examples: string[]
  field: RawField | null
}

export interface FilePreview {
  columns: PreviewColumn[]
  /** Null where the file is of no known format. */
  format: string | null
  problem: string | null
  rows: ImportRow[]
}

/** A refused row as a person has changed it. */
export interface MendedRow {
  line: number
  text: string
}

/** Mends the refused rows of one run. */
export interface RunMender {
  /** The value in the column of a field; null where the row has no such column. */
  cell(raw: string, field: RawField): string | null
  /** The row with another value there; null where it has no such column. */
  withCell(raw: string, field: RawField, value: string): string | null
  /** Why the row would be refused again; null where it would be taken. */
  problem(row: MendedRow): Promise<string | null>
  /** Imports rows as one delta. Answers which were taken, and why others were refused. */
  replay(rows: readonly MendedRow[], startedBy: string): Promise<{ taken: number[]; refused: Map<number, string> }>
}

/** Runs the stock feeds of a site. */
export interface FeedDesk {
  /** Fetches a source now, whatever its time. `startedBy` is kept with the run. */
  fetchNow(source: FeedSource, startedBy: string): Promise<void>
  /** The changes that a run's kept file would make. */
  tryAgain(source: FeedSource, run: FeedRun & { keptAs: string }): Promise<FeedTrial>
  runAgain(
    source: FeedSource,
    run: FeedRun & { keptAs: string },
    by: { startedBy: string; confirmedBecause?: string },
  ): Promise<RunOutcome>
  preview(
    source: FeedSource,
    keptAs: string,
    rules: { map: ColumnMap; fieldPatterns: FieldPatterns },
  ): Promise<FilePreview>
  /** Null for a run of before headers were kept. */
  mender(
    run: FeedRun & { sourceId: string },
    rules: { columnMap: ColumnMap; fieldPatterns: FieldPatterns },
  ): RunMender | null
  /** A new key for a pushing system, with the hash that is kept of it. */
  newKey(): { key: string; hash: Buffer }
}

/** The site's stock, kept in memory between requests. */
export interface StockDesk {
  /** As committed now: vehicles that are not sold, and those sold in the last 90 days. */
  vehicles(): Promise<readonly StockVehicle[]>
}

/** The prices that a vehicle has, or would have. A before price counts only where it has evidence. */
export type DeskPrices = Pick<
  VehicleDetails,
  'priceCents' | 'offerPriceCents' | 'beforePriceCents' | 'subscriptionPriceCents' | 'priceBasis'
>

/** One place of the site that says a vehicle's price, with its saying now and after a change. */
export interface SurfacePrice {
  kind: 'card' | 'page' | 'data' | 'feed'
  name: string
  /** Null where it leaves the vehicle out; `problem` says why nothing was to be read. */
  now: SaidPrice | null
  problem: string | null
  planned: SaidPrice | null
}

/** Reads the prices that a site's surfaces say, as shoppers and partners get them. */
export interface PriceDesk {
  /** Null where the site does not list the vehicle: no surface says anything of it then. */
  surfaces(vehicleId: number, planned: DeskPrices): Promise<SurfacePrice[] | null>
}

/** Looks up the maker's facts of a vehicle that is made by hand. */
export interface RegoDesk {
  /** By a number plate, or a VIN of 17 characters; null for a text that is neither. */
  find(asked: string): Promise<RegoAnswer | null>
}

export interface OfficeDesks {
  /** Whether a provider sends text messages; without one they would only be files. */
  sendsTexts: boolean
  /** Links of the site's menus that lead to no page, one sentence each. */
  menuLinks(): readonly string[]
  /** Campaign pages that end within a week, one sentence each. */
  endingPages(): readonly string[]
  agents: AgentDesk
  engines: EngineDesk
  /** Good catalogues of the site's makes, in their order. */
  catalogues(): Promise<readonly Catalogue[]>
  /** Addresses of content pages that ask engines not to list them. */
  unlistedPages(): readonly string[]
  /** A new key of a feed to a partner, and the hash that is kept of it. */
  newFeedKey(): { key: string; keyHash: Buffer }
  /** The first rows of a feed's file as it would be made now; null where its format is none of ours. */
  feedRows(feed: FeedOut, most: number): Promise<FeedRow[] | null>
  /** A new key that signs events: `text` is shown once, `sealed` is kept. */
  newSigningKey(): { text: string; sealed: Buffer }
  stock: StockDesk
  feeds: FeedDesk
  rego: RegoDesk
  prices: PriceDesk
  drives: DriveDesk
  reservations: ReservationDesk
}

/** Calls the site's tools as agents do. */
export interface AgentDesk {
  /** Tools that only read, with what they are for. */
  tools: readonly { name: string; description: string }[]
  /** The answer to a call, as an agent gets it; `given` is JSON. A sentence where that is none. */
  call(tool: string, given: string): Promise<string>
}

/** Asks the site's own pages as engines do. */
export interface EngineDesk {
  /** Addresses of the sitemaps by kind; null while they are not there. */
  addresses(): Promise<{ kind: string; count: number }[] | null>
  /** Whether engines may list an address or a path; null for one that is not of this site. */
  test(asked: string): Promise<AddressVerdict | null>
  /** Pages on a sister site to which vehicles' pages lead engines, by the vehicle's id (R17). */
  twins(): ReadonlyMap<number, string>
}

/** A test drive that a shopper booked by phone. */
export interface PhoneBooking {
  name: string
  email: string
  phone: string
  /** Id of the vehicle; '' for none in particular. */
  carId: string
  locationId: string
  startsAt: Date
  message: string
}

/** Books and moves test drives as shoppers do, with their seats, letters and leads. */
export interface DriveDesk {
  /** Null where it is booked; else by field what is wrong. `key`: the form's own, so that it books once. */
  book(booking: PhoneBooking, by: { staffId: string; key: string }): Promise<Readonly<Record<string, string>> | null>
  /** Moves a drive, or cancels it (null). */
  change(leadId: string, startsAt: Date | null): Promise<'changed' | 'same' | 'taken' | 'over' | 'unknown'>
}

/** Answer of a press: null where it is done, else what stands in the way. */
export type PressAnswer = string | null

/** Works on reservations with their money. Actors are staff. */
export interface ReservationDesk {
  extend(id: string, actor: `staff:${string}`): Promise<PressAnswer>
  complete(id: string, actor: `staff:${string}`): Promise<PressAnswer>
  /** Notes that what staff had to decide is settled, and the reservation stands. */
  keep(id: string, actor: `staff:${string}`): Promise<PressAnswer>
  /** Lets a vehicle go that is not paid. */
  release(id: string, actor: `staff:${string}`): Promise<PressAnswer>
  /** Cancels a paid one and gives back what the rule says. */
  cancel(id: string, actor: `staff:${string}`): Promise<PressAnswer>
  /** Gives a part of a payment back, the reservation stands. */
  refundPart(
    id: string,
    part: { paymentId: string; amountCents: number },
    actor: `staff:${string}`,
  ): Promise<PressAnswer>
  /** Notes money that came by transfer or at the yard. */
  received(id: string, actor: `staff:${string}`): Promise<PressAnswer>
  /** Notes that people gave back the money that no provider does. The cents; 0 where there was none. */
  givenBackByHand(id: string): Promise<number>
  /** Gives the collection another time, on the yard's clock. */
  changeTime(id: string, collectAt: Date, actor: `staff:${string}`): Promise<PressAnswer>
  /** Sends the holder's confirmation again. */
  sendAgain(id: string): Promise<PressAnswer>
  /** A day's sums (YYYY-MM-DD at the site) by the books and at the card provider, which is asked now. */
  dayFigures(date: string): Promise<DayFigures>
}
