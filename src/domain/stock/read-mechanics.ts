/** Reads a vehicle's body, drive line and dimensions. */
import type { ItemType, VehicleDetails } from '../vehicle/vehicle.ts'
import { quoted } from './cell-text.ts'
import { coloursOf, simpleColourOf } from './colours.ts'
import { countOf, engineSizeOf, kilometresOf, type EngineSize } from './quantities.ts'
import type { RawField } from './raw-vehicle.ts'
import type { Reading } from './reading.ts'
import { simpleBodyOf, simpleDriveOf, simpleFuelOf, simpleTransmissionOf } from './simple-words.ts'

type Colours = Pick<VehicleDetails, 'colour' | 'simpleColour' | 'interiorColour'>

/** Colours outside and in; one cell may hold both (`White / Black`). */
export function readColours(reading: Reading): Colours {
  const both = coloursOf(reading.text('colour') ?? '')
  const named = reading.text('simpleColour') ?? both.exterior
  return {
    colour: both.exterior,
    simpleColour: named === null ? null : simpleColourOf(named),
    interiorColour: reading.text('interiorColour') ?? both.interior,
  }
}

/** Kilometres: `- / -` and `-` of new cars are none (formats.md §1). */
export function readKilometres(reading: Reading): number | null {
  const miles = reading.flag('miles')
  return reading.value('km', (text) => kilometresOf(text, miles), 'a distance such as 45,120')
}

const SEAT_UNITS = /seat(er|s)?/i
const DOOR_UNITS = /doors?|drs?|d$/i

/** Doors and seats; ` 5 Seats` in the doors column are seats (71 shifted rows of formats.md §1). */
export function readDoorsAndSeats(reading: Reading): Pick<VehicleDetails, 'doors' | 'seats'> {
  const seats = reading.value('seats', (text) => countOf(text, SEAT_UNITS, 0, 99), 'a number of seats') || null
  const doorsText = reading.text('doors')
  if (doorsText !== null && SEAT_UNITS.test(doorsText)) {
    const moved = countOf(doorsText, SEAT_UNITS, 0, 99) ?? null
    reading.warn(
      `doors ${quoted(doorsText)} are seats: ${seats === null ? 'taken as seats' : 'left out'}`,
      quoted(doorsText),
    )
    return { doors: null, seats: seats ?? moved }
  }
  return {
    seats,
    doors: reading.value('doors', (text) => countOf(text, DOOR_UNITS, 0, 20), 'a number of doors') || null,
  }
}

const GEAR_UNITS = /sp(eed|d)?s?|gears?/i

/** Gears, also from a transmission's words (`6 Speed Automatic`). */
export function readGears(reading: Reading): number | null {
  const stated = reading.value(
    'gearnum',
    (text) => countOf(text.replace(/[am]$/i, ''), GEAR_UNITS, 0, 30),
    'a number of gears',
  )
  const inWords = /(\d{1,2})[ -]?sp/i.exec(reading.text('trans') ?? '')?.[1]
  return stated || (inWords === undefined ? null : Number(inWords))
}

/** Engine size in the column's own words, or `null`. */
export function readEngineSize(reading: Reading): EngineSize | null {
  return reading.value('engineSize', engineSizeOf, 'a size such as 2.0L or 1998cc')
}

type SimpleWords = Pick<
  VehicleDetails,
  'simpleBody' | 'body' | 'simpleTransmission' | 'trans' | 'simpleFuel' | 'fuel' | 'simpleDrive' | 'drive'
>

/**
 * The feed's words and the shopper's. A simple word that the feed gives goes through the same rules, so that there is
 * one set of them.
 */
export function readSimpleWords(reading: Reading, itemType: ItemType): SimpleWords {
  const simple = (given: RawField, free: string | null, rule: (text: string) => string | null) => {
    const stated = reading.text(given)
    return (stated === null ? null : rule(stated)) ?? (free === null ? null : rule(free))
  }
  const body = reading.text('body') ?? reading.text('manufacturerBody')
  const trans = reading.text('trans')
  const fuel = reading.text('fuel')
  const drive = reading.text('drive')
  return {
    body,
    trans,
    fuel,
    drive,
    simpleBody: simple('simpleBody', body, (text) => simpleBodyOf(itemType, text)) ?? simpleBodyOf(itemType, null),
    simpleTransmission: simple('simpleTransmission', trans, simpleTransmissionOf),
    simpleFuel: simple('simpleFuel', fuel, simpleFuelOf),
    simpleDrive: simple('simpleDrive', drive, simpleDriveOf),
  }
}
