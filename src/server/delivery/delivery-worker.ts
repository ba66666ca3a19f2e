/**
 * Delivers a queue's rows to their receivers, at least once each. Every retry sends the same id. The worker leases a
 * row and renews the lease; it holds no database lock while it sends. A killed worker's lease expires.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextStep, type RetryRules } from '#domain/leads/backoff.ts'
import type { Site } from '#domain/site/site.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { TryOutcome } from '../metrics/recorder.ts'
import { PollPause } from '../poll-pause.ts'
import { endInTime } from './end-in-time.ts'
import type { Queue, QueueReceipt, QueueRow } from './queue.ts'

export interface DeliveryLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface DeliveryWorkerOptions<Row extends QueueRow, Payload> {
  queue: Queue<Row, Payload>
  /** Sites that can be served now. */
  sites: () => readonly Site[]
  log: DeliveryLog
  random: () => number
  /** Told of every try that came to an end. */
  onTried?: (trial: { siteId: string; channel: Row['channel']; outcome: TryOutcome }) => void
  /** In place of the queue's own rules. */
  retries?: Partial<RetryRules>
  /** How often the queue is looked into without a hint. */
  pollMs?: number
  leaseMs?: number
  /** Longest time for one try. */
  timeoutMs?: number
  /** Deliveries of one route at a time: a slow receiver fills its own places only. */
  perRoute?: number
  /** Deliveries at a time in all. */
  atOnce?: number
  /** How long a stop waits for what is under way before it breaks it off. */
  stopMs?: number
}

type Outcome =
  | { kind: 'delivered'; receipt: QueueReceipt }
  | { kind: 'dropped' }
  | { kind: 'failed'; failure: DeliveryFailure }
  | { kind: 'untried'; delayMs: number }

const untried = (delayMs: number): Outcome => ({ kind: 'untried', delayMs })

const SETTLE_RETRY_MS = 500

export class DeliveryWorker<Row extends QueueRow, Payload> {
  readonly #id = randomUUID()
  readonly #options: Required<DeliveryWorkerOptions<Row, Payload>>
  readonly #underWay = new Map<Row, Promise<void>>()
  readonly #breakOff = new AbortController()
  readonly #loop: Promise<void>
  readonly #heartbeat: NodeJS.Timeout
  /** Routes whose receiver could not be reached the last time, by `site/route`. */
  readonly #unreached = new Set<string>()
  #isStopping = false
  #isDatabaseAway = false
  readonly #pause = new PollPause()

