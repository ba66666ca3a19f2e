import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stockImport } from '#cli/commands/stock-import.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { DAY_1, DAY_2, importFeed, SITE, streamOf, vehicle, vehicles } from './stock-feeds.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const stored = () =>
  database.db.selectFrom('vehicles').select(['stocknum', 'priceCents', 'status']).orderBy('stocknum').execute()
const csv = (text: string, options = {}) => importFeed(database.db, text, { format: 'forecourt-csv', ...options })

const TABLE = [
  ['stocknum', 'year', 'make', 'model', 'car_type', 'price', 'dealercomments'],
  ['A1', '2020', 'Kia', 'Rio', 'used', '28,990 DA', 'One; two, three'],
]
const written = (separator: string) =>
  TABLE.map((row) => row.map((cell) => (/[,;]/.test(cell) ? `"${cell}"` : cell)).join(separator)).join('\n')

describe('F14 files as people send them', () => {
  it.each([
    ['semicolons', written(';')],
    ['tabs', written('\t')],
    ['commas', written(',')],
    ['a title before the header', `Stock of Southerly Motors, Cairns\n\n${written(',')}`],
    ['a title and semicolons', `Stock list;;;;;;\nExported 24/11/2026;;;;;;\n${written(';')}`],
    ['a quoted title', `"Stock, used, new, demo, all"\n${written(',')}`],
  ])('%s are read', async (_, text) => {
    expect(await csv(`${text}\n`, { format: undefined })).toMatchObject({ state: 'done', format: 'forecourt-csv' })
    expect(await stored()).toEqual([{ stocknum: 'A1', priceCents: 2_899_000, status: 'in_stock' }])
  })

  it('a web page or XML is called that', async () => {
    const page = '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>stocknum,year</body></html>'
    expect(await csv(page)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/^This is an HTML page \("Sign in"\), not a feed: .*CSV with a header line/),
    })
    expect(await csv('\n <?xml version="1.0"?><stock/>')).toMatchObject({
      failure: expect.stringMatching(/^The file is XML\. A CSV/),
    })
  })

  it('a file without a header names the columns that are missing', async () => {
    expect(await csv('Our stock\nA1,2020,Kia,Rio\n', { format: undefined })).toMatchObject({
      failure: expect.stringContaining('The header is not that of a known format'),
    })
  })
})

describe('F14 stock numbers that a spreadsheet shortened', () => {
  it('are refused with what to do, and sell nothing that they may mean', async () => {
    const { db } = database
    await importFeed(db, [
      ...['123456789012', '123456789013', '12E45', 'PLAIN'].map((number) => vehicle(number)),
      ...vehicles(30),
    ])
    const summary = await importFeed(db, [vehicle('1.23457E+11'), ...vehicles(30)], { now: DAY_2 })
    expect(summary).toMatchObject({
      counts: { rowsRefused: 1, sold: 1 },
      refusals: [{ reason: expect.stringContaining('format that column as text and export again') }],
    })
    const sold = (await stored()).filter(({ status }) => status === 'sold')
    expect(sold.map(({ stocknum }) => stocknum)).toEqual(['PLAIN'])
  })
})

it('F14 a feed of which every row is refused changes nothing and exits with 4', async () => {
  const { db } = database
  await importFeed(db, vehicles(3))
  let said = ''
  const code = await stockImport([SITE.slug, '-', '--confirm-sold', '--source', 'forecourt-json'], {
    openDb: async () => ({ db, close: async () => {} }),
    findSite: () => SITE,
    siteSlugs: [SITE.slug],
    problemsOf: () => [],
    stdin: streamOf('stocknum,year,make,model,car_type\nA1,x,Kia,Rio,used\n,2020,Kia,Rio,used\n'),
    stdout: { write: () => {} },
    stderr: { write: (text) => (said += text) },
    now: DAY_1,
  })
  expect(code).toBe(4)
  expect(said).toMatch(/Every row was refused \(2\), the first because year 'x' is not valid.*Nothing was changed/)
  expect((await stored()).map(({ status }) => status)).toEqual(['in_stock', 'in_stock', 'in_stock'])
})
