/** Addresses of crawlers until they are looked up, and what was found (R2). */
import { sql, type Selectable } from 'kysely'
import type { BotVerdict, BotVerdicts } from '#domain/reach/crawler-domains.ts'
import type { SiteScope } from '../site-scope.ts'
import type { BotSamplesTable } from './counts-schema.ts'
import type { Days } from './day-counts.ts'

export type BotSample = Omit<Selectable<BotSamplesTable>, 'siteId'>

/** Keeps addresses, at most so many of a crawler and day: a few are enough, and nobody's visits can be followed. */
export async function keepBotSamples(
  { db, site }: SiteScope,
  samples: readonly BotSample[],
  most: number,
): Promise<void> {
  if (samples.length === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bot samples of ${site.slug}`}, 0))`.execute(tx)
    await sql`
      insert into bot_samples (site_id, day, bot, address)
        select ${site.slug}, day, bot, address from (
          select g.*, row_number() over (partition by g.day, g.bot order by g.address) + (
              select count(*) from bot_samples s where s.site_id = ${site.slug} and s.day = g.day and s.bot = g.bot
            ) as place
            from unnest(${samples.map(({ day }) => day)}::date[], ${samples.map(({ bot }) => bot)}::text[],
              ${samples.map(({ address }) => address)}::text[]) as g (day, bot, address)
        ) placed where place <= ${most}
      on conflict do nothing`.execute(tx)
  })
}

/** Every address that waits to be looked up. */
export async function readBotSamples({ db, site }: SiteScope): Promise<BotSample[]> {
  return db
    .selectFrom('botSamples')
    .select(['day', 'bot', 'address'])
    .where('siteId', '=', site.slug)
    .orderBy('day')
    .orderBy('bot')
    .orderBy('address')
    .execute()
}

/** Forgets an address and counts what was found, both or none. One that was settled before counts nothing. */
export async function settleBotSample(
  { db, site }: SiteScope,
  { day, bot, address }: BotSample,
  verdict: BotVerdict,
): Promise<void> {
  const found = { verified: 0, refuted: 0, unanswered: 0, [verdict]: 1 }
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('botSamples')
      .where('siteId', '=', site.slug)
      .where('day', '=', day)
      .where('bot', '=', bot)
      .where('address', '=', address)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await tx
      .insertInto('botChecks')
      .values({ siteId: site.slug, day, bot, ...found })
      .onConflict((conflict) =>
        conflict.columns(['siteId', 'day', 'bot']).doUpdateSet({
          verified: sql`bot_checks.verified + excluded.verified`,
          refuted: sql`bot_checks.refuted + excluded.refuted`,
          unanswered: sql`bot_checks.unanswered + excluded.unanswered`,
        }),
      )
      .execute()
  })
}

/** Verdicts on each crawler's addresses of these days. */
export async function readBotChecks({ db, site }: SiteScope, { from, to }: Days): Promise<Map<string, BotVerdicts>> {
  const rows = await db
    .selectFrom('botChecks')
    .select([
      'bot',
      sql<number>`sum(verified)::int`.as('verified'),
      sql<number>`sum(refuted)::int`.as('refuted'),
      sql<number>`sum(unanswered)::int`.as('unanswered'),
    ])
    .where('siteId', '=', site.slug)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('bot')
    .execute()
  return new Map(rows.map(({ bot, ...verdicts }) => [bot, verdicts]))
}
