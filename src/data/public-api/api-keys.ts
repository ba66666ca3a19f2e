/** Keys of a site's public API (R86). A key itself is nowhere: only its hash is kept. */
import { createHash, randomInt } from 'node:crypto'
import { apiKeyOf, isApiKey, KEY_LENGTH, type ApiScope } from '#domain/public-api/api-key.ts'
import { keptStatement } from '../platform/keep-plans.ts'
import type { SiteScope } from '../site-scope.ts'

export interface ApiKey {
  id: number
  name: string
  scopes: ApiScope[]
  perMinute: number
  createdAt: Date
  /** Day, YYYY-MM-DD. */
  lastUsedOn: string | null
  revokedAt: Date | null
}

const COLUMNS = ['id', 'name', 'scopes', 'perMinute', 'createdAt', 'lastUsedOn', 'revokedAt'] as const

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** Makes a key. It is answered once, and cannot be read again. */
export async function addApiKey(
  { db, site }: SiteScope,
  { name, scopes, perMinute, now }: Pick<ApiKey, 'name' | 'scopes' | 'perMinute'> & { now: Date },
): Promise<{ id: number; key: string }> {
  const letters = Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  const key = apiKeyOf(site.slug, letters.join(''))
  const { id } = await db
    .insertInto('apiKeys')
    .values({ siteId: site.slug, name, hash: hashOf(key), scopes, perMinute, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** A site's keys, the newest first. */
export async function listApiKeys({ db, site }: SiteScope): Promise<ApiKey[]> {
  return db.selectFrom('apiKeys').select(COLUMNS).where('siteId', '=', site.slug).orderBy('id', 'desc').execute()
}

/** Ends a key for good; false where the site has none of that id that still works. */
export async function revokeApiKey({ db, site }: SiteScope, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('apiKeys')
    .set({ revokedAt: now })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Each request with a key runs this. */
const OF_HASH = `
  select id, name, scopes, per_minute, created_at, last_used_on, revoked_at
  from api_keys where site_id = $1 and hash = $2 and revoked_at is null`

/** The key of a site that a program gives; null for one that is wrong or revoked. Notes the day (YYYY-MM-DD) of use. */
export async function useApiKey({ db, site }: SiteScope, given: string, day: string): Promise<ApiKey | null> {
  if (!isApiKey(given, site.slug)) return null
  const { rows } = await db.executeQuery<ApiKey>(keptStatement(OF_HASH, [site.slug, hashOf(given)]))
  const [row] = rows
  if (row === undefined) return null
  // Once a day, so that a request costs no write.
  if (row.lastUsedOn !== day)
    await db
      .updateTable('apiKeys')
      .set({ lastUsedOn: day })
      .where('siteId', '=', site.slug)
      .where('id', '=', row.id)
      .execute()
  return row
}
