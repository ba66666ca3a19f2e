/** Builds links that share a vehicle's page (A24.4, A24.6). They work without a script. */

/** A page to share: its absolute address and its title. */
export interface SharedPage {
  url: string
  title: string
}

export interface ShareLink {
  label: string
  href: string
  /** Whether it opens a window, 550 × 400 with a script. Email opens none. */
  opensWindow: boolean
}

/** Thrown when a page without an address is shared: a bug, not a shopper's error. */
export class AssertionError extends Error {
  override name = 'AssertionError'
}

const part = encodeURIComponent

const NETWORKS: readonly { label: string; opensWindow: boolean; href: (shared: SharedPage) => string }[] = [
  {
    label: 'Facebook',
    opensWindow: true,
    href: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${part(url)}`,
  },
  {
    label: 'X',
    opensWindow: true,
    href: ({ url, title }) => `https://x.com/intent/post?url=${part(url)}&text=${part(title)}`,
  },
  { label: 'WhatsApp', opensWindow: true, href: ({ url, title }) => `https://wa.me/?text=${part(`${title} ${url}`)}` },
  {
    label: 'Email',
    opensWindow: false,
    href: ({ url, title }) => `mailto:?subject=${part(title)}&body=${part(`${title}\n${url}`)}`,
  },
]

/** A link for each network. Throws an AssertionError when there is no address to share (A24.6, A27.13). */
export function shareLinks(shared: SharedPage): ShareLink[] {
  if (shared.url === '') throw new AssertionError('a share link needs a url')
  return NETWORKS.map(({ label, opensWindow, href }) => ({
    label,
    opensWindow,
    href: href({ url: shared.url, title: shared.title.toWellFormed() }),
  }))
}
