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

/** Calls of a tool by one client, of some days together. */
export type AgentCalls = Omit<AgentDay, 'day'>

/** Counts of a site since a day (YYYY-MM-DD), by tool and client, the most first. */
export async function agentCallsSince({ db, site }: SiteScope, day: string): Promise<AgentCalls[]> {
  const rows = await db
    .selectFrom('agentDays')
    .select(({ fn }) => [
      'tool',
      'client',
      fn.sum<number>('calls').as('calls'),
      fn.sum<number>('failed').as('failed'),
      fn.sum<number>('msTotal').as('msTotal'),
    ])
    .where('siteId', '=', site.slug)
    .where('day', '>=', day)
    .groupBy(['tool', 'client'])
    .execute()
  return rows
    .map(({ calls, failed, msTotal, ...row }) => ({
      ...row,
      calls: Number(calls),
      failed: Number(failed),
      msTotal: Number(msTotal),
    }))
    .toSorted((one, other) => other.calls - one.calls)
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
