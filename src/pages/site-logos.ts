/** Finds logos among a site's pictures. */
import { pictureRefs } from '#data/pictures.ts'
import { pictureSrcSet, pictureUrl } from '#domain/media/picture-url.ts'
import type { SlidePicture } from '#ui/carousel/slide-image.tsx'
import type { PageContext } from './page.ts'

const WIDTHS = [160, 320] as const

/** The logo at each address; null of one that was not taken in, since no stand-in says a name. */
export async function siteLogos(
  { site, db }: PageContext,
  addresses: readonly (string | null)[],
): Promise<(address: string | null) => SlidePicture | null> {
  const asked = [...new Set(addresses)].filter((address) => address !== null)
  const refs = asked.length === 0 ? [] : await pictureRefs({ db, site }, asked)
  const logos = new Map<string | null, SlidePicture>()
  for (const [place, address] of asked.entries()) {
    const ref = refs[place]
    if (ref === undefined || ref.contentHash === null) continue
    logos.set(address, { src: pictureUrl(ref, 320), srcSet: pictureSrcSet(ref, WIDTHS) })
  }
  return (address) => logos.get(address) ?? null
}
