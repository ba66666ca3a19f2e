/** Maps a feed row, already sorted into fields, to a vehicle. */
import { buildSlug } from '../vehicle/slug.ts'
import type { VehicleDetails } from '../vehicle/vehicle.ts'
import { cellText } from './cell-text.ts'
import { badgeWithoutName } from './doubled-names.ts'
import { dateOf, momentOf } from './feed-dates.ts'
import { postcodeOf, regplateOf, vinOf } from './identity.ts'
import type { RawField, RawVehicle } from './raw-vehicle.ts'
import { readHistory } from './read-history.ts'
import { readHotspots } from './read-hotspots.ts'
import { readIdentity, type Identity } from './read-identity.ts'
import {
  readColours,
  readDoorsAndSeats,
  readEngineSize,
  readGears,
  readKilometres,
  readSimpleWords,
} from './read-mechanics.ts'
import { readLink, readPictures, readVideo } from './read-pictures.ts'
import { readPlace } from './read-place.ts'
import { readItemType, readPrices, readSaleState } from './read-sale.ts'
import { readCaravan, readMarketPrices, readVariant } from './read-specifications.ts'
import { readingOf, type Reading } from './reading.ts'
import type { MapContext, MappedRow } from './stock-row.ts'

const DATE_EXPECTED = 'a date such as 31/12/2024'

/** Takes or refuses one row. Never throws, whatever the row holds. */
export function mapVehicle(raw: RawVehicle, context: MapContext): MappedRow {
  const reading = readingOf(raw)
  const identity = readIdentity(reading, context.thisYear)
  if (typeof identity === 'string')
    return { kind: 'refused', reason: identity, stocknum: cellText(raw.fields.stocknum) }
  const details = readDetails(reading, identity, raw.extra, context)
  return {
    kind: 'taken',
    warnings: reading.warnings,
    row: {
      details,
      slug: buildSlug(details),
      ...readPictures(reading, context.defaultImagePatterns),
      listedAt: reading.value('listedAt', momentOf, DATE_EXPECTED),
      soldAt: reading.value('soldAt', momentOf, DATE_EXPECTED),
    },
  }
}

function readDetails(
  reading: Reading,
  identity: Identity,
  extra: Record<string, string>,
  context: MapContext,
): VehicleDetails {
  const date = (field: RawField) => reading.value(field, dateOf, DATE_EXPECTED)
  const itemType = readItemType(reading, identity.make)
  const engine = readEngineSize(reading)
  return {
    ...identity,
    vin: readVin(reading),
    regplate: reading.value('regplate', regplateOf, 'a number plate'),
    carsalesTitle: reading.text('carsalesTitle') ?? reading.text('name'),
    badge: badgeWithoutName(identity.make, identity.model, reading.text('badge')),
    series: reading.text('series'),
    ...readColours(reading),
    ...readPlace(reading, context),
    itemType,
    ...readSaleState(reading),
    tag: reading.text('tag'),
    certified: reading.flag('certified'),
    preorder: reading.flag('preorder'),
    ...readPrices(reading),
    km: readKilometres(reading),
    ...readSimpleWords(reading, itemType),
    bodyconfiguration: reading.text('bodyconfiguration'),
    gearnum: readGears(reading),
    ...readDoorsAndSeats(reading),
    engineSizeLitres: engine?.litres ?? null,
    buildDate: date('buildDate'),
    complianceDate: date('complianceDate'),
    regoExpiry: date('regoExpiry'),
    arrivalDate: date('arrivalDate'),
    dealercomments: reading.paragraphs('dealercomments'),
    standardEquipment: reading.list('standardEquipment'),
    videoUrl: readVideo(reading),
    externalVideoUrl: readLink(reading, 'externalVideoUrl'),
    spinCode: reading.text('spinCode'),
    file: readLink(reading, 'file'),
    privateSuburb: reading.text('privateSuburb'),
    privatePostcode: reading.value('privatePostcode', postcodeOf, 'a postcode of four digits'),
    manufacturerBody: reading.text('manufacturerBody'),
    nvic: reading.text('nvic'),
    redbookCode: reading.text('redbookCode'),
    variant: readVariant(reading, engine),
    specifications: readCaravan(reading, itemType),
    history: readHistory(reading),
    hotspots: readHotspots(reading),
    autograbData: readMarketPrices(reading),
    extra,
  }
}

function readVin(reading: Reading): string | null {
  const text = reading.text('vin')
  if (text === null) return null
  const { vin, warning } = vinOf(text)
  if (warning !== null) reading.warn(warning, ...(/'[^']*'/.exec(warning) ?? []))
  return vin
}
