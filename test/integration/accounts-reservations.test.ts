/** Accounts whose shopper has reserved a vehicle: taken along whole, and not deleted while money is open (R91, R92). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#data/accounts/delete-account.ts'
import { exportAccount } from '#data/accounts/export-account.ts'
import type { Site } from '#domain/site/site.ts'
import { registerPrivacy } from '#server/accounts/privacy-route.ts'
import { lookAndSettle } from '#server/checkout/end-payment.ts'
import { cancelReservation } from '#server/checkout/end-reservation.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { accountsRetention } from '#server/jobs/account-jobs.ts'
import { secretsOf } from '#server/secrets.ts'
import { FakePayments } from '#test/checkout/fake-payments.ts'
import { paymentsOf } from '#data/checkout/payments.ts'
import { addAccount, openAccountsWorld, SITES, type AccountsWorld, type TestAccount } from './accounts-world.ts'
import { held, known, newHold } from './checkout-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const SOUTH: Site = SITES['south.example']
const database = databaseOfFile()
let world: AccountsWorld
let maya: TestAccount
let stock = 0
const secrets = secretsOf(Buffer.alloc(32, 3))
beforeAll(async () => {
  world = await openAccountsWorld(database, {
    now: () => new Date(),
    register: (app) => registerPrivacy(app, { secrets }),
  })
})
afterAll(() => world.app.close())
beforeEach(async () => {
  maya = await addAccount(database, SOUTH, { email: `maya${++stock}@example.com`, at: new Date() })
})

const scope = (site = SOUTH) => ({ db: database.db, site })
const money = new FakePayments()
const ctx = () => ({ ...scope(), now: new Date(), payments: money })

/** A reservation that the account has paid for. */
async function paid(accountId: string) {
  const vehicleId = await addVehicle(database, SOUTH.slug, `R${++stock}`)
  const hold = newHold(vehicleId, { accountId, createdAt: new Date(), locationId: SOUTH.locations[0]?.id ?? '' })
  const { id } = await held(database, SOUTH, hold)
  await beginPayment(ctx(), id)
  const [payment] = await paymentsOf(scope(), id)
  if (payment === undefined) throw new Error('no payment')
  money.pay(money.sessionOf(payment.id))
  expect(await lookAndSettle(ctx(), payment)).toBe('reserved')
  return known(database, SOUTH, id)
}

const ask = (type: string, payload: string) =>
  world.ask('south.example', {
    method: 'POST',
    url: '/api/account/delete',
    session: maya.session,
    headers: { 'content-type': type, origin: 'http://south.example', 'sec-fetch-site': 'same-origin' },
    payload,
  })

describe('R92 deletion with a reservation', () => {
  test('R92 a paid reservation comes first: 409 names it, and nothing is deleted', async () => {
    const { id, reference } = await paid(maya.id)
    const words = `Please cancel or finish reservation ${reference} first.`
    const answer = await ask('application/json', '{"confirm":"DELETE"}')
    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'open_reservation', message: words }])
    expect(answer.headers['set-cookie']).toBeUndefined()
    const form = await ask('application/x-www-form-urlencoded', 'confirm=DELETE')
    const settings = String(form.headers.location)
    expect([form.statusCode, settings]).toEqual([303, `${SOUTH.garagePath}/settings?fault=open#privacy`])
    const page = await world.ask('south.example', { url: settings.split('#', 1)[0] ?? '', session: maya.session })
    expect(page.json()).toMatchObject({ page: { deleteFault: words } })
    expect((await known(database, SOUTH, id)).accountId).toBe(maya.id)

    await cancelReservation(ctx(), id, { actor: `shopper:${maya.id}`, by: 'shopper' })
    expect((await ask('application/json', '{"confirm":"DELETE"}')).statusCode).toBe(200)
    expect(await exportAccount(scope(), maya.id)).toBeNull()
    // The record of the money stays, and names the account no more.
    expect((await known(database, SOUTH, id)).accountId).toBeNull()
  })

  test('R96 an account that nobody uses stays as long as its reservation is open', async () => {
    await paid(maya.id)
    const old = new Date(Date.now() - 5 * 365 * 86_400_000)
    await database.db
      .updateTable('accounts')
      .set({ lastSeenAt: old, warnedAt: old })
      .where('id', '=', maya.id)
      .execute()
    const { run } = accountsRetention
    // Its context has more than this job reads.
    await run(Object.assign(ctx(), { log: console }) as never, new AbortController().signal)
    expect(await exportAccount(scope(), maya.id)).not.toBeNull()
  })

  test('R92 a reservation of another site keeps no account here', async () => {
    await paid(maya.id)
    const answer = await deleteAccount(scope(SITES['north.example']), maya.id, { now: new Date(), actor: 'cli:test' })
    expect(answer).toEqual({ kind: 'gone' })
  })

  test('R92 deletion and payment at the same moment end neither by a deadlock', async () => {
    for (let round = 0; round < 10; round++) {
      const account = await addAccount(database, SOUTH, { email: `race${++stock}@example.com`, at: new Date() })
      const vehicleId = await addVehicle(database, SOUTH.slug, `R${++stock}`)
      const hold = newHold(vehicleId, { accountId: account.id, createdAt: new Date() })
      const { id } = await held(database, SOUTH, hold)
      await beginPayment(ctx(), id)
      const [payment] = await paymentsOf(scope(), id)
      if (payment === undefined) throw new Error('no payment')
      money.pay(money.sessionOf(payment.id))
      const [outcome, deletion] = await Promise.all([
        lookAndSettle(ctx(), payment),
        deleteAccount(scope(), account.id, { now: new Date(), actor: 'cli:test' }),
      ])
      expect(outcome).toBe('reserved')
      expect(['deleted', 'open']).toContain(deletion.kind)
    }
  })
})

describe('R91 export with a reservation', () => {
  test('R91 holds the reservation, its payment and its receipt, and none of another account or site', async () => {
    const { reference } = await paid(maya.id)
    const other = await addAccount(database, SOUTH, { email: `other${++stock}@example.com`, at: new Date() })
    await paid(other.id)
    expect(await exportAccount(scope(), maya.id)).toMatchObject({
      reservations: [
        {
          reference,
          state: 'reserved',
          depositCents: 20_000,
          payments: [{ state: 'paid', paidCents: 20_000, card: { last4: '4242' } }],
          documents: [{ kind: 'receipt' }],
        },
      ],
    })
    expect(JSON.stringify(await exportAccount(scope(), maya.id))).not.toContain('personKeys')
    expect(await exportAccount(scope(), other.id)).not.toMatchObject({ reservations: [{ reference }] })
    expect(await exportAccount(scope(SITES['north.example']), maya.id)).toBeNull()
  })
})
