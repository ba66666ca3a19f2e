/** Invoices and balances that are paid online (R80, A15.6), on a real database. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { documentsOfPayment } from '#data/checkout/issue-document.ts'
import { readPayment } from '#data/checkout/payments.ts'
import { PAYMENT_AWAY } from '#domain/checkout/online-payment.ts'
import type { Site } from '#domain/site/site.ts'
import { reconcilePayments } from '#server/checkout/reconcile.ts'
import { paymentReceipt, paymentStaff } from '#server/notices/payment-notices.ts'
import { checkoutSite } from './checkout-world.ts'
import { database, serveReserving, settings, words, world } from './reserving.ts'

const payable = (changes: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Site =>
  settings({}, { onlinePayment: changes, ...more })
const site = payable()
const scope = () => ({ db: database.db, site })
const TYPED = { purpose: 'service', number: 'inv-1042', surname: 'Tran', email: 'maya@example.com', amount: '1,250.50' }
let invoices = 0
const typed = (changes: Record<string, string> = {}) => ({ ...TYPED, number: `inv-${++invoices}`, ...changes })

serveReserving()
beforeEach(async () => {
  world.use(site)
  await database.db.deleteFrom('notices').execute()
})

/** Begins a payment and answers its id. */
async function begun(fields = typed()): Promise<{ id: string; browser: ReturnType<typeof world.browser> }> {
  const browser = world.browser()
  const answer = await browser.post('/online-payment', fields)
  expect([answer.status, answer.status === 303 ? '' : words(answer.body)]).toEqual([303, ''])
  return { id: new URL(answer.location, 'http://x').searchParams.get('payment') ?? '', browser }
}

