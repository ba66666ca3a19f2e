import { afterEach, expect, it } from 'vitest'
import { openHttpSms } from '#adapters/sms/http-sms.ts'
import { openHttpFake, sendJson, type HttpFake } from './http-fake.ts'

const KEY = 'a-key-of-sixteen-signs'
const LANDLINE = '+61755500100'
const site = { slug: 'sample', accounts: { sms: { senderId: null } } }

const open: HttpFake[] = []
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close()
})

async function fakeOf(answer: Parameters<typeof openHttpFake>[0]): Promise<HttpFake> {
  const fake = await openHttpFake(answer)
  open.push(fake)
  return fake
}

function send(address: string, to = '+61491570006', key = KEY) {
  const sms = openHttpSms({ url: `${address}/messages`, key })
  return sms.send({ site, to, text: '123456 is your code', id: 'one' }, AbortSignal.timeout(10_000))
}

/** A provider that knows its key, takes one text a minute and refuses numbers that take none. */
async function provider(): Promise<HttpFake> {
  let taken = 0
  return fakeOf((request, response, body) => {
    const { to } = JSON.parse(body)
    if (request.headers.authorization !== `Bearer ${KEY}`) return sendJson(response, 401, { error: 'key' })
    if (to === LANDLINE) return sendJson(response, 400, { error: `${to} takes no texts` })
    if (taken++ > 0) return void response.writeHead(429, { 'retry-after': '60' }).end()
    return sendJson(response, 201, { id: 'm-1' })
  })
}

it('R9 a provider that wants a pause is asked again after it; a number that takes no texts is not', async () => {
  const { address } = await provider()
  expect(await send(address)).toEqual({ note: null, providerId: 'm-1' })
  await expect(send(address)).rejects.toMatchObject({ code: 'HTTP 429', isRefused: false, retryAfterMs: 60_000 })
  const refused: unknown = await send(address, LANDLINE).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'HTTP 400', isRefused: true })
  expect(String(refused)).not.toContain(LANDLINE)
})

it('R9 a wrong key is the trouble of the platform, not of the text, and is not repeated', async () => {
  const { address } = await provider()
  const failure: unknown = await send(address, LANDLINE, 'another-key-of-signs').catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'HTTP 401', isRefused: false })
  expect(String(failure)).not.toContain('another-key')
})

it('R9 a redirect takes number and code nowhere', async () => {
  const elsewhere = await fakeOf((_request, response) => sendJson(response, 201, { id: 'm-1' }))
  const { address } = await fakeOf(
    (_request, response) => void response.writeHead(307, { location: elsewhere.address }).end(),
  )
  await expect(send(address)).rejects.toMatchObject({ code: 'HTTP 307', isRefused: true })
  expect(elsewhere.requests).toBe(0)
})

it('R9 an answer cut off in its middle counts as a failure that may be tried again', async () => {
  const { address } = await fakeOf((_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"id":"m')
    response.destroy()
  })
  await expect(send(address)).rejects.toMatchObject({ name: 'DeliveryFailure', isRefused: false })
})
