/** R17: the same vehicle on several sites of one installation, by its VIN. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTwins } from '#data/platform/vehicle-twins.ts'
import { canonicalSiteOf, twinFindings } from '#domain/reach/twins.ts'
import type { Site } from '#domain/site/site.ts'
import { mainHtml } from '#pages/document.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { registerSitemaps } from '#server/reach/sitemap-route.ts'
import { TwinBook } from '#server/reach/twin-book.ts'
import { contextOf, demoSite, searchOf } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { addVehicle } from './leads-fixture.ts'
import { testPageServer } from './page-server.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const VIN = 'MR0AA3CD0M0000009'
const siteOf = (slug: string, canonicalSite: string | null): Site =>
  demoSite('southerly', (own) => ({
    ...own,
    slug,
    hosts: [`www.${slug}.com.au`],
    reach: { ...own.reach, twins: canonicalSite === null ? null : { canonicalSite } },
  }))
const SOUTH = siteOf('south', 'north')
const NORTH = siteOf('north', null)

const database = databaseOfFile()
let app: FastifyInstance
let book: TwinBook
let served: Site[] = []
let ids: { twin: number; alone: number; canonical: number }

beforeAll(async () => {
  ids = {
    twin: await addVehicle(database, 'south', 'S1', { slug: 'hilux-south', vin: VIN }),
    alone: await addVehicle(database, 'south', 'S2', { slug: 'alone', vin: 'MR0AA3CD0M0000008' }),
    canonical: await addVehicle(database, 'north', 'N1', { slug: 'hilux-north', vin: VIN }),
  }
  await addVehicle(database, 'stranger', 'X1', { slug: 'stranger', vin: 'MR0AA3CD0M0000008' })
  book = new TwinBook({ db: database.db, sites: () => served, warn: () => {} })
  const stock = [sampleVehicle({ id: ids.twin, slug: 'hilux-south' }), sampleVehicle({ id: ids.alone, slug: 'alone' })]
  const search = searchOf(
    [
      [SOUTH, stock],
      [NORTH, [sampleVehicle({ id: ids.canonical, slug: 'hilux-north' })]],
    ],
    NOW,
  )
  const ctx = { ...contextOf(SOUTH, []), db: database.db, search }
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const byHost = new Map([SOUTH, NORTH].map((site) => [site.hosts[0], site]))
  registerMadeUpSite(
    app,
    ({ hostname }) => {
      const site = byHost.get(hostname)
      return site === undefined ? null : servedAs(site)
    },
    { ...ctx, now: () => NOW },
  )
  const server = testPageServer(ctx, { twins: book, render: (input) => mainHtml(input, '') })
  registerSitemaps(app, server)
  registerPages(app, server)
  await app.ready()
})
afterAll(() => app.close())
beforeEach(async () => {
  served = [SOUTH, NORTH]
  await change('in_stock')
})

async function change(status: 'in_stock' | 'sold'): Promise<void> {
  await database.db
    .updateTable('vehicles')
    .set({ status, soldAt: status === 'sold' ? NOW : null })
    .where('siteId', '=', 'north')
    .execute()
  await book.read()
}

async function canonical(slug: string, site = 'south') {
  const { body } = await app.inject({ url: `/cars/${slug}`, headers: { host: `www.${site}.com.au` } })
  return /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1]
}
const mapped = async (site: string) =>
  (await app.inject({ url: '/sitemaps/vehicles-1.xml', headers: { host: `www.${site}.com.au` } })).body

const OWN = 'https://www.south.com.au/cars/hilux-south'
const THEIRS = 'https://www.north.com.au/cars/hilux-north'

const found = (site: Site, others: Site[]) => twinFindings(site, [site, ...others]).map((one) => one.found)

describe('R17 twins', () => {
  it('R17 engines are led to the page of the canonical site', async () => {
    expect(await canonical('hilux-south')).toBe(THEIRS)
    expect(await canonical('alone')).toBe('https://www.south.com.au/cars/alone')
    expect(await canonical('hilux-north', 'north')).toBe(THEIRS)
  })

  it('R17 one that is sold there stands for itself here again, on pages that are kept too', async () => {
    expect(await canonical('hilux-south')).toBe(THEIRS)
    await change('sold')
    expect(await canonical('hilux-south')).toBe(OWN)
    await change('in_stock')
    expect(await canonical('hilux-south')).toBe(THEIRS)
  })

  it('R17 R3 the map lists only addresses that are their own canonical', async () => {
    expect(await mapped('south')).not.toContain('hilux-south')
    expect(await mapped('south')).toContain('https://www.south.com.au/cars/alone')
    expect(await mapped('north')).toContain(THEIRS)
    await change('sold')
    expect(await mapped('south')).toContain(OWN)
  })

  it('R17 a canonical site that is not served, or does not sell the kind, leads nobody there', async () => {
    served = [SOUTH]
    await book.read()
    expect(await canonical('hilux-south')).toBe(OWN)
    served = [SOUTH, { ...NORTH, search: { ...NORTH.search, itemTypes: ['caravan'] } }]
    await book.read()
    expect(await canonical('hilux-south')).toBe(OWN)
  })

  it('R17 twins are found between the two sites alone, and by a whole VIN', async () => {
    const pair = { siteId: 'south', canonicalSite: 'north' }
    const row = { ...pair, vehicleId: ids.twin, slug: 'hilux-north', carType: 'used', itemType: 'car' }
    expect(await readTwins(database.db, [pair])).toMatchObject([{ ...row, carType: expect.any(String) }])
    expect(await readTwins(database.db, [{ siteId: 'north', canonicalSite: 'south' }])).toMatchObject([
      { vehicleId: ids.canonical, slug: 'hilux-south' },
    ])
    expect(await readTwins(database.db, [])).toEqual([])
    await addVehicle(database, 'south', 'S3', { slug: 'short', vin: 'ABC12345' })
    await addVehicle(database, 'north', 'N3', { slug: 'short', vin: 'ABC12345' })
    expect(await readTwins(database.db, [pair])).toHaveLength(1)
  })

  it('R17 another price on the canonical site is a difference, while both are for sale', async () => {
    expect(book.priceDifferences('south')).toEqual([])
    const reprice = (priceCents: number) =>
      database.db.updateTable('vehicles').set({ priceCents }).where('id', '=', ids.canonical).execute()
    await reprice(4_899_000)
    await book.read()
    const difference = { vehicleId: ids.twin, stocknum: 'S1', surface: 'twin on north', fact: 'priceCents' }
    expect(book.priceDifferences('south')).toEqual([{ ...difference, said: 4_899_000, expected: 4_999_000 }])
    expect(book.priceDifferences('north')).toEqual([])
    const rebase = (priceBasis: 'drive_away' | 'excluding_government_charges' | 'unspecified') =>
      database.db.updateTable('vehicles').set({ priceBasis }).where('id', '=', ids.canonical).execute()
    for (const basis of ['excluding_government_charges', 'unspecified'] as const) {
      await rebase(basis)
      await book.read()
      expect(book.priceDifferences('south')).toEqual([])
    }
    await rebase('drive_away')
    await change('sold')
    expect(book.priceDifferences('south')).toEqual([])
    await reprice(4_999_000)
  })

  it('R17 an unknown site, the site itself and a circle are faults, and lead nowhere', () => {
    expect(found(SOUTH, [NORTH])).toEqual([])
    expect(found(NORTH, [SOUTH])).toEqual([])
    expect(found(SOUTH, [])).toEqual(['"north", which is no site'])
    expect(found(siteOf('south', 'south'), [NORTH])).toEqual(['"south", the site itself'])
    const circle = siteOf('north', 'south')
    expect(found(SOUTH, [circle])).toEqual(['"north", which itself leads to "south"'])
    for (const sites of [[SOUTH], [SOUTH, circle]]) expect(canonicalSiteOf(SOUTH, sites)).toBeNull()
    expect(canonicalSiteOf(siteOf('south', 'south'), [SOUTH, NORTH])).toBeNull()
    expect(canonicalSiteOf(SOUTH, [SOUTH, NORTH])).toBe(NORTH)
  })
})
