import { readOwnVehicles } from '#data/accounts/own-vehicles.ts'
import type { OwnVehicleView } from '#ui/account/own-vehicle-view.ts'
import { garageLoader } from '../garage-frame-view.ts'
import { faultsIn, valuesIn, type TypedForm } from './load.ts'
import { ownVehicleView } from './own-vehicle-view.ts'

export interface OwnVehicleData {
  vehicle: OwnVehicleView
  /** False of a caravan, which has no odometer. */
  hasKm: boolean
  form: TypedForm
}

const FIELDS = ['km', 'nickname', 'tow_kg', 'payout'] as const

const text = (value: number | string | null) => (value === null ? '' : String(value))

/** One vehicle of the shopper's own, and the form that changes it (R52). */
export const loadOwnVehicle = garageLoader<OwnVehicleData>('vehicles', async (ctx, { url, params }) => {
  const [kept] = await readOwnVehicles(ctx, { accountId: ctx.account.id, id: params['id'] ?? '' })
  if (kept === undefined) return null
  const vehicle = await ownVehicleView(ctx, kept)
  const faults = faultsIn((url.searchParams.get('fault') ?? '').split(','))
  const { km, nickname, towKg, payoutCents } = kept
  const stored = {
    km: text(km),
    nickname: text(nickname),
    tow_kg: text(towKg),
    payout: text(payoutCents === null ? null : payoutCents / 100),
  }
  return {
    title: vehicle.title,
    data: {
      vehicle,
      hasKm: km !== null,
      form: {
        values: Object.keys(faults).length === 0 ? stored : valuesIn(url.searchParams, FIELDS),
        faults,
        notice: null,
      },
    },
  }
})
