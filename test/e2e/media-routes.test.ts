import { describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { vehiclePathOf } from './gallery-page.ts'

const port = inject('port')
const HOST = 'aster.localhost'
/** Bytes of demo/media/video/walkaround.mp4. */
const SIZE = 393_774

async function videoPath(): Promise<string> {
  const { headers } = await ask(port, HOST, `${await vehiclePathOf(port, 'aster', 'N20440')}/video`)
  return String(headers['location'])
}

describe('a vehicle’s own video', () => {
  test('A7.4 its address leads to one that names its bytes and is kept for good', async () => {
    const first = await ask(port, HOST, `${await vehiclePathOf(port, 'aster', 'N20440')}/video`)
    expect(first.status).toBe(302)
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    expect(first.headers['location']).toMatch(/^\/cars\/[a-z0-9-]+\/video\/[0-9a-f]{32}$/)
    const film = await ask(port, HOST, String(first.headers['location']))
    expect(film.status).toBe(200)
    expect(film.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(SIZE),
    })
    expect(film.bytes).toHaveLength(SIZE)
    expect(
      (await ask(port, HOST, String(first.headers['location']), { 'if-none-match': String(film.headers['etag']) }))
        .status,
    ).toBe(304)
  })

  test('A7.4 it is sent in ranges, of the version asked for only', async () => {
    const path = await videoPath()
    const whole = await ask(port, HOST, path)
    const part = await ask(port, HOST, path, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers).toMatchObject({ 'content-range': `bytes 100-199/${SIZE}`, 'content-length': '100' })
    expect(part.bytes.equals(whole.bytes.subarray(100, 200))).toBe(true)
    expect((await ask(port, HOST, path, { range: 'bytes=-10' })).bytes.equals(whole.bytes.subarray(-10))).toBe(true)
    const beyond = await ask(port, HOST, path, { range: `bytes=${SIZE}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${SIZE}`])
    expect((await ask(port, HOST, path, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
    expect(
      (await ask(port, HOST, path, { range: 'bytes=0-9', 'if-range': String(whole.headers['etag']) })).status,
    ).toBe(206)
    const head = await ask(port, HOST, path, {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(SIZE), 0])
  })

  test('A7.4 an older version leads to the current one; other sites, and vehicles without one, have none', async () => {
    const path = await videoPath()
    const old = await ask(port, HOST, path.replace(/[0-9a-f]{32}$/, '0'.repeat(32)))
    expect([old.status, old.headers['location']]).toEqual([302, path])
    expect((await ask(port, 'southerly.localhost', path)).status).toBe(404)
    expect((await ask(port, HOST, `${await vehiclePathOf(port, 'aster', 'N20431')}/video`)).status).toBe(404)
    expect((await ask(port, HOST, '/cars/..%2f..%2fetc/video')).status).toBe(404)
  })
})

describe('a vehicle’s spin code', () => {
  test('A7.9 its HTML is served without the site’s origin, reaching nobody', async () => {
    const path = `${await vehiclePathOf(port, 'aster', 'N20425')}/spin-code`
    const { status, headers, body } = await ask(port, HOST, path)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'; /)
    expect(headers['content-security-policy']).toContain("connect-src 'none'")
    expect(headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('<button type="button">Turn</button>')
  })

  test('A7.9 a vehicle without one, and another site, have none', async () => {
    expect((await ask(port, HOST, `${await vehiclePathOf(port, 'aster', 'N20440')}/spin-code`)).status).toBe(404)
    expect(
      (await ask(port, 'southerly.localhost', `${await vehiclePathOf(port, 'aster', 'N20425')}/spin-code`)).status,
    ).toBe(404)
  })
})
