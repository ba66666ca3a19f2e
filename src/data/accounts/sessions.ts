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

interface SessionRow extends Omit<Account, 'phone' | 'email'> {
  lastSeenAt: Date
  strongAt: Date
  /** Null of an account without any. */
  kind: 'phone' | 'email' | null
  value: string | null
}

/**
 * The session of a cookie on this site (R20); null for one that is unknown here or has ended. One flat statement, which
 * PostgreSQL plans a third faster than one with subqueries: every page of the garage waits for it.
 */
export async function readSession({ db, site }: SiteScope, token: string, now: Date): Promise<ShopperSession | null> {
  const id = sessionIdOf(token)
  // A line for each identifier, the one that was proved first before the others.
  const { rows } = await sql<SessionRow>`
    select a.id, a.name, a.postcode, s.last_seen_at, s.strong_at, i.kind, i.value
    from account_sessions s
      join accounts a on a.site_id = s.site_id and a.id = s.account_id
      left join account_identifiers i on i.site_id = s.site_id and i.account_id = s.account_id
    where s.site_id = ${site.slug} and s.id = ${id} and s.expires_at > ${now}
    order by i.verified_at, i.value`.execute(db)
  const [first] = rows
  if (first === undefined) return null
  const { lastSeenAt, strongAt, name, postcode } = first
  const firstOf = (wanted: SessionRow['kind']) => rows.find(({ kind }) => kind === wanted)?.value ?? null
  const account = { id: first.id, name, postcode, phone: firstOf('phone'), email: firstOf('email') }
  return { id, account, lastSeenAt, strongAt }
}
