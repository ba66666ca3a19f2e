/** Cookies of a shopper who reserves (R21). */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, reservationIdOf, setDraft, setReservation } from '#server/checkout/checkout-cookies.ts'
import { secretsOf } from '#server/secrets.ts'

const ID = '0b7c6f5e-1111-4222-8333-944455556666'
const secrets = secretsOf(Buffer.alloc(32, 7))
const SOUTHERLY = { secrets, siteId: 'southerly' }
const ASTER = { secrets, siteId: 'aster' }
const DRAFT = { slug: 'cx-5', values: { name: 'Maya Tran', email: 'maya@example.com' } }

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  app.get('/set', (_request, reply) => {
    setDraft(reply, SOUTHERLY, DRAFT)
    setReservation(reply, SOUTHERLY, ID)
    return reply.send('')
  })
  app.get('/read', (request) => ({
    southerly: [draftOf(request, SOUTHERLY), reservationIdOf(request, SOUTHERLY)],
    aster: [draftOf(request, ASTER), reservationIdOf(request, ASTER)],
  }))
  await app.ready()
})
afterAll(() => app.close())

async function cookies(): Promise<string[]> {
  const { headers } = await app.inject('/set')
  return [headers['set-cookie'] ?? []].flat()
}

const read = async (cookie: string) => (await app.inject({ url: '/read', headers: { cookie } })).json()
const pairs = (set: readonly string[]) => set.map((cookie) => cookie.split(';', 1)[0]).join('; ')

describe('R21 cookies of reserving', () => {
  test('R21 they are bound to the host, last a day, and no script reads them', async () => {
    const set = await cookies()
    expect(set.map((cookie) => cookie.split('=', 1)[0])).toEqual(['__Host-checkout-draft', '__Host-checkout'])
    for (const cookie of set) expect(cookie).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('R21 answers are encrypted, and read back on their own site alone', async () => {
    const set = await cookies()
    const [draft = ''] = set
    for (const text of ['Maya', 'maya@example.com'])
      expect(Buffer.from(draft.split(/[=;]/)[1] ?? '', 'base64url').includes(text)).toBe(false)
    expect(await read(pairs(set))).toEqual({
      southerly: [DRAFT, ID],
      aster: [{ slug: null, values: {} }, null],
    })
  })

  test('R21 a changed cookie says nothing', async () => {
    const nothing = [{ slug: null, values: {} }, null]
    for (const changed of [
      `__Host-checkout=${ID}.abc; __Host-checkout-draft=abcd`,
      `__Host-checkout=${ID}; __Host-checkout-draft=`,
      pairs(await cookies())
        .replace(ID, ID.replace('0b7c', '0b7d'))
        .replace('draft=', 'draft=A'),
    ])
      expect((await read(changed)).southerly).toEqual(nothing)
  })
})
