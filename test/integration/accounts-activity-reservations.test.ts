/** Reservations among what a shopper sent (R51). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentsOf } from '#data/checkout/payments.ts'
import { silentLog } from '#data/log.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { lookAndSettle } from '#server/checkout/end-payment.ts'
import { cancelReservation } from '#server/checkout/end-reservation.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { FakePayments } from '#test/checkout/fake-payments.ts'
import { addAccount, enquiry, openAccountsWorld, SITES } from './accounts-world.ts'
import type { AccountsWorld, Host, TestAccount } from './accounts-world.ts'
import { held, newHold } from './checkout-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const SOUTH = SITES['south.example']
const money = new FakePayments()
const database = databaseOfFile()
let world: AccountsWorld
let maya: TestAccount
let count = 0
beforeAll(async () => {
  world = await openAccountsWorld(database, {
    now: () => new Date(),
    register: (app) => registerLeads(app, createLeadDesk(silentLog)),
  })
})
afterAll(() => world.app.close())
beforeEach(async () => {
  maya = await addAccount(database, SOUTH, { email: `maya${++count}@example.com`, at: new Date() })
})

const ctx = () => ({ db: database.db, site: SOUTH, now: new Date(), payments: money })

async function entries(of: TestAccount, host: Host = 'south.example') {
  return (await world.ask(host, { url: '/my-garage/activity', session: of.session })).json().page.entries
}

/** A hold of Maya's account, with the unfinished lead of its form. */
async function hold(): Promise<string> {
  const sent = await world.ask('south.example', {
    method: 'POST',
    url: '/api/leads',
    session: maya.session,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: enquiry({ message: 'Please keep it' }),
  })
  const leadId: string = sent.json().lead_id
  const partial = { state: 'partial', completedAt: null, submitted: '{}' } as const
  await database.db.updateTable('leads').set(partial).where('id', '=', leadId).execute()
  const vehicleId = await addVehicle(database, SOUTH.slug, `A${++count}`)
  const wish = { accountId: maya.id, leadId, createdAt: new Date(), locationId: 'cairns' }
  return (await held(database, SOUTH, newHold(vehicleId, { ...wish, collectAt: new Date(Date.now() + 86_400_000) }))).id
}

test('R51 a reservation stands there from its hold on, with where it is and what can be done', async () => {
  const id = await hold()
  expect(await entries(maya)).toMatchObject([
    {
      delivery: null,
      reservation: {
        says: expect.stringMatching(
          /^Kept for you until \d+(:\d\d)?\s[ap]m(, \w+\s\d+\s\w+)?\. Nothing is paid yet\.$/,
        ),
        visit: null,
        link: { label: 'Go on to pay', href: expect.stringMatching(/^\/reservation\?t=/) },
      },
    },
  ])
  await beginPayment(ctx(), id)
  const [payment] = await paymentsOf(ctx(), id)
  if (payment === undefined) throw new Error('no payment')
  money.pay(money.sessionOf(payment.id))
  await lookAndSettle(ctx(), payment)
  expect(await entries(maya)).toMatchObject([
    {
      delivery: 'On its way to the dealer',
      reservation: {
        says: expect.stringMatching(/^Reserved for you until /),
        visit: expect.stringMatching(/^Come and see it at \d+(:\d\d)?\s[ap]m, .+, Southerly Cairns\.$/),
        link: { label: 'Change or cancel' },
      },
    },
  ])
  await cancelReservation(ctx(), id, { actor: `shopper:${maya.id}`, by: 'shopper' })
  expect(await entries(maya)).toMatchObject([
    {
      reservation: {
        says: expect.stringMatching(/^Cancelled\. \$200\.00 is on its way to you\./),
        visit: null,
        link: { label: 'See the reservation' },
      },
    },
  ])
})

test('R51 R61 another account, and one of another site, sees none of it', async () => {
  await hold()
  const other = await addAccount(database, SOUTH, { email: `other${++count}@example.com`, at: new Date() })
  expect(await entries(other)).toEqual([])
  const north = SITES['north.example']
  const there = await addAccount(database, north, { email: `maya${count}@example.com`, at: new Date() })
  expect(await entries(there, 'north.example')).toEqual([])
})
