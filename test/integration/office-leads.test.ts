import { sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notesOf } from '#data/office/lead-history.ts'
import { changeWork, lastChange, readWork } from '#data/office/lead-work.ts'
import { tellDueLeads } from '#data/office/due-leads.ts'
import { countFiltered, countInbox, readInbox, INBOX_PAGE, type InboxAsk, type InboxRow } from '#data/office/inbox.ts'
import { takeNewLeads } from '#data/office/take-leads.ts'
import { eraseLeads } from '#data/leads/tend-leads.ts'
import {
  inboxFilterOf,
  inboxQuery,
  searchWords,
  INBOX_DAYS,
  INBOX_VIEW_IDS,
  type InboxFilter,
} from '#domain/office/inbox.ts'
import { runs } from '#test/property-runs.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { databaseOfEachTest } from './postgres.ts'
import { addColleague, addLead } from './office-leads-fixture.ts'

const NOW = new Date('2026-11-20T02:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
const site = sampleSite({ leads: { receipt: false } })
const signal = new AbortController().signal

const database = databaseOfEachTest()

const scope = (of = site) => ({ db: database.db, site: of })
const ask = (query = '', changes: Partial<InboxAsk> = {}): InboxAsk => ({
  filter: inboxFilterOf(new URLSearchParams(query), ['cairns', 'workshop']),
  reach: [{ locations: [], categories: [] }],
  staffId: '00000000-0000-4000-8000-000000000000',
  now: NOW,
  overdueMinutes: 5,
  ...changes,
})
/** Every lead of a list, page by page to its end; and again, page by page back to its begin. */
async function everyPage(asked: InboxAsk): Promise<{ rows: InboxRow[]; back: InboxRow[] }> {
  const at = (places: Partial<InboxFilter>) =>
    readInbox(scope(), { ...asked, filter: { ...asked.filter, after: null, before: null, ...places } })
  let page = await at({})
  expect(page.previous).toBeNull()
  const rows = [...page.rows]
  for (; page.next !== null; rows.push(...page.rows)) page = await at({ after: page.next })
  const back = [...page.rows]
  for (; page.previous !== null; back.unshift(...page.rows)) page = await at({ before: page.previous })
  return { rows, back }
}

const found = async (q: string) =>
  (await readInbox(scope(), ask(`view=all&${new URLSearchParams({ q })}`))).rows.map((row) => row.leadId)

describe('Office R19, R20 a new lead', () => {
  it('Office R19 R20 gets its end of time and, by turns, its person; who is away gets none', async () => {
    const staff = ['ann', 'bob', 'cay'].map((name) => `${name}@sample.example`)
    const ruled = sampleSite({ leads: { receipt: false, assign: [{ staff }] } })
    const [ann, bob, cay] = [
      await addColleague(database, 'Ann'),
      await addColleague(database, 'Bob'),
      await addColleague(database, 'Cay'),
    ]
    await database.db.updateTable('staff').set({ away: true }).where('id', '=', cay).execute()
    const ids: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      ids.push(await addLead(database, ruled, minutes(turn)))
      expect(await takeNewLeads(scope(ruled), minutes(turn), signal)).toBe(1)
    }
    const works = await Promise.all(ids.map((id) => readWork(scope(), id)))
    expect(works.map(({ assignee }) => assignee)).toEqual([ann, bob, ann, bob])
    expect(works[0]).toMatchObject({ status: 'new', dueAt: minutes(120), version: 1 })
    expect(await takeNewLeads(scope(ruled), NOW, signal)).toBe(0)
    expect(await notesOf(scope(), ids[0] ?? '')).toMatchObject([{ kind: 'assign', body: 'Given to Ann by rule' }])
  })

  it('Office R20 waits in the list where no rule takes it, and as spam where it is held', async () => {
    const held = sampleSite({ leads: { suspected: 'hold' } })
    const suspected = { spam: { score: 90, reasons: ['links'], isSuspected: true } }
    const [open, spam] = [await addLead(database, held, NOW), await addLead(database, held, NOW, suspected)]
    await takeNewLeads(scope(held), NOW, signal)
    expect(await readWork(scope(), open)).toMatchObject({ status: 'new', assignee: null, dueAt: minutes(120) })
    expect(await readWork(scope(), spam)).toMatchObject({ status: 'spam', dueAt: null })
  })

  it('Office R19 is told to its person when due, to the managers at twice the time, once each', async () => {
    const ruled = sampleSite({ leads: { receipt: false, assign: [{ staff: ['ann@sample.example'] }] } })
    await addColleague(database, 'Ann')
    await addColleague(database, 'Meg', { role: 'manager' })
    await addColleague(database, 'Max', { role: 'manager', siteId: 'other' })
    const late = await addLead(database, ruled, NOW)
    const answered = await addLead(database, ruled, NOW)
    await takeNewLeads(scope(ruled), NOW, signal)
    await database.db.updateTable('leadWork').set({ firstAnswerAt: NOW }).where('leadId', '=', answered).execute()
    const letters = async () =>
      (
        await database.db.selectFrom('notices').select(['toValue', 'kind', 'subject']).orderBy('createdAt').execute()
      ).map(({ toValue, kind, subject }) => `${kind} ${subject['told']} ${toValue}`)
    expect(await tellDueLeads(scope(), minutes(119))).toBe(0)
    expect(await tellDueLeads(scope(), minutes(120))).toBe(1)
    expect(await tellDueLeads(scope(), minutes(121))).toBe(0)
    expect(await letters()).toEqual(['lead-due 1 ann@sample.example'])
    expect(await tellDueLeads(scope(), minutes(240))).toBe(1)
    expect(await letters()).toEqual(['lead-due 1 ann@sample.example', 'lead-due 2 meg@sample.example'])
    expect((await notesOf(scope(), late)).map(({ body }) => body)).toEqual([
      'Given to Ann by rule',
      'Time to answer ran out. Letter to Ann',
      'Twice the time to answer ran out. Letter to Meg',
    ])
  })
})

