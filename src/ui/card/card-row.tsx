import { SCROLLER_SIZES } from '../picture-sizes.ts'
import { Card } from './card.tsx'
import type { CardView } from './card-view.ts'

/** Cards side by side that scroll when they do not fit; nothing moves by itself. */
export function CardRow({ cards, label }: { cards: readonly CardView[]; label: string }) {
  return (
    <section className="scroller" aria-label={label}>
      {cards.map((card) => (
        <Card key={card.id} view={card} level={3} sizes={SCROLLER_SIZES} />
      ))}
    </section>
  )
}
