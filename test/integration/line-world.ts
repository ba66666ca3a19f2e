/** Lines of shoppers for a vehicle of a made-up site, on a real database. */
import { sql } from 'kysely'
import type { HoldAnswer } from '#data/checkout/holds.ts'
import { joinLine, type JoinAnswer } from '#data/checkout/line-places.ts'
import type { MoveAnswer } from '#data/checkout/move-reservation.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import type { Site } from '#domain/site/site.ts'
import { tendLines } from '#server/checkout/tend-lines.ts'
import { secretsOf } from '#server/secrets.ts'
import { addAccount } from './accounts-world.ts'
import { checkoutSite, forgetReservations, held, hold, move, newHold } from './checkout-world.ts'
import { addVehicle, NOW } from './leads-fixture.ts'
import type { TestDatabase } from './postgres.ts'

export const SECRETS = secretsOf(Buffer.alloc(32, 9))
const NEVER = new AbortController().signal

export const lineSite = (changes: Record<string, unknown> = {}): Site =>
  checkoutSite({
    ...changes,
    switches: { garage: true, ...Object(changes['switches']) },
    checkout: { firstRefusal: {}, ...Object(changes['checkout']) },
    // No hour is one of the night, whenever the test runs.
    alerts: { quietFrom: '00:00', quietUntil: '00:00' },
  })

export type LineWorld = ReturnType<typeof lineWorld>

/** `begin` empties it and adds the vehicle; the rest is about that one. */
export function lineWorld(database: TestDatabase) {
  const site = lineSite()
  let car = 0
  let shoppers = 0
  return {
    site,
    get scope() {
      return { db: database.db, site }
    },
    car: () => car,
    begin: async (): Promise<void> => {
      await forgetReservations(database)
      await sql`truncate accounts, line_places, notices, suppressions restart identity cascade`.execute(database.db)
      car = await addVehicle(database, 'sample', 'C1')
    },
    /** An account with an address, or with a number alone, or both. */
    shopper: async (by: 'email' | 'phone' | 'both' = 'email'): Promise<string> => {
      shoppers++
      const email = by === 'phone' ? null : `s${shoppers}@example.com`
      const phone = by === 'email' ? null : `+614915701${String(shoppers).padStart(2, '0')}`
      return (await addAccount(database, site, { name: 'Maya Tran', email, phone })).id
    },
    join: (accountId: string, vehicleId = car, of = site): Promise<JoinAnswer> =>
      joinLine({ db: database.db, site: of }, { accountId, vehicleId }, NOW),
    tend: (of = site): Promise<void> =>
      tendLines({ db: database.db, site: of, now: new Date(), secrets: SECRETS }, NEVER),
    states: async (): Promise<string[]> =>
      (await database.db.selectFrom('linePlaces').select('state').orderBy('number').execute()).map(
        ({ state }) => state,
      ),
    notices: () =>
      database.db
        .selectFrom('notices')
        .selectAll()
        .where(sql<boolean>`starts_with(kind, 'line-')`)
        .orderBy('createdAt')
        .execute(),
    /** As if so many hours had passed. */
    passHours: (hours: number) =>
      sql`update line_places set offer_until = offer_until - make_interval(hours => ${hours}::int),
        ended_at = ended_at - make_interval(hours => ${hours}::int)`.execute(database.db),
    /** The account asks for the vehicle; null: somebody without one. */
    asks: (accountId: string | null, of = site): Promise<HoldAnswer> => hold(database, of, newHold(car, { accountId })),
    letGo: (id: string): Promise<MoveAnswer> => move(database, site, id, { kind: 'let-go' }),
    /** Somebody without an account has the vehicle. */
    heldBySomebody: (): Promise<Reservation> => held(database, site, newHold(car)),
    sell: () => sql`update vehicles set status = 'sold', sold_at = now() where id = ${car}`.execute(database.db),
  }
}
