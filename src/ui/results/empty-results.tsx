import type { ReactNode } from 'react'
import { formatCount } from '#domain/money/money.ts'
import type { SilhouetteKind } from '../silhouette/kinds.ts'
import { Silhouette } from '../silhouette/silhouette.tsx'
import { crawlRel } from './crawl-rel.ts'

/** The specification fixes this wording (A4.25, A4.26). */
export const EMPTY_TITLE = 'No Results Available'
export const EMPTY_TEXTS = {
  offers: 'There appears to be no offers currently available that meet the conditions of your search',
  cars: 'No results found for your search at this time. Please try adjusting the filters for more results',
} as const

export interface WayOut {
  label: string
  href: string
  /** Vehicles that the search would find without the filter. */
  count: number
}

interface EmptyResultsProps {
  of: keyof typeof EMPTY_TEXTS
  /** Drawing of the body that was searched for; null when none is like it. */
  kind?: SilhouetteKind | null
  clearHref: string
  waysOut: readonly WayOut[]
  /** A search field for other words. */
  search: ReactNode
}

/** Shown when a search finds nothing, with links that each remove one filter. */
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
            rel={crawlRel(href)}
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
