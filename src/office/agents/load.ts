import { agentCallsSince, type AgentCalls } from '#data/agents/agent-days.ts'
import { countHandovers, type HandoverCount } from '#data/agents/handovers.ts'
import { listApiKeys, type ApiKey } from '#data/public-api/api-keys.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { spokenDate } from '#domain/leads/zoned-time.ts'
import { API_SCOPES, KEY_PER_MINUTE, type ApiScope } from '#domain/public-api/api-key.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { OPENAPI_PATH } from '#domain/site/paths/paths-api.ts'
import { MCP_PATH } from '#domain/site/paths/paths-agents.ts'
import { momentWords } from '../moment-words.ts'
import type { AgentDesk } from '../desks.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

/** Days that the figures look back, today among them. */
const DAYS = 30

export interface AgentsView {
  days: number
  /** Addresses of the endpoint and of the API's document; null where the site has them switched off. */
  endpoint: string | null
  api: string | null
  tools: { name: string; calls: number; refused: number; ms: number }[]
  clients: { name: string; calls: number; refused: number }[]
  handovers: HandoverCount[]
  keys: {
    id: number
    name: string
    scopes: string
    perMinute: number
    made: string
    used: string
    /** Null while it works. */
    revoked: string | null
  }[]
  /** A tool that is tried, with its answer; null where the site answers no agents. */
  trial: {
    tools: { value: string; label: string }[]
    tool: string
    about: string
    given: string
    answer: string | null
  } | null
  canWork: boolean
  scopes: { value: ApiScope; label: string }[]
  form: { name: string; scopes: readonly string[]; perMinute: string }
  problems: Readonly<Record<string, string>>
  /** The key that was made just now, shown this once. */
  newKey: { name: string; key: string } | null
}

const SCOPE_WORDS: Readonly<Record<ApiScope, string>> = {
  read: 'Reads the stock, with more requests a minute',
  changes: 'Reads the changes of two years',
}

/** Calls of agents, the forms that they prepared, and keys of other programs (R65, R86, R160). */
export async function loadAgents(
  office: SiteOffice,
  { url, refused, once }: OfficeRequest,
): Promise<OfficePage<AgentsView>> {
  const { ctx, can, desks } = office
  const { site, now } = ctx
  const first = dateAfter(localDay(site, now), 1 - DAYS)
  const [calls, handovers, keys] = await Promise.all([
    agentCallsSince(ctx, first),
    countHandovers(ctx, momentOf(first, '00:00', siteTimeZone(site))),
    listApiKeys(ctx),
  ])
  return {
    title: 'Agents and API',
    view: {
      days: DAYS,
      endpoint: site.reach.agents.mcp ? publicUrl(site, MCP_PATH) : null,
      api: site.reach.api.enabled ? publicUrl(site, OPENAPI_PATH) : null,
      tools: summed(calls, 'tool').map(({ failed, msTotal, ...row }) => ({
        ...row,
        refused: failed,
        ms: Math.round(msTotal / row.calls),
      })),
      clients: summed(calls, 'client').map(({ name, calls: count, failed }) => ({
        name,
        calls: count,
        refused: failed,
      })),
      handovers,
      keys: keys.map((key) => keyLine(key, office)),
      canWork: can('reach.work'),
      scopes: API_SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] })),
      form: {
        name: refused?.form.get('name') ?? '',
        scopes: refused?.form.getAll('scope') ?? API_SCOPES,
        perMinute: refused?.form.get('perMinute') ?? String(KEY_PER_MINUTE),
      },
      problems: refused?.problems ?? {},
      trial: await trialOf(desks.agents, url.searchParams),
      newKey: once['key'] === undefined ? null : { name: once['name'] ?? '', key: once['key'] },
    },
  }
}

async function trialOf({ tools, call }: AgentDesk, params: URLSearchParams): Promise<AgentsView['trial']> {
  const chosen = tools.find(({ name }) => name === params.get('tool')) ?? tools[0]
  if (chosen === undefined) return null
  const given = params.get('given') ?? '{}'
  return {
    tools: tools.map(({ name }) => ({ value: name, label: name })),
    tool: chosen.name,
    about: chosen.description,
    given,
    answer: params.has('tool') ? await call(chosen.name, given) : null,
  }
}

interface Sum extends Pick<AgentCalls, 'calls' | 'failed' | 'msTotal'> {
  name: string
}

/** Counts of each tool, or of each client, the most first. */
function summed(calls: readonly AgentCalls[], by: 'tool' | 'client'): Sum[] {
  const sums = new Map<string, Sum>()
  for (const row of calls) {
    const sum = sums.get(row[by]) ?? { name: row[by], calls: 0, failed: 0, msTotal: 0 }
    sums.set(row[by], {
      name: sum.name,
      calls: sum.calls + row.calls,
      failed: sum.failed + row.failed,
      msTotal: sum.msTotal + row.msTotal,
    })
  }
  return [...sums.values()].toSorted((one, other) => other.calls - one.calls)
}

function keyLine(
  { id, name, scopes, perMinute, createdAt, lastUsedOn, revokedAt }: ApiKey,
  { ctx: { site, now } }: SiteOffice,
): AgentsView['keys'][number] {
  return {
    id,
    name,
    scopes: scopes.join(', '),
    perMinute,
    made: momentWords(createdAt, site, now),
    used: lastUsedOn === null ? 'never' : spokenDate(lastUsedOn),
    revoked: revokedAt === null ? null : momentWords(revokedAt, site, now),
  }
}
