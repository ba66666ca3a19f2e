import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionIdOf } from '#data/accounts/sessions.ts'
import { noteAudit } from '#data/accounts/audit.ts'
import { noteConsent } from '#data/accounts/consents.ts'
import { keepSpin } from '#data/spins/spins.ts'
import { addOwnVehicle, keepOwnVehicleValue } from '#data/accounts/own-vehicles.ts'
import { suppress } from '#data/alerts/suppressions.ts'
import { queueNotice } from '#data/platform/delivery/notices.ts'
import { DELETED_PATH } from '#domain/site/paths.ts'
import { registerPrivacy } from '#server/accounts/privacy-route.ts'
import { secretsOf } from '#server/secrets.ts'
import { NOW } from '../search/sample-stock.ts'
import { addAccount, openAccountsWorld, SITES } from './accounts-world.ts'
import type { AccountsWorld, Host, TestAccount } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'

const MAYA = { email: 'maya@example.com', phone: '+61491570006' }
const SOUTH = SITES['south.example']
const OTHER = '00000000-0000-4000-8000-000000000001'

const database = databaseOfFile()
let world: AccountsWorld
let now = NOW
const secrets = secretsOf(Buffer.alloc(32, 3))
beforeAll(async () => {
  world = await openAccountsWorld(database, { now: () => now, register: (app) => registerPrivacy(app, { secrets }) })
})
afterAll(() => world.app.close())

const post = (path: string, { session }: TestAccount, body: object = {}, host: Host = 'south.example') =>
  world.ask(host, {
    method: 'POST',
    url: path,
    session,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
  })

const scope = () => ({ db: database.db, site: SOUTH })

/** An account that has a row in every table that names it. */
async function fullAccount(): Promise<TestAccount> {
  const account = await addAccount(database, SOUTH, { name: 'Maya Tran', ...MAYA, at: now })
  const { db } = database
  const mine = { siteId: 'south', accountId: account.id }
  const snapshot = JSON.stringify({
    id: 7,
    name: '2021 Toyota Corolla',
    slug: 'p7',
    make: 'Toyota',
    model: 'Corolla',
    primary_image_url: null,
  })
  await db
    .insertInto('watchItems')
    .values({ ...mine, vehicleId: 7, savedAt: now, priceCents: 1, priceLedgerId: null, snapshot, note: 'For Lee' })
    .execute()
  await db.updateTable('accounts').set({ keepsViewed: true }).where('id', '=', account.id).execute()
  await db
    .insertInto('viewedItems')
    .values({ ...mine, vehicleId: 8, viewedAt: now })
    .execute()
  await sql`insert into line_places (site_id, vehicle_id, account_id) values ('south', 7, ${account.id})`.execute(db)
  await sql`insert into saved_searches values ('south', gen_random_uuid(), ${account.id}, 'Utes', '/search/utes',
    '{new_match}',
    'email', 'instant', ${now}, ${now}, ${now})`.execute(db)
  await sql`insert into alerts (site_id, id, account_id, vehicle_id, kind, event_id, at, once)
    values ('south', gen_random_uuid(), ${account.id}, 7, 'sold', 1, ${now}, '')`.execute(db)
  await sql`insert into passkeys values
    ('south', '\\x01', ${account.id}, '\\x02', 0, '{}', true, 'My phone', ${now})`.execute(db)
  await sql`insert into passkey_challenges values
    ('south', gen_random_uuid(), 'add', ${account.id}, 'x', ${now})`.execute(db)
  for (const accountId of [null, account.id])
    await sql`insert into otp_requests values
      ('south', gen_random_uuid(), 'email', ${MAYA.email}, 'sign-in', ${accountId},
      '{}', 5, 1, ${now}, ${now}, ${now})`.execute(db)
  const vehicle = {
    year: 2019,
    make: 'Toyota',
    model: 'Corolla',
    badge: null,
    itemType: 'car',
    rego: null,
    regoState: null,
    km: 1,
  } as const
  const own = await addOwnVehicle(scope(), account.id, vehicle, { now, day: '2026-08-03' })
  await keepOwnVehicleValue(scope(), own ?? '', {
    day: '2026-08-03',
    lowCents: 1,
    midCents: 2,
    highCents: 3,
    compared: 4,
  })
  await noteConsent(scope(), account.id, { purpose: 'alerts_email', given: true, words: 'w', method: 'test', at: now })
  await suppress(scope(), {
    key: secrets.keyFor('suppressions', 'south'),
    purpose: 'all',
    at: now,
    kind: 'email',
    value: MAYA.email,
  })
  await noteAudit(scope(), { at: now, actor: `shopper:${account.id}`, action: 'test', subject: account.id })
  await queueNotice(scope(), {
    kind: 'identifier-changed',
    channel: 'email',
    accountId: account.id,
    to: MAYA.email,
    subject: { identifier: 'email', change: 'added' },
    dedupeKey: null,
    dueAt: now,
    expiresAt: null,
  })
  const spin = { campaign: '2026-11-01', accountId: account.id, roll: 9_999, prize: null, leadId: null, spunAt: now }
  await keepSpin(scope(), spin)
  return account
}

