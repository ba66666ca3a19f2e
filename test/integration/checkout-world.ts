/** Reservations of made-up sites on a real database. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { takeHold, type HoldAnswer, type NewHold } from '#data/checkout/holds.ts'
import { moveReservation, type MoveAnswer } from '#data/checkout/move-reservation.ts'
import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import type { ReservationEvent } from '#domain/checkout/states.ts'
import type { Site } from '#domain/site/site.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { NOW } from './leads-fixture.ts'
import type { TestDatabase } from './postgres.ts'

const OPEN = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }))

/** A site with a yard that is closed on Sundays, and reservations by transfer. */
export function checkoutSite(changes: Record<string, unknown> = {}): Site {
  return sampleSite({
    locations: [
      {
        id: 'cairns',
        name: 'Cairns',
        slug: 'cairns',
        dealershipId: 'sample',
        primary: true,
        phone: '07 5550 0101',
        address: { street: '1 Wharf Street', city: 'Cairns', state: 'QLD', postcode: '4870' },
        openingHours: OPEN,
      },
    ],
    ...changes,
    switches: { optInPreTicked: false, checkout: true, ...Object(changes['switches']) },
    checkout: { payments: 'manual', ...Object(changes['checkout']) },
  })
}

export function newHold(vehicleId: number, part: Partial<NewHold> = {}): NewHold {
  const id = part.id ?? randomUUID()
  return {
    id,
    reference: `SAM-${id.slice(0, 8)}`,
    vehicleId,
    accountId: null,
    leadId: randomUUID(),
    kind: 'reserve',
    priceCents: 4_999_000,
    priceBasis: 'drive_away',
    priceLedgerId: null,
    depositCents: 20_000,
    termsVersion: '1',
    fulfilment: 'collect',
    locationId: 'cairns',
    collectAt: null,
    personKeys: [],
    networkKey: null,
    createdAt: NOW,
    delivery: null,
    wants: {},
    holdMinutes: 30,
    ...part,
  }
}

export function hold({ db }: TestDatabase, site: Site, given: NewHold): Promise<HoldAnswer> {
  return db.transaction().execute((trx) => takeHold({ trx, site }, given))
}

/** A hold that must succeed. */
export async function held(database: TestDatabase, site: Site, given: NewHold): Promise<Reservation> {
  const answer = await hold(database, site, given)
  if (answer.kind !== 'held') throw new Error(JSON.stringify(answer))
  return answer.reservation
}

export function move(
  { db }: TestDatabase,
  site: Site,
  id: string,
  event: ReservationEvent,
  now = NOW,
): Promise<MoveAnswer> {
  return db.transaction().execute((trx) => moveReservation({ trx, site }, id, event, { now, actor: 'job:test' }))
}

/** A reservation whose deposit is paid. */
export async function reserved(database: TestDatabase, site: Site, given: NewHold): Promise<Reservation> {
  const { id } = await held(database, site, given)
  await move(database, site, id, { kind: 'paid' })
  return known(database, site, id)
}

export async function known({ db }: TestDatabase, site: Site, id: string): Promise<Reservation> {
  const found = await readReservation({ db, site }, id)
  if (found === null) throw new Error(`no reservation ${id}`)
  return found
}

/** Moves the end of a hold back, as if so many minutes had passed. */
export async function passMinutes({ db }: TestDatabase, id: string, minutes: number): Promise<void> {
  await sql`update reservations set hold_until = hold_until - make_interval(mins => ${minutes}::int)
    where id = ${id}`.execute(db)
}

export async function forgetReservations({ db }: TestDatabase): Promise<void> {
  await sql`truncate reservations, vehicles, payments, refunds, leads, contacts, lead_keys, rate_buckets
    restart identity cascade`.execute(db)
}
