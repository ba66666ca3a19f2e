/** The calendar and special hours as requests meet them (Office R50, A18.3). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OFFICE_SITES, openOfficeWorld, signedIn, viewIn, type OfficeWorld } from './office-world.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import type { CalendarDay } from '#office/calendar/days.ts'
import { databaseOfFile } from './postgres.ts'

/** Friday 4 December 2026, 9 am in Queensland. */
const NOW = new Date('2026-12-03T23:00:00Z')
let now = NOW
const [YARD, OTHER_YARD] = driveLocations(OFFICE_SITES.south).map(({ id }) => id)
if (YARD === undefined || OTHER_YARD === undefined) throw new Error('the site has two yards')
const ADDRESS = '/south/calendar'
const BOOKING = {
  do: 'book',
  yard: YARD,
  name: 'Sam Example',
  email: 'sam@example.com',
  phone: '0491 570 006',
  date: '2026-12-04',
  time: '10:00',
  key: 'k1',
}

const database = databaseOfFile()
let world: OfficeWorld
let sales: string
let elsewhere: string
beforeAll(async () => {
  world = await openOfficeWorld(database, () => now)
  sales = (await signedIn(database, [{ role: 'sales', locations: [YARD] }], NOW)).session
  elsewhere = (await signedIn(database, [{ role: 'sales', locations: [OTHER_YARD] }], NOW)).session
})
afterAll(() => world.app.close())

const view = async (session = sales) =>
  viewIn(await world.ask({ url: `${ADDRESS}?yard=${YARD}&day=2026-12-04`, session }))
const events = async () => (await view()).days.flatMap(({ events: of }: { events: object[] }) => of)
const press = (form: Record<string, string>, session = sales) =>
  world.post(ADDRESS, { yard: YARD, ...form }, { session })

/** The old and new values that the audit has of an action (Office R91). */
const changeOf = (action: string) =>
  database.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

it('Office R50 R91 a drive is booked by phone, confirmed, moved, closed, and its time blocked', async () => {
  const wrong = await press({ ...BOOKING, email: 'nobody' })
  expect([wrong.statusCode, await events()]).toEqual([422, []])
  expect((await press(BOOKING)).statusCode).toBe(303)
  expect((await press(BOOKING)).statusCode).toBe(303)
  const [booked, second] = await events()
  expect([booked, second]).toMatchObject([{ person: 'Sam Example', clock: '10:00', state: 'unconfirmed' }, undefined])
  const lead = booked.leadId
  expect((await press({ do: 'confirm', lead }, elsewhere)).statusCode).toBe(404)
  expect((await press({ do: 'confirm', yard: OTHER_YARD ?? '', lead }, elsewhere)).statusCode).toBe(404)
  expect((await press({ do: 'confirm', lead })).statusCode).toBe(303)
  expect(await events()).toMatchObject([{ state: 'confirmed' }])
  expect((await press({ do: 'done', lead })).statusCode).toBe(422)

  const block = { do: 'block', 'block-date': '2026-12-04', 'block-from': '13:00', 'block-to': '15:00' }
  expect((await press({ ...block, 'block-reason': '' })).statusCode).toBe(422)
  expect((await press({ ...block, 'block-reason': 'Stocktake' })).statusCode).toBe(303)
  expect((await press({ do: 'move', lead, date: '2026-12-04', time: '13:30' })).statusCode).toBe(422)
  expect((await press({ do: 'move', lead, date: '2026-12-04', time: '11:00' })).statusCode).toBe(303)
  expect(await events()).toMatchObject([{ clock: '11:00', state: 'unconfirmed' }])

  now = new Date('2026-12-04T02:00:00Z')
  expect(await events()).toMatchObject([{ state: 'not-closed' }])
  expect((await press({ do: 'no-show', lead })).statusCode).toBe(303)
  expect(await events()).toMatchObject([{ state: 'no-show' }])
  now = NOW
  const rows = await database.db.selectFrom('auditLog').select('action').where('siteId', '=', 'south').execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'drive-booked',
    'drive-booked',
    'drive-confirmed',
    'calendar-blocked',
    'drive-moved',
    'drive-no-show',
  ])
  expect(await changeOf('drive-moved')).toMatchObject({
    before: { startsAt: '2026-12-04T00:00:00.000Z' },
    after: { startsAt: '2026-12-04T01:00:00.000Z' },
  })
})

it('Office R50 a secret address gives the yard to a calendar program until it is revoked', async () => {
  const made = await press({ do: 'subscribe' })
  const url = /\/south\/calendar\/[\w-]+\.ics/.exec(made.body)?.[0] ?? ''
  const feed = await world.ask({ url })
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(feed.body).toContain('DTSTART:20261204T010000Z\r\n')
  expect(feed.body).toMatch(/SUMMARY:Test drive\\, Sam Example/)
  expect((await world.ask({ url: url.replace('south', 'north') })).statusCode).toBe(404)
  const [link] = (await view()).links
  expect((await press({ do: 'revoke', link: String(link.id) }, elsewhere)).statusCode).toBe(404)
  expect((await press({ do: 'revoke', link: String(link.id) })).statusCode).toBe(303)
  expect((await world.ask({ url })).statusCode).toBe(404)
})

