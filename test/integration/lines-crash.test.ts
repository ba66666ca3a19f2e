/** The job of lines is killed at each of its queries: no offer and no letter is lost or doubled (section 13, 16.6). */
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { held, move, newHold } from './checkout-world.ts'
import { stepsUntilKilled } from './killed-child.ts'
import { addVehicle } from './leads-fixture.ts'
import { lineWorld } from './line-world.ts'
import { databaseOfFile } from './postgres.ts'

/** At every query in `npm run test:long`; in `npm test` at so many of them, spread over all. */
const KILLS = runs(10)

const database = databaseOfFile()
const world = lineWorld(database)
beforeEach(() => world.begin())

/** Runs the job; how many queries it made, or null where it was killed. */
const run = (stopAt: number | null) =>
  stepsUntilKilled('lines-child.ts', { databaseUrl: database.url, settings: world.site, stopAt })

/**
 * Every move of a line at once: an offer whose time is over with the next to have it, one that the yard takes back, a
 * vehicle that came free whose first in line wants no messages, and one that is sold.
 */
async function prepare(): Promise<void> {
  await world.begin()
  const { db } = database
  const cars = [world.car()]
  while (cars.length < 4) cars.push(await addVehicle(database, 'sample', `C${cars.length + 1}`))
  const [over = 0, takenBack = 0, free = 0, sold = 0] = cars
  const holds = []
  for (const car of cars) holds.push((await held(database, world.site, newHold(car))).id)
  const quiet = await world.shopper()
  for (const car of cars) {
    if (car === free) await world.join(quiet, car)
    for (const who of [await world.shopper(), await world.shopper()]) await world.join(who, car)
  }
  for (const id of holds.slice(0, 2)) await move(database, world.site, id, { kind: 'let-go' })
  await world.tend()
  await world.passHours(3)
  await sql`update line_places set offer_until = now() + interval '1 hour'
    where vehicle_id = ${takenBack} and state = 'offered'`.execute(db)
  await sql`update vehicles set reserved = true where id = ${takenBack}`.execute(db)
  await sql`update accounts set alerts_paused = true where id = ${quiet}`.execute(db)
  for (const id of holds.slice(2)) await move(database, world.site, id, { kind: 'let-go' })
  await sql`update vehicles set status = 'sold', sold_at = now() where id = ${sold}`.execute(db)
  expect(over).toBe(world.car())
}

/** Places in their order with how often each was offered, and letters by place and kind. */
async function standing() {
  const { db } = database
  const places = await db
    .selectFrom('linePlaces')
    .select(['id', 'state', 'offers', 'vehicleId'])
    .orderBy('number')
    .execute()
  const order = places.map(({ id }) => id)
  const letters = (await world.notices()).map(
    ({ kind, subject }) => `${kind} ${order.indexOf(String(subject['place']))}`,
  )
  const moves = await db
    .selectFrom('auditLog')
    .select(['action', 'subject'])
    .where('actor', '=', 'job:first-refusal')
    .where('subject', 'in', order)
    .execute()
  return {
    places: places.map(({ state, offers }) => `${state} ${offers}`),
    letters: letters.toSorted(),
    moves: moves.map(({ action, subject }) => `${action} ${order.indexOf(subject)}`).toSorted(),
  }
}

it(
  `section 13 16.6 killed ${KILLS} times, the job of lines offers once and writes once`,
  { timeout: 60_000 + KILLS * 15_000 },
  async () => {
    await prepare()
    const queries = (await run(null)) ?? 0
    const expected = await standing()
    // By vehicle: over, taken back, free, sold.
    expect(expected.places.join(', ')).toBe(
      'passed 1, offered 1, waiting 1, waiting 0, left 0, offered 1, waiting 0, gone 0, gone 0',
    )
    expect(expected.letters).toEqual(
      [
        'line-offer 0',
        'line-offer 1',
        'line-offer 2',
        'line-withdrawn 2',
        'line-offer 5',
        'line-gone 7',
        'line-gone 8',
      ].toSorted(),
    )
    expect(queries).toBeGreaterThan(40)
    const kills = Math.min(KILLS, queries)
    let changed = 0
    for (let kill = 0; kill < kills; kill++) {
      await prepare()
      const before = await standing()
      const stopAt = 1 + Math.floor(((kill + 0.5) / kills) * queries)
      expect(await run(stopAt)).toBeNull()
      const after = await standing()
      if (JSON.stringify(after) !== JSON.stringify(before)) changed++
      // Letters and moves are one: of what stands each move has its letter.
      const told = after.places.reduce((sum, place) => sum + Number(place.split(' ')[1]), 0)
      expect(after.letters.filter((letter) => letter.startsWith('line-offer'))).toHaveLength(told)
      await run(null)
      expect(await standing(), `killed at query ${stopAt} of ${queries}`).toEqual(expected)
    }
    // Some were killed between two vehicles, when one was tended and the next was not.
    expect(changed).toBeGreaterThan(0)
  },
)
