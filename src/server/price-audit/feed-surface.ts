/** The rows of feeds to partners, one document for each kind of file of each format (R150). */
import { generic } from '#domain/feeds-out/generic.ts'
import { googleVehicleAds } from '#domain/feeds-out/google-vehicle-ads.ts'
import { metaAutomotive } from '#domain/feeds-out/meta-automotive.ts'
import { schemaOrg } from '#domain/feeds-out/schema-org.ts'
import { tiktokAuto } from '#domain/feeds-out/tiktok-auto.ts'
import type { FeedFormat, FileKind } from '#domain/feeds-out/feed-format.ts'
import { centsOfText } from '#domain/money/money.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import { fileOfVehicles } from '../feeds-out/make-feed.ts'
import { rowsOf, type ReadRow } from './feed-rows.ts'
import { priceForPrograms } from './price-for-programs.ts'
import { offerOf, readOffers } from './read-offers.ts'
import type { AuditedVehicle, PriceDocument, PriceSurface } from './surface.ts'

interface FormatReader {
  format: FeedFormat
  isOf(row: ReadRow, vehicle: SearchVehicle): boolean
  read(row: ReadRow): SaidPrice
  expects(audited: AuditedVehicle): SaidPrice
}

const cell = (row: ReadRow, column: string): string => String(row[column] ?? '')

/** "36990.00 AUD". */
const australianCents = (text: string) => (text.endsWith(' AUD') ? centsOfText(text.slice(0, -' AUD'.length)) : null)

const byNumber =
  (column: string): FormatReader['isOf'] =>
  (row, { stocknum }) =>
    cell(row, column) === stocknum

const google: FormatReader = {
  format: googleVehicleAds,
  isOf: byNumber('id'),
  read: (row) => ({
    priceCents: australianCents(cell(row, 'price')),
    basis: cell(row, 'vehicle_price_type').replace(/_price$/, ''),
  }),
  expects: priceForPrograms,
}

/** The price before a reduction stands as the price, and what is asked now beside it. */
const meta: FormatReader = {
  format: metaAutomotive,
  isOf: byNumber('vehicle_id'),
  read: (row) => {
    const [price, reduced] = [australianCents(cell(row, 'price')), australianCents(cell(row, 'sale_price'))]
    const isReduced = cell(row, 'sale_price') !== ''
    return isReduced ? { priceCents: reduced, beforeCents: price } : { priceCents: price, beforeCents: null }
  },
  expects: ({ facts }) => facts,
}

/** The dealer's own export says what was entered, shown or not. */
const own: FormatReader = {
  format: generic,
  isOf: byNumber('stocknum'),
  read: (row) => ({
    priceCents: centsOfText(cell(row, 'price')),
    basis: cell(row, 'price_type').replaceAll(' ', '_'),
    subscriptionCents: centsOfText(cell(row, 'subscription_price')),
  }),
  expects: ({ vehicle: { priceCents, priceBasis, subscriptionPriceCents } }) => ({
    priceCents,
    basis: priceBasis,
    subscriptionCents: subscriptionPriceCents,
  }),
}

const nodes: FormatReader = {
  format: schemaOrg,
  isOf: (row, { slug }) => {
    const url = offerOf(row['offers'])?.url ?? ''
    return URL.canParse(url) && new URL(url).pathname === vehiclePath(slug)
  },
  read: (row) => readOffers([row['offers']]),
  expects: priceForPrograms,
}

type FeedFile<Id extends string = string> = { id: Id; kind: FileKind; reader: FormatReader }

export const FEED_FILES = [
  { id: 'feed google-vehicle-ads csv', kind: 'csv', reader: google },
  { id: 'feed google-vehicle-ads xml', kind: 'xml', reader: google },
  { id: 'feed meta-automotive csv', kind: 'csv', reader: meta },
  { id: 'feed meta-automotive xml', kind: 'xml', reader: meta },
  { id: 'feed tiktok-auto csv', kind: 'csv', reader: { ...meta, format: tiktokAuto } },
  { id: 'feed generic csv', kind: 'csv', reader: own },
  { id: 'feed generic xml', kind: 'xml', reader: own },
  { id: 'feed generic json', kind: 'json', reader: own },
  { id: 'feed schema-org json', kind: 'json', reader: nodes },
] as const satisfies readonly FeedFile[]

type FeedFileId = (typeof FEED_FILES)[number]['id']

const MOST_ROWS = 200

/** Vehicles with a row, by the file that was made. */
const idsOfFiles = new WeakMap<Buffer, ReadonlySet<number>>()

/** A feed by a search holds what can still be bought; of these its format leaves some out. */
export const FEED_DOCUMENTS = FEED_FILES.map(({ id, kind, reader: { format } }): PriceDocument<FeedFileId> => ({
  id,
  most: MOST_ROWS,
  nights: 1,
  isOf: (_ctx, { vehicle }) => isAvailable(vehicle.status),
  make: async (ctx, vehicles) => {
    const ids = vehicles.map(({ vehicle }) => vehicle.id)
    const file = await fileOfVehicles(ctx, ids, { format, kind })
    if (file === null) return null
    idsOfFiles.set(file.body, new Set(file.vehicleIds))
    return file.body
  },
  leavesOut: (bytes, vehicle) => idsOfFiles.get(bytes)?.has(vehicle.id) === false,
}))

export const FEED_SURFACES = FEED_FILES.map(({ id, kind, reader }): PriceSurface<FeedFileId, FeedFileId> => ({
  id,
  document: id,
  read: (bytes, vehicle) => {
    const row = rowsOf(bytes, reader.format, kind).find((one) => reader.isOf(one, vehicle))
    return row === undefined ? null : reader.read(row)
  },
  expects: reader.expects,
}))
