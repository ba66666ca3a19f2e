import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#data/platform/connection.ts'
import { startEmbedded } from '#data/platform/embedded/launcher.ts'
import { silentLog } from '#data/log.ts'
import { migrate } from '#data/platform/migrate.ts'
import type { Site } from '#domain/site/site.ts'
import type { ReceiverBehaviour, Receiver } from './delivery-receivers.ts'
import { startTestWorker } from './delivery-test-worker.ts'
import { acceptLeads, deliveryOfEachTest, expectAll, rowOf, siteWith, untilSettled } from './delivery-world.ts'
import { EmbeddedFolder } from './embedded-folder.ts'
import { adfFaults } from './xmllint.ts'
import { databaseOfEachTest, type TestDatabase } from './postgres.ts'
import { until } from './until.ts'

const exec = promisify(execFile)

const database = databaseOfEachTest()
const world = deliveryOfEachTest({ slowTo: 'slow@sample.example' })
const afterwards: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of afterwards.splice(0).toReversed()) await undo()
})

const crm = () => ({ channel: 'webhook' as const, url: `http://127.0.0.1:${world.http.port}/leads` })
const sales = { channel: 'email' as const, to: ['sales@sample.example'] }
/** A route to a mailbox that is slow while the mail server is. */
const slowBox = { channel: 'email' as const, to: ['slow@sample.example'] }

/** Every lead of the routes "crm" and "sales" has arrived. */
function expectBothRoutes(ids: Awaited<ReturnType<typeof acceptLeads>>): void {
  expectAll(
    world.http.received.map(({ id }) => id),
    ids.get('crm'),
  )
  expectAll(world.smtp.received.map(rowOf), ids.get('sales'))
}

function start(site: Site, options: { timeoutMs?: number; db?: TestDatabase['db'] } = {}): void {
  const { db = database.db, ...worker } = options
  const started = startTestWorker({
    db,
    sites: [site],
    smtpPort: world.smtp.port,
    drop: world.folder,
    log: world.log,
    worker: { stopMs: 0, ...worker },
  })
  afterwards.push(() => started.close())
}

