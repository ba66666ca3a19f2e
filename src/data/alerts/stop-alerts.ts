/** Stops what an account is told of, and takes that back (R86). */
import { sql } from 'kysely'
import { consentedPurposes, listConsents, noteConsent, type Consent } from '../accounts/consents.ts'
import { changeSearch, listSearches } from '../accounts/saved-searches.ts'
import { holderOf } from '../accounts/sign-in.ts'
import type { SiteScope } from '../site-scope.ts'
import { suppress, unsuppress, type SuppressedValue } from './suppressions.ts'

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
  return db.transaction().execute(async (tx) => {
    const scope = { db: tx, site }
    if (!(await setPaused(scope, request.accountId, true))) return false
    for (const value of await identifiersOf(scope, request.accountId))
      await suppress(scope, { ...value, key: request.key, purpose: request.purpose, at: request.now })
    await withdraw(scope, request, (purpose) => request.purpose === 'all' || purpose.startsWith('alerts'))
    return true
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
    if (accountId === null) return
    await withdraw(scope, { accountId, method: BY_TEXT, now }, (purpose) => purpose.endsWith('sms'))
    for (const { id, channel } of await listSearches(scope, accountId))
      if (channel === 'sms') await changeSearch(scope, { accountId, id }, { cadence: 'off' })
  })
}

/** Undo: what was consented to before is consented to again, and told. */
export async function restartAll({ db, site }: SiteScope, request: StopRequest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const scope = { db: tx, site }
    if (!(await setPaused(scope, request.accountId, false))) return
    for (const value of await identifiersOf(scope, request.accountId))
      await unsuppress(scope, { ...value, key: request.key, purpose: request.purpose })
    const lines = await listConsents(scope, request.accountId)
    const last = new Map(lines.map((line) => [line.purpose, line]))
    for (const [purpose, { given, method }] of last)
      if (!given && method === BY_LINK) await note(scope, request, { purpose, given: true })
  })
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
