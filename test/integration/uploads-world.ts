/** Two machines of an office with a picture folder each, on one database, for tests of uploads. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { openOfficeWorld, OFFICE_HOST, signedIn, type OfficeWorld } from './office-world.ts'
import { temporaryFolder } from './picture-fixtures.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { importFeed, SITE, vehicle } from './stock-feeds.ts'

export const NOW = new Date('2026-11-27T00:00:00Z')

interface SentFile {
  /** Name of the form's field. */
  field: string
  name: string
  bytes: Uint8Array
}

const OWN = { origin: `http://${OFFICE_HOST}`, 'sec-fetch-site': 'same-origin' }

/** The world of the tests of one file; each test has a vehicle of its own with two photos of a feed. */
class UploadsWorld {
  readonly machines: { world: OfficeWorld; store: PictureStore }[] = []
  database: TestDatabase | null = null
  folder: Awaited<ReturnType<typeof temporaryFolder>> | null = null
  session = ''
  vehicleId = 0
  stocknum = ''
  #count = 0

  get testDatabase(): TestDatabase {
    return this.database ?? expect.fail('no database')
  }

  get db(): TestDatabase['db'] {
    return this.testDatabase.db
  }

  get scope() {
    return { db: this.db, site: { slug: 'south' } }
  }

  get path(): string {
    return `/south/stock/${this.vehicleId}/photos`
  }

  office(place = 0): OfficeWorld {
    return this.machines[place]?.world ?? expect.fail('no such machine')
  }

  async open(): Promise<void> {
    const [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()])
    Object.assign(this, { database, folder })
    for (const name of ['one', 'two']) {
      const store = await openDiskPictureStore({ work: sharpWork, folder: `${folder.path}/${name}` })
      this.machines.push({ store, world: await openOfficeWorld(database, () => NOW, { store }) })
    }
    this.session = (await signedIn(database, [{ role: 'owner' }], NOW)).session
  }

  async close(): Promise<void> {
    for (const { world, store } of this.machines) {
      await world.app.close()
      await store.close()
    }
    await Promise.all([this.database?.drop(), this.folder?.remove()])
  }

  async nextVehicle(): Promise<void> {
    this.stocknum = `U${(this.#count += 1)}`
    await this.importOne(vehicle(this.stocknum))
    const row = await this.db
      .selectFrom('vehicles')
      .select('id')
      .where('stocknum', '=', this.stocknum)
      .executeTakeFirstOrThrow()
    this.vehicleId = row.id
  }

  importOne(row: ReturnType<typeof vehicle>) {
    return importFeed(this.db, [row], { site: { ...SITE, slug: 'south' }, mode: 'delta' })
  }

  /** Sends one photo as the office's script does. */
  async sendRaw(bytes: Uint8Array, session = this.session, headers: Record<string, string> = OWN) {
    const answer = await this.office().ask({
      method: 'POST',
      url: `${this.path}/upload`,
      payload: Buffer.from(bytes),
      headers: { ...headers, 'content-type': 'image/jpeg' },
      session,
    })
    return [answer.statusCode, answer.body.trim()] as const
  }

  /** Sends files as a form without script does, without its last `cut` bytes. Returns what the screen is told. */
  async sendForm(files: readonly SentFile[], cut = 0) {
    const form = new FormData()
    for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
    const body = new Response(form)
    const payload = Buffer.from(await body.arrayBuffer())
    const answer = await this.office().ask({
      method: 'POST',
      url: `${this.path}/upload`,
      payload: payload.subarray(0, payload.length - cut),
      headers: { ...OWN, 'content-type': body.headers.get('content-type') ?? '' },
      session: this.session,
    })
    const location = new URL(String(answer.headers.location ?? '/none'), 'http://x')
    return { status: answer.statusCode, told: location.searchParams.getAll('told'), path: location.pathname }
  }

  /** Sends a form of the tab Photos. */
  post(form: Record<string, string>) {
    return this.office().post(this.path, form, { session: this.session })
  }
}

/** Opens the world before the tests of a file, and closes it after them. */
export function serveUploads(): UploadsWorld {
  const world = new UploadsWorld()
  beforeAll(() => world.open())
  afterAll(() => world.close())
  beforeEach(() => world.nextVehicle())
  return world
}
