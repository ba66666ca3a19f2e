/** R40: who is told while a deposit is awaited that no card pays. */
import { expect, it } from 'vitest'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { paymentsOf } from '#data/checkout/payments.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { receiveManualPayment } from '#server/checkout/receive-payment.ts'
import { NOTICE_WORDS } from '#server/notices/notice-kinds.ts'
import { secretsOf } from '#server/secrets.ts'
import { checkoutSite } from './checkout-world.ts'
import { form, holdContext, holdOf } from './hold-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

const account = { name: 'Sample Motors', bsb: '064-000', number: '1234 5678' }
const site = checkoutSite({ checkout: { payments: 'manual', transfer: { account } } })

/** The notices of a kind, and what the first says. */
async function told(kind: 'reservation-awaited' | 'reservation-staff') {
  const rows = await database.db
    .selectFrom('notices')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute()
  const [row] = rows
  if (row === undefined) throw new Error(`no ${kind}`)
  const { id, channel, accountId, toValue, subject, createdAt } = row
  const places = { postcode: () => null }
  const ctx = { db: database.db, site, now: new Date(), secrets: secretsOf(Buffer.alloc(32)), mailFrom: null, places }
  const words = await NOTICE_WORDS[kind](ctx, { id, kind, channel, accountId, to: toValue, subject, createdAt })
  return { count: rows.length, expiresAt: row.expiresAt, mail: words !== null && 'subject' in words ? words : null }
}

it('R40 the shopper keeps how to pay, and staff know what to watch for, once', async () => {
  const car = await addVehicle(database, site.slug, 'A1', { locationId: 'cairns' })
  const { id, reference } = await holdOf(holdContext(database, site), form(car))
  const money = { db: database.db, site, now: new Date(), payments: openManualPayments(site.checkout.transfer) }
  await beginPayment(money, id)
  await beginPayment(money, id)

  const shopper = await told('reservation-awaited')
  expect(shopper.count).toBe(1)
  expect(shopper.mail?.text).toContain('Transfer $200 to Sample Motors, BSB 064-000, account number 1234 5678.')
  expect(shopper.mail?.text).toContain(`Give the reference ${reference}, so that we know the payment is yours.`)
  expect(shopper.mail?.text).toMatch(/is kept for you until \w+day \d+ \w+, \d/)

  const staff = await told('reservation-staff')
  expect(staff.count).toBe(1)
  expect(staff.mail?.subject).toMatch(/^Waits for a transfer: /)
  expect(staff.mail?.text).toMatch(/Kept until: \w+day \d+ \w+, \d/)

  // Once the money has come, nobody is told how to send it.
  const [payment] = await paymentsOf(money, id)
  await receiveManualPayment(money, payment?.id ?? '', { actor: 'cli:test' })
  expect((await told('reservation-awaited')).mail).toBeNull()
})
