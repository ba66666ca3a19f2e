/** Alerts say "on sale again" once everybody can have a vehicle, not while its line comes first (16.6, R71). */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { joinLine, openPlaces } from '#data/checkout/line-places.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { alertsJob } from '#server/alerts/alerts-job.ts'
import { tendLines } from '#server/checkout/tend-lines.ts'
import { addAccount, type TestAccount } from './accounts-world.ts'
import { openAlertsWorld, SECRETS, SOUTH, type AlertsWorld } from './alerts-world.ts'
import { held, move, newHold, reserved } from './checkout-world.ts'
import { databaseOfEachTest } from './postgres.ts'
import { sitesWith } from './sites-with.ts'

const site = {
  switches: { ...SOUTH.switches, checkout: true },
  checkout: { ...SOUTH.checkout, payments: 'manual' as const, firstRefusal: { hours: 2 } },
  alerts: { ...SOUTH.alerts, quietFrom: '00:00', quietUntil: '00:00' },
}

const database = databaseOfEachTest()
let world: AlertsWorld
let ann: TestAccount
let bob: TestAccount
let car = 0
beforeEach(async () => {
  world = await openAlertsWorld(database, { site })
  ann = await addAccount(database, SOUTH, { email: 'ann@example.com' })
  bob = await addAccount(database, SOUTH, { email: 'bob@example.com' })
  car = await world.add()
  await world.watch(ann.id, car)
  await world.consent(ann.id, 'alerts_email', new Date(0))
  await world.save(ann.id, { name: 'All', kinds: ['new_match', 'back_in_stock'] })
  await world.run()
  await sql`truncate alerts, notices cascade`.execute(database.db)
})
afterEach(() => world.close())

/** Reserves the vehicle for somebody, lets Bob wait for it, and cancels. */
async function released(): Promise<void> {
  const { id } = await reserved(database, world.site, newHold(car))
  expect(await joinLine(world.scope, { accountId: bob.id, vehicleId: car }, new Date())).toBe('joined')
  await world.run()
  await move(database, world.site, id, { kind: 'cancelled', by: 'shopper' })
}
const tend = () => tendLines({ ...world.scope, now: new Date(), secrets: SECRETS }, new AbortController().signal)
const told = async () =>
  (await world.alerts()).map(({ accountId, kind }) => `${accountId === ann.id ? 'ann' : 'bob'} ${kind}`)
const alertNotices = async () => (await world.notices()).filter(({ kind }) => kind === 'alerts')
const states = async () => (await openPlaces(world.scope, car)).map(({ state }) => state)
const offerOver = () => sql`update line_places set offer_until = now() - interval '1 minute'`.execute(database.db)
const bobHolds = (): Promise<Reservation> => held(database, world.site, newHold(car, { accountId: bob.id }))

it('16.6 R71 while it is kept for the first in line nobody hears that it is on sale; afterwards they do', async () => {
  await released()
  // Before the line has moved, and while the vehicle is offered.
  await world.run()
  await tend()
  expect(await states()).toEqual(['offered'])
  await world.run()
  await world.run()
  expect(await told()).toEqual([])

  await offerOver()
  await tend()
  await world.run()
  await world.run()
  expect(await told()).toEqual(['ann back_in_stock'])
  const [notice] = await alertNotices()
  expect(await world.words(notice?.id ?? '')).toMatchObject({ text: expect.stringContaining('On sale again since') })
})

it('16.6 R71 news waits while the first in line is about to pay, and is none where they reserve it', async () => {
  await released()
  await tend()
  await world.run()
  const own = await bobHolds()
  await world.run()
  expect(await told()).toEqual([])
  await move(database, world.site, own.id, { kind: 'paid' })
  await world.run()
  await world.run()
  expect(await told()).toEqual([])
  expect(await database.db.selectFrom('newsHeld').selectAll().execute()).toEqual([])

  // Cancelled later, with nobody in line, it is news at once.
  await move(database, world.site, own.id, { kind: 'cancelled', by: 'shopper' })
  await world.run()
  expect(await told()).toEqual(['ann back_in_stock'])
})

it('16.6 R71 the first in line lets the vehicle go unpaid: it is on sale for everybody, and they hear it', async () => {
  await released()
  await tend()
  await world.run()
  const own = await bobHolds()
  await world.run()
  // No event of the stock journal says that an unpaid hold ended.
  await move(database, world.site, own.id, { kind: 'let-go' })
  await world.run()
  expect(await told()).toEqual(['ann back_in_stock'])
})

it('16.6 R74 a letter that waits says nothing of a vehicle that is kept by then', async () => {
  const first = await reserved(database, world.site, newHold(car))
  await world.run()
  await move(database, world.site, first.id, { kind: 'cancelled', by: 'shopper' })
  await world.run()
  expect(await told()).toEqual(['ann back_in_stock'])
  await released()
  await tend()
  const [notice] = await alertNotices()
  expect(await world.words(notice?.id ?? '')).toBeNull()
})

it('16.6 R71 a price that fell meanwhile is told, and told once', async () => {
  await world.save(ann.id, { name: 'Cheaper', kinds: ['price_drop'] })
  await released()
  await tend()
  await world.run()
  await world.change(car, { priceCents: 3_500_000 })
  await world.run()
  expect(await told()).toEqual(['ann price_drop'])
  await offerOver()
  await tend()
  await world.run()
  expect((await told()).toSorted()).toEqual(['ann back_in_stock', 'ann price_drop'])
})

it('16.6 F4 the job has work while news is held', async () => {
  await released()
  await world.run()
  expect(await sitesWith(database.db, [world.site.slug], alertsJob.hasWork ?? sql`true`)).toEqual([world.site.slug])
  await sql`delete from line_places`.execute(database.db)
  await world.run()
  expect(await sitesWith(database.db, [world.site.slug], alertsJob.hasWork ?? sql`true`)).toEqual([])
  expect(await told()).toEqual(['ann back_in_stock'])
})
