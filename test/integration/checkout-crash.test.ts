/** A server that is killed anywhere between hold and refund loses no money and no vehicle (R55, section 11). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerFaults } from '#data/checkout/ledger.ts'
import { reconcilePayments } from '#server/checkout/reconcile.ts'
import { endAuthorisations, sendRefunds } from '#server/checkout/send-refunds.ts'
import { runs } from '#test/property-runs.ts'
import { checkoutSite } from './checkout-world.ts'
import { stepsUntilKilled } from './killed-child.ts'
import { addVehicle } from './leads-fixture.ts'
import { ACCOUNTS, all, paymentsWorld, soon, type PaymentsWorld } from './payments-world.ts'
import { databaseOfFile } from './postgres.ts'

/** Kills: 15 in `npm test`, 300 in `npm run test:long`; each is a process. */
const KILLS = Math.min(300, runs(15))
const ENDINGS = ['cancel', 'complete', 'stay'] as const
const CAPTURES = ['now', 'authorise'] as const

const database = databaseOfFile()
let world: PaymentsWorld
beforeAll(async () => {
  world = await paymentsWorld()
})
afterAll(() => world.close())

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
  const carId = await addVehicle(database, 'southerly', `C${++vehicles}`, { locationId: 'cairns' })
  const { simulator } = world
  const config = {
    databaseUrl: database.url,
    settings,
    origin: simulator.origin,
    account: ACCOUNTS[0],
    form: {
      car_id: carId,
      name: 'Maya Tran',
      email: `maya${vehicles}@example.com`,
      phone: `04915${70_000 + vehicles}`,
      terms: true,
    },
    // One network may hold only a few vehicles (R15).
    address: `10.${vehicles >> 8}.${vehicles & 255}.7`,
    ending,
    stopAt,
  }
  return stepsUntilKilled('money-child.ts', config)
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
  // Each who had the vehicle is told of it once, and the dealer has a whole lead of it; nobody else is told so.
  const told = await sql<{ hadIt: boolean; isWhole: boolean; letters: number }>`
    select r.reserved_at is not null as "hadIt", l.state = 'complete' as "isWhole",
      (select count(*)::int from notices n
      where n.site_id = r.site_id and n.kind = 'reservation-reserved'
          and n.subject->>'reservation' = r.id::text) as letters
    from reservations r join leads l on l.site_id = r.site_id and l.id = r.lead_id
    where r.site_id = 'southerly'`.execute(db)
  expect(told.rows, what).toHaveLength(rows.length)
  for (const { hadIt, isWhole, letters } of told.rows)
    expect([isWhole, letters], what).toEqual(hadIt ? [true, 1] : [false, 0])
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
