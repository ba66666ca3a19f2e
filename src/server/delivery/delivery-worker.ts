/**
 * Delivers leads from the outbox to their receivers, at least once each. Every retry sends the same id. The worker
 * leases a delivery and renews the lease; it holds no database lock while it sends. A killed worker's lease expires.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import {
  claimDue,
  extendLeases,
  hurryRoute,
  releaseUntried,
  settleDelivered,
  settleParked,
  settleRetry,
  type ClaimedDelivery,
} from '#data/platform/delivery/outbox.ts'
import { readLead } from '#data/leads/read-leads.ts'
import type { Database } from '#data/schema.ts'
import { DELIVERY_RETRIES, nextStep, type RetryRules } from '#domain/leads/backoff.ts'
import type { Site } from '#domain/site/site.ts'
import { DeliveryFailure, type DeliveryReceipt } from '#ports/delivery-failure.ts'
import type { DeliveryTry, TryOutcome } from '../metrics/recorder.ts'
import type { Carry } from './carrier.ts'

export interface DeliveryLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface DeliveryWorkerOptions {
  db: Kysely<Database>
  /** Sites that can be served now. */
  sites: () => readonly Site[]
  carry: Carry
  log: DeliveryLog
  random: () => number
  /** Told of every try that came to an end. */
  onTried?: (trial: DeliveryTry) => void
  retries?: Omit<RetryRules, 'attempts'>
  /** How often the outbox is looked into without a hint. */
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
  | { kind: 'delivered'; note: string | null }
  | { kind: 'failed'; failure: DeliveryFailure }
  | { kind: 'untried'; delayMs: number }

/** Time for a sender to end after its deadline. Then the worker goes on without it. */
const GRACE_MS = 1000
const SETTLE_RETRY_MS = 500

export class DeliveryWorker {
  readonly #id = randomUUID()
  readonly #options: Required<Omit<DeliveryWorkerOptions, 'retries'>> & { retries: Omit<RetryRules, 'attempts'> }
  readonly #underWay = new Map<ClaimedDelivery, Promise<void>>()
  readonly #breakOff = new AbortController()
  readonly #loop: Promise<void>
  readonly #heartbeat: NodeJS.Timeout
  /** Routes whose receiver could not be reached the last time, by `site/route`. */
  readonly #unreached = new Set<string>()
  #isStopping = false
  #isDatabaseAway = false
  /** Set where a look into the outbox is due. */
  #isAsked = true
  #endPause: () => void = () => {}

  constructor(options: DeliveryWorkerOptions) {
    this.#options = {
      retries: DELIVERY_RETRIES,
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
    this.#isAsked = true
    this.#endPause()
  }

  /** Takes nothing more, waits for what is under way, and gives back what it must break off. */
  async close(): Promise<void> {
    this.#isStopping = true
    this.#endPause()
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
      this.#isAsked = false
      const taken = await this.#take()
      if (taken === 0 && !this.#isAsked && !this.#isStopping) await this.#rest()
    }
  }

