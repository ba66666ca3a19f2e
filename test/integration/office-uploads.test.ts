/** Pictures that are sent for a vehicle, as requests meet them (Office R40, R41). */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { officePhotos, viewPicturesOf } from '#data/office/office-vehicle.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { zipOf, type ZipPart } from './make-zip.ts'
import { openOfficeWorld, OFFICE_HOST, signedIn, type OfficeWorld } from './office-world.ts'
import { picture, temporaryFolder } from './picture-fixtures.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { importFeed, SITE, vehicle } from './stock-feeds.ts'

const NOW = new Date('2026-11-27T00:00:00Z')
/** Two machines with a folder each, on one database. */
const machines: { world: OfficeWorld; store: PictureStore }[] = []
let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let session = ''
let id = 0
let count = 0
const scope = () => ({ db: database.db, site: { slug: 'south' } })

beforeAll(async () => {
  ;[database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()])
  for (const name of ['one', 'two']) {
    const store = await openDiskPictureStore({ work: sharpWork, folder: `${folder.path}/${name}` })
    machines.push({ store, world: await openOfficeWorld(database, () => NOW, { store }) })
  }
  ;({ session } = await signedIn(database, [{ role: 'owner' }], NOW))
})
afterAll(async () => {
  for (const { world, store } of machines) {
    await world.app.close()
    await store.close()
  }
  await Promise.all([database.drop(), folder.remove()])
})
beforeEach(async () => {
  const stocknum = `U${(count += 1)}`
  await importFeed(database.db, [vehicle(stocknum)], { site: { ...SITE, slug: 'south' }, mode: 'delta' })
  const row = await database.db
    .selectFrom('vehicles')
    .select('id')
    .where('stocknum', '=', stocknum)
    .executeTakeFirstOrThrow()
  id = row.id
})

const OWN = { origin: `http://${OFFICE_HOST}`, 'sec-fetch-site': 'same-origin' }
const world = (place = 0): OfficeWorld => machines[place]?.world ?? expect.fail('no such machine')
const uploads = () => `/south/stock/${id}/photos/upload`

async function sendRaw(bytes: Uint8Array, who = session) {
  const headers = { ...OWN, 'content-type': 'image/jpeg' }
  const answer = await world().ask({
    method: 'POST',
    url: uploads(),
    payload: Buffer.from(bytes),
    headers,
    session: who,
  })
  return [answer.statusCode, answer.body.trim()] as const
}

interface Sent {
  field: string
  name: string
  bytes: Uint8Array
}

/** Sends files as a form without script does. Returns what the screen is told. */
async function sendForm(files: readonly Sent[], cut = 0) {
  const form = new FormData()
  for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const body = new Response(form)
  const payload = Buffer.from(await body.arrayBuffer())
  const answer = await world().ask({
    method: 'POST',
    url: uploads(),
    payload: payload.subarray(0, payload.length - cut),
    headers: { ...OWN, 'content-type': body.headers.get('content-type') ?? '' },
    session,
  })
  const location = new URL(String(answer.headers.location ?? '/none'), 'http://x')
  return { status: answer.statusCode, told: location.searchParams.getAll('told'), path: location.pathname }
}

describe('Office R40 photos of a form', () => {
  it('Office R40 are taken as they come in, and each refused one is told by name', async () => {
    const [one, two] = [await picture({ colour: '#112233' }), await picture({ colour: '#445566' })]
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
    const sent = await sendForm([
      { field: 'photo', name: 'one.jpg', bytes: one },
      { field: 'photo', name: 'IMG 4473.heic', bytes: heic },
      { field: 'photo', name: 'again.jpg', bytes: one },
      { field: 'other', name: 'other.jpg', bytes: two },
      { field: 'photo', name: 'huge.jpg', bytes: Buffer.alloc(25 * 1024 * 1024 + 1, 7) },
      { field: 'photo', name: 'two.jpg', bytes: two },
    ])
    expect(sent).toEqual({
      status: 303,
      path: `/south/stock/${id}/photos`,
      told: [
        'IMG 4473.heic: This is an iPhone HEIC picture. Please send it as JPEG.',
        'again.jpg: Already here as photo 3, skipped.',
        'huge.jpg: The file is larger than 25 MB.',
      ],
    })
    expect(await officePhotos(scope(), id)).toHaveLength(4)
  })

  it('Office R40 that breaks off keeps the photos that came whole', async () => {
    const files = ['#223344', '#334455'].map(async (colour, place) => ({
      field: 'photo',
      name: `${place}.jpg`,
      bytes: await picture({ colour }),
    }))
    const sent = await sendForm(await Promise.all(files), 400)
    expect(sent.status).toBe(400)
    expect(await officePhotos(scope(), id)).toHaveLength(3)
  })
})

