import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Icon } from '../icons/icon.tsx'
import { shareLinks, type Shared, type ShareLink } from './share-links.ts'

/** A24.4: size of the window, and how long the button says Copied. */
const WINDOW = 'popup,width=550,height=400'
const COPIED_MS = 1_500

/**
 * Share: the device's own sheet where it has one, else a list of links and a button that copies the address (A24.4,
 * A24.5). Without a script the same list is plain links. Throws when `url` is empty (A24.6).
 */
export function ShareControl({ url, title }: Shared) {
  return (
    <details className="share">
      <summary className="util__a" onClick={(event) => shareByDevice(event, { url, title })}>
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
          <CopyButton title={title} url={url} />
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
    <a className="btn btn--quiet btn--sm" href={href} target="_blank" rel="noopener" onClick={openWindow}>
      {label}
      <span className="vh">, opens a new window</span>
    </a>
  )
}

/** The address of the page on the host that the shopper is on: a dealer may have several. */
function addressHere(url: string): string {
  return new URL(new URL(url).pathname, window.location.href).href
}

function shareByDevice(event: MouseEvent, { url, title }: Shared): void {
  if (!('share' in navigator)) return
  event.preventDefault()
  // Closing the sheet without sharing rejects, too: there is nothing to say to that.
  navigator.share({ title, url: addressHere(url) }).catch(() => undefined)
}

/** Where the browser opens no window, the link does what a link does. */
function openWindow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (window.open(event.currentTarget.href, '_blank', WINDOW) !== null) event.preventDefault()
}

function CopyButton({ url, title }: Shared) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    const isDone = await write(addressHere(url))
    clearTimeout(timer.current)
    setCopied(isDone)
    if (isDone) timer.current = setTimeout(() => setCopied(false), COPIED_MS)
    const { showToast } = await import('../toast/toast.ts')
    showToast(
      document,
      isDone
        ? `Copied ${title} to your clipboard!`
        : 'This browser did not let us copy. The address of the page is in its address bar.',
      { variant: isDone ? 'default' : 'destructive' },
    )
  }
  return (
    <button type="button" className="btn btn--quiet btn--sm" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {isCopied ? 'Copied' : 'Copy link'}
    </button>
  )
}

/** Whether the clipboard took it: pages without TLS have none, and a shopper may have refused. */
function write(text: string): Promise<boolean> {
  return 'clipboard' in navigator
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)
}
