import { Icon } from '../icons/icon.tsx'
import { Toast, ToastRegion } from '../toast/toasts.tsx'
import { shareLinks, type Shared, type ShareLink } from './share-links.ts'

/**
 * Share: a list of links and a button that copies the address (A24.4, A24.5); where a device has a sheet of its own the
 * page's script opens that one (`browser/share.ts`). Without a script the list is plain links. Throws when `url` is
 * empty (A24.6).
 */
export function ShareControl({ url, title }: Shared) {
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

/** Both of its states; the script shows the other for a moment. */
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

/** What copying may say; it stands outside of the page's columns, and the script shows one of them. */
export function ShareMessages({ title }: Pick<Shared, 'title'>) {
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
