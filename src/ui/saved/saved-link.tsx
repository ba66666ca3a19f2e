import { Icon } from '../icons/icon.tsx'

/**
 * The heart of the header: leads to what this browser has saved. The listener that keeps the lists adds how many, as
 * attributes only.
 */
export function SavedLink() {
  return (
    <a className="icon-btn keeps-link" href="/saved" aria-label="Saved vehicles">
      <Icon name="heart" />
    </a>
  )
}