  constructor(options: DeliveryWorkerOptions<Row, Payload>) {
    this.#options = {
      retries: {},
      pollMs: 1000,
      leaseMs: 15_000,
      timeoutMs: 30_000,
      perRoute: 2,
      atOnce: 200,
      stopMs: 5000,
      onTried: () => {},
      ...options,
    }
    this.#loop = this.#run()
    this.#heartbeat = setInterval(() => void this.#renewLeases(), this.#options.leaseMs / 3)
  }

  /** There may be something to deliver. */
  hint(): void {
    this.#pause.wake()
  }

  /** Takes nothing more, waits for what is under way, and gives back what it must break off. */
  async close(): Promise<void> {
    this.#isStopping = true
    this.#pause.wake()
    await this.#loop
    const settled = Promise.all(this.#underWay.values())
    const patience = new AbortController()
    await Promise.race([settled, sleep(this.#options.stopMs, undefined, { signal: patience.signal }).catch(() => {})])
    patience.abort()
    this.#breakOff.abort()
    await settled
    clearInterval(this.#heartbeat)
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const taken = await this.#take()
      if (taken === 0 && !this.#isStopping) await this.#pause.rest(this.#options.pollMs)
    }
  }

  /** Resolves with how many deliveries it took. A database that is away is asked again at the next poll. */
  async #take(): Promise<number> {
    const { queue, leaseMs, perRoute, atOnce, log } = this.#options
    const sites = new Map(this.#options.sites().map((site) => [site.slug, site]))
    const room = atOnce - this.#underWay.size
    if (room <= 0 || sites.size === 0) return 0
    try {
      const rows = await queue.claim({
        by: this.#id,
        leaseMs,
        sites: [...sites.keys()],
        perRoute,
        limit: room,
        underWay: [...this.#underWay.keys()],
      })
      if (this.#isDatabaseAway) log.info({ event: `${queue.subject}_delivery_resumed` }, 'the outbox can be read again')
      this.#isDatabaseAway = false
      for (const row of rows) this.#start(row, sites.get(row.siteId))
      return rows.length
    } catch (error) {
      if (!this.#isDatabaseAway)
        log.warn(
          { event: `${queue.subject}_delivery_interrupted`, reason: wordsOf(error) },
          'the outbox cannot be read; trying again',
        )
      this.#isDatabaseAway = true
      return 0
    }
  }

  #start(row: Row, site: Site | undefined): void {
    const work = this.#bring(row, site).finally(() => {
      this.#underWay.delete(row)
      // Its route has a free place now.
      this.hint()
    })
    this.#underWay.set(row, work)
  }

  async #bring(row: Row, site: Site | undefined): Promise<void> {
    const startedMs = performance.now()
    const { outcome, about } = await this.#try(row, site)
    await this.#settle(row, site, outcome, {
      site: row.siteId,
      ...about,
      channel: row.channel,
      attempts: row.attempts,
      ms: Math.round(performance.now() - startedMs),
    })
  }

  async #try(row: Row, site: Site | undefined): Promise<{ outcome: Outcome; about: object }> {
    const { queue, pollMs, timeoutMs } = this.#options
    let about = queue.about(row, null)
    if (site === undefined || this.#breakOff.signal.aborted) return { outcome: untried(0), about }
    let isRead = false
    try {
      const payload = await queue.read(row)
      // Erased since it was taken; its row is gone with it.
      if (payload === null) return { outcome: untried(0), about }
      isRead = true
      about = queue.about(row, payload)
      const receipt = await endInTime((signal) => queue.carry(row, payload, site, signal), {
        timeoutMs,
        breakOff: this.#breakOff.signal,
      })
      return { outcome: receipt === null ? { kind: 'dropped' } : { kind: 'delivered', receipt }, about }
    } catch (error) {
      if (this.#breakOff.signal.aborted) return { outcome: untried(0), about }
      // A payload that could not be read was not tried.
      if (!isRead) return { outcome: untried(pollMs), about }
      const failure = error instanceof DeliveryFailure ? error : new DeliveryFailure('internal', wordsOf(error))
      return { outcome: { kind: 'failed', failure }, about }
    }
  }

  /** Stores an outcome, with retries while the database is away. Else a delivered row would be sent again. */
  async #settle(row: Row, site: Site | undefined, outcome: Outcome, details: object): Promise<void> {
    const write = this.#writer(row, site, outcome, details)
    for (let tried = 1; ; tried++) {
      try {
        return await write()
      } catch {
        // Its lease runs out by itself when there is no more time to wait.
        if (this.#breakOff.signal.aborted) return
        await sleep(SETTLE_RETRY_MS * Math.min(tried, 10), undefined, { signal: this.#breakOff.signal }).catch(() => {})
      }
    }
  }

  #writer(row: Row, site: Site | undefined, outcome: Outcome, details: object): () => Promise<void> {
    const { queue, log } = this.#options
    const by = this.#id
    switch (outcome.kind) {
      case 'untried':
        return () => queue.release(by, row, outcome.delayMs)
      case 'dropped':
        this.#tell(row, 'dropped')
        log.info(
          { event: `${queue.subject}_dropped`, ...details },
          `a ${queue.subject} was dropped: its reason is gone`,
        )
        return () => queue.settleDropped(by, row)
      case 'delivered':
        this.#tell(row, 'delivered')
        return this.#deliveredWriter(row, outcome.receipt, details)
      case 'failed':
        return this.#failedWriter(row, site, outcome.failure, details)
    }
  }

  #deliveredWriter(row: Row, receipt: QueueReceipt, details: object): () => Promise<void> {
    const { queue, log } = this.#options
    const { subject } = queue
    const told = { event: `${subject}_delivered`, ...details }
    if (receipt.note === null) log.info(told, `a ${subject} was delivered`)
    else log.warn(told, `a ${subject} was delivered in part; the delivery says what was not`)
    const isBack = this.#unreached.delete(routeOf(row))
    return async () => {
      await queue.settleDelivered(row, receipt)
      if (isBack) await queue.hurry(row)
    }
  }

  #failedWriter(row: Row, site: Site | undefined, failure: DeliveryFailure, details: object): () => Promise<void> {
    const { queue, log, retries, random } = this.#options
    const { subject } = queue
    const { code, isRefused, retryAfterMs } = failure
    if (!isRefused) this.#unreached.add(routeOf(row))
    const next = nextStep(
      { attempts: row.attempts, isRefused, retryAfterMs },
      { ...queue.retries(site), ...retries },
      random(),
    )
    this.#tell(row, next.kind === 'park' ? 'parked' : 'failed')
    if (next.kind === 'park') {
      log.error(
        { event: `${subject}_delivery_parked`, ...details, reason: code },
        `a ${subject} could not be delivered and is parked${queue.parkedHint}`,
      )
      return () => queue.settleParked(this.#id, row, failure)
    }
    log.warn(
      { event: `${subject}_delivery_failed`, ...details, reason: code, retryInMs: next.delayMs },
      `a ${subject} was not delivered; it is tried again`,
    )
    return () => queue.settleRetry(this.#id, row, { delayMs: next.delayMs, error: failure.message })
  }

  #tell({ siteId, channel }: Row, outcome: TryOutcome): void {
    this.#options.onTried({ siteId, channel, outcome })
  }

  async #renewLeases(): Promise<void> {
    const rows = [...this.#underWay.keys()]
    const { queue, leaseMs } = this.#options
    if (rows.length > 0) await queue.extend(this.#id, leaseMs, rows).catch(() => {})
  }
}

function routeOf({ siteId, routeKey }: QueueRow): string {
  return `${siteId}/${routeKey}`
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
