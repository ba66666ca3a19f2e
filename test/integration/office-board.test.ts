import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerFigures, workloads } from '#data/office/answer-figures.ts'
import { boardCounts, type BoardAsk } from '#data/office/board-counts.ts'
import { readSnoozes, snooze } from '#data/office/board-snoozes.ts'
import { resumeIndexNow } from '#data/reach/index-now.ts'
import type { Database } from '#data/schema.ts'
import type { BoardItem } from '#domain/office/board.ts'
import { runs } from '#test/property-runs.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import {
  type Db,
  NOW,
  addAudit,
  addDrive,
  addEndpoint,
  addFeedFile,
  addFeedOut,
  addPrices,
  addPush,
  addRun,
  addVehicle,
  copyLead,
  hours,
  refuseEngines,
} from './board-rows.ts'
import { addPayment, addRefund, addReservation } from './checkout-rows.ts'
import { addColleague, addLead } from './office-leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const site = sampleSite({ leads: { receipt: false } })

const database = databaseOfFile()
let ann: string
beforeAll(async () => {
  ann = await addColleague(database, 'Ann')
  await addLead(database, site, hours(-100))
  await sql`update outbox set state = 'delivered', delivered_at = ${NOW}`.execute(database.db)
  await sql`update lead_work set status = 'won'`.execute(database.db)
  // A sound vehicle and feed: nothing of them may be told.
  await addVehicle(database.db, {})
  await addRun(database.db, 'good', { state: 'done' })
  // Faults that are mended, and a feed that is paused: nothing of them may be told either.
  const dearer = await addVehicle(database.db, { priceBasis: 'drive_away' })
  await addPrices(database.db, dearer, [
    ['excluding_government_charges', 1_900_000],
    ['drive_away', 2_000_000],
  ])
  const feed = await addFeedOut(database.db)
  await addFeedFile(database.db, feed, 'held', hours(-2))
  await addFeedFile(database.db, feed, 'good', hours(-1))
  await addPush(database.db, feed, 'parked', hours(-2))
  await addPush(database.db, feed, 'delivered', hours(-1))
  await addFeedFile(database.db, await addFeedOut(database.db, { paused: true }), 'held', NOW)
  await addAudit(database.db, 'all', 7)
  await addAudit(database.db, 'changes', 1)
  await addAudit(database.db, 'all', 0)
  await addEndpoint(database.db, 'active', hours(-1))
  await addEndpoint(database.db, 'paused', null)
  await addEndpoint(database.db, 'off', hours(-1))
})

