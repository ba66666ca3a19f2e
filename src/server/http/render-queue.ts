/** Shoppers' pages, forms that are read and stored, and calls of agents. */
export type RenderLane = 'pages' | 'forms' | 'agents'
/** Those that wait, by site; the site whose turn is next comes first. */
type Waiting = Map<string, (() => void)[]>

const SHOPPERS_BEFORE_AGENT = 3

/**
 * Starts one rendering, form or protocol search in each event loop turn. libuv accepts a single connection a turn:
 * without the queue a burst of renderings starves the burst of connections behind it (measured: the slowest of 50
 * waited 4.5 s, with it 0.5 s). Sites take turns, so that one site's burst does not hold up another (A30.28). Pages and
 * forms, each with a quota of its own, take turns; while any of them wait, agents get one turn in four (R64).
 */
export class RenderQueue {
  readonly #mostOfSite: number
  readonly #waiting: Record<RenderLane, Waiting> = { pages: new Map(), forms: new Map(), agents: new Map() }
  #shoppersSinceAgent = 0
  #lastWasForm = false
  #scheduled = false

  /**
   * `mostOfSite`: a site's quota of renderings and searches that may wait; the next is turned away instead of waiting
   * for longer than anyone would.
   */
  constructor(mostOfSite = 500) {
    this.#mostOfSite = mostOfSite
  }

  /** Resolves when it is the caller's turn. Rejects with `TooManyRenderings` when too many of the site wait already. */
  turn(site: string, lane: RenderLane = 'pages'): Promise<void> {
    const waiting = this.#waiting[lane]
    const ofSite = waiting.get(site) ?? []
    if (ofSite.length >= this.#mostOfSite) return Promise.reject(new TooManyRenderings())
    waiting.set(site, ofSite)
    return new Promise((resolve) => {
      ofSite.push(resolve)
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#startNext()
      if (Object.values(this.#waiting).some(({ size }) => size > 0)) this.#schedule()
    })
  }

  #startNext(): void {
    const { pages, forms, agents } = this.#waiting
    const shoppers = pages.size + forms.size
    const isForAgent = agents.size > 0 && (shoppers === 0 || this.#shoppersSinceAgent >= SHOPPERS_BEFORE_AGENT)
    this.#shoppersSinceAgent = isForAgent ? 0 : this.#shoppersSinceAgent + 1
    if (isForAgent) return startFirst(agents)
    this.#lastWasForm = forms.size > 0 && (pages.size === 0 || !this.#lastWasForm)
    startFirst(this.#lastWasForm ? forms : pages)
  }
}

function startFirst(waiting: Waiting): void {
  for (const [site, ofSite] of waiting) {
    waiting.delete(site)
    ofSite.shift()?.()
    if (ofSite.length > 0) waiting.set(site, ofSite)
    return
  }
}

/** More is asked for than can be answered. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings'
}
