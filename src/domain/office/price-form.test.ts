import { describe, expect, it } from 'vitest'
import {
  displayAfter,
  priceWords,
  readPriceForm,
  surfacesOf,
  type PreviewedVehicle,
  type Prices,
} from './price-form.ts'

const now: Prices = { priceCents: 3_099_000, offerPriceCents: null, beforePriceCents: null, priceBasis: 'drive_away' }
const evidence = [
  { basis: 'drive_away', cents: [3_299_000, 3_199_000, 3_099_000] },
  { basis: 'excluding_government_charges', cents: [2_900_000] },
] as const
const read = (form: Record<string, string>) => readPriceForm(new URLSearchParams(form), now, evidence)
const rules = { subscriptionsOffered: false, noPriceText: 'Enquire for price.' }
const vehicle: PreviewedVehicle = { ...now, provenBeforeCents: null, subscriptionPriceCents: null, preorder: false }

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

it('Office R32 every surface shows old and new before saving', () => {
  const plan = { priceCents: 2_999_000, beforePriceCents: 3_099_000 }
  const planned = displayAfter(vehicle, plan, evidence, rules)
  expect(surfacesOf(displayAfter(vehicle, {}, evidence, rules), planned)).toEqual([
    {
      surface: 'Card in results',
      when: 'at once',
      now: '$30,990 drive away',
      planned: '$29,990 drive away, was $30,990',
    },
    { surface: 'Vehicle page', when: 'at once', now: '$30,990 drive away', planned: '$29,990 drive away, was $30,990' },
    { surface: 'Structured data', when: 'at once', now: '"price": "30990.00"', planned: '"price": "29990.00"' },
    { surface: 'Feeds out', when: 'at the next run', now: '$30,990', planned: '$29,990' },
  ])
  expect(priceWords(displayAfter(vehicle, { priceCents: null }, evidence, rules))).toBe('Enquire for price.')
})