/** One fault each: the line that it makes, its part, and how it comes about. */
const FAULTS: readonly { item: BoardItem; part?: string; seed: (db: Db) => Promise<unknown> }[] = [
  ...(['waiting', 'parked'] as const).map((state) => ({
    item: 'leads-nobody' as const,
    part: state,
    seed: async (db: Db) => {
      const leadId = await copyLead(db, {})
      await sql`insert into outbox (site_id, id, lead_id, channel, route_key, created_at, due_at, state)
        values ('sample', gen_random_uuid(), ${leadId}, 'email', 'desk', ${hours(-2)}, ${NOW}, ${state})`.execute(db)
    },
  })),
  {
    item: 'leads-nobody',
    part: 'parked',
    // Tried no more is told at once, whatever the time that a delivery may take.
    seed: async (db: Db) => {
      const leadId = await copyLead(db, {})
      await sql`insert into outbox (site_id, id, lead_id, channel, route_key, created_at, due_at, state)
        values ('sample', gen_random_uuid(), ${leadId}, 'email', 'desk', ${NOW}, ${NOW}, 'parked')`.execute(db)
    },
  },
  { item: 'leads-late', part: 'unassigned', seed: (db) => copyLead(db, { status: 'new', due_at: hours(-1) }) },
  { item: 'leads-late', seed: (db) => copyLead(db, { status: 'working', due_at: NOW, assignee: ann }) },
  {
    item: 'reservations',
    part: 'attention',
    seed: async (db) => addReservation(db, 'sample', await addVehicle(db, {}), { attention: 'overdue' }),
  },
  {
    item: 'reservations',
    part: 'collection',
    seed: async (db) => addReservation(db, 'sample', await addVehicle(db, {}), { collectAt: hours(3) }),
  },
  {
    item: 'reservations',
    part: 'refund',
    seed: async (db) => {
      const reservationId = await addReservation(db, 'sample', await addVehicle(db, {}))
      const payment = await addPayment(db, 'sample', { reservationId, state: 'refund_failed' })
      await addRefund(db, 'sample', payment, { state: 'failed' })
    },
  },
  { item: 'drives', part: 'next', seed: (db) => addDrive(db, hours(5)) },
  { item: 'drives', part: 'past', seed: (db) => addDrive(db, hours(-5)) },
  { item: 'no-price', seed: (db) => addVehicle(db, { priceCents: null }) },
  { item: 'no-photos', part: 'hidden', seed: (db) => addVehicle(db, { photosCount: 2 }) },
  { item: 'no-photos', seed: (db) => addVehicle(db, { photosCount: 0, carType: 'new' }) },
  { item: 'no-km', seed: (db) => addVehicle(db, { km: null }) },
  { item: 'price-rules', part: 'before', seed: (db) => addVehicle(db, { beforePriceCents: 2_500_000 }) },
  {
    item: 'price-rules',
    part: 'charges',
    seed: async (db) => {
      const id = await addVehicle(db, { priceBasis: 'drive_away' })
      await addPrices(db, id, [
        ['excluding_government_charges', 2_000_100],
        ['drive_away', 2_000_000],
      ])
    },
  },
  { item: 'price-rules', part: 'offer', seed: (db) => addVehicle(db, { offerPriceCents: 2_100_000 }) },
  { item: 'old-stock', part: 'over60', seed: (db) => addVehicle(db, { createdAt: hours(-61 * 24) }) },
  { item: 'feeds', part: 'failed', seed: (db) => addRun(db, randomUUID(), { state: 'failed' }) },
  { item: 'feeds', part: 'stopped', seed: (db) => addRun(db, randomUUID(), { state: 'stopped' }) },
  {
    item: 'feeds',
    part: 'refused',
    seed: async (db) => {
      const source = randomUUID()
      await addRun(db, source, { refused: 2 })
      await addRun(db, source, { refused: 8 })
    },
  },
  {
    item: 'feeds',
    part: 'late',
    seed: (db) =>
      sql`insert into feed_sources (site_id, id, name, kind, mode, late_after_minutes, created_at)
        values ('sample', ${randomUUID()}, 'Used cars', 'upload', 'full', 60, ${hours(-2)})`.execute(db),
  },
  {
    item: 'feeds-out',
    part: 'held',
    seed: async (db) => addFeedFile(db, await addFeedOut(db), 'held', NOW),
  },
  {
    item: 'feeds-out',
    part: 'refused',
    seed: async (db) => addPush(db, await addFeedOut(db), 'parked', NOW),
  },
  { item: 'said-prices', seed: (db) => addAudit(db, 'changes', 1) },
  { item: 'webhooks', seed: (db) => addEndpoint(db, 'paused', NOW) },
  {
    item: 'money',
    seed: (db) =>
      sql`insert into payment_findings (site_id, day, sum, ours_cents, theirs_cents, found_at)
        select 'sample', date '2026-01-01' + count(*)::integer, 'paid', 1, 2, ${NOW} from payment_findings`.execute(db),
  },
  {
    item: 'missing-pages',
    seed: (db) =>
      sql`insert into missing_paths (site_id, day, path, referrer, hits)
        values ('sample', '2026-11-18', ${`/old/${randomUUID()}`}, '', 10)`.execute(db),
  },
  {
    item: 'engines',
    part: 'key',
    seed: (db) => refuseEngines(db, 403),
  },
  {
    item: 'privacy',
    part: 'late',
    seed: (db) =>
      sql`insert into privacy_requests (site_id, id, account_hash, kind, lead_ids, asked_at, due_at)
        values ('sample', gen_random_uuid(), sha256('a'), 'delete-leads', '{}', ${hours(-999)}, ${hours(-1)})`.execute(
        db,
      ),
  },
]

