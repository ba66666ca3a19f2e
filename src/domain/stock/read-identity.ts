/** Reads the identifying fields of a row. A row needs five of them: stock number, year, make, model, condition. */
import { quoted } from './cell-text.ts'
import { carTypeOf } from './classification.ts'
import { modelInTitle } from './doubled-names.ts'
import { spreadsheetNumberProblem, stocknumOf, yearOf } from './identity.ts'
import { makeAndModelOf } from './make-and-model.ts'
import { joinSplitMake } from './make-names.ts'
import type { RawField } from './raw-vehicle.ts'
import type { Reading } from './reading.ts'
import type { CarType } from '../vehicle/vehicle.ts'

export interface Identity {
  stocknum: string
  year: number
  make: string
  model: string
  carType: CarType
}

const LONGEST_NAME = 100

/** The vehicle's identity, or why there is none. */
export function readIdentity(reading: Reading, thisYear: number): Identity | string {
  const stocknumText = reading.text('stocknum')
  const yearText = reading.text('year')
  const makeText = reading.text('make')
  const carTypeText = reading.text('carType')
  const split = makeText === null ? null : joinSplitMake(makeText, reading.text('model'))
  const modelText =
    split === null ? reading.text('model') : (split.model ?? modelFromElsewhere(reading, split.make, makeText))
  if (
    stocknumText === null ||
    yearText === null ||
    makeText === null ||
    split === null ||
    modelText === null ||
    carTypeText === null
  ) {
    return missing({
      'stock number': stocknumText,
      year: yearText,
      make: makeText,
      model: modelText,
      'car type': carTypeText,
    })
  }
  const shortened = spreadsheetNumberProblem('stock number', stocknumText)
  if (shortened !== null) return shortened
  const stocknum = stocknumOf(stocknumText)
  if (stocknum === undefined)
    return `stock number ${quoted(stocknumText)} is not valid: up to 64 characters, with a letter or digit among them`
  const year = yearOf(yearText, thisYear)
  if (year === undefined) return `year ${quoted(yearText)} is not valid: a year from 1900 to ${thisYear + 2} expected`
  const carType = carTypeOf(carTypeText)
  if (carType === undefined) return `car type ${quoted(carTypeText)} is not valid: new, demo or used expected`
  if (makeText.length > LONGEST_NAME || modelText.length > LONGEST_NAME)
    return `make or model is longer than ${LONGEST_NAME} characters`
  const { make, model, warning } = makeAndModelOf(split.make, modelText, makeText)
  if (warning !== null) reading.warn(warning, `'${modelText}'`)
  return { stocknum, year, make, model, carType }
}

function missing(texts: Record<string, string | null>): string {
  const names = Object.entries(texts).flatMap(([name, text]) => (text === null ? [name] : []))
  return names.length === Object.keys(texts).length ? 'the row is blank' : `${names.join(', ')} missing`
}

/** Models looked for in the badge or title of a row whose model column only held the second half of its make. */
const LAND_ROVERS = [
  'Range Rover Evoque',
  'Range Rover Sport',
  'Range Rover Velar',
  'Range Rover',
  'Discovery Sport',
  'Discovery',
  'Defender',
  'Freelander',
]
const PLACES: readonly RawField[] = ['carsalesTitle', 'badge', 'series']

/**
 * `Land` + `Rover` names no model (formats.md §1): the title or badge may. Else the halves stay as the model, which
 * pages do not repeat beside the make, with a warning.
 */
function modelFromElsewhere(reading: Reading, make: string, makeText: string | null): string | null {
  const half = reading.text('model')
  if (half === null || makeText === null || makeText === make) return half
  const words = PLACES.map((field) => reading.text(field) ?? '')
    .join(' ')
    .toLowerCase()
  const known = make === 'Land Rover' ? LAND_ROVERS.find((name) => words.includes(name.toLowerCase())) : undefined
  const halves = `${makeText} ${half}`
  const model =
    known ?? modelInTitle(reading.text('carsalesTitle') ?? '', halves) ?? modelInBadge(reading.text('badge'), halves)
  if (model === null)
    reading.warn(
      `make ${quoted(makeText)} and model ${quoted(half)} are the two halves of ${make}: the model is not known`,
      quoted(makeText),
      quoted(half),
    )
  return model ?? halves
}

/** A badge column of such a row begins with the model: `Giulia Veloce`. */
function modelInBadge(badge: string | null, halves: string): string | null {
  if (badge === null) return null
  return modelInTitle(badge, halves) ?? modelInTitle(`${halves} ${badge}`, halves)
}
