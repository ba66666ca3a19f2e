/** Random histories of shoppers, staff, provider and crashes: money is conserved, and a vehicle has one holder. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lookAndSettle } from '#server/checkout/end-payment.ts'
import { cancelReservation, completeReservation, releaseHold } from '#server/checkout/end-reservation.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { catchUpEvents, reconcilePayments } from '#server/checkout/reconcile.ts'
import { endAuthorisations, sendRefunds } from '#server/checkout/send-refunds.ts'
import { runs } from '#test/property-runs.ts'
import { hold, newHold } from './checkout-world.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import { moneyWorld, NEVER, type MoneyWorld } from './money-world.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

const STEPS = [
  'hold',
  'begin',
  'pay',
  'wrong',
  'look',
  'release',
  'cancel',
  'complete',
  'expire',
  'jobs',
  'away',
] as const
interface Step {
  what: (typeof STEPS)[number]
  /** Which of the reservations or payments so far. */
  which: number
}

const at = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % Math.max(1, items.length)]

/** The steps of one site, each on whatever is there by then. */
async function play(world: MoneyWorld, steps: readonly Step[]): Promise<void> {
  const { provider } = world
  const vehicles = [await world.vehicle(), await world.vehicle()]
  const made: string[] = []
  const actor = 'cli:test' as const
  for (const { what, which } of steps) {
    const id = at(made, which)
    const session = at([...provider.sessions.keys()], which)
    if (what === 'hold') {
      const vehicle = at(vehicles, which) ?? 0
      const answer = await hold(database, world.site, newHold(vehicle, { createdAt: new Date() }))
      if (answer.kind === 'held') made.push(answer.reservation.id)
    } else if (what === 'pay' && session !== undefined) provider.pay(session)
    else if (what === 'wrong' && session !== undefined) provider.pay(session, { amountCents: 15_000 })
    else if (what === 'away')
      provider.fail(at(['begin', 'look', 'cancel', 'refund', 'capture'] as const, which) ?? 'look', 'away', {
        isDone: which % 2 === 0,
      })
    else if (what === 'jobs') await runJobs(world)
    else if (id !== undefined) {
      if (what === 'begin') await beginPayment(world.ctx(), id)
      else if (what === 'release') await releaseHold(world.ctx(), id, { actor })
      else if (what === 'cancel')
        await cancelReservation(world.ctx(), id, { actor, by: which % 2 ? 'shopper' : 'staff' })
      else if (what === 'complete') await completeReservation(world.ctx(), id, { actor })
      else if (what === 'expire') await world.passMinutes(id, 70)
      else if (what === 'look' && provider.sessions.size > 0)
        await lookAndSettle(
          world.ctx(),
          await world.payment(id).catch(() => ({ id, provider: 'stripe', providerId: null }) as const),
        )
    }
  }
}

async function runJobs(world: MoneyWorld): Promise<void> {
  const { slug } = world.site
  await sql`update payments set created_at = created_at - interval '3 minutes',
    checked_at = checked_at - interval '3 minutes' where site_id = ${slug}`.execute(database.db)
  await sql`update refunds set next_at = now() where site_id = ${slug}`.execute(database.db)
  await catchUpEvents(world.ctx(), NEVER).catch(ifAway)
  await reconcilePayments(world.ctx(), NEVER).catch(ifAway)
  await sendRefunds(world.ctx(), NEVER)
  await endAuthorisations(world.ctx(), NEVER)
}

/** A job fails while the provider is away, and goes on at its next run; any other failure is a fault. */
function ifAway(error: unknown): void {
  for (const one of error instanceof AggregateError ? error.errors : [error])
    if (one instanceof AggregateError) ifAway(one)
    else if (!(one instanceof PaymentFailure && one.kind === 'away')) throw one
}

let sites = 0
const step = fc.record({ what: fc.constantFrom(...STEPS), which: fc.nat(7) })
const history = fc.record({
  capture: fc.constantFrom('now', 'authorise'),
  refund: fc.constantFrom('any-time', 'until-reserved-days'),
  steps: fc.array(step, { minLength: 8, maxLength: 25 }),
})

/** Histories of `npm test`; the long tests play a thousand. */
const HISTORIES = runs(25)

it(
  `section 13: in ${HISTORIES} random histories no cent is lost and no vehicle is kept for nothing`,
  { timeout: 60_000 + HISTORIES * 6_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ capture, refund, steps }) => {
        const world = moneyWorld(database, {
          slug: `history-${++sites}`,
          abn: '51824753556',
          checkout: { payments: 'card', capture, refund },
        })
        await play(world, steps)
        expect(await world.faults()).toEqual([])
        // The rest still happens: failed answers are asked for again, holds run out.
        await sql`update reservations set hold_until = hold_until - interval '70 minutes'
        where site_id = ${world.site.slug} and state in ('holding', 'paying')`.execute(database.db)
        for (let round = 0; round < 8; round++) await runJobs(world)
        expect(await world.faults()).toEqual([])
        const { provider: booked = 0, fees = 0, deposits_held: heldInBooks = 0 } = await world.books()
        expect(booked + fees).toBe(world.provider.heldCents)
        const rows = await database.db
          .selectFrom('reservations')
          .select(['state', 'vehicleId', 'depositCents'])
          .where('siteId', '=', world.site.slug)
          .execute()
        const reserved = rows.filter(({ state }) => state === 'reserved')
        expect(rows.filter(({ state }) => state === 'holding' || state === 'paying')).toEqual([])
        expect(new Set(reserved.map(({ vehicleId }) => vehicleId)).size).toBe(reserved.length)
        // All that is held belongs to somebody who is waiting for a vehicle; authorised money is not held yet.
        expect(0 - heldInBooks).toBe(capture === 'now' ? reserved.reduce((sum, one) => sum + one.depositCents, 0) : 0)
      }),
      { numRuns: HISTORIES },
    )
  },
)
