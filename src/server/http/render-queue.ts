/**
 * Starts one rendering or protocol search in each event loop turn. libuv accepts a single connection a turn: without
 * the queue a burst of renderings starves the burst of connections behind it (measured: the slowest of 50 waited 4.5 s,
 * with it 0.5 s).
 */
export class RenderQueue {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #scheduled = false

  /**
   * `most`: renderings and searches that may wait; the next is turned away instead of waiting for longer than anyone
   * would.
   */
  constructor(most = 500) {
    this.#most = most
  }

  /** Resolves when it is the caller's turn. Rejects with `TooManyRenderings` when too many wait already. */
  turn(): Promise<void> {
    if (this.#waiting.length >= this.#most) return Promise.reject(new TooManyRenderings())
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#waiting.shift()?.()
      if (this.#waiting.length > 0) this.#schedule()
    })
  }
}

/** More is asked for than can be answered. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings'
}
