import { resolve } from 'node:path'
import { readPictureFile } from '#adapters/pictures/picture-folder.ts'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import type { KnownPicture } from '#data/pictures.ts'
import { locatePicture, type PictureLocation } from '#domain/media/picture-location.ts'
import type { PictureSite } from '#domain/media/site-pictures.ts'
import type { PictureOriginal, PictureStore } from '#ports/picture-store.ts'
import { CATALOGUE_FOLDER, catalogueMedia } from '../catalogue/read-catalogue.ts'
import { PROJECT_FOLDER } from '../project-folder.ts'

type WithMedia = Pick<PictureSite, 'media'>

/**
 * The folder of a site's own pictures; null when it has none. The setting is relative to the project's folder, not to
 * the working directory.
 */
export function mediaFolderOf(site: WithMedia): string | null {
  return site.media.folder === null ? null : resolve(PROJECT_FOLDER, site.media.folder)
}

/** The folder that a picture's path begins in; null when the site has none of its own. */
export function folderOf(site: WithMedia, { kind }: Extract<PictureLocation, { path: string }>): string | null {
  return kind === 'catalogue' ? catalogueMedia(CATALOGUE_FOLDER) : mediaFolderOf(site)
}

/**
 * The original behind a picture of a site. A file of the media folder is read where it stands and not copied; its bytes
 * are checked against the hash each time a variant is made, so a file that was replaced is never shown under the
 * address of the one before. One from another server, or one that was uploaded, is read from the copy kept here.
 */
export function originalOf(site: WithMedia, picture: KnownPicture, store: PictureStore): PictureOriginal {
  const { contentHash, widthPx, sourceUrl } = picture
  return {
    contentHash,
    widthPx,
    read: async () => {
      const location = locatePicture(sourceUrl)
      const isKept = location.kind === 'remote' || location.kind === 'upload'
      const bytes = isKept ? await store.readOriginal(contentHash) : await bytesOfFile(site, location)
      if (bytes !== null && (await contentHashOf(bytes)) === contentHash) return { kind: 'bytes', bytes }
      return { kind: isKept ? 'missing' : 'lost' }
    },
  }
}

/**
 * Null when there is no such file. What the settings no longer allow is the intake's to note, so it counts as out of
 * reach here.
 */
async function bytesOfFile(
  site: WithMedia,
  location: Exclude<PictureLocation, { kind: 'remote' | 'upload' }>,
): Promise<Uint8Array | null> {
  if (location.kind === 'refused') throw new Error(location.reason)
  const folder = folderOf(site, location)
  if (folder === null) throw new Error('the site has no media folder (media.folder)')
  const reading = await readPictureFile(folder, location.path)
  if (reading.ok) return reading.bytes
  if (reading.isAway) throw new Error(reading.reason)
  return null
}
