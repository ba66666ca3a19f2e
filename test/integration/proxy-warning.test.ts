import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'

async function warnings(environment: Record<string, string>, peer: string, forwardedFor: string | null) {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => void (lines.push(String(chunk)), done()) })
  const app = createApp(readEnvironment(environment), pino({ level: 'warn' }, stream))
  for (let again = 0; again < 3; again++)
    await app.inject({
      url: '/',
      remoteAddress: peer,
      headers: forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor },
    })
  await app.close()
  return lines.filter((line) => line.includes('TRUSTED_PROXIES'))
}

it.each(['127.0.0.1', '10.0.0.2', '::1'])('S9 a proxy at %s that is not trusted is told of once', async (peer) => {
  const told = await warnings({}, peer, '203.0.113.9')
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(`X-Forwarded-For comes from ${peer}, which TRUSTED_PROXIES does not name`)
})

it.each([
  ['a trusted proxy', { TRUSTED_PROXIES: '10.0.0.2' }, '10.0.0.2', '203.0.113.9'],
  ['a shopper who sends the header', {}, '1.1.1.1', '203.0.113.9'],
  ['this machine without a proxy', {}, '127.0.0.1', null],
] as const)('S9 nothing is told of %s', async (_, environment, peer, forwardedFor) => {
  expect(await warnings(environment, peer, forwardedFor)).toEqual([])
})
