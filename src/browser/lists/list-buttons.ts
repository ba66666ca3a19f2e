/** Handles clicks on save and compare buttons, and shows the lists' state on a page. */
import { VEHICLE_SAVED } from '#domain/analytics/analytics-event.ts'
import { reportEvent } from '../events/report-events.ts'
import type { ListEntry } from '#domain/lists/list-entries.ts'
import { hydrate } from '../islands/hydrate-islands.ts'
import { showToast } from '../toast.ts'
import { addTo, idsOf, listed, removeFrom, savedHere, type ListName, type Outcome } from './local-lists.ts'
import { rememberPrice } from './saved-prices.ts'

const LISTS = ['favourites', 'compare'] satisfies ListName[]

/** Long enough to read a sentence twice. */
const SAID_MS = 8_000

/**
 * Handles a click on a save, compare or remove control. A pressed button, or a link that leads to the page without the
 * vehicle, removes the vehicle from its list; any other adds it.
 */
export function press(control: HTMLElement, site: string): void {
  const list = LISTS.find((name) => name === control.dataset['list'])
  if (list === undefined) return
  const outcome = changed(control, site, list)
  // A list that is full or cannot be stored shows a toast (`ui/toast/toasts.tsx`).
  if (outcome !== 'kept') showToast(document, `${list}-${outcome}`, { shownMs: SAID_MS })
}

function changed(control: HTMLElement, site: string, list: ListName): Outcome {
  const data = control.closest<HTMLElement>('[data-id]')?.dataset ?? {}
  const id = Number(data['id'])
  if (control.ariaPressed !== 'false') return removeFrom(site, list, id)
  const entry: ListEntry = {
    id,
    name: data['name'] ?? '',
    slug: data['slug'] ?? '',
    make: data['make'] ?? '',
    model: data['model'] ?? '',
    primary_image_url: data['image'] ?? null,
  }
  const outcome = addTo(site, list, entry)
  if (list === 'favourites' && outcome !== 'full') {
    const cents = Number(data['price'])
    rememberPrice(site, id, cents > 0 ? cents : null)
    reportEvent({ id: VEHICLE_SAVED, vehicle: { id } })
  }
  return outcome
}

/**
 * Shows the lists by attributes on the server's markup. The comparison bar is an island: it is hydrated once there is
 * something to count.
 */
export function showLists(document: Document, site: string): void {
  for (const list of LISTS) {
    const ids = new Set(idsOf(listed(site, list)))
    for (const button of document.querySelectorAll<HTMLElement>(`.keeps [data-list=${list}]`)) {
      button.ariaPressed = String(ids.has(Number(button.parentElement?.dataset['id'])))
    }
  }
  const saved = listed(site, 'favourites').length
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.keeps-link')) {
    link.href = savedHere(site)
    link.ariaLabel = saved === 0 ? 'Saved vehicles' : `Saved vehicles, ${saved}`
    link.toggleAttribute('data-count', saved > 0)
    if (saved > 0) link.dataset['count'] = String(saved)
  }
  const bar = document.querySelector('[data-island=comparison]')
  if (bar !== null && listed(site, 'compare').length > 0) void hydrate(bar)
}
