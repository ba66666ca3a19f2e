import { formatCount } from '#domain/money/money.ts'
import { Icon } from '../icons/icon.tsx'
import { crawlRel } from '../results/crawl-rel.ts'
import { Silhouette } from '../silhouette/silhouette.tsx'
import type { FacetLink, ValuesGroup } from './filter-view.ts'

/** Most values of a list without a search field. */
const MANY_VALUES = 10

/**
 * Renders the values of a filter as links that tick and untick them, without a script. Several may be ticked. One link
 * stands in for values that are loaded later.
 */
export function facetGroup({ id, kind, title, first, rest, long }: ValuesGroup) {
  const later =
    long !== null && long.href !== null ? (
      <a className="facet__load" href={`${long.href}#facet-${id}`} rel="nofollow">
        {long.isEnd ? `Show all ${long.count}` : `Show ${long.count} values`}
        <span className="vh">{` under ${title}`}</span>
      </a>
    ) : null
  if (later !== null && first.length === 0) return later
  const all = long?.count ?? first.length + rest.length
  const isMany = kind === 'checks' && all > MANY_VALUES
  return (
    <>
      {isMany && (
        <input
          id={`find-${id}`}
          className="input input--sm facet__find only-scripted"
          type="search"
          aria-label={`Search ${title.toLowerCase()}`}
          placeholder="Search"
          autoComplete="off"
        />
      )}
      <div className={`fvs fvs--${kind}`}>{first.map(facetLink)}</div>
      {later}
      {rest.length === 0 ? null : (
        <details
          className="facet__all"
          aria-label={`More under ${title}`}
          open={long?.isEnd}
          data-long={long?.isEnd ? id : undefined}
        >
          <summary>
            <span className="facet__more">{`Show all ${all}`}</span>
            <span className="facet__fewer">Show fewer</span>
            <span className="vh">{` under ${title}`}</span>
          </summary>
          <div className={`fvs fvs--${kind}`}>{rest.map(facetLink)}</div>
        </details>
      )}
      {isMany && <output className="facet__none sm mute" />}
    </>
  )
}

/**
 * Renders one filter value. A plain function, since a page has hundreds of them. The label comes first: scripts find a
 * value by it.
 */
export function facetLink({ label, count, href, chosen, paint, drawing, icon }: FacetLink) {
  const mark = paint ? (
    <i className={`fv__paint paint-${paint}`} />
  ) : drawing ? (
    <Silhouette kind={drawing} paint="silver" lazy />
  ) : icon ? (
    <Icon name={icon} />
  ) : null
  const number = <small>{formatCount(count)}</small>
  if (href === null)
    return (
      <span key={label} className="fv fv--none">
        {label}
        {mark}
        {number}
      </span>
    )
  return (
    <a
      key={label}
      className={chosen ? 'fv fv--on' : 'fv'}
      href={href}
      rel={crawlRel(href)}
      aria-current={chosen ? 'true' : undefined}
    >
      {label}
      {mark}
      {number}
    </a>
  )
}
