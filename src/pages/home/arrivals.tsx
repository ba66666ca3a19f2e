import { Card } from '#ui/card/card.tsx'
import { CardRow } from '#ui/card/card-row.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import type { PublicSite } from '../public-site.ts'
import type { HomeData } from './view.ts'
import { crawlRel } from '#ui/results/crawl-rel.ts'

interface ArrivalsProps {
  arrivals: HomeData['arrivals']
  site: PublicSite
  /** A grid of the cards instead of a row. */
  inGrid?: boolean
  /** Stands close to the section above. */
  tight?: boolean
}

/** Vehicles lately arrived, in a row or a grid, with the words that their repayments need. */
export function Arrivals({ arrivals, site, inGrid = false, tight = false }: ArrivalsProps) {
  if (arrivals === null) return null
  const { title, linkText, href, cards } = arrivals
  return (
    <section className={tight ? 'sec sec--tight' : 'sec'}>
      <div className="wrap">
        <div className="sec__head">
          <h2 className="h2">{title}</h2>
          <a className="link" href={href} rel={crawlRel(href)}>
            {linkText}
            <Icon name="arrow-right" />
          </a>
        </div>
        {inGrid ? (
          <div className="grid">
            {cards.map((card) => (
              <Card key={card.id} view={card} level={3} />
            ))}
          </div>
        ) : (
          <CardRow cards={cards} label={title} />
        )}
        {site.finance === null ? null : (
          <div className="legal--after">
            <FinanceNoteText note={site.finance} />
          </div>
        )}
      </div>
    </section>
  )
}
