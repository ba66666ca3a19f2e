/** The first page of the garage: order, words and what it leaves out (R50). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#data/log.ts'
import { nextDrive } from '#data/accounts/next-drive.ts'
import { addPasskey } from '#data/accounts/passkeys.ts'
import { saveToWatchlist } from '#data/accounts/watchlist.ts'
import { nextCollection } from '#data/checkout/next-collection.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { greetingOf } from '#pages/garage/overview/words.ts'
import { textOf } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { enquiry, SITES, type TestAccount } from './accounts-world.ts'
import { move, newHold, reserved } from './checkout-world.ts'
import { openGarageWorld, SOUTH, type GarageWorld } from './garage-world.ts'
import { setPrice } from './price-rows.ts'

const HOUR_MS = 3_600_000
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS)
const STOCK = [1, 2].map((id) => sampleVehicle({ id, make: 'Mazda', model: 'CX-5', priceCents: 2_999_000 }))

let world: GarageWorld
let maya: TestAccount

beforeAll(async () => {
  const stock = { vehicles: STOCK, rows: 2, prices: { 1: 3_199_000, 2: 3_199_000 }, pricedAt: hours(-99) }
  world = await openGarageWorld(stock, (app) => registerLeads(app, createLeadDesk(silentLog)))
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.begin()
})

const overview = async () =>
  textOf((await world.ask('south.example', { url: '/my-garage', session: maya.session })).body)

/** Books a test drive that begins in so many hours, from an account or from nobody's. */
async function book(startsIn: number, session: string | null): Promise<void> {
  const answer = await world.ask('south.example', {
    method: 'POST',
    url: '/api/leads',
    payload: enquiry({ phone: '0491 570 006', message: 'May I drive it?' }),
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    ...(session === null ? {} : { session }),
  })
  await world.database.db
    .insertInto('testDrives')
    .values({
      siteId: 'south',
      leadId: answer.json().lead_id,
      locationId: 'cairns',
      vehicleId: 1,
      startsAt: hours(startsIn),
      endsAt: hours(startsIn + 1),
      timeZone: 'Australia/Brisbane',
      seat: 1,
      bookedAt: NOW,
      cancelledAt: null,
    })
    .execute()
}

test('R50 an empty garage says what will stand here', async () => {
  const text = await overview()
  expect(text).toMatch(/Good (morning|afternoon|evening), Maya/)
  expect(text).toContain('Nothing here yet')
  expect(text).toContain('Saved vehicles, searches, test drives, reservations and your own vehicle stand here.')
  for (const block of ['All 0', 'Your next date']) expect(text).not.toContain(block)
})

test('R15 a passkey is offered until the account has one', async () => {
  const page = async () => (await world.ask('south.example', { url: '/my-garage', session: maya.session })).body
  expect(await page()).toMatch(
    /<form class="panel gate__form" data-add-passkey="" aria-label="Add a passkey" hidden="">/,
  )
  await addPasskey(world.scope, {
    credentialId: Buffer.from(maya.id),
    accountId: maya.id,
    publicKey: Buffer.from([1]),
    counter: 0,
    transports: [],
    backedUp: false,
    name: 'Phone',
    createdAt: NOW,
  })
  expect(await page()).not.toContain('data-add-passkey')
})

test('R88 an address from which letters come back is named, with links to confirm and to replace it', async () => {
  const identifier = { siteId: 'south', accountId: maya.id, kind: 'email', value: 'maya@example.com' } as const
  await world.database.db
    .insertInto('accountIdentifiers')
    .values({ ...identifier, verifiedAt: NOW, bounces: 2 })
    .execute()
  const { body } = await world.ask('south.example', { url: '/my-garage', session: maya.session })
  expect(textOf(body)).toContain('Our letters to maya@example.com come back, so we send none.')
  expect(body).toMatch(/<a href="\/sign-in\?confirm=1[^"]*">Confirm it by a code<\/a>/)
  expect(body).toMatch(/<a href="\/my-garage\/settings">add another address<\/a>/)
})

test('R50 the next date comes first, then what was saved, with what has changed in words', async () => {
  for (const vehicleId of [1, 2]) await saveToWatchlist(world.scope, { accountId: maya.id, vehicleId, now: hours(-9) })
  await setPrice(world.database, 2, { siteId: 'south', priceCents: 2_999_000, at: hours(-1) })
  await book(48, maya.session)
  const text = await overview()
  expect(text).toContain('One saved vehicle costs less than when you saved it.')
  expect(text).toContain('$2,000 less than when you saved it')
  expect(text).toMatch(/Drive the Mazda CX-5, \d+(:\d\d)? [ap]m/)
  expect(text.indexOf('Drive the Mazda')).toBeLessThan(text.indexOf('All 2'))
})

test("R61 the next date is the earliest of one's own drives to come, none that another booked", async () => {
  await book(72, maya.session)
  await book(48, maya.session)
  await book(24, null)
  await book(-5, maya.session)
  expect(await nextDrive(world.scope, { accountId: maya.id, now: NOW })).toMatchObject({ startsAt: hours(48) })
  await world.database.db
    .updateTable('testDrives')
    .set({ cancelledAt: NOW })
    .where('startsAt', '=', hours(48))
    .execute()
  expect(await nextDrive(world.scope, { accountId: maya.id, now: NOW })).toMatchObject({ startsAt: hours(72) })
  const north = { ...world.scope, site: SITES['north.example'] }
  expect(await nextDrive(north, { accountId: maya.id, now: NOW })).toBeNull()
})

test('R51 the visit to a reserved vehicle is a next date too; the earlier of the two stands there', async () => {
  const at = { accountId: maya.id, collectAt: hours(24), locationId: 'cairns' }
  const { id, reference } = await reserved(world.database, SOUTH, newHold(1, at))
  await book(48, maya.session)
  const { body } = await world.ask('south.example', { url: '/my-garage', session: maya.session })
  const text = textOf(body)
  expect(text).toMatch(/Come and see the Mazda CX-5, \d+(:\d\d)? [ap]m/)
  expect(text).not.toContain('Drive the')
  expect(text).toContain(`Reservation ${reference}`)
  expect(body).toMatch(/href="\/reservation\?t=[^"]+&amp;day=2026-08-04#visit-change"/)
  expect(await nextCollection(world.scope, { accountId: maya.id, now: hours(25) })).toBeNull()
  const north = { ...world.scope, site: SITES['north.example'] }
  expect(await nextCollection(north, { accountId: maya.id, now: NOW })).toBeNull()
  await move(world.database, SOUTH, id, { kind: 'cancelled', by: 'shopper' })
  expect(await overview()).toContain('Drive the Mazda CX-5')
})

test.each([
  ['2026-11-20T22:00:00Z', 'Good morning, Maya'],
  ['2026-11-21T02:00:00Z', 'Good afternoon, Maya'],
  ['2026-11-21T09:00:00Z', 'Good evening, Maya'],
])('R50 at %s the garage says %s', (now, words) => {
  expect(greetingOf('Maya Tran', new Date(now), 'Australia/Brisbane')).toBe(words)
  expect(greetingOf(null, new Date(now), 'Australia/Brisbane')).toBe('My garage')
})
