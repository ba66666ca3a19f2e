/** The places of this tab's history that belong to this document: their numbers, and how far each was scrolled. */

const STORED = 'forecourt:scroll'

interface Place {
  /** Place in order, so that the way back to another is known. */
  idx: number
  key: string
}

export class HistoryPlaces {
  /** Of the page that is shown; the address bar may be ahead of it. */
  #here: Place
  readonly #tops = new Map<string, number>(storedTops())

  constructor() {
    this.#here = placeNow() ?? this.#number(0)
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', () => {
      this.leave()
      storeTops(this.#tops)
      // A page loaded anew is put back by the browser, before any script is there.
      window.history.scrollRestoration = 'auto'
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.history.scrollRestoration = 'manual'
    })
  }

  /** Remembers how far the page that is shown is scrolled: before another one takes its place. */
  leave(): void {
    this.#tops.set(this.#here.key, window.scrollY)
  }

  /** Puts an address into the history, or in place of the present one. */
  go(address: string, replace: boolean): void {
    const from = placeNow() ?? this.#here
    const place = { idx: from.idx + (replace ? 0 : 1), key: newKey() }
    if (replace) window.history.replaceState(place, '', address)
    else window.history.pushState(place, '', address)
    this.#here = place
  }

  /**
   * What the address bar leads to is now shown; one that the browser made, for a place on the same page, gets its
   * number.
   */
  arrive(): void {
    this.#here = placeNow() ?? this.#number(this.#here.idx + 1)
  }

  /** Whether the browser made the present place itself: a jump within the page. */
  isJump(): boolean {
    return placeNow() === null
  }

  /** How far the present place was scrolled when it was left; null where it never was. */
  top(): number | null {
    return this.#tops.get(placeNow()?.key ?? '') ?? null
  }

  /** Takes the address back to the page that is shown. False where it stands there already. */
  goBackToShown(): boolean {
    const place = placeNow()
    if (place === null || place.idx === this.#here.idx) return false
    window.history.go(this.#here.idx - place.idx)
    return true
  }

  #number(idx: number): Place {
    const place = { idx, key: newKey() }
    window.history.replaceState(place, '')
    return place
  }
}

const newKey = () => Math.random().toString(36).slice(2, 10)

function placeNow(): Place | null {
  const state: unknown = window.history.state
  return typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    'key' in state &&
    typeof state.key === 'string'
    ? { idx: state.idx, key: state.key }
    : null
}

/** Where storage is refused, a page loaded anew starts at its top. */
function storedTops(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
    return Object.entries(stored ?? {}).flatMap(([key, top]) =>
      typeof top === 'number' ? [[key, top] satisfies [string, number]] : [],
    )
  } catch {
    return []
  }
}

function storeTops(tops: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(tops)))
  } catch {
    // Full or refused: see above.
  }
}
