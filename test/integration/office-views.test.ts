/** Turntables, interiors and videos of a vehicle, as requests meet them (Office R41). */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { viewPicturesOf } from '#data/office/office-vehicle.ts'
import { zipOf, type ZipPart } from './make-zip.ts'
import { picture } from './picture-fixtures.ts'
import { serveUploads } from './uploads-world.ts'

const world = serveUploads()

/** Frames whose brightness tells their order. */
const frames = (many: number): Promise<ZipPart[]> =>
  Promise.all(
    Array.from({ length: many }, async (_, place) => {
      const grey = { r: place * 3, g: place * 3, b: place * 3 }
      const image = sharp({ create: { width: 480, height: 480, channels: 3, background: grey } })
      return { name: `car/frame-${place + 1}.jpg`, bytes: await image.jpeg().toBuffer() }
    }),
  )
const spinOf = (parts: readonly ZipPart[]) => world.sendForm([{ field: 'spin', name: 'spin.zip', bytes: zipOf(parts) }])

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
    const rows = await world.db
      .selectFrom('media as m')
      .innerJoin('pictures as p', (join) =>
        join.onRef('p.siteId', '=', 'm.siteId').onRef('p.sourceUrl', '=', 'm.sourceUrl'),
      )
      .select('p.luma')
      .where('m.vehicleId', '=', world.vehicleId)
      .where('m.kind', '=', 'spin')
      .orderBy('m.position')
      .execute()
    expect(rows.map(({ luma }) => luma)).toEqual(parts.map((_, place) => expect.closeTo(place * 3, -1)))
    const lumas = rows.map(({ luma }) => luma ?? 0)
    expect(lumas).toEqual(lumas.toSorted((one, other) => one - other))
    expect(await viewPicturesOf(world.scope, world.vehicleId)).toEqual({ frames: 24, hasInterior: false })
    await world.post({ do: 'use-feed' })
    expect(await viewPicturesOf(world.scope, world.vehicleId)).toEqual({ frames: 0, hasInterior: false })
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
    expect(await viewPicturesOf(world.scope, world.vehicleId)).toEqual({ frames: 0, hasInterior: false })
  })

  it('Office R41 that is no zip, or half of one, is refused', async () => {
    const whole = zipOf(await frames(24))
    for (const bytes of [Buffer.from('no zip at all'), whole.subarray(0, whole.length / 2)]) {
      const sent = await world.sendForm([{ field: 'spin', name: 'spin.zip', bytes }])
      expect(sent.told).toEqual(['spin.zip: This is not a zip, or it breaks off.'])
    }
  })
})

describe('Office R41 an interior', () => {
  it('Office R41 is one picture twice as wide as tall, and can be taken away', async () => {
    const panorama = await picture({ width: 2000, height: 1000, colour: '#aa8866' })
    const flat = await world.sendForm([{ field: 'interior', name: 'flat.jpg', bytes: await picture() }])
    expect(flat.told).toEqual([
      'flat.jpg: It is 1200 by 800 pixels; valid: a panorama all round, twice as wide as tall.',
    ])
    expect((await world.sendForm([{ field: 'interior', name: 'in.jpg', bytes: panorama }])).told).toEqual([])
    expect(await viewPicturesOf(world.scope, world.vehicleId)).toEqual({ frames: 0, hasInterior: true })
    await world.post({ do: 'remove-view', view: 'interior' })
    expect(await viewPicturesOf(world.scope, world.vehicleId)).toEqual({ frames: 0, hasInterior: false })
  })
})

describe('Office R41 a video', () => {
  it('Office R41 is of the allow-list embeds, and is refused with what is valid', async () => {
    const send = (videoUrl: string) => world.post({ do: 'media', videoUrl })
    const refused = await send('https://videos.example/1')
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('cannot be played here (setting embeds)'),
    ])
    expect((await send('films/walk-round.mp4')).statusCode).toBe(303)
    const row = await world.db
      .selectFrom('vehicles')
      .selectAll()
      .where('id', '=', world.vehicleId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ videoUrl: 'films/walk-round.mp4', lockedFields: ['video_url'] })
  })
})
