/** Landings of a site, as the job that looks after them keeps them (R13). */
import { sql } from 'kysely'
import type { LandingLife } from '#domain/search/landings/landing-life.ts'
import type { LandingState } from '#domain/search/landings/landing-table.ts'
import type { SiteScope } from '../site-scope.ts'

/** A landing's life, and what it has. */
export interface LandingRow extends LandingLife {
  /** The list that engines get in its place (R15). */
  sameAs: LandingState | null
  /** Names its vehicles; null of one that is not live. */
  content: string | null
  /** When one of its vehicles last came or went; null where it is not known. */
  changedAt: Date | null
}

/** Landings of one statement. */
const ROWS_AT_ONCE = 200

/** Every landing of a site, also those that wait and those that are gone. */
export async function readLandings({ db, site }: SiteScope): Promise<LandingRow[]> {
  const rows = await db
    .selectFrom('landings')
    .select(['slug', 'key', 'vehicles', 'enoughOn', 'firstLive', 'belowSince', 'goneAt'])
    .select(['sameAs', 'content', 'changedAt'])
    .where('siteId', '=', site.slug)
    .orderBy('slug')
    .execute()
  return rows.map(({ key, ...row }) => ({ ...row, state: key }))
}

/** Keeps the landings that changed, and forgets those that waited and are no more. */
export async function keepLandings(
  { db, site }: SiteScope,
  before: readonly LandingRow[],
  after: readonly LandingRow[],
): Promise<void> {
  const was = new Map(before.map((row) => [row.slug, JSON.stringify(valuesOf(row))]))
  const changed = after.filter((row) => was.get(row.slug) !== JSON.stringify(valuesOf(row)))
  const stay = new Set(after.map(({ slug }) => slug))
  const over = before.flatMap(({ slug }) => (stay.has(slug) ? [] : [slug]))
  await db.transaction().execute(async (trx) => {
    if (over.length > 0)
      await sql`delete from landings
        where site_id = ${site.slug} and slug = any(${over}::text[]) and first_live is null`.execute(trx)
    for (let first = 0; first < changed.length; first += ROWS_AT_ONCE)
      await trx
        .insertInto('landings')
        .values(
          changed
            .slice(first, first + ROWS_AT_ONCE)
            .map((row) => ({ siteId: site.slug, slug: row.slug, ...valuesOf(row) })),
        )
        .onConflict((conflict) =>
          conflict.columns(['siteId', 'slug']).doUpdateSet((row) => ({
            key: row.ref('excluded.key'),
            vehicles: row.ref('excluded.vehicles'),
            enoughOn: row.ref('excluded.enoughOn'),
            firstLive: row.ref('excluded.firstLive'),
            belowSince: row.ref('excluded.belowSince'),
            goneAt: row.ref('excluded.goneAt'),
            sameAs: row.ref('excluded.sameAs'),
            content: row.ref('excluded.content'),
            changedAt: row.ref('excluded.changedAt'),
          })),
        )
        .execute()
  })
}

function valuesOf({ slug: _slug, state, sameAs, ...row }: LandingRow) {
  return {
    ...row,
    key: JSON.stringify({ filters: state.filters, ranges: state.ranges }),
    sameAs: sameAs === null ? null : JSON.stringify(sameAs),
  }
}

/** When a vehicle of a live landing last came or went, by slug. */
export async function landingChanges({ db, site }: SiteScope): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('landings')
    .select(['slug', 'changedAt'])
    .where('siteId', '=', site.slug)
    .where('firstLive', 'is not', null)
    .where('goneAt', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ slug, changedAt }) => (changedAt === null ? [] : [[slug, changedAt] as const])))
}
