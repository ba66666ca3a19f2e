interface Job {
  run: () => Promise<void>
  drop: () => void
}

/** Thrown when the queue is full or closed. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Runs at most `atOnce` pieces of work, in the order in which they came. */
export class WorkQueue {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: Job[] = []
  #running = 0
  #closed = false
  #whenIdle: (() => void)[] = []

  constructor(options: { atOnce: number; maxWaiting: number }) {
    this.#atOnce = options.atOnce
    this.#maxWaiting = options.maxWaiting
  }

  /** Runs `work` when its turn comes. Rejects with `QueueFull` at once when `maxWaiting` pieces wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#closed || this.#waiting.length >= this.#maxWaiting)
      return Promise.reject(new QueueFull('Too many pictures are waiting to be made.'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        run: () => work().then(resolve, reject),
        drop: () => reject(new QueueFull('The picture store is closing.')),
      })
      this.#next()
    })
  }

  /** Drops what waits and resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#waiting.splice(0)) job.drop()
    if (this.#running > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve))
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const job = this.#waiting.shift()
      if (job === undefined) return
      this.#start(job)
    }
  }

  #start(job: Job): void {
    this.#running++
    void job.run().finally(() => {
      this.#running--
      this.#next()
      if (this.#running === 0) for (const idle of this.#whenIdle.splice(0)) idle()
    })
  }
}
