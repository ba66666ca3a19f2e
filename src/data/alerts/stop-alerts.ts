/** Stops what an account is told of, and takes that back (R86). */
import { sql } from 'kysely'
import { noteAudit } from '../accounts/audit.ts'
import { consentedPurposes, listConsents, noteConsent, type Consent } from '../accounts/consents.ts'
import { changeSearch, listSearches } from '../accounts/saved-searches.ts'
import { holderOf } from '../accounts/sign-in.ts'
import type { SiteScope } from '../site-scope.ts'
import { suppress, unsuppress, type SuppressedValue } from './suppressions.ts'

/** Time in which a stop can be taken back. */
export const UNDO_MS = 3_600_000

/** How a shopper said it: kept with each consent that ends. */
const BY_LINK = 'unsubscribe link'
const BY_TEXT = 'text message'

export interface StopRequest {
  accountId: string
  /** Key of the site's suppressions. */
  key: Buffer
  /** `all` stops marketing too. */
  purpose: 'alerts' | 'all'
  now: Date
}

/** Turns one search off; returns false where the account has it no more. */
export async function stopSearch(scope: SiteScope, of: { accountId: string; id: string }): Promise<boolean> {
  return (await changeSearch(scope, of, { cadence: 'off' })) !== null
}

/** Turns one search on again: it is told of daily. */
export async function restartSearch(scope: SiteScope, of: { accountId: string; id: string }): Promise<void> {
  const kept = (await listSearches(scope, of.accountId)).find(({ id }) => id === of.id)
  if (kept?.cadence === 'off') await changeSearch(scope, of, { cadence: 'daily' })
}

/** Stops all alerts of an account, by every channel and after its deletion too; false where it is gone. */
export async function stopAll({ db, site }: SiteScope, request: StopRequest): Promise<boolean> {
  return db.transaction().execute((tx) => stopAccount({ db: tx, site }, request))
}

async function stopAccount(scope: SiteScope, request: StopRequest): Promise<boolean> {
  if (!(await setPaused(scope, request.accountId, true))) return false
  for (const value of await identifiersOf(scope, request.accountId))
    await suppress(scope, { ...value, key: request.key, purpose: request.purpose, at: request.now })
  await withdraw(scope, request, isMeantBy(request))
  return true
}

/** Stops everything to a number or address that perhaps no account has, and to the account that has proved it. */
export async function stopAddress(
  { db, site }: SiteScope,
  { key, now, ...value }: SuppressedValue & { key: Buffer; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const scope = { db: tx, site }
    await suppress(scope, { ...value, key, purpose: 'all', at: now })
    const accountId = await holderOf(scope, value)
    if (accountId !== null) await stopAccount(scope, { accountId, key, purpose: 'all', now })
  })
}

/** Undo of `stopAddress`. */
export async function restartAddress(
  { db, site }: SiteScope,
  { key, now, ...value }: SuppressedValue & { key: Buffer; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const scope = { db: tx, site }
    await unsuppress(scope, { ...value, key, purpose: 'all' })
    const accountId = await holderOf(scope, value)
    if (accountId !== null) await restartAccount(scope, { accountId, key, purpose: 'all', now })
  })
}

/**
 * Stops every text to a number, also to one that nobody proved: alerts, offers and news. E-mail goes on. Searches that
 * were told by text show in the garage alone.
 */
export async function stopTexts(
  { db, site }: SiteScope,
  { number, key, now }: { number: string; key: Buffer; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const scope = { db: tx, site }
    await suppress(scope, { kind: 'phone', value: number, key, purpose: 'all', at: now })
    const accountId = await holderOf(scope, { kind: 'phone', value: number })
    if (accountId !== null) await endTexts(scope, { accountId, method: BY_TEXT, now })
  })
}

/** Stops every text to an account's numbers; e-mail goes on. Null where the account is gone. */
export async function stopTextsOf(
  { db, site }: SiteScope,
  request: Omit<StopRequest, 'purpose'>,
): Promise<{ searchIds: string[] } | null> {
  return db.transaction().execute(async (tx) => {
    const scope = { db: tx, site }
    const values = await identifiersOf(scope, request.accountId)
    if (values.length === 0) return null
    for (const value of values.filter(isPhone))
      await suppress(scope, { ...value, key: request.key, purpose: 'all', at: request.now })
    return { searchIds: await endTexts(scope, request) }
  })
}

/** Undo of a link in a text: `searchIds` are those that it turned off. */
export async function restartTexts(
  { db, site }: SiteScope,
  request: Omit<StopRequest, 'purpose'>,
  searchIds: readonly string[],
): Promise<void> {
  const { accountId, key } = request
  await db.transaction().execute(async (tx) => {
    const scope = { db: tx, site }
    for (const value of (await identifiersOf(scope, accountId)).filter(isPhone))
      await unsuppress(scope, { ...value, key, purpose: 'all' })
    await giveBack(scope, request, isTextPurpose)
    for (const id of searchIds) {
      await restartSearch(scope, { accountId, id })
      await noteTurn(scope, request, { id, action: RESTARTED })
    }
  })
}