describe('Office R40 one photo a request', () => {
  it('Office R40 answers in words, and tells by its hash that a photo need not be sent again', async () => {
    const bytes = await picture({ colour: '#556677' })
    const ask = async () => {
      const answer = await world().ask({ url: `${uploads()}?sent=${await contentHashOf(bytes)}`, session })
      return [answer.statusCode, answer.body.trim()]
    }
    expect(await ask()).toEqual([404, 'Not here yet.'])
    expect(await sendRaw(bytes)).toEqual([201, 'Added as photo 3.'])
    expect(await ask()).toEqual([200, 'Already here as photo 3, skipped.'])
    expect(await sendRaw(bytes)).toEqual([200, 'Already here as photo 3, skipped.'])
    expect(await sendRaw(Buffer.alloc(25 * 1024 * 1024 + 1))).toEqual([413, 'The file is larger than 25 MB.'])
    expect((await sendRaw(Buffer.from('<svg/>')))[0]).toBe(415)
  })

  it('Office R3 is of the vehicle’s site, of who may edit, and of the office’s own pages', async () => {
    const bytes = await picture({ colour: '#667788' })
    const viewer = await signedIn(database, [{ role: 'viewer' }], NOW)
    const north = await signedIn(database, [{ role: 'owner', siteId: 'north' }], NOW)
    expect((await sendRaw(bytes, viewer.session))[0]).toBe(403)
    expect((await sendRaw(bytes, north.session))[0]).toBe(303)
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'image/jpeg' }
    const foreign = await world().ask({ method: 'POST', url: uploads(), payload: bytes, headers: evil, session })
    expect(foreign.statusCode).toBe(403)
    expect(await officePhotos(scope(), id)).toHaveLength(2)
  })

  it('Office R40 a photo that one machine took is served by another', async () => {
    await sendRaw(await picture({ colour: '#778899' }))
    const hash = (await officePhotos(scope(), id)).at(-1)?.ref.contentHash
    expect(await machines[1]?.store.readOriginal(hash ?? '')).toBeNull()
    const shown = await world(1).ask({ url: `/south/img/${hash}/400.jpg`, session })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await machines[1]?.store.readOriginal(hash ?? '')).not.toBeNull()
  })
})

describe('Office R41 hints', () => {
  it('Office R41 say that a photo is dark, portrait, or of another vehicle too, whatever its address', async () => {
    const dark = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#151515' } })
      .jpeg()
      .toBuffer()
    await sendRaw(dark)
    await sendRaw(await picture({ width: 600, height: 900, colour: '#99aabb' }))
    const photos = await officePhotos(scope(), id)
    expect(photos.at(-2)?.luma).toBeLessThan(56)
    expect(photos.at(-1)?.luma).toBeGreaterThan(100)
    expect(photos.at(-2)?.isElsewhere).toBe(false)
    const other = vehicle(`U${count}-twin`, { images: ['elsewhere/dark.jpg'] })
    await importFeed(database.db, [other], { site: { ...SITE, slug: 'south' }, mode: 'delta' })
    const { contentHash = null } = photos.at(-2)?.ref ?? {}
    const row = {
      siteId: 'south',
      sourceUrl: 'elsewhere/dark.jpg',
      contentHash,
      width: 900,
      height: 600,
      failure: null,
    }
    await database.db
      .insertInto('pictures')
      .values({ ...row, checkedAt: NOW })
      .execute()
    expect((await officePhotos(scope(), id)).at(-2)?.isElsewhere).toBe(true)
  })
})

/** Frames whose brightness tells their order. */
const frames = (many: number): Promise<ZipPart[]> =>
  Promise.all(
    Array.from({ length: many }, async (_, place) => {
      const grey = { r: place * 3, g: place * 3, b: place * 3 }
      const image = sharp({ create: { width: 480, height: 480, channels: 3, background: grey } })
      return { name: `car/frame-${place + 1}.jpg`, bytes: await image.jpeg().toBuffer() }
    }),
  )
const spinOf = (parts: readonly ZipPart[]) => sendForm([{ field: 'spin', name: 'spin.zip', bytes: zipOf(parts) }])

