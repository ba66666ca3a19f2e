import { Icon } from '../icons/icon.tsx'
import { crawlRel } from './crawl-rel.ts'

export interface Chip {
  label: string
  /** Link to the search without this filter. */
  href: string
}

/** The chosen filters, each a link that removes it. */
export function AppliedChips({
  chips,
  clearHref,
  label = 'Chosen filters',
}: {
  chips: readonly Chip[]
  clearHref: string
  label?: string
}) {
  if (chips.length === 0) return null
  return (
    <ul className="chips chips--scroll" data-keep-scroll="" aria-label={label}>
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" href={href} rel={crawlRel(href)}>
            <span className="vh">Remove filter </span>
            {label}
            <Icon name="close" small />
          </a>
        </li>
      ))}
      <li>
        <a className="chip chip--clear" href={clearHref}>
          Clear all
        </a>
      </li>
    </ul>
  )
}
