import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureQuality, PictureWidth } from '#domain/media/picture-ladder.ts'
import { pictureKindOf } from './picture-bytes.ts'

/** Largest original in pixels: decoding one takes about 4 bytes a pixel. */
const MAX_PIXELS = 50_000_000
/** A variant is at most this many times taller than wide; WebP ends at 16,383 pixels. */
const MAX_TALL = 4

/** What is made of an original; another recipe gets another name, so that old variants are not mixed with new ones. */
export const RECIPE = 'v1'

export interface VariantRecipe {
  width: PictureWidth
  quality: PictureQuality
  format: PictureFormat
}

/** Makes one variant of an original's bytes. Throws when they cannot be decoded. */
export type Transform = (bytes: Uint8Array, recipe: VariantRecipe) => Promise<Buffer>

/** One quality scale, as each encoder counts it: these look alike. AVIF at effort 2 costs about 100 ms, at 4 four times that. */
const ENCODE: Record<PictureFormat, (picture: Sharp, quality: PictureQuality) => Sharp> = {
  avif: (picture, quality) => picture.avif({ quality: { 50: 35, 75: 50, 90: 65 }[quality], effort: 2 }),
  webp: (picture, quality) => picture.webp({ quality, effort: 3 }),
  // JPEG has no transparency: cut-outs stand on white.
  jpg: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }),
}

/** sharp as the whole program uses it: one thread a picture and nothing kept between pictures, so that memory stays bounded. */
export function setUpSharp(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}

function open(bytes: Uint8Array): Sharp {
  const kind = pictureKindOf(bytes)
  if (kind === null) throw new Error('it is not a JPEG, PNG, WebP, AVIF or GIF picture')
  // 'error' lets pass the harmless faults of many cameras' files, and refuses truncated ones.
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
}

/** Size in pixels of a picture standing upright. Throws when the bytes are not a picture that is taken in. */
export async function pictureSizeOf(bytes: Uint8Array): Promise<{ widthPx: number; heightPx: number }> {
  const { autoOrient } = await open(bytes).metadata()
  return { widthPx: autoOrient.width, heightPx: autoOrient.height }
}

/** Resizes without enlarging, turns upright, drops metadata (place, camera) and encodes. An animation gives its first frame. */
export const transformPicture: Transform = async (bytes, { width, quality, format }) => {
  const picture = open(bytes).autoOrient()
    .resize({ width, height: width * MAX_TALL, fit: 'inside', withoutEnlargement: true })
  return await ENCODE[format](picture, quality).toBuffer()
}
