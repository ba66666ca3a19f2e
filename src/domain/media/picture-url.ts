import { PICTURE_WIDTHS, type PictureFormat, type PictureQuality, type PictureWidth } from './picture-ladder.ts'
import { PICTURES_PREFIX } from '../site/paths.ts'

/** A picture as pages refer to it: by content or by source. */
export interface PictureRef {
  /** First 32 hex digits of the SHA-256 of its bytes; null until the picture was taken in. */
  contentHash: string | null
  /**
   * Names a picture that is not imported yet: the database's `picture_source_id` of its address. It hides the feed's
   * own address, which may hold a key. The server looks it up only among the pictures of the requested site.
   */
  sourceId: string
}

/**
 * Names a picture in its addresses: its content hash, or its source before import. Pages carry it for their scripts,
 * which write the addresses of all widths from it.
 */
export type PictureKey = string

export function pictureKey({ contentHash, sourceId }: PictureRef): PictureKey {
  return contentHash ?? `s/${sourceId}`
}

export interface PictureUrlOptions {
  /** Fixed format; without it the browser's Accept header decides. */
  format?: PictureFormat
  /** Without it the ordinary quality. */
  quality?: PictureQuality
}

/**
 * Address of a picture in one width (A26.1). This is the only place that writes picture addresses; `parsePictureUrl`
 * reads them. No picture at all gives the "image not found" picture (A26.2).
 */
export function pictureUrl(
  picture: PictureRef | PictureKey | null,
  width: PictureWidth,
  options: PictureUrlOptions = {},
): string {
  const ending = options.format === undefined ? '' : `.${options.format}`
  const query = options.quality === undefined ? '' : `?q=${options.quality}`
  return `${PICTURES_PREFIX}/${subjectPath(picture)}/${width}${ending}${query}`
}

/** `srcset` with one candidate for each width, smallest first. */
export function pictureSrcSet(
  picture: PictureRef | PictureKey | null,
  widths: readonly PictureWidth[],
  options: PictureUrlOptions = {},
): string {
  return PICTURE_WIDTHS.filter((width) => widths.includes(width))
    .map((width) => `${pictureUrl(picture, width, options)} ${width}w`)
    .join(', ')
}

function subjectPath(picture: PictureRef | PictureKey | null): string {
  if (picture === null) return 'none'
  return typeof picture === 'string' ? picture : pictureKey(picture)
}
