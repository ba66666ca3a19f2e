/** Fetches the main part of a page from `/_main/<address>`. */
import { MAIN_PREFIX, mainPath } from '#domain/site/paths.ts'

export interface MainAnswer {
  /** The page's address after redirects. */
  url: URL
  /** Empty when the response is not a page. */
  html: string
}

/**
 * Fetches the main part of the page at `url`, with the values of these long filter groups (`long-groups.ts`). Rejects
 * when the server cannot be reached.
 */
export async function askServer(url: URL, groups: readonly string[], signal: AbortSignal): Promise<MainAnswer> {
  const search = [url.search, ...groups.map((group) => `show=${group}`)]
    .filter(Boolean)
    .join('&')
    .replace(/^\??/, '?')
    .replace(/^\?$/, '')
  const response = await fetch(mainPath(url.pathname + search), { signal })
  // Read in any case: an unread response keeps its connection busy.
  const html = await response.text()
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html') === true
  return { url: response.redirected ? addressOf(new URL(response.url)) : url, html: isPage ? html : '' }
}

/** The page's address for a `/_main/` address. Any other address is returned as it is. */
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
