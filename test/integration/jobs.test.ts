import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, it } from 'vitest'
import { claimJobs, jobAges, registerJobs, settleIdleJobs } from '#data/platform/jobs.ts'
import { takeHit } from '#data/platform/rate-buckets.ts'
import { JobRunner, type JobRunnerOptions, type SiteJob } from '#server/jobs/job-runner.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { hurryAfterStock, jobsReadiness } from '#server/jobs/start-jobs.ts'
import { addJobAges } from '#server/metrics/job-ages.ts'
import { secretsOf } from '#server/secrets.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { databaseOfEachTest } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'
import { until } from './until.ts'

const database = databaseOfEachTest()
const runners: JobRunner[] = []
const logged: Record<string, unknown>[] = []
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close()
  logged.length = 0
})

const note = (details: object) => void logged.push({ ...details })
const log = { info: note, warn: note, error: note }

function job(name: string, run: SiteJob['run'], changes: Partial<SiteJob> = {}): SiteJob {
  return { siteId: 'sample', name, everySeconds: 3600, isReady: () => true, run, ...changes }
}

function start(jobs: readonly SiteJob[], options: Partial<JobRunnerOptions> = {}): JobRunner {
  const runner = new JobRunner({ db: database.db, log, jobs: () => jobs, pollMs: 20, leaseMs: 1200, ...options })
  runners.push(runner)
  return runner
}

const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('siteId').orderBy('name').execute()
/** Runs until it is broken off. */
const endless = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** A row by which the site has work. */
const bucketFor = (siteId: string) =>
  takeHit(database.db, { key: Buffer.from(siteId), most: 1, windowMs: 3_600_000 }, new Date())

