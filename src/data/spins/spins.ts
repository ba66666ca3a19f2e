/** Spins of a campaign: one for each account, and never more of a prize than there are (R85). */
import { sql, type Selectable } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import type { SpinsTable } from './spins-schema.ts'

export type Spin = Selectable<SpinsTable>

/** The spin of an account in a campaign; null before it spins. */
export async function spinOf(
  { db, site }: SiteScope,
  { campaign, accountId }: { campaign: string; accountId: string },
): Promise<Spin | null> {
  const spin = await db
    .selectFrom('spins')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('campaign', '=', campaign)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return spin ?? null
}

/** Keeps a spin, in the caller's transaction where `db` is one. False where the account has spun already. */
export async function keepSpin({ db, site }: SiteScope, spin: Omit<Spin, 'siteId'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('spins')
    .values({ siteId: site.slug, ...spin })
    .onConflict((conflict) => conflict.columns(['siteId', 'campaign', 'accountId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Takes one of a prize, in the caller's transaction. False where all are given. */
export async function takePrize(
  { db, site }: SiteScope,
  { campaign, prize, quantity }: { campaign: string; prize: string; quantity: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into spin_prizes as p (site_id, campaign, prize, given)
      values (${site.slug}, ${campaign}, ${prize}, 1)
      on conflict (site_id, campaign, prize) do update set given = p.given + 1 where p.given < ${quantity}`.execute(db)
  return numAffectedRows > 0n
}