const isPhone = ({ kind }: SuppressedValue) => kind === 'phone'
const isTextPurpose = (purpose: Consent['purpose']) => purpose.endsWith('sms')

/**
 * Ends the consents to texts, and the searches that are told by text; returns those that it turned off, and those that
 * a stop just before did: mail programs stop by themselves, and then people press too.
 */
async function endTexts(scope: SiteScope, of: StopNote): Promise<string[]> {
  const { accountId } = of
  await withdraw(scope, of, isTextPurpose)
  const told = (await listSearches(scope, accountId)).filter(
    ({ channel, cadence }) => channel === 'sms' && cadence !== 'off',
  )
  const before = await stoppedByLink(scope, of)
  for (const { id } of told) {
    await changeSearch(scope, { accountId, id }, { cadence: 'off' })
    await noteTurn(scope, of, { id, action: of.method === BY_TEXT ? 'search-stopped-by-text' : STOPPED_BY_LINK })
  }
  return [...told.map(({ id }) => id), ...before]
}

const STOPPED_BY_LINK = 'search-stopped-by-link'
const RESTARTED = 'search-restarted'

/** Searches told by text that are off, and whose last turn was a link's within the time of Undo. */
async function stoppedByLink(scope: SiteScope, { accountId, now }: StopNote): Promise<string[]> {
  const turns = await scope.db
    .selectFrom('auditLog')
    .select(['subject', 'action'])
    .where('siteId', '=', scope.site.slug)
    .where('actor', '=', `shopper:${accountId}`)
    .where('at', '>=', new Date(now.getTime() - UNDO_MS))
    .orderBy('id')
    .execute()
  const last = new Map(turns.map(({ subject, action }) => [subject, action]))
  return (await listSearches(scope, accountId)).flatMap(({ id, channel, cadence }) =>
    channel === 'sms' && cadence === 'off' && last.get(id) === STOPPED_BY_LINK ? [id] : [],
  )
}

async function noteTurn(
  scope: SiteScope,
  { accountId, now }: Pick<StopNote, 'accountId' | 'now'>,
  { id, action }: { id: string; action: string },
): Promise<void> {
  await noteAudit(scope, { at: now, actor: `shopper:${accountId}`, action, subject: id })
}

/** Undo: what was consented to before is consented to again, and told. */
export async function restartAll({ db, site }: SiteScope, request: StopRequest): Promise<void> {
  await db.transaction().execute((tx) => restartAccount({ db: tx, site }, request))
}

async function restartAccount(scope: SiteScope, request: StopRequest): Promise<void> {
  if (!(await setPaused(scope, request.accountId, false))) return
  for (const value of await identifiersOf(scope, request.accountId))
    await unsuppress(scope, { ...value, key: request.key, purpose: request.purpose })
  await giveBack(scope, request, isMeantBy(request))
}

const isMeantBy =
  ({ purpose: stopped }: StopRequest) =>
  (purpose: Consent['purpose']): boolean =>
    stopped === 'all' || purpose.startsWith('alerts')

/** Notes again those consents that a link ended last. */
async function giveBack(scope: SiteScope, of: StopNote, isMeant: (purpose: Consent['purpose']) => boolean) {
  const last = new Map((await listConsents(scope, of.accountId)).map((line) => [line.purpose, line]))
  for (const [purpose, { given, method }] of last)
    if (!given && method === BY_LINK && isMeant(purpose)) await note(scope, of, { purpose, given: true })
}

interface StopNote {
  accountId: string
  method?: string
  now: Date
}

/** Ends those consents that are given now. */
async function withdraw(scope: SiteScope, of: StopNote, isMeant: (purpose: Consent['purpose']) => boolean) {
  for (const purpose of consentedPurposes(await listConsents(scope, of.accountId)))
    if (isMeant(purpose)) await note(scope, of, { purpose, given: false })
}

async function note(
  scope: SiteScope,
  { accountId, method = BY_LINK, now }: StopNote,
  { purpose, given }: Pick<Consent, 'purpose' | 'given'>,
) {
  const words = given ? 'Undo' : method === BY_TEXT ? 'STOP' : 'Unsubscribe'
  await noteConsent(scope, accountId, { purpose, given, words, method, at: now })
}

async function setPaused({ db, site }: SiteScope, accountId: string, alertsPaused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ alertsPaused })
    .where('siteId', '=', site.slug)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function identifiersOf({ db, site }: SiteScope, accountId: string): Promise<SuppressedValue[]> {
  return db
    .selectFrom('accountIdentifiers')
    .select(['kind', 'value'])
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .execute()
}

/** Counts a letter that its receiver refused for good; after two the address takes no more (R88). */
export async function noteBounce({ db, site }: SiteScope, { to }: { to: string }): Promise<void> {
  await db
    .updateTable('accountIdentifiers')
    .set({ bounces: sql`bounces + 1` })
    .where('siteId', '=', site.slug)
    .where('kind', '=', 'email')
    .where('value', '=', to)
    .execute()
}