describe('F4 jobs', () => {
  it('F4 each runs once in its interval for each site, however many processes there are', async () => {
    const ran: string[] = []
    const jobs = ['one', 'two'].flatMap((siteId) =>
      ['a', 'b'].map((name) => job(name, async () => void ran.push(`${siteId} ${name}`), { siteId })),
    )
    for (let at = 0; at < 3; at++) start(jobs)
    await until(async () => (await rows()).filter(({ lastOkAt }) => lastOkAt !== null).length === 4)
    await Promise.all(runners.map((runner) => runner.hurry({ siteId: 'three', name: 'a' })))
    expect(ran.toSorted()).toEqual(['one a', 'one b', 'two a', 'two b'])
    expect(await rows()).toMatchObject(Array.from({ length: 4 }, () => ({ lastError: null, lockedBy: null })))
  })

  it('F4 one that is hurried runs at once, for its site alone', async () => {
    const ran: string[] = []
    const jobs = ['one', 'two'].map((siteId) => job('a', async () => void ran.push(siteId), { siteId }))
    const runner = start(jobs)
    await until(() => ran.length === 2)
    await until(async () => (await rows()).every(({ lockedBy, lastOkAt }) => lockedBy === null && lastOkAt !== null))
    await runner.hurry({ siteId: 'two', name: 'a' })
    await until(() => ran.length === 3)
    expect(ran[2]).toBe('two')
  })

  it('F4 one that follows the stock runs after a change of it, for its site alone', async () => {
    const ran: string[] = []
    const jobs = ['one', 'two'].flatMap((siteId) =>
      ['alerts', 'other'].map((name) => job(name, async () => void ran.push(`${siteId} ${name}`), { siteId })),
    )
    const runner = start(jobs)
    await until(
      async () => (await rows()).filter(({ lockedBy, lastOkAt }) => lockedBy === null && lastOkAt).length === 4,
    )
    ran.length = 0
    await hurryAfterStock(runner, 'two', [{ name: 'alerts', afterStock: true }, { name: 'other' }])
    await until(() => ran.length > 0)
    expect(ran).toEqual(['two alerts'])
  })

  it('F4 one that fails is logged, keeps its reason and runs again; the others go on', async () => {
    let tries = 0
    const failing = job('failing', async () => {
      tries += 1
      if (tries === 1) throw new Error('it broke')
    })
    let others = 0
    const runner = start([failing, job('other', async () => void (others += 1))])
    await until(async () => (await rows()).filter(({ lastAt }) => lastAt !== null).length === 2)
    expect(await rows()).toMatchObject([
      { name: 'failing', lastError: 'it broke', lastOkAt: null },
      { name: 'other', lastError: null },
    ])
    expect(logged).toEqual([{ event: 'job_failed', site: 'sample', job: 'failing', reason: 'it broke' }])
    await runner.hurry(failing)
    await until(async () => (await rows())[0]?.lastOkAt !== null)
    expect([tries, others]).toEqual([2, 1])
    expect((await rows())[0]?.lastError).toBeNull()
  })

  it('F4 one of a killed process runs again elsewhere once its lease is over', async () => {
    const mine = job('a', async () => {})
    await registerJobs(database.db, [mine])
    // As a process leaves it that was killed in the middle.
    await claimJobs(database.db, { by: randomUUID(), leaseMs: 200, jobs: [mine], limit: 1 })
    let ran = 0
    start([job('a', async () => void (ran += 1))])
    expect(ran).toBe(0)
    await until(() => ran === 1)
  })

  it('F4 one that takes longer than its lease keeps it, and is broken off where another process took it', async () => {
    let [begun, brokenOff] = [0, 0]
    const long = job('long', async (signal) => {
      begun += 1
      await endless(signal)
      brokenOff += 1
    })
    start([long])
    await until(() => begun === 1)
    let others = 0
    start([job('long', async () => void (others += 1))])
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect([begun, others, brokenOff]).toEqual([1, 0, 0])
    await database.pool.query(`update jobs set locked_by = gen_random_uuid(), locked_until = now() + interval '1 hour'`)
    await until(() => brokenOff === 1)
  })

  it('F4 a stop breaks off what runs, and it is due at once for the others', async () => {
    let begun = 0
    const runner = start([
      job('long', async (signal) => {
        begun += 1
        await endless(signal)
      }),
    ])
    await until(() => begun === 1)
    await runner.close()
    expect(await rows()).toMatchObject([{ lockedBy: null, lastAt: null }])
    let ran = 0
    start([job('long', async () => void (ran += 1))])
    await until(() => ran === 1)
  })

  it('F4 one whose needs are not there yet waits', async () => {
    let [isReady, ran] = [false, 0]
    start([job('a', async () => void (ran += 1), { isReady: () => isReady }), job('b', async () => {})])
    await until(async () => (await rows()).some(({ name, lastOkAt }) => name === 'b' && lastOkAt !== null))
    expect(ran).toBe(0)
    isReady = true
    await until(() => ran === 1)
  })

  it('F4 one without work for a site does not run there, counts as gone well, and runs once hurried', async () => {
    const ran: string[] = []
    const hasWork = sql`exists (select from rate_buckets where key = convert_to(s.site_id, 'UTF8'))`
    const jobs = ['one', 'two', 'three'].map((siteId) =>
      job('a', async () => void ran.push(siteId), { siteId, hasWork }),
    )
    await bucketFor('two')
    const runner = start(jobs)
    await until(async () => (await rows()).filter(({ lastOkAt }) => lastOkAt !== null).length === 3)
    expect(ran).toEqual(['two'])
    expect(await rows()).toMatchObject(jobs.map(() => ({ lastError: null, lockedBy: null })))
    await bucketFor('one')
    await runner.hurry({ siteId: 'one', name: 'a' })
    await until(() => ran.length === 2)
    expect(ran).toEqual(['two', 'one'])
  })

  it('F4 one that is not due, or that another process runs, is not counted as done', async () => {
    await registerJobs(database.db, [job('a', endless), job('b', endless)])
    const none = new Map([
      ['a', sql`false`],
      ['b', sql`false`],
    ])
    await claimJobs(database.db, {
      by: randomUUID(),
      leaseMs: 60_000,
      jobs: [{ siteId: 'sample', name: 'a' }],
      limit: 1,
    })
    await settleIdleJobs(database.db, none)
    expect(await rows()).toMatchObject([
      { name: 'a', lastOkAt: null },
      { name: 'b', lastOkAt: expect.any(Date) },
    ])
    const [, settled] = await rows()
    await settleIdleJobs(database.db, none)
    expect((await rows())[1]).toEqual(settled)
  })

  it('F4 first runs that may wait are spread over their interval', async () => {
    const sites = Array.from({ length: 50 }, (_, place) => `site-${place}`)
    await registerJobs(
      database.db,
      sites.map((siteId) => job('a', endless, { siteId, isSpread: true, everySeconds: 86_400 })),
    )
    const due = (await rows()).map(({ nextAt, madeAt }) => (nextAt.getTime() - madeAt.getTime()) / 3_600_000)
    expect(due.every((hours) => hours >= 0 && hours < 24)).toBe(true)
    expect(new Set(due.map(Math.floor)).size).toBeGreaterThan(10)
  })

  it('F4 readiness names a job that is late, and a scrape tells its age', async () => {
    const runner = start([job('slow', async () => {}, { isReady: () => false, everySeconds: 200 })])
    const check = jobsReadiness(() => runner)
    await until(async () => (await rows()).length === 1)
    await check.check()
    await database.pool.query(`update jobs set made_at = now() - interval '599 seconds'`)
    await check.check()
    await database.pool.query(`update jobs set made_at = now() - interval '601 seconds'`)
    await expect(check.check()).rejects.toThrow('three intervals')
    expect([check.name, check.essential]).toEqual(['jobs slow of sample', false])
    const registry = new Registry()
    addJobAges(registry, () => runner.ages())
    expect(await registry.metrics()).toMatch(/forecourt_job_age_seconds\{site="sample",name="slow"\} 60\d\.?/)
    await database.pool.query(`update jobs set last_ok_at = now()`)
    await check.check()
  })

  it('F4 ages are of the jobs that are asked for', async () => {
    await registerJobs(database.db, [job('a', endless), job('a', endless, { siteId: 'other' })])
    expect(await jobAges(database.db, [{ siteId: 'sample', name: 'a' }])).toMatchObject([{ siteId: 'sample' }])
  })
})