/** Tables with a row that holds a text anywhere, arrays, JSON and bytes included. */
async function tablesWith(...needles: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: texts } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        database.db,
      )
      return texts.some(({ text }) => needles.some((needle) => text.includes(needle))) ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

/** Every table that names accounts; reservations have tests of their own. */
async function tablesOfAccounts(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' and table_name <> 'reservations'`.execute(database.db)
  return rows.map(({ name }) => name)
}

describe('R91 export', () => {
  test('R91 R43 everything of the account is in one file, and nothing of another', async () => {
    now = NOW
    const maya = await fullAccount()
    await addAccount(database, SOUTH, { name: 'Somebody Else', email: 'else@example.com', at: now })
    const answer = await post('/api/account/export', maya)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="south-garage-\d{4}-\d\d-\d\d\.json"$/)
    expect(answer.headers['cache-control']).toBe('no-store, private')
    expect(answer.json()).toMatchObject({
      account: { name: 'Maya Tran', keepsViewed: true },
      identifiers: [{ value: MAYA.phone }, { value: MAYA.email }],
      watchlist: [{ vehicleId: 7, note: 'For Lee' }],
      lines: [{ vehicleId: 7, state: 'waiting' }],
      viewed: [{ vehicleId: 8, viewedAt: NOW.toISOString() }],
      searches: [{ name: 'Utes', path: '/search/utes' }],
      alerts: [{ kind: 'sold' }],
      vehicles: [{ make: 'Toyota', values: [{ midCents: 2 }] }],
      consents: [{ purpose: 'alerts_email', given: true }],
      sessions: [{ label: 'Chrome on Android' }],
      passkeys: [{ name: 'My phone' }],
      spins: [{ campaign: '2026-11-01', roll: 9_999, prize: null }],
      leads: [],
    })
    expect(answer.body).not.toMatch(/else@|Somebody|public_?key|credential/i)
    expect(answer.body).not.toContain(sessionIdOf(maya.session).toString('hex'))
    expect((await post('/api/account/export', maya)).statusCode).toBe(429)
    now = new Date(now.getTime() + 61_000)
    expect((await post('/api/account/export', maya)).statusCode).toBe(200)
  })

  test('R22 R91 R92 both ask who it is after ten minutes', async () => {
    now = NOW
    const kim = await addAccount(database, SOUTH, { email: 'kim@example.com', at: now })
    now = new Date(NOW.getTime() + 10 * 60_000)
    for (const path of ['/api/account/export', '/api/account/delete']) {
      const answer = await post(path, kim, { confirm: 'DELETE' })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'confirm_identity'])
    }
    expect(await tablesWith(kim.id)).toContain('accounts')
  })

  test('R31 R91 R92 a form that is refused shows a page: the settings with the reason, or the sign-in', async () => {
    now = NOW
    const pat = await addAccount(database, SOUTH, { email: 'pat@example.com', at: now })
    const send = async (path: string, session: string) => {
      const answer = await world.ask('south.example', {
        method: 'POST',
        url: path,
        session,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: 'confirm=DELETE',
      })
      return [answer.statusCode, answer.headers.location]
    }
    expect((await send('/api/account/export', pat.session))[0]).toBe(200)
    expect(await send('/api/account/export', pat.session)).toEqual([303, '/my-garage/settings?fault=export#privacy'])
    const page = await world.ask('south.example', { url: '/my-garage/settings?fault=export', session: pat.session })
    expect(page.json().page.exportFault).toBe('One download a minute, please. Try again in a moment.')
    for (const path of ['/api/account/export', '/api/account/delete'])
      expect(await send(path, 'x'.repeat(43))).toEqual([303, '/sign-in?type=garage&redirect=%2Fmy-garage%2Fsettings'])
  })

  test('R31 nobody exports or deletes without a session, nor with one of another site', async () => {
    now = NOW
    const lee = await addAccount(database, SOUTH, { email: 'lee@example.com', at: now })
    for (const path of ['/api/account/export', '/api/account/delete']) {
      expect((await post(path, { id: OTHER, session: 'x'.repeat(43) }, { confirm: 'DELETE' })).statusCode).toBe(401)
      expect((await post(path, lee, { confirm: 'DELETE' }, 'north.example')).statusCode).toBe(401)
    }
    expect(await tablesWith(lee.id)).toContain('accounts')
  })
})

