/** A site's stock in database and index, and its feeds over HTTP. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { addFeed, type NewFeed } from '#data/feeds-out/feeds.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { Site } from '#domain/site/site.ts'
import type { PageContext } from '#pages/page.ts'
import { readEnvironment } from '#server/env.ts'
import { newFeedKey } from '#server/feeds-out/feed-key.ts'
import { registerFeedsOut } from '#server/feeds-out/feed-route.ts'
import { createApp } from '#server/http/app.ts'
import { contextOf, searchOf } from '../pages/render-page.tsx'
import { addVehicle } from './leads-fixture.ts'
import { testPageServer } from './page-server.ts'
import type { TestDatabase } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

/** Monday morning in Brisbane. */
export const MONDAY = new Date('2026-08-03T02:00:00Z')

export class FeedsWorld {
  readonly database: TestDatabase
  readonly site: Site
  readonly logged: Record<string, unknown>[] = []
  /** The request's context: `now` and `search` change as a test says. */
  readonly ctx: PageContext
  /** Settings as they are served. */
  version = '1'
  #app: FastifyInstance | null = null

  constructor(database: TestDatabase, site: Site) {
    this.database = database
    this.site = site
    const note = (details: object) => void this.logged.push({ ...details })
    const made = contextOf(site, [])
    this.ctx = { ...made, db: database.db, now: MONDAY, log: { info: note, warn: note, error: note } }
  }

  /** A vehicle that every partner takes; resolves with its id. `photos` are those that have an address. */
  async add(stocknum: string, part: Parameters<typeof addVehicle>[3] = {}, photos = 3): Promise<number> {
    const { site, database } = this
    const id = await addVehicle(database, site.slug, stocknum, {
      vin: `MR0AA3CD0M${stocknum.replaceAll(/\D/g, '').padStart(7, '0')}`,
      colour: 'White',
      km: 45_000,
      simpleBody: 'Ute',
      locationId: site.locations[0]?.id ?? null,
      photosCount: 3,
      ...part,
    })
    const rows = Array.from({ length: photos }, (_, position) => ({
      siteId: site.slug,
      vehicleId: id,
      kind: 'photo' as const,
      position,
      sourceUrl: `https://feeds.example/${stocknum}/${position}.jpg`,
      isDefault: false,
    }))
    if (rows.length > 0) await database.db.insertInto('media').values(rows).execute()
    return id
  }

  async change(id: number, part: Record<string, unknown>): Promise<void> {
    const { site, database } = this
    await database.db.updateTable('vehicles').set(part).where('siteId', '=', site.slug).where('id', '=', id).execute()
    await this.index()
  }

  /** The index as the database is now. */
  async index(): Promise<void> {
    const found: SearchVehicle[] = []
    for await (const batch of stockSource(this.database.db).siteVehicles(this.site.slug, this.ctx.now))
      found.push(...batch)
    const search = searchOf([[this.site, found]], this.ctx.now)
    this.#builds += 1
    const version = `${this.#builds}`
    this.ctx.search = Object.assign(search, { version: () => version })
  }
  #builds = 0

  /** Adds a feed and answers its key. */
  async feed(id: string, part: Partial<NewFeed> = {}): Promise<string> {
    const { key, keyHash } = newFeedKey()
    await addFeed(this.ctx, {
      id,
      name: id,
      format: 'google-vehicle-ads',
      searchPath: '/search',
      options: NO_OPTIONS,
      keyHash,
      pushUrl: null,
      pushSecret: null,
      everyMinutes: null,
      ...part,
    })
    return key
  }

  async app(): Promise<FastifyInstance> {
    if (this.#app !== null) return this.#app
    const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
    const { ctx } = this
    registerMadeUpSite(app, () => servedAs(this.site, this.version), {
      places: ctx.places,
      market: ctx.market,
      db: ctx.db,
      get search() {
        return ctx.search
      },
      now: () => ctx.now,
    })
    app.addHook('preHandler', async (request) => {
      if (request.ctx !== null) request.ctx = { ...ctx, now: ctx.now, search: ctx.search }
    })
    registerFeedsOut(app, testPageServer(contextOf(this.site, [])))
    await app.ready()
    this.#app = app
    return app
  }

  async get(file: string, key: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    const app = await this.app()
    return app.inject({ method, url: `/feeds/out/${file}`, query: key === '' ? {} : { key }, headers })
  }

  /** A new process over the same database answers from now on. */
  async restart(): Promise<void> {
    await this.close()
    this.#app = null
  }

  async close(): Promise<void> {
    await this.#app?.close()
  }
}
