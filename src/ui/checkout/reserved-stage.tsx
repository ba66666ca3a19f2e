import type { ReactNode } from 'react'
import { FactList } from '../facts/fact-list.tsx'
import type { VehicleBriefView } from '../vehicle/vehicle-brief.tsx'
import { VehicleStage } from './vehicle-stage.tsx'

interface ReservedStageProps {
  heading: string
  facts: readonly { label: string; value: string }[]
  vehicle: VehicleBriefView | null
  /** The sentence below the heading. */
  children: ReactNode
}

/** The vehicle once more on its stage, as wide as the window, with what was agreed. */
export function ReservedStage({ heading, facts, vehicle, children }: ReservedStageProps) {
  return (
    <section className={`rsv paint-${vehicle?.paint ?? 'silver'}`}>
      <span className="iso" />
      <div className="wrap rsv__in">
        <div className="rsv__t">
          <h1 className="h-hero">{heading}</h1>
          <p className="lede">{children}</p>
          <FactList className="kvr" facts={facts} />
        </div>
        {vehicle === null ? null : (
          <VehicleStage vehicle={vehicle} alt={vehicle.title} sizes="(min-width: 992px) 640px, 100vw" isFirst />
        )}
      </div>
    </section>
  )
}
