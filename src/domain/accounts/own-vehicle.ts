/** A vehicle that a shopper owns and keeps in the garage (R52). Money in cents. */
import { TRADED_TYPES, type TradedType } from '../trade-in/market-question.ts'
import { plateOf, stateOf } from '../trade-in/plate.ts'
import { typedNumber } from '../typed-number.ts'
import type { AustralianState } from '../vehicle/vehicle.ts'

/** Most vehicles that one account keeps. */
export const MOST_OWN_VEHICLES = 10
/** Kilometres older than this are asked again. */
export const KM_FRESH_DAYS = 90

export interface OwnVehicleDetails {
  year: number
  make: string
  model: string
  badge: string | null
  itemType: TradedType
  rego: string | null
  regoState: AustralianState | null
  /** Null of a caravan, which has no odometer. */
  km: number | null
}

/** Facts that may be changed later. */
export interface OwnVehicleChange {
  km: number | null
  nickname: string | null
  /** Braked towing capacity. */
  towKg: number | null
  payoutCents: number | null
}

/** Fields of the forms, by the names that they are sent under. */
export type OwnVehicleField = 'year' | 'make' | 'model' | 'badge' | 'type' | 'km' | 'rego' | 'state'
export type OwnVehicleChangeField = 'km' | 'nickname' | 'tow_kg' | 'payout'

export const OWN_VEHICLE_FAULTS: Readonly<Record<OwnVehicleField | OwnVehicleChangeField, string>> = {
  year: 'Please enter the year it was built, such as 2019.',
  make: 'Please enter the make, such as Toyota.',
  model: 'Please enter the model, such as Corolla.',
  badge: 'Please keep the badge to 60 letters.',
  type: 'Please choose what kind of vehicle it is.',
  km: 'Please enter the kilometres on the odometer, such as 68400.',
  rego: 'Please enter the registration number as on the plate, such as 482JKT.',
  state: 'Please choose the state of registration.',
  nickname: 'Please keep the name to 40 letters.',
  tow_kg: 'Please enter the braked towing capacity in kilograms, such as 1500.',
  payout: 'Please enter the payout in whole dollars, such as 11200.',
}

const LONGEST_NAME = 60
const LONGEST_NICKNAME = 40
const MOST_KM = 2_000_000
const MOST_TOW_KG = 10_000
const MOST_PAYOUT_DOLLARS = 1_000_000
const OLDEST_YEAR = 1900

type FormReading<Value, Field extends string> = { ok: true; value: Value } | { ok: false; faults: Field[] }

/** A whole number as people type it; null for another text, and outside the bounds. */
function readWhole(text: string, least: number, most: number): number | null {
  const value = typedNumber(text, { least, most })
  return value !== null && Number.isInteger(value) ? value : null
}

/** Reads the form of a new vehicle; names each field that is not usable. */
export function readOwnVehicle(
  form: URLSearchParams,
  thisYear: number,
): FormReading<OwnVehicleDetails, OwnVehicleField> {
  const text = (name: string) => (form.get(name) ?? '').trim().replaceAll(/\s+/g, ' ')
  const itemType = TRADED_TYPES.find((type) => type === text('type')) ?? null
  const year = readWhole(text('year'), OLDEST_YEAR, thisYear + 1)
  const km = readWhole(text('km'), 0, MOST_KM)
  const rego = text('rego') === '' ? null : plateOf(text('rego'))
  const named = (name: 'make' | 'model') => text(name) !== '' && text(name).length <= LONGEST_NAME
  const faults: OwnVehicleField[] = [
    ...(itemType === null ? (['type'] as const) : []),
    ...(year === null ? (['year'] as const) : []),
    ...(['make', 'model'] as const).filter((name) => !named(name)),
    ...(text('badge').length > LONGEST_NAME ? (['badge'] as const) : []),
    ...(itemType !== 'caravan' && km === null ? (['km'] as const) : []),
    ...(text('rego') !== '' && rego === null ? (['rego'] as const) : []),
    ...(rego !== null && stateOf(text('state')) === null ? (['state'] as const) : []),
  ]
  if (itemType === null || year === null || faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    value: {
      year,
      make: text('make'),
      model: text('model'),
      badge: text('badge') === '' ? null : text('badge'),
      itemType,
      rego,
      regoState: rego === null ? null : stateOf(text('state')),
      km: itemType === 'caravan' ? null : km,
    },
  }
}

/** Reads the form that changes a vehicle; an empty field takes its value away, but for kilometres, which stay. */
export function readOwnVehicleChange(form: URLSearchParams): FormReading<OwnVehicleChange, OwnVehicleChangeField> {
  const text = (name: string) => (form.get(name) ?? '').trim()
  const optional = (name: string, least: number, most: number) =>
    text(name) === '' ? null : (readWhole(text(name), least, most) ?? 'faulty')
  const km = optional('km', 0, MOST_KM)
  const towKg = optional('tow_kg', 1, MOST_TOW_KG)
  const payout = optional('payout', 0, MOST_PAYOUT_DOLLARS)
  const nickname = text('nickname')
  if (km === 'faulty' || towKg === 'faulty' || payout === 'faulty' || nickname.length > LONGEST_NICKNAME)
    return {
      ok: false,
      faults: [
        ...(km === 'faulty' ? (['km'] as const) : []),
        ...(towKg === 'faulty' ? (['tow_kg'] as const) : []),
        ...(payout === 'faulty' ? (['payout'] as const) : []),
        ...(nickname.length > LONGEST_NICKNAME ? (['nickname'] as const) : []),
      ],
    }
  return {
    ok: true,
    value: {
      km,
      towKg,
      payoutCents: payout === null ? null : payout * 100,
      nickname: nickname === '' ? null : nickname,
    },
  }
}

/** Answers that a value without an inspection supposes: good condition, nothing missing. */
export const USUAL_ANSWERS = { condition: 'Good', serviceHistory: 'Full', keys: 'Two or more', damage: 'None' } as const
