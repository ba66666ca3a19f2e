import { Icon } from '../icons/icon.tsx'
import { savedPath } from '#domain/site/paths.ts'

/** The heart of the header: leads to what this browser has saved. The listener that keeps the lists adds how many. */
export function SavedLink() {
  return (
    <a className="icon-btn keeps-link" href={savedPath()} aria-label="Saved vehicles">
      <Icon name="heart" />
    </a>
  )
}
