/**
 * Holds a vehicle, pays at the simulator, takes the provider's event in and goes on, as a process of its own for a test
 * that kills it: `node money-child.ts <JSON>`. It kills itself at its n-th step (`stopAt`): before a query, or before
 * or after a call to the provider. It says `done <steps>` where it came to its end.
 */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { openStripePayments } from '#adapters/payments/stripe-payments.ts'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import { silentLog } from '#data/log.ts'
import { openDatabase } from '#data/platform/connection.ts'
import { paymentsOf } from '#data/checkout/payments.ts'
import { siteSchema } from '#domain/site/site.ts'
import { cancelReservation, completeReservation } from '#server/checkout/end-reservation.ts'
import { takeEvent } from '#server/checkout/handle-event.ts'
import { holdVehicle } from '#server/checkout/hold.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { endAuthorisations, sendRefunds } from '#server/checkout/send-refunds.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { secretsOf } from '#server/secrets.ts'

const config = JSON.parse(process.argv[2] ?? '{}')
let steps = 0
function step(): void {
  steps += 1
  if (steps === config.stopAt) process.kill(process.pid, 'SIGKILL')
}

const query: unknown = pg.Client.prototype.query
Object.defineProperty(pg.Client.prototype, 'query', {
  value: function countedQuery(this: pg.Client, ...given: unknown[]): unknown {
    step()
    if (typeof query !== 'function') throw new Error('no query')
    return Reflect.apply(query, this, given)
  },
})

const site = siteSchema.parse(config.settings)
const { db, close } = openDatabase({ url: String(config.databaseUrl) })
const provider = openStripePayments({
  ...config.account,
  siteId: site.slug,
  url: async () => String(config.origin),
  name: 'a simulator',
  timeoutMs: 10_000,
  now: () => new Date(),
})
const payments = new Proxy(provider, {
  get: (target, name) => {
    const value: unknown = Reflect.get(target, name)
    if (typeof value !== 'function') return value
    return async (...given: unknown[]): Promise<unknown> => {
      step()
      const answer: unknown = await Reflect.apply(value, target, given)
      step()
      return answer
    }
  },
})
const now = new Date()
const ctx = { db, site, now, payments }
const signal = AbortSignal.timeout(60_000)
const actor = 'cli:test' as const

// Workers are told of a lead when it suits; a step of its own would come at another place each time.
const desk = { ...createLeadDesk(silentLog), tell: () => {} }
const holding = {
  ...ctx,
  desk,
  isTestPayments: true,
  secrets: secretsOf(Buffer.alloc(32, 3)),
  places: await openPostcodeTable(),
}
const held = await holdVehicle(holding, config.form, {
  address: String(config.address),
  attribution: { userAgent: null, url: null },
  formToken: null,
})
if (held.kind !== 'held') throw new Error(JSON.stringify(held))
const { id } = held.reservation
const begun = await beginPayment(ctx, id)
if (begun.kind !== 'redirect') throw new Error(JSON.stringify(begun))
await fetch(begun.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: '4242424242424242' }) })
const [payment] = await paymentsOf(ctx, id)
if (payment === undefined) throw new Error('no payment')
const seconds = Math.floor(now.getTime() / 1000)
const told = JSON.stringify({
  id: `evt_${id}`,
  type: 'checkout.session.completed',
  created: seconds,
  data: {
    object: {
      id: payment.providerId,
      object: 'checkout.session',
      payment_intent: null,
      metadata: { site: site.slug, payment: payment.id },
    },
  },
})
const signature = createHmac('sha256', config.account.webhookSecret).update(`${seconds}.${told}`).digest('hex')
const event = await payments.read(Buffer.from(told), { 'stripe-signature': `t=${seconds},v1=${signature}` })
if (typeof event === 'string') throw new Error(`the event is ${event}`)
await takeEvent(ctx, event, signal)
if (config.ending === 'cancel') await cancelReservation(ctx, id, { actor, by: 'shopper' })
if (config.ending === 'complete') await completeReservation(ctx, id, { actor })
await sendRefunds(ctx, signal)
await endAuthorisations(ctx, signal)
await close()
process.stdout.write(`done ${steps}\n`)
