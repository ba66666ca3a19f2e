import { createHmac, randomInt } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { SimulatorAccount } from './accounts.ts'
import type { Book } from './book.ts'
import type { Faults } from './faults.ts'
import { eventShape } from './money-shapes.ts'
import type { Entry, EventRecord } from './records.ts'

interface WebhookOptions {
  book: Book
  accounts: readonly SimulatorAccount[]
  faults: () => Faults
  /** Real time: receivers compare it with theirs. */
  now: () => Date
  /** Events go out within so many milliseconds, in any order: the provider promises none. */
  shuffleMs: number
}

/** Longest wait for a receiver. */
const ANSWER_MS = 10_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 3_600_000
const GIVEN_UP_AFTER_SECONDS = 3 * 24 * 3600

/** Delivers events, each until its receiver has taken it or three days are over (R48). */
export class Webhooks {
  readonly #options: WebhookOptions
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #closing = new AbortController()

  constructor(options: WebhookOptions) {
    this.#options = options
  }

  /** Delivers an event soon, and repeats it by itself. */
  send(event: EventRecord): void {
    this.#later(event, randomInt(this.#options.shuffleMs + 1), 0)
  }

  close(): void {
    this.#closing.abort()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #later(event: EventRecord, waitMs: number, failures: number): void {
    if (this.#closing.signal.aborted) return
    const timer = setTimeout(() => {
      this.#timers.delete(event.id)
      void this.#try(event, failures)
    }, waitMs)
    timer.unref()
    this.#timers.set(event.id, timer)
  }

  async #try(event: EventRecord, failures: number): Promise<void> {
    const { faults, now } = this.#options
    const { dropWebhooks, duplicate } = faults()
    if (dropWebhooks) return this.#done(event, 'dropped')
    const isTaken = await this.#deliver(event)
    if (duplicate) await this.#deliver(event)
    if (isTaken) return this.#done(event, 'delivered')
    if (now().getTime() / 1000 - event.created > GIVEN_UP_AFTER_SECONDS) return this.#done(event, 'given up')
    this.#later(event, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), failures + 1)
  }

  async #done(event: EventRecord, how: 'delivered' | 'dropped' | 'given up'): Promise<void> {
    const { id, site } = event
    const created = Math.floor(this.#options.now().getTime() / 1000)
    const entries: Entry[] = [{ kind: 'delivered', record: { id, site, created, how } }]
    // A note that a full disk refuses means one more delivery, after the next start.
    await this.#options.book.change(() => ({ entries, result: null })).catch(() => null)
  }

  /** Whether the receiver took it. */
  async #deliver(event: EventRecord): Promise<boolean> {
    const account = this.#options.accounts.find(({ site }) => site === event.site)
    if (account === undefined) return false
    const body = JSON.stringify(eventShape(event))
    const timestamp = Math.floor(this.#options.now().getTime() / 1000)
    const signature = createHmac('sha256', account.webhookSecret).update(`${timestamp}.${body}`).digest('hex')
    const headers = { 'stripe-signature': `t=${timestamp},v1=${signature}` }
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_MS)])
    return post(event.target, body, headers, signal).catch(() => false)
  }
}

/** Whether a POST of JSON is answered 2xx. */
function post(target: string, body: string, headers: Record<string, string>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const send = target.startsWith('https:') ? httpsRequest : httpRequest
    const call = send(
      target,
      {
        method: 'POST',
        agent: false,
        signal,
        lookup: lookUpSite,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Forecourt-Payments-Simulator/1',
          ...headers,
        },
      },
      (response) => {
        response.on('error', () => {})
        response.destroy()
        const status = response.statusCode ?? 0
        resolve(status >= 200 && status < 300)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Names under localhost are this machine (RFC 6761), whatever its resolver says. */
const lookUpSite: LookupFunction = (host, options, callback) => {
  if (!/(?:^|\.)localhost$/.test(host)) return void lookup(host, options, callback)
  if (options.all === true) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}
