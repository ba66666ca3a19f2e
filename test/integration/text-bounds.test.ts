import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { STOCK_FORMATS } from '#domain/stock/stock-formats.ts'
import { databaseOfEachTest } from './postgres.ts'
import { importFeed, vehicle } from './stock-feeds.ts'

const database = databaseOfEachTest()

const OWN = STOCK_FORMATS.find(({ name }) => name === 'forecourt-json')
/** Columns that refuse a row, or name the vehicle. */
const NAMES = new Set(['stocknum', 'year', 'make', 'model', 'car_type'])

it('S2 an endless word in any column costs that text alone: it is left out or cut, and told', async () => {
  const columns = [...(OWN?.columns.keys() ?? [])].filter((column) => !NAMES.has(column) && !column.includes('.'))
  expect(columns.length).toBeGreaterThan(60)
  const endless = 'x'.repeat(30_000)
  const { warnings, counts } = await importFeed(database.db, [
    vehicle('ENDLESS', { ...Object.fromEntries(columns.map((column) => [column, endless])), unheard_of: endless }),
    vehicle('SOUND', { badge: 'SX', dealercomments: 'Two keys.' }),
  ])
  expect(counts).toMatchObject({ created: 2, rowsRefused: 0 })
  const { rows } = await sql<{ stocknum: string; longest: number }>`
    select v.stocknum, max(length(word)) as longest from vehicles v, jsonb_each_text(to_jsonb(v)) as cell,
      regexp_split_to_table(cell.value, '\\s+') as word group by v.stocknum`.execute(database.db)
  const longest = new Map(rows.map(({ stocknum, longest: length }) => [stocknum, length]))
  expect(longest.get('ENDLESS')).toBeLessThan(2_500)
  const messages = warnings.flatMap(({ examples }) => examples.map(({ message }) => message))
  for (const column of ['badge', 'series', 'colour', 'carsalesTitle', 'tag'])
    expect(messages.some((message) => message.startsWith(`${column} of 30000 characters left out`))).toBe(true)
  expect(messages.some((message) => message.startsWith('dealercomments cut'))).toBe(true)
})

it('S2 long comments are cut at a word', async () => {
  await importFeed(database.db, [vehicle('LONG', { dealercomments: 'Clean and tidy. '.repeat(2_000) })])
  const { dealercomments } = await database.db.selectFrom('vehicles').select('dealercomments').executeTakeFirstOrThrow()
  expect(dealercomments?.length).toBeLessThan(20_100)
  expect(dealercomments).toMatch(/(?:Clean|and|tidy\.)(?:<\/p>)?$/)
})
