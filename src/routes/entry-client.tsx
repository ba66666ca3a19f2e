import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, redirect, RouterProvider, type DataStrategyFunction } from 'react-router'
import { applyHead } from './head.ts'
import { followLinks } from './follow-links.ts'
import { loadPage } from './pages.tsx'
import type { NavigationData, PageData } from './render-input.ts'
import { initialLoaderData, routeObjects } from './router.tsx'
import { routes } from './routes.ts'

const first: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')

/** One JSON request for each navigation, whatever the number of routes matched. */
const loadNavigation: DataStrategyFunction = async ({ request, matches }) => {
  const url = new URL(request.url)
  const leaf = matches.at(-1)
  if (!leaf) return {}
  const route = routes.find(({ id }) => id === leaf.route.id)
  if (!route) return leavePage(url)
  const [answer] = await Promise.all([askServer(url, request.signal), loadPage(route.id, first.site.template)]).catch(() => [null])
  if (request.signal.aborted) return {}
  if (answer === null) return leavePage(url)
  if (answer.kind === 'redirect') return { [leaf.route.id]: { type: 'data', result: redirect(answer.location) } }
  if (answer.build !== first.build) return leavePage(url)
  applyHead(answer.head)
  return { [leaf.route.id]: { type: 'data', result: answer } }
}

/** The data of the page at `url`; null when the server answers with anything else. Rejects when it cannot be reached. */
async function askServer(url: URL, signal: AbortSignal): Promise<NavigationData | null> {
  const response = await fetch(`/_data${url.pathname}${url.search}`, { signal, headers: { accept: 'application/json' } })
  return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : null
}

/** Hands the navigation back to the browser, which has its own way of saying that a server is away: the server is newer than this page, or gave no page data. */
function leavePage(url: URL): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}

await loadPage(first.routeId, first.site.template)
const router = createBrowserRouter(
  routeObjects(() => () => null),
  { hydrationData: { loaderData: initialLoaderData(first.routeId, first.site, first) }, dataStrategy: loadNavigation },
)

const container = document.getElementById('app')
if (container) hydrateRoot(container, <RouterProvider router={router} />)
followLinks(document, (path, options) => void router.navigate(path, options))
