import { describe, expect, it } from 'vitest'
import { bulkEditOf, readBulkChange } from './bulk-change.ts'

const read = (what: string, value: string) => readBulkChange(new URLSearchParams({ what, value }), ['cairns', 'mackay'])
const vehicle = {
  priceCents: 3_099_000,
  offerPriceCents: null,
  locationId: 'cairns',
  tag: null,
  status: 'in_stock' as const,
}

describe('Office R33 a change of many', () => {
  it.each([
    ['price', '-500', { what: 'price', dollars: -500 }],
    ['price', '+1,000', { what: 'price', dollars: 1000 }],
    ['price', '-2 %', { what: 'price', percent: -2 }],
    ['yard', 'mackay', { what: 'yard', locationId: 'mackay' }],
    ['tag', '', { what: 'tag', tag: null }],
    ['status', 'sold', { what: 'status', status: 'sold' }],
  ])('reads %s %j', (what, value, change) => expect(read(what, value)).toEqual(change))

  it.each([
    ['price', '500', /"500" is no change of a price; valid: -500/],
    ['price', '-90 %', /-90 % is too much at once; valid: up to 50 %/],
    ['yard', 'perth', /valid: cairns, mackay/],
    ['status', 'gone', /"gone" is no status/],
    ['delete', 'x', /"delete" cannot be done with many/],
  ])('refuses %s %j and says what is valid', (what, value, problem) =>
    expect(read(what, value)).toEqual({ problem: expect.stringMatching(problem) }),
  )

  it('says of each vehicle what it will be, or why it is left alone', () => {
    expect(bulkEditOf(vehicle, { what: 'price', percent: -2 })).toEqual({ set: { priceCents: 3_037_000 } })
    expect(bulkEditOf({ ...vehicle, priceCents: null }, { what: 'price', dollars: -500 })).toEqual({
      skipped: 'has no price',
    })
    expect(bulkEditOf({ ...vehicle, offerPriceCents: 3_080_000 }, { what: 'price', dollars: -500 })).toEqual({
      skipped: 'has an offer of $30,800',
    })
    expect(bulkEditOf({ ...vehicle, priceCents: 40_000 }, { what: 'price', dollars: -500 })).toEqual({
      skipped: 'would cost -$100',
    })
    expect(bulkEditOf(vehicle, { what: 'yard', locationId: 'cairns' })).toEqual({ skipped: 'is so already' })
  })
})
