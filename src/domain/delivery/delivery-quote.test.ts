import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeliveryRegion } from '../site/settings/delivery.ts'
import { answerDelivery, deliveryQuote, type DeliveryPlace } from './delivery-quote.ts'

const CAIRNS: DeliveryPlace = { postcode: '4870', state: 'QLD', lat: -16.92, long: 145.77 }
const THURSDAY_ISLAND: DeliveryPlace = { postcode: '4875', state: 'QLD', lat: -10.58, long: 142.22 }
const BRISBANE: DeliveryPlace = { postcode: '4000', state: 'QLD', lat: -27.47, long: 153.03 }
const HOBART: DeliveryPlace = { postcode: '7000', state: 'TAS', lat: -42.88, long: 147.33 }
const PERTH: DeliveryPlace = { postcode: '6000', state: 'WA', lat: -31.95, long: 115.86 }
const PLACES = [CAIRNS, THURSDAY_ISLAND, BRISBANE, HOBART, PERTH]
const NEWSTEAD = { lat: -27.444, long: 153.044 }

const REGIONS: DeliveryRegion[] = [
  { name: 'the Torres Strait', area: { kind: 'postcodes', postcodes: ['4875-4876'] }, priceCents: null, note: null },
  { name: 'the yard’s own town', area: { kind: 'distance', upToKm: 50 }, priceCents: 0, note: 'The same week.' },
  {
    name: 'Far North Queensland',
    area: { kind: 'postcodes', postcodes: ['4849', '4860-4895'] },
    priceCents: 64_000,
    note: null,
  },
  { name: 'Queensland', area: { kind: 'states', states: ['QLD'] }, priceCents: 90_000, note: null },
  { name: 'Tasmania', area: { kind: 'states', states: ['TAS'] }, priceCents: 210_000, note: null },
]

const answer = (typed: string, yard: typeof NEWSTEAD | null = NEWSTEAD) =>
  answerDelivery({
    typed,
    regions: REGIONS,
    yard,
    placeOf: (postcode) => PLACES.find((place) => place.postcode === postcode) ?? null,
  })

describe('delivery quotes', () => {
  it.each([
    ['a range of postcodes', CAIRNS, 'Far North Queensland', 64_000],
    ['a state', HOBART, 'Tasmania', 210_000],
    ['a distance from the yard, before the state it lies in', BRISBANE, 'the yard’s own town', 0],
  ])('A18.13 A18.16 by %s', (_, place, name, priceCents) => {
    expect(deliveryQuote(REGIONS, place, NEWSTEAD)).toMatchObject({ name, priceCents })
  })

  it('A18.16 the first region that fits counts, and one without a price gives no estimate', () => {
    expect(deliveryQuote(REGIONS, THURSDAY_ISLAND, NEWSTEAD)).toBeNull()
    expect(deliveryQuote(REGIONS.slice(1), THURSDAY_ISLAND, NEWSTEAD)).toMatchObject({ name: 'Far North Queensland' })
  })

  it('A18.16 a distance fits nothing while nobody knows where the vehicle stands', () => {
    expect(deliveryQuote(REGIONS, BRISBANE, null)).toMatchObject({ name: 'Queensland' })
  })

  it.each([
    ['A18.14 A27.5 nothing typed', '', { kind: 'empty' }],
    ['A18.14 A27.5 only spaces', '  ', { kind: 'empty' }],
    ['A18.15 A27.5 a place without a region', '6000', { kind: 'no-estimate' }],
    ['A27.16 a postcode that nobody knows', '9999', { kind: 'invalid' }],
    ['A27.16 letters', 'abcd', { kind: 'invalid' }],
    ['A27.16 too many digits', '48700', { kind: 'invalid' }],
    ['A27.16 digits of another script', '４８７０', { kind: 'invalid' }],
    [
      'A18.13 a postcode with spaces around it',
      ' 4000 ',
      { kind: 'quote', quote: { priceCents: 0, name: 'the yard’s own town', note: 'The same week.' } },
    ],
  ])('%s', (_, typed, expected) => {
    expect(answer(typed)).toEqual(expected)
  })

  it('A18.13 whatever is typed has an answer, and a price is always one of the table', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom(...PLACES.map(({ postcode }) => postcode))),
        fc.constantFrom(NEWSTEAD, null),
        (typed, yard) => {
          const given = answer(typed, yard)
          if (given.kind === 'quote')
            expect(REGIONS.map(({ priceCents }) => priceCents)).toContain(given.quote.priceCents)
        },
      ),
    )
  })
})
