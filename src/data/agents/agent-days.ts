/** Counts calls of agents by day, tool and client (R65). */
import { sql, type Selectable } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import type { AgentDaysTable } from './agents-schema.ts'

export type AgentDay = Omit<Selectable<AgentDaysTable>, 'siteId'>

/** Adds counts to those of their days. */
export async function countAgentCalls({ db, site }: SiteScope, days: readonly AgentDay[]): Promise<void> {
  if (days.length === 0) return
  await db
    .insertInto('agentDays')
    .values(days.map((day) => ({ siteId: site.slug, ...day })))
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'day', 'tool', 'client']).doUpdateSet({
        calls: sql`agent_days.calls + excluded.calls`,
        failed: sql`agent_days.failed + excluded.failed`,
        msTotal: sql`agent_days.ms_total + excluded.ms_total`,
      }),
    )
    .execute()
}

/** Deletes at most `most` of a site's counts from days before a moment. */
export async function forgetAgentDays({ db, site }: SiteScope, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ day: string }>`
    delete from agent_days where site_id = ${site.slug} and (day, tool, client) in (
      select day, tool, client from agent_days
      where site_id = ${site.slug} and day < ${before.toISOString().slice(0, 10)} limit ${most}
    ) returning day`.execute(db)
  return rows.length
}
