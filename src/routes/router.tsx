import { createElement, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation, useRouteLoaderData, type LoaderFunction, type RouteObject } from 'react-router'
import { ARRIVED } from '#ui/arrived.ts'
import { Message } from '#ui/message/message.tsx'
import { ResultsSkeleton } from '#ui/results/results-skeleton.tsx'
import { Shell } from '#ui/shell/shell.tsx'
import { keepLists } from './lists/keep-lists.ts'
import type { PageHead, PageStatus } from './page.ts'
import { pageOf } from './pages.tsx'
import type { PublicSite } from './public-site.ts'
import { isResultsPath, routes, type RouteId } from './routes.ts'

/** What a route's loader data holds, on the server and in the browser. */
export interface RouteData {
  head: PageHead
  status: PageStatus
  data: unknown
}

const ROOT = 'root'

/** The loader data to start a router with: the site under the root, the page under its route. */
export function initialLoaderData(routeId: RouteId, site: PublicSite, page: RouteData): Record<string, unknown> {
  return { [ROOT]: site, [routeId]: page }
}

function Frame() {
  const site = useSite()
  useArrivals()
  useEffect(() => keepLists(document, site.slug), [site.slug])
  const isAwaitingResults = useAwaitingResults()
  // Paper has no navigation.
  if (useRouteLoaderData<RouteData>('print' satisfies RouteId)?.status === 200) return <main id="main" tabIndex={-1}><Outlet /></main>
  return (
    <Shell site={site}>
      {isAwaitingResults ? <ResultsSkeleton /> : <Outlet />}
      <ScrollRestoration />
    </Shell>
  )
}

/** A wait as short as this looks like none, and a flash of something else would make it longer. */
const SHORT_WAIT_MS = 200

/** Whether results have been on their way from another page for long enough to be drawn in outline. From results to results the old ones stay. */
function useAwaitingResults(): boolean {
  const here = useLocation().pathname
  const next = useNavigation().location?.pathname
  const isOnTheWay = next !== undefined && isResultsPath(next) && !isResultsPath(here)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOnTheWay) return
    const timer = setTimeout(() => {
      setLong(true)
      window.scrollTo(0, 0)
    }, SHORT_WAIT_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOnTheWay])
  return isOnTheWay && isLong
}

/** Tells the document when another page is shown; the first was there from the start. */
function useArrivals(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    document.dispatchEvent(new Event(ARRIVED))
  }, [address])
}

/** What a shopper sees when a page fails in the browser. */
function Failure() {
  return (
    <Message
      title="That did not work"
      text="Something failed on our side. Nothing you did was lost. Loading the page again usually helps."
      links={[{ label: 'Load the page again', href: '' }, { label: 'Go to the home page', href: '/' }]}
    />
  )
}

/** The site every page stands in. It does not change while a shopper moves about. */
function useSite(): PublicSite {
  const site = useRouteLoaderData<PublicSite>(ROOT)
  if (!site) throw new Error('the root route has no site: a page was rendered outside its router')
  return site
}

function Page({ routeId }: { routeId: RouteId }) {
  const site = useSite()
  const { data } = useLoaderData<{ data: never }>()
  return createElement(pageOf(routeId, site.template), { site, data })
}

/** Route objects for React Router: one frame, one child for each row of the URL table. */
export function routeObjects(loaderOf: (routeId: string) => LoaderFunction): RouteObject[] {
  return [
    {
      id: ROOT,
      element: <Frame />,
      // Without it React Router shows its own page, stack trace included.
      errorElement: <Failure />,
      // Only the first page brings the site; moving about does not ask for it again.
      loader: loaderOf(ROOT),
      shouldRevalidate: () => false,
      children: routes.map(({ id, path }) => ({ id, path, element: <Page routeId={id} />, loader: loaderOf(id) })),
    },
  ]
}
