/**
 * A price in words for documents and structured data (A8.12). Figure and basis are the page's; only its markup is
 * missing.
 */
import { formatDollars } from '../money/money.ts'
import { SUBSCRIPTION_WORDS, basisWordsOf, outrightWordsOf, type PriceDisplay } from '../pricing/price-display.ts'

export interface PriceWords {
  /** "$36,990", "PREORDER" or the site's no-price text. */
  figure: string
  /** The higher earlier price, to be struck through. */
  was: string | null
  /** "drive away"; null where the dealer did not say. */
  basis: string | null
}

/** Words for a price, in the order of A8.1. */
export function priceWordsOf(price: PriceDisplay): PriceWords {
  switch (price.kind) {
    case 'subscription':
      return {
        figure: formatDollars(price.cents),
        was: null,
        basis: [SUBSCRIPTION_WORDS, outrightWordsOf(price)].filter((words) => words !== null).join(', '),
      }
    case 'preorder':
      return { figure: 'PREORDER', was: null, basis: null }
    case 'none':
      return { figure: price.text, was: null, basis: null }
    case 'price':
      return {
        figure: formatDollars(price.cents),
        was: price.wasCents === null ? null : formatDollars(price.wasCents),
        basis: basisWordsOf(price.basis),
      }
  }
}
