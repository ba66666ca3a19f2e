/** Reservations as requests of staff meet them (Office R60, checkout.md section 4). */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { attentionFor } from '#data/checkout/move-reservation.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import type { Role } from '#domain/office/permissions.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import type { Payments } from '#ports/payments.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { sendRefunds } from '#server/checkout/send-refunds.ts'
import { move } from './checkout-world.ts'
import { acceptLeads } from './delivery-world.ts'
import { database, NEVER, serveMoney, world } from './money-world.ts'
import { openOfficeWorld, signedIn, viewIn, type OfficeWorld } from './office-world.ts'

serveMoney('office-desk')

const manual = openManualPayments({ payId: 'pay@dealer.example', account: null })
let office: OfficeWorld
let payments: Payments
beforeEach(async () => {
  payments = world.provider
  const more = { sites: [world.site], paymentsOf: () => payments }
  office = await openOfficeWorld(database, () => new Date(), more)
})
afterEach(() => office.app.close())

const LONG_AGO = () => new Date(Date.now() - 16 * 60_000)
/** Somebody with a role on the site of this test. */
const staff = async (role: Role, part: { locations?: string[]; provedAt?: Date } = {}) => {
  const { locations = [], ...proof } = part
  return (await signedIn(database, [{ role, siteId: world.site.slug, locations }], new Date(), proof)).session
}
const address = (reference: string) => `/${world.site.slug}/reservations/${reference}`
const view = async (url: string, session: string) => viewIn(await office.ask({ url, session }))
/** Presses a button of a reservation as it is now, or as it was at `version`. */
const press = async (
  { id, reference }: Reservation,
  session: string,
  { version, ...form }: { do: string; version?: number } & Record<string, string | number>,
) => {
  const now = version ?? (await world.reservation(id)).version
  const typed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]))
  return office.post(address(reference), { ...typed, version: String(now) }, { session })
}

it('Office R60 a press on an older version is 409 and says who did what meanwhile', async () => {
  const { reservation } = await world.paid()
  const { version } = await world.reservation(reservation.id)
  const manager = await staff('manager')
  expect((await press(reservation, manager, { do: 'extend', version })).statusCode).toBe(303)
  const late = await press(reservation, await staff('owner'), { do: 'complete', version })
  expect(late.statusCode).toBe(409)
  expect(late.body).toMatch(/It has changed meanwhile: Extended, by Staff \d+, .+ press again/)
  expect(await world.reservation(reservation.id)).toMatchObject({ state: 'reserved' })
})

it('Office R60 a cancellation wants the right, a fresh proof and the reference, and says what goes back', async () => {
  const { reservation, payment } = await world.paid()
  const { reference, id } = reservation
  const typed = { do: 'cancel', typed: reference }
  expect((await press(reservation, await staff('sales'), typed)).statusCode).toBe(403)
  const unproved = await staff('manager', { provedAt: LONG_AGO() })
  const stale = await press(reservation, unproved, typed)
  expect([stale.statusCode, stale.headers.location]).toEqual([
    303,
    expect.stringContaining(`/prove?next=${encodeURIComponent(address(reference))}&`),
  ])
  const manager = await staff('manager')
  expect(await view(address(reference), manager)).toMatchObject({ goesBack: '$200.00', isReserved: true })
  const wrong = await press(reservation, manager, { ...typed, typed: 'yes' })
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining(`Type ${reference} to cancel it.`)])
  expect(await world.reservation(id)).toMatchObject({ state: 'reserved' })
  expect((await press(reservation, manager, typed)).statusCode).toBe(303)
  expect(await world.reservation(id)).toMatchObject({ state: 'ended', endReason: 'staff' })
  expect(await world.refunds(payment.id)).toMatchObject([{ amountCents: 20_000 }])
})

it('Office R60 an unpaid hold is let go by somebody who may not give money back', async () => {
  const hold = await world.hold()
  const sales = await staff('sales', { provedAt: LONG_AGO() })
  expect((await view(address(hold.reference), sales)).can).toEqual({ work: true, refund: false })
  expect((await press(hold, sales, { do: 'release' })).statusCode).toBe(303)
  expect(await world.reservation(hold.id)).toMatchObject({ state: 'released' })
  const { reservation } = await world.paid()
  expect((await press(reservation, sales, { do: 'release' })).statusCode).toBe(422)
})

it('Office R60 part goes back with a reason, a fresh proof and the reference; never more than is left', async () => {
  const { reservation, payment } = await world.paid()
  const part = { do: 'refund', payment: payment.id, amount: '50', because: 'scratch', typed: reservation.reference }
  expect((await press(reservation, await staff('sales'), part)).statusCode).toBe(403)
  expect((await press(reservation, await staff('manager', { provedAt: LONG_AGO() }), part)).headers.location).toContain(
    '/prove',
  )
  const manager = await staff('manager')
  for (const wrong of [{ because: ' ' }, { amount: '0' }, { amount: 'all' }, { amount: '200.01' }, { typed: '' }])
    expect([wrong, (await press(reservation, manager, { ...part, ...wrong })).statusCode]).toEqual([wrong, 422])
  expect(await world.refunds(payment.id)).toEqual([])
  expect((await press(reservation, manager, part)).statusCode).toBe(303)
  expect(await world.refunds(payment.id)).toMatchObject([{ amountCents: 5_000 }])
  const shown = await view(address(reservation.reference), manager)
  expect(shown.payments).toMatchObject([{ left: '$150.00' }])
  expect(shown.steps.at(-1).words).toMatch(/^Part given back: \$50.00, scratch, Staff/)
  expect(await world.faults()).toEqual([])
})

