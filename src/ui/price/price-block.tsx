import { formatDollars } from '#domain/money/money.ts'
import { SUBSCRIPTION_WORDS, basisWordsOf, outrightWordsOf, type PriceDisplay } from '#domain/pricing/price-display.ts'

/** The price, the price before and what it includes (A8.1–A8.4). */
export function PriceBlock({ price }: { price: PriceDisplay }) {
  switch (price.kind) {
    case 'subscription': {
      const outright = outrightWordsOf(price)
      return (
        <p className="price">
          <b>{formatDollars(price.cents)}</b>
          <span>{SUBSCRIPTION_WORDS}</span>
          {outright === null ? null : <span className="price__outright">{outright}</span>}
        </p>
      )
    }
    case 'preorder':
      return (
        <p className="price">
          <b>PREORDER</b>
        </p>
      )
    case 'none':
      return (
        <p className="price">
          <b>{price.text}</b>
        </p>
      )
    case 'price': {
      const basis = basisWordsOf(price.basis)
      return (
        <p className="price">
          <b>{formatDollars(price.cents)}</b>
          {price.wasCents === null ? null : (
            <s>
              <span className="vh">Was </span>
              {formatDollars(price.wasCents)}
            </s>
          )}
          {basis === null ? null : <span>{basis}</span>}
        </p>
      )
    }
  }
}
