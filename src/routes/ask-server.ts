import type { NavigationData } from './render-input.ts'
import { isResultsPath } from './routes.ts'

let underWay = 0

function showBusy(isBusy: boolean): void {
  document.documentElement.toggleAttribute('data-busy', isBusy)
  document.querySelector('.results__list')?.setAttribute('aria-busy', String(isBusy))
}

/**
 * The data of the page at `url`; null when the server answers with anything else. Rejects when it cannot be reached.
 * The document says that results are on their way.
 */
export async function askServer(url: URL, signal: AbortSignal): Promise<NavigationData | null> {
  const step = isResultsPath(url.pathname) ? 1 : 0
  underWay += step
  if (underWay > 0) showBusy(true)
  try {
    const response = await fetch(`/_data${url.pathname}${url.search}`, {
      signal,
      headers: { accept: 'application/json' },
    })
    if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return null
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : null
  } finally {
    underWay -= step
    if (underWay === 0) showBusy(false)
  }
}

/** What is told apart before an answer is used; the rest of it is as sure as its build is ours. */
function isAnswer(value: unknown): value is NavigationData {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return value.kind === 'redirect'
    ? 'location' in value && typeof value.location === 'string'
    : value.kind === 'page' && 'build' in value && 'data' in value
}
