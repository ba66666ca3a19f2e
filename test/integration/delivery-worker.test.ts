import { afterEach, describe, expect, it } from 'vitest'
import { OUTBOX_CHANNEL } from '#data/platform/delivery/outbox.ts'
import { resendLead } from '#data/leads/tend-leads.ts'
import { listenOn } from '#data/platform/listener.ts'
import type { Site } from '#domain/site/site.ts'
import { overdueLimitsOf, watchOverdue } from '#server/delivery/overdue-watch.ts'
import { headerOf } from './delivery-receivers.ts'
import { startTestWorker, type LeadWorker, type LeadWorkerOptions } from './delivery-test-worker.ts'
import { acceptLeads, deliveryOfEachTest, expectAll, rowOf, siteWith, untilSettled } from './delivery-world.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

const database = databaseOfEachTest()
const world = deliveryOfEachTest()
const workers: LeadWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()))
})

function start(site: Site, worker: Partial<LeadWorkerOptions> = {}): LeadWorker {
  const started = startTestWorker({
    db: database.db,
    sites: [site],
    smtpPort: world.smtp.port,
    drop: world.folder,
    log: world.log,
    worker,
  })
  workers.push(started)
  return started
}

const crm = () => ({ channel: 'webhook' as const, url: `http://127.0.0.1:${world.http.port}/leads` })
const events = (name: string) => world.logged.filter(({ event }) => event === name)
const rows = () => database.db.selectFrom('outbox').selectAll().execute()

const limitsOf = (...sites: Site[]) => overdueLimitsOf({ served: () => sites, unserved: () => [] })

