import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { claimNotices, forgetNotices } from '#data/platform/delivery/notice-queue.ts'
import { queueNotice, type NewNotice } from '#data/platform/delivery/notices.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { noticeMail } from '#server/notices/notice-mail.ts'
import type { NoticeWords } from '#server/notices/notice-words.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { deliveryOfEachTest, rowOf } from './delivery-world.ts'
import { startNoticeWorker, type NoticeWorkerOptions } from './notice-test-worker.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

const site = sampleSite()
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

const database = databaseOfEachTest()
const world = deliveryOfEachTest()
const afterwards: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of afterwards.splice(0).toReversed()) await undo()
})

/** Queues a letter that may go at once. */
async function queue(changes: Partial<NewNotice> = {}, slug = site.slug): Promise<string | null> {
  return queueNotice(
    { db: database.db, site: { slug } },
    {
      kind: 'identifier-changed',
      channel: 'email',
      accountId: null,
      to: 'sam@example.com',
      subject: { identifier: 'email', change: 'added' },
      dedupeKey: null,
      dueAt: LONG_AGO,
      expiresAt: null,
      ...changes,
    },
  )
}

function start(options: Partial<NoticeWorkerOptions> = {}): void {
  const ports = { smtpPort: world.smtp.port, httpPort: world.http.port }
  const worker = startNoticeWorker({ db: database.db, site, ...ports, log: world.log, ...options })
  afterwards.push(() => worker.close())
}

const stored = () => database.db.selectFrom('notices').selectAll().orderBy('createdAt').orderBy('dueAt').execute()
const untilDone = () => until(async () => (await stored()).every(({ state }) => state !== 'waiting'))

