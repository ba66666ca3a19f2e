import { laterPart } from '../later-part.tsx'
import { nearWindow } from '../near-window.ts'
import type { DeliveryAndFuelProps } from './delivery-and-fuel.tsx'

const load = async () => (await import('./delivery-and-fuel.tsx')).DeliveryAndFuel

const { Part: Panels } = laterPart<DeliveryAndFuelProps>({
  atOnce: import.meta.env.SSR ? await load() : null,
  load,
  due: () => nearWindow('#delivery, #fuel'),
  room: 'blk running-costs',
})

/** Delivery and fuel of a vehicle's page. */
export function RunningCosts({ delivery, fuel }: DeliveryAndFuelProps) {
  return delivery === null && fuel === null ? null : <Panels delivery={delivery} fuel={fuel} />
}
