import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFolderMailer } from '#adapters/mail/folder-mailer.ts'
import { openFolderSms } from '#adapters/sms/folder-sms.ts'
import { outboxLast } from '#cli/commands/outbox.ts'
import { OUTBOX_PATH } from '#domain/site/paths.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { outboxPage } from '#server/outbox/outbox-page.ts'
import { outboxFolder, readOutbox } from '#server/outbox/read-outbox.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { sampleSite } from '#test/sites/sample-site.ts'

const signal = new AbortController().signal
const now = () => new Date('2026-11-20T00:00:00Z')
let dataDir: string
let folder: string
const apps: FastifyInstance[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'fc-outbox-'))
  folder = outboxFolder(dataDir)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const app of apps.splice(0)) await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Seconds after a fixed moment, so that the order is sure. */
const writtenAt = (name: string, second: number) =>
  utimes(path.join(folder, name), 1_795_000_000 + second, 1_795_000_000 + second)

async function letter(id: string, second: number, changes: { to?: string; subject?: string; text?: string } = {}) {
  const { to = 'sam@example.com', subject = 'Your code is 123456', text = 'The code is 123456.' } = changes
  const from = { name: 'Sample Motors', address: 'hello@sample.example' }
  const message = {
    id,
    from,
    replyTo: null,
    to: [{ name: '', address: to }],
    subject,
    text,
    html: null,
    attachments: [],
  }
  await openFolderMailer({ folder, now }).send(message, signal)
  await writtenAt(`${id}.eml`, second)
}

async function text(id: string, second: number, words: string, to = '+61491570006') {
  await openFolderSms({ folder, now }).send({ site: sampleSite(), to, text: words, id }, signal)
  await writtenAt(`${id}.sms.txt`, second)
}

/** A server with this outbox. */
function open(registry: Pick<SiteRegistry, 'byHost' | 'list'>): FastifyInstance {
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  apps.push(app)
  registerSiteHost(app, registry, () => outboxPage(folder))
  app.get('/*', (_request, reply) => reply.code(404).send('a page of the site'))
  return app
}

const ask = (app: FastifyInstance, host: string, headers: Record<string, string> = {}) =>
  app.inject({ url: OUTBOX_PATH, headers: { host, ...headers } })

/** One site, on a host that is not of this machine. */
const ofTheWorld: Pick<SiteRegistry, 'byHost' | 'list'> = {
  byHost: () => ({ kind: 'unknown', mayBeFaulty: false }),
  list: () => [{ slug: 'a', name: 'A', hosts: ['a.localhost', 'www.a.example'], faulty: false, problems: [] }],
}

/** A stream of a command, and the text that was written to it. */
function lines(): { written: () => string; write(text: string): void } {
  const all: string[] = []
  return { written: () => all.join(''), write: (line) => void all.push(line) }
}

async function run(...args: string[]) {
  vi.stubEnv('DATA_DIR', dataDir)
  const [stdout, stderr] = [lines(), lines()]
  const code = await outboxLast(args, { stdout, stderr })
  return { code, out: stdout.written(), errors: stderr.written() }
}

describe('F8 the outbox of a demo', () => {
  it('F8 letters and texts are read as they were written, newest first, and nothing else of the folder', async () => {
    expect(await readOutbox(folder, { most: 50 })).toEqual([])
    await letter('one', 1, { subject: 'Grüße 👋', text: 'First line\n\nTo: nobody\nhttps://sample.example/?a=1&b=2' })
    await text('two', 2, 'To: nobody\n\n654321 is your code')
    await writeFile(path.join(folder, '.unfinished-1'), 'x')
    await writeFile(path.join(folder, 'note.txt'), 'x')
    expect(await readOutbox(folder, { most: 50 })).toEqual([
      {
        kind: 'text',
        writtenAt: new Date(1_795_000_002_000),
        from: 'sample',
        to: '+61491570006',
        subject: null,
        text: 'To: nobody\n\n654321 is your code',
      },
      {
        kind: 'letter',
        writtenAt: new Date(1_795_000_001_000),
        from: 'hello@sample.example',
        to: 'sam@example.com',
        subject: 'Grüße 👋',
        text: 'First line\n\nTo: nobody\nhttps://sample.example/?a=1&b=2',
      },
    ])
  })

  it('F8 the page shows the last 50, with links and codes, and runs nothing that a letter holds', async () => {
    for (let at = 0; at < 51; at++) await text(`text-${at}`, at, `Text number ${at}.`)
    const hostile = '<script>alert(1)</script> "https://sample.example/u/t?a=1&b=<b>" 123456'
    await letter('letter', 99, { subject: '<img src=x onerror=alert(1)>', text: hostile })
    const { status, headers, body } = await outboxPage(folder)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.match(/<article>/g)).toHaveLength(50)
    expect(body).toContain('Text number 50.')
    expect(body).not.toContain('Text number 1.')
    expect(body.indexOf('123456')).toBeLessThan(body.indexOf('Text number 50.'))
    expect(body).toContain('<code>123456</code>')
    expect(body).toContain('<a href="https://sample.example/u/t?a=1&amp;b=">')
    expect(body).not.toMatch(/<script|<img|<b>/)
    expect(body).toContain('Load the page again')
  })

  it('F8 it is shown to this machine under its own name, while all sites are its own; elsewhere 404', async () => {
    await text('one', 1, '123456')
    const registry = await SiteRegistry.open({ folder: 'sites' })
    const local = open(registry)
    const seen = await ask(local, 'localhost:3000')
    expect([seen.statusCode, seen.body.includes('<code>123456</code>')]).toEqual([200, true])
    const refused = [
      await ask(local, 'elsewhere.example'),
      await ask(local, registry.list()[0]?.hosts[0] ?? ''),
      await ask(local, 'localhost', { 'x-forwarded-for': '203.0.113.9' }),
      await ask(open(ofTheWorld), 'localhost'),
    ]
    expect(refused.map(({ statusCode, body }) => [statusCode, body.includes('123456')])).toEqual(
      refused.map(() => [404, false]),
    )
    await registry.close()
  })
})

describe('F8 forecourt outbox last', () => {
  it('F8 prints the newest, or the newest to an address or number, however that is written', async () => {
    await letter('one', 1)
    await letter('two', 2, { to: 'Kim@example.com', subject: 'For Kim' })
    await text('three', 3, '654321 is your code')
    expect((await run()).out).toBe(
      `To: +61491570006\nFrom: sample\nDate: ${new Date(1_795_000_003_000).toISOString()}\n\n654321 is your code\n`,
    )
    expect((await run('--to', '0491 570 006')).out).toContain('654321')
    expect((await run('--to', 'kim@EXAMPLE.com')).out).toContain('Subject: For Kim\n')
    expect((await run('--to', 'sam@example.com')).out).toContain('The code is 123456.')
  })

  it('F8 says where it looked when there is none, and what is wrong with its words', async () => {
    expect(await run('--to', 'nobody@example.com')).toEqual({
      code: 1,
      out: '',
      errors: `forecourt outbox last: ${folder} has no letter or text to nobody@example.com\n`,
    })
    expect(await run('first')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('"first" is one word too many'),
    })
    expect(await run('--form', 'x')).toMatchObject({ code: 2, errors: expect.stringContaining('valid options: --to') })
  })
})
