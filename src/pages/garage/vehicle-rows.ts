import { basisWordsOf } from '#domain/pricing/price-display.ts'
import { formatDollars } from '#domain/money/money.ts'
import type { CardView } from '#ui/card/card-view.ts'
import type { VehicleRowView } from '#ui/account/vehicle-row.tsx'

/** A vehicle as one line of a list; `detail` stands in place of its kilometres and yard. */
export function vehicleRow(card: CardView, detail: string | null = null): VehicleRowView {
  const { href, grade, image, kind, paint, price } = card
  const km = card.facts.find(({ icon }) => icon === 'kilometres')?.text ?? null
  return {
    href,
    title: grade === null ? card.title : `${card.title} ${grade}`,
    detail: detail ?? [km, card.place].filter((part) => part !== null).join(', '),
    image: image?.src ?? null,
    kind,
    paint,
    price: price.kind === 'price' ? formatDollars(price.cents) : null,
    basis: price.kind === 'price' ? basisWordsOf(price.basis) : null,
  }
}
