import { Icon } from '../icons/icon.tsx'

export interface PageLinks {
  previous: string | null
  next: string | null
  /** Pages in order; `null` stands for a gap. */
  pages: ({ number: number; href: string; here: boolean } | null)[]
}

export function Pagination({ links }: { links: PageLinks }) {
  return (
    <nav className="pg" aria-label="Pages">
      {links.previous === null ? null : <a href={links.previous} rel="prev" aria-label="Previous page"><Icon name="chevron-left" /></a>}
      {links.pages.map((page, place) => page === null
        ? <span key={place === 1 ? 'gap before' : 'gap after'}>…</span>
        : <a key={page.number} href={page.href} aria-label={`Page ${page.number}`} aria-current={page.here ? 'page' : undefined}>{page.number}</a>)}
      {links.next === null ? null : <a href={links.next} rel="next" aria-label="Next page"><Icon name="chevron-right" /></a>}
    </nav>
  )
}
