import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { changeFeedSource, listFeedSources } from '#data/office/feed-sources.ts'
import { readFeedRun, refusedRowsOf, runWarnings, sourcesOfRuns } from '#data/office/feed-runs.ts'
import { runChanges } from '#data/stock-import/run-changes.ts'
import { KEPT_FILES, MOST_FEED_BYTES } from '#domain/office/feeds/feed-source.ts'
import { runAgain, takeDelivery, tryAgain } from '#server/feeds-in/feed-desk.ts'
import { after, csv, feedsInWorld, OTHER_SITE, summaryOf } from './feeds-in-world.ts'

const world = feedsInWorld()

async function keptRun(id: number | null) {
  const run = id === null ? null : await readFeedRun(world.ctx(), id)
  if (run?.keptAs == null) throw new Error('the run keeps no file')
  return { ...run, keptAs: run.keptAs }
}

async function* parts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1) yield bytes.subarray(at, at + 1)
}

async function* endless() {
  const part = Buffer.alloc(1024 * 1024, 'x')
  for (let read = 0; read <= MOST_FEED_BYTES; read += part.length) yield part
}

it('Office R45 a delivery is imported as its source, plain or gzip, and its file is kept', async () => {
  const source = await world.source()
  const first = summaryOf(await world.deliver(source, csv(3)))
  expect(first).toMatchObject({ state: 'done', sourceId: 'used-cars', counts: { created: 3 } })
  const packed = gzipSync(csv(4))
  const again = await takeDelivery(world.ctx(after(60)), source, { name: 'f', startedBy: 'push', bytes: parts(packed) })
  expect(summaryOf(again)).toMatchObject({ state: 'done', counts: { created: 1, unchanged: 3 } })
  expect(await world.files()).toHaveLength(2)
  expect(await world.runs()).toMatchObject([
    { source: 'f', startedBy: 'push', bytes: csv(4).length, columns: expect.arrayContaining(['stocknum', 'km']) },
    { source: 'feed.csv', sourceId: 'used-cars' },
  ])
  expect(await world.found()).toMatchObject({ failure: null, goodAt: after(60) })
})

