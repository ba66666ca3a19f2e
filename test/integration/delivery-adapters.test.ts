import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { openFolderDrop } from '#adapters/file-drop/folder-drop.ts'
import { openFolderMailer } from '#adapters/mail/folder-mailer.ts'
import { openSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { openFolderSms } from '#adapters/sms/folder-sms.ts'
import { openHttpSms } from '#adapters/sms/http-sms.ts'
import { openHttpWebhook, webhookSignature } from '#adapters/webhook/http-webhook.ts'
import { headerText, type MailMessage } from '#domain/leads/mail-message.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { Mailer } from '#ports/mail.ts'
import type { SmsMessage } from '#ports/sms.ts'
import { headerOf, headersOf, httpReceiver, smtpReceiver, type ReceiverBehaviour } from './delivery-receivers.ts'

const exec = promisify(execFile)
const now = () => new Date('2026-11-20T00:00:00Z')
const HOSTILE = 'Sam\r\nBcc: everyone@example.com\r\n\r\nBody\0\u202E <x@y.z>, "a" <b@c.d>'
const KEY = 'a-key-of-sixteen-signs'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'fc-delivery-'))
  closers.push(() => rm(made, { recursive: true, force: true }))
  return made
}

function mail(id: string, text: string, changes: Partial<MailMessage> = {}): MailMessage {
  return {
    id,
    from: { name: 'Sample Motors', address: 'hello@sample.example' },
    replyTo: { name: 'Sam', address: 'sam@example.com' },
    to: [{ name: '', address: 'sales@sample.example' }],
    subject: 'Enquiry',
    text,
    html: null,
    attachments: [{ filename: 'SAM-1.xml', contentType: 'application/xml; charset=utf-8', content: '<adf/>' }],
    ...changes,
  }
}

const SENDER = { slug: 'sample', accounts: { sms: { senderId: 'SampleMotor' } } }
const textMessage = (id: string, text: string): SmsMessage => ({ site: SENDER, to: '+61491570006', text, id })

/** One way of delivery under test: sent messages, and those that arrived. */
interface Trial {
  send(id: string, text: string, signal: AbortSignal): Promise<unknown>
  arrived(): Promise<{ id: string; text: string }[]>
  /** Changes how its receiver behaves; a folder can only be removed. */
  be(manner: ReceiverBehaviour): Promise<void>
  manners: readonly ReceiverBehaviour[]
}

async function folderTrial(send: (root: string) => Trial['send'], ending: string): Promise<Trial> {
  const root = path.join(await folder(), 'made')
  return {
    send: send(root),
    arrived: async () => {
      const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(ending))
      return Promise.all(
        names.map(async (name) => ({
          id: path.basename(name, ending),
          text: await readFile(path.join(root, name), 'utf8'),
        })),
      )
    },
    // A file where the folder should be.
    be: async (manner) => {
      await rm(root, { recursive: true, force: true })
      if (manner === 'down') await exec('touch', [root])
    },
    manners: ['down'],
  }
}

const TRIALS: Record<string, () => Promise<Trial>> = {
  'mail by SMTP': async () => {
    const receiver = await smtpReceiver()
    closers.push(receiver.close)
    const mailer = openSmtpMailer({ url: `smtp://127.0.0.1:${receiver.port}`, now })
    return {
      send: (id, text, signal) => mailer.send(mail(id, text), signal),
      arrived: async () => receiver.received.map(({ id, raw }) => ({ id, text: raw })),
      be: receiver.be,
      manners: ['down', 'broken', 'refusing', 'silent', 'stalling'],
    }
  },
  'mail into a folder': () =>
    folderTrial((root) => {
      const mailer = openFolderMailer({ folder: root, now })
      return (id, text, signal) => mailer.send(mail(id, text), signal)
    }, '.eml'),
  'texts by HTTP': async () => {
    const receiver = await httpReceiver()
    closers.push(receiver.close)
    const sms = openHttpSms({ url: `http://127.0.0.1:${receiver.port}/messages`, key: KEY })
    return {
      send: (id, text, signal) => sms.send(textMessage(id, text), signal),
      arrived: async () => receiver.received.map(({ id, body }) => ({ id, text: body })),
      be: receiver.be,
      manners: ['down', 'broken', 'refusing', 'silent', 'stalling'],
    }
  },
  'texts into a folder': () =>
    folderTrial((root) => {
      const sms = openFolderSms({ folder: root, now })
      return (id, text, signal) => sms.send(textMessage(id, text), signal)
    }, '.sms.txt'),
  webhook: async () => {
    const receiver = await httpReceiver()
    closers.push(receiver.close)
    const webhook = openHttpWebhook({ now })
    return {
      send: (id, text, signal) =>
        webhook.post(
          { url: `http://127.0.0.1:${receiver.port}/leads`, keys: [KEY], id, body: JSON.stringify({ text }) },
          signal,
        ),
      arrived: async () => receiver.received.map(({ id, body }) => ({ id, text: body })),
      be: receiver.be,
      manners: ['down', 'broken', 'refusing', 'silent', 'stalling'],
    }
  },
  'file drop': () =>
    folderTrial((root) => {
      const drop = openFolderDrop(root)
      return (id, text, signal) => drop.put({ folder: ['sample', 'crm'], name: `${id}.xml`, content: text }, signal)
    }, '.xml'),
}

