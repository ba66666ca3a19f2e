import { describe, expect, it } from 'vitest'
import { stockImport } from '#cli/commands/stock-import.ts'
import { databaseOfEachTest } from './postgres.ts'
import { DAY_1, DAY_2, importFeed, SITE, streamOf, vehicle, vehicles } from './stock-feeds.ts'

const database = databaseOfEachTest()

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

const rows = (count: number, price: string) =>
  Array.from({ length: count }, (_, at) => vehicle(`S${at}`, { price: `${price}${at}`, doors: at === 0 ? 'x' : '' }))

describe('F14 warnings', () => {
  it('are grouped by kind with counts and examples, and kept whole with the run', async () => {
    const { db } = database
    const summary = await importFeed(db, [...rows(60, 'ask '), vehicle('S1', { price: "ask Bob's" })])
    expect(summary.warnings).toEqual([
      {
        kind: 'price … left out: a price such as $28,990, or POA expected',
        warnings: 61,
        examples: [
          { line: 1, stocknum: 'S0', message: "price 'ask 0' left out: a price such as $28,990, or POA expected" },
          expect.objectContaining({ line: 2 }),
          expect.objectContaining({ line: 3 }),
        ],
      },
      expect.objectContaining({ kind: expect.stringMatching(/^doors … left out/), warnings: 1 }),
      expect.objectContaining({ kind: expect.stringMatching(/^replaced by a later row/), warnings: 1 }),
    ])
    const kept = () => db.selectFrom('feedWarnings').select(['line', 'kind', 'message']).orderBy('line').execute()
    expect(await kept()).toHaveLength(63)
    expect((await kept()).at(-1)).toMatchObject({ line: 61, message: expect.stringContaining("'ask Bob's'") })
  })

  it("are kept of the last import of each source, not of every one; another source's stay", async () => {
    const { db } = database
    await importFeed(db, rows(5, 'ask '))
    await importFeed(db, [vehicle('N1', { price: 'x' })], { sourceId: 'new' })
    const { runId } = await importFeed(db, rows(5, 'call '), { now: DAY_2 })
    const kept = await db.selectFrom('feedWarnings').select(['runId', 'stocknum']).execute()
    expect(kept.filter((warning) => warning.runId === runId)).toHaveLength(6)
    expect(kept.filter(({ stocknum }) => stocknum === 'N1')).toHaveLength(1)
    expect(kept).toHaveLength(7)
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
