import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { CERTIFICATE_FILE, httpReceiver, smtpReceiver } from './delivery-receivers.ts'

const exec = promisify(execFile)
const CHILD = path.resolve(import.meta.dirname, 'delivery-trust-child.ts')
/** Another machine's address as far as the program knows; the certificate names it. */
const NAMED = '127.0.0.2'
const UNNAMED = '127.0.0.3'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A way over TLS: its receiver, and what arrived there. */
interface Way {
  arguments: [string, string]
  arrived: () => { id: string; isEncrypted: boolean }[]
}

const WAYS: Record<string, (host: string) => Promise<Way>> = {
  'mail by STARTTLS': async (host) => {
    const receiver = await smtpReceiver({ host, tls: 'offered' })
    closers.push(receiver.close)
    return { arguments: ['mail', `smtp://${host}:${receiver.port}`], arrived: () => receiver.received }
  },
  'mail over TLS from the first byte': async (host) => {
    const receiver = await smtpReceiver({ host, tls: 'at once' })
    closers.push(receiver.close)
    return { arguments: ['mail', `smtps://${host}:${receiver.port}`], arrived: () => receiver.received }
  },
  'a webhook by HTTPS': async (host) => {
    const receiver = await httpReceiver({ host, isEncrypted: true })
    closers.push(receiver.close)
    return {
      arguments: ['webhook', `https://${host}:${receiver.port}/leads`],
      arrived: () => receiver.received.map(({ id }) => ({ id, isEncrypted: true })),
    }
  },
}

async function send(way: Way, trusted: Record<string, string>): Promise<unknown> {
  const { stdout } = await exec(process.execPath, [CHILD, ...way.arguments], {
    env: { PATH: process.env['PATH'], ...trusted },
  })
  return JSON.parse(stdout)
}

const TRUSTED = { NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE }

describe.each(Object.entries(WAYS))('A11.19 %s', (_name, open) => {
  it('A11.19 arrives where the operator trusts the receiver’s own authority', async () => {
    const way = await open(NAMED)
    expect(await send(way, TRUSTED)).toMatchObject({ note: null, answer: expect.any(String) })
    expect(way.arrived()).toMatchObject([{ id: 'one@sample', isEncrypted: true }])
  })

  it('A11.19 sends nothing to a receiver that nobody vouches for, says so, and is tried again', async () => {
    const way = await open(NAMED)
    expect(await send(way, {})).toEqual({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      message: expect.stringMatching(/self-signed certificate/),
      isRefused: false,
    })
    expect(way.arrived()).toEqual([])
  })

  it('A11.19 sends nothing to a receiver whose trusted certificate is of another name', async () => {
    const way = await open(UNNAMED)
    expect(await send(way, TRUSTED)).toEqual({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
      message: expect.stringContaining(UNNAMED),
      isRefused: false,
    })
    expect(way.arrived()).toEqual([])
  })
})
