/** A vehicle's price as the public API gives it: what its page says. */
import { z } from 'zod'
import { formatDollars } from '../money/money.ts'
import {
  basisWordsOf,
  outrightWordsOf,
  priceDisplayOf,
  priceRulesOf,
  SUBSCRIPTION_WORDS,
  type PricedVehicle,
  type PriceDisplay,
} from '../pricing/price-display.ts'
import type { Site } from '../site/site.ts'
import { PRICE_BASES } from '../vehicle/vehicle.ts'

export const priceAnswer = z
  .strictObject({
    kind: z
      .enum(['price', 'subscription', 'preorder', 'none'])
      .describe('`price`: to buy; `subscription`: by the week; `preorder` and `none`: no price is shown.'),
    amount_cents: z.int().nullable().describe('Australian cents, GST included; a week, of a subscription.'),
    was_cents: z.int().nullable().describe('An earlier price that was really asked, where the page strikes one out.'),
    basis: z.enum(PRICE_BASES).nullable().describe('What the amount includes; null of a subscription.'),
    buy_cents: z.int().nullable().describe('What buying costs a vehicle that is offered by subscription too.'),
    buy_basis: z.enum(PRICE_BASES).nullable(),
    says: z.string().describe('The price in words, as pages show it. Repeat its basis wherever you show the amount.'),
  })
  .describe('The price that pages show.')
export type PriceAnswer = z.output<typeof priceAnswer>

const NOTHING = { amount_cents: null, was_cents: null, basis: null, buy_cents: null, buy_basis: null }

/** The old price of a sold vehicle is no offer: its page shows none. */
export const SOLD_PRICE: PriceAnswer = { ...NOTHING, kind: 'none', says: 'No longer for sale' }

/** The price of a vehicle for sale on a site. */
export function priceAnswerOf(vehicle: PricedVehicle, site: Pick<Site, 'switches' | 'vehiclePage'>): PriceAnswer {
  return answerOf(priceDisplayOf(vehicle, priceRulesOf(site)))
}

function answerOf(price: PriceDisplay): PriceAnswer {
  switch (price.kind) {
    case 'price': {
      const says = [formatDollars(price.cents), basisWordsOf(price.basis)].filter((part) => part !== null).join(' ')
      return {
        ...NOTHING,
        kind: price.kind,
        amount_cents: price.cents,
        was_cents: price.wasCents,
        basis: price.basis,
        says,
      }
    }
    case 'subscription': {
      const outright = outrightWordsOf(price)
      const weekly = `${formatDollars(price.cents)} ${SUBSCRIPTION_WORDS}`
      return {
        ...NOTHING,
        kind: price.kind,
        amount_cents: price.cents,
        buy_cents: price.outright?.cents ?? null,
        buy_basis: price.outright?.basis ?? null,
        says: outright === null ? weekly : `${weekly}, ${outright}`,
      }
    }
    case 'preorder':
      return { ...NOTHING, kind: price.kind, says: 'Preorder' }
    case 'none':
      return { ...NOTHING, kind: price.kind, says: price.text }
  }
}
