/** Builds the addresses and alt texts of a gallery's pictures from their keys. */
import { GALLERY_WIDTHS } from '#domain/media/picture-ladder.ts'
import { wordsUnder, type PhotoMark } from '#domain/media/photo-words.ts'
import { pictureSrcSet, pictureUrl, type PictureKey } from '#domain/media/picture-url.ts'
import type { GalleryMedia, PhotoSaying, SpinFrames } from './media.ts'

/** A picture with its `srcset` of widths. */
export interface WidePicture {
  src: string
  srcSet: string
  alt: string
}

export interface Photo extends WidePicture {
  thumbnail: string
  /** Words that stand under it; null without any. */
  under: string | null
  /** Marks, once the photo's size is known. */
  marked: { marks: PhotoMark[]; size: NonNullable<PhotoSaying['size']> } | null
}

const PHOTO_WIDTHS = [640, ...GALLERY_WIDTHS] as const
/** Widths of turntable frames. Each is seen for a tenth of a second, so larger files would be wasted. */
const FRAME_WIDTHS = [640, 960] as const

export function galleryPhotos({ what, photos, said = [] }: Pick<GalleryMedia, 'what' | 'photos' | 'said'>): Photo[] {
  return photos.map((key, place) => {
    const saying = said.find((one) => one.place === place)
    return {
      src: pictureUrl(key, 1440),
      srcSet: pictureSrcSet(key, PHOTO_WIDTHS),
      alt: saying?.alt ?? `${what}, photo ${place + 1} of ${photos.length}`,
      thumbnail: pictureUrl(key, 320),
      under: saying === undefined ? null : wordsUnder(saying),
      marked: saying !== undefined && saying.size !== null ? { marks: saying.marks, size: saying.size } : null,
    }
  })
}

/** The turntable's first frame, in the frames' own widths so that it loads once. Null without frames. */
export function firstFrame({ frames: [first] }: Pick<SpinFrames, 'frames'>, what: string): WidePicture | null {
  return first === undefined
    ? null
    : { src: pictureUrl(first, 960), srcSet: frameSrcSet(first), alt: `${what}, all round` }
}

export function frameSrcSet(frame: PictureKey): string {
  return pictureSrcSet(frame, FRAME_WIDTHS)
}
