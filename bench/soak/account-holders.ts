/** Shoppers with accounts in a soak: they sign in, save vehicles and searches with alerts, and reserve. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#data/schema.ts'
import {
  OTP_API,
  RESERVATIONS_API,
  SAVED_SEARCHES_API,
  VERIFY_API,
  WATCHLIST_API,
  WATCHLIST_SAVE_API,
} from '#domain/site/paths.ts'
import { INDEX_NAME } from '#server/search-protocol/protocol-limits.ts'
import { INDEX_SEARCH } from '#server/search-protocol/protocol-paths.ts'
import { outboxFolder, readOutbox } from '#server/outbox/read-outbox.ts'
import { ask, type HttpAnswer } from '#test/e2e/ask.ts'
import type { FailedRequest } from '#test/e2e/shoppers.ts'

const SITE = 'ironbark'
const HOST = `${SITE}.localhost`
const SEARCH_KEY = 'ironbark-search-only'
const SEARCHES = ['/search/used-cars', '/search/toyota', '/search/ute']
const SAVES = 3
const RETRY_MS = 200
const PATIENCE_MS = 20_000
/** A site sends some hundred texts with codes a day. */
const BETWEEN_PEOPLE_MS = 2_000

const idSchema = z.object({ id: z.string() })
const verifiedSchema = z.object({ account: z.string() })
const reservedSchema = z.object({ reservation_id: z.string() })
const listSchema = z.array(z.object({ id: z.number() }))
const foundSchema = z.object({ hits: z.array(z.object({ id: z.coerce.number() })) })

/** One thing that a shopper was told is kept, with its account. */
export interface KeptOfAccount {
  kind: 'account' | 'vehicle' | 'search' | 'reservation'
  accountId: string
  id: string
}

/** One account holder after the other until they are stopped. Every request is sent again until it is answered. */
export class AccountHolders {
  readonly kept: KeptOfAccount[] = []
  readonly failed: FailedRequest[] = []
  readonly #port: () => number
  readonly #dataDir: string
  readonly #stopping = new AbortController()
  readonly #walk: Promise<void>

  constructor(port: () => number, dataDir: string) {
    this.#port = port
    this.#dataDir = dataDir
    this.#walk = this.#walkOn()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#walk
  }

