import { Icon } from '../icons/icon.tsx'
import { savedPath } from '#domain/site/paths.ts'

/** The header's heart, a link to the saved vehicles. A script adds their number. */
export function SavedLink() {
  return (
    <a className="icon-btn keeps-link" href={savedPath()} aria-label="Saved vehicles">
      <Icon name="heart" />
    </a>
  )
}
