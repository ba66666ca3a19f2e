interface Job {
  run: () => Promise<void>
  drop: () => void
}

/** Thrown when the queue is full or closed. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Runs at most `atOnce` pieces of work. What a shopper waits for goes before work in the background, of which only one
 * runs at a time, so that a shopper seldom waits behind slow AVIF encoding.
 */
export class WorkQueue {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #urgent: Job[] = []
  readonly #background: Job[] = []
  #running = 0
  #backgroundRuns = false
  #closed = false
  #whenIdle: (() => void)[] = []

  constructor(options: { atOnce: number; maxWaiting: number }) {
    this.#atOnce = options.atOnce
    this.#maxWaiting = options.maxWaiting
  }

  /**
   * Runs `work` when its turn comes. Rejects with `QueueFull` at once when `maxWaiting` pieces of its kind wait
   * already.
   */
  run<Result>(work: () => Promise<Result>, lane: 'urgent' | 'background' = 'urgent'): Promise<Result> {
    const waiting = lane === 'urgent' ? this.#urgent : this.#background
    if (this.#closed || waiting.length >= this.#maxWaiting)
      return Promise.reject(new QueueFull('Too many pictures are waiting to be made.'))
    return new Promise((resolve, reject) => {
      waiting.push({
        run: () => work().then(resolve, reject),
        drop: () => reject(new QueueFull('The picture store is closing.')),
      })
      this.#next()
    })
  }

  /** Drops what waits and resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of [...this.#urgent.splice(0), ...this.#background.splice(0)]) job.drop()
    if (this.#running > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve))
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const urgent = this.#urgent.shift()
      const job = urgent ?? (this.#backgroundRuns ? undefined : this.#background.shift())
      if (job === undefined) return
      this.#start(job, urgent === undefined)
    }
  }

  #start(job: Job, background: boolean): void {
    this.#running++
    if (background) this.#backgroundRuns = true
    void job.run().finally(() => {
      this.#running--
      if (background) this.#backgroundRuns = false
      this.#next()
      if (this.#running === 0) for (const idle of this.#whenIdle.splice(0)) idle()
    })
  }
}
