import { HERO_SIZES } from '#ui/picture-sizes.ts'
import { PaintedSilhouette, RepaintedSilhouette } from '#ui/silhouette/silhouette.tsx'
import type { HomeData } from './view.ts'

interface HeroCarProps {
  hero: HomeData['hero']
  /** Choices beside it paint it anew. */
  repaints?: boolean
}

/**
 * The vehicle of the first view: the site's own picture, or a drawing. Its room is the same, so that nothing moves when
 * a picture comes.
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
