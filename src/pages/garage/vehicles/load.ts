import { readOwnVehicles } from '#data/accounts/own-vehicles.ts'
import {
  MOST_OWN_VEHICLES,
  OWN_VEHICLE_FAULTS,
  type OwnVehicleChangeField,
  type OwnVehicleField,
} from '#domain/accounts/own-vehicle.ts'
import { lookUp } from '#domain/look-up.ts'
import type { OwnVehicleView } from '#ui/account/own-vehicle-view.ts'
import { garageLoader } from '../garage-frame-view.ts'
import { ownVehicleView } from './own-vehicle-view.ts'

/** Values and faults of a form that is shown again, by field. */
export interface TypedForm {
  values: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** A sentence above the form; null for none. */
  notice: string | null
}

export interface OwnVehiclesData {
  vehicles: OwnVehicleView[]
  /** The form of a new vehicle; null where it is not asked for. */
  form: TypedForm | null
  /** State that a plate is likely of. */
  state: string
  looksUpPlates: boolean
  garagePath: string
}

const PLATE_NOTICES: Readonly<Record<string, string>> = {
  found: 'Is this it? Please correct what is wrong, and add the kilometres.',
  unknown: 'We do not know that plate. Please fill in the vehicle yourself.',
  unavailable: 'Plates cannot be looked up just now. Please fill in the vehicle yourself.',
  'no-plate': 'That cannot be a registration number. Please check it, or fill in the vehicle yourself.',
  'too-many': 'Too many plates were looked up. Please fill in the vehicle yourself, or try again in an hour.',
}
const FULL = `You keep ${MOST_OWN_VEHICLES} vehicles already. Please remove one first.`
const FIELDS = ['rego', 'state', 'year', 'make', 'model', 'badge', 'type', 'km'] as const

/** The shopper's own vehicles (R52), and the form that adds one. */
export const loadOwnVehicles = garageLoader<OwnVehiclesData>('vehicles', async (ctx, { url }) => {
  const { account, site } = ctx
  const kept = await readOwnVehicles(ctx, { accountId: account.id })
  const asked = url.searchParams
  return {
    title: 'Vehicles',
    data: {
      vehicles: await Promise.all(kept.map((vehicle) => ownVehicleView(ctx, vehicle))),
      form: kept.length === 0 || asked.has('add') ? typedForm(asked) : null,
      state: site.defaultState,
      looksUpPlates: site.tradeIn.regoLookup !== 'off',
      garagePath: site.garagePath,
    },
  }
})

function typedForm(asked: URLSearchParams): TypedForm {
  const faults = (asked.get('fault') ?? '').split(',')
  return {
    values: valuesIn(asked, FIELDS),
    faults: faultsIn(faults),
    notice: faults.includes('full') ? FULL : (lookUp(PLATE_NOTICES, asked.get('plate') ?? '') ?? null),
  }
}

/** Values of an address by field name; a field that it does not name is empty. */
export function valuesIn(asked: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, (asked.get(name) ?? '').slice(0, 100)]))
}

/** The words for each faulty field that an address names. */
export function faultsIn(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const words = lookUp<string>(
        OWN_VEHICLE_FAULTS satisfies Record<OwnVehicleField | OwnVehicleChangeField, string>,
        name,
      )
      return words === undefined ? [] : [[name, words]]
    }),
  )
}
