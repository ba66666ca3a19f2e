import type { RequestListener } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { OriginalFetcher } from '#server/pictures/original-fetcher.ts'
import { registerPictureRoute } from '#server/pictures/picture-route.ts'
import { takeInPictures } from '#server/pictures/take-in-pictures.ts'
import {
  folderOfFile,
  picture,
  pictureHost,
  pictureSite,
  testNetwork,
  vehicleWith,
  type PictureHost,
} from './picture-fixtures.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedPictures, siteServices } from './site-services.ts'

/** Two machines, each with a folder of its own, one database and somebody else's server that has the pictures. */
const site = pictureSite('aster', { allowedOrigins: ['https://photos.example.com'] })
const sourceUrl = 'https://photos.example.com/1.jpg'
const original = picture({ colour: '#c04080' })
const send =
  (body: Buffer | string, status = 200): RequestListener =>
  (_incoming, outgoing) =>
    void outgoing.writeHead(status).end(body)

const database = databaseOfFile()
const folder = folderOfFile()
let contentHash: string
let host: PictureHost
let answer: RequestListener
let second: { store: PictureStore; app: FastifyInstance; lost: string[]; lines: string[] }
let machines = 0

beforeAll(async () => {
  contentHash = await contentHashOf(await original)
  await vehicleWith(database.db, 'aster', 'S1', [sourceUrl])
})

beforeEach(async () => {
  answer = send(await original)
  host = await pictureHost((incoming, outgoing) => answer(incoming, outgoing))
  await database.db.deleteFrom('pictures').execute()
  const first = await openStore()
  await takeInPictures({
    db: database.db,
    site,
    store: first,
    network: network(),
    now: () => new Date(),
    signal: new AbortController().signal,
  })
  await first.close()
  host.asked.length = 0
  second = await machine(site)
})
afterEach(async () => {
  await second.app.close()
  await second.store.close()
  await host.close()
})

const network = () => testNetwork({ port: host.port, isAllowed: () => true })
const openStore = () => openDiskPictureStore({ work: sharpWork, folder: `${folder.path}/${machines++}` })
const row = () => database.db.selectFrom('pictures').select(['contentHash', 'failure']).executeTakeFirstOrThrow()
const known = (number: number) => ({
  sourceUrl: `https://photos.example.com/${number}.jpg`,
  contentHash,
  widthPx: 1200,
  heightPx: 800,
})
const get = (width = 640) => second.app.inject(`/img/${contentHash}/${width}.webp`)

async function machine(served: typeof site): Promise<typeof second> {
  const lost: string[] = []
  const store = await openStore()
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  registerMadeUpSite(app, () => servedPictures(served), siteServices({ db: database.db }))
  registerPictureRoute(app, {
    db: database.db,
    store,
    onLost: (siteId) => lost.push(siteId),
    network: network(),
  })
  return { store, app, lost, lines }
}

async function expectNothingNoted(): Promise<void> {
  expect(second.lost).toEqual([])
  expect(await row()).toEqual({ contentHash, failure: null })
}

async function expectAway(): Promise<void> {
  const found = await get()
  expect(found.statusCode).toBe(503)
  expect(found.headers).toMatchObject({
    'retry-after': '30',
    'cache-control': 'no-store',
    'content-type': 'image/webp',
  })
  await expectNothingNoted()
}

describe('A26.1 a picture that another machine took in', () => {
  it('A26.1 is fetched once for all who ask, kept, and shown', async () => {
    const found = await Promise.all([160, 320, 640, 640].map(get))
    expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await get(960)).statusCode).toBe(200)
    expect(host.asked).toEqual(['/1.jpg'])
    expect(await second.store.readOriginal(contentHash)).toEqual(await original)
    await expectNothingNoted()
  })

  it.each([
    ['refuses', send('no', 500)],
    ['apologises with status 200', send('<h1>Back soon</h1>')],
    ['breaks off', (incoming) => void incoming.socket.destroy()],
  ] satisfies [string, RequestListener][])(
    'A26.2 is out of reach while its server %s, which is not asked again at once',
    async (_what, listener) => {
      answer = listener
      await expectAway()
      await expectAway()
      expect(host.asked).toEqual(['/1.jpg'])
    },
  )

  it('A26.2 is taken in anew when its server has another picture now', async () => {
    answer = send(await picture({ colour: '#40c080' }))
    expect((await get()).statusCode).toBe(404)
    expect(second.lost).toEqual(['aster'])
    expect(await row()).toEqual({ contentHash: null, failure: 'The original was changed or removed.' })
  })

  it('A26.1 is not fetched from an origin that is no longer allowed', async () => {
    await second.app.close()
    await second.store.close()
    second = await machine(pictureSite('aster'))
    await expectAway()
    expect(host.asked).toEqual([])
  })

  it('A26.1 does not keep the program from stopping', async () => {
    const asked = Promise.withResolvers<void>()
    answer = () => asked.resolve()
    const found = get()
    await asked.promise
    await second.app.close()
    expect((await found).statusCode).toBe(503)
    expect(second.lines.join('')).toContain('gave no picture: The operation was aborted')
    await expectNothingNoted()
  })

  it('A26.1 waits in a queue; past its limit it is unavailable for now, and fetched at the next request', async () => {
    const waiting: (() => void)[] = []
    const body = await original
    answer = (_incoming, outgoing) => void waiting.push(() => outgoing.end(body))
    const problems: string[] = []
    const fetcher = new OriginalFetcher({
      store: second.store,
      network: network(),
      onProblem: (_site, problem) => problems.push(problem),
      atOnce: 1,
      maxWaiting: 1,
    })
    const running = fetcher.fetch(site, known(1))
    const next = fetcher.fetch(site, known(2))
    expect(await fetcher.fetch(site, known(3))).toBe('away')
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(host.asked).toEqual(['/1.jpg'])
    answer = send(body)
    waiting[0]?.()
    expect(await Promise.all([running, next, fetcher.fetch(site, known(3))])).toEqual(['kept', 'kept', 'away'])
    expect(await fetcher.fetch(site, known(3))).toBe('kept')
    expect(problems).toEqual([])
    await fetcher.close()
  })
})
