import { mkdir, rename, rm, rmdir, symlink } from 'node:fs/promises'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerPictureRoute } from '#server/pictures/picture-route.ts'
import { takeInPictures } from '#server/pictures/take-in-pictures.ts'
import {
  folderOfFile,
  picture,
  pictureSite,
  putFile,
  sourceIdOf,
  testNetwork,
  vehicleWith,
} from './picture-fixtures.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedPictures, siteServices } from './site-services.ts'

const database = databaseOfFile()
const folder = folderOfFile()
let store: PictureStore
let app: FastifyInstance
let gate: Promise<void> = Promise.resolve()
const lost: string[] = []
const hashes: Record<string, string> = {}

/** `aster` and `ironbark` have their own pictures; `ironbark` also its own stand-in. */
const sites = () => {
  const [aster, ironbark] = ['aster', 'ironbark'].map((slug) => pictureSite(slug, { folder: `${folder.path}/${slug}` }))
  if (aster === undefined || ironbark === undefined) throw new Error('no sites')
  return { aster, ironbark: { ...ironbark, brandOverride: { defaultImage: 'no-photo.png' } } }
}

const servedAt = ({ hostname }: { hostname: string }) => {
  const { aster, ironbark } = sites()
  const site = [aster, ironbark].find(({ slug }) => hostname === `${slug}.localhost`)
  return site === undefined ? null : servedPictures(site)
}

