import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureQuality } from '#domain/media/picture-ladder.ts'
import { pictureKindOf } from '../picture-bytes.ts'
import type { PictureMeasures, PictureSize, PictureWork } from '../picture-work.ts'

/** Largest original in pixels. Decoding takes about 4 bytes a pixel. */
const MAX_PIXELS = 50_000_000
/** AVIF is decoded whole before it is made smaller, and a few kilobytes of it can be very many pixels. */
const MAX_AVIF_PIXELS = 20_000_000
/** Longest side: a strip of few pixels and millions of lines costs far more than its pixels tell. */
const MAX_SIDE_PX = 16_384
/** A variant that takes longer is given up. */
const MAX_SECONDS = 20
/** A variant is at most this many times taller than wide; WebP ends at 16,383 pixels. */
const MAX_TALL = 4

/** Size to which a whole picture is decoded to prove that it can be. */
const PROOF_PX = 64

/**
 * One quality scale, as each encoder counts it: these look alike. At effort 1 and with half the colour samples, as WebP
 * and JPEG have them, a card's AVIF takes about 50 ms, near a WebP's 40; at effort 2 and with all of them it took 90
 * for as many bytes.
 */
const ENCODE: Record<PictureFormat, (picture: Sharp, quality: PictureQuality) => Sharp> = {
  avif: (picture, quality) =>
    picture.avif({ quality: { 50: 35, 75: 50, 90: 65 }[quality], effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture, quality) => picture.webp({ quality, effort: 3 }),
  // JPEG has no transparency: cut-outs stand on white.
  jpg: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }),
}

interface OpenPicture extends PictureSize {
  picture: Sharp
}

/** Reads the header only. Throws when the bytes are not a picture that is taken in, or one too large to be decoded. */
async function open(bytes: Uint8Array): Promise<OpenPicture> {
  const kind = pictureKindOf(bytes)
  if (kind === null) throw new Error('it is not a JPEG, PNG, WebP, AVIF or GIF picture')
  const maxPixels = kind === 'avif' ? MAX_AVIF_PIXELS : MAX_PIXELS
  // 'error' lets pass the harmless faults of many cameras' files, and refuses truncated ones. The decoder keeps the
  // limit as well, should a file's header and its contents differ.
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const { width: widthPx, height: heightPx } = (await picture.metadata()).autoOrient
  if (Math.max(widthPx, heightPx) > MAX_SIDE_PX) {
    throw new Error(`it is ${widthPx} by ${heightPx} pixels large (valid: no side above ${MAX_SIDE_PX})`)
  }
  if (widthPx * heightPx > maxPixels) {
    throw new Error(
      `it is ${widthPx} by ${heightPx} pixels large (valid: at most ${maxPixels / 1_000_000} million pixels ` +
        'for this format)',
    )
  }
  return { picture, widthPx, heightPx }
}

/**
 * Size in pixels of a picture standing upright. Throws when the bytes are not a picture that is taken in, or one that
 * does not decode to its last line: half a file is no photo (S5).
 */
export async function pictureSizeOf(bytes: Uint8Array): Promise<PictureMeasures> {
  const { picture, widthPx, heightPx } = await open(bytes)
  const { data, info } = await picture
    .resize({ width: PROOF_PX, height: PROOF_PX, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const [cause = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
      throw new Error(`its file is cut off or damaged (${cause})`)
    })
  return { widthPx, heightPx, luma: meanLuma(data, info.channels) }
}

/** Mean brightness of pixels by the weights of ITU-R BT.709, 0 to 255. */
function meanLuma(pixels: Uint8Array, channels: number): number {
  let sum = 0
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const [red = 0, green = red, blue = red] = pixels.subarray(at, at + Math.min(channels, 3))
    sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return Math.round((sum * channels) / Math.max(1, pixels.length))
}

/**
 * Resizes without enlarging, turns upright, drops metadata (place, camera) and encodes. An animation gives its first
 * frame.
 */
export const transformPicture: PictureWork['transform'] = async (bytes, { width, quality, format }) => {
  const { picture } = await open(bytes)
  const resized = picture
    .autoOrient()
    .resize({ width, height: width * MAX_TALL, fit: 'inside', withoutEnlargement: true })
  return await ENCODE[format](resized, quality).timeout({ seconds: MAX_SECONDS }).toBuffer()
}
