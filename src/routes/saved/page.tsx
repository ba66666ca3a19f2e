import { useEffect, useMemo } from 'react'
import { formatDollars } from '#domain/money/money.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { CardRow } from '#ui/card/card-row.tsx'
import { Card } from '#ui/card/card.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { GoneCard } from '#ui/saved/gone-card.tsx'
import { Silhouette } from '#ui/silhouette/silhouette.tsx'
import type { ListEntry } from '../lists/list-entries.ts'
import { keptText } from '../lists/kept-text.ts'
import { savedPath } from '../lists/list-paths.ts'
import { savedHere } from '../lists/local-lists.ts'
import { pricesIn } from '../lists/saved-prices.ts'
import { useListed } from '../lists/use-listed.ts'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../pages.tsx'
import type { PublicSite } from '../public-site.ts'
import type { SavedData } from './load.ts'

export function SavedPage({ site, data }: PageProps<SavedData | NotFoundData>) {
  return data.kind === 'not-found' ? <NotFoundPage site={site} /> : <Saved site={site} data={data} />
}

const NONE: readonly ListEntry[] = []

function Saved({ site, data }: { site: PublicSite; data: SavedData }) {
  const own = useListed(site.slug, 'favourites')
  const isBare = data.ids.length === 0
  const isMine = own !== null && own.length === data.ids.length && own.every(({ id }) => data.ids.includes(id))
  useOwnAddress(site.slug, isBare && data.viewedIds.length === 0)
  const cards = [...data.saved.map(({ card }) => card), ...data.viewed]
  return (
    <div className="wrap saved-page">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }]} here="Saved" />
      <h1 className="h2 saved-page__h">Saved vehicles</h1>
      <p className="lede">
        The heart on a vehicle keeps it here, in this browser only. The link in your address bar holds the same list.
      </p>
      <p className="only-plain">
        Saving needs JavaScript, which this browser does not run. A list that someone sent you works without.
      </p>
      {own === null || isMine || own.length === 0 ? null : (
        <p>
          <a
            className="link"
            href={savedHere(site.slug)}
          >{`Show the ${own.length === 1 ? 'one vehicle' : `${own.length} vehicles`} saved in this browser`}</a>
        </p>
      )}
      {isBare ? null : <SavedCards slug={site.slug} data={data} own={own ?? NONE} />}
      {isBare && own?.length === 0 ? <NothingSaved searchPath={site.searchPath} /> : null}
      {data.viewed.length === 0 ? null : (
        <section className="saved-page__viewed">
          <h2 className="h3">Recently viewed</h2>
          <CardRow cards={data.viewed} label="Recently viewed vehicles" />
        </section>
      )}
      {site.finance === null || !cards.some(({ repayment }) => repayment !== null) ? null : (
        <div className="legal--after">
          <FinanceNoteText note={site.finance} />
        </div>
      )}
    </div>
  )
}

/**
 * An address without lists means this browser's own. Its address takes the place of this one, so that Back leads past
 * both.
 */
function useOwnAddress(site: string, isBare: boolean): void {
  useEffect(() => {
    const own = savedHere(site)
    if (isBare && own !== savedPath([])) window.location.replace(own)
  }, [site, isBare])
}

function SavedCards({
  slug,
  data: { ids, viewedIds, saved },
  own,
}: {
  slug: string
  data: SavedData
  own: readonly ListEntry[]
}) {
  const shown = new Set(saved.map(({ card }) => card.id))
  const gone = ids.filter((id) => !shown.has(id))
  const known = own.filter(({ id }) => gone.includes(id))
  const unknown = gone.length - known.length
  const prices = useMemo(() => pricesIn(own.length === 0 ? null : keptText(slug, 'prices')), [own, slug])
  return (
    <>
      <ul className="grid saved-page__list">
        {saved.map(({ card, removeHref }, place) => (
          <li key={card.id} className="saved-page__item" data-id={card.id}>
            <Card view={card} eager={place < EAGER} />
            <div className="saved-page__foot">
              <a className="btn btn--quiet btn--sm" href={removeHref} data-list="favourites">
                Remove<span className="vh"> {card.title}</span>
              </a>
              <PriceChange
                nowCents={card.price.kind === 'price' && card.sold === null ? card.price.cents : null}
                savedCents={prices.get(card.id)}
              />
            </div>
          </li>
        ))}
        {known.map(({ id, name, primary_image_url: image }) => (
          <li key={id} className="saved-page__item" data-id={id}>
            <GoneCard name={name} image={image} />
            <a
              className="btn btn--quiet btn--sm"
              href={savedPath(
                ids.filter((other) => other !== id),
                viewedIds,
              )}
              data-list="favourites"
            >
              Remove<span className="vh"> {name}</span>
            </a>
          </li>
        ))}
      </ul>
      {unknown === 0 ? null : (
        <p className="mute">
          {unknown === 1
            ? 'One vehicle of this list is no longer listed.'
            : `${unknown} vehicles of this list are no longer listed.`}
        </p>
      )}
    </>
  )
}

/** How the price moved since this browser saved the vehicle; nothing where it did not. */
function PriceChange({ nowCents, savedCents }: { nowCents: number | null; savedCents: number | undefined }) {
  if (nowCents === null || savedCents === undefined || nowCents === savedCents) return null
  const less = savedCents > nowCents
  return (
    <p
      className={less ? 'saved-page__less sm' : 'sm'}
    >{`${formatDollars(Math.abs(nowCents - savedCents))} ${less ? 'less' : 'more'} than when you saved it`}</p>
  )
}

/** Pictures of the first row are wanted at once. */
const EAGER = 3

function NothingSaved({ searchPath }: { searchPath: string }) {
  return (
    <div className="keep-empty">
      <div className="keep-empty__row">
        <Silhouette kind="hatch" paint="silver" />
        <Silhouette kind="suv" paint="silver" />
        <Silhouette kind="ute" paint="silver" />
      </div>
      <h2 className="h3">Nothing saved yet</h2>
      <a className="btn btn--go" href={searchPath}>
        Find one to save
      </a>
    </div>
  )
}
