import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SearchRequest } from '#domain/search/search.ts'
import { sampleSettings } from '#test/sites/sample-site.ts'
import { readEnvironment } from '#server/env.ts'
import { openServices, type Services } from '#server/services.ts'
import { openHttpFake } from './http-fake.ts'
import { databaseOfEachTest } from './postgres.ts'
import { EVERYTHING } from '#test/search/everything.ts'

const ALL: SearchRequest = { ...EVERYTHING, sort: 'latest' }

const database = databaseOfEachTest()
let folder: string
let services: Services

async function writeSite(slug: string, search: Record<string, unknown> = {}): Promise<void> {
  await mkdir(join(folder, 'sites', slug), { recursive: true })
  await copyFile('sites/southerly/theme.css', join(folder, 'sites', slug, 'theme.css'))
  const settings = sampleSettings({
    slug,
    hosts: [`${slug}.localhost`],
    logo: { name: 'Sample', monogram: 'S', svg: null },
    search,
  })
  await writeFile(join(folder, 'sites', slug, 'site.json'), JSON.stringify(settings))
}

async function insertVehicle(siteId: string, createdAt: string): Promise<void> {
  await sql`insert into vehicles (site_id, slug, stocknum, year, make, model, car_type, item_type, status, price_basis,
    created_at, updated_at)
    values (${siteId}, 'a1', 'A1', 2021, 'Toyota', 'Hilux', 'new', 'car', 'in_stock', 'drive_away', ${createdAt},
      ${createdAt})`.execute(database.db)
}

/** Names of the checks that do not pass, as /readyz lists them. */
async function failingChecks(): Promise<string[]> {
  const names: string[] = []
  for (const { name, check } of services.readiness) await check().catch(() => names.push(name))
  return names
}

/** Starts, and does something while the first sites are being built, which the stock's table makes wait for it. */
async function startAround(work: () => Promise<void>): Promise<void> {
  const lock = await database.db.startTransaction().execute()
  await sql`lock table vehicles in access exclusive mode`.execute(lock)
  const started = services.start('test')
  try {
    await work()
  } finally {
    await lock.rollback().execute()
  }
  await started
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-services-'))
  await writeSite('first')
  await writeSite('second')
  const env = readEnvironment({
    DATABASE_URL: database.url,
    APP_SECRET: Buffer.alloc(32, 1).toString('base64'),
    DATA_DIR: join(folder, 'data'),
    SITES_DIR: join(folder, 'sites'),
    STOCK_POLL_MS: '50',
  })
  services = await openServices(env, pino({ level: 'silent' }))
})

afterEach(async () => {
  await services.close()
  await rm(folder, { recursive: true, force: true })
})

it('a site that is added while the first ones are built is searched too', async () => {
  await startAround(async () => {
    expect(await failingChecks()).toEqual(['search index'])
    await writeSite('third')
    await services.sites.refresh()
    expect(services.sites.list()).toMatchObject([
      { slug: 'first', problems: [] },
      { slug: 'second', problems: [] },
      { slug: 'third', problems: [] },
    ])
  })
  expect(await failingChecks()).toEqual([])
  expect(await services.search.search('third', ALL)).toMatchObject({ count: 0 })
})

it('a site whose index cannot be built is named, and stops neither the start nor the others', async () => {
  await insertVehicle('first', 'infinity')
  await insertVehicle('second', '2026-08-03')
  await services.start('test')
  expect(await failingChecks()).toEqual(['search index of first'])
  expect(await services.search.search('second', ALL)).toMatchObject({ count: 1 })
})

it('a start that is broken off leaves nothing behind that follows the stock', async () => {
  let closed: Promise<void> | undefined
  await startAround(async () => {
    closed = services.close()
  })
  await closed
  expect(await failingChecks()).toEqual(['database', 'keeping leads', 'search index'])
})

it('A4.5 a site that comes to name a search service is searched there from its next query, no other', async () => {
  const service = await openHttpFake((_request, response) => void response.writeHead(500).end())
  try {
    await insertVehicle('first', '2026-08-03')
    await services.start('test')
    expect(await services.search.search('first', ALL)).toMatchObject({ count: 1 })
    expect(service.requests).toBe(0)
    await writeSite('first', { service: { host: service.address, readOnlyKey: 'read-only' } })
    await services.sites.refresh()
    expect(await services.search.search('first', ALL)).toMatchObject({ count: 1 })
    expect(service.requests).toBe(1)
    expect(await services.search.search('second', ALL)).toMatchObject({ count: 0 })
    expect(service.requests).toBe(1)
  } finally {
    await service.close()
  }
})

it('A18.13 postcodes are placed by the table that comes with the program', () => {
  expect(services.places.postcode('4870')).toMatchObject({ postcode: '4870', state: 'QLD' })
})
