import { SCROLLER_SIZES } from '../picture-sizes.ts'
import { Card } from './card.tsx'
import type { CardView } from './card-view.ts'

/** A row of cards that scrolls when they do not fit. Nothing moves by itself. */
export function CardRow({ cards, label }: { cards: readonly CardView[]; label: string }) {
  return (
    <section className="scroller" aria-label={label}>
      {cards.map((card) => (
        <Card key={card.id} view={card} level={3} sizes={SCROLLER_SIZES} />
      ))}
    </section>
  )
}
