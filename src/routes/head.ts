import type { PageHead } from './page.ts'

/** Makes the document's head say what the server would have said, after a navigation in the browser. */
export function applyHead(head: PageHead): void {
  document.title = head.title
  setAttribute('meta[name="description"]', 'content', head.description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  // The server knows the site's public address: the page before had it.
  if (canonical) canonical.href = new URL(canonical.href).origin + head.canonical
  const robots = document.querySelector('meta[name="robots"]')
  if (head.index) robots?.remove()
  else if (!robots)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }))
}

function setAttribute(selector: string, name: string, value: string): void {
  document.querySelector(selector)?.setAttribute(name, value)
}
