/** The calendar and special hours as requests meet them (Office R50, A18.3). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OFFICE_SITES, openOfficeWorld, signedIn, type OfficeWorld } from './office-world.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

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

let database: TestDatabase
let world: OfficeWorld
let sales: string
let elsewhere: string
beforeAll(async () => {
  database = await createTestDatabase()
  world = await openOfficeWorld(database, () => now)
  sales = (await signedIn(database, [{ role: 'sales', locations: [YARD] }], NOW)).session
  elsewhere = (await signedIn(database, [{ role: 'sales', locations: [OTHER_YARD] }], NOW)).session
})
afterAll(async () => {
  await world.app.close()
  await database.drop()
})

const view = async (session = sales) => {
  const { body } = await world.ask({ url: `${ADDRESS}?yard=${YARD}&day=2026-12-04`, session })
  return JSON.parse(body.slice(body.indexOf('\n')))
}
const events = async () => (await view()).days.flatMap(({ events: of }: { events: object[] }) => of)
const press = (form: Record<string, string>, session = sales) =>
  world.post(ADDRESS, { yard: YARD, ...form }, { session })

it('Office R50 a drive is booked by phone, confirmed, moved, closed, and its time blocked', async () => {
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
  const clear = { do: 'clear', location: YARD, date: '2026-12-25' }
  expect((await world.post(url, clear, { session: elsewhere })).statusCode).toBe(404)
  expect((await world.post(url, clear, { session: sales })).statusCode).toBe(303)
  expect(await read()).toEqual([])
})
