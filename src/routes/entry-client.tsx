import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { ARRIVED } from '#ui/arrived.ts'
import { wakeFilters } from '#ui/filters/wake-filters.ts'
import { followLinks } from './follow-links.ts'
import { markShown, pageNavigation } from './navigation.ts'
import { loadPage } from './pages.tsx'
import type { PageData } from './render-input.ts'
import { initialLoaderData, routeObjects } from './router.tsx'
import { STALE } from './stale.ts'
import { offerSuggestions } from './suggest/offer-suggestions.ts'

const first: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')

await loadPage(first.routeId, first.site.template)
const navigation = pageNavigation(first)
const router = createBrowserRouter(
  routeObjects(() => () => null),
  { hydrationData: { loaderData: initialLoaderData(first.routeId, first.site, first) }, dataStrategy: navigation.load },
)
markShown()
document.addEventListener(ARRIVED, markShown)
document.addEventListener(STALE, () => void router.revalidate())

const container = document.getElementById('app')
// Without transitions, in which React takes its time: measured, results are there in the frame of the answer, at most one later, instead of up to six.
// The first drawing is one: a page that came drawn may be woken in slices, so that touches are answered in between.
if (container) startTransition(() => void hydrateRoot(container, <RouterProvider router={router} useTransitions={false} />))
followLinks(document, (path, options) => void navigation.go(router, path, options))
offerSuggestions(document)
wakeFilters(document)
// oxlint-disable-next-line no-console -- what is not counted is a developer's matter alone (A25.2, A27.11)
void import('./tracking/follow-shopper.ts').then(({ followShopper }) => followShopper(document, first.site)).catch(console.warn)
// A page that was left for a server that is away comes back as it was: waiting.
window.addEventListener('pageshow', ({ persisted }) => persisted && router.state.navigation.state !== 'idle' && window.location.reload())
