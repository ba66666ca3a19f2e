/** Every surface says the price of the stock (R150). */
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileKindsOf } from '#domain/feeds-out/feed-format.ts'
import { FEED_FORMATS } from '#domain/feeds-out/formats.ts'
import type { PriceFact } from '#domain/price-audit/price-facts.ts'
import { vehicleSheet } from '#pages/print/vehicle-sheet.ts'
import { documentStyleOf } from '#server/documents/document-style.ts'
import { vehiclePdf } from '#server/documents/vehicle-pdf.ts'
import { auditAll, auditSome, isTonight } from '#server/price-audit/audit-prices.ts'
import { readAudited } from '#server/price-audit/audited-vehicles.ts'
import { PRICE_DOCUMENTS, type PriceDocumentId } from '#server/price-audit/documents.ts'
import { FEED_FILES } from '#server/price-audit/feed-surface.ts'
import { differencesOf, readSurfaces, type ReadingOptions } from '#server/price-audit/read-surfaces.ts'
import type { AuditContext } from '#server/price-audit/surface.ts'
import { PRICE_SURFACES, type PriceSurfaceId } from '#server/price-audit/surfaces.ts'
import { servedDemoSite } from '../pages/sample-document.ts'
import { databaseOfFile } from './postgres.ts'
import { plants } from './price-audit-plants.ts'
import { openPriceAuditWorld, type PriceAuditWorld } from './price-audit-world.ts'

const DAY_MS = 86_400_000
const database = databaseOfFile()
let world: PriceAuditWorld
const ids = new Map<string, number>()
const idOf = (stocknum: string) => ids.get(stocknum) ?? 0

const STOCK = {
  REDUCED: { priceCents: 3_699_000, beforePriceCents: 3_899_000, priceBasis: 'excluding_government_charges' },
  PLAIN: { priceCents: 2_499_000 },
  BARE: { priceCents: 1_999_000, priceBasis: 'unspecified' },
  WEEKLY: { priceCents: 5_199_000, subscriptionPriceCents: 28_900 },
  WEEKONLY: { priceCents: null, subscriptionPriceCents: 19_900 },
  COMING: { priceCents: null, preorder: true },
  ASK: { priceCents: 100 },
  GONE: { priceCents: 990_000, status: 'sold', soldAt: new Date(Date.now() - DAY_MS) },
} as const

beforeAll(async () => {
  world = await openPriceAuditWorld(database)
  for (const [stocknum, facts] of Object.entries(STOCK)) ids.set(stocknum, await world.add(stocknum, facts))
  ids.set('NORTHERN', await world.add('NORTHERN', { siteId: 'north', priceCents: 1_234_500 }))
  await world.catchUp()
})
afterAll(() => world.close())

const repricePlain = (priceCents: number) =>
  database.db.updateTable('vehicles').set({ priceCents }).where('id', '=', idOf('PLAIN')).execute()

