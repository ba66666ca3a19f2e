/**
 * Stores the scroll position of each history entry whose results were loaded in place. The browser restores whole pages
 * itself, but not these: their results arrive after it has gone back.
 */

interface Place {
  idx: number
  /** Scroll position when the entry was left for other results. */
  top: number
}

export class HistoryPlaces {
  /** The entry of the results in view. The address bar may be ahead of it. */
  #here: Place = placeNow() ?? { idx: 0, top: 0 }
  /** Latest scroll positions by entry. An entry left by Back can no longer be written to. */
  readonly #tops = new Map<number, number>()
  #isOurs = false

  constructor() {
    const { history } = window
    // The browser reloads a document at an entry that an earlier document scrolled.
    if (history.scrollRestoration === 'manual' && this.#here.top > 0) window.scrollTo(0, this.#here.top)
    // The browser itself restores a page that is left or reloaded: no script runs at that time.
    window.addEventListener('pagehide', () => {
      if (this.#isOurs) history.scrollRestoration = 'auto'
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && this.#isOurs) history.scrollRestoration = 'manual'
    })
  }

  /** Notes the scroll position of the results in view. */
  leave(): void {
    this.#tops.set(this.#here.idx, window.scrollY)
  }

  /** Pushes an address onto the history, or replaces the present one. */
  go(address: string, replace: boolean): void {
    const { history } = window
    this.leave()
    this.#isOurs = true
    history.scrollRestoration = 'manual'
    // The address bar may name results that never arrived because this request overtook them.
    const from = placeNow() ?? this.#here
    if (!replace && from.idx === this.#here.idx) history.replaceState({ idx: from.idx, top: window.scrollY }, '')
    const place = { idx: from.idx + (replace ? 0 : 1), top: 0 }
    if (replace) history.replaceState(place, '', address)
    else history.pushState(place, '', address)
    this.#here = place
  }

  /** Notes that the address bar's results are in view. Numbers an entry made by a jump within the page. */
  arrive(): void {
    const place = placeNow() ?? { idx: this.#here.idx + 1, top: 0 }
    window.history.replaceState(place, '')
    this.#here = place
  }

  /** Scroll position at which the present entry was left, or null. */
  top(): number | null {
    const place = placeNow()
    return place === null ? null : (this.#tops.get(place.idx) ?? place.top)
  }

  /** Moves the history back to the results in view. False when it is there, or the entry is unknown. */
  goBackToShown(): boolean {
    const place = placeNow()
    if (place === null || place.idx === this.#here.idx) return false
    window.history.go(this.#here.idx - place.idx)
    return true
  }
}

function placeNow(): Place | null {
  const state: unknown = window.history.state
  return typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    'top' in state &&
    typeof state.top === 'number'
    ? { idx: state.idx, top: state.top }
    : null
}
