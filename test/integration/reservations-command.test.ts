import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { reservations } from '#cli/commands/reservations.ts'
import { keepFindings } from '#data/checkout/payment-findings.ts'
import { failedRefunds, refundsByHand } from '#data/checkout/refunds.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { sendRefunds } from '#server/checkout/send-refunds.ts'
import { move } from './checkout-world.ts'
import { moneyWorld, NEVER, type MoneyWorld } from './money-world.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld } from './run-command.ts'

const database = databaseOfFile()
let cards: MoneyWorld
let people: MoneyWorld
beforeAll(() => {
  cards = moneyWorld(database, { slug: 'by-card', checkout: { payments: 'card' } })
  people = moneyWorld(database, { slug: 'by-people', checkout: { payments: 'manual' } })
})

async function run(...args: string[]) {
  const { given, out } = commandWorld(database.db, [cards.site, people.site])
  const code = await reservations(args, {
    ...given,
    actor: 'cli:test',
    now: () => new Date(),
  })
  return { code, out: out.stdout, err: out.stderr }
}

it('R40 staff note that a transfer came, cancel, and note that it went back', async () => {
  const { id, reference } = await people.hold()
  expect((await run('received', 'by-people', reference)).err).toContain('has no payment by transfer')
  await beginPayment(people.ctx({ payments: openManualPayments({ payId: null, account: null }) }), id)
  expect(await run('received', 'by-people', reference)).toEqual({
    code: 0,
    out: `${reference} is paid and reserved.\n`,
    err: '',
  })
  expect((await run('received', 'by-people', reference)).code).toBe(1)
  expect((await run('list', 'by-people')).out).toMatch(
    new RegExp(`^${reference}  reserved  .*\\$200\\.00  payment paid\n$`),
  )
  expect((await run('cancel', 'by-people', reference)).out).toBe(`${reference} is cancelled; $200.00 goes back.\n`)
  expect((await run('list', 'by-people')).out).toContain('$200.00 on its way back')
  expect((await run('refunded', 'by-people', reference)).out).toBe(`${reference} has $200.00 back.\n`)
  expect((await run('refunded', 'by-people', reference)).code).toBe(1)
  expect((await run('list', 'by-people')).out).toBe('No open reservations\n')
  expect(await people.faults()).toEqual([])
})

it('R62 staff complete a reservation once', async () => {
  const { reservation } = await cards.paid()
  const { reference } = reservation
  expect(await run('complete', 'by-card', reference)).toMatchObject({ code: 0, out: `${reference} is completed.\n` })
  const again = await run('complete', 'by-card', reference)
  expect([again.code, again.err]).toEqual([
    1,
    `forecourt reservations: ${reference} is completed; only a reserved one can be completed\n`,
  ])
})

it('R13 staff free a vehicle that was not paid', async () => {
  const { reference } = await cards.hold()
  expect((await run('cancel', 'by-card', reference)).out).toContain('the vehicle is free again')
})

it('section 4 staff give the holder more time, who is told of it', async () => {
  const { reservation } = await cards.paid()
  const { id, reference } = reservation
  const before = (await cards.reservation(id)).reservedUntil
  const { code, out } = await run('extend', 'by-card', reference)
  const after = (await cards.reservation(id)).reservedUntil
  expect([code, out]).toEqual([0, `${reference} is kept until ${after?.toISOString()}; the holder is told.\n`])
  expect(after?.getTime()).toBeGreaterThan(before?.getTime() ?? Infinity)
  const unpaid = await cards.hold()
  expect((await run('extend', 'by-card', unpaid.reference)).err).toContain('only a reserved one can be extended')
})

it('section 4 staff settle what was to be decided; time that is over and a dispute are not settled so', async () => {
  const { reservation } = await cards.paid()
  const { id, reference } = reservation
  const keep = () => run('keep', 'by-card', reference)
  expect((await keep()).err).toContain('has nothing to be decided')
  await move(database, cards.site, id, { kind: 'attention', what: 'price' })
  expect((await keep()).out).toBe(`${reference} stands; nothing is to be decided.\n`)
  expect((await cards.reservation(id)).attention).toBeNull()
  await move(database, cards.site, id, { kind: 'attention', what: 'overdue' })
  expect((await keep()).err).toContain('is overdue: extend, complete or cancel it')
  await move(database, cards.site, id, { kind: 'attention', what: 'dispute' })
  expect((await keep()).err).toContain('answer at the payment provider')
})

it('R51 a refund that the provider refused for good is noted once staff have made it', async () => {
  const { reservation, payment } = await cards.paid()
  const { id, reference } = reservation
  await run('cancel', 'by-card', reference)
  expect((await run('refunded', 'by-card', reference)).err).toContain(
    'nothing to give back that the card provider does',
  )
  await sql`update refunds set attempts = 79 where payment_id = ${payment.id}`.execute(database.db)
  cards.provider.fail('refund', 'declined', { code: 'insufficient_funds' })
  await sendRefunds(cards.ctx(), NEVER)
  expect((await cards.payment(id)).state).toBe('refund_failed')
  const before = await cards.books()
  expect(await refundsByHand(people.scope, id)).toEqual([])
  expect((await run('refunded', 'by-card', reference)).out).toBe(`${reference} has $200.00 back.\n`)
  expect((await run('refunded', 'by-card', reference)).code).toBe(1)
  expect((await cards.payment(id)).state).toBe('refunded')
  expect(await failedRefunds(cards.scope)).toEqual([])
  // It left the bank; the provider still owes what the card paid.
  expect((await cards.books())['provider']).toBe(before['provider'])
  expect((await cards.books())['bank']).toBe(-20_000)
  expect(await cards.faults()).toEqual([])
  const payload = await database.db
    .selectFrom('paymentDocuments')
    .select('payload')
    .where('paymentId', '=', payment.id)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(payload)).toContain('Goes back by bank transfer or at the yard.')
})

it('R55 staff read the days on which the books differ, of their own site', async () => {
  expect((await run('differences', 'by-card')).out).toBe('No differences\n')
  await keepFindings(cards.scope, '2026-11-20', [{ sum: 'paid', oursCents: 20_000, theirsCents: 40_000 }], new Date())
  expect((await run('differences', 'by-card')).out).toBe('2026-11-20  paid  books $200.00  provider $400.00\n')
  expect((await run('differences', 'by-people', '--format', 'json')).out).toBe('[]\n')
  await keepFindings(cards.scope, '2026-11-20', [], new Date())
  expect((await run('differences', 'by-card')).out).toBe('No differences\n')
})

it('a wrong word, and a reservation of another site, are named', async () => {
  const { reference } = await cards.hold()
  expect((await run('complete', 'by-people', reference)).err).toContain(`by-people has no reservation "${reference}"`)
  expect((await run('sell', 'by-card', reference)).err).toContain('valid: list, differences, complete, extend, keep')
  expect((await run('complete', 'by-card')).err).toContain("a reservation's reference is needed")
  expect(JSON.parse((await run('list', 'by-card', '--format', 'json')).out)).toContainEqual(
    expect.objectContaining({ reference, state: 'holding' }),
  )
  expect((await run('list', 'by-people', '--format', 'json')).out).toBe('[]\n')
})