describe('R150 what is right', () => {
  it('R150 every surface says every kind of price as the stock has it', async () => {
    const ctx = world.context()
    const readings = await readSurfaces(ctx, await readAudited(ctx, [...ids.values()]))
    expect(readings.flatMap(differencesOf)).toEqual([])
    // Each surface said something of a plain vehicle: nothing passes for want of a price.
    const plain = readings.filter(({ audited }) => audited.vehicle.stocknum === 'PLAIN')
    expect(Object.fromEntries(plain.map(({ surface, said }) => [surface, said?.priceCents]))).toEqual(
      Object.fromEntries(PRICE_SURFACES.map(({ id }) => [id, STOCK.PLAIN.priceCents])),
    )
  })

  it('R150 a site audits its own vehicles alone', async () => {
    const [south, north] = [world.context('south'), world.context('north')]
    expect(await auditSome(south, [idOf('NORTHERN')])).toEqual({ checked: 0, readings: 0, differences: [] })
    expect(await auditAll(south)).toMatchObject({ checked: 8, differences: [] })
    // It has no second vehicle to compare it with.
    expect(await auditSome(north, [idOf('NORTHERN')])).toMatchObject({
      checked: 1,
      readings: PRICE_SURFACES.length - 2,
      differences: [],
    })
  })

  it('R150 a price that changes while pages are made is no difference', async () => {
    let isFirst = true
    const documents = PRICE_DOCUMENTS.map((document) => ({
      ...document,
      make: async (...[ctx, vehicles]: Parameters<typeof document.make>) => {
        if (isFirst) await repricePlain(2_399_000)
        isFirst = false
        return document.make(ctx, vehicles)
      },
    }))
    const audit = () => auditSome(world.context(), [idOf('PLAIN')], { documents })
    expect((await audit()).differences).toEqual([])
    await repricePlain(STOCK.PLAIN.priceCents)
    await world.catchUp()
  })

  it('R150 each kind of file of each format of feeds is read', () => {
    const files = FEED_FORMATS.flatMap((format) => fileKindsOf(format).map((kind) => `feed ${format.id} ${kind}`))
    const read = PRICE_SURFACES.map(({ id }) => id).filter((id) => id.startsWith('feed '))
    expect(read.toSorted()).toEqual(files.toSorted())
    for (const { id, kind, reader } of FEED_FILES) expect(id).toBe(`feed ${reader.format.id} ${kind}`)
  })

  it('R150 costly documents are read of each vehicle once within their nights', () => {
    for (const document of PRICE_DOCUMENTS)
      for (const vehicle of [1, 7, 28, 4_711]) {
        const nights = Array.from({ length: document.nights }, (_, day) => isTonight(document, vehicle, 20_000 + day))
        expect(nights.filter(Boolean)).toHaveLength(1)
      }
  })
})

/** The makers, of which one's bytes are changed. */
function makersWith(id: PriceDocumentId, change: (bytes: Buffer) => Buffer | Promise<Buffer>) {
  return PRICE_DOCUMENTS.map((document) =>
    document.id !== id
      ? document
      : {
          ...document,
          make: async (...[ctx, vehicles]: Parameters<typeof document.make>) => {
            const bytes = await document.make(ctx, vehicles)
            return bytes === null ? null : change(bytes)
          },
        },
  )
}

const documentOf = (surface: PriceSurfaceId) =>
  PRICE_SURFACES.find(({ id }) => id === surface)?.document ?? 'vehicle-page'

async function found(ctx: AuditContext, documents: ReadingOptions['documents']) {
  const { differences } = await auditSome(ctx, [idOf('REDUCED')], documents === undefined ? {} : { documents })
  return differences
}

describe('R150 a planted difference', () => {
  it('R150 is found in each surface, of each fact that it says, and in no other', async () => {
    const ctx = world.context()
    const [audited] = await readAudited(ctx, [idOf('REDUCED')])
    const rows = Object.entries(plants(audited?.facts.weeklyCents ?? 0))
    for (const { id: surface } of PRICE_SURFACES) {
      if (surface === 'PDF') continue
      const { from, of } = rows.find(([id]) => id === surface)?.[1] ?? { from: '', of: {} }
      expect(Object.keys(of).length).toBeGreaterThan(0)
      for (const [fact, [was, planted]] of Object.entries(of)) {
        const documents = makersWith(documentOf(surface), (bytes) => {
          const text = bytes.toString()
          const place = text.indexOf(from)
          return Buffer.from(text.slice(0, place) + text.slice(place).replace(was, () => planted))
        })
        const differences = await found(ctx, documents)
        expect(differences.map((one) => [one.stocknum, one.surface, one.fact])).toContainEqual([
          'REDUCED',
          surface,
          fact,
        ])
        expect([...new Set(differences.map((one) => one.surface))]).toEqual([surface])
      }
    }
  }, 120_000)

  it('R150 is found in the PDF, drawn with another price, price before, basis and repayment', async () => {
    const ctx = world.context()
    const result = await vehicleSheet(ctx, '2020-toyota-hilux-reduced')
    if (result.kind !== 'sheet' || result.sheet.document.price === null) throw new Error('there is no sheet')
    const { document } = result.sheet
    const { price, finance } = document
    if (price === null || finance === null) throw new Error('the sheet lacks its figures')
    const style = await documentStyleOf(sharpWork, servedDemoSite('southerly'))
    const planted = {
      priceCents: { price: { ...price, figure: '$35,990' } },
      beforeCents: { price: { ...price, was: null } },
      basis: { price: { ...price, basis: 'drive away' } },
      weeklyCents: { finance: { ...finance, cells: finance.cells.map((cell) => ({ ...cell, figure: '$1' })) } },
    } satisfies Partial<Record<PriceFact, unknown>>
    for (const [fact, part] of Object.entries(planted)) {
      const source = {
        siteName: 'South',
        logoName: 'South',
        style,
        picture: null,
        liveUrl: 'https://south.example/',
        made: ctx.now,
      }
      const documents = makersWith('pdf', () => vehiclePdf({ ...source, document: { ...document, ...part } }))
      const { differences } = await auditSome(ctx, [idOf('REDUCED')], { documents })
      expect(differences.map((one) => [one.surface, one.fact])).toEqual([['PDF', fact]])
    }
  })

  it('R150 is what a surface says of a vehicle that is gone, or leaves unsaid', async () => {
    const ctx = world.context()
    const offer = '<p class="price"><b>$9,900</b></p>'
    const sold = makersWith('saved', (bytes) =>
      Buffer.from(bytes.toString().replace('This one has gone to its new owner.', () => `</p>${offer}<p>`)),
    )
    const { differences } = await auditSome(ctx, [idOf('GONE')], { documents: sold })
    expect(differences).toContainEqual({
      vehicleId: idOf('GONE'),
      stocknum: 'GONE',
      surface: 'card of saved',
      fact: 'priceCents',
      said: 990_000,
      expected: null,
    })
    const silent = makersWith('saved', () => Buffer.from('<p>nothing</p>'))
    const unsaid = { surface: 'card of saved', fact: 'answer', said: 'it says nothing of the vehicle' }
    expect(await found(ctx, silent)).toMatchObject([unsaid])
  })
})

