/** Counts calls in memory and writes them together, so that no call waits for it (R65). */
import type { Kysely } from 'kysely'
import { countAgentCalls, type AgentDay } from '#data/agents/agent-days.ts'
import type { Log } from '#data/log.ts'
import type { Database } from '#data/schema.ts'
import { waitingCounts } from '../http/waiting-counts.ts'

export interface AgentCounter {
  /** Counts a call; never waits, never throws. */
  note(siteId: string, call: AgentDay): void
  /** Writes what waits. Resolves also when it could not be written: those counts are lost. */
  flush(): Promise<void>
}

const WRITE_EVERY_MS = 1_000
/** Names of clients that a site counts in one writing. A program that changes its name each time counts as others. */
const MOST_CLIENTS = 30
const OTHERS = 'others'

const noDays = () => new Map<string, AgentDay>()

/** A counter that writes each second. A failed writing is logged, and its counts are lost. */
export function createAgentCounter(db: Kysely<Database>, log: Pick<Log, 'warn'>): AgentCounter {
  const { ofSite, flush } = waitingCounts(WRITE_EVERY_MS, noDays, async (bySite) => {
    for (const [slug, days] of bySite)
      await countAgentCalls({ db, site: { slug } }, [...days.values()]).catch((error: unknown) =>
        log.warn(`Calls of agents were not counted: ${error instanceof Error ? error.message : String(error)}`),
      )
  })
  return {
    note: (siteId, call) => {
      const days = ofSite(siteId)
      const counted = isOneMore(days, call) ? { ...call, client: OTHERS } : call
      const key = JSON.stringify([counted.day, counted.tool, counted.client])
      const before = days.get(key)
      days.set(key, before === undefined ? counted : sumOf(before, counted))
    },
    flush,
  }
}

function isOneMore(days: ReadonlyMap<string, AgentDay>, { client }: AgentDay): boolean {
  const clients = new Set([...days.values()].map((day) => day.client))
  return clients.size >= MOST_CLIENTS && !clients.has(client)
}

function sumOf(one: AgentDay, other: AgentDay): AgentDay {
  return {
    ...one,
    calls: one.calls + other.calls,
    failed: one.failed + other.failed,
    msTotal: one.msTotal + other.msTotal,
  }
}
