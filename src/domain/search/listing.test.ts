import { describe, expect, it } from 'vitest'
import { sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { dayNumber } from '../hours/local-day.ts'
import { FOREVER_DAY, lastListedDay, lastSoldDay } from './listing.ts'
import { foldWord, queryWords, wordsOf } from './query-words.ts'
import { relevanceOf } from './relevance.ts'

const rules = sampleFacts({ minimumPhotos: 3, excludedMakes: ['Jayco'], excludedStockNumbers: ['S9'] })
const sold = { status: 'sold', soldAt: new Date('2026-08-03T13:59:59Z') } as const

describe('what a site lists', () => {
  it.each([
    ['A4.29 a vehicle in stock', {}, FOREVER_DAY],
    ['A4.29 a vehicle coming soon', { status: 'coming_soon' } as const, FOREVER_DAY],
    ['A6.11 nothing unavailable', { status: 'unavailable' } as const, null],
    ['A1.14 a sold vehicle for three days more', sold, dayNumber(sold.soldAt, 'Australia/Brisbane') + 3],
    ['A1.12 no excluded make', { make: 'Jayco' }, null],
    ['A1.12 no excluded stock number', { stocknum: 'S9' }, null],
    ['A1.13 no used vehicle with fewer photos', { photosCount: 2 }, null],
    ['A1.13 a new vehicle with fewer photos', { photosCount: 0, carType: 'new' } as const, FOREVER_DAY],
  ])('%s', (_, part, day) => {
    expect(lastListedDay(sampleVehicle(part), rules)).toBe(day)
  })

  it('A1.12 a site that requires stock lists only what is in stock', () => {
    const strict = { ...rules, requireInStock: true }
    expect(lastListedDay(sampleVehicle(), strict)).toBe(FOREVER_DAY)
    for (const status of ['coming_soon', 'unavailable'] as const)
      expect(lastListedDay(sampleVehicle({ status }), strict)).toBeNull()
    expect(lastListedDay(sampleVehicle(sold), strict)).toBeNull()
  })

  it("A4.29 a sale just before midnight counts as that day, in the site's zone", () => {
    expect(lastSoldDay(sold.soldAt, rules)).toBe(Date.parse('2026-08-06T00:00:00Z') / 86_400_000)
    expect(lastSoldDay(sold.soldAt, { ...rules, timeZone: 'Pacific/Auckland' })).toBe(
      Date.parse('2026-08-07T00:00:00Z') / 86_400_000,
    )
  })
})

describe('most relevant', () => {
  it('A4.5 what can be bought comes first, then photos and a price count', () => {
    const order = [
      sampleVehicle({ certified: true }),
      sampleVehicle(),
      sampleVehicle({ photosCount: 2 }),
      sampleVehicle({ priceCents: null }),
      sampleVehicle({ photosCount: 0 }),
      sampleVehicle({ reserved: true }),
      sampleVehicle({ status: 'coming_soon' }),
      sampleVehicle({ ...sold, certified: true }),
    ].map(relevanceOf)
    expect(order).toEqual(order.toSorted((one, other) => other - one))
    expect(new Set(order).size).toBe(order.length)
  })
})

describe('words', () => {
  it('folds case, accents and punctuation', () =>
    expect(['Citroën', 'D-MAX', "L'Été 4×4", '- /'].map(foldWord)).toEqual(['citroen', 'dmax', 'lete44', '']))
  it('finds a text by its words, their parts and neighbours run together', () => {
    expect(wordsOf('CX-5')).toEqual(['cx5', 'cx', '5'])
    expect(wordsOf('Land Cruiser')).toEqual(['land', 'cruiser', 'landcruiser'])
  })
  it('takes ten words of a query at most, and none of punctuation alone', () => {
    expect(queryWords('  Hilux -  SR5 ')).toEqual(['hilux', 'sr5'])
    expect(queryWords('a '.repeat(50))).toHaveLength(10)
  })
})
