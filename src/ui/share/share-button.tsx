import { Icon } from '../icons/icon.tsx'
import { Toast, ToastRegion } from '../toast/toasts.tsx'
import { shareLinks, type SharedPage, type ShareLink } from './share-links.ts'

/**
 * Shares a page: links to networks and a button that copies the address (A24.4, A24.5). A script opens the device's
 * share sheet instead, if it has one (`browser/share.ts`). Throws when `url` is empty (A24.6).
 */
export function ShareControl({ url, title }: SharedPage) {
  return (
    <details className="share" data-url={url} data-title={title}>
      <summary className="util__a">
        <Icon name="share" small />
        Share
      </summary>
      <ul className="share__list">
        {shareLinks({ url, title }).map((link) => (
          <li key={link.label}>
            <NetworkLink link={link} />
          </li>
        ))}
        <li className="only-scripted">
          <CopyButton />
        </li>
      </ul>
    </details>
  )
}

function NetworkLink({ link: { label, href, opensWindow } }: { link: ShareLink }) {
  if (!opensWindow)
    return (
      <a className="btn btn--quiet btn--sm" href={href}>
        {label}
      </a>
    )
  return (
    <a className="btn btn--quiet btn--sm" href={href} target="_blank" rel="noopener" data-share="window">
      {label}
      <span className="vh">, opens a new window</span>
    </a>
  )
}

/** The copy button with both of its labels; a script shows "Copied" for a moment. */
function CopyButton() {
  return (
    <button type="button" className="btn btn--quiet btn--sm" data-share="copy">
      <span className="share__state" data-state="idle">
        <Icon name="copy" />
        Copy link
      </span>
      <span className="share__state" data-state="copied" hidden>
        <Icon name="check" />
        Copied
      </span>
    </button>
  )
}

/** Toasts for copying the address. A script shows one of them. */
export function ShareMessages({ title }: Pick<SharedPage, 'title'>) {
  return (
    <>
      <ToastRegion>
        <Toast name="copied">{`Copied ${title} to your clipboard!`}</Toast>
      </ToastRegion>
      <ToastRegion isUrgent>
        <Toast name="not-copied" isBad>
          This browser did not let us copy. The address of the page is in its address bar.
        </Toast>
      </ToastRegion>
    </>
  )
}
