import type { ReactNode } from 'react'
import { formatCount } from '#domain/money/money.ts'
import type { SilhouetteKind } from '../silhouette/kinds.ts'
import { Silhouette } from '../silhouette/silhouette.tsx'

/** The specification's words, letter by letter (A4.25, A4.26). */
export const EMPTY_TITLE = 'No Results Available'
export const EMPTY_TEXTS = {
  offers: 'There appears to be no offers currently available that meet the conditions of your search',
  cars: 'No results found for your search at this time. Please try adjusting the filters for more results',
} as const

export interface WayOut {
  label: string
  href: string
  /** Vehicles that the search would find then. */
  count: number
}

interface EmptyResultsProps {
  of: keyof typeof EMPTY_TEXTS
  /** Drawn where there is nothing: a body of the kind that was asked for, null where no drawing is like it. */
  kind?: SilhouetteKind | null
  clearHref: string
  waysOut: readonly WayOut[]
  /** A search by other words. */
  search: ReactNode
}

/** Stands in the place of results when there are none, with what taking one filter away would bring. */
export function EmptyResults({ of, kind = 'suv', clearHref, waysOut, search }: EmptyResultsProps) {
  return (
    <div className="empty">
      {kind === null ? null : <Silhouette kind={kind} paint="silver" />}
      <h2 className="empty__t">{EMPTY_TITLE}</h2>
      <p>{EMPTY_TEXTS[of]}</p>
      <div className="chips" data-keep-scroll="">
        {waysOut.map(({ label, href, count }) => (
          <a
            key={href}
            className="chip"
            href={href}
          >{`Remove ${label}: ${formatCount(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`}</a>
        ))}
        <a className="btn btn--go btn--sm" href={clearHref}>
          Clear Filters
        </a>
      </div>
      {search}
    </div>
  )
}
