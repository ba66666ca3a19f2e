/** Numbers and addresses that must not be written to (R87): keyed hashes, which outlive the account. */
import { createHmac } from 'node:crypto'
import type { SiteScope } from '../site-scope.ts'
import type { IDENTIFIER_KINDS, SUPPRESSION_PURPOSES } from '../listed-values.ts'

export interface SuppressedValue {
  kind: (typeof IDENTIFIER_KINDS)[number]
  value: string
}

const hashOf = (key: Buffer, { kind, value }: SuppressedValue): Buffer =>
  createHmac('sha256', key).update(`${kind} ${value}`).digest()

/**
 * Keeps that a number or address wants no more of a purpose, from the last time it said so. `key` is the site's own for
 * suppressions.
 */
export async function suppress(
  { db, site }: SiteScope,
  {
    key,
    purpose,
    at,
    ...value
  }: SuppressedValue & { key: Buffer; purpose: (typeof SUPPRESSION_PURPOSES)[number]; at: Date },
): Promise<void> {
  await db
    .insertInto('suppressions')
    .values({ siteId: site.slug, kind: value.kind, valueHash: hashOf(key, value), purpose, at })
    .onConflict((conflict) => conflict.columns(['siteId', 'kind', 'valueHash', 'purpose']).doUpdateSet({ at }))
    .execute()
}

/** Takes it back: the shopper pressed Undo. */
export async function unsuppress(
  { db, site }: SiteScope,
  { key, purpose, ...value }: SuppressedValue & { key: Buffer; purpose: (typeof SUPPRESSION_PURPOSES)[number] },
): Promise<void> {
  await db
    .deleteFrom('suppressions')
    .where('siteId', '=', site.slug)
    .where('kind', '=', value.kind)
    .where('valueHash', '=', hashOf(key, value))
    .where('purpose', '=', purpose)
    .execute()
}

/**
 * Since when a number or address wants no letters of a purpose; null where it may be written to. Alerts stop with
 * either purpose, offers and news with `all` alone.
 */
export async function suppressedSince(
  { db, site }: SiteScope,
  { key, of, ...value }: SuppressedValue & { key: Buffer; of: 'alerts' | 'marketing' },
): Promise<Date | null> {
  const row = await db
    .selectFrom('suppressions')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('siteId', '=', site.slug)
    .where('kind', '=', value.kind)
    .where('valueHash', '=', hashOf(key, value))
    .$if(of === 'marketing', (query) => query.where('purpose', '=', 'all'))
    .executeTakeFirst()
  return row?.at ?? null
}