it('Office R45 a feed over 50 MB, a broken gzip and a broken file change nothing and say why', async () => {
  const source = await world.source()
  await world.deliver(source, csv(3))
  const bomb = gzipSync(Buffer.alloc(MOST_FEED_BYTES + 1, 'x'))
  const cut = gzipSync(csv(9)).subarray(0, 40)
  for (const [bytes, words] of [
    [endless(), 'larger than 50 MB'],
    [parts(bomb), 'larger than 50 MB'],
    [parts(cut), 'cannot be read to its end'],
  ] as const) {
    const answer = await takeDelivery(world.ctx(after(60)), source, { name: 'f', startedBy: 'push', bytes })
    expect(answer).toMatchObject({ kind: 'broken', failure: expect.stringContaining(words) })
    expect(await world.found()).toMatchObject({ failure: expect.stringContaining(words), goodAt: after(0) })
  }
  const page = summaryOf(await world.deliver(source, '<!doctype html><title>Sign in</title>', after(61)))
  expect(page).toMatchObject({ state: 'failed', failure: expect.stringContaining('HTML page') })
  expect(await world.stock()).toHaveLength(3)
  expect((await world.runs()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed', 'done'])
})

it('Office R47 the files of the last 10 runs are kept, and each can be run again', async () => {
  const source = await world.source()
  const runIds: (number | null)[] = []
  for (let day = 0; day < KEPT_FILES + 2; day++) {
    const text = csv([`S1,2020,Kia,Cerato,used,${20_000 + day},1000`])
    runIds.push(summaryOf(await world.deliver(source, text, after(day * 60))).runId)
  }
  expect(await world.files()).toHaveLength(KEPT_FILES)
  await expect(keptRun(runIds[1] ?? null)).rejects.toThrow('keeps no file')
  const oldest = await keptRun(runIds[2] ?? null)
  const answer = await runAgain(world.ctx(after(1000)), source, oldest, { startedBy: 'office:kim' })
  expect(summaryOf(answer)).toMatchObject({ counts: { updated: 1 } })
  expect(await world.stock()).toMatchObject([{ priceCents: 2_000_200 }])
  expect((await world.runs())[0]).toMatchObject({ startedBy: 'office:kim' })
})

it('Office R47 a dry run shows the difference and changes nothing', async () => {
  const source = await world.source()
  await world.deliver(source, csv(3))
  const text = csv(['S1,2020,Kia,Cerato,used,19000,1000', 'S9,2024,Kia,Sportage,used,40000,10'])
  const stopped = summaryOf(await world.deliver(source, text, after(60)))
  expect(stopped).toMatchObject({ state: 'stopped', isGuarded: true })
  const before = await world.stock()
  const dry = await tryAgain(world.ctx(after(61)), source, await keptRun(stopped.runId))
  expect(dry).toMatchObject({ state: 'done', dryRun: true, runId: null, isGuarded: true })
  expect(dry.changes?.changes.map(({ stocknum, kind }) => `${stocknum} ${kind}`)).toEqual([
    'S2 status',
    'S3 status',
    'S9 arrived',
    'S1 price',
  ])
  expect(dry.changes?.changes.at(-1)).toMatchObject({
    title: '2020 Kia Cerato',
    before: { price_cents: 2_000_000 },
    after: { price_cents: 1_900_000 },
  })
  expect(await world.stock()).toEqual(before)
  expect(await world.runs()).toHaveLength(2)
})

it('Office R47 a run that the guard stopped goes on when a person confirms it, with the reason', async () => {
  const source = await world.source()
  await world.deliver(source, csv(10))
  const stopped = summaryOf(await world.deliver(source, csv(5), after(60)))
  expect(stopped.failure).toContain('5 of 10 vehicles')
  const confirmed = await runAgain(world.ctx(after(90)), source, await keptRun(stopped.runId), {
    startedBy: 'office:kim',
    confirmedBecause: 'Half the yard went to auction',
  })
  expect(summaryOf(confirmed)).toMatchObject({ state: 'done', counts: { sold: 5 } })
  const [last] = await world.runs()
  expect(last).toMatchObject({ confirmedBecause: 'Half the yard went to auction', sold: 5 })
  const { changes, total } = await runChanges(world.ctx(), last?.id ?? 0, { group: 'sold' })
  expect([total, changes.map(({ stocknum }) => stocknum)]).toEqual([5, ['S10', 'S6', 'S7', 'S8', 'S9']])
})

it('Office R46 a run tells what it created, updated and sold, its refused rows and its warnings', async () => {
  const source = await world.source()
  await world.deliver(source, csv(12))
  const rows = csv(11).split('\n').slice(1, -1)
  const text = csv([...rows.slice(1), 'S1,2020,Kia,Cerato,used,18000,lots', 'X1,03/20x1,Kia,Rio,used,1,1'])
  const { runId, counts } = summaryOf(await world.deliver(source, text, after(60)))
  expect(counts).toMatchObject({ created: 0, updated: 1, sold: 1, rowsRefused: 1, rowsWarned: 1 })
  const run = runId ?? 0
  const groups = await Promise.all(
    (['created', 'updated', 'sold'] as const).map((group) => runChanges(world.ctx(), run, { group })),
  )
  expect(groups.map(({ changes }) => changes.map(({ stocknum, kind }) => `${stocknum} ${kind}`))).toEqual([
    [],
    ['S1 price', 'S1 edited'],
    ['S12 status'],
  ])
  expect(await refusedRowsOf(world.ctx(), run, { limit: 9 })).toMatchObject([
    {
      line: 13,
      raw: 'X1,03/20x1,Kia,Rio,used,1,1',
      reason: expect.stringContaining("year '03/20x1'"),
      mendedRunId: null,
    },
  ])
  expect(await runWarnings(world.ctx(), run)).toMatchObject([{ warnings: 1, stocknum: 'S1' }])
})

it('Office R45 sources and runs of another site are never seen, and two sources never sell each other’s', async () => {
  const source = await world.source()
  const fresh = await world.source({ id: 'new-cars', name: 'New cars', kind: 'upload', url: null, everyMinutes: null })
  await world.deliver(source, csv(2))
  await world.deliver(fresh, csv(['N1,2026,Kia,Rio,new,30000,5', 'S1,2026,Kia,Rio,new,30000,5']))
  expect(await world.stock()).toMatchObject([
    { stocknum: 'N1', status: 'in_stock' },
    { stocknum: 'S1', status: 'in_stock', year: 2020 },
    { stocknum: 'S2', status: 'in_stock' },
  ])
  const foreign = { ...world.ctx(), site: OTHER_SITE }
  expect(await listFeedSources(foreign)).toEqual([])
  const [run] = await world.runs()
  expect(await readFeedRun(foreign, run?.id ?? 0)).toBeNull()
  expect(await refusedRowsOf(foreign, run?.id ?? 0, { limit: 9 })).toEqual([])
  expect(await runChanges(foreign, run?.id ?? 0)).toEqual({ changes: [], total: 0 })
  expect(await sourcesOfRuns(foreign)).toEqual([])
  expect(await changeFeedSource(foreign, source, { name: 'x' })).toBe(false)
})

it('Office R45 a change of a source that somebody else changed meanwhile is refused', async () => {
  const source = await world.source()
  expect(await changeFeedSource(world.ctx(), source, { everyMinutes: 15 })).toBe(true)
  expect(await changeFeedSource(world.ctx(), source, { everyMinutes: 30 })).toBe(false)
  expect(await world.found()).toMatchObject({ everyMinutes: 15, version: source.version + 1 })
})
