import { failureWords, isRefusedQuery } from './failure-words.ts'

const LONGEST_WAIT_MS = 60_000

/** The logger that reports when a service goes down and comes back. */
export interface OutageLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

const REFUSAL_TOLD_EVERY_MS = 600_000

/**
 * Whether a service may be asked: while it is out, one query tries it after `retryAfterMs`, then after twice as long
 * each time, a minute at most, and the others do not wait for it. Tells once when it goes out and once when it is back,
 * and of queries that it refuses once in ten minutes.
 */
export class OutageWatch {
  readonly #site: string
  readonly #host: string
  readonly #key: string
  readonly #log: OutageLog
  readonly #now: () => number
  readonly #retryAfterMs: number
  #outSinceMs: number | null = null
  #nextTryMs = 0
  #waitMs = 0
  /** A query is on its way that tries the service. */
  #isTried = false
  #nextRefusalMs = 0

  constructor({
    site,
    host,
    key,
    log,
    now,
    retryAfterMs,
  }: {
    site: string
    host: string
    key: string
    log: OutageLog
    now: () => number
    retryAfterMs: number
  }) {
    this.#site = site
    this.#host = host
    this.#key = key
    this.#log = log
    this.#now = now
    this.#retryAfterMs = retryAfterMs
  }

  /** Tells whether a query may be sent. In an outage only one caller gets true: its query is the retry. */
  mayAsk(): boolean {
    if (this.#outSinceMs === null) return true
    if (this.#now() < this.#nextTryMs) return false
    this.#nextTryMs = this.#now() + this.#waitMs
    this.#isTried = true
    return true
  }

  answered(): void {
    if (this.#outSinceMs === null) return
    const seconds = Math.round((this.#now() - this.#outSinceMs) / 1000)
    this.#outSinceMs = null
    this.#log.info({ site: this.#site, host: this.#host, seconds }, 'the search service answers again')
  }

  failed(error: unknown): void {
    const details = { site: this.#site, host: this.#host, reason: failureWords(error, this.#key) }
    if (isRefusedQuery(error)) {
      this.answered()
      this.#tellOfRefusal(details)
      return
    }
    this.#waitMs = this.#nextWaitMs()
    this.#isTried = false
    this.#nextTryMs = this.#now() + this.#waitMs
    if (this.#outSinceMs !== null) return
    this.#outSinceMs = this.#now()
    this.#log.warn(details, 'the search service does not answer; the program’s own index does until it is back')
  }

  /** Longer after each try, not after each of the queries that failed together. */
  #nextWaitMs(): number {
    if (this.#outSinceMs === null) return this.#retryAfterMs
    return this.#isTried ? Math.min(LONGEST_WAIT_MS, this.#waitMs * 2) : this.#waitMs
  }

  /** Not for each refusal, since a page that cannot be asked may be opened again and again. */
  #tellOfRefusal(details: object): void {
    if (this.#now() < this.#nextRefusalMs) return
    this.#nextRefusalMs = this.#now() + REFUSAL_TOLD_EVERY_MS
    this.#log.warn(details, 'the search service refused a query; the program’s own index answered it')
  }
}
