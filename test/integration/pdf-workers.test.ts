import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { documentStyleOf } from '#server/documents/document-style.ts'
import { registerDocuments } from '#server/documents/pdf-route.ts'
import { PdfLimitReached } from '#server/documents/pdf-thread.ts'
import { PdfWorkers, TooManyPdfs } from '#server/documents/pdf-workers.ts'
import type { VehiclePdf } from '#server/documents/vehicle-pdf-source.ts'
import { vehiclePdf } from '#server/documents/vehicle-pdf.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { sampleDocument, servedDemoSite } from '../pages/sample-document.ts'
import { contextOf } from '../pages/render-page.tsx'
import { NOW } from '../search/sample-stock.ts'
import { createTestDatabase } from './postgres.ts'
import { registerMadeUpSite } from './site-services.ts'
import { vehicleRow } from './vehicle-row.ts'

const CHILD = new URL('pdf-worker-child.ts', import.meta.url)
const SERVED = servedDemoSite('southerly')
const LIMITS = { milliseconds: 4_000, heapMegabytes: 24 }

let plain: VehiclePdf
let workers: PdfWorkers

beforeAll(async () => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  plain = {
    document: sampleDocument(),
    siteName: 'Southerly Motor Group',
    logoName: 'Southerly',
    style: await documentStyleOf(sharpWork, SERVED),
    picture: { bytes: picture, ratio: 1.5, isDrawing: false },
    liveUrl: 'https://southerly.example/cars/a',
    made: NOW,
  }
})
afterEach(() => workers.close())

function start(limits: ConstructorParameters<typeof PdfWorkers>[1] = LIMITS): PdfWorkers {
  return (workers = new PdfWorkers(CHILD, limits))
}
const unused = () => Promise.reject(new Error('not asked for'))

/** A document that the thread does `comments` for. */
const draw = (comments = '', site = 'southerly') =>
  workers.draw(site, { ...plain, document: { ...plain.document, comments } })

interface ThreadTimes {
  thread: number
  began: number
  ended: number
}
async function told(bytes: Promise<Buffer>): Promise<ThreadTimes> {
  const { thread, began, ended } = JSON.parse((await bytes).toString())
  return { thread: Number(thread), began: Number(began), ended: Number(ended) }
}

describe('S2 PDFs are drawn in threads', () => {
  it('S2 the bytes are those that the program itself would draw', async () => {
    workers = new PdfWorkers()
    const { style } = plain
    for (const source of [plain, { ...plain, picture: null, style: { ...style, mark: null } }])
      expect((await workers.draw('southerly', source)).equals(await vehiclePdf(source))).toBe(true)
  })

  it('S2 of seven asked for at once two are drawn at a time, each thread one after the other', async () => {
    start()
    const drawn = await Promise.all(Array.from({ length: 7 }, () => told(draw())))
    expect(new Set(drawn.map(({ thread }) => thread)).size).toBe(2)
    for (const { began } of drawn)
      expect(drawn.filter((other) => other.began <= began && began < other.ended).length).toBeLessThanOrEqual(2)
  })

  it.each([
    ['endless', 'drawing took over 4000 ms'],
    ['greedy', 'drawing needed over 24 MB of memory'],
  ])('S2 one that is %s is given up, the others are drawn meanwhile and after it', async (comments, message) => {
    start()
    const given = draw(comments)
    const meanwhile = told(draw())
    await expect(given).rejects.toThrow(new PdfLimitReached(message))
    await meanwhile
    expect(new Set([await told(draw()), await told(draw())]).size).toBe(2)
  })

  it('S2 a fault while drawing is told, and the next one is drawn', async () => {
    start()
    await expect(draw('faulty')).rejects.toThrow('drawing failed')
    await told(draw())
  })

  it('S2 a thread without work ends', async () => {
    start({ ...LIMITS, idleMilliseconds: 1 })
    const { thread } = await told(draw())
    await expect.poll(async () => (await told(draw())).thread).not.toBe(thread)
  })

  it('S2 closing ends what is drawn and refuses what waits', async () => {
    start({ ...LIMITS, milliseconds: 600_000 })
    const asked = [draw('endless'), draw('endless'), draw()].map((bytes) => expect(bytes).rejects.toThrow(TooManyPdfs))
    await workers.close()
    await Promise.all(asked)
    await expect(draw()).rejects.toThrow(TooManyPdfs)
  })

  it('S2 A30.28 the document of another site goes before the next of a site that has one underway', async () => {
    start({ ...LIMITS, milliseconds: 600_000 })
    // Leaves one thread, so that one document is drawn after the other.
    const endless = expect(draw('endless')).rejects.toThrow(TooManyPdfs)
    const [, second, other] = await Promise.all([told(draw()), told(draw()), told(draw('', 'ironbark'))])
    expect(other.began).toBeLessThan(second.began)
    await workers.close()
    await endless
  })

  it('S2 A30.28 a site has at most twelve underway, all sites forty; more are refused until one is done', async () => {
    start()
    const { promise, resolve } = Promise.withResolvers<void>()
    const admit = (site: string) => workers.admit(site, () => promise)
    const underway = ['a', 'b', 'c'].flatMap((site) => Array.from({ length: 12 }, () => admit(site)))
    await expect(admit('a')).rejects.toThrow(TooManyPdfs)
    underway.push(...Array.from({ length: 4 }, () => admit('d')))
    await expect(admit('d')).rejects.toThrow(TooManyPdfs)
    resolve()
    await Promise.all(underway)
    await admit('a')
  })
})

it('S2 over HTTP a PDF that cannot be made is 503 for its own request; closing the server waits for none', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const vehicles = ['endless', 'greedy', 'plain'].map((comments) =>
    vehicleRow({ slug: comments, stocknum: comments, dealercomments: comments }),
  )
  await database.db.insertInto('vehicles').values(vehicles).execute()
  const ctx = { ...contextOf(SERVED.site, []), db: database.db }
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => SERVED, { ...ctx, now: () => NOW })
  const store = {
    imageNotFound: { contentHash: '0'.repeat(32), widthPx: 1, read: unused },
    inspect: unused,
    keepOriginal: unused,
    readOriginal: unused,
    variant: unused,
    close: () => Promise.resolve(),
  }
  registerDocuments(app, { build: 'b', cacheBytes: 0, workers: start(), store, work: sharpWork })
  const statusOf = async (slug: string) => {
    const { statusCode, headers, body } = await app.inject(`/cars/${slug}.pdf`)
    return [statusCode, headers['retry-after'], statusCode === 200 ? '' : body]
  }

  const refused = [503, '60', 'The PDF of this vehicle cannot be made just now. Please use Print.\n']
  expect(await Promise.all(['endless', 'greedy', 'plain', 'plain'].map(statusOf))).toEqual([
    refused,
    refused,
    [200, undefined, ''],
    [200, undefined, ''],
  ])

  const endless = statusOf('endless')
  await app.close()
  const busy = 'Many PDFs are being made just now. Please try again in a few seconds, or use Print.\n'
  expect(await endless).toEqual([503, '5', busy])
})
