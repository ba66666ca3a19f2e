import { resolve } from 'node:path'
import { readPictureFile } from '#adapters/pictures/picture-folder.ts'
import { contentHashOf } from '#adapters/pictures/picture-bytes.ts'
import type { KnownPicture } from '#data/pictures.ts'
import { locatePicture } from '#domain/media/picture-location.ts'
import type { PictureSite } from '#domain/media/site-pictures.ts'
import type { PictureOriginal, PictureStore } from '#ports/picture-store.ts'

type WithMedia = Pick<PictureSite, 'media'>

/** Folder of a site's own pictures; null when it has none. Its setting is relative to the project's folder, where the program runs. */
export function mediaFolderOf(site: WithMedia): string | null {
  return site.media.folder === null ? null : resolve(site.media.folder)
}

/**
 * The original behind a picture of a site. A file of the media folder is read where it stands and not copied;
 * its bytes are checked against the hash each time a variant is made, so a file that was replaced is never shown
 * under the address of the one before.
 */
export function originalOf(site: WithMedia, picture: KnownPicture, store: PictureStore): PictureOriginal {
  return {
    contentHash: picture.contentHash,
    widthPx: picture.widthPx,
    read: async () => {
      const bytes = await originalBytes(site, picture, store)
      return bytes !== null && await contentHashOf(bytes) === picture.contentHash ? bytes : null
    },
  }
}

async function originalBytes(site: WithMedia, picture: KnownPicture, store: PictureStore): Promise<Uint8Array | null> {
  const location = locatePicture(picture.sourceUrl)
  if (location.kind === 'remote') return await store.readOriginal(picture.contentHash)
  const folder = mediaFolderOf(site)
  if (location.kind === 'refused' || folder === null) return null
  const reading = await readPictureFile(folder, location.path)
  return reading.ok ? reading.bytes : null
}