const quick = () => AbortSignal.timeout(300)
const patient = () => AbortSignal.timeout(10_000)

describe.each(Object.entries(TRIALS))('A11.19 every way of delivery: %s', (_name, open) => {
  it('A11.19 brings what it is given, under its id', async () => {
    const trial = await open()
    expect(await trial.send('one@sample', 'the lead', patient())).toMatchObject({ note: null })
    const arrived = await trial.arrived()
    expect(arrived.map(({ id }) => id)).toEqual(['one@sample'])
    expect(arrived[0]?.text).toContain('the lead')
  })

  it('A11.19 sent again it has the same id, so that receivers can tell', async () => {
    const trial = await open()
    await trial.send('one@sample', 'the lead', patient())
    await trial.send('one@sample', 'the lead', patient())
    expect(new Set((await trial.arrived()).map(({ id }) => id))).toEqual(new Set(['one@sample']))
  })

  it('A11.19 fails with a word for the log, says whether it was refused, and recovers with its receiver', async () => {
    const trial = await open()
    for (const manner of trial.manners) {
      await trial.be(manner)
      const failure = await trial
        .send('one@sample', 'the lead', manner === 'silent' || manner === 'stalling' ? quick() : patient())
        .then(
          () => null,
          (error: unknown) => error,
        )
      expect(failure, manner).toBeInstanceOf(DeliveryFailure)
      if (!(failure instanceof DeliveryFailure)) return
      expect(failure.isRefused, manner).toBe(manner === 'refusing')
      expect(failure.code, manner).toMatch(/^[\w ]{2,20}$/)
      expect(failure.message, manner).not.toMatch(/[\r\n]|a-key-of/)
    }
    await trial.be('well')
    await trial.send('two@sample', 'the lead', patient())
    expect((await trial.arrived()).map(({ id }) => id)).toEqual(['two@sample'])
  })

  it('A11.19 text that tries to be something else arrives as text', async () => {
    const trial = await open()
    await trial.send('one@sample', `${HOSTILE}\r\n.\r\nQUIT\r\n`, patient())
    await trial.send('two@sample', 'the next', patient())
    expect((await trial.arrived()).map(({ id }) => id).sort()).toEqual(['one@sample', 'two@sample'])
  })
})

