/** A database, a receiver and the queue for the tests of webhooks. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { addEndpoint } from '#data/webhooks/endpoints.ts'
import { newSigningKey } from '#server/webhooks/signing-keys.ts'
import { watchForWebhooks } from '#server/webhooks/webhooks-job.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { httpReceiver, type ReceivedCall, type Receiver } from './delivery-receivers.ts'
import { databaseOfFile } from './postgres.ts'
import { SECRETS, startTestWebhooks } from './webhooks-worker.ts'

export const SITE = sampleSite()
export const OTHER = sampleSite({ slug: 'other' })

const TABLES = [
  'webhookDeliveries',
  'webhookTries',
  'webhookEvents',
  'webhookEndpoints',
  'webhookChanges',
  'webhookSites',
  'journalCursors',
  'notices',
] as const

/** A database and a receiver for the tests of one file; both are empty before each test. */
export function webhookWorld() {
  const database = databaseOfFile()
  let receiver: Receiver<ReceivedCall>
  let worker: ReturnType<typeof startTestWebhooks> | null = null
  let aheadMs = 0
  const logged: Record<string, unknown>[] = []
  const note = (details: object) => void logged.push({ ...details })
  beforeEach(async () => {
    receiver = await httpReceiver()
  })
  afterEach(async () => {
    await worker?.close()
    worker = null
    aheadMs = 0
    logged.length = 0
    await receiver.close()
    for (const table of TABLES) await database.db.deleteFrom(table).execute()
  })

  const scope = (site = SITE) => ({ db: database.db, site })
  return {
    database,
    get db() {
      return database.db
    },
    get receiver() {
      return receiver
    },
    logged,
    scope,
    /** Sets the queue's clock ahead. */
    beAhead: (ms: number) => void (aheadMs = ms),
    /** Adds an endpoint at the receiver; `key` is as its checker takes it. */
    endpoint: async (events: string[], site = SITE) => {
      const { text, sealed } = newSigningKey(SECRETS, site.slug)
      const url = `http://127.0.0.1:${receiver.port}/hook`
      return { ...(await addEndpoint(scope(site), { url, events, key: sealed, now: new Date() })), key: text }
    },
    start: () => {
      worker = startTestWebhooks({
        db: database.db,
        sites: [SITE, OTHER],
        log: { info: note, warn: note, error: note },
        now: () => new Date(Date.now() + aheadMs),
      })
    },
    watch: (at: Date, site = SITE, siteVersion = '1') =>
      watchForWebhooks({ ...scope(site), now: at, siteVersion }, new AbortController().signal),
    bodies: () => receiver.received.map(({ body }) => JSON.parse(body)),
    arrived: (count: number) =>
      vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 }),
    typesOf: async (site = SITE) => {
      const rows = await database.db
        .selectFrom('webhookEvents')
        .select('type')
        .where('siteId', '=', site.slug)
        .orderBy('at')
        .orderBy('type')
        .execute()
      return rows.map(({ type }) => type)
    },
    settled: () =>
      vi.waitFor(
        async () => {
          const of = database.db.selectFrom('webhookDeliveries').select('id').where('state', '=', 'waiting')
          expect(await of.execute()).toEqual([])
        },
        { timeout: 10_000 },
      ),
  }
}
