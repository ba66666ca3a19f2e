/** A server that is killed anywhere between hold and refund loses no money and no vehicle (R55, section 11). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerFaults } from '#data/checkout/ledger.ts'
import { reconcilePayments } from '#server/checkout/reconcile.ts'
import { endAuthorisations, sendRefunds } from '#server/checkout/send-refunds.ts'
import { runs } from '#test/property-runs.ts'
import { checkoutSite, newHold } from './checkout-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { ACCOUNTS, all, paymentsWorld, soon, type PaymentsWorld } from './payments-world.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/** Kills of `npm test`; the long tests make ten times as many. */
const KILLS = runs(30)
const ENDINGS = ['cancel', 'complete', 'stay'] as const
const CAPTURES = ['now', 'authorise'] as const

let database: TestDatabase
let world: PaymentsWorld
beforeAll(async () => {
  database = await createTestDatabase()
  world = await paymentsWorld()
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

const siteWith = (capture: (typeof CAPTURES)[number]) =>
  checkoutSite({ slug: 'southerly', abn: '51824753556', checkout: { payments: 'card', capture } })

interface Journey {
  capture: (typeof CAPTURES)[number]
  ending: (typeof ENDINGS)[number]
  /** Null: it goes on to its end. */
  stopAt: number | null
}

let vehicles = 0
/** Runs one journey; its steps, or null where it was killed. */
async function run({ capture, ending, stopAt }: Journey): Promise<number | null> {
  const settings = siteWith(capture)
  const hold = newHold(await addVehicle(database, 'southerly', `C${++vehicles}`))
  const { simulator } = world
  const config = {
    databaseUrl: database.url,
    settings,
    origin: simulator.origin,
    account: ACCOUNTS[0],
    hold,
    ending,
    stopAt,
  }
  const script = path.join(import.meta.dirname, 'money-child.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(config)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  const [code, signal] = await once(child, 'exit')
  const steps = /^done (\d+)$/m.exec(said)?.[1]
  expect([code, signal]).toEqual(steps === undefined ? [null, 'SIGKILL'] : [0, null])
  return steps === undefined ? null : Number(steps)
}

/** Runs the jobs of the ten minutes after a restart. */
async function heal(capture: Journey['capture']): Promise<void> {
  const ctx = { db: database.db, site: siteWith(capture), now: new Date(), payments: world.payments }
  for (let round = 0; round < 2; round++) {
    await sql`update payments set created_at = created_at - interval '3 minutes',
      checked_at = checked_at - interval '3 minutes' where state in ('created', 'open')`.execute(database.db)
    await sql`update refunds set next_at = now() where state in ('asked', 'sent')`.execute(database.db)
    await reconcilePayments(ctx, soon())
    await sendRefunds(ctx, soon())
    await endAuthorisations(ctx, soon())
  }
}

/** Ends the holds that nobody has paid. */
async function passHolds(capture: Journey['capture']): Promise<void> {
  await sql`update reservations set hold_until = hold_until - interval '70 minutes'
    where state in ('holding', 'paying')`.execute(database.db)
  await heal(capture)
}

async function check(what: string): Promise<void> {
  const { db } = database
  const scope = { db, site: { slug: 'southerly' } }
  expect(await ledgerFaults(scope), what).toEqual([])
  const rows = await db
    .selectFrom('reservations as r')
    .innerJoin('vehicles as v', (join) => join.onRef('v.siteId', '=', 'r.siteId').onRef('v.id', '=', 'r.vehicleId'))
    .select(['r.id', 'r.state', 'v.reservationId'])
    .where('r.siteId', '=', 'southerly')
    .execute()
  // Nobody holds for nothing: what is neither reserved nor over is free again.
  expect(
    rows.map(({ state }) => state).filter((state) => state === 'holding' || state === 'paying'),
    what,
  ).toEqual([])
  for (const { id, state, reservationId } of rows)
    expect(reservationId, `${what}: ${state}`).toBe(state === 'reserved' ? id : null)
  // Nobody pays for nothing: the provider holds what the books say, and each cent of it has its place.
  const moved = await all(world.payments.movements(new Date(0), new Date(Date.now() + 86_400_000), soon()))
  const theirs = moved.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
  const { cents } = await db
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('siteId', '=', 'southerly')
    .where('account', '=', 'provider')
    .executeTakeFirstOrThrow()
  expect(cents, what).toBe(theirs)
  const receipts = await db
    .selectFrom('paymentDocuments')
    .select(['paymentId', 'kind'])
    .where('siteId', '=', 'southerly')
    .execute()
  const names = receipts.map(({ paymentId, kind }) => `${kind} ${paymentId}`)
  expect(new Set(names).size, what).toBe(names.length)
}

it(
  `section 11 killed ${KILLS} times at every await from hold to refund: reserved or refunded, never both or neither`,
  { timeout: 60_000 + KILLS * 15_000 },
  async () => {
    const journeys = CAPTURES.flatMap((capture) => ENDINGS.map((ending) => ({ capture, ending })))
    const lengths: number[] = []
    for (const { capture, ending } of journeys) lengths.push((await run({ capture, ending, stopAt: null })) ?? 0)
    expect(Math.min(...lengths)).toBeGreaterThan(30)
    for (const { capture } of journeys) await heal(capture)
    const ways = await database.db.selectFrom('reservations').select('state').orderBy('state').execute()
    const [completed, ended, reserved] = ['completed', 'ended', 'reserved'] as const
    expect(ways.map(({ state }) => state)).toEqual([completed, completed, ended, ended, reserved, reserved])
    await check('without a kill')
    for (let kill = 0; kill < KILLS; kill++) {
      const place = kill % journeys.length
      const journey = journeys[place]
      const length = lengths[place] ?? 0
      if (journey === undefined) throw new Error('no journey')
      // Spread over the whole way, each ending at other steps.
      const stopAt = 1 + Math.floor(((kill + 0.5) / KILLS) * (length - 1))
      expect(await run({ ...journey, stopAt })).toBeNull()
      await heal(journey.capture)
      await passHolds(journey.capture)
      await check(`${journey.capture}, then ${journey.ending}, killed at step ${stopAt} of ${length}`)
    }
  },
)
