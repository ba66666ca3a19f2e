import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  forgetEvents,
  journalAs,
  journalEnd,
  JOURNAL_START,
  keepCursor,
  lockCursor,
  readJournal,
  type JournalCursor,
} from '#data/platform/stock-journal.ts'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import { databaseOfFile } from './postgres.ts'
import { DAY_2, DAY_3, importFeed, SITE, vehicle } from './stock-feeds.ts'
import { vehicleRow } from './vehicle-row.ts'

const database = databaseOfFile()

let nextSite = 0
/** A site of its own for each test, so that one database serves them all. */
function newSite() {
  nextSite += 1
  const site = { ...SITE, slug: `journal-${nextSite}` }
  return { db: database.db, site }
}
type Scope = ReturnType<typeof newSite>

async function insert({ db, site }: Scope, stocknum: string, given: Parameters<typeof vehicleRow>[0] = {}) {
  const row = vehicleRow({ priceCents: 2_000_000, ...given, siteId: site.slug, stocknum })
  const { id } = await db.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

const change = ({ db, site }: Scope, id: number, to: object) =>
  db.updateTable('vehicles').set(to).where('siteId', '=', site.slug).where('id', '=', id).execute()

const feed = (price: number, photos: number) => [
  vehicle('U1', { price, images: Array.from({ length: photos }, (_, n) => `photos/U1/${photos}-${n}.jpg`) }),
  vehicle('U2'),
]

/** All events after a cursor, read in batches of `limit`. */
async function readAll(scope: Scope, from: JournalCursor = JOURNAL_START, limit = 1000) {
  const events: StockEvent[] = []
  for (let cursor = from; ;) {
    const batch = await readJournal(scope, cursor, limit)
    events.push(...batch.events)
    cursor = batch.cursor
    if (!batch.hasMore) return { events, cursor }
  }
}

const facts = ({ events }: { events: StockEvent[] }) =>
  events.map(({ kind, before, after }) => ({ kind, before, after }))

describe('F2 the stock journal', () => {
  it('F2 holds each fact that changes, as it was and as it is, and nothing for what no page shows', async () => {
    const scope = newSite()
    const id = await insert(scope, 'A1', { km: 40_000 })
    const { cursor } = await readAll(scope)
    const prices = { priceCents: 2_000_000, offerPriceCents: null, beforePriceCents: null, priceBasis: 'drive_away' }
    await change(scope, id, { priceCents: 1_900_000, offerPriceCents: 1_850_000 })
    await change(scope, id, { reserved: true })
    await change(scope, id, { reserved: false, photosCount: 4 })
    await change(scope, id, { km: 41_000, colour: 'Red' })
    await change(scope, id, { status: 'sold', soldAt: DAY_2 })
    await change(scope, id, { status: 'in_stock', soldAt: null })
    await change(scope, id, { updatedAt: DAY_3, lastRunId: 7, lockedFields: ['km'], sourceId: 'x' })
    expect(facts(await readAll(scope, cursor))).toEqual([
      {
        kind: 'price',
        before: prices,
        after: { ...prices, priceCents: 1_900_000, offerPriceCents: 1_850_000, ledgerId: null },
      },
      { kind: 'reserved', before: { reserved: false }, after: { reserved: true } },
      { kind: 'released', before: { reserved: true }, after: { reserved: false } },
      { kind: 'photos', before: { photosCount: 0 }, after: { photosCount: 4 } },
      { kind: 'edited', before: { km: 40_000, colour: null }, after: { km: 41_000, colour: 'Red' } },
      { kind: 'status', before: { status: 'in_stock' }, after: { status: 'sold' } },
      { kind: 'status', before: { status: 'sold' }, after: { status: 'in_stock' } },
    ])
  })

  it('F2 an edit names long texts and does not repeat them', async () => {
    const scope = newSite()
    const id = await insert(scope, 'A1', { dealercomments: 'short' })
    const { cursor } = await readAll(scope)
    await change(scope, id, { dealercomments: 'word '.repeat(1000) })
    expect(facts(await readAll(scope, cursor))).toEqual([
      { kind: 'edited', before: { dealercomments: 'short' }, after: { dealercomments: null } },
    ])
  })

  it('F2 every column of a vehicle is journaled, or left out by name', async () => {
    const { rows } = await database.pool.query<{ name: string; definition: string }>(
      `select column_name as name, (select prosrc from pg_proc where proname = 'vehicles_journal_changes') as definition
        from information_schema.columns where table_name = 'vehicles'`,
    )
    expect(rows.length).toBeGreaterThan(60)
    const leftOut = rows.filter(({ name, definition }) => !new RegExp(`n\\.${name}\\b`).test(definition))
    expect(leftOut.map(({ name }) => name).toSorted()).toEqual(
      'changed_xid created_at last_run_id locked_fields sold_at source_id updated_at'.split(' '),
    )
  })

  it('F2 an import is named as the source, its price has the ledger row, replaced pictures are one event', async () => {
    const scope = newSite()
    const options = { site: scope.site, confirmSold: true }
    const first = await importFeed(database.db, feed(20_000, 2), options)
    const { events, cursor } = await readAll(scope)
    expect(events.map(({ kind, source, before }) => ({ kind, source, before }))).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'arrived', source: `feed:${first.runId}`, before: null })),
    )
    expect(events[0]?.after).toMatchObject({ status: 'in_stock', priceCents: 2_000_000, photosCount: 2 })

    const second = await importFeed(database.db, feed(19_000, 5), { ...options, now: DAY_2 })
    const changed = await readAll(scope, cursor)
    const newest = await database.db
      .selectFrom('priceLedger')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('siteId', '=', scope.site.slug)
      .executeTakeFirstOrThrow()
    expect(changed.events).toMatchObject([
      { kind: 'price', source: `feed:${second.runId}`, after: { priceCents: 1_900_000, ledgerId: newest.id } },
      { kind: 'photos', before: { photosCount: 2 }, after: { photosCount: 5 } },
    ])

    await importFeed(database.db, feed(19_000, 5), { ...options, now: DAY_3 })
    expect((await readAll(scope, changed.cursor)).events).toEqual([])
    await importFeed(database.db, [vehicle('U2')], { ...options, now: DAY_3 })
    expect(facts(await readAll(scope, changed.cursor))).toEqual([
      { kind: 'status', before: { status: 'in_stock' }, after: { status: 'sold' } },
    ])
  })

  it('F2 a writer names itself to the end of its transaction; others are unknown', async () => {
    const scope = newSite()
    const id = await insert(scope, 'A1')
    const { cursor } = await readAll(scope)
    await database.db.transaction().execute(async (tx) => {
      await journalAs({ db: tx, site: scope.site }, 'reservation:7')
      await change({ ...scope, db: tx }, id, { reserved: true })
    })
    await change(scope, id, { reserved: false })
    expect((await readAll(scope, cursor)).events.map(({ source }) => source)).toEqual(['reservation:7', 'unknown'])
  })

  it('F2 a site’s reader sees no event of another site', async () => {
    const [one, other] = [newSite(), newSite()]
    const end = await journalEnd(one)
    await insert(other, 'A1')
    const id = await insert(one, 'A1')
    expect((await readAll(one)).events.map(({ vehicleId }) => vehicleId)).toEqual([id])
    expect((await readAll(one, end)).events.map(({ vehicleId }) => vehicleId)).toEqual([id])
  })

  it('F2 a transaction that commits late is read, once, however many events came after it', async () => {
    const scope = newSite()
    const late = await database.db.startTransaction().execute()
    const lateId = await insert({ ...scope, db: late }, 'LATE')
    const early = [await insert(scope, 'E1'), await insert(scope, 'E2'), await insert(scope, 'E3')]
    const first = await readAll(scope, JOURNAL_START, 2)
    expect(first.events.map(({ vehicleId }) => vehicleId)).toEqual(early)
    await late.commit().execute()
    const second = await readAll(scope, first.cursor, 2)
    expect(second.events.map(({ vehicleId }) => vehicleId)).toEqual([lateId])
    expect((await readAll(scope, second.cursor)).events).toEqual([])
  })

  it('F2 what commits between two batches waits for the next window and is not lost', async () => {
    const scope = newSite()
    const late = await database.db.startTransaction().execute()
    const lateId = await insert({ ...scope, db: late }, 'LATE')
    const early = [await insert(scope, 'E1'), await insert(scope, 'E2')]
    const first = await readJournal(scope, JOURNAL_START, 1)
    await late.commit().execute()
    const rest = await readAll(scope, first.cursor, 1)
    const after = await readAll(scope, rest.cursor, 1)
    expect([...first.events, ...rest.events].map(({ vehicleId }) => vehicleId)).toEqual(early)
    expect(after.events.map(({ vehicleId }) => vehicleId)).toEqual([lateId])
  })

  it('F2 a cursor of another server goes on from the end, without the events that a dump brought', async () => {
    const scope = newSite()
    await insert(scope, 'A1')
    await database.pool.query(
      `insert into stock_events (site_id, vehicle_id, kind, after, xid)
        values ($1, 1, 'edited', '{}', ((pg_current_xact_id()::text)::bigint + 20)::text::xid8)`,
      [scope.site.slug],
    )
    const foreign = { ...JOURNAL_START, seen: '900000000:900000000:' }
    const { events, cursor } = await readJournal(scope, foreign)
    expect(events).toEqual([])
    const ids: number[] = []
    // These pass the transaction that the dump's event names.
    for (let at = 0; at < 30; at++) ids.push(await insert(scope, `B${at}`))
    expect((await readAll(scope, cursor)).events.map(({ vehicleId }) => vehicleId)).toEqual(ids)
  })

  it('F2 a reader’s cursor is kept with what its transaction made, for its site alone', async () => {
    const [scope, other] = [newSite(), newSite()]
    expect(await lockCursor(scope, 'alerts')).toBeNull()
    const end = await journalEnd(scope)
    await keepCursor(scope, 'alerts', JOURNAL_START)
    await keepCursor(scope, 'alerts', end)
    expect(await lockCursor(scope, 'alerts')).toEqual(end)
    expect([await lockCursor(scope, 'others'), await lockCursor(other, 'alerts')]).toEqual([null, null])
  })

  it('F2 old events are forgotten, a bounded number at once', async () => {
    const scope = newSite()
    for (const stocknum of ['A1', 'A2', 'A3']) await insert(scope, stocknum)
    await database.pool.query(
      `update stock_events set at = '2020-01-01' where site_id = $1 and vehicle_id <> (select max(vehicle_id)
        from stock_events where site_id = $1)`,
      [scope.site.slug],
    )
    const before = new Date('2021-01-01')
    expect(await forgetEvents(newSite(), before, 5)).toBe(0)
    expect([
      await forgetEvents(scope, before, 1),
      await forgetEvents(scope, before, 5),
      await forgetEvents(scope, before, 5),
    ]).toEqual([1, 1, 0])
    expect((await readAll(scope)).events).toHaveLength(1)
  })

  it('F2 replaying the journal over random imports and edits gives each vehicle’s facts', async () => {
    const one = fc.record({
      price: fc.integer({ min: 10, max: 99_999 }),
      status: fc.constantFrom('in stock', 'sold', 'coming soon'),
      reserved: fc.boolean(),
      photos: fc.integer({ min: 0, max: 4 }),
    })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('feed'), stock: fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), one) }),
      fc.record({
        kind: fc.constant('edit'),
        priceCents: fc.option(fc.integer({ min: 0, max: 9_999_999 })),
        reserved: fc.boolean(),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 7 }), (steps, limit) =>
        replay(steps, limit),
      ),
      { numRuns: 25 },
    )
  })
})

