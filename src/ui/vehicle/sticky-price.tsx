import { Icon } from '../icons/icon.tsx'
import { PriceBlock } from '../price/price-block.tsx'
import { dialogOf } from './action-list.tsx'
import type { PriceCardView } from './price-card.tsx'

/**
 * A sticky bar with name, price and the next step. On wide windows it is at the top from 500 px of scrolling (A6.17,
 * A20.6); on phones at the bottom, where the next step follows at 900 px (A6.25, A20.5). `browser/sticky-price.ts` sets
 * `data-scrolled`. The bar floats, so that nothing moves when it appears.
 */
export function StickyPrice({ view, thumbnail }: { view: PriceCardView; thumbnail: string | null }) {
  const { title, grade, price, phone, actions, isForSale } = view
  const [next] = actions
  const reserve = actions.find(({ kind }) => kind === 'reserve')
  return (
    <section className="stick only-scripted" aria-label="Price and next step">
      <div className="wrap stick__in">
        {thumbnail === null ? null : (
          <img className="stick__pic" src={thumbnail} alt="" width={96} height={60} loading="lazy" />
        )}
        <p className="stick__t">
          <b>{title}</b>
          {grade === null ? null : <span>{grade}</span>}
        </p>
        {isForSale ? <PriceBlock price={price} /> : <span className="tag tag--sold">SOLD</span>}
        {isForSale && phone !== null ? (
          <a
            className="icon-btn stick__call"
            href={phone.href}
            data-phone={phone.masked === null ? 'shown' : 'hidden'}
            aria-label="Call"
          >
            <Icon name="call" />
          </a>
        ) : null}
        {reserve === undefined ? null : (
          <a className="btn btn--line stick__next stick__reserve" href={reserve.href} {...dialogOf(reserve)}>
            {reserve.label}
          </a>
        )}
        {next === undefined ? null : (
          <a className="btn btn--go stick__next" href={next.href} {...dialogOf(next)}>
            {next.label}
          </a>
        )}
      </div>
    </section>
  )
}
