/** One site with accounts whose stock changes, for tests of alerts: a real database, journal and search index. */
import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { expect } from 'vitest'
import type { Consent } from '#data/accounts/consents.ts'
import { saveSearch, type NewSearch } from '#data/accounts/saved-searches.ts'
import type { VehiclesTable } from '#data/schema.ts'
import { NO_TWINS } from '#domain/reach/twins.ts'
import type { MailMessage } from '#domain/leads/mail-message.ts'
import type { Site } from '#domain/site/site.ts'
import { alertsJob } from '#server/alerts/alerts-job.ts'
import { alertWords } from '#server/alerts/alert-letter.ts'
import type { ServerJobContext } from '#server/jobs/job.ts'
import { secretsOf } from '#server/secrets.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { contextOf } from '../pages/render-page.tsx'
import { followStock } from './followed-stock.ts'
import { SITES } from './accounts-world.ts'
import type { TestDatabase } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

export const SOUTH = SITES['south.example']
export const SECRETS = secretsOf(Buffer.alloc(32, 7))
const LONG_AGO = new Date(0)

/** Two in the afternoon of this day on the site's clocks, whatever the hour is. */
export function afternoon(): Date {
  const now = new Date()
  now.setUTCHours(4, 0, 0, 0)
  return now
}

export type VehicleFacts = NonNullable<Parameters<typeof vehicleRow>[0]>

interface WorldOptions {
  site?: Partial<Site>
  now?: () => Date
}

/** Opens the world of one site. Every change of a vehicle writes its price into the ledger, as an import does. */
export async function openAlertsWorld(
  { db }: TestDatabase,
  { site: changes = {}, now = afternoon }: WorldOptions = {},
) {
  const site: Site = { ...SOUTH, ...changes }
  const { search, follower } = await followStock(db, [site], now)
  const log = { info() {}, warn() {}, error() {} }
  const base = contextOf(site, [])
  const context = (part: Partial<ServerJobContext> = {}): ServerJobContext => ({
    ...base,
    site,
    db,
    search,
    now: now(),
    log,
    secrets: SECRETS,
    payments: null,
    reviewSource: simulatedReviews(),
    build: 'test',
    siteVersion: '1',
    tradeInMarket: base.market,
    catchUp: () => follower.catchUp(),
    stockIndex: search,
    pages: [],
    twins: NO_TWINS,
    indexNow: { tell: async () => null },
    readLandings: async () => {},
    ask: () => Promise.reject(new Error('no page is asked for')),
    ...part,
  })
  const run = async (part: Partial<ServerJobContext> = {}): Promise<void> => {
    if (alertsJob.where !== 'server') throw new Error('the job needs the index')
    const ctx = context(part)
    if (alertsJob.isNeeded?.(ctx.site) === false) return
    await alertsJob.run(ctx, new AbortController().signal)
  }
  // The first run begins at the journal's end.
  await run()
  const scope = { db, site }
  let recorded = 0
  const ledger = async (vehicleId: number) => {
    const { priceCents, priceBasis } = await db
      .selectFrom('vehicles')
      .select(['priceCents', 'priceBasis'])
      .where('siteId', '=', site.slug)
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('priceLedger')
      .values({
        siteId: site.slug,
        vehicleId,
        priceCents,
        priceBasis,
        offerPriceCents: null,
        beforePriceCents: null,
        source: 'office:test',
        runId: null,
        // Each a second later, on the clock that says when a shopper was told.
        recordedAt: new Date(now().getTime() + ++recorded * 1_000),
      })
      .execute()
  }
  const notices = () => db.selectFrom('notices').selectAll().where('siteId', '=', site.slug).orderBy('dueAt').execute()
  /** The letter or text of a notice as it would go now; null where it is dropped. */
  const words = async (noticeId: string) => {
    const row = await db.selectFrom('notices').selectAll().where('id', '=', noticeId).executeTakeFirstOrThrow()
    return alertWords(
      { db, site, now: now(), secrets: SECRETS, places: base.places, mailFrom: null },
      { ...row, to: row.toValue, id: row.id ?? randomUUID() },
    )
  }
  const onlyWords = async () => {
    const waiting = await notices()
    expect(waiting).toHaveLength(1)
    return words(waiting[0]?.id ?? '')
  }
  let added = 0
  const world = {
    site,
    run,
    scope,
    close: () => follower.close(),
    /** Puts a Toyota Hilux ute on sale, with what is different about it; returns its id. */
    add: async (facts: VehicleFacts = {}): Promise<number> => {
      added += 1
      const row = vehicleRow({
        make: 'Toyota',
        model: 'Hilux',
        simpleBody: 'Ute',
        priceCents: 4_000_000,
        photosCount: 9,
        ...facts,
        siteId: site.slug,
        stocknum: `A${added}`,
      })
      const { id } = await db.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow()
      await ledger(id)
      return id
    },
    change: async (id: number, facts: Updateable<VehiclesTable>): Promise<void> => {
      await db.updateTable('vehicles').set(facts).where('siteId', '=', site.slug).where('id', '=', id).execute()
      if (facts.priceCents !== undefined) await ledger(id)
    },
    save: async (accountId: string, part: Partial<NewSearch> = {}): Promise<string> => {
      const saved = await saveSearch(
        scope,
        {
          accountId,
          name: 'Utes',
          path: '/search/toyota',
          kinds: ['new_match', 'price_drop', 'back_in_stock'],
          channel: 'email',
          cadence: 'instant',
          ...part,
        },
        { now: LONG_AGO, most: 100 },
      )
      return saved?.search.id ?? ''
    },
    watch: async (accountId: string, vehicleId: number, tellWhenFree = true): Promise<void> => {
      const snapshot = JSON.stringify({})
      const price = { priceCents: null, priceLedgerId: null, note: null }
      await db
        .insertInto('watchItems')
        .values({ siteId: site.slug, accountId, vehicleId, savedAt: LONG_AGO, snapshot, tellWhenFree, ...price })
        .execute()
    },
    consent: async (accountId: string, purpose: Consent['purpose'], at = now()): Promise<void> => {
      const words = 'Email me when a saved vehicle drops in price or sells.'
      await db
        .insertInto('consents')
        .values({ siteId: site.slug, accountId, purpose, given: true, words, method: 'settings', at })
        .execute()
    },
    alerts: () => db.selectFrom('alerts').selectAll().where('siteId', '=', site.slug).orderBy('eventId').execute(),
    notices,
    words,
    /** The only letter or text that waits, as it would go now. */
    onlyWords,
    onlyLetter: async (): Promise<MailMessage> => {
      const letter = await onlyWords()
      if (letter === null || !('subject' in letter)) throw new Error('there is no letter')
      return letter
    },
    /** Puts a vehicle on sale that a search of the account finds, then makes it cheaper; returns its id. */
    fallen: async (accountId: string, facts: VehicleFacts = {}): Promise<number> => {
      await world.save(accountId, { kinds: ['price_drop'] })
      const id = await world.add(facts)
      await run()
      await world.change(id, { priceCents: 3_799_000 })
      await run()
      return id
    },
  }
  return world
}
export type AlertsWorld = Awaited<ReturnType<typeof openAlertsWorld>>