describe('Office R18 changes of a lead', () => {
  it('Office R18 each is a line of its history; an older page is told who was before and changes nothing', async () => {
    const [ann, leadId] = [await addColleague(database, 'Ann'), await addLead(database, site, NOW)]
    const doing = { leadId, staffId: ann, version: 1, now: NOW }
    const change = { set: { status: 'working' as const }, note: { kind: 'status' as const, body: 'New → Working' } }
    expect(await changeWork(scope(), doing, change)).toBe(true)
    expect(await changeWork(scope(), doing, { ...change, set: { status: 'appointment' } })).toBe(false)
    expect(await readWork(scope(), leadId)).toMatchObject({ status: 'working', version: 2 })
    expect(await lastChange(scope(), leadId)).toEqual({ name: 'Ann', at: NOW, body: 'New → Working' })
    expect(await notesOf(scope(), leadId)).toMatchObject([{ kind: 'status', body: 'New → Working', staffName: 'Ann' }])
    const audit = await database.db.selectFrom('auditLog').select(['actor', 'action', 'subject', 'after']).execute()
    expect(audit).toEqual([
      { actor: `staff:${ann}`, action: 'lead-status', subject: leadId, after: { status: 'working' } },
    ])
  })

  it('Office R18 of two at once one is written', async () => {
    const [ann, leadId] = [await addColleague(database, 'Ann'), await addLead(database, site, NOW)]
    const doing = { leadId, staffId: ann, version: 1, now: NOW }
    const note = { kind: 'note' as const, body: 'Rang' }
    const outcomes = await Promise.all([1, 2, 3].map(() => changeWork(scope(), doing, { set: {}, note })))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await readWork(scope(), leadId)).toMatchObject({ version: 2 })
  })

  it('Office R18 a lead from before the office is taken up by the first change, without letters', async () => {
    const [ann, leadId] = [await addColleague(database, 'Ann'), await addLead(database, site, NOW)]
    await database.db.deleteFrom('leadWork').execute()
    expect(await readWork(scope(), leadId)).toMatchObject({ status: 'new', version: 0 })
    const doing = { leadId, staffId: ann, version: 0, now: NOW }
    const change = { set: { status: 'working' as const }, note: { kind: 'status' as const, body: 'New → Working' } }
    expect(await changeWork(scope(), doing, change)).toBe(true)
    expect(await changeWork(scope(), doing, change)).toBe(false)
    expect(await readWork(scope(), leadId)).toMatchObject({ status: 'working', receivedAt: NOW, version: 2 })
    expect(await takeNewLeads(scope(), NOW, signal)).toBe(0)
    expect(await tellDueLeads(scope(), minutes(9999))).toBe(0)
  })

  it('Office R22 an erased lead takes work and notes with it', async () => {
    const [ann, leadId] = [await addColleague(database, 'Ann'), await addLead(database, site, NOW)]
    const doing = { leadId, staffId: ann, version: 1, now: NOW }
    await changeWork(scope(), doing, { set: {}, note: { kind: 'note', body: 'Rang' } })
    expect(await eraseLeads(scope(), [leadId], { actor: `office:${ann}`, at: NOW })).toBe(1)
    expect(await database.db.selectFrom('leadWork').select('leadId').execute()).toEqual([])
    expect(await notesOf(scope(), leadId)).toEqual([])
  })
})

