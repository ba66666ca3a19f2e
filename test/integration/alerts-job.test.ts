import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomFrom } from '#bench/search-stock.ts'
import { addAccount, type TestAccount } from './accounts-world.ts'
import { openAlertsWorld, SOUTH, type AlertsWorld, type VehicleFacts } from './alerts-world.ts'
import { databaseOfEachTest } from './postgres.ts'

const database = databaseOfEachTest()
let world: AlertsWorld
let ann: TestAccount
beforeEach(async () => {
  world = await openAlertsWorld(database)
  ann = await addAccount(database, SOUTH, { phone: '+61491570006', email: 'ann@example.com' })
})
afterEach(() => world.close())

const kinds = async () => (await world.alerts()).map(({ kind }) => kind)

describe('alerts of a changing stock', () => {
  it('R71 R73 a search is told of each kind of news once, and of nothing else', async () => {
    await world.save(ann.id)
    const id = await world.add()
    await world.add({ make: 'Mazda', model: 'BT-50' })
    await world.run()
    expect(await world.alerts()).toMatchObject([{ kind: 'new_match', vehicleId: id, priceCents: 4_000_000 }])
    await world.run()
    await world.change(id, { colour: 'Red' })
    await world.run()
    expect(await kinds()).toEqual(['new_match'])
    await world.change(id, { priceCents: 3_900_000 })
    await world.run()
    expect((await world.alerts()).at(-1)).toMatchObject({
      kind: 'price_drop',
      wasCents: 4_000_000,
      priceCents: 3_900_000,
    })
    await world.change(id, { reserved: true })
    await world.run()
    await world.change(id, { reserved: false })
    await world.run()
    expect(await kinds()).toEqual(['new_match', 'price_drop', 'back_in_stock'])
  })

  it('R71 a vehicle that an edit brings into the search is new, also where its price does', async () => {
    await world.save(ann.id, { path: '/search/toyota?range[price]=:35000', kinds: ['new_match'] })
    const [id, other] = [await world.add(), await world.add({ make: 'Mazda', priceCents: 3_000_000 })]
    await world.run()
    expect(await kinds()).toEqual([])
    await world.change(id, { priceCents: 3_400_000 })
    await world.change(other, { make: 'Toyota' })
    await world.run()
    expect((await world.alerts()).map(({ vehicleId }) => vehicleId).toSorted()).toEqual([id, other])
  })

  it('R71 who watches a vehicle hears that it fell in price, got photos and was sold', async () => {
    const id = await world.add({ photosCount: 1 })
    await world.watch(ann.id, id)
    await world.run()
    await world.change(id, { priceCents: 3_800_000, photosCount: 6 })
    await world.run()
    await world.change(id, { status: 'sold', soldAt: new Date() })
    await world.run()
    expect((await kinds()).toSorted()).toEqual(['photos', 'price_drop', 'sold'])
  })

  it('R73 a run that is broken off keeps nothing, and the next one tells everything once', async () => {
    await world.save(ann.id)
    await world.add()
    const broken = world.run({ catchUp: () => Promise.reject(new Error('stopped')) })
    await expect(broken).rejects.toThrow('stopped')
    expect([await world.alerts(), await world.notices()]).toEqual([[], []])
    await Promise.all([world.run(), world.run(), world.run()])
    expect(await kinds()).toEqual(['new_match'])
    expect(await world.notices()).toHaveLength(1)
  })

  it('R71 a search of a value that is out of stock stays, says nothing, and tells when it is back', async () => {
    await world.save(ann.id, { path: '/search/mazda/bt-50', kinds: ['new_match'] })
    await world.add()
    await world.run()
    expect(await kinds()).toEqual([])
    const id = await world.add({ make: 'Mazda', model: 'BT-50' })
    await world.run()
    expect(await world.alerts()).toMatchObject([{ kind: 'new_match', vehicleId: id }])
  })

  it('R73 of another site’s stock nobody hears', async () => {
    await world.save(ann.id)
    const north = await openAlertsWorld(database, { site: { slug: 'north' } })
    const bob = await addAccount(database, { slug: 'north' }, { email: 'bob@example.com' })
    await north.save(bob.id)
    await north.add()
    await Promise.all([world.run(), north.run()])
    expect([await world.alerts(), (await north.alerts()).map(({ accountId }) => accountId)]).toEqual([[], [bob.id]])
    await north.close()
  })

  it('R71 R73 alerts of a random history are those of plain filtering over it', async () => {
    const searches = [
      { path: '/search/toyota', finds: ({ make }: VehicleFacts) => make === 'Toyota' },
      {
        path: '/search/new-used-and-demo-cars?range[price]=:30000',
        finds: ({ priceCents }: VehicleFacts) => cheap(priceCents),
      },
    ]
    const people = await Promise.all(
      searches.map(async ({ path, finds }) => {
        const { id } = await addAccount(database, SOUTH, {})
        await world.save(id, { path, kinds: ['new_match', 'back_in_stock'] })
        return { id, finds }
      }),
    )
    const random = randomFrom(72)
    const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0]
    const states = new Map<number, VehicleFacts>()
    const expected = new Set<string>()
    for (let step = 0; step < 60; step++) {
      const facts = {
        make: pick(['Toyota', 'Mazda']),
        priceCents: pick([2_500_000, 3_500_000]),
        reserved: pick([false, false, true]),
        status: pick(['in_stock', 'in_stock', 'unavailable'] as const),
      }
      const known = [...states.keys()]
      const isNew = known.length < 5
      const id = isNew ? await world.add(facts) : (known[Math.floor(random() * known.length)] ?? 0)
      if (!isNew) await world.change(id, facts)
      const was = states.get(id) ?? null
      for (const { id: person, finds } of people) {
        // A vehicle that is off sale is listed nowhere, so it was not found before.
        const wasFound = was !== null && was.status === 'in_stock' && finds(was)
        if (!free(facts) || !finds(facts) || (free(was) && wasFound)) continue
        expected.add(wasFound ? `${person} ${id} back_in_stock` : `${person} ${id} new_match`)
      }
      states.set(id, facts)
      await world.run()
    }
    const told = (await world.alerts()).map(({ accountId, vehicleId, kind }) => `${accountId} ${vehicleId} ${kind}`)
    expect([...new Set(told)].toSorted()).toEqual([...expected].toSorted())
    expect(expected.size).toBeGreaterThan(6)
  })
})

const cheap = (cents: number | null | undefined) => typeof cents === 'number' && cents <= 3_000_000
const free = (facts: VehicleFacts | null) => facts?.status === 'in_stock' && facts.reserved === false
