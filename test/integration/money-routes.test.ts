/** Paying, letting go, cancelling and being told of payments, over HTTP (R12, R13, R42). */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#data/log.ts'
import { issueManageToken } from '#data/manage-token.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import type { Payments } from '#ports/payments.ts'
import {
  PAYMENT_EVENTS_API,
  RESERVATION_CANCEL_API,
  RESERVATION_PAY_API,
  RESERVATION_RELEASE_API,
} from '#domain/site/paths.ts'
import type { CodeLetter } from '#server/accounts/ask-code.ts'
import { registerReservationMoney } from '#server/checkout/money-route.ts'
import { registerPaymentEvents } from '#server/checkout/webhook-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { secretsOf } from '#server/secrets.ts'
import { addAccount } from './accounts-world.ts'
import { acceptLeads } from './delivery-world.ts'
import { moneyWorld, type MoneyWorld } from './money-world.ts'
import { createTestDatabase, databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs, siteServices } from './site-services.ts'

const database = databaseOfFile()
let app: FastifyInstance
let world: MoneyWorld
let other: MoneyWorld
const letters: CodeLetter[] = []
let sites = 0

const worldOf = (host: string) => (host.startsWith('other') ? other : world)
const paymentsOf = ({ slug, checkout }: MoneyWorld['site']): Payments | null =>
  checkout.payments === null ? null : slug === world.site.slug ? world.provider : other.provider
const sendCode = async (_ctx: unknown, letter: CodeLetter) => void letters.push(letter)

beforeAll(async () => {
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, ({ hostname }) => servedAs(worldOf(hostname).site), {
    ...siteServices(),
    db: database.db,
    now: () => new Date(),
  })
  registerPaymentEvents(app, paymentsOf)
  const signIn = { secrets: secretsOf(Buffer.alloc(32, 3)), sendCode }
  registerReservationMoney(app, { desk: createLeadDesk(silentLog), signIn, paymentsOf })
  await app.ready()
})
afterAll(() => app.close())
beforeEach(() => {
  world = moneyWorld(database, { slug: `routes-${++sites}`, checkout: { payments: 'card' } })
  other = moneyWorld(database, { slug: `others-${sites}`, checkout: { payments: 'card' } }, 'whsec_other')
  letters.length = 0
})

const OWN = { 'sec-fetch-site': 'same-origin' }
const post = (pattern: string, id: string, body: object, host = 'site.localhost', headers: object = OWN) =>
  app.inject({ method: 'POST', url: pattern.replace(':id', id), payload: body, headers: { host, ...headers } })

async function tokenOf(id: string): Promise<string> {
  const secret = await formSecretOf({ ...world.scope, now: new Date() })
  return issueManageToken(secret, 'reservation', id, new Date(Date.now() + 86_400_000))
}
const tell = (payload: string, headers: Record<string, string>, host = 'site.localhost') =>
  app.inject({
    method: 'POST',
    url: PAYMENT_EVENTS_API,
    payload,
    headers: { host, 'content-type': 'application/json', ...headers },
  })

/** Who holds a reservation. */
async function addHolder(leadId: string, email: string): Promise<void> {
  const person = { firstName: 'Maya', lastName: 'Tran', email, phone: null, postcode: null }
  await acceptLeads(database.db, world.site, 1, { id: leadId, person })
}

