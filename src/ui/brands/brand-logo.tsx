import type { SlidePicture } from '../carousel/slide-image.tsx'

interface BrandLogoProps {
  logo: SlidePicture
  /** Empty where the brand's name stands beside it. */
  alt: string
}

/** A brand's logo, as high as it is everywhere (A21.12). */
export function BrandLogo({ logo: { src, srcSet }, alt }: BrandLogoProps) {
  return <img className="blogo" src={src} srcSet={srcSet} sizes="160px" alt={alt} height={48} loading="lazy" />
}
