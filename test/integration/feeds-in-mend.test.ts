import { expect, it } from 'vitest'
import { readFeedRun, refusedRowsOf, type FeedRun } from '#data/office/feed-runs.ts'
import { changeFeedSource, type FeedSource } from '#data/office/feed-sources.ts'
import { cellIn, problemOfRow, readingOfRun, replayRows, withCell } from '#server/feeds-in/mend-rows.ts'
import { previewFile } from '#server/feeds-in/preview-file.ts'
import { csv, feedsInWorld, FEED_SITE, NOON, summaryOf } from './feeds-in-world.ts'

const world = feedsInWorld()

async function delivered(source: FeedSource, text: string): Promise<FeedRun & { sourceId: string }> {
  const { runId } = summaryOf(await world.deliver(source, text))
  const run = await readFeedRun(world.ctx(), runId ?? 0)
  if (run?.sourceId == null) throw new Error('there is no run')
  return { ...run, sourceId: run.sourceId }
}

const BAD = [
  'S1,2020,Kia,Cerato,used,20000,1000',
  'M1,03/20x1,Kia,"Rio, long",used,19000,500',
  'M2,2o20,Subaru,XV,used,23450,700',
  'M3,2019,Mazda,3,used,1',
]

function readingFor(run: FeedRun, source: FeedSource) {
  const reading = readingOfRun(run, source)
  if (reading === null) throw new Error('the run has no header')
  return reading
}

it('Office R46 a refused row is mended in its cell and imported as a delta that sells nothing', async () => {
  const source = await world.source()
  const run = await delivered(source, csv(BAD))
  const reading = readingFor(run, source)
  const rows = await refusedRowsOf(world.ctx(), run.id, { limit: 10 })
  expect(rows.map(({ line, raw }) => [line, cellIn(reading, raw, 'year')])).toEqual([
    [3, '03/20x1'],
    [4, '2o20'],
    [5, null],
  ])
  const [first, second] = rows
  const text = withCell(reading, first?.raw ?? '', 'year', '2021') ?? ''
  expect(text).toBe('M1,2021,Kia,"Rio, long",used,19000,500')
  expect(await problemOfRow(world.ctx(), reading, { line: 3, text })).toBeNull()
  expect(await problemOfRow(world.ctx(), reading, { line: 4, text: second?.raw ?? '' })).toContain("year '2o20'")
  const answer = await replayRows(world.ctx(), run, reading, { rows: [{ line: 3, text }], startedBy: 'office:kim' })
  expect(answer).toMatchObject({ taken: [3], summary: { mode: 'delta', counts: { created: 1, sold: 0 } } })
  expect((await world.stock()).map(({ stocknum, status }) => `${stocknum} ${status}`)).toEqual([
    'M1 in_stock',
    'S1 in_stock',
  ])
  const left = await refusedRowsOf(world.ctx(), run.id, { limit: 10, left: true })
  expect(left.map(({ line }) => line)).toEqual([4, 5])
  expect((await world.runs())[0]).toMatchObject({
    source: `a row mended of run ${run.id}`,
    startedBy: 'office:kim',
    sourceId: 'used-cars',
  })
})

it('Office R46 of several mended rows those that are refused again stay, each with its reason', async () => {
  const source = await world.source()
  const other = await world.source({ id: 'new-cars', kind: 'upload', url: null, everyMinutes: null })
  await world.deliver(other, csv(['N1,2026,Kia,Rio,new,30000,5']))
  const run = await delivered(source, csv(BAD))
  const reading = readingFor(run, source)
  const rows = [
    { line: 3, text: 'N1,2021,Kia,"Rio,\nlong",used,19000,500' },
    { line: 4, text: 'M2,2020,Subaru,XV,used,23450,700' },
  ]
  const answer = await replayRows(world.ctx(), run, reading, { rows, startedBy: 'office:kim' })
  expect(answer.taken).toEqual([4])
  expect([...answer.refused]).toEqual([[3, expect.stringContaining("belongs to the source 'new-cars'")]])
  expect(await refusedRowsOf(world.ctx(), run.id, { limit: 10, left: true })).toMatchObject([{ line: 3 }, { line: 5 }])
})

it('Office R46 a row whose text is broken, blank or two rows is told and not imported', async () => {
  const source = await world.source()
  const run = await delivered(source, csv(BAD))
  const reading = readingFor(run, source)
  for (const [text, words] of [
    ['', 'the row is blank'],
    ['M3,"2019,Mazda,3,used,1,1', 'closing quote is missing'],
    ['M3,2019,Mazda,3,used,1,1\nM4,2019,Mazda,3,used,1,1', 'holds 2 rows'],
    ['M3,2019', 'columns'],
  ] as const)
    expect(await problemOfRow(world.ctx(), reading, { line: 5, text })).toContain(words)
})

