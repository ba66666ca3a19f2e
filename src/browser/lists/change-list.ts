/** Changes this browser's own lists by a click on their controls. */
import { VEHICLE_SAVED } from '#domain/analytics/analytics-event.ts'
import type { ListEntry } from '#domain/lists/list-entries.ts'
import { reportEvent } from '../events/report-events.ts'
import { showToast } from '../toast.ts'
import { addTo, removeFrom, type ListName, type Outcome } from './local-lists.ts'
import { rememberPrice } from './saved-prices.ts'

/** Long enough to read a sentence twice. */
const SAID_MS = 8_000

export interface ListChange {
  id: number
  /** True where the vehicle was added. */
  isAdded: boolean
  outcome: Outcome
}

/**
 * Adds the vehicle of a control to this browser's list, or removes it. A pressed button, or a link that leads to the
 * page without the vehicle, removes; any other adds.
 */
export function changeList(control: HTMLElement, site: string, list: ListName): ListChange {
  const data = control.closest<HTMLElement>('[data-id]')?.dataset ?? {}
  const id = Number(data['id'])
  if (control.ariaPressed !== 'false') return { id, isAdded: false, outcome: removeFrom(site, list, id) }
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
  }
  return { id, isAdded: outcome !== 'full', outcome }
}

/** Changes this browser's own list. One that is full or cannot be stored shows a toast (`ui/toast/toasts.tsx`). */
export function pressHere(control: HTMLElement, site: string, list: ListName): void {
  const { id, isAdded, outcome } = changeList(control, site, list)
  if (isAdded && list === 'favourites') reportEvent({ id: VEHICLE_SAVED, vehicle: { id } })
  if (outcome !== 'kept') showToast(document, `${list}-${outcome}`, { shownMs: SAID_MS })
}
