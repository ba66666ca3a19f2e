import { HERO_SIZES } from '#ui/picture-sizes.ts'
import { PaintedSilhouette, RepaintedSilhouette } from '#ui/silhouette/silhouette.tsx'
import type { HomeData } from './view.ts'

interface HeroCarProps {
  hero: HomeData['hero']
  /** Whether colour choices beside it repaint it. */
  repaints?: boolean
}

/**
 * The vehicle at the top of the home page: the site's picture, or a silhouette. Both take the same space, so that the
 * layout does not shift.
 */
export function HeroCar({ hero: { kind, hex, picture }, repaints = false }: HeroCarProps) {
  if (picture !== null)
    return (
      <img
        className="veh hero-car"
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={HERO_SIZES}
        alt=""
        width={760}
        height={290}
        fetchPriority="high"
      />
    )
  return repaints ? <RepaintedSilhouette kind={kind} hex={hex} /> : <PaintedSilhouette kind={kind} hex={hex} isFirst />
}
