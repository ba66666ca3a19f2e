/** When prices are audited, and what is kept of it (R150, A30.27). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countPriceDifferences } from '#data/platform/price-differences.ts'
import { JOURNAL_START } from '#data/platform/stock-journal.ts'
import { forgetPriceAudits, keepPriceAudit, lastWholeAudit } from '#data/reach/price-audits.ts'
import { NO_TWINS } from '#domain/reach/twins.ts'
import type { PriceDifference } from '#domain/price-audit/price-facts.ts'
import type { ServerJobContext } from '#server/jobs/job.ts'
import { changedSince, isNight, priceAudit } from '#server/price-audit/price-audit-job.ts'
import { secretsOf } from '#server/secrets.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { databaseOfFile } from './postgres.ts'
import { openPriceAuditWorld, type PriceAuditWorld } from './price-audit-world.ts'
import { vehicleRow } from './vehicle-row.ts'

/** Noon and two in the night on the sites' clocks, in Queensland. */
const NOON = new Date('2026-11-26T02:00:00Z')
const NIGHT = new Date('2026-11-26T16:00:00Z')

const database = databaseOfFile()
let world: PriceAuditWorld
let now = NOON
beforeAll(async () => {
  world = await openPriceAuditWorld(database, () => now)
})
beforeEach(async () => {
  now = NOON
  await database.db.deleteFrom('priceAudits').execute()
  await database.db.deleteFrom('journalCursors').execute()
})
afterAll(() => world.close())

const logged: { details: object; message: string }[] = []
const logger = (details: object, message: string) => void logged.push({ details, message })

async function run(slug: 'south' | 'north' = 'south', part: Partial<ServerJobContext> = {}): Promise<void> {
  if (priceAudit.where !== 'server') throw new Error('the job needs pages')
  const base = world.context(slug)
  const ctx: ServerJobContext = {
    ...base,
    log: { info: logger, warn: logger, error: logger },
    secrets: secretsOf(Buffer.alloc(32)),
    payments: null,
    reviewSource: simulatedReviews(),
    tradeInMarket: base.market,
    stockIndex: world.search,
    pages: [],
    twins: NO_TWINS,
    readLandings: async () => {},
    indexNow: { tell: async () => null },
    build: 'test',
    siteVersion: '1',
    ...part,
  }
  await priceAudit.run(ctx, new AbortController().signal)
}
const audits = (slug = 'south') =>
  database.db
    .selectFrom('priceAudits')
    .select(['scope', 'checked', 'found', 'differences'])
    .where('siteId', '=', slug)
    .orderBy('id')
    .execute()
const reprice = (id: number, priceCents: number) =>
  database.db.updateTable('vehicles').set({ priceCents }).where('id', '=', id).execute()

