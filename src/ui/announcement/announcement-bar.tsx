import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { SiteFrame } from '../shell/site-frame.ts'

/** One sentence above the header (A20.1). Dismissing it lasts until the page is loaded again. */
export function AnnouncementBar({ announcement }: { announcement: NonNullable<SiteFrame['announcement']> }) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  const { message, linkText, linkUrl } = announcement
  return (
    <section className="ann deep" aria-label="Announcement">
      <div className="wrap ann__in">
        <p className="ann__text">
          {message} {linkText !== null && linkUrl !== null ? <a href={linkUrl}>{linkText}</a> : null}
        </p>
        <button type="button" className="icon-btn only-scripted" aria-label="Dismiss announcement" onClick={() => setDismissed(true)}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  )
}