describe.each(['SMTP', 'folder'])('A11.19 headers of mail by %s', (way) => {
  async function sent(message: MailMessage): Promise<string> {
    const { mailer, arrived } = await open()
    await mailer.send(message, patient())
    return arrived()
  }

  async function open(): Promise<{ mailer: Mailer; arrived: () => Promise<string> }> {
    if (way === 'SMTP') {
      const receiver = await smtpReceiver()
      closers.push(receiver.close)
      return {
        mailer: openSmtpMailer({ url: `smtp://127.0.0.1:${receiver.port}`, now }),
        arrived: async () => receiver.received[0]?.raw ?? '',
      }
    }
    const root = await folder()
    return {
      mailer: openFolderMailer({ folder: root, now }),
      arrived: async () => readFile(path.join(root, (await readdir(root))[0] ?? ''), 'utf8'),
    }
  }

  it('A11.19 no text becomes a header or another receiver', async () => {
    const plain = headersOf(await sent(mail('one@sample', 'text')))
    const raw = await sent(
      mail('one@sample', 'text', {
        subject: HOSTILE,
        from: { name: HOSTILE, address: 'hello@sample.example' },
        replyTo: { name: HOSTILE, address: 'sam@example.com' },
        attachments: [{ filename: HOSTILE, contentType: 'application/xml', content: '<adf/>' }],
      }),
    )
    expect(headersOf(raw).map(({ name }) => name)).toEqual(plain.map(({ name }) => name))
    expect(headerOf(raw, 'To')).toBe('sales@sample.example')
    expect(headerOf(raw, 'Bcc')).toBeUndefined()
  })

  it('A11.19 what is no address is refused before anything is sent', async () => {
    for (const address of ['a@b.c\r\nBcc: x@y.z', 'a@b.c, x@y.z', 'Sam <a@b.c>', 'a b@c.d', '', '@', 'a@b.c\0']) {
      const { mailer, arrived } = await open()
      const failure = await mailer
        .send(mail('one@sample', 'text', { to: [{ name: '', address }] }), patient())
        .catch((error: unknown) => error)
      expect(failure).toMatchObject({ code: 'address', isRefused: true })
      expect(await arrived().catch(() => '')).toBe('')
    }
  })

  it('A11.19 names, id and date are what they were given as; no machine answers it', async () => {
    const raw = await sent(mail('one@sample', 'text', { subject: 'Enquiry: 2021 Škoda' }))
    expect([
      headerOf(raw, 'Message-ID'),
      headerOf(raw, 'Reply-To'),
      headerOf(raw, 'Auto-Submitted'),
      headerOf(raw, 'Date'),
      headerOf(raw, 'Subject'),
    ]).toEqual([
      '<one@sample>',
      'Sam <sam@example.com>',
      'auto-generated',
      'Fri, 20 Nov 2026 00:00:00 +0000',
      '=?UTF-8?Q?Enquiry=3A_2021_=C5=A0koda?=',
    ])
  })
})

it('A11.19 a line of a header has no breaks, no turned text and an end', () => {
  expect(headerText(HOSTILE)).toBe('Sam Bcc: everyone@example.com Body <x@y.z>, "a" <b@c.d>')
  expect([...headerText('👩'.repeat(500))]).toHaveLength(200)
})

describe('A11.19 mail servers', () => {
  it('A11.19 mail leaves this machine over TLS that somebody vouches for, or not at all', async () => {
    for (const tls of ['none', 'offered'] as const) {
      // Not one of the names of this machine, so it counts as another one.
      const receiver = await smtpReceiver({ host: '127.0.0.2', tls })
      closers.push(receiver.close)
      const failure = await openSmtpMailer({ url: `smtp://127.0.0.2:${receiver.port}`, now })
        .send(mail('one@sample', 'text'), patient())
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(DeliveryFailure)
      expect(receiver.received).toEqual([])
    }
  })

  it('A11.19 logs in where the address has a password, and never repeats it', async () => {
    const receiver = await smtpReceiver({ password: 'right/pass word' })
    closers.push(receiver.close)
    const mailer = (password: string) =>
      openSmtpMailer({ url: `smtp://me:${encodeURIComponent(password)}@127.0.0.1:${receiver.port}`, now })
    const failure = await mailer('hunter2 hunter2')
      .send(mail('one@sample', 'text'), patient())
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'SMTP 535', isRefused: false })
    expect(String(failure)).not.toContain('hunter2')
    expect(mailer('hunter2').describe).toBe(`sent by 127.0.0.1:${receiver.port}`)
    await mailer('right/pass word').send(mail('two@sample', 'text'), patient())
    expect(receiver.received.map(({ id }) => id)).toEqual(['two@sample'])
  })
})

