/** Reserving over HTTP (R10, R13). */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import { openManualPayments } from '#adapters/payments/manual-payments.ts'
import { silentLog } from '#data/log.ts'
import { RESERVATIONS_API } from '#domain/site/paths.ts'
import { momentText } from '#domain/test-drive/drive-words.ts'
import { registerReservations } from '#server/checkout/reservation-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { secretsOf } from '#server/secrets.ts'
import { addAccount } from './accounts-world.ts'
import { checkoutSite, forgetReservations, known, move } from './checkout-world.ts'
import { form } from './hold-world.ts'
import { addVehicle, NOW } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs, siteServices } from './site-services.ts'

const database = databaseOfFile()
let app: FastifyInstance
const site = checkoutSite({ testDrives: { capacity: 1 } })
const closed = { ...site, switches: { ...site.switches, checkout: false } }
const gated = {
  ...site,
  switches: { ...site.switches, garage: true },
  gatedRoutes: { ...site.gatedRoutes, checkout: true },
}
const other = checkoutSite({ slug: 'other', hosts: ['other.localhost'] })
/** Monday 23 November, 10.30 and 11.30 am in Cairns. */
const [HALF_PAST_TEN, HALF_PAST_ELEVEN] = [new Date('2026-11-23T00:30:00Z'), new Date('2026-11-23T01:30:00Z')]

const siteAt = (hostname: string) =>
  hostname.startsWith('other')
    ? other
    : hostname.startsWith('closed')
      ? closed
      : hostname.startsWith('gated')
        ? gated
        : site

beforeAll(async () => {
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const places = await openPostcodeTable()
  registerMadeUpSite(app, ({ hostname }) => servedAs(siteAt(hostname)), {
    ...siteServices(),
    db: database.db,
    places,
    now: () => NOW,
  })
  registerReservations(app, {
    desk: createLeadDesk(silentLog),
    secrets: secretsOf(Buffer.alloc(32, 3)),
    paymentsOf: () => openManualPayments({ payId: null, account: null }),
  })
  await app.ready()
})
afterAll(() => app.close())
beforeEach(() => forgetReservations(database))

let networks = 0
async function send(path: string, payload: object, headers: Record<string, string> = {}, host = 'sample.localhost') {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload,
    remoteAddress: `198.51.${++networks}.7`,
    headers: { host, 'sec-fetch-site': 'same-origin', ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const reserve = (raw: object, headers?: Record<string, string>) => send(RESERVATIONS_API, raw, headers)
const see = async (id: string, token: string, host = 'sample.localhost') => {
  const answer = await app.inject({ url: `${RESERVATIONS_API}/${id}?t=${token}`, headers: { host } })
  return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] }
}
/** Reserves as somebody who is signed in. */
const reserveAs = (session: string, raw: object) =>
  send(RESERVATIONS_API, raw, { cookie: `__Host-shopper=${session}` }, 'gated.localhost')
const holders = async () =>
  (await database.db.selectFrom('reservations').select('accountId').execute()).map(({ accountId }) => accountId)
const car = (stocknum = 'A1') => addVehicle(database, 'sample', stocknum, { locationId: 'cairns' })

