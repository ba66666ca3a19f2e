import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { openFolderSms } from '#adapters/sms/folder-sms.ts'
import { openHttpSms } from '#adapters/sms/http-sms.ts'
import type { SiteContext } from '#data/site-context.ts'
import { parseSite } from '#domain/site/parse-site.ts'
import { codeSender } from '#server/accounts/send-code.ts'
import { sampleSettings } from '#test/sites/sample-site.ts'
import { headerOf, httpReceiver, smtpReceiver } from './delivery-receivers.ts'
import { databaseOfEachTest } from './postgres.ts'
import { ask, contextAt, MAYA, MAYAS_PHONE, NOW, openDesk } from './sign-in-desk.ts'

const now = () => NOW
const patient = () => AbortSignal.timeout(10_000)

const database = databaseOfEachTest()
let http: Awaited<ReturnType<typeof httpReceiver>>
let smtp: Awaited<ReturnType<typeof smtpReceiver>>
beforeEach(async () => {
  ;[http, smtp] = await Promise.all([httpReceiver(), smtpReceiver()])
})
afterEach(() => Promise.all([http.close(), smtp.close()]))

/** Codes go to a real mail server and a provider that behaves as one. */
const sender = () =>
  codeSender({
    mailer: openSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, now }),
    sms: openHttpSms({ url: `http://127.0.0.1:${http.port}/messages`, key: null }),
    mailFrom: null,
  })

const letter = { id: 'one', code: '123456', minutes: 5, host: 'south.example' }

function withSenderId(ctx: SiteContext, senderId: string): SiteContext {
  const { accounts } = ctx.site
  return { ...ctx, site: { ...ctx.site, accounts: { ...accounts, sms: { ...accounts.sms, senderId } } } }
}

describe('R7 codes', () => {
  it('R7 a number gets two lines that bind the code to the host', async () => {
    await sender()(contextAt(database), { ...letter, to: MAYAS_PHONE }, patient())
    expect(http.received.map(({ body }) => JSON.parse(body))).toEqual([
      {
        to: '+61491570006',
        from: null,
        text: '123456 is your Southerly Motor Group code. We never ask for it.\n@south.example #123456',
        reference: 'one',
      },
    ])
    expect(smtp.received).toEqual([])
  })

  it('R7 an address gets the code in subject and body, and nothing to press', async () => {
    await sender()(contextAt(database), { ...letter, to: MAYA }, patient())
    const [{ raw, to } = { raw: '', to: [] }] = smtp.received
    expect(to).toEqual(['maya@example.com'])
    expect(headerOf(raw, 'Subject')).toBe('123456 is your Southerly Motor Group code')
    expect(headerOf(raw, 'Reply-To')).toBe('Southerly Motor Group <hello@southerly.example>')
    const body = raw.slice(raw.indexOf('\r\n\r\n'))
    expect(body).toContain('123456')
    expect(body).toContain('5 minutes')
    expect(body).not.toMatch(/https?:|href|<a/)
    expect(http.received).toEqual([])
  })

  it('R8 a failure of either is told, and logged without number, address or code', async () => {
    await Promise.all([http.be('broken'), smtp.be('refusing')])
    const logged: unknown[] = []
    const ctx = contextAt(database)
    const log = { ...ctx.log, error: (...line: unknown[]) => void logged.push(line) }
    const desk = { ...openDesk(), sendCode: sender() }
    for (const identifier of [MAYAS_PHONE, MAYA])
      expect(await ask(desk, { ...ctx, log }, { identifier })).toEqual({ kind: 'failed' })
    expect(logged).toEqual([
      [{ code: 'HTTP 500', channel: 'phone' }, 'code not sent'],
      [{ code: 'SMTP 550', channel: 'email' }, 'code not sent'],
    ])
  })

  it('R8 a provider that does not answer is left at the end of the time', async () => {
    await Promise.all([http.be('stalling'), smtp.be('silent')])
    for (const to of [MAYAS_PHONE, MAYA])
      await expect(sender()(contextAt(database), { ...letter, to }, AbortSignal.timeout(300))).rejects.toMatchObject({
        name: 'DeliveryFailure',
        code: 'no answer',
      })
  })
})

it('rule 20 accounts.sms.senderId', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fc-texts-'))
  try {
    const sms = openFolderSms({ folder, now })
    const send = codeSender({ mailer: openSmtpMailer({ url: 'smtp://127.0.0.1:1', now }), sms, mailFrom: null })
    const ctx = contextAt(database)
    await send(ctx, { ...letter, id: 'own', to: MAYAS_PHONE }, patient())
    await send(withSenderId(ctx, 'Southerly'), { ...letter, id: 'named', to: MAYAS_PHONE }, patient())
    expect((await readdir(folder)).toSorted()).toEqual(['named.sms.txt', 'own.sms.txt'])
    expect(await readFile(path.join(folder, 'named.sms.txt'), 'utf8')).toMatch(/^From: Southerly$/m)
    expect(await readFile(path.join(folder, 'own.sms.txt'), 'utf8')).not.toMatch(/^From: Southerly$/m)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Settings of which a site with accounts is warned. */
function warningsOf(sms: object): string[] {
  const parsed = parseSite(sampleSettings({ switches: { garage: true }, accounts: { sms } }), 'site.json')
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  return parsed.warnings.map(({ path: setting }) => setting)
}

it('rule 20 accounts.sms.senderIdRegistered', () => {
  expect(warningsOf({ senderId: 'SampleMotor' })).toEqual(['accounts.sms.senderIdRegistered'])
  expect(warningsOf({ senderId: 'SampleMotor', senderIdRegistered: true })).toEqual([])
  expect(warningsOf({})).toEqual([])
})
