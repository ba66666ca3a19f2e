import type { ReactNode } from 'react'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import type { Paint } from '../paint/paints.ts'
import { CARD_SIZES } from '../picture-sizes.ts'
import { PriceBlock } from '../price/price-block.tsx'
import type { SilhouetteKind } from '../silhouette/kinds.ts'
import { Silhouette } from '../silhouette/silhouette.tsx'

export interface VehicleBriefView {
  title: string
  grade: string | null
  href: string
  image: { src: string; srcSet: string } | null
  kind: SilhouetteKind | null
  paint: Paint
  price: PriceDisplay
}

/** The vehicle beside a form about it: picture, name, price and `children`. Goes in a `panel brief`. */
export function VehicleBrief({ vehicle, children }: { vehicle: VehicleBriefView | null; children?: ReactNode }) {
  return (
    <>
      {vehicle === null ? null : (
        <div className={`card__pic paint-${vehicle.paint}`}>
          {vehicle.image === null ? (
            vehicle.kind === null ? null : (
              <Silhouette kind={vehicle.kind} paint={vehicle.paint} lazy={false} />
            )
          ) : (
            <img
              src={vehicle.image.src}
              srcSet={vehicle.image.srcSet}
              sizes={CARD_SIZES}
              alt=""
              width={640}
              height={400}
            />
          )}
        </div>
      )}
      <div className="brief__facts">
        {vehicle === null ? null : (
          <>
            <p className="h3 brief__name">
              <a href={vehicle.href}>{vehicle.title}</a>
              {vehicle.grade === null ? null : <span className="card__s">{vehicle.grade}</span>}
            </p>
            <PriceBlock price={vehicle.price} />
          </>
        )}
        {children}
      </div>
    </>
  )
}