/** A file of 40 MB of nothing, packed to some kilobytes. `told`: its size as the zip tells it. */
const zipBomb = (told?: number): ZipPart => ({
  name: 'frame-1.jpg',
  bytes: Buffer.alloc(40 * 1024 * 1024),
  ...(told !== undefined && { told }),
})

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG whose header says that it is 30,000 pixels square. */
function pixelBomb(): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(30_000, 0)
  size.writeUInt32BE(30_000, 4)
  size.writeUInt8(8, 8)
  const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    head,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('Office R41 a turntable', () => {
  it('Office R41 turns in the order of names, and goes back to the feed’s with the photos', async () => {
    const parts = await frames(24)
    const mac = { name: '__MACOSX/car/._frame-1.jpg', bytes: Buffer.from('nothing') }
    expect(
      await spinOf([...parts.toReversed(), mac, { name: 'car/', bytes: Buffer.alloc(0), isStored: true }]),
    ).toMatchObject({
      status: 303,
      told: [],
    })
    const rows = await database.db
      .selectFrom('media as m')
      .innerJoin('pictures as p', (join) =>
        join.onRef('p.siteId', '=', 'm.siteId').onRef('p.sourceUrl', '=', 'm.sourceUrl'),
      )
      .select('p.luma')
      .where('m.vehicleId', '=', id)
      .where('m.kind', '=', 'spin')
      .orderBy('m.position')
      .execute()
    expect(rows.map(({ luma }) => luma)).toEqual(parts.map((_, place) => expect.closeTo(place * 3, -1)))
    const lumas = rows.map(({ luma }) => luma ?? 0)
    expect(lumas).toEqual(lumas.toSorted((one, other) => one - other))
    expect(await viewPicturesOf(scope(), id)).toEqual({ frames: 24, hasInterior: false })
    await world().post(`/south/stock/${id}/photos`, { do: 'use-feed' }, { session })
    expect(await viewPicturesOf(scope(), id)).toEqual({ frames: 0, hasInterior: false })
  })

  it.each<[string, () => Promise<ZipPart[]>, RegExp]>([
    ['too few frames', () => frames(23), /^spin\.zip: The zip has 23 pictures; valid: 24 to 72\.$/],
    [
      'a frame that unpacks to far more than it tells',
      async () => [zipBomb(1_000), ...(await frames(24)).slice(1)],
      /frame-1\.jpg is damaged/,
    ],
    ['a frame that is too large', async () => [zipBomb(), ...(await frames(24)).slice(1)], /larger than 25 MB/],
    [
      'a picture of very many pixels',
      async () => [{ name: 'a.png', bytes: pixelBomb() }, ...(await frames(24))],
      /a\.png: .*pixel/i,
    ],
    [
      'a drawing among them',
      async () => [{ name: 'a.svg', bytes: Buffer.from('<svg/>') }, ...(await frames(24))],
      /a\.svg: This is not a JPEG/,
    ],
    ['a locked frame', async () => (await frames(24)).map((part) => ({ ...part, isEncrypted: true })), /is encrypted/],
  ])('Office R41 with %s is refused with its words, and nothing changes', async (_, made, words) => {
    const sent = await spinOf(await made())
    expect(sent.told).toEqual([expect.stringMatching(words)])
    expect(await viewPicturesOf(scope(), id)).toEqual({ frames: 0, hasInterior: false })
  })

  it('Office R41 that is no zip, or half of one, is refused', async () => {
    const whole = zipOf(await frames(24))
    for (const bytes of [Buffer.from('no zip at all'), whole.subarray(0, whole.length / 2)]) {
      const sent = await sendForm([{ field: 'spin', name: 'spin.zip', bytes }])
      expect(sent.told).toEqual(['spin.zip: This is not a zip, or it breaks off.'])
    }
  })
})

describe('Office R41 an interior', () => {
  it('Office R41 is one picture twice as wide as tall, and can be taken away', async () => {
    const panorama = await picture({ width: 2000, height: 1000, colour: '#aa8866' })
    const flat = await sendForm([{ field: 'interior', name: 'flat.jpg', bytes: await picture() }])
    expect(flat.told).toEqual([
      'flat.jpg: It is 1200 by 800 pixels; valid: a panorama all round, twice as wide as tall.',
    ])
    expect((await sendForm([{ field: 'interior', name: 'in.jpg', bytes: panorama }])).told).toEqual([])
    expect(await viewPicturesOf(scope(), id)).toEqual({ frames: 0, hasInterior: true })
    await world().post(`/south/stock/${id}/photos`, { do: 'remove-view', view: 'interior' }, { session })
    expect(await viewPicturesOf(scope(), id)).toEqual({ frames: 0, hasInterior: false })
  })
})

describe('Office R41 a video', () => {
  it('Office R41 is of the allow-list embeds, and is refused with what is valid', async () => {
    const send = (videoUrl: string) => world().post(`/south/stock/${id}/photos`, { do: 'media', videoUrl }, { session })
    const refused = await send('https://videos.example/1')
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('cannot be played here (setting embeds)'),
    ])
    expect((await send('films/walk-round.mp4')).statusCode).toBe(303)
    const row = await database.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ videoUrl: 'films/walk-round.mp4', lockedFields: ['video_url'] })
  })
})
