import { Island } from '#islands/island.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { CardRow } from '#ui/card/card-row.tsx'
import { Card } from '#ui/card/card.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { Silhouette } from '#ui/silhouette/silhouette.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import type { PublicSite } from '../public-site.ts'
import type { SavedCard, SavedData } from './load.ts'
import { HOME_PATH, savedPath, signInPath } from '#domain/site/paths.ts'

export function SavedPage({ site, data }: PageProps<SavedData | NotFoundData>) {
  return data.kind === 'not-found' ? <NotFoundPage site={site} /> : <Saved site={site} data={data} />
}

/**
 * The page of saved and recently viewed vehicles. A URL without lists means those of the shopper's own browser:
 * `browser/lists/own-list.ts` shows the hidden parts of the markup.
 */
function Saved({ site, data }: { site: PublicSite; data: SavedData }) {
  const { ids, viewedIds } = data
  const isBare = ids.length === 0
  const cards = [...data.saved.map(({ card }) => card), ...data.viewed]
  return (
    <div
      className="wrap saved-page"
      data-own-list="favourites"
      data-ids={ids.join()}
      data-bare={isBare && viewedIds.length === 0 ? '' : undefined}
    >
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here="Saved" />
      <h1 className="h2 saved-page__h">Saved vehicles</h1>
      <p className="lede">{ledeOf(site.watchlist)}</p>
      <p className="only-plain">
        {site.watchlist === null ? 'Saving needs' : 'Hearts need'} JavaScript, which this browser does not run.{' '}
        {site.watchlist === null ? '' : 'A vehicle’s page has a link that saves it to your watchlist. '}A list that
        someone sent you works without.
      </p>
      <p data-own-way="" hidden>
        <a className="link" href={savedPath()}>
          Show the <span data-own-count="">vehicles</span> saved in this browser
        </a>
      </p>
      {site.watchlist?.signIn === 'later' ? (
        <p data-keep-offer="" hidden>
          <a className="link" href={signInPath('watchlist', savedPath())}>
            Sign in to keep these vehicles for good, on every device
          </a>
        </p>
      ) : null}
      {isBare ? null : <SavedCards site={site.slug} data={data} />}
      {isBare ? <NothingSaved searchPath={site.searchPath} /> : null}
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

function ledeOf(watchlist: PublicSite['watchlist']): string {
  const kept =
    watchlist?.signIn === 'at-save'
      ? 'The heart on a vehicle keeps it in your watchlist, once you are signed in.'
      : 'The heart on a vehicle keeps it here, in this browser only.'
  return `${kept} The link in your address bar holds the same list.`
}

function SavedCards({ site, data: { ids, viewedIds, saved } }: { site: string; data: SavedData }) {
  const shown = new Set(saved.map(({ card }) => card.id))
  const goneIds = ids.filter((id) => !shown.has(id))
  return (
    <div className="grid saved-page__list">
      {saved.length === 0 ? null : (
        <ul>
          {saved.map((item, place) => (
            <SavedItem key={item.card.id} item={item} isEager={place < EAGER} />
          ))}
        </ul>
      )}
      {goneIds.length === 0 ? null : <Island name="gone-vehicles" props={{ site, ids, goneIds, viewedIds }} />}
    </div>
  )
}

function SavedItem({ item: { card, removeHref }, isEager }: { item: SavedCard; isEager: boolean }) {
  return (
    <li className="saved-page__item" data-id={card.id}>
      <Card view={card} eager={isEager} />
      <div className="saved-page__foot">
        <a className="btn btn--quiet btn--sm" href={removeHref} data-list="favourites">
          Remove<span className="vh"> {card.title}</span>
        </a>
        {card.price.kind === 'price' && card.sold === null ? (
          <p className="sm" data-price-now={card.price.cents} hidden />
        ) : null}
      </div>
    </li>
  )
}

/** Pictures of the first row are wanted at once. */
const EAGER = 3

/** Hidden until the browser says that it keeps nothing. */
function NothingSaved({ searchPath }: { searchPath: string }) {
  return (
    <div data-own-none="" hidden>
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
    </div>
  )
}
