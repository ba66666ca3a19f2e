/** Addresses of a site's pictures on the office's own host. */
import type { PictureWidth } from '../media/picture-ladder.ts'
import { pictureUrl, type PictureRef } from '../media/picture-url.ts'
import { PICTURES_PREFIX } from '../site/paths.ts'

/** The pictures of a site, as a route. */
export const OFFICE_PICTURES = `/:site${PICTURES_PREFIX}/*`

/** The picture of a vehicle on the office's own host: at `/{site}/img/…`, by the address that its site has for it. */
export const officePicturePath = (siteId: string, picture: PictureRef | null, width: PictureWidth): string =>
  `/${siteId}${pictureUrl(picture, width)}`
