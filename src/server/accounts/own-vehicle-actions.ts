/** Forms of the garage about a shopper's own vehicles (R52). */
import { addOwnVehicle, changeOwnVehicle, readOwnVehicles, removeOwnVehicle } from '#data/accounts/own-vehicles.ts'
import { readOwnVehicle, readOwnVehicleChange } from '#domain/accounts/own-vehicle.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { garagePagePath, ownVehiclePath, withParameters } from '#domain/site/paths.ts'
import { lookUpPlate, type TradeInServices } from '../trade-in/trade-in-desk.ts'
import type { GarageAction } from './garage-forms.ts'
import { valueOwnVehicle } from './value-own-vehicles.ts'

/** The actions by the names that forms send. */
export function ownVehicleActions(tradeIn: TradeInServices): Record<string, GarageAction> {
  return {
    'find-vehicle': findVehicle(tradeIn),
    'add-vehicle': addVehicle(tradeIn),
    'change-vehicle': changeVehicle(tradeIn),
    'remove-vehicle': async ({ ctx }, { account }, form) => {
      await removeOwnVehicle(ctx, { accountId: account.id, id: form.get('id') ?? '' })
      return garagePagePath(ctx.site, 'vehicles')
    },
  }
}

type OwnVehicleAction = (tradeIn: TradeInServices) => GarageAction

/** Fills the form of a new vehicle in from its plate, as far as it is known; the shopper corrects the rest. */
const findVehicle: OwnVehicleAction =
  (tradeIn) =>
  async ({ ctx, ip }, _session, form) => {
    const [rego, state] = [form.get('rego') ?? '', form.get('state') ?? '']
    const answer = await lookUpPlate({ ...ctx, tradeIn }, { rego, regoState: state, address: ip })
    const typed = { rego, state, add: '1' }
    if (answer.kind !== 'found') return addPath(ctx.site, { ...typed, plate: answer.kind })
    const { year, make, model, badge } = answer.vehicle
    return addPath(ctx.site, { ...typed, year: String(year), make, model, badge, plate: 'found' })
  }

const addVehicle: OwnVehicleAction =
  (tradeIn) =>
  async ({ ctx }, { account }, form) => {
    const { site, now } = ctx
    const day = localDay(site, now)
    const read = readOwnVehicle(form, Number(day.slice(0, 4)))
    if (!read.ok) return addPath(site, { ...typedOf(form), add: '1', fault: read.faults.join() })
    const id = await addOwnVehicle(ctx, account.id, read.value, { now, day })
    if (id === null) return addPath(site, { ...typedOf(form), add: '1', fault: 'full' })
    await valueOwnVehicle({ ...ctx, market: tradeIn.market }, { id, ...read.value })
    return ownVehiclePath(site, id)
  }

const changeVehicle: OwnVehicleAction =
  (tradeIn) =>
  async ({ ctx }, { account }, form) => {
    const { site, now } = ctx
    const accountId = account.id
    const id = form.get('id') ?? ''
    const read = readOwnVehicleChange(form)
    if (!read.ok)
      return withParameters(ownVehiclePath(site, id), {
        km: form.get('km'),
        nickname: form.get('nickname'),
        tow_kg: form.get('tow_kg'),
        payout: form.get('payout'),
        fault: read.faults.join(),
      })
    const isKept = await changeOwnVehicle(ctx, { accountId, id, day: localDay(site, now) }, read.value)
    const [vehicle] = isKept ? await readOwnVehicles(ctx, { accountId, id }) : []
    if (vehicle === undefined) return garagePagePath(site, 'vehicles')
    await valueOwnVehicle({ ...ctx, market: tradeIn.market }, vehicle)
    return ownVehiclePath(site, id)
  }

const FIELDS = ['rego', 'state', 'year', 'make', 'model', 'badge', 'type', 'km'] as const

/** The fields of the form of a new vehicle as they were typed, so that none is lost. */
const typedOf = (form: URLSearchParams) => Object.fromEntries(FIELDS.map((name) => [name, form.get(name)]))

const addPath = (site: { garagePath: string }, parameters: Record<string, string | null>) =>
  withParameters(garagePagePath(site, 'vehicles'), parameters)
