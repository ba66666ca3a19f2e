import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { addCalendarLink, calendarLinkOf, listCalendarLinks, revokeCalendarLink } from '#data/office/calendar-links.ts'
import {
  blockTime,
  calendarBlocks,
  calendarEvents,
  confirmDrive,
  countEvents,
  noteDriveEnd,
  unblockTime,
} from '#data/office/calendar.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { keepSpecialHours } from '#data/location-entries.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { eventStateOf } from '#domain/office/calendar/calendar-event.ts'
import { momentText } from '#domain/test-drive/drive-words.ts'
import { SpecialHoursBook } from '#server/locations/special-hours-book.ts'
import { bookTestDrive } from '#server/test-drives/book-drive.ts'
import { bookByPhone, changeByStaff } from '#server/test-drives/staff-drives.ts'
import { sampleLocation } from '#test/sites/sample-location.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { addReservation } from './checkout-rows.ts'
import { acceptLeads } from './delivery-world.ts'
import { addVehicle, context, meta, NOW, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
beforeEach(async () => {
  for (const table of ['receiptCounts', 'leads', 'contacts', 'vehicles', 'specialHours', 'calendarBlocks'] as const)
    await database.db.deleteFrom(table).execute()
})

const KIM = '7b0a5a43-2f5c-4c0e-8a51-0d8c3f8f2a01'
const LEE = '7b0a5a43-2f5c-4c0e-8a51-0d8c3f8f2a02'
const LOCATION = sampleLocation(
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '17:00' })),
)
const site = sampleSite({ locations: [LOCATION] })
const other = sampleSite({ slug: 'other', locations: [LOCATION] })
/** Sunday 22 November, 10 am in Cairns, and half an hour later. */
const TEN = new Date('2026-11-22T00:00:00Z')
const HALF_PAST = new Date('2026-11-22T00:30:00Z')
const ELEVEN = new Date('2026-11-22T01:00:00Z')
const WEEK = { locations: ['cairns'], from: new Date('2026-11-15T14:00:00Z'), to: new Date('2026-11-22T14:00:00Z') }

const ctx = (now = NOW, of = site) => context(database, of, now)
const scope = (of = site) => ({ db: database.db, site: of })
const call = (startsAt: Date, part: Partial<Parameters<typeof bookByPhone>[1]> = {}, key = momentText(startsAt)) =>
  bookByPhone(ctx(), { ...SAM, carId: '', locationId: 'cairns', startsAt, message: '', ...part }, { staffId: KIM, key })

async function booked(answer: ReturnType<typeof call>): Promise<string> {
  const given = await answer
  if (given.kind !== 'accepted') throw new Error(JSON.stringify(given))
  return given.leadId
}

it('Office R50 a week shows the drives of its yard with person, vehicle and state, and no other site’s', async () => {
  const id = await addVehicle(database, site.slug, 'U1', { slug: 'u1' })
  const leadId = await booked(call(TEN, { carId: String(id) }))
  await bookTestDrive(ctx(NOW, other), { ...SAM, location: 'cairns', at: momentText(TEN) }, meta())
  const events = await calendarEvents(scope(), WEEK)
  expect(events).toMatchObject([
    {
      kind: 'drive',
      leadId,
      startsAt: TEN,
      endsAt: HALF_PAST,
      person: 'Sam Example',
      vehicleId: id,
      confirmedAt: null,
      end: null,
    },
  ])
  expect(events[0]?.vehicle).toContain('20')
  expect(await countEvents(scope(), WEEK)).toEqual(new Map([['cairns', 1]]))
  expect(await calendarEvents(scope(), { ...WEEK, locations: ['workshop'] })).toEqual([])
})

it('Office R50 a booking by phone takes the seat of shoppers, is delivered as every lead and counts once', async () => {
  const leadId = await booked(call(TEN))
  expect(await booked(call(TEN))).toBe(leadId)
  expect(await calendarEvents(scope(), WEEK)).toHaveLength(1)
  const rows = await database.db.selectFrom('outbox').select('leadId').where('leadId', '=', leadId).execute()
  expect(rows.length).toBeGreaterThan(0)
  const shopper = { name: 'Ash Example', email: 'ash@example.com', phone: '0491 570 159' }
  const late = await bookTestDrive(ctx(), { ...shopper, location: 'cairns', at: momentText(TEN) }, meta())
  expect(late).toMatchObject({ kind: 'invalid', errors: [{ field: 'at' }] })
  expect(await call(TEN, { ...shopper }, 'another')).toMatchObject({ kind: 'invalid', errors: [{ field: 'at' }] })
})

