/** Photos that the office uploads: what is taken, what is kept of it, and what feeds do then (Office R40, R41). */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { editPhotos } from '#data/office/edit-photos.ts'
import { editVehicle } from '#data/office/edit-vehicle.ts'
import { officePhotos } from '#data/office/office-vehicle.ts'
import { uploadedBytes } from '#data/office/uploads.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { takeInPhoto } from '#server/office/photo-intake.ts'
import { folderOfFile, picture, storeOfFile } from './picture-fixtures.ts'
import { databaseOfFile } from './postgres.ts'
import { DAY_1, DAY_2, importFeed, vehicle } from './stock-feeds.ts'

const database = databaseOfFile()
let store: PictureStore
const folder = folderOfFile()
storeOfFile(folder, (opened) => {
  store = opened
})

const editor = { staffId: '0190b5c2-0000-7000-8000-000000000001', now: DAY_2 }
const scopeOf = () => ({ db: database.db, site: { slug: 'southerly' } })
let vehicleId: number
let count = 0
beforeEach(async () => {
  const stocknum = `P${(count += 1)}`
  await importFeed(database.db, [vehicle(stocknum)], { mode: 'delta', now: DAY_1 })
  const row = await database.db
    .selectFrom('vehicles')
    .select('id')
    .where('stocknum', '=', stocknum)
    .executeTakeFirstOrThrow()
  vehicleId = row.id
})

const send = (bytes: Uint8Array) =>
  takeInPhoto(scopeOf(), { work: sharpWork, store: store }, { vehicleId, bytes }, editor)
const photos = () => officePhotos(scopeOf(), vehicleId)
const names = async () =>
  (await photos()).map(({ sourceUrl, kind }) => `${sourceUrl}${kind === 'hidden' ? ' hidden' : ''}`)

/** A photo as a phone makes it: lying on its side, with the camera and the place in its metadata. */
async function phonePhoto(colour: string): Promise<Buffer> {
  return sharp(await picture({ colour, width: 800, height: 600 }))
    .withExif({
      IFD0: { Make: 'SECRETCAM', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '16/1 55/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A small file whose header says that it is 30,000 pixels square. */
async function bomb(): Promise<Buffer> {
  const bytes = await picture({ format: 'png' })
  const header = bytes.subarray(12, 29)
  header.writeUInt32BE(30_000, 4)
  header.writeUInt32BE(30_000, 8)
  bytes.writeUInt32BE(crc32(header), 29)
  return bytes
}

describe('Office R40 an upload', () => {
  it('is kept upright and without its metadata, as the last photo, and shown at once', async () => {
    const sent = await phonePhoto('#123456')
    expect(sent.includes('SECRETCAM')).toBe(true)
    expect(await send(sent)).toEqual({ status: 201, words: 'Added as photo 3.' })
    const last = (await photos()).at(-1)
    expect(last).toMatchObject({ kind: 'photo', failure: null })
    const bytes = Buffer.from((await uploadedBytes(scopeOf(), last?.ref.contentHash ?? '')) ?? [])
    expect(bytes.includes('SECRETCAM')).toBe(false)
    expect(bytes.includes('Exif')).toBe(false)
    const { width, height, orientation } = await sharp(bytes).metadata()
    expect(orientation).toBeUndefined()
    expect([width, height]).toEqual([600, 800])
    expect([last?.widthPx, last?.heightPx]).toEqual([600, 800])
    const row = await database.db
      .selectFrom('vehicles')
      .select(['photosCount', 'lockedFields'])
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ photosCount: 3, lockedFields: ['images'] })
  })

  it('that was sent before is skipped, also after a break', async () => {
    const bytes = await picture({ colour: '#654321' })
    await send(bytes)
    expect(await send(bytes)).toEqual({ status: 200, words: 'Already here as photo 3, skipped.' })
    expect(await photos()).toHaveLength(3)
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, RegExp]>([
    [
      'an iPhone’s HEIC',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]),
      415,
      /This is an iPhone HEIC picture\. Please send it as JPEG\./,
    ],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
      /not a JPEG, PNG, WebP or AVIF/,
    ],
    ['an animation', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 415, /not a JPEG, PNG, WebP or AVIF/],
    ['half a file', async () => (await picture({ colour: '#00ff00' })).subarray(0, 2000), 422, /cannot be read/],
    ['a stamp', () => picture({ width: 399, height: 800 }), 422, /399 by 800 pixels small; valid: at least 400/],
    ['too large a file', () => Buffer.alloc(25 * 1024 * 1024 + 1), 413, /larger than 25 MB/],
    ['a bomb', bomb, 422, /pixel/i],
  ])('refuses %s with its words', async (_, made, status, words) => {
    expect(await send(await made())).toEqual({ status, words: expect.stringMatching(words) })
    expect(await photos()).toHaveLength(2)
  })
})

describe('Office R41 the order of photos', () => {
  it('is kept while feeds say otherwise, and the feed’s pictures come back as the feed has them now', async () => {
    const stocknum = `P${count}`
    const press = (change: Parameters<typeof editPhotos>[1]['change']) =>
      editPhotos(scopeOf(), { vehicleId, version: null, change }, editor)
    await press({ kind: 'move', sourceUrl: `photos/${stocknum}/2.jpg`, to: 'first' })
    await press({ kind: 'hide', sourceUrl: `photos/${stocknum}/1.jpg` })
    await press({ kind: 'words', sourceUrl: `photos/${stocknum}/2.jpg`, caption: 'The grille', alt: null })
    const ours = [`photos/${stocknum}/2.jpg`, `photos/${stocknum}/1.jpg hidden`]
    expect(await names()).toEqual(ours)
    await importFeed(database.db, [vehicle(stocknum, { images: ['new/1.jpg', 'new/2.jpg', 'new/3.jpg'] })], {
      mode: 'delta',
      now: DAY_2,
    })
    expect(await names()).toEqual(ours)
    expect((await photos())[0]).toMatchObject({ caption: 'The grille' })
    await editVehicle(scopeOf(), { vehicleId, version: null, unlock: ['images'] }, editor)
    expect(await names()).toEqual(['new/1.jpg', 'new/2.jpg', 'new/3.jpg'])
    const row = await database.db
      .selectFrom('vehicles')
      .select(['photosCount', 'lockedFields'])
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ photosCount: 3, lockedFields: [] })
  })

  it('is not changed by somebody who saw an older one', async () => {
    const [first] = await photos()
    const change = { kind: 'hide' as const, sourceUrl: first?.sourceUrl ?? '' }
    expect(await editPhotos(scopeOf(), { vehicleId, version: '1', change }, editor)).toMatchObject({ kind: 'conflict' })
    expect(await names()).toHaveLength(2)
  })
})
