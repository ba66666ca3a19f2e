/**
 * The places of the history that results took in this document: their order, and how far each was scrolled. The browser
 * keeps the places of whole pages itself; these it cannot, since their results come after it has gone back.
 */

interface Place {
  idx: number
  /** How far it was scrolled when it was left for further results. */
  top: number
}

export class HistoryPlaces {
  /** Of the results that are shown; the address bar may be ahead of it. */
  #here: Place = placeNow() ?? { idx: 0, top: 0 }
  /** What this document saw of each place since: a place that was left by Back cannot be written to any more. */
  readonly #tops = new Map<number, number>()
  #isOurs = false

  constructor() {
    const { history } = window
    // A document that the browser loads again at a place of the one before it.
    if (history.scrollRestoration === 'manual' && this.#here.top > 0) window.scrollTo(0, this.#here.top)
    // Whole pages are put back by the browser: one that is left, and one that is loaded anew. No script is there then.
    window.addEventListener('pagehide', () => {
      if (this.#isOurs) history.scrollRestoration = 'auto'
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && this.#isOurs) history.scrollRestoration = 'manual'
    })
  }

  /** Remembers how far the results that are shown are scrolled. */
  leave(): void {
    this.#tops.set(this.#here.idx, window.scrollY)
  }

  /** Puts an address into the history, or in the place of the present one. */
  go(address: string, replace: boolean): void {
    const { history } = window
    this.leave()
    this.#isOurs = true
    history.scrollRestoration = 'manual'
    // The address bar may be on the way to other results, which this one overtook.
    const from = placeNow() ?? this.#here
    if (!replace && from.idx === this.#here.idx) history.replaceState({ idx: from.idx, top: window.scrollY }, '')
    const place = { idx: from.idx + (replace ? 0 : 1), top: 0 }
    if (replace) history.replaceState(place, '', address)
    else history.pushState(place, '', address)
    this.#here = place
  }

  /**
   * What the address bar leads to is shown now. A place that the browser made, for a jump within the page, gets its
   * number.
   */
  arrive(): void {
    const place = placeNow() ?? { idx: this.#here.idx + 1, top: 0 }
    window.history.replaceState(place, '')
    this.#here = place
  }

  /** How far the present place was scrolled when it was left; null where that is not known. */
  top(): number | null {
    const place = placeNow()
    return place === null ? null : (this.#tops.get(place.idx) ?? place.top)
  }

  /** Takes the address back to the results that are shown. False where it stands there, or the way is not known. */
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
