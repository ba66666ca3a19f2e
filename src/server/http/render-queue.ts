/** Lanes of a site that take turns: pages, posted forms, and searches of the search protocol. */
const SHOPPER_LANES = ['pages', 'forms', 'searches'] as const
type ShopperLane = (typeof SHOPPER_LANES)[number]
/** Agents come after shoppers. */
export type RenderLane = ShopperLane | 'agents'

/** Starts of a site that wait. */
interface SiteQueue {
  waiting: Record<RenderLane, (() => void)[]>
  lastLane: ShopperLane
}

const SHOPPERS_BEFORE_AGENT = 3

/**
 * Starts one rendering, form or protocol search in each event loop turn. libuv accepts a single connection a turn:
 * without the queue a burst of renderings starves the burst of connections behind it (measured: the slowest of 50
 * waited 4.5 s, with it 0.5 s). The site whose last turn was longest ago is next, so that one site's burst holds up
 * another for one turn at most (A30.28). Within a site its lanes, each with a quota of its own, take turns. While any
 * shoppers wait, agents get one turn in four (R64).
 */
export class RenderQueue {
  readonly #mostOfSite: number
  readonly #sites = new Map<string, SiteQueue>()
  /** Number of each site's last turn. */
  readonly #lastTurns = new Map<string, number>()
  #turns = 0
  #shoppersSinceAgent = 0
  #scheduled = false

  /**
   * `mostOfSite`: a site's quota in each lane; the next is turned away instead of waiting for longer than anyone would.
   */
  constructor(mostOfSite = 500) {
    this.#mostOfSite = mostOfSite
  }

  /** Resolves when it is the caller's turn. Rejects with `TooManyRenderings` when too many of the site wait already. */
  turn(site: string, lane: RenderLane = 'pages'): Promise<void> {
    const own = this.#sites.get(site) ?? emptyQueue()
    if (own.waiting[lane].length >= this.#mostOfSite) return Promise.reject(new TooManyRenderings())
    this.#sites.set(site, own)
    return new Promise((resolve) => {
      own.waiting[lane].push(resolve)
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#startNext()
      if (this.#sites.size > 0) this.#schedule()
    })
  }

  #startNext(): void {
    const [shopper, agent] = [this.#nextSite(SHOPPER_LANES), this.#nextSite(['agents'])]
    const isForAgent = agent !== null && (shopper === null || this.#shoppersSinceAgent >= SHOPPERS_BEFORE_AGENT)
    const site = isForAgent ? agent : shopper
    const own = site === null ? undefined : this.#sites.get(site)
    if (site === null || own === undefined) return
    this.#shoppersSinceAgent = isForAgent ? 0 : this.#shoppersSinceAgent + 1
    this.#lastTurns.set(site, ++this.#turns)
    const lane = isForAgent ? 'agents' : nextLane(own)
    if (lane !== 'agents') own.lastLane = lane
    own.waiting[lane].shift()?.()
    if (Object.values(own.waiting).every(({ length }) => length === 0)) this.#sites.delete(site)
  }

  /** Of the sites that wait in one of the lanes, the one whose last turn was longest ago; null for none. */
  #nextSite(lanes: readonly RenderLane[]): string | null {
    let next: string | null = null
    let lastTurn = Infinity
    for (const [site, { waiting }] of this.#sites) {
      const turn = this.#lastTurns.get(site) ?? 0
      if (turn >= lastTurn || lanes.every((lane) => waiting[lane].length === 0)) continue
      next = site
      lastTurn = turn
    }
    return next
  }
}

const emptyQueue = (): SiteQueue => ({
  waiting: { pages: [], forms: [], searches: [], agents: [] },
  lastLane: 'pages',
})

/** The first lane after the last one in which somebody waits. */
function nextLane({ waiting, lastLane }: SiteQueue): ShopperLane {
  const after = SHOPPER_LANES.indexOf(lastLane) + 1
  const order = [...SHOPPER_LANES.slice(after), ...SHOPPER_LANES.slice(0, after)]
  return order.find((lane) => waiting[lane].length > 0) ?? lastLane
}

/** More is asked for than can be answered. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings'
}
