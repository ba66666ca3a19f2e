import { readFile } from 'node:fs/promises'
import type { PictureOriginal } from '#ports/picture-store.ts'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import type { PictureWork } from './picture-work.ts'

const DRAWING = new URL('./image-not-found.svg', import.meta.url)
const SIZE = { density: 72, widthPx: 2160 }

/**
 * Drawing that stands for a missing picture (A26.2). It is a plain silhouette that suits every site. Its variants are
 * made and stored like those of any picture.
 */
export async function loadImageNotFound(work: PictureWork): Promise<PictureOriginal> {
  const drawing = await readFile(DRAWING, 'utf8')
  return {
    contentHash: await contentHashOf(Buffer.from(drawing)),
    widthPx: SIZE.widthPx,
    read: async () => ({ kind: 'bytes', bytes: (await work.draw(drawing, SIZE)).bytes }),
  }
}