type Step =
  | { kind: string; stock: Record<string, { price: number; status: string; reserved: boolean; photos: number }> }
  | { kind: string; priceCents: number | null; reserved: boolean }

/** Takes the steps, reading the journal between them, and compares what it says with the stock. */
async function replay(steps: readonly Step[], limit: number): Promise<void> {
  const scope = newSite()
  let cursor = JOURNAL_START
  const known = new Map<number, object>()
  const ids: number[] = []
  for (const step of steps) {
    if ('stock' in step) {
      const feed = Object.entries(step.stock).map(([stocknum, { price, status, reserved, photos }]) =>
        vehicle(stocknum, {
          price,
          status,
          reserved,
          images: Array.from({ length: photos }, (_, n) => `photos/${stocknum}/${n}.jpg`),
        }),
      )
      if (feed.length > 0) await importFeed(database.db, feed, { site: scope.site, confirmSold: true })
    } else {
      await database.db
        .updateTable('vehicles')
        .set({ priceCents: step.priceCents, reserved: step.reserved })
        .where('siteId', '=', scope.site.slug)
        .execute()
    }
    const read = await readAll(scope, cursor, limit)
    cursor = read.cursor
    for (const { id, vehicleId, after } of read.events) {
      known.set(vehicleId, { ...known.get(vehicleId), ...after })
      ids.push(id)
    }
  }
  const stock = await database.db
    .selectFrom('vehicles')
    .select(['id', 'status', 'reserved', 'priceCents', 'offerPriceCents', 'priceBasis', 'photosCount'])
    .where('siteId', '=', scope.site.slug)
    .execute()
  expect(known.size).toBe(stock.length)
  for (const { id, ...facts } of stock) expect(known.get(id)).toMatchObject(facts)
  expect(new Set(ids).size).toBe(ids.length)
}
