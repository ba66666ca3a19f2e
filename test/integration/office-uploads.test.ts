/** Photos that are sent for a vehicle, as requests meet them (Office R40, R41). */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { officePhotos } from '#data/office/office-vehicle.ts'
import { signedIn } from './office-world.ts'
import { picture } from './picture-fixtures.ts'
import { vehicle } from './stock-feeds.ts'
import { NOW, serveUploads } from './uploads-world.ts'

const world = serveUploads()

describe('Office R40 photos of a form', () => {
  it('Office R40 are taken as they come in, and each refused one is told by name', async () => {
    const [one, two] = [await picture({ colour: '#112233' }), await picture({ colour: '#445566' })]
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
    const sent = await world.sendForm([
      { field: 'photo', name: 'one.jpg', bytes: one },
      { field: 'photo', name: 'IMG 4473.heic', bytes: heic },
      { field: 'photo', name: 'again.jpg', bytes: one },
      { field: 'other', name: 'other.jpg', bytes: two },
      { field: 'photo', name: 'huge.jpg', bytes: Buffer.alloc(25 * 1024 * 1024 + 1, 7) },
      { field: 'photo', name: 'two.jpg', bytes: two },
    ])
    expect(sent).toEqual({
      status: 303,
      path: world.path,
      told: [
        'IMG 4473.heic: This is an iPhone HEIC picture. Please send it as JPEG.',
        'again.jpg: Already here as photo 3, skipped.',
        'huge.jpg: The file is larger than 25 MB.',
      ],
    })
    expect(await officePhotos(world.scope, world.vehicleId)).toHaveLength(4)
  })

  it('Office R40 that breaks off keeps the photos that came whole', async () => {
    const files = ['#223344', '#334455'].map(async (colour, place) => ({
      field: 'photo',
      name: `${place}.jpg`,
      bytes: await picture({ colour }),
    }))
    const sent = await world.sendForm(await Promise.all(files), 400)
    expect(sent.status).toBe(400)
    expect(await officePhotos(world.scope, world.vehicleId)).toHaveLength(3)
  })
})

describe('Office R40 one photo a request', () => {
  it('Office R40 answers in words, and tells by its hash that a photo need not be sent again', async () => {
    const bytes = await picture({ colour: '#556677' })
    const ask = async () => {
      const answer = await world
        .office()
        .ask({ url: `${world.path}/upload?sent=${await contentHashOf(bytes)}`, session: world.session })
      return [answer.statusCode, answer.body.trim()]
    }
    expect(await ask()).toEqual([404, 'Not here yet.'])
    expect(await world.sendRaw(bytes)).toEqual([201, 'Added as photo 3.'])
    expect(await ask()).toEqual([200, 'Already here as photo 3, skipped.'])
    expect(await world.sendRaw(bytes)).toEqual([200, 'Already here as photo 3, skipped.'])
    expect(await world.sendRaw(Buffer.alloc(25 * 1024 * 1024 + 1))).toEqual([413, 'The file is larger than 25 MB.'])
    expect((await world.sendRaw(Buffer.from('<svg/>')))[0]).toBe(415)
  })

  it('Office R3 is of the vehicle’s site, of who may edit, and of the office’s own pages', async () => {
    const bytes = await picture({ colour: '#667788' })
    const viewer = await signedIn(world.testDatabase, [{ role: 'viewer' }], NOW)
    const north = await signedIn(world.testDatabase, [{ role: 'owner', siteId: 'north' }], NOW)
    expect((await world.sendRaw(bytes, viewer.session))[0]).toBe(403)
    expect((await world.sendRaw(bytes, north.session))[0]).toBe(303)
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await world.sendRaw(bytes, world.session, evil))[0]).toBe(403)
    expect(await officePhotos(world.scope, world.vehicleId)).toHaveLength(2)
  })

  it('Office R40 a photo that one machine took is served by another', async () => {
    await world.sendRaw(await picture({ colour: '#778899' }))
    const hash = (await officePhotos(world.scope, world.vehicleId)).at(-1)?.ref.contentHash
    expect(await world.machines[1]?.store.readOriginal(hash ?? '')).toBeNull()
    const shown = await world.office(1).ask({ url: `/south/img/${hash}/400.jpg`, session: world.session })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await world.machines[1]?.store.readOriginal(hash ?? '')).not.toBeNull()
  })
})

describe('Office R41 hints', () => {
  it('Office R41 say that a photo is dark, portrait, or of another vehicle too, whatever its address', async () => {
    const dark = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#151515' } })
      .jpeg()
      .toBuffer()
    await world.sendRaw(dark)
    await world.sendRaw(await picture({ width: 600, height: 900, colour: '#99aabb' }))
    const photos = await officePhotos(world.scope, world.vehicleId)
    expect(photos.at(-2)?.luma).toBeLessThan(56)
    expect(photos.at(-1)?.luma).toBeGreaterThan(100)
    expect(photos.at(-2)?.isElsewhere).toBe(false)
    const other = vehicle(`${world.stocknum}-twin`, { images: ['elsewhere/dark.jpg'] })
    await world.importOne(other)
    const { contentHash = null } = photos.at(-2)?.ref ?? {}
    const row = {
      siteId: 'south',
      sourceUrl: 'elsewhere/dark.jpg',
      contentHash,
      width: 900,
      height: 600,
      failure: null,
    }
    await world.db
      .insertInto('pictures')
      .values({ ...row, checkedAt: NOW })
      .execute()
    expect((await officePhotos(world.scope, world.vehicleId)).at(-2)?.isElsewhere).toBe(true)
  })
})
