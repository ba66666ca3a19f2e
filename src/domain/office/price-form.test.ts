import { describe, expect, it } from 'vitest'
import {
  dataWords,
  displayAfter,
  pricesAfter,
  priceWords,
  readPriceForm,
  saidWords,
  type PreviewedVehicle,
  type Prices,
} from './price-form.ts'

const now: Prices = {
  priceCents: 3_099_000,
  offerPriceCents: null,
  beforePriceCents: null,
  subscriptionPriceCents: null,
  priceBasis: 'drive_away',
}
const evidence = [
  { basis: 'drive_away', cents: [3_299_000, 3_199_000, 3_099_000] },
  { basis: 'excluding_government_charges', cents: [2_900_000] },
] as const
const read = (form: Record<string, string>) => readPriceForm(new URLSearchParams(form), now, evidence)
const rules = { subscriptionsOffered: false, noPriceText: 'Enquire for price.' }
const vehicle: PreviewedVehicle = { ...now, provenBeforeCents: null, preorder: false }

describe('Office R32 the form of prices', () => {
  it.each<[string, Record<string, string>, Partial<Prices>]>([
    ['a lower price', { priceCents: '29,990' }, { priceCents: 2_999_000 }],
    ['the same price', { priceCents: '$30,990' }, {}],
    ['an offer below the price', { offerPriceCents: '29990' }, { offerPriceCents: 2_999_000 }],
    ['a before price that was asked', { beforePriceCents: '32,990' }, { beforePriceCents: 3_299_000 }],
    [
      'the price of today as before price of a lower one',
      { priceCents: '29,990', beforePriceCents: '30,990' },
      { priceCents: 2_999_000, beforePriceCents: 3_099_000 },
    ],
    ['no price', { priceCents: '' }, { priceCents: null }],
  ])('takes %s', (_, form, set) => expect(read(form)).toEqual({ set, problems: {} }))

  it.each<[string, Record<string, string>, string, RegExp]>([
    ['words', { priceCents: 'cheap' }, 'priceCents', /"cheap" is no price; valid: dollars such as 29,990/],
    ['an offer above the price', { offerPriceCents: '31,000' }, 'offerPriceCents', /not below the price of \$30,990/],
    [
      'a before price that was never asked',
      { beforePriceCents: '33,990' },
      'beforePriceCents',
      /Never asked here drive away: the highest price in the ledger is \$32,990/,
    ],
    [
      'a before price of another basis',
      { beforePriceCents: '32,990', priceBasis: 'excluding_government_charges' },
      'beforePriceCents',
      /Never asked here excluding/,
    ],
    [
      'a before price below what is asked',
      { beforePriceCents: '30,990' },
      'beforePriceCents',
      /not above the \$30,990/,
    ],
    ['an unknown basis', { priceBasis: 'cash' }, 'priceBasis', /"cash" is unknown/],
  ])('refuses %s with the reason', (_, form, key, words) =>
    expect(read(form).problems).toEqual({ [key]: expect.stringMatching(words) }),
  )
})

it('Office R31 a price that the form gives up keeps what somebody else saved', () => {
  const form = new URLSearchParams([
    ['priceCents', '29,990'],
    ['offerPriceCents', '28,990'],
    ['theirs', 'priceCents'],
  ])
  expect(readPriceForm(form, now, evidence)).toEqual({ set: { offerPriceCents: 2_899_000 }, problems: {} })
})

describe('Office R32 prices after a change', () => {
  it('have a before price only where the ledger proves it', () => {
    const plan = { priceCents: 2_999_000, beforePriceCents: 3_099_000 }
    expect(pricesAfter(vehicle, plan, evidence)).toEqual({ ...now, ...plan })
    expect(pricesAfter(vehicle, { beforePriceCents: 3_399_000 }, evidence).beforePriceCents).toBeNull()
    expect(pricesAfter({ ...vehicle, beforePriceCents: 9_900_000 }, {}, evidence).beforePriceCents).toBeNull()
    expect(priceWords(displayAfter(vehicle, plan, evidence, rules))).toBe('$29,990 drive away, was $30,990')
    expect(priceWords(displayAfter(vehicle, { priceCents: null }, evidence, rules))).toBe('Enquire for price.')
  })

  it('are said as surfaces say them', () => {
    const said = { priceCents: 2_999_000, beforeCents: 3_099_000, basis: 'drive_away', weeklyCents: 14_200 }
    expect(saidWords(said)).toBe('$29,990 drive away, was $30,990, $142 a week to repay')
    expect(saidWords({ priceCents: null })).toBe('no price')
    expect(dataWords(said)).toBe('"price": "29990.00"')
  })
})
