/**
 * Every query of sign-in with two sites (section 12): the same ids on both, so that only the site tells their rows
 * apart. A query of one site changes nothing of the other, and finds nothing on a site that has no such rows.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { queueAccountLetter } from '#data/accounts/account-letter.ts'
import { noteAudit } from '#data/accounts/audit.ts'
import { changeAccount } from '#data/accounts/change-account.ts'
import { listConsents, noteConsent } from '#data/accounts/consents.ts'
import { deleteAccount } from '#data/accounts/delete-account.ts'
import { noteIdentifierChange } from '#data/accounts/identifier-change.ts'
import { listIdentifiers, removeIdentifier } from '#data/accounts/identifiers.ts'
import { lockAccount } from '#data/accounts/lock-account.ts'
import { addCode, addOtpRequest, readOtpRequest, spendTry, useOtpRequest } from '#data/accounts/otp-requests.ts'
import {
  addChallenge,
  addPasskey,
  listPasskeys,
  openSessionByPasskey,
  readPasskey,
  removePasskey,
  takeChallenge,
} from '#data/accounts/passkeys.ts'
import { endSessions, listSessions, noteVisit, openSession } from '#data/accounts/session-rows.ts'
import { readSession, sessionIdOf } from '#data/accounts/sessions.ts'
import { addAccount, addByCode, holderOf, signInByCode, stepUpByCode } from '#data/accounts/sign-in.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { databaseOfFile } from './postgres.ts'

const NOW = new Date('2026-11-25T02:00:00Z')
const END = new Date('2026-11-25T02:05:00Z')
const LATER = new Date('2026-11-25T02:01:00Z')
const ACCOUNT = randomUUID()
const TOKEN = randomBytes(32).toString('base64url')
const [REQUEST, CHALLENGE] = [randomUUID(), randomUUID()]
const CREDENTIAL = randomBytes(32)
const MAYA = { kind: 'email', value: 'maya@example.com' } as const
const PHONE = { kind: 'phone', value: '+61491570006' } as const
const VISIT = {
  id: sessionIdOf(TOKEN),
  lastSeenAt: NOW,
  strongAt: NOW,
  account: { id: ACCOUNT, name: null, postcode: null, phone: null, email: null },
}

/** Files of `src/data/accounts/` whose queries are in the table below. */
const FILES = [
  'account-letter',
  'audit',
  'change-account',
  'consents',
  'delete-account',
  'identifier-change',
  'identifiers',
  'lock-account',
  'otp-requests',
  'passkeys',
  'session-rows',
  'sessions',
  'sign-in',
]

const database = databaseOfFile()

const scopeOf = (slug: string): SiteScope => ({ db: database.db, site: { slug } })
const newSession = () => ({ id: randomBytes(32), label: 'A browser', now: LATER, idleDays: 30 })
const passkeyOf = (credentialId: Buffer) => ({
  credentialId,
  accountId: ACCOUNT,
  publicKey: Buffer.from([1]),
  counter: 1,
  transports: [],
  backedUp: false,
  name: 'Phone',
  createdAt: NOW,
})
const request = (id: string) =>
  ({
    id,
    identifier: MAYA,
    purpose: 'sign-in',
    accountId: null,
    mac: randomBytes(32),
    now: NOW,
    expiresAt: END,
  }) as const
const challenge = (id: string) =>
  ({ id, purpose: 'step-up', accountId: ACCOUNT, challenge: 'AAAA', now: NOW, expiresAt: END }) as const
const CONSENT = { purpose: 'alerts_email', given: true, words: 'Email me.', method: 'test', at: NOW } as const

/** Rows of one account on a site, the same on each. */
async function fill(slug: string): Promise<void> {
  const scope = scopeOf(slug)
  await database.db
    .insertInto('accounts')
    .values({
      siteId: slug,
      id: ACCOUNT,
      name: 'Maya',
      postcode: null,
      createdAt: NOW,
      lastSeenAt: NOW,
      warnedAt: null,
    })
    .execute()
  for (const { kind, value } of [MAYA, PHONE])
    await database.db
      .insertInto('accountIdentifiers')
      .values({ siteId: slug, kind, value, accountId: ACCOUNT, verifiedAt: NOW, bounces: 1 })
      .execute()
  await openSession(scope, ACCOUNT, { ...newSession(), id: sessionIdOf(TOKEN), now: NOW })
  await addPasskey(scope, passkeyOf(CREDENTIAL))
  await addOtpRequest(scope, request(REQUEST))
  await addChallenge(scope, challenge(CHALLENGE))
  await noteConsent(scope, ACCOUNT, CONSENT)
}

beforeEach(async () => {
  for (const table of ['notices', 'otpRequests', 'passkeyChallenges', 'consents', 'accounts'] as const)
    await database.db.deleteFrom(table).execute()
  await fill('south')
  await fill('north')
})