describe('R80 A15.6 paying an invoice', () => {
  it('A3.41 a site without it has no such page, and takes no form', async () => {
    world.use(settings())
    expect((await world.browser().get('/online-payment')).status).toBe(404)
    expect((await world.browser().post('/online-payment', TYPED)).status).toBe(404)
  })

  it('R80 leads to the provider, comes back paid, and gives one receipt and two letters', async () => {
    const { id, browser } = await begun(typed({ number: 'inv-1042' }))
    const go = await browser.get(`/online-payment?payment=${id}`)
    expect(go.headers['refresh']).toMatch(/^0;url=https:\/\/pay\.example\//)
    expect(words(go.body)).toContain('$1,250.50 for Service invoice INV-1042.')
    world.provider.pay(world.provider.sessionOf(id))
    for (let look = 0; look < 2; look++) {
      const back = await browser.get(`/checkout/return?payment=${id}`)
      expect(words(back.body)).toContain('$1,250.50 for Service invoice INV-1042 is paid.')
    }
    expect(await readPayment(scope(), id)).toMatchObject({
      state: 'paid',
      paidCents: 125_050,
      payer: { name: 'Tran', email: 'maya@example.com', invoice: 'INV-1042' },
    })
    const [kept, ...others] = await documentsOfPayment(scope(), id)
    expect([kept?.document.heading, others]).toEqual(['Payment receipt, not a tax invoice', []])
    const ledger = await database.db.selectFrom('ledger').selectAll().where('paymentId', '=', id).execute()
    expect(ledger.map(({ account, cents }) => [account, cents]).toSorted()).toEqual([
      ['applied', -125_050],
      ['fees', 380],
      ['provider', -380],
      ['provider', 125_050],
    ])
    const notices = await database.db.selectFrom('notices').selectAll().orderBy('kind').execute()
    expect(notices.map(({ kind, toValue }) => [kind, toValue])).toEqual([
      ['payment-receipt', 'maya@example.com'],
      ['payment-staff', site.checkout.notify ?? site.locations[0]?.email ?? site.email],
    ])
    const ctx = { ...scope(), now: new Date(), mailFrom: null } as never
    const receipt = await paymentReceipt(ctx, { ...notices[0], to: 'maya@example.com' } as never)
    expect(receipt).toMatchObject({
      subject: '$1,250.50 received for Service invoice INV-1042',
      attachments: [{ contentType: 'application/pdf' }],
    })
    const staff = await paymentStaff(ctx, { ...notices[1], to: 'staff@example.com' } as never)
    expect(JSON.stringify(staff)).toContain('Tran has paid $1,250.50 for Service invoice INV-1042')
  })

  it('R80 a card that is refused is said in words; nothing is received', async () => {
    const { id, browser } = await begun()
    world.provider.say(world.provider.sessionOf(id), { state: 'failed', errorCode: 'insufficient_funds' })
    const back = await browser.get(`/checkout/return?payment=${id}`)
    expect(words(back.body)).toContain('There is not enough money on this card.')
    expect(await documentsOfPayment(scope(), id)).toEqual([])
  })

  it('R80 R43 another amount than was asked for goes back', async () => {
    const { id, browser } = await begun()
    world.provider.pay(world.provider.sessionOf(id), { amountCents: 1 })
    expect(words((await browser.get(`/checkout/return?payment=${id}`)).body)).toContain('on its way back to you')
    expect((await database.db.selectFrom('refunds').select('reason').where('paymentId', '=', id).execute())[0]).toEqual(
      {
        reason: 'amount',
      },
    )
  })

  it('R80 pressed twice it is one payment; another amount is another one', async () => {
    const fields = typed()
    const { id } = await begun(fields)
    expect((await begun(fields)).id).toBe(id)
    expect((await begun({ ...fields, amount: '1' })).id).not.toBe(id)
  })

  it('R80 wrong values come back with what was typed', async () => {
    const answer = await world.browser().post('/online-payment', { ...TYPED, amount: '12.345', surname: '' })
    expect(answer.status).toBe(422)
    expect(words(answer.body)).toContain('Please enter an amount from $1 to $10,000')
    for (const value of ['inv-1042', 'maya@example.com', '12.345']) expect(answer.body).toContain(`value="${value}"`)
  })

  it('R80 a provider that is away costs nothing, and nobody is sent to it', async () => {
    world.provider.fail('begin', 'away')
    const answer = await world.browser().post('/online-payment', typed())
    expect([answer.status, words(answer.body).includes(PAYMENT_AWAY)]).toEqual([503, true])
    const [row] = await database.db
      .selectFrom('payments')
      .select('state')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .execute()
    expect(row).toEqual({ state: 'failed' })
  })

  it('R80 R55 a payment whose offer was never shown ends, and one that was paid in silence is received', async () => {
    const lost = await begun()
    const silent = await begun()
    world.provider.pay(world.provider.sessionOf(silent.id))
    await sql`update payments set created_at = created_at - interval '10 minutes'`.execute(database.db)
    await sql`update payments set state = 'created', provider_id = null, url = null where id = ${lost.id}`.execute(
      database.db,
    )
    await reconcilePayments({ ...scope(), now: new Date(), payments: world.provider }, new AbortController().signal)
    expect((await readPayment(scope(), lost.id))?.state).toBe('failed')
    expect((await readPayment(scope(), silent.id))?.state).toBe('paid')
  })

  it('R80 thirty begun payments an hour and network, then the wait is said', async () => {
    const browser = world.browser()
    for (let count = 0; count < 30; count++) expect((await browser.post('/online-payment', typed())).status).toBe(303)
    const answer = await browser.post('/online-payment', typed())
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    expect(words(answer.body)).toContain('Too many payments were begun from your network.')
  })

  it('R80 a payment of another site is not led to the provider', async () => {
    const { id, browser } = await begun()
    world.use({ ...payable(), slug: 'other' })
    const answer = await browser.get(`/online-payment?payment=${id}`)
    expect([answer.status, answer.location]).toEqual([302, `/checkout/return?payment=${id}`])
    expect((await browser.get(answer.location)).status).toBe(404)
  })
})

describe('R80 what is open of a reservation', () => {
  const NOTHING = 'We found nothing open under this reference and this email or number.'

  it('R80 is shown to whoever knows reference and email or number, and fills in the amount', async () => {
    const held = await world.reserved()
    const reservation = await world.read(held.reservationId)
    const lead = await database.db
      .selectFrom('leads')
      .select(['email', 'phone'])
      .where('id', '=', reservation?.leadId ?? '')
      .executeTakeFirstOrThrow()
    const browser = world.browser()
    const ask = (number: string, contact: string) => browser.post('/online-payment', { number, contact, look: '1' })
    const open = ((reservation?.priceCents ?? 0) - 20_000) / 100
    for (const contact of [lead.email, lead.phone]) {
      const answer = await ask((reservation?.reference ?? '').toLowerCase(), contact ?? '')
      expect(answer.status).toBe(200)
      expect(words(answer.body)).toContain(`is open of reservation ${reservation?.reference ?? ''}.`)
      expect(answer.body).toContain(`value="${open.toLocaleString('en-AU')}"`)
    }
    for (const [number, contact] of [
      [reservation?.reference ?? '', 'stranger@example.com'],
      [reservation?.reference ?? '', ''],
      ['SAM-NONE', lead.email ?? ''],
    ] as const)
      expect(words((await ask(number, contact)).body)).toContain(NOTHING)

    // A balance that was paid here is open no more.
    const paid = await begun({ ...TYPED, purpose: 'balance', number: reservation?.reference ?? '', amount: '1,000' })
    world.provider.pay(world.provider.sessionOf(paid.id))
    await paid.browser.get(`/checkout/return?payment=${paid.id}`)
    const less = await ask(reservation?.reference ?? '', lead.email ?? '')
    expect(less.body).toContain(`value="${(open - 1_000).toLocaleString('en-AU')}"`)
  })

  it('R80 ten tries an hour, right or wrong; each shows the same sentence, and the eleventh the wait', async () => {
    const browser = world.browser()
    for (let tries = 0; tries < 10; tries++)
      expect(
        words(
          (await browser.post('/online-payment', { number: `SAM-${tries}`, contact: 'a@b.example', look: '1' })).body,
        ),
      ).toContain(NOTHING)
    const answer = await browser.post('/online-payment', { number: 'SAM-X', contact: 'a@b.example', look: '1' })
    expect([answer.status, words(answer.body).includes('That was looked up too often.')]).toEqual([429, true])
  })
})

describe('rule 20 settings', () => {
  it('rule 20 onlinePayment.purposes', async () => {
    expect((await world.browser().get('/online-payment')).body).toContain('value="parts"')
    world.use(payable({ purposes: ['service'] }))
    const { body } = await world.browser().get('/online-payment')
    expect([body.includes('value="parts"'), body.includes('name="contact"')]).toEqual([false, false])
    expect((await world.browser().post('/online-payment', typed({ purpose: 'parts' }))).status).toBe(422)
  })

  it('rule 20 onlinePayment.leastCents and mostCents', async () => {
    world.use(payable({ leastCents: 5_000, mostCents: 20_000 }))
    for (const [amount, status] of [
      ['49.99', 422],
      ['50', 303],
      ['200', 303],
      ['200.01', 422],
    ] as const)
      expect([amount, (await world.browser().post('/online-payment', typed({ amount }))).status]).toEqual([
        amount,
        status,
      ])
  })

  it('rule 20 gatedRoutes.onlinePayment', async () => {
    const gated = {
      onlinePayment: {},
      gatedRoutes: { onlinePayment: true },
      switches: { garage: true, checkout: true },
    }
    world.use(checkoutSite({ ...gated, checkout: { payments: 'card' } }))
    const answer = await world.browser().get('/online-payment')
    expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(/^\/sign-in\?/)])
  })
})