describe('R12 POST /api/reservations/{id}/pay', () => {
  it('R12 leads the holder to the provider', async () => {
    const { id } = await world.hold()
    const answer = await post(RESERVATION_PAY_API, id, { manage_token: await tokenOf(id) })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ url: expect.stringContaining('https://pay.example/') })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('R12 says in words what keeps the shopper from paying', async () => {
    const { id } = await world.hold()
    const body = { manage_token: await tokenOf(id) }
    world.provider.fail('begin')
    const away = await post(RESERVATION_PAY_API, id, body)
    expect(away.statusCode).toBe(503)
    expect(away.json()).toMatchObject({ code: 'provider_away' })
    expect(away.json().message).toMatch(
      /^Card payments are not working just now\. Your vehicle is kept until [^;.]+ [ap]m[^;.]*; please try again/,
    )
    world.provider.fail('begin', 'declined')
    const declined = await post(RESERVATION_PAY_API, id, body)
    expect([declined.statusCode, declined.json().code]).toEqual([502, 'declined_by_provider'])
    await world.passMinutes(id, 90)
    const over = await post(RESERVATION_PAY_API, id, body)
    expect([over.statusCode, over.json().code]).toEqual([409, 'not_holding'])
  })

  it('R12 nobody but the holder pays, and not from another page', async () => {
    const [mine, theirs] = [await world.hold(), await world.hold()]
    const token = await tokenOf(theirs.id)
    for (const body of [{}, { manage_token: token }, { manage_token: `${token}x` }])
      expect((await post(RESERVATION_PAY_API, mine.id, body)).statusCode).toBe(404)
    expect((await post(RESERVATION_PAY_API, theirs.id, { manage_token: token }, 'other.localhost')).statusCode).toBe(
      404,
    )
    expect((await post(RESERVATION_PAY_API, 'none', { manage_token: token })).statusCode).toBe(404)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect(
      (await post(RESERVATION_PAY_API, theirs.id, { manage_token: token }, 'site.localhost', foreign)).statusCode,
    ).toBe(403)
    expect(world.provider.sessions.size).toBe(0)
  })
})

