import { basisWordsOf, SUBSCRIPTION_WORDS, type PriceDisplay } from '#domain/pricing/price-display.ts'
import { formatDollars } from '#domain/money/money.ts'

/** A price with its basis, in one line. */
export function PriceWords({ price }: { price: PriceDisplay }) {
  if (price.kind === 'none' || price.kind === 'preorder')
    return <span>{price.kind === 'none' ? price.text : 'Order now'}</span>
  const words = price.kind === 'price' ? basisWordsOf(price.basis) : SUBSCRIPTION_WORDS
  return (
    <span className="price-words">
      <b>{formatDollars(price.cents)}</b> {words}
    </span>
  )
}