beforeAll(async () => {
  store = await openDiskPictureStore({
    folder: `${folder.path}/store`,
    maxWaiting: 2,
    work: { ...sharpWork, transform: async (...asked) => gate.then(() => sharpWork.transform(...asked)) },
  })
  const files: [site: 'aster' | 'ironbark', name: string, bytes: Buffer][] = [
    ['aster', 'front.jpg', await picture()],
    ['aster', 'replaced.jpg', await picture({ colour: '#00f' })],
    ['aster', 'removed.jpg', await picture({ colour: '#00a' })],
    ['aster', 'away.jpg', await picture({ colour: '#00c' })],
    ['aster', 'truncated.jpg', (await picture({ colour: '#0f0' })).subarray(0, 9000)],
    ...(await Promise.all(
      ['#111', '#222', '#333', '#444', '#555', '#666'].map(
        async (colour, i): Promise<[site: 'aster', name: string, bytes: Buffer]> => [
          'aster',
          `busy${i}.jpg`,
          await picture({ colour }),
        ],
      ),
    )),
    ['ironbark', 'van.webp', await picture({ colour: '#ff0', format: 'webp' })],
    ['ironbark', 'no-photo.png', await picture({ colour: '#f0f', width: 320, height: 320, format: 'png' })],
  ]
  for (const [site, name, bytes] of files) {
    await putFile(`${folder.path}/${site}`, name, bytes)
    hashes[name] = await contentHashOf(bytes)
  }
  for (const site of ['aster', 'ironbark'] as const) {
    await vehicleWith(
      database.db,
      site,
      'S1',
      files.filter(([owner]) => owner === site).map(([, name]) => name),
    )
    const network = testNetwork({ port: 9, isAllowed: () => false })
    await takeInPictures({
      db: database.db,
      site: sites()[site],
      store,
      network,
      now: () => new Date(),
      signal: new AbortController().signal,
    })
  }
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, servedAt, siteServices({ db: database.db }))
  registerPictureRoute(app, { db: database.db, store, onLost: (siteId) => lost.push(siteId) })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

interface PictureRequest {
  accept?: string
  method?: 'GET' | 'HEAD'
  site?: string
  tag?: string
}

async function get(
  url: string,
  { accept, method = 'GET', site = 'aster', tag }: PictureRequest = {},
): Promise<LightMyRequestResponse> {
  const headers = {
    host: `${site}.localhost`,
    ...(accept !== undefined && { accept }),
    ...(tag !== undefined && { 'if-none-match': tag }),
  }
  return await app.inject({ url, method, headers })
}

async function rowOf(sourceUrl: string): Promise<{ contentHash: string | null; failure: string | null }> {
  return await database.db
    .selectFrom('pictures')
    .select(['contentHash', 'failure'])
    .where('sourceUrl', '=', sourceUrl)
    .executeTakeFirstOrThrow()
}

const urlOf = (name: string, rest = '/640'): string => `/img/${hashes[name]}${rest}`
const STRICT = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const FOR_GOOD = 'public, max-age=31536000, immutable'

describe('A26.1 A30.16 the picture route', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    [undefined, 'image/jpeg', 'jpeg'],
  ])('A26.1 A30.16 answers Accept %s with %s, for good', async (accept, type, format) => {
    const answer = await get(urlOf('front.jpg'), accept === undefined ? {} : { accept })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': FOR_GOOD,
      'content-length': String(answer.rawPayload.length),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 640 })
  })

  it.each([
    ['a picture', urlOf, 200],
    ['an unknown width', (name: string) => urlOf(name, '/641'), 400],
    ['an unknown picture', () => `/img/${'0'.repeat(32)}/640`, 404],
    ['no picture at all', () => '/img/x', 404],
  ])('A30.16 %s lets a browser run nothing, guess no type and show it on no other site', async (_what, url, status) => {
    const answer = await get(url('front.jpg'))
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(STRICT)
  })

  it('A30.16 so does an answer without a body', async () => {
    const answer = await get(urlOf('front.jpg'), { tag: '*' })
    expect(answer.statusCode).toBe(304)
    expect(answer.headers).toMatchObject(STRICT)
  })

  it('A26.1 gives the format that the address names, whatever is accepted, and does not vary', async () => {
    for (const [ending, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const answer = await get(urlOf('front.jpg', `/320.${ending}?q=50`))
      expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': FOR_GOOD })
      expect(answer.headers.vary).toBeUndefined()
    }
  })

  it('A26.1 answers 304 to who has it, and HEAD without the picture', async () => {
    const whole = await get(urlOf('front.jpg'))
    const tag = String(whole.headers.etag)
    for (const given of [tag, `"other", W/${tag}`, '*']) {
      const answer = await get(urlOf('front.jpg'), { tag: given })
      expect(answer.statusCode).toBe(304)
      expect(answer.rawPayload).toHaveLength(0)
      expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': FOR_GOOD, vary: 'Accept' })
    }
    expect((await get(urlOf('front.jpg'), { tag: '"other"' })).statusCode).toBe(200)
    const head = await get(urlOf('front.jpg'), { method: 'HEAD' })
    expect(head.headers).toMatchObject({
      'content-length': whole.headers['content-length'],
      'content-type': 'image/jpeg',
      etag: tag,
    })
    expect(head.rawPayload).toHaveLength(0)
  })

  it.each(['/641', '/640.png', '/640?q=80', '/640?width=9000', '/0', '/99999999'])(
    'A26.1 refuses %s with one line that names what is valid',
    async (rest) => {
      const answer = await get(urlOf('front.jpg', rest))
      expect(answer.statusCode).toBe(400)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      expect(answer.body).toMatch(/^The \w+ ".*" is not served; valid are [^\n]+\.\n$/)
    },
  )

  it.each(['/img/', '/img/../secret', '/img/%2e%2e/640', '/img/x/640'])('A26.1 answers %s with 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it('A26.1 a site reaches only its own pictures', async () => {
    expect((await get(urlOf('van.webp'), { site: 'ironbark' })).statusCode).toBe(200)
    const other = await get(urlOf('van.webp'))
    expect(other.statusCode).toBe(404)
    expect((await get(urlOf('van.webp'), { site: 'nobody' })).statusCode).toBe(404)
    expect(
      (await get(pictureUrl({ contentHash: null, sourceId: sourceIdOf('van.webp') }, 640), { site: 'aster' }))
        .statusCode,
    ).toBe(404)
  })

  it('A26.1 a picture that pages named before it was taken in is found by its source, and kept briefly', async () => {
    const answer = await get(pictureUrl({ contentHash: null, sourceId: sourceIdOf('front.jpg') }, 640))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
    expect(answer.rawPayload).toEqual((await get(urlOf('front.jpg'))).rawPayload)
  })

  it('A26.2 A7.10 A27.18 a missing picture answers 404 with a drawing that says so, kept briefly', async () => {
    const missing = await get(`/img/${'0'.repeat(32)}/640`, { accept: 'image/webp' })
    expect(missing.statusCode).toBe(404)
    expect(missing.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=30' })
    expect(missing.headers.etag).toBeUndefined()
    const none = await get(pictureUrl(null, 640), { accept: 'image/webp' })
    expect(none.statusCode).toBe(200)
    expect(missing.rawPayload).toEqual(none.rawPayload)
    expect(await sharp(none.rawPayload).metadata()).toMatchObject({ width: 640, height: 427 })
  })

  it('A26.2 a site with a stand-in of its own shows that', async () => {
    const answer = await get(`/img/${'0'.repeat(32)}/320.jpg`, { site: 'ironbark' })
    expect(answer.statusCode).toBe(404)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
  })

  it('A26.2 a picture that cannot be decoded shows the drawing', async () => {
    const answer = await get(urlOf('truncated.jpg', '/640.webp'))
    expect(answer.statusCode).toBe(404)
    expect(answer.rawPayload).toEqual((await get('/img/none/640.webp')).rawPayload)
  })

  it('A26.2 a file replaced since it was taken in never shows under the old address; it is read again', async () => {
    await putFile(`${folder.path}/aster`, 'replaced.jpg', await picture({ colour: '#0ff' }))
    expect((await get(urlOf('replaced.jpg'))).statusCode).toBe(404)
    expect(lost).toEqual(['aster'])
    expect((await rowOf('replaced.jpg')).failure).toBe('The original was changed or removed.')
  })

  it('A26.2 a file that was removed is noted as lost', async () => {
    await rm(`${folder.path}/aster/removed.jpg`)
    expect((await get(urlOf('removed.jpg'))).statusCode).toBe(404)
    expect((await rowOf('removed.jpg')).contentHash).toBeNull()
    expect((await get(urlOf('removed.jpg'))).statusCode).toBe(404)
  })

  it('A26.2 a folder that is away, or a file that cannot be opened, is out of reach for now, not noted', async () => {
    const media = `${folder.path}/aster`
    lost.length = 0
    const expectAway = async (): Promise<void> => {
      const answer = await get(urlOf('away.jpg', '/640.webp'))
      expect(answer.statusCode).toBe(503)
      expect(answer.headers).toMatchObject({
        'retry-after': '30',
        'cache-control': 'no-store',
        'content-type': 'image/webp',
        ...STRICT,
      })
      expect(answer.headers.etag).toBeUndefined()
      expect(answer.rawPayload).toEqual((await get('/img/none/640.webp')).rawPayload)
    }
    await rename(media, `${media}-elsewhere`)
    await expectAway()
    // The place where a folder is mounted.
    await mkdir(media)
    await expectAway()
    await rmdir(media)
    await rename(`${media}-elsewhere`, media)
    await rename(`${media}/away.jpg`, `${media}/elsewhere.jpg`)
    await symlink('away.jpg', `${media}/away.jpg`)
    await expectAway()
    await rename(`${media}/elsewhere.jpg`, `${media}/away.jpg`)
    expect((await get(urlOf('away.jpg', '/640.webp'))).statusCode).toBe(200)
    expect(lost).toEqual([])
    expect((await rowOf('away.jpg')).contentHash).toBe(hashes['away.jpg'])
  })

  it('A26.1 requests beyond the queue get Retry-After', async () => {
    const closed = Promise.withResolvers<void>()
    gate = closed.promise
    const answered: LightMyRequestResponse[] = []
    const answers = Array.from({ length: 6 }, (_, i) =>
      get(urlOf(`busy${i}.jpg`, '/320.jpg')).then((answer) => answered.push(answer)),
    )
    // Two run and two wait behind the closed gate.
    await vi.waitFor(() => expect(answered).toHaveLength(2))
    closed.resolve()
    await Promise.all(answers)
    expect(answered.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200, 200, 200, 200])
    const [busy] = answered
    expect(busy?.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
    expect(busy?.body).toBe('Many pictures are being prepared; please try again shortly.\n')
  })
})
