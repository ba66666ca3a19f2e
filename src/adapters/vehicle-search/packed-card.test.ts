import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardOf } from '#domain/search/card-of.ts'
import { anyVehicle, SAMPLE_LENDER, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { packCard, unpackCard } from './packed-card.ts'

const facts = sampleFacts({ lender: SAMPLE_LENDER })

it('a card comes back as it was packed', () => {
  fc.assert(fc.property(anyVehicle, fc.string({ unit: 'binary' }), (vehicle, text) => {
    const card = cardOf({ ...vehicle, badge: text, image: { sourceId: text, contentHash: null } }, facts, 2026)
    expect(unpackCard(packCard(card))).toEqual(card)
  }))
})

it('A5.9 a caravan keeps its masses and sizes', () => {
  const specifications = { bodyWidth: 2.4, bodyLength: 6.1, tareWeight: 2100, axleType: 'Tandem', sleeps: 4, aggregateTrailerMass: 2900, towBallMass: 180 }
  const card = cardOf(sampleVehicle({ itemType: 'caravan', specifications, image: { sourceId: 'cd'.repeat(16), contentHash: 'ab'.repeat(16) } }), facts, 2026)
  expect(unpackCard(packCard(card))).toEqual(card)
  expect(card).toMatchObject({ sleeps: 4, bodyLengthM: 6.1, atmKg: 2900, tareKg: 2100, ballKg: 180, axleType: 'Tandem' })
})
