import { formatCount } from '#domain/money/money.ts'
import { Carousel } from '../carousel/carousel.tsx'
import { Icon } from '../icons/icon.tsx'
import type { LocationCardView } from './location-card-view.ts'
import { BriefLocationCard } from './location-card.tsx'

export interface LocationCarouselView {
  title: string
  cards: LocationCardView[]
  /** Link to all yards, where some have no card here. */
  all: { count: number; href: string } | null
}

/** Yards, workshops and parts counters in a row to swipe, as wide as their number asks (A18.7, A18.8). */
export function LocationCarousel({ locations }: { locations: LocationCarouselView | null }) {
  if (locations === null) return null
  const { title, cards, all } = locations
  return (
    <section className="sec yard-row">
      <div className="wrap">
        <div className="sec__head">
          <h2 className="h2">{title}</h2>
          {all === null ? null : (
            <a className="link" href={all.href}>
              {`All ${formatCount(all.count)} locations`}
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
        <Carousel
          label={title}
          slides={cards.map((card) => ({ key: card.id, slide: <BriefLocationCard card={card} /> }))}
        />
      </div>
    </section>
  )
}
