import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { wakeFilters } from '#ui/filters/wake-filters.ts'
import { wakeShell } from '#ui/shell/wake-shell.ts'
import { followLinks } from './follow-links.ts'
import { App } from './frame.tsx'
import { HistoryPlaces } from './history-places.ts'
import { Navigation } from './navigation.ts'
import { loadPage } from './pages.tsx'
import type { PageData } from './render-input.ts'
import { STALE } from './stale.ts'
import { offerSuggestions } from './suggest/offer-suggestions.ts'

const first: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')

await loadPage(first.routeId, first.site.template)
const navigation = new Navigation(first, new HistoryPlaces())
document.addEventListener(STALE, () => void navigation.refresh())

const container = document.getElementById('app')
// A page that came drawn is woken in slices, so that touches are answered in between.
if (container) startTransition(() => void hydrateRoot(container, <App site={first.site} navigation={navigation} />))
followLinks(document, (path, options) => void navigation.go(path, options))
offerSuggestions(document)
wakeFilters(document)
wakeShell(document)
// oxlint-disable-next-line no-console -- what is not counted is a developer's matter alone (A25.2, A27.11)
void import('./tracking/follow-shopper.ts')
  .then(({ followShopper }) => followShopper(document, first.site))
  .catch(console.warn)
// What was touched while the script was on its way wakes as if it were touched now.
const [focused, under] = [document.activeElement, [...document.querySelectorAll(':hover')].at(-1)]
if (focused !== document.body) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
// A page that was left for a server that is away comes back as it was: waiting.
window.addEventListener(
  'pageshow',
  ({ persisted }) => persisted && navigation.state().next !== null && window.location.reload(),
)
