/** Stops what an account is told of, and takes that back (R86). */
import { sql } from 'kysely'
import { consentedPurposes, listConsents, noteConsent, type Consent } from '../accounts/consents.ts'
import { changeSearch, listSearches } from '../accounts/saved-searches.ts'
import type { SiteScope } from '../site-scope.ts'
import { suppress, unsuppress, type SuppressedValue } from './suppressions.ts'

export interface StopRequest {
  accountId: string
  /** Key of the site's suppressions. */
  key: Buffer
  /** `all` stops marketing too. */
  purpose: 'alerts' | 'all'
  /** "unsubscribe link", "text message". */
  method: string
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

/** Stops all alerts of an account, at once and after its deletion too; false where it is gone. */
export async function stopAll({ db, site }: SiteScope, request: StopRequest): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const scope = { db: tx, site }
    if (!(await setPaused(scope, request.accountId, true))) return false
    for (const value of await identifiersOf(scope, request.accountId))
      await suppress(scope, { ...value, key: request.key, purpose: request.purpose, at: request.now })
    const given = consentedPurposes(await listConsents(scope, request.accountId))
    for (const purpose of given)
      if (request.purpose === 'all' || purpose.startsWith('alerts')) await note(scope, request, purpose, false)
    return true
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
      if (!given && method === request.method) await note(scope, request, purpose, true)
  })
}

async function note(scope: SiteScope, request: StopRequest, purpose: Consent['purpose'], given: boolean) {
  const words = given ? 'Undo' : 'Unsubscribe'
  await noteConsent(scope, request.accountId, { purpose, given, words, method: request.method, at: request.now })
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

/** The account that proved a mobile number on this site; null for none. */
export async function accountOfNumber({ db, site }: SiteScope, number: string): Promise<string | null> {
  const row = await db
    .selectFrom('accountIdentifiers')
    .select('accountId')
    .where('siteId', '=', site.slug)
    .where('kind', '=', 'phone')
    .where('value', '=', number)
    .executeTakeFirst()
  return row?.accountId ?? null
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
