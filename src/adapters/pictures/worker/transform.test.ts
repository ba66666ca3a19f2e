import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureSizeOf, transformPicture } from './transform.ts'

const recipe = { width: 160, quality: 75, format: 'webp' } as const

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A whole PNG of one grey level, a thousand times smaller than its pixels. */
function greyPng(widthPx: number, heightPx: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(widthPx, 0)
  size.writeUInt32BE(heightPx, 4)
  size.writeUInt8(8, 8)
  const lines = deflateSync(Buffer.alloc((widthPx + 1) * heightPx), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small AVIF whose header tells another size. */
async function avifThatTells(widthPx: number, heightPx: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .avif({ effort: 0 })
    .toBuffer()
  const sizeBox = bytes.indexOf('ispe')
  bytes.writeUInt32BE(widthPx, sizeBox + 8)
  bytes.writeUInt32BE(heightPx, sizeBox + 12)
  return bytes
}

describe('A26.1 pictures too large to be decoded', () => {
  it('A26.1 are refused by a side, also where their pixels alone would pass', async () => {
    const strip = greyPng(1, 49_000_000)
    expect(strip.length).toBeLessThan(1024 * 1024)
    await expect(pictureSizeOf(strip)).rejects.toThrow('it is 1 by 49000000 pixels large (valid: no side above 16384)')
    await expect(transformPicture(strip, recipe)).rejects.toThrow('no side above 16384')
    await expect(pictureSizeOf(greyPng(16_385, 2))).rejects.toThrow('no side above 16384')
    expect(await pictureSizeOf(greyPng(16_384, 2))).toMatchObject({ widthPx: 16_384, heightPx: 2 })
  })

  it('A26.1 are refused by their pixels, of which AVIF may have fewer', async () => {
    await expect(pictureSizeOf(greyPng(8000, 6251))).rejects.toThrow(/pixel/)
    expect(await pictureSizeOf(greyPng(7000, 3000))).toMatchObject({ widthPx: 7000, heightPx: 3000 })
    const avif = await avifThatTells(7000, 3000)
    await expect(pictureSizeOf(avif)).rejects.toThrow(/pixel/)
    await expect(transformPicture(avif, recipe)).rejects.toThrow(/pixel/)
    // Within the bound, so it is decoded, and found out.
    await expect(pictureSizeOf(await avifThatTells(6000, 3000))).rejects.toThrow('cut off or damaged')
  })
})
