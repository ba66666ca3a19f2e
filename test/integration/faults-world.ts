/** A site whose payments go over HTTP to the simulator, by the adapter of production: for faults (section 11). */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openStripePayments } from '#adapters/payments/stripe-payments.ts'
import { silentLog } from '#data/log.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { issueManageToken } from '#data/manage-token.ts'
import { ledgerFaults } from '#data/checkout/ledger.ts'
import { paymentsOf } from '#data/checkout/payments.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { PAYMENT_EVENTS_API, RESERVATION_PAY_API } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { registerReservationMoney } from '#server/checkout/money-route.ts'
import type { MoneyContext } from '#server/checkout/money-context.ts'
import { registerPaymentEvents } from '#server/checkout/webhook-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { secretsOf } from '#server/secrets.ts'
import { checkoutSite, known } from './checkout-world.ts'
import { form, holdContext, holdOf } from './hold-world.ts'
import { ACCOUNTS, CARDS, payBy, paymentsWorld } from './payments-world.ts'
import type { TestDatabase } from './postgres.ts'
import { registerMadeUpSite, servedAs, siteServices } from './site-services.ts'

/** So long the adapter waits for one answer. */
const TIMEOUT_MS = 700
export const SLOW_MS = 3 * TIMEOUT_MS

export async function openFaultsWorld(database: TestDatabase) {
  const site: Site = checkoutSite({ slug: 'southerly', abn: '51824753556', checkout: { payments: 'card' } })
  const world = await paymentsWorld()
  const [account] = ACCOUNTS
  if (account === undefined) throw new Error('no account')
  const payments = openStripePayments({
    siteId: site.slug,
    key: account.key,
    webhookSecret: account.webhookSecret,
    url: async () => world.simulator.origin,
    name: 'a simulator',
    timeoutMs: TIMEOUT_MS,
    now: () => new Date(),
  })
  const { db } = database
  const scope = { db, site }
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => servedAs(site), { ...siteServices(), db, now: () => new Date() })
  registerPaymentEvents(app, () => payments)
  const signIn = { secrets: secretsOf(Buffer.alloc(32, 3)), sendCode: async () => {} }
  registerReservationMoney(app, { desk: createLeadDesk(silentLog), signIn, paymentsOf: () => payments })
  await app.ready()
  const headers = { host: 'southerly.localhost', 'content-type': 'application/json' }

  const faulty = {
    site,
    payments,
    faults: world.faults,
    ctx: (part: Partial<MoneyContext> = {}): MoneyContext => ({ db, site, now: new Date(), payments, ...part }),
    /** Holds a vehicle by the form, by a server whose clock is `part.now`. */
    hold: (vehicleId: number, now = new Date()): Promise<Reservation> =>
      holdOf(holdContext(database, site, { now, payments }), form(vehicleId)),
    reservation: (id: string) => known(database, site, id),
    /** The shopper presses the pay button. */
    begin: async (id: string) => {
      const token = await issueManageToken(
        await formSecretOf({ ...scope, now: new Date() }),
        'reservation',
        id,
        new Date(Date.now() + 86_400_000),
      )
      const answer = await app.inject({
        method: 'POST',
        url: RESERVATION_PAY_API.replace(':id', id),
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
        payload: { manage_token: token },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    /** The shopper types a good card at an address of the simulator. */
    pay: (url: string) => payBy({ kind: 'redirect', url, providerId: '' }, { card: CARDS.paid }),
    payment: async (reservationId: string) => {
      const payment = (await paymentsOf(scope, reservationId)).at(-1)
      if (payment === undefined) throw new Error('no payment')
      return payment
    },
    /** Events of one type that the provider lists, as JSON. */
    events: async (type: string): Promise<string[]> => {
      const answer = await fetch(`${world.simulator.origin}/v1/events?type=${type}`, {
        headers: { authorization: `Bearer ${account.key}` },
      })
      const { data }: { data: { type: string }[] } = await answer.json()
      return data.filter((event) => event.type === type).map((event) => JSON.stringify(event))
    },
    deliver: async (raw: string) => {
      const seconds = Math.floor(Date.now() / 1000)
      const hash = createHmac('sha256', account.webhookSecret).update(`${seconds}.${raw}`).digest('hex')
      const signature = { 'stripe-signature': `t=${seconds},v1=${hash}` }
      const url = PAYMENT_EVENTS_API
      const answer = await app.inject({ method: 'POST', url, headers: { ...headers, ...signature }, payload: raw })
      return { status: answer.statusCode, body: answer.json() }
    },
    /** As if the job of payments came minutes later. */
    passMinutesOfPayments: () =>
      sql`update payments set created_at = created_at - interval '3 minutes',
        checked_at = checked_at - interval '3 minutes' where state in ('created', 'open')`.execute(db),
    /** The end of a reservation: states, documents, letters, and faults of the books. */
    end: async ({ id, leadId }: Reservation) => {
      const reservation = await known(database, site, id)
      const payment = await faulty.payment(id)
      const documents = await db
        .selectFrom('paymentDocuments')
        .select('kind')
        .where('siteId', '=', site.slug)
        .where('paymentId', '=', payment.id)
        .execute()
      const letters = await sql<{ kind: string }>`select kind from notices
        where site_id = ${site.slug} and subject->>'reservation' = ${id} order by kind`.execute(db)
      const lead = await db
        .selectFrom('leads')
        .select('state')
        .where('siteId', '=', site.slug)
        .where('id', '=', leadId)
        .executeTakeFirstOrThrow()
      const lines = await db
        .selectFrom('ledger')
        .select(({ fn }) => ['account', fn.sum<string>('cents').as('cents')])
        .where('siteId', '=', site.slug)
        .where('reservationId', '=', id)
        .groupBy('account')
        .execute()
      return {
        state: reservation.state,
        attention: reservation.attention,
        payment: payment.state,
        lead: lead.state,
        documents: documents.map(({ kind }) => kind),
        letters: letters.rows.map(({ kind }) => kind),
        held: Number(lines.find(({ account: name }) => name === 'deposits_held')?.cents ?? 0),
        faults: await ledgerFaults(scope),
      }
    },
    close: async () => {
      await app.close()
      await world.close()
    },
  }
  return faulty
}
export type FaultsWorld = Awaited<ReturnType<typeof openFaultsWorld>>