it('Office R50 a collection stands in the week beside drives and takes a seat, until it is over', async () => {
  const id = await addVehicle(database, site.slug, 'U1', { slug: 'u1' })
  const leadId = randomUUID()
  await acceptLeads(database.db, site, 1, { id: leadId })
  const reserved = { leadId, locationId: 'cairns', collectAt: TEN, state: 'reserved' } as const
  await addReservation(database.db, site.slug, id, reserved)
  expect(await calendarEvents(scope(), WEEK)).toMatchObject([
    { kind: 'collection', leadId, startsAt: TEN, endsAt: HALF_PAST, vehicleId: id, end: null },
  ])
  expect(await call(TEN)).toMatchObject({ kind: 'invalid', errors: [{ field: 'at' }] })
  await database.db.updateTable('reservations').set({ state: 'completed', endedAt: NOW }).execute()
  expect(await calendarEvents(scope(), WEEK)).toMatchObject([{ kind: 'collection', end: 'done' }])
  expect(await booked(call(TEN))).not.toBe('')
  await database.db.deleteFrom('reservations').execute()
})

it('Office R50 staff book a time that is too soon for shoppers', async () => {
  const soon = new Date('2026-11-21T03:30:00Z')
  const raw = { ...SAM, location: 'cairns', at: momentText(soon) }
  expect(await bookTestDrive(ctx(), raw, meta())).toMatchObject({ kind: 'invalid' })
  expect(await booked(call(soon))).not.toBe('')
})

it('Office R50 staff move and cancel a drive: seat and lead follow, and the confirmation is gone', async () => {
  const first = await booked(call(TEN))
  const second = await booked(call(HALF_PAST, { email: 'ash@example.com', phone: '0491 570 159' }))
  expect(await confirmDrive(scope(), first, NOW)).toBe(true)
  expect(await changeByStaff(ctx(), first, HALF_PAST)).toBe('taken')
  expect(await changeByStaff(ctx(), first, ELEVEN)).toBe('changed')
  expect((await readLead(scope(), first))?.answers).toMatchObject({
    change_by_dealer: expect.stringMatching(/^Moved from/),
  })
  expect(await calendarEvents(scope(), WEEK)).toMatchObject([
    { leadId: second, startsAt: HALF_PAST },
    { leadId: first, startsAt: ELEVEN, confirmedAt: null, sequence: 1 },
  ])
  expect(await changeByStaff(ctx(), second, null)).toBe('changed')
  expect(await changeByStaff(ctx(), first, HALF_PAST)).toBe('changed')
  expect(await calendarEvents(scope(), WEEK)).toHaveLength(1)
})

it('Office R50 a drive is done or a no-show once it has begun, and can be opened again', async () => {
  const leadId = await booked(call(TEN))
  const later = new Date('2026-11-22T01:00:00Z')
  expect(await noteDriveEnd(scope(), { leadId, end: 'done', now: NOW })).toBe(false)
  expect(await confirmDrive(scope(), leadId, later)).toBe(false)
  const stateAt = async () => {
    const [event] = await calendarEvents(scope(), WEEK)
    return event && eventStateOf(event, later)
  }
  expect(await stateAt()).toBe('not-closed')
  for (const end of ['done', 'no-show', null] as const) {
    expect(await noteDriveEnd(scope(), { leadId, end, now: later })).toBe(true)
    expect(await stateAt()).toBe(end ?? 'not-closed')
  }
  expect(await noteDriveEnd(scope(other), { leadId, end: 'done', now: later })).toBe(false)
})