describe('A11.19 the delivery worker', () => {
  it('A11.19 brings a lead by every route, under the ids of its outbox rows, and the shopper a receipt', async () => {
    const site = siteWith(
      { sales: { channel: 'email', to: ['sales@sample.example'] }, crm: crm(), files: { channel: 'file' } },
      { receipt: true },
    )
    const ids = await acceptLeads(database.db, site, 1)
    start(site)
    await untilSettled(database.db)
    expectAll(
      world.http.received.map(({ id }) => id),
      ids.get('crm'),
    )
    expectAll(await world.droppedIds(), ids.get('files'))
    expectAll(world.smtp.received.map(rowOf), [...(ids.get('sales') ?? []), ...(ids.get('receipt') ?? [])])
    const receipt = world.smtp.received.find(({ to }) => to.includes('sam@example.com'))
    expect(headerOf(receipt?.raw ?? '', 'Subject')).toMatch(/^Your test drive: SAM-/)
    expect(receipt?.raw).toContain('text/calendar')
    expect(
      (await rows()).map(({ state, attempts, lockedBy, lastError }) => ({ state, attempts, lockedBy, lastError })),
    ).toEqual(Array.from({ length: 4 }, () => ({ state: 'delivered', attempts: 1, lockedBy: null, lastError: null })))
    expect(JSON.stringify(world.logged)).not.toMatch(/sam@example|61491570006|tow bar/i)
  })

  it('A11.19 two workers beside each other bring each lead once', async () => {
    const site = siteWith({ crm: crm() })
    const ids = await acceptLeads(database.db, site, 40)
    start(site)
    start(site)
    await untilSettled(database.db)
    expect(world.http.received.map(({ id }) => id).sort()).toEqual([...(ids.get('crm') ?? [])].sort())
  })

  it('A11.19 a receiver that refuses has its leads parked with the reason; sent again they keep their id', async () => {
    const site = siteWith({ crm: crm() })
    await world.http.be('refusing')
    const ids = await acceptLeads(database.db, site, 1)
    const worker = start(site)
    await untilSettled(database.db)
    const [row] = await rows()
    expect(row).toMatchObject({
      state: 'parked',
      attempts: 3,
      lastError: `127.0.0.1:${world.http.port} answered 422`,
      lockedBy: null,
    })
    expect(events('lead_delivery_parked')).toMatchObject([{ reason: 'HTTP 422', route: 'crm', attempts: 3 }])
    await world.http.be('well')
    await resendLead(
      { db: database.db, site },
      { id: row?.leadId ?? '', reference: 'SAM-1' },
      { actor: 'test', at: new Date() },
    )
    worker.hint()
    await untilSettled(database.db)
    expectAll(
      world.http.received.map(({ id }) => id),
      ids.get('crm'),
    )
  })

  it('A11.19 the attempts limit of the site parks what never gets through', async () => {
    const site = siteWith({ crm: crm() }, { attempts: 2 })
    await world.http.be('down')
    await acceptLeads(database.db, site, 1)
    start(site)
    await untilSettled(database.db)
    expect(await rows()).toMatchObject([
      { state: 'parked', attempts: 2, lastError: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  it('A11.19 when a receiver is back, what had failed before is not left waiting for its next try', async () => {
    const site = siteWith({ crm: crm() })
    await world.http.be('down')
    const before = await acceptLeads(database.db, site, 5)
    start(site, { retries: { firstDelayMs: 3_600_000, longestDelayMs: 3_600_000, refusedAttempts: 3 } })
    await until(() => events('lead_delivery_failed').length === 5)
    await world.http.be('well')
    const after = await acceptLeads(database.db, site, 1)
    await untilSettled(database.db)
    expectAll(
      world.http.received.map(({ id }) => id),
      [...(before.get('crm') ?? []), ...(after.get('crm') ?? [])],
    )
  })

  it('A11.19 a route that was taken out of the settings is delivered to the location, not lost', async () => {
    const ids = await acceptLeads(database.db, siteWith({ crm: crm() }), 1)
    start(siteWith({}))
    await untilSettled(database.db)
    expectAll(world.smtp.received.map(rowOf), ids.get('crm'))
    expect(world.smtp.received[0]?.to).toEqual(['hello@sample.example'])
  })

  it('A11.19 a database notification starts a delivery at once, without polling', async () => {
    const site = siteWith({ crm: crm() })
    const worker = start(site, { pollMs: 3_600_000 })
    const listener = listenOn({
      url: database.url,
      channel: OUTBOX_CHANNEL,
      subject: 'leads to deliver',
      hint: () => worker.hint(),
    })
    try {
      await until(
        async () =>
          (
            await database.pool.query(
              `select 1 from pg_stat_activity
                where datname = current_database() and query = 'listen ${OUTBOX_CHANNEL}'`,
            )
          ).rowCount === 1,
      )
      await acceptLeads(database.db, site, 1)
      await database.pool.query(`select pg_notify('${OUTBOX_CHANNEL}', '')`)
      await untilSettled(database.db)
      expect(world.http.received).toHaveLength(1)
    } finally {
      await listener.close()
    }
  })

  it('A11.19 a stop waits for what is under way', async () => {
    const site = siteWith({ crm: crm() })
    await world.http.be('slow')
    await acceptLeads(database.db, site, 2)
    const worker = start(site)
    await until(async () => (await rows()).every(({ lockedBy }) => lockedBy !== null))
    await worker.close()
    expect((await rows()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  it('A11.19 a stop that has waited long enough gives back what it breaks off, for the next worker', async () => {
    const site = siteWith({ crm: crm() })
    await world.http.be('silent')
    const ids = await acceptLeads(database.db, site, 1)
    const worker = start(site, { timeoutMs: 60_000, leaseMs: 600_000, stopMs: 50 })
    await until(async () => (await rows()).every(({ lockedBy }) => lockedBy !== null))
    await worker.close()
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, lockedBy: null, lockedUntil: null }])
    await world.http.be('well')
    start(site)
    await untilSettled(database.db)
    expectAll(
      world.http.received.map(({ id }) => id),
      ids.get('crm'),
    )
  })

  it('A11.19 a lease is renewed while its message is on its way', async () => {
    const site = siteWith({ crm: crm() })
    await world.http.be('slow')
    world.http.slowMs = 1500
    await acceptLeads(database.db, site, 1)
    start(site, { leaseMs: 300 })
    start(site, { leaseMs: 300 })
    await untilSettled(database.db)
    expect(world.http.received).toHaveLength(1)
  })

  it('A11.19 leads of a site that cannot be served wait, untried', async () => {
    await acceptLeads(database.db, siteWith({ crm: crm() }), 1)
    const other = { ...siteWith({ crm: crm() }), slug: 'other' }
    await acceptLeads(database.db, other, 1)
    start(other)
    await until(async () => (await rows()).some(({ state }) => state === 'delivered'))
    expect((await rows()).map(({ siteId, state, attempts }) => [siteId, state, attempts]).sort()).toEqual([
      ['other', 'delivered', 1],
      ['sample', 'waiting', 0],
    ])
  })
})

describe('A11.19 overdue leads', () => {
  it('A11.19 are told of once, however many watch, and counted until they reach somebody', async () => {
    const site = siteWith({ crm: crm(), files: { channel: 'file' } }, { receipt: true, overdueMinutes: 5 })
    await acceptLeads(database.db, site, 2)
    const [late, reached] = await database.db
      .selectFrom('leads')
      .select(['id', 'reference'])
      .orderBy('reference')
      .execute()
    await database.pool.query(`update outbox set created_at = now() - interval '6 minutes'`)
    await database.pool.query(
      `update outbox set state = 'delivered', delivered_at = now() where lead_id = $1 and route_key = 'files'`,
      [reached?.id],
    )
    // A receipt to the shopper is no delivery to the dealer.
    await database.pool.query(`update outbox set state = 'delivered', delivered_at = now() where channel = 'receipt'`)
    const watches = [1, 2].map(() =>
      watchOverdue({ db: database.db, limits: () => limitsOf(site), log: world.log, everyMs: 30 }),
    )
    await until(() => watches.every((watch) => watch.waiting() === 1))
    await database.pool.query(`update outbox set state = 'delivered', delivered_at = now()`)
    await until(() => watches.every((watch) => watch.waiting() === 0))
    await Promise.all(watches.map((watch) => watch.close()))
    expect(events('lead_overdue')).toEqual([
      { event: 'lead_overdue', site: 'sample', reference: late?.reference, minutes: 6 },
    ])
    expect(
      events('leads_overdue')
        .map(({ leads }) => leads)
        .sort(),
    ).toEqual([0, 0, 1, 1])
  })

  it('A11.19 the limit is the site’s own', async () => {
    const patientSite = siteWith({ crm: crm() }, { overdueMinutes: 60 })
    await acceptLeads(database.db, patientSite, 1)
    const hasty = { ...siteWith({ crm: crm() }, { overdueMinutes: 1 }), slug: 'other' }
    await acceptLeads(database.db, hasty, 1)
    await database.pool.query(`update outbox set created_at = now() - interval '2 minutes'`)
    const watch = watchOverdue({
      db: database.db,
      limits: () => limitsOf(patientSite, hasty),
      log: world.log,
      everyMs: 30,
    })
    await until(() => watch.waiting() === 1)
    await watch.close()
    expect(events('lead_overdue')).toMatchObject([{ site: 'other' }])
  })
})
