import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask, askUntil } from './ask.ts'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'

const SITES = [
  ['southerly', 'Southerly Motor Group', 'weather-map'],
  ['aster', 'Newstead Aster', 'paint-booth'],
  ['ironbark', 'Ironbark', 'park-sign'],
] as const

describe('hosts', () => {
  const port = inject('port')

  test.each(SITES)('A1.1 A1.2 %s.localhost is %s with its own template', async (slug, name, template) => {
    const { status, body, headers } = await ask(port, `${slug}.localhost`, '/')
    expect(status).toBe(200)
    expect(body).toContain(`data-template="${template}"`)
    expect(body).toContain(name)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('A1.1 letters’ case, the port and a final dot of a host do not matter', async () => {
    for (const host of ['SOUTHERLY.localhost', 'southerly.localhost.', `southerly.localhost:${port}`]) {
      expect((await ask(port, host, '/')).body).toContain('data-template="weather-map"')
    }
  })

  test('A1.1 an unknown host gets a plain 404 that names no site', async () => {
    for (const host of ['example.com', 'southerly.localhost.example.com', '127.0.0.2', 'x'.repeat(300)]) {
      const { status, body } = await ask(port, host, '/')
      expect(status).toBe(404)
      expect(body).not.toMatch(/southerly|aster|ironbark/i)
    }
  })

  test('plain localhost lists the sites, except to requests through a proxy', async () => {
    const { status, body } = await ask(port, `localhost:${port}`, '/')
    expect(status).toBe(200)
    for (const [slug] of SITES) expect(body).toContain(`http://${slug}.localhost:${port}/`)
    const forwarded = await ask(port, `localhost:${port}`, '/', { 'x-forwarded-for': '203.0.113.9' })
    expect(forwarded.status).toBe(404)
    expect(forwarded.body).not.toMatch(/southerly/i)
  })

  test('behind a trusted proxy X-Forwarded-Host chooses the site and -Proto brings HSTS', async () => {
    const answer = await ask(port, 'internal', '/', {
      'x-forwarded-host': 'aster.localhost',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
    })
    expect(answer.body).toContain('data-template="paint-booth"')
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=/)
  })
})

describe('headers', () => {
  const port = inject('port')

  test.each(['/', '/search/used-cars', '/cars/no-such-vehicle', '/no-such-page'])(
    '%s carries the strict ones',
    async (path) => {
      const { headers } = await ask(port, 'ironbark.localhost', path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('an address that cannot be decoded gets an explanation', async () => {
    const { status, body, headers } = await ask(port, 'southerly.localhost', '/%E0%A4%A')
    expect(status).toBe(400)
    expect(body).toContain('That address does not work')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('health and readiness answer on any host', async () => {
    expect((await ask(port, 'anything', '/healthz')).status).toBe(200)
    const ready = await ask(port, 'anything', '/readyz')
    expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { status: 'ready', failing: [] }])
  })

  test('other methods are refused in a sentence', async () => {
    const { status, headers, body } = await ask(port, 'southerly.localhost', '/', {}, 'DELETE')
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
    expect(body).toContain('DELETE is not possible here')
  })

  test('a request with the ETag of the page gets 304 without a body', async () => {
    const first = await ask(port, 'southerly.localhost', '/search/used-cars')
    const again = await ask(port, 'southerly.localhost', '/search/used-cars', {
      'if-none-match': `"another", W/${String(first.headers['etag'])}`,
    })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('the build’s files come compressed, for good, and whole for those who cannot decode', async () => {
    const page = await ask(port, 'southerly.localhost', '/')
    const script = /<script type="module" src="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const whole = await ask(port, 'southerly.localhost', script)
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { bytes, headers } = await ask(port, 'southerly.localhost', script, { 'accept-encoding': encoding })
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      expect(decode(bytes).toString()).toBe(whole.body)
    }
    expect((await ask(port, 'southerly.localhost', `${script}.br`)).status).toBe(404)
  })

  test('HEAD is answered like GET without the body', async () => {
    const { status, headers, body } = await ask(port, 'southerly.localhost', '/', {}, 'HEAD')
    expect([status, body]).toEqual([200, ''])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('a live program, and settings while it runs', () => {
  let folder = ''
  let program: RunningProgram
  const settings = (slug: string) => join(folder, 'sites', slug, 'site.json')
  const edit = async (slug: string, change: (text: string) => string) =>
    writeFile(settings(slug), change(await readFile(settings(slug), 'utf8')))

  beforeAll(async () => {
    folder = await temporaryFolder('sites')
    await cp('sites', join(folder, 'sites'), { recursive: true })
    await edit('ironbark', (text) => text.replace('"template": "park-sign"', '"template": "park-sing"'))
    program = await startProgram({
      DATA_DIR: join(folder, 'data'),
      SITES_DIR: join(folder, 'sites'),
      DEMO_STOCK: 'off',
      NODE_ENV: 'production',
      // The demo's sites take cards, and nobody has keys for them.
      PAYMENTS_SIMULATOR: 'off',
    })
  })
  afterAll(async () => {
    await program.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('on a live site there is no styleguide', async () => {
    const { status, body } = await ask(program.port, 'southerly.localhost', '/styleguide')
    expect(status).toBe(404)
    expect(body).not.toContain('Styleguide')
  })

  test('A1.1 a site faulty at start answers 503, says why where it was started, and the others run', async () => {
    const faulty = await ask(program.port, 'ironbark.localhost', '/')
    expect(faulty.status).toBe(503)
    expect(faulty.headers['retry-after']).toBeDefined()
    expect(faulty.body).not.toContain('park-sing')
    expect(program.output()).toMatch(/template.*park-sing.*park-sign/s)
    expect((await ask(program.port, 'southerly.localhost', '/')).status).toBe(200)
  })

  test('a changed file is taken up without a restart', async () => {
    await edit('aster', (text) => text.replaceAll('Newstead Aster', 'Teneriffe Aster'))
    const changed = await askUntil(program.port, 'aster.localhost', '/', ({ body }) => body.includes('Teneriffe Aster'))
    expect(changed.status).toBe(200)
  })

  test('a faulty edit keeps the last good one and says so; mended, it is taken up', async () => {
    const good = await readFile(settings('southerly'), 'utf8')
    await writeFile(settings('southerly'), good.replace('"template"', '"tempalte"'))
    await expect.poll(() => program.output(), { timeout: 15_000 }).toMatch(/tempalte/)
    expect((await ask(program.port, 'southerly.localhost', '/')).body).toContain('data-template="weather-map"')
    await writeFile(settings('southerly'), good.replaceAll('Southerly Motor Group', 'Northerly Motor Group'))
    await askUntil(program.port, 'southerly.localhost', '/', ({ body }) => body.includes('Northerly Motor Group'))
  })

  test('the faulty site comes up once mended', async () => {
    await edit('ironbark', (text) => text.replace('park-sing', 'park-sign'))
    await askUntil(program.port, 'ironbark.localhost', '/', ({ status }) => status === 200)
  })

  test('X-Forwarded-Host and -Proto are ignored without a trusted proxy', async () => {
    const answer = await ask(program.port, 'southerly.localhost', '/', {
      'x-forwarded-host': 'aster.localhost',
      'x-forwarded-proto': 'https',
    })
    expect(answer.body).toContain('data-template="weather-map"')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })
})
