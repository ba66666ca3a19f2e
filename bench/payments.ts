/** How long a shopper waits for the address to pay at, and how long reconciling 10,000 payments takes (section 14). */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { takeHold } from '#data/checkout/holds.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { reconcilePayments } from '#server/checkout/reconcile.ts'
import { checkoutSite, newHold } from '#test/integration/checkout-world.ts'
import { vehicleRow } from '#test/integration/vehicle-row.ts'
import { paymentsWorld } from '#test/integration/payments-world.ts'
import { temporaryFolder } from '#test/e2e/program.ts'

const BEGUN = 200
const OPEN = 10_000
const GOAL_SECONDS = 60

const site = checkoutSite({ slug: 'southerly', checkout: { payments: 'card' } })
const dataDir = await temporaryFolder('bench')
const { db, close } = await openForProgram({ dataDir }, silentLog)
const world = await paymentsWorld()
try {
  const ctx = { db, site, now: new Date(), payments: world.payments }
  const waits: number[] = []
  for (let number = 0; number < BEGUN; number++) {
    const row = vehicleRow({ siteId: site.slug, stocknum: `B${number}` })
    const { id } = await db.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow()
    const held = await db
      .transaction()
      .execute((trx) => takeHold({ trx, site }, newHold(id, { createdAt: new Date() })))
    if (held.kind !== 'held') throw new Error(JSON.stringify(held))
    const startedAt = performance.now()
    const answer = await beginPayment(ctx, held.reservation.id)
    if (answer.kind !== 'redirect') throw new Error(JSON.stringify(answer))
    waits.push(performance.now() - startedAt)
  }
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  process.stdout.write(`address to pay at, of ${BEGUN}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`)

  // Invoices that stand open: each is asked about at the provider, by the name of one of the sessions above.
  const { providerId } = await db.selectFrom('payments').select('providerId').limit(1).executeTakeFirstOrThrow()
  await sql`drop index payments_provider`.execute(db)
  await sql`insert into payments (site_id, id, purpose, provider, provider_id, amount_cents, state, payer, created_at)
    select ${site.slug}, gen_random_uuid(), 'balance', 'stripe', ${providerId}, 20000, 'open',
      ${JSON.stringify({ name: randomUUID(), email: null, invoice: null })}::jsonb, now() - interval '3 minutes'
    from generate_series(1, ${OPEN})`.execute(db)
  const startedAt = performance.now()
  await reconcilePayments({ ...ctx, now: new Date() }, new AbortController().signal)
  const seconds = (performance.now() - startedAt) / 1000
  process.stdout.write(`reconciling ${OPEN} payments: ${seconds.toFixed(1)} s (goal ${GOAL_SECONDS} s)\n`)
} finally {
  await world.close()
  await close()
  await rm(dataDir, { recursive: true, force: true })
}