describe('R150 the job', () => {
  it('R150 reads nothing at first, then what changed, and the whole stock once in the night of the site', async () => {
    const one = await world.add('JOB1', { priceCents: 2_000_000 })
    await world.add('JOB2', { priceCents: 3_000_000 })
    await world.add('NORTH1', { siteId: 'north', priceCents: 4_000_000 })
    await world.catchUp()
    now = NIGHT
    await run()
    expect(await audits()).toEqual([])

    now = NOON
    await reprice(one, 1_900_000)
    await run()
    expect(await audits()).toMatchObject([{ scope: 'changes', checked: 1, found: 0 }])
    await run()
    expect(await audits()).toHaveLength(1)

    now = NIGHT
    await run()
    await run()
    expect(await audits()).toMatchObject([{ scope: 'changes' }, { scope: 'all', checked: 2, found: 0 }])
    expect(await audits('north')).toEqual([])
  })

  it('R17 the whole audit tells of twins at another price', async () => {
    await run()
    const id = await world.add('TWIN1', { priceCents: 2_000_000 })
    await world.catchUp()
    const difference = { vehicleId: id, stocknum: 'TWIN1', surface: 'twin on north', fact: 'priceCents' } as const
    const differing = { ...difference, said: 1_900_000, expected: 2_000_000 }
    now = NIGHT
    await run('south', { twins: { ...NO_TWINS, priceDifferences: (slug) => (slug === 'south' ? [differing] : []) } })
    const whole = (await audits()).find(({ scope }) => scope === 'all')
    expect(whole).toMatchObject({ found: 1, differences: [differing] })
  })

  it('R150 keeps and logs what differs; a fault of a page ends no audit', async () => {
    await run()
    const id = await world.add('JOB3', { priceCents: 2_000_000 })
    await world.catchUp()
    const { ask } = world.context()
    const wrong: ServerJobContext['ask'] = async (site, path) => {
      const { status, body } = await ask(site, path)
      if (path.startsWith('/print')) return { status: 404, body }
      return { status, body: Buffer.from(body.toString('latin1').replace('"price":20000', '"price":19000'), 'latin1') }
    }
    logged.length = 0
    await run('south', { ask: wrong })
    const [audit] = await audits()
    expect(audit).toMatchObject({ scope: 'changes', checked: 1, found: 3 })
    expect(audit?.differences).toContainEqual({
      vehicleId: id,
      stocknum: 'JOB3',
      surface: 'structured data',
      fact: 'priceCents',
      said: 1_900_000,
      expected: 2_000_000,
    })
    expect(audit?.differences.map(({ surface }) => surface)).toContain('print sheet')
    expect(logged).toMatchObject([{ message: 'surfaces say other prices than the stock', details: { found: 3 } }])
  })

  it('R150 takes the newest 200 of many changes', async () => {
    const rows = Array.from({ length: 230 }, (_, at) => vehicleRow({ siteId: 'many', stocknum: `M${at}` }))
    const added = await database.db.insertInto('vehicles').values(rows).returning('id').execute()
    const scope = { db: database.db, site: { slug: 'many' } }
    const [first] = added
    await reprice(first?.id ?? 0, 1_000_000)
    const { ids, cursor } = await changedSince(scope, JOURNAL_START)
    expect(ids).toHaveLength(200)
    expect(ids.slice(0, 2)).toEqual([first?.id, added.at(-1)?.id])
    expect((await changedSince(scope, cursor)).ids).toEqual([])
    expect((await changedSince({ ...scope, site: { slug: 'other' } }, JOURNAL_START)).ids).toEqual([])
  })

  it('R150 the night is the site’s', () => {
    const { site } = world.context()
    expect([isNight(site, NIGHT), isNight(site, NOON)]).toEqual([true, false])
  })
})

describe('R150 audits that are kept', () => {
  const difference: PriceDifference = {
    vehicleId: 1,
    stocknum: 'S1',
    surface: 'PDF',
    fact: 'priceCents',
    said: 1,
    expected: 2,
  }
  const keep = (slug: string, scope: 'all' | 'changes', found: number, at = NOON) =>
    keepPriceAudit(
      { db: database.db, site: { slug } },
      { at, scope, checked: 1, readings: 1, differences: Array.from({ length: found }, () => difference) },
    )

  it('R150 the metric counts the last whole audit and changes since, by site', async () => {
    await keep('one', 'changes', 7)
    await keep('one', 'all', 2)
    await keep('one', 'changes', 1)
    await keep('two', 'changes', 5)
    await keep('three', 'all', 0)
    expect((await countPriceDifferences(database.db)).toSorted((a, b) => a.siteId.localeCompare(b.siteId))).toEqual([
      { siteId: 'one', differences: 3 },
      { siteId: 'three', differences: 0 },
      { siteId: 'two', differences: 5 },
    ])
  })

  it('R150 each site has its own; very many differences are counted, and the first are kept', async () => {
    await keep('one', 'all', 600, NIGHT)
    await keep('two', 'changes', 1)
    const [one, two] = ['one', 'two'].map((slug) => ({ db: database.db, site: { slug } }))
    if (one === undefined || two === undefined) throw new Error('there are two')
    expect([await lastWholeAudit(one), await lastWholeAudit(two)]).toEqual([NIGHT, null])
    const [kept] = await audits('one')
    expect([kept?.found, kept?.differences.length]).toEqual([600, 500])
    const later = new Date(NIGHT.getTime() + 1)
    expect([await forgetPriceAudits(one, later, 10), await forgetPriceAudits(one, later, 10)]).toEqual([1, 0])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from price_audits`.execute(database.db)
    expect(rows).toEqual([{ count: 1 }])
  })
})