describe('R9 texts', () => {
  it('R9 a provider gets number, sender, text and reference with its key, and its own id is kept', async () => {
    const receiver = await httpReceiver()
    closers.push(receiver.close)
    const sms = openHttpSms({ url: `http://127.0.0.1:${receiver.port}/messages`, key: KEY })
    receiver.answer = '{"message_id":"m-1"}'
    expect(await sms.send(textMessage('one', '123456 is your code'), patient())).toEqual({
      note: null,
      providerId: 'm-1',
    })
    const site = { ...SENDER, accounts: { sms: { senderId: null } } }
    receiver.answer = 'thanks'
    expect(await sms.send({ ...textMessage('two', 'hello'), site }, patient())).toEqual({
      note: null,
      providerId: null,
    })
    expect(receiver.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
      { to: '+61491570006', from: 'SampleMotor', text: '123456 is your code', reference: 'one' },
      { to: '+61491570006', from: null, text: 'hello', reference: 'two' },
    ])
  })

  it('R9 a file names receiver, sender and time above the text', async () => {
    const root = await folder()
    await openFolderSms({ folder: root, now }).send(textMessage('one', 'To: nobody\n\n123456'), patient())
    expect(await readFile(path.join(root, 'one.sms.txt'), 'utf8')).toBe(
      'To: +61491570006\nFrom: SampleMotor\nDate: 2026-11-20T00:00:00.000Z\n\nTo: nobody\n\n123456\n',
    )
  })

  it('R9 what is no number is refused before anything is sent, and is not repeated', async () => {
    const root = await folder()
    const receiver = await httpReceiver()
    closers.push(receiver.close)
    for (const sms of [
      openFolderSms({ folder: root, now }),
      openHttpSms({ url: `http://127.0.0.1:${receiver.port}/`, key: null }),
    ]) {
      const failure = await sms.send({ ...textMessage('one', 'x'), to: '0491 570 006' }, patient()).catch((e) => e)
      expect(failure).toMatchObject({ code: 'number', isRefused: true })
      expect(String(failure)).not.toContain('0491')
    }
    expect([await readdir(root), receiver.received]).toEqual([[], []])
  })
})

describe('A11.19 webhooks', () => {
  it('A11.19 are left alone for as long as they ask', async () => {
    const receiver = await httpReceiver()
    closers.push(receiver.close)
    await receiver.be('broken')
    await expect(
      openHttpWebhook({ now }).post(
        { url: `http://127.0.0.1:${receiver.port}/`, keys: [KEY], id: 'one', body: '{}' },
        patient(),
      ),
    ).rejects.toMatchObject({ code: 'HTTP 500', retryAfterMs: 7000 })
  })

  it('A11.19 are signed with the time, so that a receiver knows who sent them and that they are not old', async () => {
    const receiver = await httpReceiver()
    closers.push(receiver.close)
    await openHttpWebhook({ now }).post(
      { url: `http://127.0.0.1:${receiver.port}/`, keys: [KEY], id: 'one', body: '{"é":1}' },
      patient(),
    )
    const [call] = receiver.received
    expect(call?.headers).toMatchObject({
      'webhook-id': 'one',
      'idempotency-key': 'one',
      'webhook-timestamp': '1795132800',
      'content-type': 'application/json; charset=utf-8',
    })
    // printf 'one.1795132800.{"é":1}' | openssl dgst -sha256 -hmac a-key-of-sixteen-signs -binary | base64
    expect(call?.headers['webhook-signature']).toBe(
      webhookSignature(KEY, { id: 'one', timestamp: '1795132800', body: call?.body ?? '' }),
    )
    expect(call?.headers['webhook-signature']).toBe('v1,NdpkJ44mUUQgDn+BnQ6kAw8dVOGBvOfgAs516gXxFs8=')
  })

  it('A11.19 follow no redirect, which could lead personal data anywhere', async () => {
    const elsewhere = await httpReceiver()
    closers.push(elsewhere.close)
    const { createServer } = await import('node:http')
    const redirecting = createServer((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${elsewhere.port}/` }).end(),
    )
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
    closers.push(async () => void redirecting.close())
    const address = redirecting.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expect(
      openHttpWebhook({ now }).post(
        { url: `http://127.0.0.1:${port}/`, keys: [KEY], id: 'one', body: '{}' },
        patient(),
      ),
    ).rejects.toMatchObject({ code: 'HTTP 307', isRefused: true })
    expect(elsewhere.received).toEqual([])
  })
})

it('A11.19 a file’s name cannot leave the folder', async () => {
  const root = await folder()
  for (const name of ['../x.xml', 'a/b.xml', '.hidden', '', 'x\0.xml']) {
    await expect(
      openFolderDrop(path.join(root, 'drop')).put({ folder: ['sample'], name, content: 'x' }, patient()),
    ).rejects.toMatchObject({ isRefused: true })
  }
  expect(await readdir(root)).toEqual([])
})
