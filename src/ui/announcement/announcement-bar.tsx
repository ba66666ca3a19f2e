import { Icon } from '../icons/icon.tsx'
import type { SiteFrame } from '../shell/site-frame.ts'

/** One sentence above the header (A20.1). Dismissing it hides it on this page only; nothing is stored. */
export function AnnouncementBar({
  announcement: { message, linkText, linkUrl },
}: {
  announcement: NonNullable<SiteFrame['announcement']>
}) {
  return (
    <section className="ann deep" aria-label="Announcement">
      <div className="wrap ann__in">
        <p className="ann__text">
          {message} {linkText !== null && linkUrl !== null ? <a href={linkUrl}>{linkText}</a> : null}
        </p>
        <button type="button" className="icon-btn only-scripted" aria-label="Dismiss announcement" data-dismiss>
          <Icon name="close" />
        </button>
      </div>
    </section>
  )
}