it('Office R50 a blocked time is offered to nobody and taken by nobody, until it is free again', async () => {
  const [yard] = site.locations
  if (yard === undefined) throw new Error('the site has a yard')
  const offered = async (at: Date) => {
    const days = await readAvailability(scope(), { location: yard, vehicleId: null }, NOW)
    return days.flatMap(({ slots }) => slots).find((slot) => slot.startsAt.getTime() === at.getTime())?.left
  }
  const standing = await booked(call(ELEVEN))
  expect(await offered(TEN)).toBe(1)
  const block = { locationId: 'cairns', startsAt: TEN, endsAt: new Date('2026-11-22T01:10:00Z'), reason: 'Stocktake' }
  const { id, booked: inside } = await blockTime(scope(), { ...block, staffId: KIM })
  expect(inside.map(({ leadId }) => leadId)).toEqual([standing])
  expect([await offered(TEN), await offered(HALF_PAST), await offered(new Date('2026-11-22T01:30:00Z'))]).toEqual([
    0, 0, 1,
  ])
  expect(await call(TEN)).toMatchObject({ kind: 'invalid', errors: [{ field: 'at' }] })
  expect(await changeByStaff(ctx(), standing, HALF_PAST)).toBe('taken')
  expect(await calendarBlocks(scope(), WEEK)).toMatchObject([{ id, reason: 'Stocktake', staffId: KIM }])
  expect(await calendarBlocks(scope(other), WEEK)).toEqual([])
  expect(await unblockTime(scope(other), id)).toBeNull()
  expect(await unblockTime(scope(), id)).toMatchObject({ reason: 'Stocktake' })
  expect(await offered(TEN)).toBe(1)
})

it('Office R50 of a block and bookings at one moment, each booking has its seat before the block or none', async () => {
  const block = { locationId: 'cairns', startsAt: TEN, endsAt: ELEVEN, reason: 'Stocktake', staffId: KIM }
  const [blocked, ...answers] = await Promise.all([
    blockTime(scope(), block),
    call(TEN),
    call(HALF_PAST, { email: 'ash@example.com', phone: '0491 570 159' }),
  ])
  const kept = answers.flatMap((answer) => (answer.kind === 'accepted' ? [answer.leadId] : []))
  expect(blocked.booked.map(({ leadId }) => leadId).toSorted()).toEqual(kept.toSorted())
})

it('Office R50 a calendar’s secret address works for its site until its own person revokes it', async () => {
  const { id, secret } = await addCalendarLink(scope(), { staffId: KIM, locationId: 'cairns', now: NOW })
  expect(await calendarLinkOf(scope(), secret)).toMatchObject({ id, staffId: KIM, locationId: 'cairns' })
  expect(await calendarLinkOf(scope(other), secret)).toBeNull()
  expect(await calendarLinkOf(scope(), `${secret}x`)).toBeNull()
  expect(await listCalendarLinks(scope(), LEE)).toEqual([])
  expect(await revokeCalendarLink(scope(), { id, staffId: LEE, now: NOW })).toBe(false)
  expect(await revokeCalendarLink(scope(), { id, staffId: KIM, now: NOW })).toBe(true)
  expect(await calendarLinkOf(scope(), secret)).toBeNull()
  expect(await listCalendarLinks(scope(), KIM)).toEqual([])
  const rows = await database.db.selectFrom('calendarLinks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
})

it('A18.3 Office R50 special hours that are entered are known at once, without waiting for the minute', async () => {
  const book = new SpecialHoursBook({
    db: database.db,
    now: () => NOW,
    warn: () => {},
    announced: { url: database.url },
  })
  await book.start()
  try {
    const day = { locationId: 'cairns', date: '2026-12-25', department: 'all', status: 'Closed' } as const
    await vi.waitFor(async () => {
      // Until it listens, an announcement reaches nobody.
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and query = 'listen forecourt_hours'",
      )
      expect(rows).toHaveLength(1)
    })
    await keepSpecialHours(scope(), [{ ...day, startHour: null, endHour: null }])
    await vi.waitFor(() => expect(book.of(site.slug, 'cairns')).toHaveLength(1), { timeout: 10_000 })
    await database.db.deleteFrom('specialHours').execute()
    await vi.waitFor(() => expect(book.of(site.slug, 'cairns')).toEqual([]), { timeout: 10_000 })
  } finally {
    book.close()
  }
})
