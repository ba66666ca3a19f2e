/** What `/_main/<address>` answers: the main part of a page alone, as the server draws it. */

import { MAIN_PREFIX, mainPath } from '#domain/site/paths.ts'

export interface MainAnswer {
  /** Where the address led in the end. */
  url: URL
  /** Empty where the server answered with anything but a page. */
  html: string
}

/**
 * The main part of the page at `url`, with the values of these groups too (`long-groups.ts`). Rejects when the server
 * cannot be reached.
 */
export async function askServer(url: URL, groups: readonly string[], signal: AbortSignal): Promise<MainAnswer> {
  const search = [url.search, ...groups.map((group) => `show=${group}`)]
    .filter(Boolean)
    .join('&')
    .replace(/^\??/, '?')
    .replace(/^\?$/, '')
  const response = await fetch(mainPath(url.pathname + search), { signal })
  // Read in any case: an answer that nobody reads keeps its connection busy.
  const html = await response.text()
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html') === true
  return { url: response.redirected ? addressOf(new URL(response.url)) : url, html: isPage ? html : '' }
}

/** The address of a page whose main part stands at `url`; one outside of our own path is its own address. */
function addressOf(url: URL): URL {
  const search = url.search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('show='))
    .join('&')
  return new URL(
    (url.pathname.startsWith(`${MAIN_PREFIX}/`) ? url.pathname.slice(MAIN_PREFIX.length) : url.pathname) +
      (search === '' ? '' : `?${search}`),
    url,
  )
}
