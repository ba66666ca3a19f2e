import type { GalleryMedia } from '#ui/gallery/media.ts'

/** A gallery without a picture. */
export const EMPTY_GALLERY: GalleryMedia = {
  what: 'A vehicle',
  photos: [],
  videos: [],
  spin: null,
  interior: null,
  views: ['gallery'],
  startsWith: 'gallery',
}
