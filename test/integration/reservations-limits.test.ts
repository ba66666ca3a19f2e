import { beforeEach, describe, expect, it } from 'vitest'
import { holdVehicle } from '#server/checkout/hold.ts'
import { checkoutSite, forgetReservations, move, passMinutes } from './checkout-world.ts'
import { form, from, holdContext, holdOf } from './hold-world.ts'
import { addVehicle, meta, rowCounts } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

beforeEach(() => forgetReservations(database))

const site = checkoutSite()
const CAR = { locationId: 'cairns' } as const
const contextOf = (of = site) => holdContext(database, of)

const cars = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => addVehicle(database, 'sample', `A${number}`, CAR)))

describe('R15 limits of unpaid holds', () => {
  it('R15 a person holds one vehicle at a time, whatever the network and the spelling', async () => {
    const [one = 0, other = 0] = await cars(2)
    const raw = form(one, { email: 'sam@example.com', phone: '0491 570 006' })
    const { id, holdUntil } = await holdOf(contextOf(), raw)
    for (const same of [{ email: 'SAM@example.com' }, { phone: '+61 491 570 006' }])
      expect(await holdVehicle(contextOf(), form(other, same), from())).toMatchObject({
        kind: 'too-many',
        limit: 'another',
      })
    const answer = await holdVehicle(contextOf(), form(other, { email: 'sam@example.com' }), from())
    if (answer.kind !== 'too-many') throw new Error(answer.kind)
    expect(answer.retryAfterSeconds).toBeLessThanOrEqual(Math.ceil((holdUntil.getTime() - Date.now()) / 1000) + 5)
    await move(database, site, id, { kind: 'let-go' })
    expect(await holdVehicle(contextOf(), form(other, { email: 'sam@example.com' }), from())).toMatchObject({
      kind: 'held',
    })
  })

  it('R15 a person begins three an hour, and one that is paid does not count', async () => {
    const all = await cars(6)
    const outcomes: string[] = []
    for (const [number, car] of all.entries()) {
      const answer = await holdVehicle(contextOf(), form(car, { email: 'sam@example.com' }), from())
      outcomes.push(answer.kind === 'too-many' ? `${answer.limit}` : answer.kind)
      if (answer.kind !== 'held') continue
      await move(database, site, answer.reservation.id, { kind: number === 0 ? 'paid' : 'let-go' })
    }
    expect(outcomes).toEqual(['held', 'held', 'held', 'held', 'person', 'person'])
  })

  it('R15 a network begins five an hour; a refused one is not counted', async () => {
    const all = await cars(7)
    const outcomes: string[] = []
    for (const car of all) {
      const answer = await holdVehicle(contextOf(), form(car), meta({ address: '198.51.100.9' }))
      outcomes.push(answer.kind === 'too-many' ? `${answer.limit}` : answer.kind)
    }
    expect(outcomes).toEqual([...Array(5).fill('held'), 'network', 'network'])
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 5 })
  })

  it('R15 who let a hold of a vehicle run out twice waits two hours for it, and others do not', async () => {
    const [car = 0] = await cars(1)
    const again = () => holdVehicle(contextOf(), form(car, { email: 'sam@example.com' }), from())
    for (let count = 0; count < 2; count++) {
      const answer = await again()
      if (answer.kind !== 'held') throw new Error(JSON.stringify(answer))
      await passMinutes(database, answer.reservation.id, 40)
      await move(database, site, answer.reservation.id, { kind: 'hold-over' })
    }
    expect(await again()).toMatchObject({ kind: 'too-many', limit: 'again' })
    expect(await holdVehicle(contextOf(), form(car), from())).toMatchObject({ kind: 'held' })
  })

  it("R15 another site's holds of the same person do not count", async () => {
    const [car = 0] = await cars(1)
    const theirs = await addVehicle(database, 'other', 'B1', CAR)
    await holdOf(contextOf(), form(car, { email: 'sam@example.com' }))
    const other = contextOf(checkoutSite({ slug: 'other', hosts: ['other.localhost'] }))
    expect(await holdVehicle(other, form(theirs, { email: 'sam@example.com' }), from())).toMatchObject({ kind: 'held' })
  })
})
