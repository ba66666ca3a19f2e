import { describe, expect, it } from 'vitest'
import { sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { lastListedDay, unlistedBy } from '../../search/listing.ts'
import { sellsAnyOf, sellsVehicle } from './sold-types.ts'

const USED = { carTypes: ['used'], itemTypes: ['car', 'caravan'] } as const

describe('W12 A1.2 a site lists what it says it sells', () => {
  it.each([
    [{ carType: 'used', itemType: 'car' }, []],
    [{ carType: 'used', itemType: 'caravan' }, []],
    [{ carType: 'demo', itemType: 'car' }, ['search.carTypes']],
    [{ carType: 'used', itemType: 'truck' }, ['search.itemTypes']],
    [{ carType: 'new', itemType: 'boat' }, ['search.carTypes', 'search.itemTypes']],
  ] as const)('%j is kept off by %j', (part, settings) => {
    const facts = sampleFacts(USED)
    const vehicle = sampleVehicle(part)
    expect(unlistedBy(vehicle, facts, 0).map(({ setting }) => setting)).toEqual(settings)
    expect(lastListedDay(vehicle, facts) === null).toBe(settings.length > 0)
    expect(sellsVehicle(vehicle, USED)).toBe(settings.length === 0)
  })

  it.each([
    [{}, true],
    [{ car_type: [] }, true],
    [{ car_type: ['new', 'used'] }, true],
    [{ car_type: ['new', 'demo'] }, false],
    [{ item_type: ['truck'], make: ['Isuzu'] }, false],
    [{ item_type: ['caravan'], car_type: ['used'] }, true],
  ])('a search by %j finds something: %s', (filters, sells) => expect(sellsAnyOf(filters, USED)).toBe(sells))
})
