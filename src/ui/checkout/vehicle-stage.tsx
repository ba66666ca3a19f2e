import { CARD_SIZES } from '../picture-sizes.ts'
import { Silhouette } from '../silhouette/silhouette.tsx'
import type { VehicleBriefView } from '../vehicle/vehicle-brief.tsx'

type StagedPicture = Pick<VehicleBriefView, 'image' | 'kind' | 'paint'>

interface VehicleStageProps {
  vehicle: StagedPicture
  /** Words for the picture; empty where the name stands beside it. */
  alt: string
  /** Widest place of the picture, as an `img` has it. */
  sizes?: string
  /** Whether the picture is the page's largest, which browsers should fetch first. */
  isFirst?: boolean
}

/** The vehicle on its stage: its photo, or its drawing in its paint. */
export function VehicleStage({ vehicle, alt, sizes = CARD_SIZES, isFirst = false }: VehicleStageProps) {
  const { image, kind, paint } = vehicle
  return (
    <div className={`vstage paint-${paint}`}>
      {image === null ? (
        kind === null ? null : (
          <Silhouette kind={kind} paint={paint} lazy={false} />
        )
      ) : (
        <img {...image} sizes={sizes} alt={alt} width={640} height={400} fetchPriority={isFirst ? 'high' : undefined} />
      )}
    </div>
  )
}