/** Each query, as one site asks it about the account, session, code and passkey above. */
const QUERIES: Record<string, (scope: SiteScope) => Promise<unknown>> = {
  queueAccountLetter: (scope) =>
    queueAccountLetter(scope, [MAYA], { kind: 'passkey-changed', accountId: ACCOUNT, now: NOW, dedupeKey: 'one' }),
  noteAudit: (scope) => noteAudit(scope, { at: NOW, actor: `shopper:${ACCOUNT}`, action: 'test', subject: ACCOUNT }),
  changeAccount: (scope) => changeAccount(scope, ACCOUNT, { name: 'Mia', alertsPaused: true }),
  noteConsent: (scope) => noteConsent(scope, ACCOUNT, { ...CONSENT, given: false }),
  listConsents: (scope) => listConsents(scope, ACCOUNT),
  deleteAccount: (scope) => deleteAccount(scope, ACCOUNT, { now: NOW, actor: `shopper:${ACCOUNT}` }),
  noteIdentifierChange: (scope) =>
    noteIdentifierChange(scope, ACCOUNT, { change: 'added', kind: 'email', tell: [PHONE], now: NOW }),
  listIdentifiers: (scope) => listIdentifiers(scope, ACCOUNT),
  removeIdentifier: (scope) => removeIdentifier(scope, ACCOUNT, PHONE, NOW),
  lockAccount: (scope) => lockAccount(scope, ACCOUNT),
  addOtpRequest: (scope) => addOtpRequest(scope, request(randomUUID())),
  readOtpRequest: (scope) => readOtpRequest(scope, REQUEST, NOW),
  addCode: (scope) => addCode(scope, { id: REQUEST, mac: randomBytes(32), now: LATER, expiresAt: END }),
  spendTry: (scope) => spendTry(scope, REQUEST, NOW),
  useOtpRequest: (scope) => useOtpRequest(scope, REQUEST, NOW),
  addChallenge: (scope) =>
    addChallenge(scope, { ...challenge(randomUUID()), now: END, expiresAt: new Date('2026-11-26') }),
  takeChallenge: (scope) => takeChallenge(scope, CHALLENGE, NOW),
  listPasskeys: (scope) => listPasskeys(scope, ACCOUNT),
  readPasskey: (scope) => readPasskey(scope, CREDENTIAL),
  addPasskey: (scope) => addPasskey(scope, passkeyOf(randomBytes(32))),
  removePasskey: (scope) => removePasskey(scope, ACCOUNT, CREDENTIAL),
  openSessionByPasskey: (scope) =>
    openSessionByPasskey(scope, {
      accountId: ACCOUNT,
      credentialId: CREDENTIAL,
      counter: 2,
      backedUp: true,
      session: newSession(),
      oldSession: { accountId: ACCOUNT, id: sessionIdOf(TOKEN) },
    }),
  openSession: (scope) => openSession(scope, ACCOUNT, newSession()),
  noteVisit: (scope) => noteVisit(scope, VISIT, { now: new Date('2026-11-26'), idleDays: 30 }),
  listSessions: (scope) => listSessions(scope, ACCOUNT, NOW),
  endSessions: (scope) => endSessions(scope, ACCOUNT, { allBut: null }),
  readSession: (scope) => readSession(scope, TOKEN, NOW),
  signInByCode: (scope) => signInByCode(scope, { requestId: REQUEST, identifier: MAYA, session: newSession() }),
  holderOf: (scope) => holderOf(scope, MAYA),
  addAccount: (scope) => addAccount(scope, { kind: 'email', value: 'new@example.com' }, NOW),
  stepUpByCode: (scope) =>
    stepUpByCode(scope, {
      requestId: REQUEST,
      identifier: MAYA,
      accountId: ACCOUNT,
      oldSessionId: sessionIdOf(TOKEN),
      session: newSession(),
    }),
  addByCode: (scope) =>
    addByCode(scope, {
      requestId: REQUEST,
      accountId: ACCOUNT,
      identifier: { kind: 'email', value: 'new@example.com' },
      now: NOW,
    }),
}

const READS = new Set([
  'listConsents',
  'listIdentifiers',
  'lockAccount',
  'readOtpRequest',
  'listPasskeys',
  'readPasskey',
  'listSessions',
  'readSession',
  'holderOf',
])

/** All rows of a site in every table that has sites, as text. */
async function rowsOf(slug: string): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'site_id'`,
  )
  const all = []
  for (const { name } of rows) {
    const found = await database.pool.query(`select t::text as row from "${name}" t where site_id = $1 order by 1`, [
      slug,
    ])
    all.push(...found.rows.map(({ row }) => `${name} ${row}`))
  }
  return all.toSorted().join('\n')
}

test('section 12 the table below holds every query of these files', () => {
  const files = globSync('src/data/accounts/*.ts').filter((file) => FILES.some((name) => file.endsWith(`/${name}.ts`)))
  expect(files).toHaveLength(FILES.length)
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export async function (\w+)/gm)].map(([, name = '']) => name),
  )
  expect(Object.keys(QUERIES).toSorted()).toEqual(names.toSorted())
})

test.each(Object.entries(QUERIES))('section 12 R20 %s of one site changes no row of another', async (name, ask) => {
  const [own, others] = [await rowsOf('south'), await rowsOf('north')]
  expect(others).toContain('maya@example.com')
  const found = await ask(scopeOf('south'))
  expect(await rowsOf('north')).toBe(others)
  const hasChanged = (await rowsOf('south')) !== own
  expect([hasChanged, READS.has(name) ? found !== null : true]).toEqual([!READS.has(name), true])
})

test.each(Object.entries(QUERIES))(
  'section 12 R20 %s finds nothing on a site without such rows',
  async (_name, ask) => {
    const before = [await rowsOf('south'), await rowsOf('north')]
    // Rows of an account that the site has not are refused by the database.
    const found = await ask(scopeOf('west')).catch(() => null)
    expect(JSON.stringify(found ?? null)).not.toMatch(/Maya|maya@|61491570006|AAAA/)
    expect([await rowsOf('south'), await rowsOf('north')]).toEqual(before)
  },
)