/** Answers of the caches of pages and papers, as a shopper gets them. */
const shoppers: AuditContext['ask'] = async ({ hosts: [host = ''] }, url) => {
  const { statusCode: status, rawPayload: body } = await world.app.inject({ url, headers: { host } })
  return { status, body }
}

const pricesOf = async (ask: AuditContext['ask']) => {
  const ctx = { ...world.context(), ask }
  const readings = await readSurfaces(ctx, await readAudited(ctx, [idOf('PLAIN')]))
  return [...new Set(readings.map(({ said }) => said?.priceCents))]
}

describe('R151 one price at a time', () => {
  it('R151 with the stock’s version every cached page and paper changes its price, and none before', async () => {
    expect(await pricesOf(shoppers)).toEqual([2_499_000])
    await repricePlain(2_299_000)
    const ctx = { ...world.context(), ask: shoppers }
    // Pages of the version before: from the cache, or with the facts of the index, they say one price.
    const before = await readSurfaces(ctx, await readAudited(ctx, [idOf('PLAIN')]), {
      wants: ({ id }) => id === 'results' || id === 'saved' || id === 'vehicle-page' || id === 'pdf',
    })
    expect([...new Set(before.map(({ said }) => said?.priceCents))]).toEqual([2_499_000])
    await world.catchUp()
    expect(await pricesOf(shoppers)).toEqual([2_299_000])
    await repricePlain(STOCK.PLAIN.priceCents)
    await world.catchUp()
    expect(await pricesOf(shoppers)).toEqual([STOCK.PLAIN.priceCents])
  })

  it('R150 an audit reads what the cache has, and leaves nothing in it', async () => {
    const bytes = world.cache.bytes
    const ctx = world.context()
    await auditSome(ctx, [...ids.values()])
    expect(world.cache.bytes).toBe(bytes)
    const asked = await ctx.ask(ctx.site, '/cars/2020-toyota-hilux-bare')
    expect(asked.body.toString()).toContain('$19,990')
    expect(world.cache.bytes).toBe(bytes)
    const compressed = { host: 'south.example', 'accept-encoding': 'br' }
    await world.app.inject({ url: '/cars/2020-toyota-hilux-bare', headers: compressed })
    expect(world.cache.bytes).toBeGreaterThan(bytes)
    const kept = await ctx.ask(ctx.site, '/cars/2020-toyota-hilux-bare')
    expect(kept.body.equals(asked.body)).toBe(true)
  })
})
