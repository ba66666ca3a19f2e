import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { ModelTile } from '../models/model-tile.tsx'
import { OfferRow } from '../promotions/offer-row.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import type { OffersBlockView, PageModelsView, ReviewsBlockView } from './range-view.ts'
import { crawlRel } from '../results/crawl-rel.ts'

/** Models of the site's makes (R140). */
export function PageModels({ block: { tiles, link, note } }: { block: PageModelsView }) {
  return (
    <>
      <div className="mtiles">
        {tiles.map((tile) => (
          <ModelTile key={tile.key} tile={tile} />
        ))}
      </div>
      <More link={link} />
      {note === null ? null : <p className="legal">{note}</p>}
    </>
  )
}

/** Campaigns that run today (R140). */
export function PageOffers({ block: { offers, link } }: { block: OffersBlockView }) {
  return (
    <>
      <OfferRow offers={offers} level={3} />
      <More link={link} />
    </>
  )
}

/** Reviews with the note on all of them (R131, R140). */
export function PageReviews({ block: { note, reviews, link } }: { block: ReviewsBlockView }) {
  return (
    <>
      {note === null ? null : <p className="mute">{note}</p>}
      <ReviewList reviews={reviews} />
      <More link={link} />
    </>
  )
}

export function More({ link: { label, href } }: { link: { label: string; href: string } }): ReactNode {
  return (
    <p>
      <a className="link" href={href} rel={crawlRel(href)}>
        {label}
        <Icon name="arrow-right" />
      </a>
    </p>
  )
}