describe('F3 queueing a notice', () => {
  it('F3 of notices with one key the first counts, in each site for itself', async () => {
    const first = await queue({ dedupeKey: 'a', to: 'first@example.com' })
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(await queue({ dedupeKey: 'a', to: 'second@example.com' })).toBeNull()
    expect(await queue({ dedupeKey: 'a', to: 'other@example.com' }, 'elsewhere')).not.toBeNull()
    expect(await queue()).not.toBeNull()
    expect(await queue()).not.toBeNull()
    expect((await stored()).map(({ toValue }) => toValue).toSorted()).toEqual(
      ['first@example.com', 'other@example.com', 'sam@example.com', 'sam@example.com'].toSorted(),
    )
  })

  it('F3 is undone with the transaction that queued it', async () => {
    const broken = database.db.transaction().execute(async (tx) => {
      const notice = { kind: 'identifier-changed', channel: 'email', accountId: null, to: 'a@b.example' } as const
      const due = { subject: {}, dedupeKey: 'a', dueAt: LONG_AGO, expiresAt: null }
      await queueNotice({ db: tx, site }, { ...notice, ...due })
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await stored()).toEqual([])
  })

  it('F3 a worker of one site takes no notice of another', async () => {
    const mine = await queue()
    await queue({}, 'elsewhere')
    const claim = { by: randomUUID(), leaseMs: 60_000, sites: [site.slug], perRoute: 9, limit: 9, underWay: [] }
    expect((await claimNotices(database.db, claim)).map(({ id }) => id)).toEqual([mine])
    expect(await claimNotices(database.db, claim)).toEqual([])
  })
})

describe('F3 the worker of notices', () => {
  it('F3 R90 sends the letter and the text of a changed identifier, each once, and forgets where to', async () => {
    const letter = await queue()
    const text = await queue({
      channel: 'sms',
      to: '+61491570006',
      subject: { identifier: 'phone', change: 'removed' },
    })
    await queue({ dueAt: new Date('2999-01-01') })
    world.http.answer = '{"id":"provider-1"}'
    start()
    await until(async () => (await stored()).filter(({ state }) => state === 'delivered').length === 2)
    expect(world.smtp.received.map((mail) => [rowOf(mail), mail.to])).toEqual([[letter, ['sam@example.com']]])
    expect(world.smtp.received[0]?.raw).toContain('An email address was added at your Sample Motors account.')
    expect(world.http.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { to: '+61491570006', reference: text, text: expect.stringContaining('A mobile number was removed') },
    ])
    const done = (await stored()).filter(({ state }) => state === 'delivered')
    expect(done.map(({ channel, toValue, providerId }) => [channel, toValue, providerId]).toSorted()).toEqual([
      ['email', '', null],
      ['sms', '', 'provider-1'],
    ])
    expect(JSON.stringify(world.logged)).not.toMatch(/sam@example|61491570006/)
  })

  it('F3 a notice whose reason is gone, or that is too late, is dropped and not sent', async () => {
    const [gone, late] = [await queue(), await queue({ expiresAt: new Date('2026-01-02') })]
    const asked: string[] = []
    const words: NoticeWords = async (_ctx, { id }) => {
      asked.push(id)
      return null
    }
    start({ words: { 'identifier-changed': words } })
    await untilDone()
    expect((await stored()).map(({ id, state }) => [id, state]).toSorted()).toEqual(
      [gone, late].map((id) => [id, 'dropped']).toSorted(),
    )
    expect([asked, world.smtp.received]).toEqual([[gone], []])
  })

  it('F3 words are made anew at each try, after a failure of theirs too', async () => {
    await queue()
    let tries = 0
    const words: NoticeWords = async (ctx, notice) => {
      tries += 1
      if (tries === 1) throw new Error('the data cannot be read')
      return noticeMail(ctx, notice, { subject: `Try ${tries}`, paragraphs: [], reason: '' })
    }
    start({ words: { 'identifier-changed': words } })
    await untilDone()
    expect(world.smtp.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(['Try 2'])
  })

  it('F3 R88 a letter refused for good is tried once and told of; one refused for now is tried again', async () => {
    const told: Notice[] = []
    await world.smtp.be('refusing')
    await queue({ to: 'gone@example.com' })
    start({ onBounce: async (scope, notice) => void (scope.site.slug === site.slug && told.push(notice)) })
    await untilDone()
    expect(await stored()).toMatchObject([{ state: 'parked', attempts: 1, toValue: '', lastError: 'SMTP 550' }])
    expect(told).toMatchObject([{ to: 'gone@example.com', kind: 'identifier-changed' }])
    await world.smtp.be('broken')
    await queue()
    await until(async () => (await stored()).some(({ state, attempts }) => state === 'waiting' && attempts > 1))
    await world.smtp.be('well')
    await untilDone()
    expect(world.smtp.received).toHaveLength(1)
    expect(told).toHaveLength(1)
  })

  it('F3 deleting an account deletes its notices', async () => {
    const accountId = randomUUID()
    const at = LONG_AGO
    await database.db
      .insertInto('accounts')
      .values({ siteId: site.slug, id: accountId, createdAt: at, lastSeenAt: at })
      .execute()
    await queue({ accountId })
    await database.db.deleteFrom('accounts').where('id', '=', accountId).execute()
    expect(await stored()).toEqual([])
  })

  it('F3 done notices are forgotten, waiting ones stay', async () => {
    await queue()
    await queue({ channel: 'sms' })
    await queue({ to: 'new@example.com' })
    await database.pool.query(`update notices set state = 'delivered', settled_at = '2020-01-01' where channel = 'sms'`)
    await database.pool.query(`update notices set state = 'delivered', settled_at = now() where to_value like 'new%'`)
    const before = new Date('2021-01-01')
    const scope = { db: database.db, site }
    expect(await forgetNotices({ ...scope, site: { slug: 'elsewhere' } }, before, 5)).toBe(0)
    expect([await forgetNotices(scope, before, 5), await forgetNotices(scope, before, 5)]).toEqual([1, 0])
    expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['delivered', 'waiting'])
  })
})

describe('F3 the worker is killed with kill -9', () => {
  it('F3 between a notice and its settling: none is lost, and what comes twice has the same id', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => queue()))
    for (const atLeast of [1, 5]) {
      const child = startChild()
      await until(() => world.smtp.received.length >= atLeast)
      await kill(child)
    }
    // Letters that arrived while nobody was left to settle them.
    await world.smtp.be('stalling')
    const stuck = startChild()
    await until(async () => (await stored()).some(({ lockedBy }) => lockedBy !== null))
    await kill(stuck)
    await world.smtp.be('well')
    startChild()
    await untilDone()
    expect([...new Set(world.smtp.received.map(rowOf))].toSorted()).toEqual(ids.toSorted())
    expect((await stored()).map(({ state }) => state)).toEqual(ids.map(() => 'delivered'))
  })
})

function startChild(): ChildProcess {
  const ports = { smtpPort: world.smtp.port, httpPort: world.http.port }
  const config = JSON.stringify({ databaseUrl: database.url, settings: site, ...ports })
  const script = path.join(import.meta.dirname, 'notice-child.ts')
  const child = spawn(process.execPath, [script, config], { stdio: ['ignore', 'ignore', 'inherit'] })
  afterwards.push(() => kill(child))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
