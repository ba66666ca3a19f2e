import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icons.ts'

export interface PageLinks {
  previous: string | null
  next: string | null
  /** Page links in order; `null` is a gap. Those that are wide have no room on a phone. */
  pages: ({ number: number; href: string; here: boolean; isWide: boolean } | null)[]
  /** Pages of a long list at even distances. */
  marks: { number: number; href: string }[]
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
            className={page.isWide ? 'pg__wide' : undefined}
          >
            {page.number}
          </a>
        ),
      )}
      <Arrow href={links.next} rel="next" label="Next page" icon="chevron-right" />
      {links.marks.length === 0 ? null : (
        <div className="pg__marks">
          Go to page
          {links.marks.map(({ number, href }) => (
            <a key={number} href={href} aria-label={`Page ${number}`}>
              {number}
            </a>
          ))}
        </div>
      )}
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
