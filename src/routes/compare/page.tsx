import { useEffect } from 'react'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { CompareTable } from '#ui/compare/compare-table.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { Silhouette } from '#ui/silhouette/silhouette.tsx'
import { comparePath } from '../lists/list-paths.ts'
import { idsOf, listed } from '../lists/local-lists.ts'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../pages.tsx'
import type { PublicSite } from '../public-site.ts'
import type { CompareData } from './load.ts'

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
  // An address without ids means this browser's own list. Its address takes the place of this one, so that Back leads past both.
  useEffect(() => {
    const own = idsOf(listed(site.slug, 'compare'))
    if (ids.length === 0 && gone === 0 && own.length > 0) window.location.replace(comparePath(own))
  }, [site.slug, ids, gone])
  const isEnough = vehicles.length >= 2
  return (
    <div className="wrap cmp-page">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }]} here="Compare" />
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
                ? 'One vehicle of this list is no longer listed.'
                : `${gone} vehicles of this list are no longer listed.`}
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

/** A GET form, sent at once where there is a script. */
function OnlyDifferences({ data: { ids, onlyDifferences } }: { data: CompareData }) {
  return (
    <form className="cmp-page__only" action="/compare" method="get" data-keep-scroll="">
      <input type="hidden" name="ids" value={ids.join()} />
      <label className="cmp-page__tick">
        <input
          id="only-differences"
          key={String(onlyDifferences)}
          type="checkbox"
          name="only"
          value="differences"
          defaultChecked={onlyDifferences}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
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