it('A18.3 Office R50 a yard is closed for a day, by staff of that yard alone', async () => {
  const url = '/south/calendar/hours'
  const day = { do: 'save', location: YARD, date: '2026-11-25', department: 'all', status: 'Closed' }
  const christmas = { ...day, date: '2026-12-25' }
  expect((await world.post(url, { ...christmas, date: 'soon' }, { session: sales })).statusCode).toBe(422)
  expect((await world.post(url, christmas, { session: elsewhere })).statusCode).toBe(422)
  expect((await world.post(url, christmas, { session: sales })).statusCode).toBe(303)
  const read = async () => JSON.parse((await world.ask({ url, session: sales })).body.split('\n')[1] ?? '').days
  expect(await read()).toMatchObject([{ locationId: YARD, words: 'Friday 25 December 2026: closed' }])
  const open = { ...christmas, status: 'Open', open: '09:00', close: '12:00' }
  expect((await world.post(url, open, { session: sales })).statusCode).toBe(303)
  expect(await changeOf('special-hours-set')).toMatchObject({
    before: { status: 'Closed', startHour: null },
    after: { status: 'Open', startHour: '09:00', endHour: '12:00' },
  })
  const clear = { do: 'clear', location: YARD, date: '2026-12-25' }
  expect((await world.post(url, clear, { session: elsewhere })).statusCode).toBe(404)
  expect((await world.post(url, clear, { session: sales })).statusCode).toBe(303)
  expect(await read()).toEqual([])
})

it('A18.3 Office R50 all yards of a person are closed for several days at once, and no other yard', async () => {
  const url = '/south/calendar/hours'
  const days = { do: 'save', location: '*', date: '2026-12-24', last: '2026-12-26', status: 'Closed' }
  expect((await world.post(url, { ...days, last: '2026-12-23' }, { session: sales })).statusCode).toBe(422)
  expect((await world.post(url, { ...days, last: '2027-03-01' }, { session: sales })).statusCode).toBe(422)
  expect((await world.post(url, days, { session: sales })).statusCode).toBe(303)
  const rows = await database.db.selectFrom('specialHours').select(['locationId', 'status']).execute()
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ locationId: YARD, status: 'Closed' })))
  const shown = await world.ask({ url: `${ADDRESS}?yard=${YARD}&day=2026-12-24`, session: sales })
  const day = JSON.parse(shown.body.split('\n')[1] ?? '').days.find(({ date }: CalendarDay) => date === '2026-12-24')
  expect(day).toMatchObject({ hours: 'Closed', closed: [{ words: 'Closed' }] })
  await database.db.deleteFrom('specialHours').execute()
})

it('Office R50 the week has its hours, closed and blocked times, entries with seats, and the day’s list', async () => {
  const shown = await view()
  expect(shown.grid.from % 60).toBe(0)
  expect(shown.days.map(({ weekday }: CalendarDay) => weekday).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun')
  const friday: CalendarDay = shown.days[4]
  expect(friday).toMatchObject({ date: '2026-12-04', isToday: true, isChosen: true })
  expect(friday.blocks).toMatchObject([{ from: 13 * 60, to: 15 * 60, reason: 'Stocktake' }])
  expect(friday.events).toMatchObject([
    {
      time: '11 am',
      span: { from: 660, to: 690 },
      place: { lane: 0, lanes: 1 },
      seats: expect.stringMatching(/^1 of/),
    },
  ])
  expect(shown.agenda.map(({ title }: { title: string }) => title)).toEqual(['Over'])
  expect(shown.nowMinutes).toBe(9 * 60)
  expect(shown.freeTimes).toContain('9:30 am')
  expect(shown.freeTimes.filter((time: string) => ['1 pm', '1:30 pm', '2:30 pm'].includes(time))).toEqual([])
})

it('Office R50 of two who book one seat at one moment, one has it', async () => {
  const booking = { ...BOOKING, time: '15:30' }
  const answers = await Promise.all(
    [1, 2, 3].map((n) =>
      press({ ...booking, key: `both-${n}`, email: `both${n}@example.com`, phone: `0491 570 15${n + 5}` }),
    ),
  )
  const { capacity } = OFFICE_SITES.south.testDrives
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual(
    [1, 2, 3].map((n) => (n <= capacity ? 303 : 422)),
  )
})

it('Office R50 one address for all yards of a person tells what they may see, and stops with their role', async () => {
  const both = await signedIn(database, [{ role: 'sales', locations: [YARD] }], NOW)
  const made = await press({ do: 'subscribe-all' }, both.session)
  const url = /\/south\/calendar\/[\w-]+\.ics/.exec(made.body)?.[0] ?? ''
  const shown = await world.ask({ url: `${ADDRESS}?yard=${YARD}`, session: both.session })
  expect(JSON.parse(shown.body.split('\n')[1] ?? '').links).toMatchObject([{ words: 'All my yards' }])
  expect((await world.ask({ url })).body).toContain('DTSTART:20261204T010000Z\r\n')
  await database.db.deleteFrom('staffRoles').where('staffId', '=', both.id).execute()
  expect((await world.ask({ url })).statusCode).toBe(404)
})

it('Office R50 a time that has a drive is blocked, and whoever drives then is named to be moved', async () => {
  expect((await press({ ...BOOKING, time: '16:00', key: 'moved', email: 'moved@example.com' })).statusCode).toBe(303)
  const block = { do: 'block', 'block-date': '2026-12-04', 'block-from': '16:00', 'block-to': '16:30' }
  const { statusCode, body } = await press({ ...block, 'block-reason': 'Stocktake' })
  expect(statusCode).toBe(200)
  expect(body).toContain('The time is blocked. Booked there already, and to be moved: Sam Example.')
})
