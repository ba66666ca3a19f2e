import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { sql, type Selectable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import type { PictureNetwork } from '#adapters/pictures/picture-network.ts'
import { pictureRefs } from '#data/pictures.ts'
import type { PicturesTable } from '#data/schema.ts'
import type { PictureSite } from '#domain/media/site-pictures.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { cataloguePicture } from '#domain/media/picture-location.ts'
import { originalOf } from '#server/pictures/picture-site.ts'
import { startPictureIntake } from '#server/pictures/picture-intake.ts'
import { takeInPictures, type IntakeSummary } from '#server/pictures/take-in-pictures.ts'
import { databaseOfFile } from './postgres.ts'
import {
  folderOfFile,
  picture,
  pictureHost,
  pictureSite,
  putFile,
  sourceIdOf,
  storeOfFile,
  testNetwork,
  vehicleWith,
} from './picture-fixtures.ts'

const database = databaseOfFile()
const folder = folderOfFile()
let store: PictureStore
storeOfFile(folder, (opened) => {
  store = opened
})

const offline = testNetwork({ port: 9, isAllowed: () => false })

async function takeIn(
  site: PictureSite,
  options: { network?: PictureNetwork; now?: Date } = {},
): Promise<IntakeSummary> {
  const { network = offline, now = new Date() } = options
  return await takeInPictures({
    db: database.db,
    site,
    store,
    network,
    now: () => now,
    signal: new AbortController().signal,
  })
}

async function rowsOf(siteId: string): Promise<Record<string, Partial<Selectable<PicturesTable>>>> {
  const rows = await database.db
    .selectFrom('pictures')
    .select(['sourceUrl', 'contentHash', 'width', 'height', 'failure', 'attempts', 'changedXid'])
    .where('siteId', '=', siteId)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.sourceUrl, row]))
}

/**
 * Three are too many; the rest of the four asked for at once have begun by then, and one more for each that ended
 * before.
 */
const FAILURES_AND_THOSE_UNDER_WAY = 3 + 3

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 0, minutes))
const mediaOf = (siteId: string): string => `${folder.path}/media-${siteId}`

it('R100 pictures of the catalogues are taken in for a site that shows them, and can be read again', async () => {
  const site = pictureSite('models')
  const sourceUrl = cataloguePicture('ute/red-side.webp')
  // Two makes may show one picture.
  const morePictures = async () => [sourceUrl, sourceUrl]
  const signal = new AbortController().signal
  const ctx = { db: database.db, site, store, network: offline, now: () => new Date(), signal, morePictures }
  const summary = await takeInPictures(ctx)
  expect(summary).toEqual({ takenIn: 1, failed: 0 })
  const row = (await rowsOf('models'))[sourceUrl]
  expect(row).toMatchObject({ width: 1200, height: 800, failure: null })
  const contentHash = row?.contentHash ?? ''
  const original = originalOf(site, { sourceUrl, contentHash, widthPx: 1200, heightPx: 800 }, store)
  expect((await original.read()).kind).toBe('bytes')
  expect(await takeInPictures(ctx)).toEqual({
    takenIn: 0,
    failed: 0,
  })
})

