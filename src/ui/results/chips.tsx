import { Icon } from '../icons/icon.tsx'

export interface Chip {
  label: string
  /** The same search without it. */
  href: string
}

/** Everything chosen, each a link that takes it away. */
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
          <a className="chip" href={href}>
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
