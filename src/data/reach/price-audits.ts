/** Keeps what audits of prices found (R150). */
import { sql } from 'kysely'
import type { PriceDifference } from '#domain/price-audit/price-facts.ts'
import type { PRICE_AUDIT_SCOPES } from '../listed-values.ts'
import type { SiteScope } from '../site-scope.ts'

export interface PriceAudit {
  /** When it began. */
  at: Date
  scope: (typeof PRICE_AUDIT_SCOPES)[number]
  /** Vehicles. */
  checked: number
  /** Prices that were read, of all surfaces. */
  readings: number
  differences: readonly PriceDifference[]
}

/** A fault of a maker shows on every vehicle; the count says how many, and these say which fault it is. */
const MOST_KEPT = 500

export async function keepPriceAudit({ db, site }: SiteScope, audit: PriceAudit): Promise<void> {
  const { at, scope, checked, readings, differences } = audit
  await db
    .insertInto('priceAudits')
    .values({
      siteId: site.slug,
      at,
      scope,
      checked,
      readings,
      found: differences.length,
      differences: JSON.stringify(differences.slice(0, MOST_KEPT)),
    })
    .execute()
}

/** When the whole stock was last audited; null where it never was. */
export async function lastWholeAudit({ db, site }: SiteScope): Promise<Date | null> {
  const row = await db
    .selectFrom('priceAudits')
    .select('at')
    .where('siteId', '=', site.slug)
    .where('scope', '=', 'all')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** A kept audit. `differences` holds the first of those that were found. */
export type KeptPriceAudit = PriceAudit & { found: number }

/** The last audit of the whole stock and those of changes since, the newest first, at most `most`. */
export async function auditsSinceWhole({ db, site }: SiteScope, most: number): Promise<KeptPriceAudit[]> {
  return db
    .selectFrom('priceAudits')
    .select(['at', 'scope', 'checked', 'readings', 'found', 'differences'])
    .where('siteId', '=', site.slug)
    .where('id', '>=', (last) =>
      last
        .selectFrom('priceAudits')
        .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
        .where('siteId', '=', site.slug)
        .where('scope', '=', 'all'),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Deletes a site's audits older than a moment, at most `most`; answers how many. */
export async function forgetPriceAudits({ db, site }: SiteScope, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('priceAudits')
    .where('siteId', '=', site.slug)
    .where('id', 'in', (old) =>
      old
        .selectFrom('priceAudits')
        .select('id')
        .where('siteId', '=', site.slug)
        .where('at', '<', before)
        .orderBy('at')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