describe('A26.1 pictures of the media folder', () => {
  it('A26.1 A26.4 are taken in once for each path, with hash and size, those that settings name too', async () => {
    const site = { ...pictureSite('local', { folder: mediaOf('local') }), brandOverride: { defaultImage: 'none.webp' } }
    const [front, none] = await Promise.all([
      picture({ width: 900, height: 600 }),
      picture({ colour: '#888', format: 'webp' }),
    ])
    await putFile(mediaOf('local'), 'suv/red/front.jpg', front)
    await putFile(mediaOf('local'), 'none.webp', none)
    for (let i = 0; i < 5; i++) await vehicleWith(database.db, 'local', `S${i}`, ['suv/red/front.jpg'])
    expect(await takeIn(site)).toEqual({ takenIn: 2, failed: 0 })
    expect(await rowsOf('local')).toMatchObject({
      'suv/red/front.jpg': { contentHash: await contentHashOf(front), width: 900, height: 600, failure: null },
      'none.webp': { contentHash: await contentHashOf(none), width: 1200, height: 800 },
    })
    expect(await takeIn(site)).toEqual({ takenIn: 0, failed: 0 })
    expect(await pictureRefs({ db: database.db, site: { slug: 'local' } }, ['none.webp', 'other.webp'])).toEqual([
      { contentHash: await contentHashOf(none), sourceId: sourceIdOf('none.webp') },
      { contentHash: null, sourceId: sourceIdOf('other.webp') },
    ])
  })

  it('A26.1 are taken in anew when the file is replaced, by an older one too; only then the row changes', async () => {
    const site = pictureSite('replaced', { folder: mediaOf('replaced') })
    const [before, after] = await Promise.all([picture(), picture({ colour: '#2050a0' })])
    await putFile(mediaOf('replaced'), 'a.jpg', before)
    await vehicleWith(database.db, 'replaced', 'S1', ['a.jpg'])
    await takeIn(site)
    const first = await rowsOf('replaced')
    await takeIn(site, { now: new Date('2000-01-01') })
    expect(await rowsOf('replaced')).toEqual(first)
    await putFile(mediaOf('replaced'), 'b.jpg', after)
    await rename(`${mediaOf('replaced')}/b.jpg`, `${mediaOf('replaced')}/a.jpg`)
    expect(await takeIn(site)).toEqual({ takenIn: 1, failed: 0 })
    const second = await rowsOf('replaced')
    expect(second['a.jpg']?.contentHash).toBe(await contentHashOf(after))
    expect(second['a.jpg']?.changedXid).not.toBe(first['a.jpg']?.changedXid)
  })

  it('A26.1 never come from outside it', async () => {
    const site = pictureSite('outside', { folder: mediaOf('outside') })
    const secret = await picture()
    await putFile(folder.path, 'secret.jpg', secret)
    await putFile(mediaOf('outside'), 'real.jpg', secret)
    await mkdir(`${mediaOf('outside')}/folder.jpg`)
    await symlink('../secret.jpg', `${mediaOf('outside')}/link.jpg`)
    await symlink('..', `${mediaOf('outside')}/up`)
    await symlink('real.jpg', `${mediaOf('outside')}/inner.jpg`)
    await vehicleWith(database.db, 'outside', 'S1', [
      '../secret.jpg',
      'link.jpg',
      'up/secret.jpg',
      `${folder.path}/secret.jpg`,
      'folder.jpg',
      'none.jpg',
      'inner.jpg',
    ])
    expect(await takeIn(site)).toEqual({ takenIn: 1, failed: 6 })
    const rows = await rowsOf('outside')
    expect(rows['../secret.jpg']?.failure).toMatch(/^The picture's address is not a path inside the media folder/)
    expect(rows['link.jpg']?.failure).toBe('The path leads out of the media folder.')
    expect(rows['up/secret.jpg']?.failure).toBe('The path leads out of the media folder.')
    expect(rows['folder.jpg']?.failure).toBe('The path is not a file.')
    expect(rows['none.jpg']?.failure).toBe('There is no such file in the media folder.')
    expect(rows['inner.jpg']?.failure).toBeNull()
  })

  it('A26.2 that are broken, missing or taken away are noted with the reason, and tried again', async () => {
    const site = pictureSite('broken', { folder: mediaOf('broken') })
    await putFile(mediaOf('broken'), 'text.jpg', 'no picture')
    await putFile(mediaOf('broken'), 'gone.jpg', await picture())
    await vehicleWith(database.db, 'broken', 'S1', ['text.jpg', 'gone.jpg', 'late.jpg'])
    expect(await takeIn(site)).toEqual({ takenIn: 1, failed: 2 })
    expect((await rowsOf('broken'))['text.jpg']).toMatchObject({
      contentHash: null,
      failure: 'The picture cannot be read: it is not a JPEG, PNG, WebP, AVIF or GIF picture.',
    })
    expect(await takeIn(site)).toEqual({ takenIn: 0, failed: 0 })
    await rm(`${mediaOf('broken')}/gone.jpg`)
    await putFile(mediaOf('broken'), 'late.jpg', await picture())
    expect(await takeIn(site)).toEqual({ takenIn: 1, failed: 1 })
    expect(await takeIn(site, { now: new Date(Date.now() + 6 * 60_000) })).toEqual({ takenIn: 0, failed: 2 })
    expect((await rowsOf('broken'))['text.jpg']?.attempts).toBe(2)
  })
})

describe('A26.1 a media folder that is away', () => {
  it('A26.1 takes no picture from the site; one that was never taken in is noted and tried again', async () => {
    const site = pictureSite('away', { folder: mediaOf('away') })
    await putFile(mediaOf('away'), 'a.jpg', await picture())
    await vehicleWith(database.db, 'away', 'S1', ['a.jpg'])
    await takeIn(site)
    const before = await rowsOf('away')
    await rename(mediaOf('away'), `${mediaOf('away')}-elsewhere`)
    await vehicleWith(database.db, 'away', 'S2', ['b.jpg'])
    expect(await takeIn(site)).toEqual({ takenIn: 0, failed: 1 })
    // The place where a folder is mounted.
    await mkdir(mediaOf('away'))
    expect(await takeIn(site)).toEqual({ takenIn: 0, failed: 0 })
    expect(await rowsOf('away')).toMatchObject({
      ...before,
      'b.jpg': { contentHash: null, failure: 'The media folder of the site does not exist.' },
    })
  })
})

describe('A26.1 pictures of other servers', () => {
  const bytes = picture({ format: 'png', colour: '#207040' })

  it('A26.1 are kept in the store; a failed one is tried again later and later', async () => {
    let status = 500
    const host = await pictureHost(
      (_incoming, outgoing) =>
        void bytes.then((body) => outgoing.writeHead(status, { 'content-type': 'text/html' }).end(body)),
    )
    const network = testNetwork({ port: host.port, isAllowed: () => true })
    const site = pictureSite('remote', { allowedOrigins: ['https://photos.example.com'] })
    const url = 'https://photos.example.com/1'
    await vehicleWith(database.db, 'remote', 'S1', [url])
    expect(await takeIn(site, { network, now: at(0) })).toEqual({ takenIn: 0, failed: 1 })
    expect(await takeIn(site, { network, now: at(4) })).toEqual({ takenIn: 0, failed: 0 })
    expect(await takeIn(site, { network, now: at(5) })).toEqual({ takenIn: 0, failed: 1 })
    expect(await takeIn(site, { network, now: at(24) })).toEqual({ takenIn: 0, failed: 0 })
    status = 200
    expect(await takeIn(site, { network, now: at(25) })).toEqual({ takenIn: 1, failed: 0 })
    expect(await takeIn(site, { network, now: at(9999) })).toEqual({ takenIn: 0, failed: 0 })
    expect(host.asked).toHaveLength(3)
    const contentHash = await contentHashOf(await bytes)
    expect((await rowsOf('remote'))[url]).toMatchObject({ contentHash, failure: null, attempts: 1 })
    expect(await store.readOriginal(contentHash)).toEqual(await bytes)
    await host.close()
  })

  it('A26.1 of an origin that is not allowed are never asked for, and are once it is', async () => {
    const host = await pictureHost((_incoming, outgoing) => void bytes.then((body) => outgoing.end(body)))
    const network = testNetwork({ port: host.port, isAllowed: () => true })
    await vehicleWith(database.db, 'origin', 'S1', ['https://photos.example.com/1'])
    expect(await takeIn(pictureSite('origin'), { network })).toEqual({ takenIn: 0, failed: 1 })
    expect((await rowsOf('origin'))['https://photos.example.com/1']?.failure).toBe(
      'The origin https://photos.example.com is not in media.allowedOrigins (the site allows none).',
    )
    expect(await takeIn(pictureSite('origin'), { network })).toEqual({ takenIn: 0, failed: 0 })
    expect(host.asked).toEqual([])
    expect(
      await takeIn(pictureSite('origin', { allowedOrigins: ['https://photos.example.com'] }), { network }),
    ).toEqual({ takenIn: 1, failed: 0 })
    await host.close()
  })
})

describe('A26.1 the intake in the background', () => {
  it('A26.1 takes in every site at its start, and a kicked one again, and announces what changed', async () => {
    const sites = ['one', 'two'].map((slug) => pictureSite(slug, { folder: mediaOf('background') }))
    await putFile(mediaOf('background'), 'a.jpg', await picture())
    for (const { slug } of sites) await vehicleWith(database.db, slug, 'S1', ['a.jpg', 'b.jpg'])
    const listener = await database.pool.connect()
    const announced: (string | undefined)[] = []
    listener.on('notification', ({ payload }) => announced.push(payload))
    await listener.query('listen forecourt_stock')
    const lines: string[] = []
    const log = {
      info: (_fields: object, message: string) => lines.push(message),
      warn: (_fields: object, message: string) => lines.push(message),
    }
    const intake = startPictureIntake({ db: database.db, sites: () => sites, store, log, network: offline })
    await intake.settled()
    await listener.query('select 1')
    expect(announced).toEqual(['one', 'two'])
    await writeFile(`${mediaOf('background')}/b.jpg`, await picture({ colour: '#123456' }))
    intake.kick('two')
    intake.kick('two')
    intake.kick('nobody')
    await intake.settled()
    expect((await rowsOf('two'))['b.jpg']?.failure).toBeNull()
    expect((await rowsOf('one'))['b.jpg']?.failure).toBe('There is no such file in the media folder.')
    expect(lines).toEqual(['pictures taken in', 'pictures taken in', 'pictures taken in'])
    await intake.close()
    listener.release()
  })

  it('A26.1 leaves a host that never answers after three tries, and the next site has its turn', async () => {
    const host = await pictureHost(() => {})
    const sites = [
      pictureSite('dead', { allowedOrigins: ['https://photos.example.com'] }),
      pictureSite('alive', { folder: mediaOf('alive') }),
    ]
    await putFile(mediaOf('alive'), 'a.jpg', await picture())
    await vehicleWith(
      database.db,
      'dead',
      'S1',
      Array.from({ length: 80 }, (_, i) => `https://photos.example.com/${i}`),
    )
    await vehicleWith(database.db, 'alive', 'S1', ['a.jpg'])
    const network = testNetwork({ port: host.port, isAllowed: () => true })
    const log = { info: () => {}, warn: () => {} }
    const intake = startPictureIntake({ db: database.db, sites: () => sites, store, log, network, fetchTimeoutMs: 100 })
    await intake.settled()
    expect((await rowsOf('alive'))['a.jpg']?.failure).toBeNull()
    expect(host.asked.length).toBeLessThanOrEqual(FAILURES_AND_THOSE_UNDER_WAY)
    expect(Object.values(await rowsOf('dead')).map(({ failure }) => failure)).toEqual(
      host.asked.map(() => 'photos.example.com gave no picture: took too long.'),
    )
    // The remaining pictures are still new, so the next round fetches them.
    intake.kick('dead')
    await intake.settled()
    expect(Object.keys(await rowsOf('dead'))).toHaveLength(host.asked.length)
    expect(host.asked.length).toBeGreaterThan(FAILURES_AND_THOSE_UNDER_WAY)
    await intake.close()
    await host.close()
  })

  it('A26.1 takes a site of very many remote pictures in turns with the others, each picture once', async () => {
    const bytes = await picture({ width: 40, height: 30 })
    const host = await pictureHost((_incoming, outgoing) => outgoing.end(bytes))
    const media = { allowedOrigins: ['https://photos.example.com'] }
    const sites = [pictureSite('many', media), pictureSite('few', media)]
    await vehicleWith(
      database.db,
      'many',
      'S1',
      Array.from({ length: 130 }, (_, i) => `https://photos.example.com/many/${i}`),
    )
    await vehicleWith(database.db, 'few', 'S1', ['https://photos.example.com/few'])
    const turns: string[] = []
    const log = { info: (fields: object) => turns.push('site' in fields ? String(fields.site) : ''), warn: () => {} }
    const intake = startPictureIntake({
      db: database.db,
      sites: () => sites,
      store,
      log,
      network: testNetwork({ port: host.port, isAllowed: () => true }),
    })
    await intake.settled()
    expect(turns).toEqual(['many', 'few', 'many', 'many'])
    expect(new Set(host.asked).size).toBe(131)
    expect(host.asked).toHaveLength(131)
    await intake.close()
    await host.close()
  })

  it('A26.1 ends in the middle of a fetch, and goes on the next time', async () => {
    const asked = Promise.withResolvers<void>()
    const host = await pictureHost(() => asked.resolve())
    const site = pictureSite('cut', { allowedOrigins: ['https://photos.example.com'] })
    await vehicleWith(database.db, 'cut', 'S1', ['https://photos.example.com/slow'])
    const log = { info: () => {}, warn: () => {} }
    const intake = startPictureIntake({
      db: database.db,
      sites: () => [site],
      store,
      log,
      network: testNetwork({ port: host.port, isAllowed: () => true }),
    })
    await asked.promise
    await intake.close()
    expect(await rowsOf('cut')).toEqual({})
    await host.close()
  })
})

describe('A26.1 names of pictures not taken in yet', () => {
  it.each(['gallery/suv/red.webp', 'https://photos.example.com/ü?a=1&b=\\x', 'Ωλ🚙'])(
    'A26.1 are the hash of the address in UTF-8: %s',
    async (sourceUrl) => {
      const { rows } = await sql<{ id: string }>`select picture_source_id(${sourceUrl}) as id`.execute(database.db)
      expect(rows).toEqual([{ id: sourceIdOf(sourceUrl) }])
    },
  )
})