/** A worker in a process of its own; `before` are shell commands that hold for it. */
function startChild(site: Site, before = ''): ChildProcess & { events: Record<string, unknown>[] } {
  const config = JSON.stringify({
    databaseUrl: database.url,
    settings: site,
    smtpPort: world.smtp.port,
    drop: world.folder,
  })
  const script = path.join(import.meta.dirname, 'delivery-child.ts')
  const child = spawn('bash', ['-c', `${before} exec "$0" "$@"`, process.execPath, script, config], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const events: Record<string, unknown>[] = []
  createInterface(child.stdout).on('line', (line) => events.push(JSON.parse(line)))
  afterwards.push(() => kill(child))
  return Object.assign(child, { events })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const SHORT_MS = 300

describe.each(['down', 'broken', 'silent', 'stalling', 'slow'] satisfies ReceiverBehaviour[])(
  'A11.19 the receiver is %s',
  (manner) => {
    it.each(['mail', 'webhook'])('A11.19 every lead reaches it in the end by %s, under its own id', async (way) => {
      const site = siteWith({ one: way === 'mail' ? slowBox : crm() })
      const receiver: Pick<Receiver<unknown>, 'be'> = way === 'mail' ? world.smtp : world.http
      await receiver.be(manner)
      const ids = await acceptLeads(database.db, site, 6)
      start(site, { timeoutMs: manner === 'slow' ? 20_000 : SHORT_MS })
      if (manner !== 'slow') {
        await until(
          async () =>
            (await database.db.selectFrom('outbox').select('id').where('attempts', '>=', 2).execute()).length >= 2,
        )
        expect(world.logged.filter(({ event }) => event === 'lead_delivered')).toEqual([])
        await receiver.be('well')
      }
      await untilSettled(database.db)
      expectAll(
        way === 'mail' ? world.smtp.received.map(rowOf) : world.http.received.map(({ id }) => id),
        ids.get('one'),
      )
      expect(
        await database.db.selectFrom('outbox').select('id').where('state', '=', 'delivered').execute(),
      ).toHaveLength(6)
    })
  },
)

describe('A11.19 one slow receiver holds up nobody else', () => {
  it('A11.19 a silent webhook with many leads waiting leaves mail and files as quick as ever', async () => {
    const site = siteWith({ crm: crm(), sales, files: { channel: 'file' } })
    await world.http.be('silent')
    const ids = await acceptLeads(database.db, site, 30)
    start(site, { timeoutMs: 3_600_000 })
    await until(() => world.smtp.received.length >= 30)
    await until(async () => (await world.droppedIds()).length >= 30)
    expectAll(world.smtp.received.map(rowOf), ids.get('sales'))
    const waiting = await database.db
      .selectFrom('outbox')
      .select(['attempts', 'state'])
      .where('routeKey', '=', 'crm')
      .execute()
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true)
    expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(2)
  })

  it('A11.19 one slow mailbox leaves the others of the same mail server alone', async () => {
    const site = siteWith({ slow: slowBox, sales })
    await world.smtp.be('stalling')
    const ids = await acceptLeads(database.db, site, 10)
    start(site, { timeoutMs: 3_600_000 })
    await until(() => world.smtp.received.length >= 10)
    expectAll(world.smtp.received.map(rowOf), ids.get('sales'))
    await world.smtp.be('well')
    await untilSettled(database.db)
    expectAll(world.smtp.received.map(rowOf), [...(ids.get('sales') ?? []), ...(ids.get('slow') ?? [])])
  })
})

describe('A11.19 the worker is killed with kill -9', () => {
  it('A11.19 in the middle of sending: the next one brings everything; what comes twice has the same id', async () => {
    const site = siteWith({ crm: crm(), sales, files: { channel: 'file' } })
    await world.http.be('slow')
    const ids = await acceptLeads(database.db, site, 8)
    const first = startChild(site)
    // Two calls are on their way at the time: leased, and not settled.
    await until(() => world.http.received.length >= 2)
    await until(
      async () =>
        (
          await database.db
            .selectFrom('outbox')
            .select('id')
            .where('routeKey', '=', 'crm')
            .where('state', '=', 'waiting')
            .where('lockedBy', 'is not', null)
            .execute()
        ).length === 2,
    )
    await kill(first)
    expect(
      await database.db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute(),
    ).not.toHaveLength(0)
    await world.http.be('well')
    startChild(site)
    await untilSettled(database.db)
    expectBothRoutes(ids)
    expectAll(await world.droppedIds(), ids.get('files'))
  })

  it('A11.19 again and again: nothing is lost', async () => {
    const site = siteWith({ crm: crm(), sales })
    const ids = await acceptLeads(database.db, site, 60)
    for (const atLeast of [1, 15, 30]) {
      const child = startChild(site)
      await until(() => world.http.received.length + world.smtp.received.length >= atLeast)
      await kill(child)
    }
    startChild(site)
    await untilSettled(database.db)
    expectBothRoutes(ids)
  })
})

describe('A11.19 the database is restarted', () => {
  it('A11.19 kill -9 of PostgreSQL while leads are on their way: every lead is delivered', async () => {
    const folder = await EmbeddedFolder.withDatabase()
    const dataDir = path.join(folder.dir, 'data')
    const server = await startEmbedded({ dataDir, log: silentLog })
    const own = openDatabase({ url: server.url })
    afterwards.push(async () => {
      await own.close()
      await server.stop()
      await folder.clear()
    })
    await migrate(own.db)
    const site = siteWith({ crm: crm(), sales })
    await world.http.be('slow')
    const ids = await acceptLeads(own.db, site, 6)
    start(site, { db: own.db })
    await until(() => world.http.received.length >= 2)
    process.kill(await folder.serverPid(), 'SIGKILL')
    await until(() => world.logged.some(({ event }) => event === 'lead_delivery_interrupted'))
    await world.http.be('well')
    await untilSettled(own.db)
    expectBothRoutes(ids)
  })
})

describe('A11.19 the disk is full', () => {
  it('A11.19 dropped files wait until there is room again; whoever collects never sees part of one', async () => {
    const site = siteWith({ files: { channel: 'file' } })
    const ids = await acceptLeads(database.db, site, 4)
    // No file of this process may grow past 1 KiB: writing fails in the middle, as on a full disk, and needs no special
    // rights.
    const child = startChild(site, "trap '' XFSZ; ulimit -S -f 1;")
    await until(() => child.events.filter(({ event }) => event === 'lead_delivery_failed').length >= 4)
    expect(child.events.find(({ event }) => event === 'lead_delivery_failed')).toMatchObject({
      reason: 'EFBIG',
      route: 'files',
    })
    // The file of a try under way may be there for a moment; what fails is taken away.
    await expect.poll(() => filesUnder(world.folder)).toEqual([])
    await exec('prlimit', ['--pid', String(child.pid), '--fsize=unlimited'])
    await untilSettled(database.db)
    expectAll(await world.droppedIds(), ids.get('files'))
    for (const file of await filesUnder(world.folder)) expect(adfFaults(await readFile(file, 'utf8'))).toBe('')
  })
})

async function filesUnder(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
