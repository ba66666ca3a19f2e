import { describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding, encode } from './encoding.ts'

describe('content encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity;q=1, *;q=0', 'identity'],
    ['br;q=nonsense', 'identity'],
  ])('Accept-Encoding %j chooses %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  test('what is encoded decodes to the same bytes', async () => {
    const body = Buffer.from('drive away '.repeat(200))
    expect(brotliDecompressSync(await encode(body, 'br'))).toEqual(body)
    expect(gunzipSync(await encode(body, 'gzip', 'file'))).toEqual(body)
    expect(await encode(body, 'identity')).toBe(body)
  })
})
