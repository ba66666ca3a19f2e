/** How soon a committed price is in a letter (R73), and how long a session takes to read (R20). */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { noteConsent } from '#data/accounts/consents.ts'
import { openSession } from '#data/accounts/session-rows.ts'
import { readSession, sessionIdOf } from '#data/accounts/sessions.ts'
import { addAccount } from '#data/accounts/sign-in.ts'
import { silentLog } from '#data/log.ts'
import { openForProgram } from '#data/platform/database.ts'
import type { Database } from '#data/schema.ts'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { measureAsks, measureProofs, type AskTimes } from './code-proofs.ts'
import { costOf } from './page-cost.ts'

const SITE = { slug: 'southerly' }
const CHANGES = 20
const READS = 2_000
const PAGES = 1_000
/** Each fall is more than the one in a hundred that a letter needs. */
const FALL = 0.98
const PATIENCE_MS = 20_000

/** Milliseconds, the shortest first. */
export interface AccountDelays {
  lettersMs: number[]
  sessionsMs: number[]
  /** `select 1` over the same connection pool, in turns with the sessions. */
  bareMs: number[]
  proofsMs: number[]
  asksMs: AskTimes
  /** CPU of a page that everybody gets, from the cache: without a session, and with one. */
  pageCpuMs: { without: number; with: number }
}

/** Starts the program on its demo stock; a shopper watches one vehicle, whose price falls again and again. */
export async function measureAccounts(): Promise<AccountDelays> {
  const dataDir = await temporaryFolder('bench')
  const program = await startProgram({ DATA_DIR: dataDir })
  const other = await openForProgram({ dataDir }, silentLog)
  try {
    const token = randomBytes(32).toString('base64url')
    const accountId = await addShopper(other.db, token)
    const lettersMs = await lettersOf(other.db, accountId)
    const pageCpuMs = await pagesOf({ pid: program.child.pid ?? 0, port: program.port }, token)
    const proofsMs = await measureProofs(other.db)
    const asksMs = await measureAsks(other.db)
    return {
      lettersMs: lettersMs.toSorted((a, b) => a - b),
      ...(await sessionsOf(other.db, token)),
      proofsMs,
      asksMs,
      pageCpuMs,
    }
  } finally {
    await other.close()
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A page that sessions kept out of the cache would cost its rendering. */
async function pagesOf(program: { pid: number; port: number }, token: string): Promise<AccountDelays['pageCpuMs']> {
  const headers = { host: `${SITE.slug}.localhost`, 'accept-encoding': 'br' }
  const signedIn = { ...headers, cookie: `__Host-shopper=${token}; signed-in=1` }
  // The first requests of a program are its dearest.
  await costOf(program, '/', 4 * PAGES, headers)
  const [without, withSession] = [
    await costOf(program, '/', PAGES, headers),
    await costOf(program, '/', PAGES, signedIn),
  ]
  return { without: without.cpu, with: withSession.cpu }
}

async function addShopper(db: Kysely<Database>, token: string): Promise<string> {
  const [scope, now] = [{ db, site: SITE }, new Date()]
  const accountId = await addAccount(scope, { kind: 'email', value: 'sam@example.com' }, now)
  await noteConsent(scope, accountId, {
    purpose: 'alerts_email',
    given: true,
    words: 'Email me.',
    method: 'settings',
    at: now,
  })
  const session = { id: sessionIdOf(token), label: 'Chrome on Android', now, idleDays: 1 }
  await openSession(scope, accountId, session)
  return accountId
}

/** Lowers the price of a watched vehicle; milliseconds from each commit until its letter has the alert. */
async function lettersOf(db: Kysely<Database>, accountId: string): Promise<number[]> {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['id', 'priceCents', 'priceBasis'])
    .where('siteId', '=', SITE.slug)
    .where('status', '=', 'in_stock')
    .where('reserved', '=', false)
    .where('priceBasis', '=', 'drive_away')
    .where('offerPriceCents', 'is', null)
    .where('priceCents', '>', 3_000_000)
    .limit(1)
    .executeTakeFirstOrThrow()
  const [siteId, vehicleId] = [SITE.slug, vehicle.id]
  const snapshot = JSON.stringify({})
  const price = { priceCents: null, priceLedgerId: null, note: null }
  await db
    .insertInto('watchItems')
    .values({ siteId, accountId, vehicleId, savedAt: new Date(), snapshot, tellWhenFree: false, ...price })
    .execute()
  // The job's first run begins at the journal's end.
  await until(async () => {
    const job = db.selectFrom('jobs').select('lastOkAt').where('siteId', '=', siteId).where('name', '=', 'alerts')
    return (await job.executeTakeFirst())?.lastOkAt != null
  })
  const taken: number[] = []
  let priceCents = vehicle.priceCents ?? 0
  for (let change = 0; change < CHANGES; change++) {
    priceCents = Math.round(priceCents * FALL)
    await reprice(db, { vehicleId, priceCents, priceBasis: vehicle.priceBasis })
    const committed = performance.now()
    await until(async () => {
      const told = db.selectFrom('alerts').select('noticeId').where('siteId', '=', siteId)
      const row = await told.where('accountId', '=', accountId).where('priceCents', '=', priceCents).executeTakeFirst()
      return row?.noticeId != null
    })
    taken.push(performance.now() - committed)
  }
  return taken
}

/** Changes a price and notes it in the ledger, in one transaction, as an import does. */
async function reprice(
  db: Kysely<Database>,
  { vehicleId, ...price }: { vehicleId: number; priceCents: number; priceBasis: PriceBasis },
): Promise<void> {
  const siteId = SITE.slug
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('vehicles').set(price).where('siteId', '=', siteId).where('id', '=', vehicleId).execute()
    const before = { offerPriceCents: null, beforePriceCents: null }
    await tx
      .insertInto('priceLedger')
      .values({ siteId, vehicleId, ...price, ...before, source: 'office:bench', runId: null, recordedAt: new Date() })
      .execute()
  })
}

/** Reads a session and asks for nothing by turns, so that both meet the same machine. */
async function sessionsOf(db: Kysely<Database>, token: string): Promise<Pick<AccountDelays, 'sessionsMs' | 'bareMs'>> {
  const [sessionsMs, bareMs]: [number[], number[]] = [[], []]
  for (let read = 0; read < READS; read++) {
    const began = performance.now()
    if ((await readSession({ db, site: SITE }, token, new Date())) === null) throw new Error('the session is not there')
    const between = performance.now()
    await sql`select 1`.execute(db)
    sessionsMs.push(between - began)
    bareMs.push(performance.now() - between)
  }
  return { sessionsMs: sessionsMs.sort((a, b) => a - b), bareMs: bareMs.sort((a, b) => a - b) }
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isThere())) {
    if (performance.now() > deadline) throw new Error(`nothing came of it in ${PATIENCE_MS} ms`)
    await pause(5)
  }
}
