import type { Site } from '#domain/site/site.ts'
import type { CardView } from '#ui/card/card-view.ts'
import type { Promo } from '#ui/card/promo-card.tsx'

export type ResultItem = { kind: 'card'; card: CardView } | { kind: 'promo'; promo: Promo }

/**
 * Inserts the dealer's promo cards into the results (A1.11). A site may shift them by 0 to 2 places. `seed` identifies
 * the page, so that every shopper gets the same shift and a cached page agrees with its hydration.
 */
export function withPromos(
  cards: readonly CardView[],
  { positions, randomOffset, cards: promos }: Site['search']['promos'],
  seed: string,
): ResultItem[] {
  const offset = randomOffset ? offsetOf(seed) : 0
  const items: ResultItem[] = cards.map((card) => ({ kind: 'card', card }))
  positions
    .toSorted((one, other) => one - other)
    .forEach((position, place) => {
      const promo = promos[place % Math.max(1, promos.length)]
      const at = position + offset
      if (promo !== undefined && at > 0 && at < items.length)
        items.splice(at, 0, {
          kind: 'promo',
          promo: { title: promo.title, text: promo.text, linkText: promo.linkText, linkUrl: promo.linkUrl },
        })
    })
  return items
}

function offsetOf(seed: string): number {
  let sum = 0
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum % 3
}