const asXml = (vehicles: readonly Readonly<Record<string, unknown>>[]) =>
  `<vehicles>${vehicles.map((one) => `<vehicle>${elementsOf(one)}</vehicle>`).join('')}</vehicles>`
const elementsOf = (vehicle: Readonly<Record<string, unknown>>) =>
  Object.entries(vehicle)
    .map(([name, value]) => `<${name}>${String(value)}</${name}>`)
    .join('')

it.each([
  ['JSON', (vehicles: object[]) => JSON.stringify(vehicles)],
  ['XML', asXml],
] as const)('Office R46 a refused vehicle of a feed in %s is mended as JSON', async (_, written) => {
  const source = await world.source({ mode: 'delta' })
  const good = { stocknum: 'J0', year: 2020, make: 'Kia', model: 'Rio', car_type: 'used' }
  const run = await delivered(source, written([good, { ...good, stocknum: 'J1', year: 'x' }]))
  const reading = readingFor(run, source)
  const text = JSON.stringify({ ...good, stocknum: 'J1', year: 2021 })
  expect(await problemOfRow(world.ctx(), reading, { line: 2, text })).toBeNull()
  expect(await problemOfRow(world.ctx(), reading, { line: 2, text: '{"stocknum"' })).not.toBeNull()
  const answer = await replayRows(world.ctx(), run, reading, { rows: [{ line: 2, text }], startedBy: 'office:kim' })
  expect(answer.taken).toEqual([2])
})

const ODD = 'Stock No.,Built,Brand,Family,Cond,Ask,Odo,Cost Price\nA1,2021,Kia,Rio,used,20000,5000,15000\n'
const MAP = {
  'Stock No.': 'stocknum',
  Built: 'year',
  Brand: 'make',
  Family: 'model',
  Cond: 'carType',
  Ask: 'price',
  Odo: 'km',
} as const

it('Office R46 mapped columns make an unknown format readable, and are seen before they are saved', async () => {
  const source = await world.source()
  const refused = await delivered(source, ODD)
  expect(refused).toMatchObject({ state: 'failed', failure: expect.stringContaining('not that of a known format') })
  const keptAs = refused.keptAs ?? ''
  const before = await previewFile({ ...world.ctx(), source, keptAs, map: {}, fieldPatterns: {} })
  expect(before).toMatchObject({ format: null, problem: expect.stringContaining('not that of a known format') })
  expect(before.columns.map(({ column, examples }) => [column, examples])).toEqual([
    ['Stock No.', ['A1']],
    ['Built', ['2021']],
    ['Brand', ['Kia']],
    ['Family', ['Rio']],
    ['Cond', ['used']],
    ['Ask', ['20000']],
    ['Odo', ['5000']],
  ])
  const map = { ...MAP, 'Cost Price': 'beforePrice' } as const
  const after = await previewFile({ ...world.ctx(), source, keptAs, map, fieldPatterns: {} })
  expect(after).toMatchObject({ format: 'forecourt-csv', problem: null })
  expect(after.rows).toMatchObject([
    {
      kind: 'taken',
      row: { details: { stocknum: 'A1', year: 2021, km: 5000, priceCents: 2_000_000, beforePriceCents: null } },
    },
  ])
  await changeFeedSource(world.ctx(), source, { columnMap: MAP })
  const run = await delivered(await world.found(), ODD)
  expect(run).toMatchObject({ state: 'done', created: 1 })
  expect(await world.stock()).toMatchObject([{ stocknum: 'A1', year: 2021, priceCents: 2_000_000 }])
})

it('Office R46 a row that was refused under mapped columns is mended under them', async () => {
  const made = await world.source()
  await changeFeedSource(world.ctx(), made, { columnMap: MAP })
  const source = await world.found()
  const run = await delivered(source, `${ODD}A2,20x1,Kia,Rio,used,20000,5000,15000\n`)
  const reading = readingFor(run, source)
  const [row] = await refusedRowsOf(world.ctx(), run.id, { limit: 10 })
  expect(row?.raw).not.toContain('15000')
  const text = withCell(reading, row?.raw ?? '', 'year', '2021') ?? ''
  const answer = await replayRows(world.ctx(), run, reading, { rows: [{ line: 3, text }], startedBy: 'office:kim' })
  expect(answer.taken).toEqual([3])
  expect(await problemOfRow({ site: FEED_SITE, now: NOON }, reading, { line: 3, text })).toBeNull()
})
