/** Reservations of a site in each state, for pictures: made over HTTP, as a shopper's browser makes them. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import {
  changeVisitPath,
  paymentReturnPath,
  RESERVATION_PAY_API,
  RESERVATION_RELEASE_API,
  reservationPath,
  RESERVATIONS_API,
  TEST_DRIVE_TIMES_API,
  withParameters,
} from '#domain/site/paths.ts'
import { ask, type HttpAnswer } from '#test/e2e/ask.ts'

/** Addresses of a site's reservations; `vehicle` ones are of the vehicle's checkout. */
export interface ReservationFacts {
  /** Checkouts of vehicles that nobody has: one for steps, and one for each width in which a payment is left. */
  free: string
  left: { wide: string; narrow: string }
  held: { page: string; checkout: string; payPage: string; waiting: string }
  reserved: { page: string; checkout: string; change: string; cancel: string }
  cancelled: string
  expired: string
}

interface World {
  port: number
  site: string
  db: Kysely<Database>
  /** Vehicles that may be reserved, by their ids. */
  ids: string[]
}

interface MadeReservation {
  id: string
  token: string
  checkout: string
  day: string
}

const PAID_CARD = '4242424242424242'
let people = 0

export async function makeReservations(world: World): Promise<ReservationFacts> {
  const [held, reserved, cancelled, expired] = [
    await hold(world),
    await hold(world),
    await hold(world),
    await hold(world),
  ]
  const free = [await freed(world), await freed(world), await freed(world)] as const
  const { url } = await payOf(world, held)
  await paid(world, reserved)
  await paid(world, cancelled)
  await send(world, reservationPath(cancelled.token), 'do=cancel')
  await sql`update reservations set hold_until = now() - interval '1 hour', state = 'expired'
    where site_id = ${world.site} and id = ${expired.id}`.execute(world.db)
  // These holds are not to keep the pictures' own from being made.
  await sql`update reservations set network_key = null where site_id = ${world.site}`.execute(world.db)
  return {
    free: free[0].checkout,
    left: { wide: free[1].checkout, narrow: free[2].checkout },
    held: {
      page: reservationPath(held.token),
      checkout: held.checkout,
      payPage: url,
      waiting: paymentReturnPath(await paymentOf(world, held)),
    },
    reserved: {
      page: reservationPath(reserved.token),
      checkout: reserved.checkout,
      change: changeVisitPath(reserved.token, reserved.day),
      cancel: reservationPath(reserved.token, 'cancel'),
    },
    cancelled: reservationPath(cancelled.token),
    expired: reservationPath(expired.token),
  }
}

/** Holds the next vehicle that may be reserved, each for another person. */
async function hold(world: World): Promise<MadeReservation> {
  for (;;) {
    const id = world.ids.shift()
    if (id === undefined) throw new Error(`${world.site} has too few vehicles that can be reserved`)
    const times = await ask(world.port, hostOf(world), withParameters(TEST_DRIVE_TIMES_API, { car_id: id }))
    const day = JSON.parse(times.body).days?.findLast((one: { state: string }) => one.state === 'free')
    const slot = day?.slots.find((one: { available: boolean }) => one.available)
    const answer = await sendJson(world, RESERVATIONS_API, {
      car_id: Number(id),
      name: 'Maya Tran',
      email: `maya${++people}@example.com`,
      phone: `0491 570 ${String(200 + people)}`,
      postcode: '4870',
      fulfilment: 'collect',
      ...(slot !== undefined && { collect_at: slot.starts_at }),
      finance: true,
      terms: true,
    })
    if (answer.status === 403) continue
    if (answer.status !== 201) throw new Error(`${world.site} keeps no vehicle: ${answer.status} ${answer.body}`)
    // Six in an hour are more than one network may begin.
    await sql`update reservations set network_key = null where site_id = ${world.site}`.execute(world.db)
    const { reservation_id: reservationId, manage_token: token } = JSON.parse(answer.body)
    const { slug } = await world.db
      .selectFrom('vehicles')
      .select('slug')
      .where('siteId', '=', world.site)
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    return { id: reservationId, token, checkout: `/cars/${slug}/checkout`, day: day?.date ?? '' }
  }
}

async function freed(world: World): Promise<MadeReservation> {
  const made = await hold(world)
  await sendJson(world, RESERVATION_RELEASE_API.replace(':id', made.id), { manage_token: made.token })
  return made
}

async function payOf(world: World, { id, token }: MadeReservation): Promise<{ url: string }> {
  return JSON.parse((await sendJson(world, RESERVATION_PAY_API.replace(':id', id), { manage_token: token })).body)
}

async function paid(world: World, made: MadeReservation): Promise<void> {
  const page = new URL((await payOf(world, made)).url)
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: page.origin }
  await ask(Number(page.port), page.host, page.pathname, form, 'POST', `card=${PAID_CARD}`)
  await ask(world.port, hostOf(world), paymentReturnPath(await paymentOf(world, made)))
}

async function paymentOf(world: World, { id }: MadeReservation): Promise<string> {
  const payment = await world.db
    .selectFrom('payments')
    .select('id')
    .where('siteId', '=', world.site)
    .where('reservationId', '=', id)
    .executeTakeFirstOrThrow()
  return payment.id
}

const hostOf = ({ site, port }: World) => `${site}.localhost:${port}`

function send(
  world: World,
  path: string,
  body: string,
  type = 'application/x-www-form-urlencoded',
): Promise<HttpAnswer> {
  const headers = { 'content-type': type, origin: `http://${hostOf(world)}`, 'sec-fetch-site': 'same-origin' }
  return ask(world.port, hostOf(world), path, headers, 'POST', body)
}

const sendJson = (world: World, path: string, body: object) =>
  send(world, path, JSON.stringify(body), 'application/json')
