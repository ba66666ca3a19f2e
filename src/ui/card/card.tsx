import type { ReactNode } from 'react'
import { iconBefore } from '../icons/icon.tsx'
import { CARD_SIZES } from '../picture-sizes.ts'
import { BelowMarket } from '../price/below-market.tsx'
import { PriceBlock } from '../price/price-block.tsx'
import { Triptych } from '../price/triptych.tsx'
import { ListControls } from '../saved/list-controls.tsx'
import { Silhouette } from '../silhouette/silhouette.tsx'
import { Tags } from '../tag/tags.tsx'
import { CardPhotos } from './card-photos.tsx'
import type { CardView } from './card-view.ts'
import { Masses } from './masses.tsx'

interface CardProps {
  view: CardView
  level?: 2 | 3
  /** Loads its picture eagerly. */
  eager?: boolean
  /** Laid out only when it comes near the window (below-fold.css). */
  isDeferred?: boolean
  /** Picture `sizes`, from `picture-sizes.ts`. */
  sizes?: string
  /** Below the price, of a vehicle for sale. */
  underPrice?: ReactNode
  /** At the card's foot, with controls of its own. */
  foot?: ReactNode
}

/**
 * A vehicle's card in a list (A5.1). The title's link covers the card. It has no hooks and little nesting: 21 cards are
 * most of a results page.
 */
export function Card({
  view,
  level = 2,
  eager = false,
  isDeferred = false,
  sizes = CARD_SIZES,
  underPrice,
  foot,
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { image, badge, labels, sold, keep } = view
  const photos = image === null ? 0 : 1 + view.furtherPhotos.length
  return (
    <article className={`card${sold === null ? '' : ' card--sold'}${isDeferred ? ' card--deferred' : ''}`}>
      <div
        className={`card__pic paint-${view.paint}`}
        data-photos={photos < 2 ? undefined : photos}
        data-count={photos < 2 ? undefined : `${view.photosCount} photos`}
      >
        {image === null ? (
          <>
            {view.kind === null ? null : <Silhouette kind={view.kind} paint={view.paint} lazy={!eager} />}
            {sold === null ? (
              <a className="card__nophoto" href={view.askForPhotosHref} data-hydrates="form-dialog">
                Ask for photos<span className="vh"> of the {view.title}</span>
              </a>
            ) : null}
          </>
        ) : (
          <CardPhotos view={view} first={image} eager={eager} sizes={sizes} />
        )}
      </div>
      <Tags badge={badge} labels={labels} className="card__tag" />
      {keep === null ? null : (
        <ListControls
          vehicle={{
            ...keep,
            id: view.id,
            name: view.title,
            image: image?.src ?? null,
            priceCents: view.price.kind === 'price' ? view.price.cents : undefined,
          }}
        />
      )}
      <div className="card__bd">
        <Heading className="card__t">
          <a href={view.href}>{view.title}</a>
          {view.grade === null ? null : <span className="card__s">{view.grade}</span>}
        </Heading>
        {sold === null ? (
          <Offer view={view} underPrice={underPrice} />
        ) : (
          <SoldNote similarHref={sold.similarHref} title={view.title} />
        )}
        {foot}
      </div>
    </article>
  )
}

function Offer({ view, underPrice }: { view: CardView; underPrice: ReactNode }) {
  return (
    <>
      <ul className="facts">
        {view.facts.map(({ icon, text }) => (
          <li className={iconBefore(icon)} key={icon}>
            {text}
          </li>
        ))}
      </ul>
      <Masses masses={view.masses} />
      {view.belowMarketCents === null ? (
        <PriceBlock price={view.price} />
      ) : (
        <div>
          <PriceBlock price={view.price} />
          <BelowMarket cents={view.belowMarketCents} />
        </div>
      )}
      {underPrice}
      {view.repayment === null ? null : <Triptych repayment={view.repayment} />}
      {view.arriving === null ? null : (
        <p className="sm">
          <b>{view.arriving}</b>
        </p>
      )}
      {view.place === null ? null : (
        <p className="card__place">
          {view.place}
          {view.distance === null ? null : <span> {view.distance}</span>}
        </p>
      )}
    </>
  )
}

function SoldNote({ similarHref, title }: { similarHref: string; title: string }) {
  return (
    <>
      <p className="mute sm">This one has gone to its new owner.</p>
      <a className="btn btn--line btn--sm btn--block" href={similarHref} data-hydrates="form-dialog">
        Find me something similar<span className="vh"> to this {title}</span>
      </a>
    </>
  )
}