describe('R10 POST /api/reservations', () => {
  it('A1.27 A16.4 behind its gate it says where to sign in, and the way back to its page', async () => {
    const raw = form(await car())
    const referer = 'http://gated.localhost/cars/a1/checkout?step=you'
    const answer = await send(RESERVATIONS_API, raw, { referer }, 'gated.localhost')
    expect([answer.status, answer.body]).toMatchObject([
      401,
      { code: 'sign_in', sign_in: '/sign-in?type=checkout&redirect=%2Fcars%2Fa1%2Fcheckout%3Fstep%3Dyou' },
    ])
  })

  it('A30.18 R10 201 with what to do next, 200 for the same key, and the reservation by its token', async () => {
    const raw = form(await car(), { collect_at: momentText(HALF_PAST_TEN) })
    const first = await reserve(raw, { 'idempotency-key': 'one' })
    expect(first).toMatchObject({
      status: 201,
      headers: { 'cache-control': 'no-store' },
      body: {
        state: 'holding',
        price: { cents: 4_999_000, basis: 'drive_away' },
        deposit_cents: 20_000,
        collect_at: '2026-11-23T10:30:00+10:00',
        hold_until: expect.stringMatching(/\+10:00$/),
        next: { kind: 'pay' },
      },
    })
    const { reservation_id: id, manage_token: token, reference } = first.body
    const again = await reserve(raw, { 'idempotency-key': 'one' })
    expect([again.status, again.body.reservation_id]).toEqual([200, id])
    expect(await see(id, token)).toMatchObject({
      status: 200,
      cache: 'no-store',
      body: { reference, state: 'holding' },
    })
    expect((await see(id, 'x')).status).toBe(404)
    expect((await see(id, token, 'other.localhost')).status).toBe(404)
    expect(await reserve({ ...raw, name: 'Lee Other' }, { 'idempotency-key': 'one' })).toMatchObject({
      status: 409,
      body: { code: 'key_reused', reference },
    })
  })

  it('R10 taken, reserved, sold and limits each have their code and words', async () => {
    const id = await car()
    const first = await reserve(form(id, { email: 'sam@example.com' }))
    expect(await reserve(form(id))).toMatchObject({
      status: 409,
      body: {
        code: 'taken',
        message: expect.stringMatching(
          /^Somebody else is reserving this vehicle right now\. It may be free again after \d[\w:, ]*\.$/,
        ),
        free_after: expect.any(String),
        similar: '/api/cars/2020-toyota-hilux-a1/similar',
      },
    })
    expect(await reserve(form(await car('A2'), { email: 'sam@example.com' }))).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
      body: { code: 'too_many', limit: 'another' },
    })
    await move(database, site, first.body.reservation_id, { kind: 'paid' })
    expect(await reserve(form(id))).toMatchObject({
      status: 409,
      body: { code: 'reserved', message: 'This vehicle has been reserved.' },
    })
    await move(database, site, first.body.reservation_id, { kind: 'completed' })
    expect(await reserve(form(id))).toMatchObject({ status: 410, body: { code: 'gone' } })
    const cheap = await addVehicle(database, 'sample', 'A3', { priceCents: 100_000 })
    expect(await reserve(form(cheap))).toMatchObject({ status: 403, body: { code: 'not_reservable' } })
  })

  it('R10 section 11 a site with reservations off refuses new ones by 403, and its open ones run on', async () => {
    const at = { host: 'closed.localhost' }
    const refused = await send(RESERVATIONS_API, form(await car()), {}, at.host)
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_reservable' } })
    const { body } = await reserve(form(await car('A2')))
    const path = `${RESERVATIONS_API}/${body.reservation_id}?t=${encodeURIComponent(body.manage_token)}`
    const read = await app.inject({ method: 'GET', url: path, headers: at })
    expect([read.statusCode, read.json().state]).toEqual([200, 'holding'])
  })

  it('R10 what is wrong is told by field, in the order of the form; unknown fields too', async () => {
    const answer = await reserve({ car_id: await car(), email: 'sam', colour: 'red' })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_reservation'])
    expect(answer.body.fields.map(({ field }: { field: string }) => field)).toEqual(['name', 'email', 'phone', 'terms'])
    const unknown = await reserve(form(await car('A2'), { colour: 'red' }))
    expect(unknown).toMatchObject({ status: 422, body: { fields: [{ field: 'colour' }] } })
  })

  it('W2 other origins, keys with spaces and bodies that are none are refused', async () => {
    const raw = form(await car())
    expect((await reserve(raw, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await reserve(raw, { 'idempotency-key': 'a b' })).status).toBe(400)
    expect((await reserve([])).status).toBe(400)
    expect((await reserve({ message: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it('R10 503 when nothing could be kept, and the same key may be sent again', async () => {
    const raw = form(await car())
    await database.db.schema.alterTable('reservations').renameTo('reservations_away').execute()
    const away = await reserve(raw, { 'idempotency-key': 'two' }).finally(() =>
      database.db.schema.alterTable('reservations_away').renameTo('reservations').execute(),
    )
    expect(away).toMatchObject({ status: 503, body: { code: 'not_kept' } })
    expect((await reserve(raw, { 'idempotency-key': 'two' })).status).toBe(201)
  })
})

describe('R13 POST /api/reservations/{id}/collect-at', () => {
  it('R13 a holder takes another time, which frees the first; letters go once it is paid', async () => {
    const { body } = await reserve(form(await car(), { collect_at: momentText(HALF_PAST_TEN) }))
    const { reservation_id: id, manage_token: token } = body
    const change = (at: Date, manage_token = token, host?: string) =>
      send(`${RESERVATIONS_API}/${id}/collect-at`, { manage_token, collect_at: momentText(at) }, {}, host)
    expect(await change(HALF_PAST_ELEVEN)).toMatchObject({
      status: 200,
      body: { collect_at: '2026-11-23T11:30:00+10:00' },
    })
    expect(await database.db.selectFrom('notices').select('id').execute()).toEqual([])
    const second = await reserve(form(await car('A2'), { collect_at: momentText(HALF_PAST_TEN) }))
    expect(second.status).toBe(201)
    expect(await change(HALF_PAST_TEN)).toMatchObject({ status: 409, body: { code: 'time_taken' } })
    expect((await change(HALF_PAST_TEN, 'x')).status).toBe(404)
    expect((await change(HALF_PAST_ELEVEN, token, 'other.localhost')).status).toBe(404)
    await move(database, site, second.body.reservation_id, { kind: 'let-go' })
    await move(database, site, id, { kind: 'paid' })
    expect((await change(HALF_PAST_TEN)).status).toBe(200)
    expect(await known(database, site, id)).toMatchObject({ collectAt: HALF_PAST_TEN })
    const notices = await database.db.selectFrom('notices').select('kind').orderBy('id').execute()
    expect(notices.map(({ kind }) => kind).sort()).toEqual(['reservation-changed', 'reservation-staff'])
    await move(database, site, id, { kind: 'cancelled', by: 'shopper' })
    expect(await change(HALF_PAST_ELEVEN)).toMatchObject({ status: 409, body: { code: 'not_open' } })
    expect(
      (await send(`${RESERVATIONS_API}/${id}/collect-at`, { manage_token: token, collect_at: 'soon' })).status,
    ).toBe(422)
  })
})

describe('R60 a reservation of somebody who is signed in', () => {
  it('R60 is kept for the account, however long the session takes to read', async () => {
    const { id, session } = await addAccount(database, site, { at: NOW })
    const raw = form(await car())
    const client = await database.pool.connect()
    try {
      await client.query('begin; lock table account_sessions')
      const answer = reserveAs(session, raw)
      await pause(700)
      await client.query('commit')
      expect((await answer).status).toBe(201)
    } finally {
      // Closed, so that no lock outlasts a test that fails.
      client.release(true)
    }
    expect(await holders()).toEqual([id])
  })

  it('R60 is refused, to be sent again, where the session cannot be read', async () => {
    const { id, session } = await addAccount(database, site, { at: NOW })
    const raw = form(await car())
    await database.pool.query('alter table account_sessions rename to sessions_away')
    try {
      const { status, headers } = await reserveAs(session, raw)
      expect([status, headers['retry-after']]).toEqual([503, '5'])
    } finally {
      await database.pool.query('alter table sessions_away rename to account_sessions')
    }
    expect(await holders()).toEqual([])
    expect((await reserveAs(session, raw)).status).toBe(201)
    expect(await holders()).toEqual([id])
  })
})