describe('R13 letting go and cancelling', () => {
  it('R13 a hold is let go, also twice; a paid one is not', async () => {
    const { reservation } = await world.begun()
    const body = { manage_token: await tokenOf(reservation.id) }
    expect((await post(RESERVATION_RELEASE_API, reservation.id, body)).statusCode).toBe(204)
    expect((await post(RESERVATION_RELEASE_API, reservation.id, body)).statusCode).toBe(204)
    const paid = await world.paid()
    const answer = await post(RESERVATION_RELEASE_API, paid.reservation.id, {
      manage_token: await tokenOf(paid.reservation.id),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_holding'])
  })

  it('R13 a cancellation needs the code that goes to the holder, and says what comes back', async () => {
    const { reservation } = await world.paid()
    await addHolder(reservation.leadId, 'maya@example.com')
    const token = { manage_token: await tokenOf(reservation.id) }
    const asked = await post(RESERVATION_CANCEL_API, reservation.id, token)
    expect(asked.statusCode).toBe(202)
    expect(letters).toMatchObject([{ to: { kind: 'email', value: 'maya@example.com' } }])
    const code_request = String(asked.json().code_request)
    const [letter] = letters
    const wrong = await post(RESERVATION_CANCEL_API, reservation.id, {
      ...token,
      code_request,
      code: letter?.code === '000000' ? '000001' : '000000',
    })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_code'])
    const right = { ...token, code_request, code: letter?.code ?? '' }
    const done = await post(RESERVATION_CANCEL_API, reservation.id, right)
    expect(done.statusCode).toBe(200)
    expect(done.json()).toEqual({ refund: { amount_cents: 20_000, state: 'asked' } })
    expect((await world.reservation(reservation.id)).state).toBe('ended')
    expect((await post(RESERVATION_CANCEL_API, reservation.id, right)).statusCode).toBe(410)
  })

  it('Accounts R22 R13 whoever made it and proved who they are within ten minutes needs no code', async () => {
    world = moneyWorld(database, {
      slug: `routes-${++sites}`,
      checkout: { payments: 'card' },
      switches: { checkout: true, garage: true },
    })
    const { reservation } = await world.paid()
    await addHolder(reservation.leadId, 'maya@example.com')
    const now = Date.now()
    const [late, stranger, maya] = [
      await addAccount(database, world.site, { at: new Date(now - 10 * 60_000) }),
      await addAccount(database, world.site, { at: new Date(now) }),
      await addAccount(database, world.site, { at: new Date(now - 9 * 60_000) }),
    ]
    const cancel = (session: string) =>
      post(RESERVATION_CANCEL_API, reservation.id, {}, 'site.localhost', {
        ...OWN,
        cookie: `__Host-shopper=${session}`,
      })
    const makeOf = (accountId: string) =>
      database.db.updateTable('reservations').set({ accountId }).where('id', '=', reservation.id).execute()
    await makeOf(late.id)
    expect((await cancel(stranger.session)).statusCode).toBe(404)
    expect((await cancel(late.session)).statusCode).toBe(202)
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
    await makeOf(maya.id)
    expect((await cancel(maya.session)).json()).toMatchObject({ refund: { amount_cents: 20_000 } })
    expect((await world.reservation(reservation.id)).state).toBe('ended')
  })

  it('R13 a code that went to another holder cancels nothing', async () => {
    const [mine, theirs] = [await world.paid(), await world.paid()]
    await addHolder(mine.reservation.leadId, 'maya@example.com')
    await addHolder(theirs.reservation.leadId, 'sam@example.com')
    const asked = await post(RESERVATION_CANCEL_API, mine.reservation.id, {
      manage_token: await tokenOf(mine.reservation.id),
    })
    const answer = await post(RESERVATION_CANCEL_API, theirs.reservation.id, {
      manage_token: await tokenOf(theirs.reservation.id),
      code_request: asked.json().code_request,
      code: letters[0]?.code ?? '',
    })
    expect(answer.statusCode).toBe(410)
    expect((await world.reservation(theirs.reservation.id)).state).toBe('reserved')
  })
})

describe('R42 POST /api/payments/events', () => {
  it('R42 a true event is taken in once, and reserves', async () => {
    const { reservation, session } = await world.begun()
    world.provider.pay(session)
    const event = JSON.stringify({ id: world.provider.told.at(-1)?.id })
    const first = await tell(event, { 'x-secret': 'whsec_fake' })
    expect([first.statusCode, first.json()]).toEqual([200, { outcome: 'handled' }])
    expect((await world.reservation(reservation.id)).state).toBe('reserved')
    expect((await tell(event, { 'x-secret': 'whsec_fake' })).json()).toEqual({ outcome: 'seen' })
  })

  it("R42 a forged event, and one with another site's secret, is 400", async () => {
    const { reservation, session } = await world.begun()
    world.provider.pay(session)
    const event = JSON.stringify({ id: world.provider.told.at(-1)?.id })
    for (const [secret, host] of [
      ['whsec_wrong', 'site.localhost'],
      ['whsec_other', 'site.localhost'],
      ['whsec_fake', 'other.localhost'],
    ] as const)
      expect((await tell(event, { 'x-secret': secret }, host)).statusCode).toBe(400)
    expect((await world.reservation(reservation.id)).state).toBe('paying')
  })

  it('R42 a body of more than 256 KB is refused; a site without payments has no such address', async () => {
    expect((await tell('x'.repeat(256 * 1024 + 1), { 'x-secret': 'whsec_fake' })).statusCode).toBe(413)
    world = moneyWorld(database, { slug: `routes-${++sites}`, checkout: { payments: null } })
    expect((await tell('{"id":"1"}', { 'x-secret': 'whsec_fake' })).statusCode).toBe(404)
  })

  it('section 11 the event of a provider that is away waits; without a database the answer is 500', async () => {
    const { session } = await world.begun()
    world.provider.pay(session)
    const event = JSON.stringify({ id: world.provider.told.at(-1)?.id })
    world.provider.fail('look')
    expect((await tell(event, { 'x-secret': 'whsec_fake' })).json()).toEqual({ outcome: 'later' })
    const gone = await createTestDatabase()
    await gone.drop()
    const lone = createApp(readEnvironment({}), pino({ level: 'silent' }))
    registerMadeUpSite(lone, () => servedAs(world.site), { ...siteServices(), db: gone.db, now: () => new Date() })
    registerPaymentEvents(lone, () => world.provider)
    const answer = await lone.inject({
      method: 'POST',
      url: PAYMENT_EVENTS_API,
      payload: event,
      headers: { 'x-secret': 'whsec_fake', 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(500)
    await lone.close()
  })
})
