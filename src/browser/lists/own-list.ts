/** Fits a page of saved or compared vehicles to this browser's list. The page's address names no ids then. */
import { formatDollars } from '#domain/money/money.ts'
import { comparePath, savedPath } from '#domain/site/paths.ts'
import { isSignedIn, watchlistPath } from '../signed-in.ts'
import { idsOf, listed, savedHere } from './local-lists.ts'
import { knownPrices } from './saved-prices.ts'

/**
 * Shows price changes since saving, and the way to this browser's own list. An address without ids is replaced by that
 * of the own list.
 */
export function showOwnList(document: Document, site: string): void {
  const page = document.querySelector<HTMLElement>('[data-own-list]')
  if (page === null) return
  const { ownList, bare } = page.dataset
  const watchlist = ownList === 'favourites' && isSignedIn() ? watchlistPath(document) : null
  if (bare !== undefined && watchlist !== null) return window.location.replace(watchlist)
  const [own, none] =
    ownList === 'compare'
      ? [comparePath(idsOf(listed(site, 'compare'))), comparePath([])]
      : [savedHere(site), savedPath([])]
  if (bare !== undefined && own !== none) return window.location.replace(own)
  if (ownList === 'favourites') showSaved(page, site)
}

function showSaved(page: HTMLElement, site: string): void {
  const shown = new Set(
    (page.dataset['ids'] ?? '')
      .split(',')
      .filter((id) => id !== '')
      .map(Number),
  )
  const own = idsOf(listed(site, 'favourites'))
  const isMine = own.length === shown.size && own.every((id) => shown.has(id))
  const way = page.querySelector<HTMLElement>('[data-own-way]')
  if (way !== null) way.hidden = isMine || own.length === 0
  const link = way?.querySelector('a')
  const count = way?.querySelector('[data-own-count]')
  if (link && count) {
    link.href = savedHere(site)
    count.textContent = own.length === 1 ? 'one vehicle' : `${own.length} vehicles`
  }
  const offer = page.querySelector<HTMLElement>('[data-keep-offer]')
  if (offer !== null) offer.hidden = own.length === 0 || isSignedIn()
  const none = page.querySelector<HTMLElement>('[data-own-none]')
  if (none !== null) none.hidden = own.length > 0
  const prices = knownPrices(site)
  for (const place of page.querySelectorAll<HTMLElement>('[data-price-now]')) {
    showPriceChange(
      place,
      own.length === 0 ? undefined : prices.get(Number(place.closest<HTMLElement>('[data-id]')?.dataset['id'])),
    )
  }
}

/** Shows by how much a price changed since the vehicle was saved. */
function showPriceChange(place: HTMLElement, savedCents: number | undefined): void {
  const nowCents = Number(place.dataset['priceNow'])
  const isSame = savedCents === undefined || savedCents === nowCents
  place.hidden = isSame
  if (isSame) return
  const isLess = savedCents > nowCents
  place.classList.toggle('saved-page__less', isLess)
  const gap = formatDollars(Math.abs(nowCents - savedCents))
  place.textContent = `${gap} ${isLess ? 'less' : 'more'} than when you saved it`
}