describe('Office R15 the inbox', () => {
  it('Office R15 lists who waits longest first, then who was answered; with the delivery and its person', async () => {
    const ann = await addColleague(database, 'Ann')
    const [second, first, answered] = [
      await addLead(database, site, minutes(-60)),
      await addLead(database, site, minutes(-200)),
      await addLead(database, site, minutes(-300)),
    ]
    await takeNewLeads(scope(), NOW, signal)
    const at = (leadId: string) => database.db.updateTable('leadWork').where('leadId', '=', leadId)
    await at(answered)
      .set({ firstAnswerAt: minutes(-250), assignee: ann })
      .execute()
    // The database's clock wrote them.
    await sql`update outbox set created_at = ${minutes(-60)}`.execute(database.db)
    await sql`update outbox set state = 'delivered', delivered_at = ${NOW} where lead_id = ${first}`.execute(
      database.db,
    )
    const { rows, next } = await readInbox(scope(), ask())
    expect(rows.map(({ leadId }) => leadId)).toEqual([first, second, answered])
    expect(rows[0]).toMatchObject({ status: 'new', deliveredAt: NOW, hasDeliveries: true, assigneeName: null })
    expect(rows[2]).toMatchObject({ assigneeName: 'Ann', deliveredAt: null, tries: 0 })
    expect(next).toBeNull()
    expect(await countInbox(scope(), ask('', { staffId: ann }))).toEqual({
      open: 3,
      late: 1,
      mine: 1,
      nobody: 2,
      undelivered: 2,
      won: 0,
      lost: 0,
      spam: 0,
    })
  })

  it('Office R15 closed lists are counted, for one yard as for all; a list can be narrowed to some days', async () => {
    const [old, spam, won] = [
      await addLead(database, site, minutes(-60 * 24 * 8)),
      await addLead(database, site, NOW),
      await addLead(database, site, NOW),
    ]
    const set = (leadId: string, status: 'spam' | 'won') =>
      database.db.updateTable('leadWork').set({ status }).where('leadId', '=', leadId).execute()
    await set(spam, 'spam')
    await set(won, 'won')
    for (const locations of [[], ['cairns']])
      expect(await countInbox(scope(), ask('', { reach: [{ locations, categories: [] }] }))).toMatchObject({
        open: 1,
        won: 1,
        spam: 1,
        lost: 0,
      })
    const away = await countInbox(scope(), ask('', { reach: [{ locations: ['workshop'], categories: [] }] }))
    expect(away).toMatchObject({ open: 0, won: 0, spam: 0 })
    const since = async (query: string) => (await readInbox(scope(), ask(query))).rows.map(({ leadId }) => leadId)
    expect(await since('days=7')).toEqual([])
    expect(await since('days=30')).toEqual([old])
    expect(await countFiltered(scope(), ask('view=all&days=7'))).toBe(2)
    expect(await countFiltered(scope(), ask('view=all&q=xy'))).toBe(0)
  })

  it('Office R15 finds by reference, name, address, number however written, and stock number', async () => {
    const person = {
      firstName: 'Marguerite',
      lastName: 'Okafor',
      email: 'maggie@example.org',
      phone: '+61491570156',
      postcode: null,
    }
    const leadId = await addLead(database, site, NOW, { person, reference: 'SAM-9X9X9X' })
    await addLead(database, site, NOW)
    for (const q of ['sam-9x9x9x', 'okafor marg', 'MAGGIE@', '0491 570 156', '+61 491 570 156', '570156'])
      expect(await found(q), q).toEqual([leadId])
    expect(await found('p7286')).toHaveLength(2)
    for (const q of ['%%%', '___', 'no']) expect(await found(q), q).toEqual([])
    expect(searchWords('(07) 5550-0101')).toEqual(['755500101'])
  })

  it('Office R3 R8 shows no lead of another site, yard or category', async () => {
    const leadId = await addLead(database, site, NOW)
    await addLead(database, sampleSite({ slug: 'other' }), NOW)
    const seen = async (changes: Partial<InboxAsk>) =>
      (await readInbox(scope(), ask('view=all', changes))).rows.map((row) => row.leadId)
    expect(await seen({})).toEqual([leadId])
    expect(await seen({ reach: [] })).toEqual([])
    expect(await seen({ reach: [{ locations: ['workshop'], categories: [] }] })).toEqual([])
    expect(await seen({ reach: [{ locations: ['cairns'], categories: ['Finance Enquiry'] }] })).toEqual([])
    expect(await seen({ reach: [{ locations: ['cairns'], categories: [] }] })).toEqual([leadId])
    expect((await countInbox(scope(), ask('', { reach: [] }))).open).toBe(0)
  })

  it('Office R15 pages hold each lead of a list once, in its order, forth and back, whatever their times', async () => {
    const template = await addLead(database, site, NOW)
    await sql`insert into leads select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
        'reference', 'SAM-' || n, 'created_at', l.created_at - (n % 37) * interval '1 minute'))).*
      from leads l, generate_series(1, ${INBOX_PAGE * 2 + 20}) n where l.id = ${template}`.execute(database.db)
    await sql`insert into lead_work (site_id, lead_id, status, received_at, due_at, first_answer_at, told)
      select site_id, id, 'working', created_at, case when hashtext(reference) % 5 = 0 then null
          else created_at + (hashtext(reference) % 60) * interval '1 minute' end,
          case when hashtext(reference) % 3 = 0 then created_at end, 2
        from leads where id <> ${template}`.execute(database.db)
    for (const view of ['open', 'all', 'nobody'] as const) {
      const { rows, back } = await everyPage(ask(`view=${view}`))
      expect(back.map(({ leadId }) => leadId)).toEqual(rows.map(({ leadId }) => leadId))
      expect(new Set(rows.map(({ leadId }) => leadId)).size).toBe(rows.length)
      expect(rows).toHaveLength(INBOX_PAGE * 2 + 21)
      const order = rows.map(({ leadId, firstAnswerAt, dueAt, createdAt }) =>
        view === 'all'
          ? `${8e15 - createdAt.getTime()} ${leadId}`
          : `${firstAnswerAt === null ? 0 : 1} ${dueAt?.getTime() ?? 8e15} ${leadId}`.replace(
              / (\d+) /,
              (_, at: string) => ` ${at.padStart(16, '0')} `,
            ),
      )
      expect(order).toEqual(order.toSorted())
    }
  })

  it('Office R15 filters live in the address, there and back', () => {
    const filter = fc.record({
      view: fc.constantFrom(...INBOX_VIEW_IDS),
      category: fc.constantFrom(null, 'Finance Enquiry' as const),
      location: fc.constantFrom(null, 'cairns'),
      days: fc.constantFrom(null, ...INBOX_DAYS),
      before: fc.constant(null),
      q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
      after: fc.option(
        fc.record({
          isAnswered: fc.boolean(),
          at: fc.option(
            fc.date({ min: new Date(0), max: NOW, noInvalidDate: true }).map((at) => at.toISOString()),
            { nil: null },
          ),
          leadId: fc.uuid(),
        }),
        { nil: null },
      ),
    })
    fc.assert(
      fc.property(filter, fc.boolean(), (asked, isBack) => {
        const wanted = isBack ? { ...asked, after: null, before: asked.after } : asked
        expect(inboxFilterOf(new URLSearchParams(inboxQuery(wanted)), ['cairns'])).toEqual(wanted)
      }),
      { numRuns: runs(200) },
    )
  })
})
