import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureOriginal } from '#ports/picture-store.ts'
import { contentHashOf } from './picture-bytes.ts'

const DRAWING = new URL('./image-not-found.svg', import.meta.url)
const WIDTH_PX = 2160

/**
 * Drawing that stands for a missing picture (A26.2). It is a plain silhouette that suits every site. Its variants are
 * made and stored like those of any picture.
 */
export async function loadImageNotFound(): Promise<PictureOriginal> {
  const drawing = await readFile(DRAWING)
  return {
    contentHash: await contentHashOf(drawing),
    widthPx: WIDTH_PX,
    read: async () => ({ kind: 'bytes', bytes: await sharp(drawing).resize({ width: WIDTH_PX }).png().toBuffer() }),
  }
}
