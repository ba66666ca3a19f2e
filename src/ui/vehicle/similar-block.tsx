import type { CardView } from '../card/card-view.ts'
import { CardRow } from '../card/card-row.tsx'
import { Icon } from '../icons/icon.tsx'

/** Number of card outlines while similar vehicles load (A17.4). */
const OUTLINES = 6

/** Similar vehicles and a link to all of them. With null cards a script loads them; the link works without. */
export function SimilarBlock({ cards, href }: { cards: readonly CardView[] | null; href: string }) {
  if (cards?.length === 0) return null
  return (
    <section className="blk similar">
      <div className="sec__head">
        <h2 className="h2">Similar vehicles in stock</h2>
        <a className="link" href={href}>
          See all<span className="vh"> similar vehicles</span>
          <Icon name="arrow-right" />
        </a>
      </div>
      {cards === null ? <Outlines /> : <CardRow cards={cards} label="Similar vehicles" />}
    </section>
  )
}

function Outlines() {
  return (
    <section className="scroller skel only-scripted" aria-label="Similar vehicles" aria-busy="true">
      <output className="vh">Loading similar vehicles</output>
      {Array.from({ length: OUTLINES }, (_, place) => (
        <div key={place} className="card">
          <div className="card__pic" />
          <div className="card__bd">
            {['t', 's', 'facts', 'price', 'place'].map((block) => (
              <span key={block} className={`skel__${block}`} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