it('Office R60 a payment by hand is recorded with way, day and reference, once', async () => {
  payments = manual
  const hold = await world.hold()
  await beginPayment(world.ctx({ payments }), hold.id)
  const sales = await staff('sales')
  expect(await view(address(hold.reference), sales)).toMatchObject({ awaitsHand: true })
  const today = localDateTime(new Date(), 'Australia/Brisbane').slice(0, 10)
  const paid = { do: 'received', way: 'PayID', 'paid-on': today, ref: '4711' }
  expect((await press(hold, sales, { ...paid, way: '' })).statusCode).toBe(422)
  expect((await press(hold, sales, { ...paid, 'paid-on': '2099-01-01' })).body).toContain('is still to come')
  expect((await press(hold, sales, paid)).statusCode).toBe(303)
  expect(await world.reservation(hold.id)).toMatchObject({ state: 'reserved' })
  expect((await press(hold, sales, paid)).statusCode).toBe(422)
  const shown = await view(address(hold.reference), sales)
  expect(shown.steps.map(({ words }: { words: string }) => words)).toContainEqual(
    expect.stringContaining(`Money received: PayID, ${today}, 4711, Staff`),
  )
  const manager = await staff('manager')
  await press(hold, manager, { do: 'cancel', typed: hold.reference })
  await sendRefunds(world.ctx({ payments }), NEVER)
  expect(await view(address(hold.reference), manager)).toMatchObject({ byHand: '$200.00' })
  expect((await press(hold, manager, { do: 'returned' })).statusCode).toBe(303)
  expect((await press(hold, manager, { do: 'returned' })).statusCode).toBe(422)
  expect(await world.books()).toEqual({})
})

it('Office R60 a visit gets another time that is free, and no other', async () => {
  const { reservation } = await world.paid()
  const [yard] = driveLocations(world.site)
  if (yard === undefined) throw new Error('the site has a yard')
  const days = await readAvailability(world.scope, { location: yard, vehicleId: null }, new Date())
  const slot = days.at(-2)?.slots[0] ?? days.at(-3)?.slots[0]
  if (slot === undefined) throw new Error('the yard is open')
  const local = localDateTime(slot.startsAt, 'Australia/Brisbane')
  const form = { do: 'time', date: local.slice(0, 10), time: local.slice(11, 16) }
  const sales = await staff('sales')
  expect((await press(reservation, sales, { ...form, time: '03:00' })).body).toContain('That time is not free')
  expect((await press(reservation, sales, { ...form, date: '' })).body).toContain('Choose a day and a time')
  expect((await press(reservation, sales, form)).statusCode).toBe(303)
  expect(await world.reservation(reservation.id)).toMatchObject({ collectAt: slot.startsAt })
  const other = await world.paid()
  expect((await press(other.reservation, sales, form)).body).toContain('That time is not free')
})

it('Office R60 it is extended to at most 14 days in all, and completed', async () => {
  const { reservation } = await world.paid()
  const sales = await staff('sales')
  let last = await press(reservation, sales, { do: 'extend' })
  for (let presses = 0; last.statusCode === 303 && presses < 20; presses++)
    last = await press(reservation, sales, { do: 'extend' })
  expect([last.statusCode, last.body]).toEqual([422, expect.stringContaining('14 days in all')])
  expect((await press(reservation, sales, { do: 'complete' })).statusCode).toBe(303)
  expect(await world.reservation(reservation.id)).toMatchObject({ state: 'completed' })
})

const letters = () => database.db.selectFrom('notices').select('id').where('siteId', '=', world.site.slug).execute()

it('Office R60 "sold elsewhere?" is answered: it stands, and nobody is told', async () => {
  const { reservation } = await world.paid()
  const { id, reference, vehicleId } = reservation
  const sold = { status: 'sold', soldAt: new Date() } as const
  await database.db.updateTable('vehicles').set(sold).where('id', '=', vehicleId).execute()
  const what = await database.db.transaction().execute((trx) => attentionFor({ trx, site: world.site }, reservation))
  await move(database, world.site, id, { kind: 'attention', what })
  const sales = await staff('sales')
  expect((await view(`/${world.site.slug}/reservations?show=decide`, sales)).rows).toMatchObject([
    { reference, matter: 'Sold elsewhere?' },
  ])
  expect(await view(address(reference), sales)).toMatchObject({ matter: { canStand: true } })
  const before = await letters()
  expect((await press(reservation, sales, { do: 'keep' })).statusCode).toBe(303)
  expect(await world.reservation(id)).toMatchObject({ state: 'reserved', attention: null })
  expect(await letters()).toEqual(before)
})

