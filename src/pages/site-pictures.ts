/** Finds pictures of a site's media folder for its pages. */
import { pictureRefs } from '#data/pictures.ts'
import { pictureSrcSet, pictureUrl, type PictureRef } from '#domain/media/picture-url.ts'
import type { SlidePicture } from '#ui/carousel/slide-image.tsx'
import type { PageContext } from './page.ts'

const WIDTHS = [640, 960, 1440, 1920] as const

/** Returns the picture of each path; a missing file gets the stand-in. */
export async function sitePictures(
  { site, db }: PageContext,
  paths: readonly (string | null)[],
): Promise<(path: string) => SlidePicture> {
  const asked = [...new Set(paths)].filter((path) => path !== null)
  const refs = asked.length === 0 ? [] : await pictureRefs({ db, site }, asked)
  const pictures = new Map(asked.map((path, place) => [path, slidePicture(refs[place] ?? null)]))
  return (path) => pictures.get(path) ?? slidePicture(null)
}

function slidePicture(ref: PictureRef | null): SlidePicture {
  return { src: pictureUrl(ref, 960), srcSet: pictureSrcSet(ref, WIDTHS) }
}
