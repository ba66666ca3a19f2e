import { describe, expect, test } from 'vitest'
import { formatDollars } from '../money/money.ts'
import {
  askedPriceCents,
  basisWordsOf,
  DEFAULT_NO_PRICE_TEXT,
  priceDisplayOf,
  type PricedVehicle,
} from './price-display.ts'

const SITE = { subscriptionsOffered: false, noPriceText: DEFAULT_NO_PRICE_TEXT }
const SUBSCRIPTION_SITE = { ...SITE, subscriptionsOffered: true }

function priced(fields: Partial<PricedVehicle>): PricedVehicle {
  return {
    priceCents: null,
    priceBasis: 'drive_away',
    beforePriceCents: null,
    offerPriceCents: null,
    subscriptionPriceCents: null,
    preorder: false,
    ...fields,
  }
}

const everything = priced({
  priceCents: 4_000_000,
  beforePriceCents: 4_200_000,
  offerPriceCents: 3_800_000,
  subscriptionPriceCents: 29_900,
  preorder: true,
})

describe('A8.1 the order in which prices are considered', () => {
  test('A8.1 a subscription price comes first where the site offers subscriptions', () => {
    expect(priceDisplayOf(everything, SUBSCRIPTION_SITE)).toEqual({
      kind: 'subscription',
      cents: 29_900,
      outright: priceDisplayOf(everything, SITE),
    })
  })
  test('A8.1 and is passed over where it does not, or where it is nought', () => {
    expect(priceDisplayOf(everything, SITE).kind).toBe('price')
    expect(priceDisplayOf({ ...everything, subscriptionPriceCents: 0 }, SUBSCRIPTION_SITE).kind).toBe('price')
  })
  test('A8.1 the offer price stands before the normal price, the higher earlier price struck through', () => {
    expect(priceDisplayOf(everything, SITE)).toEqual({
      kind: 'price',
      cents: 3_800_000,
      wasCents: 4_200_000,
      basis: 'drive_away',
    })
  })
  test('A8.1 an earlier price that is not higher is not shown', () => {
    expect(priceDisplayOf({ ...everything, beforePriceCents: 3_800_000 }, SITE)).toMatchObject({ wasCents: null })
  })
  test('A8.1 the normal price follows, then PREORDER, then the no-price text', () => {
    expect(priceDisplayOf(priced({ priceCents: 4_000_000, preorder: true }), SITE)).toMatchObject({
      kind: 'price',
      cents: 4_000_000,
    })
    expect(priceDisplayOf(priced({ preorder: true }), SITE)).toEqual({ kind: 'preorder' })
    expect(priceDisplayOf(priced({}), SITE)).toEqual({ kind: 'none', text: 'Enquire for price.' })
  })
})

test.each([
  [0, 'none'],
  [100, 'none'],
  [1_000, 'none'],
  [1_001, 'price'],
])('A8.2 a price of %i cents shows as %s', (priceCents, kind) => {
  expect(priceDisplayOf(priced({ priceCents }), SITE).kind).toBe(kind)
  expect(priceDisplayOf(priced({ offerPriceCents: priceCents }), SITE).kind).toBe(kind)
})

test("A27.19 A1.15 the no-price text is the site's own", () => {
  expect(priceDisplayOf(priced({}), { ...SITE, noPriceText: 'Call us.' })).toEqual({ kind: 'none', text: 'Call us.' })
})

test('A8.3 the basis is named after the price', () => {
  expect(basisWordsOf('drive_away')).toBe('drive away')
  expect(basisWordsOf('excluding_government_charges')).toBe('excluding government charges')
  expect(basisWordsOf('unspecified')).toBeNull()
})

/**
 * The whole table of A8.1: every field missing, at its limit, just over it, and high; written out apart from the rules.
 */
describe('A8.1 A8.2 A8.3 every combination', () => {
  const amounts = [null, 0, 1_000, 1_001, 4_000_000]
  const befores = [null, 0, 1_001, 4_000_000, 4_000_001]
  const cases = [SITE, SUBSCRIPTION_SITE].flatMap((site) =>
    amounts.flatMap((subscriptionPriceCents) =>
      amounts.flatMap((offerPriceCents) =>
        amounts.flatMap((priceCents) =>
          befores.flatMap((beforePriceCents) =>
            [true, false].map((preorder) => ({
              site,
              vehicle: priced({ subscriptionPriceCents, offerPriceCents, priceCents, beforePriceCents, preorder }),
            })),
          ),
        ),
      ),
    ),
  )

  test(`A8.1 each of ${cases.length} has the display of the first line of the table that fits`, () => {
    for (const { site, vehicle } of cases) {
      const { subscriptionPriceCents, offerPriceCents, priceCents, beforePriceCents, preorder } = vehicle
      const main = [offerPriceCents, priceCents].find((cents) => cents !== null && cents > 1_000)
      const outright =
        typeof main === 'number'
          ? {
              kind: 'price',
              cents: main,
              wasCents: (beforePriceCents ?? 0) > main ? beforePriceCents : null,
              basis: 'drive_away',
            }
          : null
      const expected =
        site.subscriptionsOffered && (subscriptionPriceCents ?? 0) > 0
          ? { kind: 'subscription', cents: subscriptionPriceCents, outright }
          : outright !== null
            ? outright
            : preorder
              ? { kind: 'preorder' }
              : { kind: 'none', text: DEFAULT_NO_PRICE_TEXT }
      expect(priceDisplayOf(vehicle, site), JSON.stringify({ site, vehicle })).toEqual(expected)
    }
  })

  test('A8.1 the price searched, sorted and gauged by is the price displayed, wherever a price is', () => {
    for (const { vehicle } of cases) {
      const display = priceDisplayOf(vehicle, SITE)
      expect(askedPriceCents(vehicle)).toBe(display.kind === 'price' ? display.cents : null)
    }
  })
})

test('A8.4 prices have a dollar sign, thousands separated and no decimals', () => {
  const display = priceDisplayOf(priced({ priceCents: 3_699_049 }), SITE)
  expect(display.kind === 'price' && formatDollars(display.cents)).toBe('$36,990')
})
