import { DeliveryCheck, type DeliveryView } from '../delivery/delivery-check.tsx'
import { FuelCalculator, type FuelView } from './fuel-calculator.tsx'

export interface DeliveryAndFuelProps {
  delivery: DeliveryView | null
  fuel: FuelView | null
}

/** What it costs to bring the vehicle home and to drive it: two panels side by side, or one alone. */
export function DeliveryAndFuel({ delivery, fuel }: DeliveryAndFuelProps) {
  return (
    <section className="blk duo duo--even" aria-label="Delivery and running costs">
      {delivery === null ? null : <DeliveryCheck key={`${delivery.action} ${delivery.postcode}`} view={delivery} />}
      {fuel === null ? null : <FuelCalculator key={`${fuel.action} ${fuel.km} ${fuel.price}`} view={fuel} />}
    </section>
  )
}