  async #walkOn(): Promise<void> {
    for (let person = 1; !this.#stopping.signal.aborted; person++) {
      await this.#visit(person)
      await pause(BETWEEN_PEOPLE_MS)
    }
  }

  /** The first answer that is no failure of the server; null where none comes in time. */
  async #answerTo(words: string, send: () => Promise<HttpAnswer>): Promise<HttpAnswer | null> {
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline && !this.#stopping.signal.aborted) {
      const fromMs = performance.now()
      const answer = await send().catch((error: unknown) => String(error))
      if (typeof answer !== 'string' && answer.status < 500) return answer
      const said = typeof answer === 'string' ? answer : `${answer.status} ${answer.body.slice(0, 200)}`
      this.failed.push({ words: `${words}: ${said}`, fromMs, toMs: performance.now() })
      await pause(RETRY_MS)
    }
    return null
  }

  #post(path: string, headers: Record<string, string>, body: unknown): Promise<HttpAnswer | null> {
    const typed = { ...headers, 'content-type': 'application/json' }
    return this.#answerTo(path, () => ask(this.#port(), HOST, path, typed, 'POST', JSON.stringify(body)))
  }

  /** Notes an answer that no shopper should get. */
  #refuse(fromMs: number, words: string): void {
    this.failed.push({ words, fromMs, toMs: performance.now() })
  }

  async #codeFor(number: string, fromMs: number): Promise<string | null> {
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(RETRY_MS)) {
      const [message] = await readOutbox(outboxFolder(this.#dataDir), { most: 1, to: number })
      const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
      if (code !== undefined) return code
      if (this.#stopping.signal.aborted) return null
    }
    this.#refuse(fromMs, `no code came to ${number}`)
    return null
  }

  /** Signs a new person in; null where that did not end. */
  async #signIn(number: string, network: Record<string, string>) {
    const fromMs = performance.now()
    const asked = await this.#post(OTP_API, network, { identifier: number })
    const code = asked?.status === 202 ? await this.#codeFor(number, fromMs) : null
    if (asked === null || code === null) return null
    const taken = await this.#post(VERIFY_API, { ...network, cookie: cookiesOf(asked) }, { code })
    if (taken === null) return null
    if (taken.status !== 200) {
      // The code of a request whose answer was lost in a fault is used up.
      this.#refuse(fromMs, `${VERIFY_API}: ${taken.status} ${taken.body}`)
      return null
    }
    const { account: accountId } = verifiedSchema.parse(JSON.parse(taken.body))
    this.kept.push({ kind: 'account', accountId, id: accountId })
    return { accountId, headers: { ...network, cookie: cookiesOf(taken) } }
  }

  async #anyVehicle(place: number): Promise<number | null> {
    const key = { authorization: `Bearer ${SEARCH_KEY}` }
    const found = await this.#post(INDEX_SEARCH.replace(':indexUid', INDEX_NAME), key, {
      offset: place,
      limit: 1,
      attributesToRetrieve: ['id'],
    })
    return found?.status === 200 ? (foundSchema.parse(JSON.parse(found.body)).hits[0]?.id ?? null) : null
  }

  async #visit(person: number): Promise<void> {
    const number = `+61491${String(500_000 + person).padStart(6, '0')}`
    const network = { 'x-forwarded-for': `11.${(person >> 8) & 255}.${person & 255}.7` }
    const session = await this.#signIn(number, network)
    if (session === null) return
    const { accountId, headers } = session
    const keep = (kind: KeptOfAccount['kind'], id: string) => void this.kept.push({ kind, accountId, id })
    for (let save = 0; save < SAVES; save++) {
      const id = await this.#anyVehicle((person * SAVES + save) % 300)
      const saved = id === null ? null : await this.#post(WATCHLIST_SAVE_API, headers, { car_id: id })
      if (saved?.status === 200) keep('vehicle', String(id))
    }
    const search = await this.#post(SAVED_SEARCHES_API, headers, { path: SEARCHES[person % SEARCHES.length] })
    if (search !== null && search.status < 300) keep('search', idSchema.parse(JSON.parse(search.body)).id)
    const id = await this.#anyVehicle((person * 7) % 300)
    const who = { name: 'Maya Example', email: `maya${person}@example.com`, phone: number, terms: true }
    const key = { 'idempotency-key': randomUUID() }
    const reserved =
      id === null ? null : await this.#post(RESERVATIONS_API, { ...headers, ...key }, { car_id: id, ...who })
    if (reserved !== null && reserved.status < 300)
      keep('reservation', reservedSchema.parse(JSON.parse(reserved.body)).reservation_id)
    await this.#seeOwn(accountId, headers)
  }

  /** Notes acknowledged vehicles that are not on the shopper's own list at once. */
  async #seeOwn(accountId: string, headers: Record<string, string>): Promise<void> {
    const fromMs = performance.now()
    const list = await this.#answerTo(WATCHLIST_API, () => ask(this.#port(), HOST, WATCHLIST_API, headers))
    if (list === null) return
    const ids = list.status === 200 ? listSchema.parse(JSON.parse(list.body)).map((one) => String(one.id)) : []
    const own = this.kept.filter((one) => one.kind === 'vehicle' && one.accountId === accountId)
    for (const one of own)
      if (!ids.includes(one.id)) this.#refuse(fromMs, `${one.id} is not on the list of ${accountId}`)
  }
}

const cookiesOf = ({ headers }: HttpAnswer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')

/** Names everything acknowledged that the database does not have, in words. */
export async function missingOfAccounts(db: Kysely<Database>, kept: readonly KeptOfAccount[]): Promise<string[]> {
  const [accounts, vehicles, searches, reservations] = await Promise.all([
    db.selectFrom('accounts').select(['id as accountId', 'id']).where('siteId', '=', SITE).execute(),
    db.selectFrom('watchItems').select(['accountId', 'vehicleId as id']).where('siteId', '=', SITE).execute(),
    db.selectFrom('savedSearches').select(['accountId', 'id']).where('siteId', '=', SITE).execute(),
    db.selectFrom('reservations').select(['accountId', 'id']).where('siteId', '=', SITE).execute(),
  ])
  const rows = { account: accounts, vehicle: vehicles, search: searches, reservation: reservations }
  const known = new Set(
    Object.entries(rows).flatMap(([kind, of]) => of.map(({ accountId, id }) => `${kind} ${id} of ${accountId}`)),
  )
  return kept
    .map(({ kind, accountId, id }) => `${kind} ${id} of ${accountId}`)
    .filter((name) => !known.has(name))
    .map((name) => `${SITE}: ${name} is missing`)
}
