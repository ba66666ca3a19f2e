import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icons.ts'

export interface PageLinks {
  previous: string | null
  next: string | null
  /** Page links in order; `null` is a gap. */
  pages: ({ number: number; href: string; here: boolean } | null)[]
}

export function Pagination({ links }: { links: PageLinks }) {
  return (
    <nav className="pg" aria-label="Pages">
      <Arrow href={links.previous} rel="prev" label="Previous page" icon="chevron-left" />
      {links.pages.map((page, place) =>
        page === null ? (
          <span key={place === 1 ? 'gap before' : 'gap after'}>…</span>
        ) : (
          <a
            key={page.number}
            href={page.href}
            aria-label={`Page ${page.number}`}
            aria-current={page.here ? 'page' : undefined}
          >
            {page.number}
          </a>
        ),
      )}
      <Arrow href={links.next} rel="next" label="Next page" icon="chevron-right" />
    </nav>
  )
}

/** A link to the next or previous page. Without one its cell stays, so that the others do not move. */
function Arrow({
  href,
  rel,
  label,
  icon,
}: {
  href: string | null
  rel: 'prev' | 'next'
  label: string
  icon: IconName
}) {
  if (href === null)
    return (
      <span className="pg__off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <a href={href} rel={rel} aria-label={label}>
      <Icon name={icon} />
    </a>
  )
}