const ALL = [{ siteId: 'sample', role: 'owner' as const, locations: [], categories: [] }]
const ask = (changes: Partial<BoardAsk> = {}): BoardAsk => ({
  now: NOW,
  overdueMinutes: 5,
  minimumPhotos: 3,
  tomorrowEnd: hours(36),
  weekAgo: '2026-11-13',
  tellsEngines: true,
  assignee: null,
  reach: { leads: ALL, stock: ALL, calendar: ALL, reservations: ALL },
  ...changes,
})

class Undone extends Error {}
/** Runs in a transaction that is rolled back. */
async function undone(work: (trx: Transaction<Database>) => Promise<void>): Promise<void> {
  const outcome = database.db.transaction().execute(async (trx) => {
    await work(trx)
    throw new Undone()
  })
  await outcome.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}
const wrongOf = async (db: Db, changes: Partial<BoardAsk> = {}) =>
  (await boardCounts({ db, site }, ask(changes))).filter(({ count }) => count > 0)

describe('Office R10 counts of the board', () => {
  it('Office R10 a site where all is well has no line', async () => {
    expect(await wrongOf(database.db)).toEqual([])
  })

  it.each(FAULTS.map((fault) => [fault.item, fault.part ?? 'whole', fault] as const))(
    'Office R10 %s: %s makes its line and no other',
    async (item, part, { seed }) => {
      await undone(async (trx) => {
        await seed(trx)
        const wrong = await wrongOf(trx)
        expect(wrong).toMatchObject([{ item, count: 1 }])
        if (part !== 'whole') expect(wrong[0]?.parts[part]).toBe(1)
      })
    },
  )

  it('Office R10 seeded faults give exactly their lines, with their numbers', async () => {
    const times = fc.array(fc.nat(2), { minLength: FAULTS.length, maxLength: FAULTS.length })
    await fc.assert(
      fc.asyncProperty(times, async (counts) => {
        await undone(async (trx) => {
          const expected: Partial<Record<BoardItem, number>> = {}
          for (const [place, { item, seed }] of FAULTS.entries())
            for (let time = 0; time < (counts[place] ?? 0); time++) {
              await seed(trx)
              expected[item] = (expected[item] ?? 0) + 1
            }
          expect(Object.fromEntries((await wrongOf(trx)).map(({ item, count }) => [item, count]))).toEqual(expected)
        })
      }),
      { numRuns: runs(6) },
    )
  })

  it('Office R3 R8 another site, and a person of another yard, sees none of it', async () => {
    await undone(async (trx) => {
      for (const { seed } of FAULTS) await seed(trx)
      const other = await boardCounts({ db: trx, site: { slug: 'other' } }, ask())
      expect(other.filter(({ count }) => count > 0)).toEqual([])
      const away = [{ ...ALL[0], siteId: 'sample', role: 'sales' as const, locations: ['nowhere'], categories: [] }]
      const reach = { leads: away, stock: away, calendar: away, reservations: away }
      const seen = (await wrongOf(trx, { reach })).map(({ item }) => item)
      expect(seen).toEqual([
        'feeds',
        'feeds-out',
        'said-prices',
        'webhooks',
        'money',
        'missing-pages',
        'engines',
        'privacy',
      ])
    })
  })

  it.each([403, 422])('R38 an engine that answers %i makes a line, until telling is resumed or off', async (status) => {
    await undone(async (trx) => {
      await refuseEngines(trx, status)
      const parts = status === 403 ? { key: 1, refused: 0 } : { key: 0, refused: 1 }
      expect(await wrongOf(trx)).toEqual([{ item: 'engines', count: 1, oldestAt: NOW, parts }])
      expect(await wrongOf(trx, { tellsEngines: false })).toEqual([])
      expect(await resumeIndexNow({ db: trx, site })).toBe(true)
      expect(await wrongOf(trx)).toEqual([])
    })
  })

  it('Office R10 a chosen person narrows the leads, and a line says whom and where it is about', async () => {
    await undone(async (trx) => {
      await copyLead(trx, { status: 'new', due_at: hours(-1), assignee: ann })
      await copyLead(trx, { status: 'new', due_at: hours(-1) })
      const [both] = await wrongOf(trx)
      expect(both).toMatchObject({ item: 'leads-late', count: 2, names: ['Ann'], yards: ['cairns'] })
      expect(await wrongOf(trx, { assignee: ann })).toMatchObject([{ item: 'leads-late', count: 1 }])
      await addVehicle(trx, { km: null, locationId: 'cairns' })
      const [, km] = await wrongOf(trx)
      expect(km).toMatchObject({ item: 'no-km', yards: ['cairns'] })
    })
  })

  it('Office R10 a drive away price below the one before charges is named with it, as no list finds it', async () => {
    await undone(async (trx) => {
      const id = await addVehicle(trx, { priceBasis: 'drive_away', stocknum: 'CHARGED' })
      await addPrices(trx, id, [
        ['excluding_government_charges', 2_100_000],
        ['drive_away', 2_000_000],
      ])
      expect(await wrongOf(trx)).toMatchObject([
        { item: 'price-rules', list: ['CHARGED: was $21,000 before government charges'] },
      ])
    })
  })

  it('Office R10 a line is put off with a reason until a time, or brought back; both are audited', async () => {
    const scope = { db: database.db, site }
    const line = { item: 'law' as const, staffId: ann, now: NOW }
    await snooze(scope, { ...line, reason: 'With the lawyer', until: hours(24) })
    expect(await readSnoozes(scope, NOW)).toEqual([{ item: 'law', reason: 'With the lawyer', until: hours(24) }])
    expect(await readSnoozes(scope, hours(24))).toEqual([])
    await snooze(scope, { ...line, reason: 'With the lawyer', until: null })
    expect(await readSnoozes(scope, NOW)).toEqual([])
    const audit = await database.db
      .selectFrom('auditLog')
      .select(['action', 'subject', 'actor'])
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { action: 'board-snoozed', subject: 'law', actor: `staff:${ann}` },
      { action: 'board-back', subject: 'law', actor: `staff:${ann}` },
    ])
  })

  it('Office R19 median and share in time of this week and the one before, and who has what', async () => {
    await undone(async (trx) => {
      const answered = { status: 'working', due_at: hours(-10), answered_by: ann }
      for (const minutes of [10, 30, 80])
        await copyLead(trx, { ...answered, first_answer_at: hours(-12), answer_minutes: minutes })
      await copyLead(trx, { ...answered, first_answer_at: hours(-9), answer_minutes: 200 })
      await copyLead(trx, { ...answered, first_answer_at: hours(-200), answer_minutes: 44 })
      await copyLead(trx, { status: 'new', due_at: hours(-1), assignee: ann })
      await copyLead(trx, { status: 'new' })
      const scope = { db: trx, site }
      expect(await answerFigures(scope, { now: NOW, reach: ALL, by: null })).toEqual({
        week: { answered: 4, medianMinutes: 55, inTime: 3, isWeek: true },
        before: { answered: 1, medianMinutes: 44, inTime: 1, isWeek: false },
      })
      expect(await workloads(scope, { now: NOW, reach: ALL })).toMatchObject([
        { name: 'Ann', open: 1, late: 1 },
        { name: null, open: 6, late: 0 },
      ])
    })
  })
})
