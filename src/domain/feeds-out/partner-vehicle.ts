import type { Vehicle } from '../vehicle/vehicle.ts'
import { MAKING_FIELDS, type FeedFacts, type WordedPhotos } from './feed-facts.ts'
import type { FeedColumn, LeaveOutRule } from './feed-format.ts'

/** Fields that formats of partners read: the database reads no others for their files. */
export const PARTNER_FIELDS = [
  ...MAKING_FIELDS,
  'stocknum',
  'vin',
  'colour',
  'simpleColour',
  'interiorColour',
  'carType',
  'itemType',
  'km',
  'simpleBody',
  'simpleTransmission',
  'simpleFuel',
  'simpleDrive',
] as const satisfies readonly (keyof Vehicle)[]

/** A vehicle as partners' columns and rules see it. It lacks the fields that are not read. */
type PartnerVehicle = Pick<Vehicle, (typeof PARTNER_FIELDS)[number]> & WordedPhotos

export type PartnerFacts = FeedFacts<PartnerVehicle>
export type PartnerColumn = FeedColumn<PartnerFacts>
export type PartnerRule = LeaveOutRule<PartnerFacts>

/** Makes the columns of a partner whose rules stand on one page, unless a column names another. */
export const columnsFrom =
  (source: string) =>
  (name: string, field: string, of: PartnerColumn['of'], more: Partial<PartnerColumn> = {}): PartnerColumn => ({
    name,
    field,
    of,
    source,
    ...more,
  })