it('Office R60 the receipt is sent again, and papers are read by staff of the yard alone', async () => {
  const { reservation } = await world.paid()
  const { reference, leadId } = reservation
  const sales = await staff('sales')
  expect((await press(reservation, sales, { do: 'again' })).body).toContain('with an e-mail address')
  await acceptLeads(database.db, world.site, 1, { id: leadId })
  expect((await press(reservation, sales, { do: 'again' })).statusCode).toBe(303)
  const queued = await database.db
    .selectFrom('notices')
    .select(['kind', 'toValue'])
    .where('siteId', '=', world.site.slug)
    .where('dedupeKey', 'is', null)
    .execute()
  expect(queued).toContainEqual({ kind: 'reservation-reserved', toValue: expect.stringContaining('@') })
  const [paper] = (await view(address(reference), sales)).papers
  expect(paper.words).toMatch(/receipt.*R-000001, \$200/i)
  const sent = await office.ask({ url: paper.href, session: sales })
  expect([sent.statusCode, sent.headers['content-type'], sent.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(sent.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const others = [undefined, await staff('stock'), await staff('sales', { locations: ['elsewhere'] })]
  for (const session of others) expect((await office.ask({ url: paper.href, session })).statusCode).toBe(404)
  expect((await office.ask({ url: paper.href.replace('000001', '000002'), session: sales })).statusCode).toBe(404)
})

it('Office R60 the list has each view with its count, and nothing of another yard', async () => {
  const { reservation } = await world.paid()
  await world.hold()
  const url = `/${world.site.slug}/reservations`
  const shown = await view(url, await staff('viewer'))
  expect(shown.tabs.map(({ label, count }: { label: string; count: number }) => `${label} ${count}`)).toEqual([
    'Open 2',
    'To decide 0',
    'Not paid yet 1',
    'Reserved 1',
    'Over 0',
  ])
  expect((await view(`${url}?show=reserved`, await staff('viewer'))).rows).toMatchObject([
    { reference: reservation.reference, state: 'Reserved' },
  ])
  const elsewhere = await staff('sales', { locations: ['elsewhere'] })
  expect(await view(url, elsewhere)).toMatchObject({ rows: [], moneyHref: null })
  expect((await office.ask({ url: `${url}/money`, session: elsewhere })).statusCode).toBe(404)
})

it('Office R60 the day’s money has the books beside the provider’s figures, with the difference', async () => {
  const { payment } = await world.paid()
  const url = `/${world.site.slug}/reservations/money`
  const manager = await staff('manager')
  expect(await view(url, manager)).toMatchObject({
    provider: 'answered',
    sums: [
      { name: 'Paid by card', books: '$200.00', theirs: '$200.00', difference: null },
      { name: 'Given back to cards', books: '$0.00', theirs: '$0.00', difference: null },
      { name: 'Fees of the provider', books: '$3.80', theirs: '$3.80', difference: null },
    ],
    moves: [{ words: expect.stringMatching(/^SAM-/), amount: '$200.00', way: 'Paid by card' }],
  })
  world.provider.moves.push({
    id: 'txn_unknown',
    kind: 'payment',
    intentId: 'pi_unknown',
    amountCents: 1_000,
    feeCents: 0,
    currency: 'AUD',
    at: payment.createdAt,
  })
  expect((await view(url, manager)).sums[0]).toMatchObject({ theirs: '$210.00', difference: '$10.00' })
  world.provider.fail('movements')
  expect(await view(url, manager)).toMatchObject({ provider: 'away' })
})

it('Office R60 R7 the holder pays the kept price or a lower one asked since; the books sum to 0', async () => {
  const { reservation } = await world.paid()
  const viewer = await staff('viewer')
  const ask = async (priceCents: number) => {
    const price = { priceCents, priceBasis: 'drive_away', offerPriceCents: null } as const
    await database.db.updateTable('vehicles').set(price).where('id', '=', reservation.vehicleId).execute()
    return (await view(address(reservation.reference), viewer)).price
  }
  expect(await ask(4_999_000)).toMatch(/^The holder pays \$49,990\.00 drive away\.$/i)
  expect(await ask(5_200_000)).toMatch(/^The holder pays \$49,990\.00 drive away\. The site asks \$52,000\.00/i)
  expect(await ask(4_500_000)).toMatch(
    /^Kept price \$49,990\.00.+The holder pays \$45,000\.00 drive away, asked now\.$/i,
  )
  const { ledger } = await view(address(reservation.reference), viewer)
  expect(ledger.map(({ account, amount }: Record<string, string>) => `${account} ${amount}`).toSorted()).toEqual(
    ['deposits held -$200.00', 'fees $3.80', 'provider $200.00', 'provider -$3.80'].toSorted(),
  )
})
