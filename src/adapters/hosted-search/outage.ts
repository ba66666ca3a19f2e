import { failureWords, isRefusedQuery } from './failure-words.ts'

/** Where an outage is told of. */
export interface OutageLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/**
 * Whether a service may be asked: while it is out, one query every `retryAfterMs` tries it and the others do not wait for it.
 * Tells once when it goes out and once when it is back.
 */
export class OutageWatch {
  readonly #site: string
  readonly #host: string
  readonly #log: OutageLog
  readonly #now: () => number
  readonly #retryAfterMs: number
  #outSinceMs: number | null = null
  #nextTryMs = 0
  #hasToldOfRefusal = false

  constructor({ site, host, log, now, retryAfterMs }: { site: string; host: string; log: OutageLog; now: () => number; retryAfterMs: number }) {
    this.#site = site
    this.#host = host
    this.#log = log
    this.#now = now
    this.#retryAfterMs = retryAfterMs
  }

  /** Whether a query may be sent; the answer yes while the service is out is this query's alone. */
  mayAsk(): boolean {
    if (this.#outSinceMs === null) return true
    if (this.#now() < this.#nextTryMs) return false
    this.#nextTryMs = this.#now() + this.#retryAfterMs
    return true
  }

  answered(): void {
    if (this.#outSinceMs === null) return
    const seconds = Math.round((this.#now() - this.#outSinceMs) / 1000)
    this.#outSinceMs = null
    this.#log.info({ site: this.#site, host: this.#host, seconds }, 'the search service answers again')
  }

  failed(error: unknown): void {
    const details = { site: this.#site, host: this.#host, reason: failureWords(error) }
    if (isRefusedQuery(error)) {
      this.answered()
      if (!this.#hasToldOfRefusal) this.#log.warn(details, 'the search service refused a query; the program’s own index answered it')
      this.#hasToldOfRefusal = true
      return
    }
    this.#nextTryMs = this.#now() + this.#retryAfterMs
    if (this.#outSinceMs !== null) return
    this.#outSinceMs = this.#now()
    this.#log.warn(details, 'the search service does not answer; the program’s own index does until it is back')
  }
}
