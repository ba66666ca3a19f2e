/** R26: the office sees where a shopper left who did not pay. */
import { expect, it } from 'vitest'
import { readLead } from '#data/leads/read-leads.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { originLines, wishLines } from '#domain/leads/lead-lines.ts'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { FakePayments } from '#test/checkout/fake-payments.ts'
import { releaseHold } from '#server/checkout/end-reservation.ts'
import { lookAndSettle } from '#server/checkout/end-payment.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { paymentsOf } from '#data/checkout/payments.ts'
import { reconcilePayments } from '#server/checkout/reconcile.ts'
import { checkoutSite, passMinutes } from './checkout-world.ts'
import { form, holdContext, holdOf } from './hold-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

const site = checkoutSite()
const provider = new FakePayments()
/** When the shopper presses, as the yard's clock says it; holds are younger than that by the database's. */
const PRESSED = new Date()
const SPOKEN = spokenDateTime(PRESSED, 'Australia/Brisbane')
const money = (now = PRESSED) => ({ db: database.db, site, now, payments: provider })
const ctx = () => holdContext(database, site, { now: PRESSED })
let cars = 0
const hold = async () =>
  holdOf(ctx(), form(await addVehicle(database, site.slug, `L${++cars}`, { locationId: 'cairns' })))

async function left(leadId: string, of = site): Promise<string | undefined> {
  const lead = await readLead({ db: database.db, site: of }, leadId)
  return lead === null ? undefined : wishLines(lead, of).find(({ label }) => label === 'Left')?.value
}

/** Its line of the dealer's mail. */
async function unfinished(leadId: string): Promise<string | undefined> {
  const lead = await readLead({ db: database.db, site }, leadId)
  if (lead === null) throw new Error(`no lead ${leadId}`)
  return originLines(lead, 'Australia/Brisbane').find(({ label }) => label === 'Unfinished')?.value
}

it('R26 who was led to pay and lets it go left at payment, by the yard’s clock; others keep their leads', async () => {
  const [one, other] = [await hold(), await hold()]
  await beginPayment(money(), one.id)
  await releaseHold(money(), one.id, { actor: 'shopper:test' })
  expect(await left(one.leadId)).toBe(`at payment, ${SPOKEN}; the deposit was not paid`)
  expect(await left(other.leadId)).toBeUndefined()
  expect(await unfinished(one.leadId)).toBeUndefined()
  expect(await unfinished(other.leadId)).toBe('the deposit is not paid yet')
  expect(await readLead(money(), one.leadId)).toMatchObject({ state: 'partial' })
})

it('R26 a hold that runs out was left when payment was begun, or before it', async () => {
  const [begun, held] = [await hold(), await hold()]
  await beginPayment(money(), begun.id)
  for (const { id } of [begun, held]) await passMinutes(database, id, 70)
  await reconcilePayments(money(new Date(PRESSED.getTime() + 3 * 3_600_000)), new AbortController().signal)
  expect(await left(begun.leadId)).toBe(`at payment, ${SPOKEN}; the deposit was not paid`)
  expect(await left(held.leadId)).toMatch(/^before payment, /)
})

it('R26 who pays all the same has not left', async () => {
  const { id, leadId } = await hold()
  await beginPayment(money(), id)
  const [payment] = await paymentsOf(money(), id)
  provider.pay(payment?.providerId ?? '')
  await releaseHold({ ...money(), payments: openManualPayments({ payId: null, account: null }) }, id, {
    actor: 'cli:test',
  })
  expect(await left(leadId)).toMatch(/^at payment/)
  expect(payment && (await lookAndSettle(money(), payment))).toBe('reserved')
  expect(await left(leadId)).toBeUndefined()
  expect(await readLead(money(), leadId)).toMatchObject({ state: 'complete' })
})

it('R26 the next shopper’s hold ends the one before with the same note', async () => {
  const one = await hold()
  await passMinutes(database, one.id, 70)
  await holdOf(ctx(), form(one.vehicleId))
  expect(await left(one.leadId)).toMatch(/^before payment, /)
})
