/**
 * Collects the columns of a feed while its rows are read. An import keeps a vehicle's values for columns that the feed
 * lacks (F1).
 */
import type { RawField } from './raw-vehicle.ts'

export interface FeedSurvey {
  /** Fields that a column of the feed stands for, empty or not. */
  fields: Set<RawField>
  /** Columns met so far. */
  columns: Set<string>
  /** Columns that no field stands for, in the feed's order. */
  unknown: Set<string>
}

/** The survey of a feed whose rows are still to be read. */
export function newSurvey(): FeedSurvey {
  return { fields: new Set(), columns: new Set(), unknown: new Set() }
}

/** Fields that shoppers miss most, by the name that a report calls them. */
const NAMED_FIELDS: readonly (readonly [name: string, fields: readonly RawField[]])[] = [
  ['price', ['price']],
  ['kilometres', ['km']],
  ['photos', ['images', 'primaryImage']],
  ['badge', ['badge']],
  ['colour', ['colour', 'simpleColour']],
  ['body', ['body', 'simpleBody']],
  ['transmission', ['trans', 'simpleTransmission']],
  ['fuel', ['fuel', 'simpleFuel']],
  ['drive', ['drive', 'simpleDrive']],
  ['seats', ['seats']],
  ['VIN', ['vin']],
  ['registration', ['regplate']],
  ['comments', ['dealercomments']],
]

/** Names of what the feed has no column for, of the fields that shoppers miss most. */
export function absentNames({ fields }: FeedSurvey): string[] {
  return NAMED_FIELDS.flatMap(([name, sources]) => (sources.some((field) => fields.has(field)) ? [] : [name]))
}
