/** Compares two pictures of one page by pixels. */
import { availableParallelism } from 'node:os'
import sharp from 'sharp'

sharp.concurrency(availableParallelism())

/** A channel that is no further off, of 255, is the same to the eye: smoothing of edges comes out in either way. */
const SAME = 12
const BACKGROUND = { r: 255, g: 255, b: 255 }
/** The colour of differences, and the opacity of the rest. */
const MARK = [220, 0, 60] as const
const FAINT = 0.25

export interface Difference {
  /** Share of pixels that differ, 0 to 1. Pixels that only one of the pictures has differ. */
  share: number
  sizes: { before: string; after: string }
  /** Height at which the first difference lies. */
  firstAtPx: number
  /** PNG: before, after, and where they differ, side by side. Null where nothing does. */
  picture: Buffer | null
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}

/** A picture without transparency, on a white ground of the size given. */
async function pixelsOf(
  file: string,
  own: { width: number; height: number },
  width: number,
  height: number,
): Promise<Pixels> {
  const data = await sharp(file)
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .extend({ right: width - own.width, bottom: height - own.height, background: BACKGROUND })
    .raw()
    .toBuffer()
  return { data, width, height }
}

/** Compares two pictures. The second may be larger or smaller. */
export async function comparePictures(before: string, after: string): Promise<Difference> {
  const [one, other] = [await sizeOf(before), await sizeOf(after)]
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const [first, second] = [await pixelsOf(before, one, width, height), await pixelsOf(after, other, width, height)]
  const both = { width: Math.min(one.width, other.width), height: Math.min(one.height, other.height) }
  const marked = Buffer.alloc(first.data.length)
  let [count, firstAtPx] = [0, height]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      if (x < both.width && y < both.height && isSame(first.data, second.data, at)) {
        for (let channel = at; channel < at + 3; channel += 1)
          marked[channel] = 255 - (255 - (second.data[channel] ?? 0)) * FAINT
        continue
      }
      count += 1
      firstAtPx = Math.min(firstAtPx, y)
      marked.set(MARK, at)
    }
  }
  const sizes = { before: `${one.width} × ${one.height}`, after: `${other.width} × ${other.height}` }
  const picture = count === 0 ? null : await sideBySide([first, second, { data: marked, width, height }])
  return { share: count / (width * height), sizes, firstAtPx, picture }
}

function isSame(one: Buffer, other: Buffer, at: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1)
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > SAME) return false
  return true
}

const GAP_PX = 16

async function sideBySide(pictures: readonly Pixels[]): Promise<Buffer> {
  const [{ width, height } = { width: 1, height: 1 }] = pictures
  return sharp({
    create: {
      width: pictures.length * (width + GAP_PX) - GAP_PX,
      height,
      channels: 3,
      background: { r: 120, g: 120, b: 120 },
    },
  })
    .composite(
      pictures.map(({ data }, place) => ({
        input: data,
        raw: { width, height, channels: 3 },
        left: place * (width + GAP_PX),
        top: 0,
      })),
    )
    .png({ compressionLevel: 6 })
    .toBuffer()
}
