/** Lanes of a site that take turns: pages, posted forms, and searches of the search protocol. */
const SHOPPER_LANES = ['pages', 'forms', 'searches'] as const
type ShopperLane = (typeof SHOPPER_LANES)[number]
/** Pages under way go on before others of their site begin; agents come after shoppers. */
export type RenderLane = 'underway' | ShopperLane | 'agents'

/** Starts of a site that wait. */
interface SiteQueue {
  waiting: Record<RenderLane, (() => void)[]>
  lastLane: ShopperLane
}

/** A site's place among the sites. */
interface SiteTurns {
  /** Its turns, and those that it let go by while nothing of it waited. */
  count: number
  /** Number of its last turn among those of all sites. */
  last: number
}

const SHOPPERS_BEFORE_AGENT = 3
/** Turns that a site has ahead of busy ones when it comes back: a page takes two, one to load and one to render. */
const AHEAD = 1

/**
 * Starts one piece of work in each event loop turn: loading a page, rendering it, a form, a protocol search. libuv
 * accepts a single connection a turn: without the queue a burst of renderings starves the burst of connections behind
 * it (measured: the slowest of 50 waited 4.5 s, with it 0.5 s). The site with the fewest turns is next, so that one
 * site's burst holds up a page of another for one piece at most (A30.28). Turns that a site did not want are no credit.
 * Within a site a page under way goes on first; then its lanes, each with a quota of its own, take turns. While any
 * shoppers wait, agents get one turn in four (R64).
 */
export class RenderQueue {
  readonly #mostOfSite: number
  readonly #sites = new Map<string, SiteQueue>()
  readonly #turns = new Map<string, SiteTurns>()
  /** The count of the site that had the last turn, before it. */
  #count = 0
  #last = 0
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
    const own = this.#sites.get(site) ?? this.#comeBack(site)
    // A page under way was let in before.
    if (lane !== 'underway' && own.waiting[lane].length >= this.#mostOfSite)
      return Promise.reject(new TooManyRenderings())
    return new Promise((resolve) => {
      own.waiting[lane].push(resolve)
      this.#schedule()
    })
  }

  #comeBack(site: string): SiteQueue {
    const own: SiteQueue = {
      waiting: { underway: [], pages: [], forms: [], searches: [], agents: [] },
      lastLane: 'pages',
    }
    this.#sites.set(site, own)
    const { count, last } = this.#turns.get(site) ?? { count: 0, last: 0 }
    this.#turns.set(site, { count: Math.max(count, this.#count - AHEAD), last })
    return own
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
    const [shopper, agent] = [this.#nextSite(['underway', ...SHOPPER_LANES]), this.#nextSite(['agents'])]
    const isForAgent = agent !== null && (shopper === null || this.#shoppersSinceAgent >= SHOPPERS_BEFORE_AGENT)
    const site = isForAgent ? agent : shopper
    const own = site === null ? undefined : this.#sites.get(site)
    if (site === null || own === undefined) return
    this.#shoppersSinceAgent = isForAgent ? 0 : this.#shoppersSinceAgent + 1
    this.#countTurn(site)
    const lane = isForAgent ? 'agents' : nextLane(own)
    if (lane !== 'agents' && lane !== 'underway') own.lastLane = lane
    own.waiting[lane].shift()?.()
    if (Object.values(own.waiting).every(({ length }) => length === 0)) this.#sites.delete(site)
  }

  #countTurn(site: string): void {
    const { count } = this.#turnsOf(site)
    this.#count = Math.max(this.#count, count)
    this.#turns.set(site, { count: count + 1, last: ++this.#last })
  }

  #turnsOf(site: string): SiteTurns {
    return this.#turns.get(site) ?? { count: 0, last: 0 }
  }

  /**
   * Of the sites that wait in one of the lanes, the one with the fewest turns, of equals the one whose last turn was
   * longest ago; null for none.
   */
  #nextSite(lanes: readonly RenderLane[]): string | null {
    let next: string | null = null
    let fewest: SiteTurns = { count: Infinity, last: Infinity }
    for (const [site, { waiting }] of this.#sites) {
      if (lanes.every((lane) => waiting[lane].length === 0)) continue
      const turns = this.#turnsOf(site)
      if (turns.count > fewest.count || (turns.count === fewest.count && turns.last >= fewest.last)) continue
      next = site
      fewest = turns
    }
    return next
  }
}

/** A page under way, or the first lane after the last one in which somebody waits. */
function nextLane({ waiting, lastLane }: SiteQueue): Exclude<RenderLane, 'agents'> {
  if (waiting.underway.length > 0) return 'underway'
  const after = SHOPPER_LANES.indexOf(lastLane) + 1
  const order = [...SHOPPER_LANES.slice(after), ...SHOPPER_LANES.slice(0, after)]
  return order.find((lane) => waiting[lane].length > 0) ?? lastLane
}

/** More is asked for than can be answered. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings'
}
