import { describe, expect, it } from 'vitest'
import { bulkEditOf, readBulkChange } from './bulk-change.ts'

const read = (what: string, value: string) => readBulkChange(new URLSearchParams({ what, value }), ['cairns', 'mackay'])
const vehicle = {
  priceCents: 3_099_000,
  offerPriceCents: null,
  locationId: 'cairns',
  tag: null,
  certified: false,
  status: 'in_stock' as const,
  reserved: false,
  reservationId: null,
}

describe('Office R33 a change of many', () => {
  it.each([
    ['price', '-500', { what: 'price', dollars: -500 }],
    ['price', '+1,000', { what: 'price', dollars: 1000 }],
    ['price', '-2 %', { what: 'price', percent: -2 }],
    ['yard', 'mackay', { what: 'yard', locationId: 'mackay' }],
    ['tag', '', { what: 'tag', tag: null }],
    ['certified', 'yes', { what: 'certified', certified: true }],
    ['status', 'sold', { what: 'status', status: 'sold' }],
  ])('reads %s %j', (what, value, change) => expect(read(what, value)).toEqual(change))

  it.each([
    ['price', '500', /"500" is no change of a price; valid: -500/],
    ['price', '-90 %', /-90 % is too much at once; valid: up to 50 %/],
    ['yard', 'perth', /valid: cairns, mackay/],
    ['status', 'gone', /"gone" is no status/],
    ['certified', 'maybe', /"maybe" is no answer; valid: yes, no/],
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
    expect(bulkEditOf(vehicle, { what: 'certified', certified: true })).toEqual({ set: { certified: true } })
  })

  it('leaves a vehicle to the shopper who holds it, and frees one that is kept by hand', () => {
    const sold = { what: 'status', status: 'sold' } as const
    expect(bulkEditOf({ ...vehicle, reservationId: 'r1' }, sold)).toEqual({
      skipped: 'a shopper has reserved it on the site',
    })
    expect(bulkEditOf({ ...vehicle, reserved: true }, sold)).toEqual({ set: { status: 'sold', reserved: false } })
    expect(bulkEditOf(vehicle, sold)).toEqual({ set: { status: 'sold' } })
  })
})
