import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Account } from '#domain/accounts/account.ts'
import type { SiteScope } from '../site-scope.ts'

/** One browser that is signed in. */
export interface ShopperSession {
  /** SHA-256 of its cookie. */
  id: Buffer
  account: Account
  lastSeenAt: Date
  /** When the shopper last proved who they are (R22). */
  strongAt: Date
}

/** How a session's cookie is kept: a copy of the database opens no session. */
export const sessionIdOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The identifier of an account that was proved first. */
const firstIdentifier = (kind: 'phone' | 'email') => sql<string | null>`
  (select i.value from account_identifiers i
   where i.site_id = s.site_id and i.account_id = s.account_id and i.kind = ${kind}
   order by i.verified_at, i.value limit 1)`

/** The session of a cookie on this site (R20); null for one that is unknown here or has ended. */
export async function readSession({ db, site }: SiteScope, token: string, now: Date): Promise<ShopperSession | null> {
  const id = sessionIdOf(token)
  const row = await db
    .selectFrom('accountSessions as s')
    .innerJoin('accounts as a', (join) => join.onRef('a.siteId', '=', 's.siteId').onRef('a.id', '=', 's.accountId'))
    .select(['a.id', 'a.name', 'a.postcode', 's.lastSeenAt', 's.strongAt'])
    .select([firstIdentifier('phone').as('phone'), firstIdentifier('email').as('email')])
    .where('s.siteId', '=', site.slug)
    .where('s.id', '=', id)
    .where('s.expiresAt', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  const { lastSeenAt, strongAt, ...account } = row
  return { id, account, lastSeenAt, strongAt }
}
