/** Days on which the provider's sums are not those of the books (R55). */
import { sql } from 'kysely'
import type { DayDifference, Moved } from '#domain/checkout/day-sums.ts'
import { COMPARED_SUMS, type ComparedSum } from '#domain/checkout/checkout-words.ts'
import type { SiteScope } from '../site-scope.ts'

/** A sum of one day that is another at the provider. */
export interface Finding extends DayDifference {
  /** YYYY-MM-DD */
  day: string
}

/** Money that moved at the provider in a span of time, by the books. */
export async function bookedMoves(
  { db, site }: SiteScope,
  { from, until }: { from: Date; until: Date },
): Promise<Moved[]> {
  // Each entry has one line on the provider's account; fees are told from refunds by the line beside it.
  const { rows } = await sql<Moved>`
    select case when f.id is not null then 'fees' when l.cents > 0 then 'paid' else 'refunded' end as sum,
      p.intent_id, abs(l.cents) as cents, l.at
    from ledger l
    join payments p on p.site_id = l.site_id and p.id = l.payment_id
    left join ledger f on f.site_id = l.site_id and f.entry = l.entry and f.account = 'fees'
    where l.site_id = ${site.slug} and l.account = 'provider' and l.at >= ${from} and l.at < ${until}`.execute(db)
  return rows
}

/** Differences that stand, the oldest day first. */
export async function openFindings({ db, site }: SiteScope): Promise<Finding[]> {
  return db
    .selectFrom('paymentFindings')
    .select(['day', 'sum', 'oursCents', 'theirsCents'])
    .where('siteId', '=', site.slug)
    .where('resolvedAt', 'is', null)
    .orderBy('day')
    .orderBy('sum')
    .execute()
}

/** Keeps a day's differences; one that is gone since is resolved, and stays to be read. */
export async function keepFindings(
  { db, site }: SiteScope,
  day: string,
  differences: readonly DayDifference[],
  now: Date,
): Promise<void> {
  for (const { sum: of, oursCents, theirsCents } of differences)
    await db
      .insertInto('paymentFindings')
      .values({ siteId: site.slug, day, sum: of, oursCents, theirsCents, foundAt: now, resolvedAt: null })
      .onConflict((conflict) =>
        conflict.columns(['siteId', 'day', 'sum']).doUpdateSet({ oursCents, theirsCents, resolvedAt: null }),
      )
      .execute()
  const found = new Set<ComparedSum>(differences.map(({ sum: of }) => of))
  const gone = COMPARED_SUMS.filter((of) => !found.has(of))
  if (gone.length === 0) return
  await db
    .updateTable('paymentFindings')
    .set({ resolvedAt: now })
    .where('siteId', '=', site.slug)
    .where('day', '=', day)
    .where('sum', 'in', gone)
    .where('resolvedAt', 'is', null)
    .execute()
}
