import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acceptLeads, siteWith, untilSettled } from './delivery-world.ts'
import { CERTIFICATE_FILE, headerOf, smtpReceiver } from './delivery-receivers.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const database = databaseOfEachTest()
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'fc-worker-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs `forecourt worker` and collects its output until it is stopped; returns its exit code. */
function startWorker(environment: Record<string, string> = {}): {
  said: () => string
  errors: () => string
  ended: Promise<unknown[]>
  stop(): void
} {
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, APP_SECRET: Buffer.alloc(32, 1).toString('base64') }
  const env = { ...process.env, ...own, LOG_LEVEL: 'info', ...environment }
  const child = spawn(process.execPath, ['bin/forecourt.js', 'worker'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, errors]: [string[], string[]] = [[], []]
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  return {
    said: () => said.join(''),
    errors: () => errors.join(''),
    // All that it wrote has been read by then.
    ended: once(child, 'close'),
    stop: () => void child.kill('SIGTERM'),
  }
}

it('A11.19 `forecourt worker` needs no mail server: it writes letters into a folder and stops cleanly', async () => {
  await acceptLeads(database.db, { ...siteWith({}, { receipt: true }), slug: 'southerly' }, 1, {
    locationId: 'cairns',
    dealershipId: 'southerly-cairns',
  })
  const worker = startWorker()
  await until(() => worker.said().includes('Delivering.'))
  expect(worker.said()).toContain(
    `Mail of leads: written into ${dataDir}/outbox as .eml files and sent to nobody; ` +
      'SMTP_URL names a server that sends it',
  )
  await untilSettled(database.db)
  worker.stop()
  expect(await worker.ended, worker.errors()).toEqual([0, null])
  const names = (await readdir(path.join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map((name) => readFile(path.join(dataDir, 'outbox', name), 'utf8')))
  expect(letters.map((letter) => headerOf(letter, 'To')).sort()).toEqual(['hello@southerly.example', 'sam@example.com'])
  expect((await stat(path.join(dataDir, 'outbox'))).mode & 0o077).toBe(0)
  expect(worker.errors()).not.toMatch(/sam@example|61491570006/)
})

it('F4 `forecourt worker` runs the jobs of every site, without a server', async () => {
  const worker = startWorker()
  const done = () =>
    database.db.selectFrom('jobs').select(['siteId', 'name']).where('lastOkAt', 'is not', null).execute()
  await until(async () => new Set((await done()).map(({ siteId }) => siteId)).size >= 3)
  worker.stop()
  expect(await worker.ended, worker.errors()).toEqual([0, null])
  expect(await database.db.selectFrom('jobs').select('name').where('lastError', 'is not', null).execute()).toEqual([])
})

it('A11.19 an authority in NODE_EXTRA_CA_CERTS vouches for the mail server; without it the log says so', async () => {
  const receiver = await smtpReceiver({ host: '127.0.0.2', tls: 'at once' })
  try {
    await acceptLeads(database.db, { ...siteWith({}), slug: 'southerly' }, 1, {
      locationId: 'cairns',
      dealershipId: 'southerly-cairns',
    })
    const mail = { SMTP_URL: `smtps://127.0.0.2:${receiver.port}` }
    const careful = startWorker(mail)
    await until(() => careful.errors().includes('"reason":"DEPTH_ZERO_SELF_SIGNED_CERT"'))
    careful.stop()
    await careful.ended
    expect(receiver.received).toEqual([])
    const trusting = startWorker({ ...mail, NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE })
    await untilSettled(database.db)
    trusting.stop()
    await trusting.ended
    expect(receiver.received).toMatchObject([{ isEncrypted: true, to: ['hello@southerly.example'] }])
  } finally {
    await receiver.close()
  }
})

it('A11.19 a faulty setting stops it with one line, and no key or password is repeated in it', async () => {
  const worker = startWorker({
    SMTP_URL: 'http://me:hunter2hunter2@mail.example.com',
    WEBHOOK_KEYS: 'southerly/crm=short',
    MAIL_FROM: 'nobody',
  })
  expect(await worker.ended).toEqual([2, null])
  expect(worker.errors()).toMatch(
    new RegExp(
      String.raw`SMTP_URL is not usable; .*\nMAIL_FROM is "nobody"; it must be an e-mail address\n` +
        'WEBHOOK_KEYS is not usable; it must be site/route=key',
    ),
  )
  expect(worker.errors()).not.toMatch(/hunter2|=short/)
})