  /** Until a hint, a free place or the next poll. */
  async #rest(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, this.#options.pollMs)
    this.#endPause = resolve
    await promise
    clearTimeout(timer)
  }

  /** Resolves with how many deliveries it took. A database that is away is asked again at the next poll. */
  async #take(): Promise<number> {
    const { db, leaseMs, perRoute, atOnce, log } = this.#options
    const sites = new Map(this.#options.sites().map((site) => [site.slug, site]))
    const room = atOnce - this.#underWay.size
    if (room <= 0 || sites.size === 0) return 0
    try {
      const rows = await claimDue(db, {
        by: this.#id,
        leaseMs,
        sites: [...sites.keys()],
        perRoute,
        limit: room,
        underWay: [...this.#underWay.keys()],
      })
      if (this.#isDatabaseAway) log.info({ event: 'lead_delivery_resumed' }, 'the outbox can be read again')
      this.#isDatabaseAway = false
      for (const row of rows) this.#start(row, sites.get(row.siteId))
      return rows.length
    } catch (error) {
      if (!this.#isDatabaseAway)
        log.warn(
          { event: 'lead_delivery_interrupted', reason: wordsOf(error) },
          'the outbox cannot be read; trying again',
        )
      this.#isDatabaseAway = true
      return 0
    }
  }

  #start(row: ClaimedDelivery, site: Site | undefined): void {
    const work = this.#bring(row, site).finally(() => {
      this.#underWay.delete(row)
      // Its route has a free place now.
      this.hint()
    })
    this.#underWay.set(row, work)
  }

  async #bring(row: ClaimedDelivery, site: Site | undefined): Promise<void> {
    const startedMs = performance.now()
    const { outcome, reference } = await this.#try(row, site)
    await this.#settle(row, site, outcome, {
      site: row.siteId,
      reference,
      route: row.routeKey,
      channel: row.channel,
      attempts: row.attempts,
      ms: Math.round(performance.now() - startedMs),
    })
  }

  async #try(row: ClaimedDelivery, site: Site | undefined): Promise<{ outcome: Outcome; reference: string | null }> {
    if (site === undefined || this.#breakOff.signal.aborted)
      return { outcome: { kind: 'untried', delayMs: 0 }, reference: null }
    let reference: string | null = null
    try {
      const lead = await readLead({ db: this.#options.db, site: { slug: row.siteId } }, row.leadId)
      // Erased since it was taken; its rows in the outbox are gone with it.
      if (lead === null) return { outcome: { kind: 'untried', delayMs: 0 }, reference }
      reference = lead.reference
      const { note } = await this.#inTime((signal) => this.#options.carry(row, lead, site, signal))
      return { outcome: { kind: 'delivered', note }, reference }
    } catch (error) {
      if (this.#breakOff.signal.aborted) return { outcome: { kind: 'untried', delayMs: 0 }, reference }
      // A lead that could not be read was not tried.
      if (reference === null) return { outcome: { kind: 'untried', delayMs: this.#options.pollMs }, reference }
      return {
        outcome: {
          kind: 'failed',
          failure: error instanceof DeliveryFailure ? error : new DeliveryFailure('internal', wordsOf(error)),
        },
        reference,
      }
    }
  }

  /** Runs a sender until its deadline. A sender that does not end is abandoned, so that its slot is free again. */
  async #inTime(carry: (signal: AbortSignal) => Promise<DeliveryReceipt>): Promise<DeliveryReceipt> {
    const deadline = new AbortController()
    const signal = AbortSignal.any([deadline.signal, this.#breakOff.signal])
    const timer = setTimeout(() => deadline.abort(), this.#options.timeoutMs)
    const { promise: late, reject } = Promise.withResolvers<never>()
    signal.addEventListener(
      'abort',
      () =>
        void setTimeout(() => reject(new DeliveryFailure('no answer', 'the receiver took too long')), GRACE_MS).unref(),
    )
    try {
      return await Promise.race([carry(signal), late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Stores an outcome, with retries while the database is away. Else a delivered lead would be sent again. */
  async #settle(row: ClaimedDelivery, site: Site | undefined, outcome: Outcome, details: object): Promise<void> {
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

  #writer(row: ClaimedDelivery, site: Site | undefined, outcome: Outcome, details: object): () => Promise<void> {
    const { db, log, onTried } = this.#options
    if (outcome.kind === 'untried') return () => releaseUntried(db, this.#id, row, outcome.delayMs)
    const tell = (ended: TryOutcome) => onTried({ siteId: row.siteId, channel: row.channel, outcome: ended })
    if (outcome.kind === 'delivered') {
      const { note } = outcome
      tell('delivered')
      if (note === null) log.info({ event: 'lead_delivered', ...details }, 'a lead was delivered')
      else
        log.warn(
          { event: 'lead_delivered', ...details },
          'a lead was delivered in part; the delivery says what was not',
        )
      const isBack = this.#unreached.delete(routeOf(row))
      return async () => {
        await settleDelivered(db, row, note)
        if (isBack) await hurryRoute(db, row)
      }
    }
    const { code, message, isRefused, retryAfterMs } = outcome.failure
    if (!isRefused) this.#unreached.add(routeOf(row))
    const rules = { ...this.#options.retries, attempts: site?.leads.attempts ?? DELIVERY_RETRIES.attempts }
    const next = nextStep({ attempts: row.attempts, isRefused, retryAfterMs }, rules, this.#options.random())
    tell(next.kind === 'park' ? 'parked' : 'failed')
    if (next.kind === 'park') {
      log.error(
        { event: 'lead_delivery_parked', ...details, reason: code },
        'a lead could not be delivered and is parked; `forecourt leads resend` tries again',
      )
      return () => settleParked(db, this.#id, row, message)
    }
    log.warn(
      { event: 'lead_delivery_failed', ...details, reason: code, retryInMs: next.delayMs },
      'a lead was not delivered; it is tried again',
    )
    return () => settleRetry(db, this.#id, row, { delayMs: next.delayMs, error: message })
  }

  async #renewLeases(): Promise<void> {
    const rows = [...this.#underWay.keys()]
    if (rows.length > 0) await extendLeases(this.#options.db, this.#id, this.#options.leaseMs, rows).catch(() => {})
  }
}

function routeOf({ siteId, routeKey }: ClaimedDelivery): string {
  return `${siteId}/${routeKey}`
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
