import { PaintedSilhouette } from '../silhouette/silhouette.tsx'
import type { ModelPicture } from './model-view.ts'

interface ModelPictureProps {
  picture: ModelPicture
  /** Empty where words beside it say the same. */
  alt: string
  sizes: string
  /** The largest picture of the first view. */
  isFirst?: boolean
}

/** A model from the side, its wheels on one ground line whether it is photographed or drawn. */
export function SidePicture({ picture, alt, sizes, isFirst = false }: ModelPictureProps) {
  if (picture.kind === 'drawing')
    return (
      <span className="mpic" role={alt === '' ? undefined : 'img'} aria-label={alt === '' ? undefined : alt}>
        <PaintedSilhouette kind={picture.body} hex={picture.hex} lazy={!isFirst} isFirst={isFirst} />
      </span>
    )
  const { src, srcSet } = picture.photo
  return (
    <span className="mpic">
      <img
        className="mpic__photo"
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={800}
        loading={isFirst ? undefined : 'lazy'}
        decoding={isFirst ? undefined : 'async'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </span>
  )
}
