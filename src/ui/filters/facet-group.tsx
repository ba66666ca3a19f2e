import { formatCount } from '#domain/money/money.ts'
import type { FacetLink, ValuesGroup } from './filter-view.ts'

/** Values of one facet: links that choose or unchoose, so they need no script. Several may be chosen. */
export function FacetGroup({ group }: { group: ValuesGroup }) {
  return (
    <>
      {group.first.map(facetLink)}
      {group.rest.length === 0 ? null : (
        <details className="facet__all">
          <summary><span className="facet__more">{`Show all ${group.first.length + group.rest.length}`}</span><span className="facet__fewer">Show fewer</span></summary>
          {group.rest.map(facetLink)}
        </details>
      )}
    </>
  )
}

/** A function and not a component: a results page holds hundreds of them. */
function facetLink({ label, count, href, chosen }: FacetLink) {
  const number = <small>{formatCount(count)}</small>
  if (href === null) return <span key={label} className="fv fv--none">{label}{number}</span>
  return <a key={label} className={chosen ? 'fv fv--on' : 'fv'} href={href} aria-current={chosen ? 'true' : undefined}>{label}{number}</a>
}
