/**
 * The dealer's own export (R45): the columns of our own stock feed, in words that its import reads back to the same
 * vehicle, so that a stock leaves as completely as it came.
 */
import { dollarsOf } from '../money/money.ts'
import { simpleColourOf } from '../stock/colours.ts'
import { engineSizeOf } from '../stock/quantities.ts'
import { RAW_FIELDS, type RawField } from '../stock/raw-vehicle.ts'
import { FIELD_COLUMNS, isForecourtColumn } from '../stock/formats/forecourt.ts'
import type { PriceBasis, VehicleStatus } from '../vehicle/vehicle.ts'
import type { FeedFacts, VehicleOfFeed } from './feed-facts.ts'
import { isRow, rowCheck, rowMaker, type FeedColumn, type FeedFormat, type FeedValue } from './feed-format.ts'

const STATUSES: Readonly<Record<VehicleStatus, string>> = {
  in_stock: 'in stock',
  coming_soon: 'coming soon',
  sold: 'sold',
  unavailable: 'unavailable',
}

const BASES: Readonly<Record<PriceBasis, string>> = {
  drive_away: 'drive away',
  excluding_government_charges: 'excluding government charges',
  unspecified: 'unspecified',
}

const flag = (value: boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : value ? 'yes' : 'no'
const dollars = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : dollarsOf(cents)

/** The size in the words that the import reads back to the same litres and cubic centimetres. */
function engineSizeText({ engineSizeLitres: litres, variant }: VehicleOfFeed): string | null {
  const cc = variant?.engineSizeCc ?? null
  if (litres === null || cc === null) return litres === null ? null : String(litres)
  const ways = [String(litres), String(cc / 1000), `${cc}cc`]
  return (
    ways.find((text) => {
      const size = engineSizeOf(text)
      return size?.litres === litres && size.cc === cc
    }) ?? String(litres)
  )
}

/** The import would take a colour from the paint where the cell says nothing. */
function simpleColourText({ colour, simpleColour }: VehicleOfFeed): string | null {
  if (simpleColour !== null) return simpleColour
  return colour === null || simpleColourOf(colour) === null ? null : 'unspecified'
}

type Own = (facts: FeedFacts) => FeedValue | undefined
const own =
  (of: (vehicle: VehicleOfFeed) => FeedValue | undefined): Own =>
  ({ vehicle }) =>
    of(vehicle)

/** Fields that are not said: another one says the same, or the platform knows better. */
type Unsaid = 'name' | 'dealers' | 'miles' | 'sold' | 'primaryImage'

/** The value written for each field of a stock feed; a field without a row does not compile. */
const VALUES: Readonly<Record<Exclude<RawField, Unsaid>, Own>> = {
  stocknum: own(({ stocknum }) => stocknum),
  vin: own(({ vin }) => vin),
  regplate: own(({ regplate }) => regplate),
  carsalesTitle: own(({ carsalesTitle }) => carsalesTitle),
  year: own(({ year }) => year),
  make: own(({ make }) => make),
  model: own(({ model }) => model),
  badge: own(({ badge }) => badge),
  series: own(({ series }) => series),
  colour: own(({ colour }) => colour),
  simpleColour: own(simpleColourText),
  interiorColour: own(({ interiorColour }) => interiorColour),
  dealer: own(({ dealershipId }) => dealershipId),
  location: own(({ locationId }) => locationId),
  carType: own(({ carType }) => carType),
  itemType: own(({ itemType }) => itemType),
  status: own(({ status }) => STATUSES[status]),
  tag: own(({ tag }) => tag),
  reserved: ({ entered }) => flag(entered.reserved),
  certified: own(({ certified }) => flag(certified)),
  preorder: own(({ preorder }) => flag(preorder)),
  price: own(({ priceCents }) => dollars(priceCents)),
  priceBasis: own(({ priceBasis }) => BASES[priceBasis]),
  beforePrice: ({ entered }) => dollars(entered.beforePriceCents),
  offerPrice: own(({ offerPriceCents }) => dollars(offerPriceCents)),
  subscriptionPrice: own(({ subscriptionPriceCents }) => dollars(subscriptionPriceCents)),
  km: own(({ km }) => km),
  simpleBody: own(({ simpleBody }) => simpleBody),
  body: own(({ body }) => body),
  bodyconfiguration: own(({ bodyconfiguration }) => bodyconfiguration),
  simpleTransmission: own(({ simpleTransmission }) => simpleTransmission),
  trans: own(({ trans }) => trans),
  gearnum: own(({ gearnum }) => gearnum),
  simpleFuel: own(({ simpleFuel }) => simpleFuel),
  fuel: own(({ fuel }) => fuel),
  simpleDrive: own(({ simpleDrive }) => simpleDrive),
  drive: own(({ drive }) => drive),
  seats: own(({ seats }) => seats),
  doors: own(({ doors }) => doors),
  engineSize: own(engineSizeText),
  cylinders: own(({ variant }) => variant?.cylinders),
  induction: own(({ variant }) => variant?.induction),
  gearType: own(({ variant }) => variant?.gearType),
  fuelConsumptionCombined: own(({ variant }) => variant?.fuelConsumptionCombined),
  energyConsumption: own(({ variant }) => variant?.energyConsumptionKwh),
  rangeKm: own(({ variant }) => variant?.rangeKm),
  batteryKwh: own(({ variant }) => variant?.batteryKwh),
  acChargingKw: own(({ variant }) => variant?.acChargingKw),
  dcChargingKw: own(({ variant }) => variant?.dcChargingKw),
  fastChargeMinutes: own(({ variant }) => variant?.fastChargeMinutes),
  plugs: own(({ variant }) => variant?.plugs),
  fuelCapacity: own(({ variant }) => variant?.fuelCapacity),
  grossVehicleMass: own(({ variant }) => variant?.grossVehicleMass),
  grossCombinationMass: own(({ variant }) => variant?.grossCombinationMass),
  vehicleLength: own(({ variant }) => variant?.vehicleLength),
  vehicleHeight: own(({ variant }) => variant?.vehicleHeight),
  vehicleWidth: own(({ variant }) => variant?.vehicleWidth),
  towingCapacityBraked: own(({ variant }) => variant?.towingCapacityBraked),
  towBallMass: own(({ variant, specifications }) => variant?.towBallMass ?? specifications?.towBallMass),
  torque: own(({ variant }) => variant?.torque),
  powerKw: own(({ variant }) => variant?.powerKw),
  ancapRating: own(({ variant }) => variant?.ancapRating),
  ancapYear: own(({ variant }) => variant?.ancapYear),
  bodyWidth: own(({ specifications }) => specifications?.bodyWidth),
  bodyLength: own(({ specifications }) => specifications?.bodyLength),
  tareWeight: own(({ specifications }) => specifications?.tareWeight),
  axleType: own(({ specifications }) => specifications?.axleType),
  sleeps: own(({ specifications }) => specifications?.sleeps),
  aggregateTrailerMass: own(({ specifications }) => specifications?.aggregateTrailerMass),
  buildDate: own(({ buildDate }) => buildDate),
  complianceDate: own(({ complianceDate }) => complianceDate),
  regoExpiry: own(({ regoExpiry }) => regoExpiry),
  arrivalDate: own(({ arrivalDate }) => arrivalDate),
  listedAt: own(({ createdAt }) => createdAt.toISOString()),
  soldAt: own(({ soldAt }) => soldAt?.toISOString()),
  dealercomments: own(({ dealercomments }) => dealercomments),
  standardEquipment: own(({ standardEquipment }) => standardEquipment),
  videoUrl: own(({ videoUrl }) => videoUrl),
  externalVideoUrl: own(({ externalVideoUrl }) => externalVideoUrl),
  spinCode: own(({ spinCode }) => spinCode),
  file: own(({ file }) => file),
  owners: own(({ history }) => history?.owners),
  serviceHistory: own(({ history }) => history?.service),
  serviceBooks: own(({ history }) => flag(history?.serviceBooks)),
  ppsrStatus: own(({ history }) => history?.ppsr?.status.replace('_', ' ')),
  ppsrDate: own(({ history }) => history?.ppsr?.checkedOn),
  ppsrCertificate: own(({ history }) => history?.ppsr?.certificate),
  inspection: own(({ history }) => history?.inspection),
  inspectedBy: own(({ history }) => history?.inspectedBy),
  inspectionPoints: own(({ history }) => history?.inspectionPoints),
  inspectedOn: own(({ history }) => history?.inspectedOn),
  warrantyMonths: own(({ history }) => history?.warrantyMonths),
  warrantyKm: own(({ history }) => history?.warrantyKm),
  warrantyUntil: own(({ history }) => history?.warrantyUntil),
  privateSuburb: own(({ privateSuburb }) => privateSuburb),
  privatePostcode: own(({ privatePostcode }) => privatePostcode),
  manufacturerBody: own(({ manufacturerBody }) => manufacturerBody),
  nvic: own(({ nvic }) => nvic),
  redbookCode: own(({ redbookCode }) => redbookCode),
  images: ({ entered }) => entered.photos,
  spinImages: ({ entered }) => entered.spinPhotos,
  interiorImage: ({ entered }) => entered.interiorPhoto,
  hotspots: own(({ hotspots }) => (hotspots === null ? null : JSON.stringify(hotspots))),
  stateAveragePrice: own(({ autograbData }) => dollars(autograbData?.stateAverageMarketPriceCents)),
  averagePrice: own(({ autograbData }) => dollars(autograbData?.averageMarketPriceCents)),
}

const COLUMNS_PAGE = 'docs/stock-columns.md'

const VALUES_BY_FIELD = new Map<string, Own>(Object.entries(VALUES))

export const GENERIC_COLUMNS: readonly FeedColumn[] = RAW_FIELDS.flatMap((field) => {
  const [of, name] = [VALUES_BY_FIELD.get(field), FIELD_COLUMNS.get(field)]
  return of === undefined || name === undefined ? [] : [{ name, field: name, source: COLUMNS_PAGE, of }]
})

const known = rowMaker(GENERIC_COLUMNS, [])

/** Columns of other feeds that no field stands for. JSON alone has room for them. */
function furtherCells({ vehicle: { extra } }: FeedFacts): [string, string][] {
  return Object.entries(extra).filter(([column]) => !isForecourtColumn(column))
}

export const generic: FeedFormat = {
  id: 'generic',
  title: 'Our own columns',
  partner: null,
  files: {
    csv: { list: '|' },
    json: { open: '[', close: ']' },
    xml: { open: '<vehicles>', row: 'vehicle', prefix: '', close: '</vehicles>' },
  },
  pictures: 'entered',
  fields: null,
  takesWholeStock: true,
  columns: GENERIC_COLUMNS,
  rowOf: (facts: FeedFacts) => {
    const row = known(facts)
    const further = furtherCells(facts)
    if (!isRow(row) || further.length === 0) return row
    return { ...row, cells: { ...Object.fromEntries(further), ...row.cells } }
  },
  ...rowCheck(GENERIC_COLUMNS, { stocknum: 'number_twice' }),
}
