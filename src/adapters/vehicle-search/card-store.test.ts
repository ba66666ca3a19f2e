import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardOf } from '#domain/search/card-of.ts'
import { anyVehicle, SAMPLE_LENDER, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { CardStore } from './card-store.ts'

const facts = sampleFacts({ lender: SAMPLE_LENDER })
const HASH = 'ab'.repeat(16)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '2021-toyota-hilux', 'Škoda', HASH, HASH.toUpperCase()),
)
const anyNumber = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.constantFrom(0, -1, 1.5, 127, 128, 16_383, 2 ** 31, 2 ** 45))

it('returns cards and keys unchanged after any additions and deletions', () => {
  const change = fc.record({
    row: fc.nat({ max: 12 }),
    vehicle: fc.option(anyVehicle, { freq: 4 }),
    text: anyText,
    number: anyNumber,
    contentHash: fc.option(anyText),
    furtherPictures: fc.array(fc.oneof(anyText, fc.constant(`s/${HASH}`)), { maxLength: 5 }),
    isFinished: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const store = new CardStore()
      const expected = new Map<number, { card: ReturnType<typeof cardOf>; keys: string[] }>()
      for (const { row, vehicle, text, number, contentHash, furtherPictures, isFinished } of changes) {
        if (vehicle === null) {
          store.clear(row)
          expected.delete(row)
        } else {
          const repayment = { weeklyCents: number, interestRatePercent: number, comparisonRatePercent: 9.87 }
          const card = {
            ...cardOf(vehicle, facts, 2026),
            slug: text,
            badge: text,
            carsalesTitle: text,
            createdAt: text,
            priceCents: number,
            km: number,
            repayment,
            image: { contentHash, sourceId: text },
            furtherPictures,
          }
          const keys = [`key${row}`, 'š'.repeat(changes.length)]
          store.set(row, card, keys)
          expected.set(row, { card, keys })
        }
        if (isFinished) store.finish(13)
      }
      for (const [row, { card, keys }] of expected) {
        expect(store.cardAt(row)).toEqual(card)
        expect(store.keysAt(row)).toEqual(keys)
      }
    }),
  )
})

it('A5.9 a caravan keeps its masses and sizes', () => {
  const specifications = {
    bodyWidth: 2.4,
    bodyLength: 6.1,
    tareWeight: 2100,
    axleType: 'Tandem',
    sleeps: 4,
    aggregateTrailerMass: 2900,
    towBallMass: 180,
  }
  const card = cardOf(
    sampleVehicle({ itemType: 'caravan', specifications, image: { sourceId: 'cd'.repeat(16), contentHash: HASH } }),
    facts,
    2026,
  )
  const store = new CardStore()
  store.set(0, card, [])
  expect(store.cardAt(0)).toEqual(card)
  expect(card).toMatchObject({
    sleeps: 4,
    bodyLengthM: 6.1,
    atmKg: 2900,
    tareKg: 2100,
    ballKg: 180,
    axleType: 'Tandem',
  })
})
