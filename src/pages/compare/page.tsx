import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { CompareTable } from '#ui/compare/compare-table.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { Silhouette } from '#ui/silhouette/silhouette.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import type { PublicSite } from '../public-site.ts'
import type { CompareData } from './load.ts'
import { HOME_PATH, comparePath } from '#domain/site/paths.ts'

const TITLES = [
  'Compare vehicles',
  'One chosen so far',
  'Two you are weighing up',
  'Three you are weighing up',
  'Four you are weighing up',
]

export function ComparePage({ site, data }: PageProps<CompareData | NotFoundData>) {
  return data.kind === 'not-found' ? <NotFoundPage site={site} /> : <Compare site={site} data={data} />
}

function Compare({ site, data }: { site: PublicSite; data: CompareData }) {
  const { ids, vehicles, groups, gone } = data
  // An address without ids means this browser's own list (`browser/lists/own-list.ts`).
  const isBare = ids.length === 0 && gone === 0
  const isEnough = vehicles.length >= 2
  return (
    <div className="wrap cmp-page" data-own-list="compare" data-bare={isBare ? '' : undefined}>
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here="Compare" />
      <div className="cmp-page__head">
        <div>
          <h1 className="h2">{TITLES[vehicles.length]}</h1>
          <p className="mute">
            {isEnough
              ? 'Shaded rows are where they differ. The link in your address bar keeps this list.'
              : 'Put two to four vehicles side by side: press Compare on each one you like.'}
          </p>
          {gone === 0 ? null : (
            <p>
              {gone === 1
                ? 'One vehicle in this list is no longer listed.'
                : `${gone} vehicles in this list are no longer listed.`}
            </p>
          )}
        </div>
        {isEnough ? <OnlyDifferences data={data} /> : null}
      </div>
      {isEnough ? (
        <CompareTable vehicles={vehicles} groups={groups} />
      ) : (
        <TooFew searchPath={site.searchPath} vehicles={vehicles} />
      )}
      {site.finance === null || !hasRepayment(groups) ? null : (
        <div className="legal--after">
          <FinanceNoteText note={site.finance} />
        </div>
      )}
    </div>
  )
}

function hasRepayment(groups: CompareData['groups']): boolean {
  return groups.some(({ rows }) => rows.some(({ label }) => label.endsWith('*')))
}

/**
 * A GET form, sent at once where there is a script. Its address leads back to the box, so that the focus is not lost.
 */
function OnlyDifferences({ data: { ids, onlyDifferences } }: { data: CompareData }) {
  return (
    <form
      className="cmp-page__only"
      action={comparePath()}
      method="get"
      data-keep-scroll=""
      data-sends=""
      autoComplete="off"
    >
      <input type="hidden" name="ids" value={ids.join()} />
      <label className="cmp-page__tick">
        <input id="only-differences" type="checkbox" name="only" value="differences" defaultChecked={onlyDifferences} />
        Only show differences
      </label>
      <button className="btn btn--line btn--sm only-plain">Show</button>
    </form>
  )
}

function TooFew({ searchPath, vehicles }: { searchPath: string; vehicles: CompareData['vehicles'] }) {
  return (
    <>
      {vehicles.map(({ id, href, title, removeHref }) => (
        <p key={id} className="row" data-id={id}>
          <a className="link" href={href}>
            {title}
          </a>
          <a className="btn btn--quiet btn--sm" href={removeHref} data-list="compare">
            Remove<span className="vh"> {title}</span>
          </a>
        </p>
      ))}
      <div className="keep-empty">
        <div className="keep-empty__row">
          <Silhouette kind="ute" paint="silver" />
          <Silhouette kind="suv" paint="silver" />
        </div>
        <h2 className="h3">{vehicles.length === 0 ? 'Nothing to compare yet' : 'One more to compare it with'}</h2>
        <a className="btn btn--go" href={searchPath}>
          Find vehicles to compare
        </a>
      </div>
    </>
  )
}