describe('F4 the jobs that forget', () => {
  it('F2 F3 the journal keeps 24 months and done notices a year, in more batches than one', async () => {
    const site = sampleSite()
    const { db } = database
    const row = vehicleRow({ siteId: site.slug, stocknum: 'A1' })
    await db.insertInto('vehicles').values(row).execute()
    await database.pool.query(
      `insert into stock_events (site_id, vehicle_id, kind, after, at)
        select $1, 1, 'edited', '{}', timestamptz '2026-03-02' - n * interval '1 month'
        from generate_series(1, 25) n, generate_series(1, 100)`,
      [site.slug],
    )
    await database.pool.query(
      `insert into notices (site_id, kind, channel, to_value, subject, due_at, state, settled_at)
        select $1, 'identifier-changed', 'email', '', '{}', now(), 'delivered',
          timestamptz '2026-03-02' - n * interval '1 month' from generate_series(1, 13) n`,
      [site.slug],
    )
    const time = new Date('2026-03-01T12:00:00Z')
    const secrets = secretsOf(Buffer.alloc(32))
    const ctx = {
      site,
      db,
      log,
      secrets,
      payments: null,
      now: time,
      siteVersion: '1',
      reviewSource: simulatedReviews(),
    }
    for (const name of ['journal-forget', 'notices-forget']) {
      const found = JOBS.find((one) => one.name === name)
      if (found?.where === 'anywhere') await found.run(ctx, new AbortController().signal)
    }
    const left = async (table: 'stockEvents' | 'notices') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    expect([await left('stockEvents'), await left('notices')]).toEqual([2301 + 100, 12])
  })

  it('F4 every job has a name of its own', () => {
    const names = JOBS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
