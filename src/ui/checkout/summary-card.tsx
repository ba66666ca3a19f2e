import { PriceBlock } from '../price/price-block.tsx'
import type { VehicleBriefView } from '../vehicle/vehicle-brief.tsx'
import { Bill, type BillView } from './bill.tsx'
import { VehicleStage } from './vehicle-stage.tsx'

/** The vehicle beside the question that is asked about it; on phones one row above it. */
export function SummaryCard({ vehicle, bill }: { vehicle: VehicleBriefView; bill: BillView }) {
  return (
    <div className="panel sumc">
      <VehicleStage vehicle={vehicle} alt="" sizes="(min-width: 992px) 380px, 108px" />
      <div className="sumc__b">
        <p className="h3">
          {vehicle.title}
          {vehicle.grade === null ? null : <span className="card__s">{vehicle.grade}</span>}
        </p>
        <PriceBlock price={vehicle.price} />
        <Bill view={bill} />
      </div>
    </div>
  )
}