describe('R92 deletion', () => {
  test('R92 wants the word, in capital letters', async () => {
    now = NOW
    const sam = await addAccount(database, SOUTH, { email: 'sam@example.com', at: now })
    for (const confirm of ['delete', '', undefined])
      expect((await post('/api/account/delete', sam, { confirm })).statusCode).toBe(422)
    expect(await tablesWith(sam.id)).toContain('accounts')
  })

  test('R92 without a script the page after it says that everything is deleted, and what is not', async () => {
    now = NOW
    const ben = await addAccount(database, SOUTH, { email: 'ben@example.com', at: now })
    const answer = await world.ask('south.example', {
      method: 'POST',
      url: '/api/account/delete',
      session: ben.session,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'confirm=DELETE',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, DELETED_PATH])
    const page = await world.ask('south.example', { url: DELETED_PATH })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.json()).toMatchObject({ step: 'identifier', done: expect.stringMatching(/^Your garage is deleted: /) })
    expect(page.json().done).toContain('stay with Southerly Motor Group as business records')
    expect((await world.ask('south.example', { url: '/sign-in' })).json().done).toBeNull()
    await database.db.deleteFrom('notices').execute()
  })

  test('R92 after it only the named tables hold the id, the number, the address or a hash of the session', async () => {
    now = NOW
    await database.db.deleteFrom('accounts').execute()
    const maya = await fullAccount()
    const { db } = database
    await sql`insert into leads (site_id, id, reference, form_id, category, state, answers,
      additional_services, department,
      attribution, spam_score, spam_reasons, is_suspected, created_at, completed_at, account_id)
      values ('south', gen_random_uuid(), 'SOU-1', 'general-contact', 'General Enquiry', 'complete', '{}', '{}',
      'sales', '{}', 0, '{}',
      false, ${now}, ${now}, ${maya.id})`.execute(db)
    const session = sessionIdOf(maya.session).toString('hex')
    const before = await tablesWith(maya.id, MAYA.email, MAYA.phone, session)
    // A table that names accounts and has no row here proves nothing below.
    expect(before).toEqual(expect.arrayContaining(await tablesOfAccounts()))
    const answer = await post('/api/account/delete', maya, { confirm: 'DELETE' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-shopper=; Max-Age=0/))
    // The letter that says so has the address until it is sent.
    expect(await tablesWith(maya.id, MAYA.phone, session)).toEqual(['audit_log'])
    expect(await tablesWith(MAYA.email)).toEqual(['notices'])
    expect(await database.db.selectFrom('leads').select('accountId').execute()).toEqual([{ accountId: null }])
    expect(await database.db.selectFrom('suppressions').select('kind').execute()).toEqual([{ kind: 'email' }])
    const [letter] = await database.db.selectFrom('notices').select(['kind', 'accountId', 'toValue']).execute()
    expect(letter).toEqual({ kind: 'account-deleted', accountId: null, toValue: MAYA.email })
    expect((await world.ask('south.example', { url: '/my-garage', session: maya.session })).statusCode).toBe(302)
  })
})
