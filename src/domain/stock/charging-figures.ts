/** Reads a vehicle's charging figures as feeds write them. Results have the meaning that `quantities.ts` explains. */
import { PLUGS, type Plug } from '../vehicle/electric-figures.ts'
import { lookUp } from '../look-up.ts'
import { numberOf } from './quantities.ts'

/** Longer texts say something else; the patterns here need no guard against them. */
const LONGEST_TEXT = 80
const MAX_RANGE_KM = 2_000
const MAX_BATTERY_KWH = 1_000
const MAX_CHARGING_KW = 1_500
const MAX_MINUTES = 1_440

function figureOf(text: string, words: RegExp, max: number): number | null | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const value = numberOf(text.replace(words, '').trim())
  if (value === undefined || value > max) return undefined
  return value === 0 ? null : value
}

/** Range in whole kilometres: `510`, `510 km`, `510km (WLTP)`. `0` is none. */
export function rangeKmOf(text: string): number | null | undefined {
  const km = figureOf(text, / ?(?:kms?|kilomet(?:re|er)s?)?\.? ?\(?(?:wltp|nedc|epa|adr)?\)?$/i, MAX_RANGE_KM)
  return typeof km === 'number' ? Math.round(km) : km
}

/** Size of the battery: `75`, `75.0 kWh`. `0` is none. */
export function batteryKwhOf(text: string): number | null | undefined {
  return figureOf(text, / ?kwh$/i, MAX_BATTERY_KWH)
}

/** Power at a charger: `11`, `170 kW`. `0` is none. */
export function chargingKwOf(text: string): number | null | undefined {
  return figureOf(text, / ?kw$/i, MAX_CHARGING_KW)
}

/** Minutes from 10 % to 80 %: `27`, `27 min`, `27 minutes (10-80%)`. Other shares of the battery are not readable. */
export function fastChargeMinutesOf(text: string): number | null | undefined {
  const minutes = figureOf(text, / ?(?:mins?|minutes?)?\.? ?\(?(?:10 ?%? ?(?:-|–|to) ?80 ?%)?\)?$/i, MAX_MINUTES)
  return typeof minutes === 'number' ? Math.round(minutes) : minutes
}

/** Names of plugs, in small letters without punctuation. CCS of an Australian vehicle is the European one. */
const PLUG_WORDS: Readonly<Record<string, Plug>> = {
  type1: 'Type 1',
  j1772: 'Type 1',
  type1ac: 'Type 1',
  type2: 'Type 2',
  type2ac: 'Type 2',
  mennekes: 'Type 2',
  iec62196: 'Type 2',
  ccs: 'CCS2',
  ccs2: 'CCS2',
  ccstype2: 'CCS2',
  ccscombo: 'CCS2',
  ccscombo2: 'CCS2',
  combo: 'CCS2',
  combo2: 'CCS2',
  ccs1: 'CCS1',
  ccstype1: 'CCS1',
  ccscombo1: 'CCS1',
  combo1: 'CCS1',
  chademo: 'CHAdeMO',
  nacs: 'NACS',
  teslanacs: 'NACS',
}

/** The plug of a word such as `Type 2`, `CCS Combo 2` or `CHAdeMO`; `undefined` for any other. */
export function plugOf(text: string): Plug | undefined {
  return lookUp(
    PLUG_WORDS,
    text
      .slice(0, LONGEST_TEXT)
      .toLowerCase()
      .replace(/[^a-z\d]/g, ''),
  )
}

/** In the order of the table, each once. */
export function sortedPlugs(plugs: Iterable<Plug>): Plug[] {
  const found = new Set(plugs)
  return PLUGS.filter((plug) => found.has(plug))
}
