/**
 * Takes a hold, pays it at the simulator and goes on, as a process of its own for a test that kills it: `node
 * money-child.ts <JSON>`. It kills itself at its n-th step (`stopAt`): before a query, or before or after a call to the
 * provider. It says `done <steps>` where it came to its end.
 */
import pg from 'pg'
import { openStripePayments } from '#adapters/payments/stripe-payments.ts'
import { takeHold } from '#data/checkout/holds.ts'
import { openDatabase } from '#data/platform/connection.ts'
import { paymentsOf } from '#data/checkout/payments.ts'
import { siteSchema } from '#domain/site/site.ts'
import { cancelReservation, completeReservation } from '#server/checkout/end-reservation.ts'
import { takeEvent } from '#server/checkout/handle-event.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { endAuthorisations, sendRefunds } from '#server/checkout/send-refunds.ts'

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

const held = await db
  .transaction()
  .execute((trx) => takeHold({ trx, site }, { ...config.hold, createdAt: now, personKeys: [] }))
if (held.kind !== 'held') throw new Error(JSON.stringify(held))
const { id } = held.reservation
const begun = await beginPayment(ctx, id)
if (begun.kind !== 'redirect') throw new Error(JSON.stringify(begun))
await fetch(begun.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: '4242424242424242' }) })
const [payment] = await paymentsOf(ctx, id)
if (payment === undefined) throw new Error('no payment')
const names = { paymentId: payment.id, providerId: payment.providerId, intentId: null, refundId: null }
await takeEvent(ctx, { id: `evt_${id}`, type: 'told', at: now, ...names }, signal)
if (config.ending === 'cancel') await cancelReservation(ctx, id, { actor, by: 'shopper' })
if (config.ending === 'complete') await completeReservation(ctx, id, { actor })
await sendRefunds(ctx, signal)
await endAuthorisations(ctx, signal)
await close()
process.stdout.write(`done ${steps}\n`)
