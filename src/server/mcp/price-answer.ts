/** A price in answers to agents: the page's own figure with what it includes (R63). */
import { z } from 'zod'
import { dollarsOf } from '#domain/money/money.ts'
import { priceWordsOf } from '#domain/documents/price-words.ts'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { STATE_NAMES } from '#domain/site/places/state-names.ts'
import type { Site } from '#domain/site/site.ts'

export const priceAnswer = z.object({
  text: z.string().describe('As the page shows it.'),
  amount_aud: z.number().nullable().describe('Australian dollars; null where no price to buy at is shown.'),
  was_aud: z.number().nullable().describe('A higher earlier price, shown only where the price ledger proves it.'),
  basis: z.string().nullable().describe('What it includes, in words; null where the dealer did not say.'),
})

/** The shown parts of a price. A price by subscription has as its amount what buying costs. */
export function priceAnswerOf(price: PriceDisplay): z.input<typeof priceAnswer> {
  const { figure, was, basis } = priceWordsOf(price)
  const outright = price.kind === 'subscription' ? price.outright : price.kind === 'price' ? price : null
  return {
    text: figure,
    amount_aud: outright === null ? null : dollarsOf(outright.cents),
    was_aud: was === null || outright === null || outright.wasCents === null ? null : dollarsOf(outright.wasCents),
    basis,
  }
}

/** "Drive away in Queensland, private buyer": what a vehicle's price includes, at the yard where it stands. */
export function priceSays(site: Site, price: PriceDisplay, locationId: string | null): string {
  const outright = price.kind === 'subscription' ? price.outright : price
  if (outright?.kind !== 'price') return 'No price to buy at is shown; ask the dealer.'
  if (outright.basis === 'drive_away') {
    const state = locationById(site, locationId)?.address.state ?? site.defaultState
    return `Drive away in ${STATE_NAMES[state]}, private buyer`
  }
  return outright.basis === 'excluding_government_charges'
    ? 'Excluding government charges'
    : 'The dealer does not say what the price includes; ask before you compare it.'
}

/** Said where an answer has prices of several vehicles, or none. */
export const PRICES_SAY =
  'Australian dollars. Each price says what it includes: "drive away" has government charges and dealer delivery in ' +
  'the yard\'s state, for a private buyer; "excluding government charges" has not.'
