import { clientNameOf } from '#domain/agents/client-name.ts'
import { missedWordsOf } from '#domain/reach/missed-words.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { takeHits } from '#data/platform/rate-buckets.ts'
import { isDatabaseAway } from '#data/platform/database-fault.ts'
import type { ApiKey } from '#data/public-api/api-keys.ts'
import { UnknownSiteError } from '#ports/vehicle-search.ts'
import { TooManyRenderings } from '../http/render-queue.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { pageContext, type PageServer } from '../pages/render-page.ts'
import type { VisitCounter } from '../reach/visit-counter.ts'
import type { Secrets } from '../secrets.ts'
import { TookTooLong, type AnswerTime } from './answer-time.ts'
import { handoverLimits } from './agent-limits.ts'
import type { AgentCounter } from './count-calls.ts'
import type { ToolOutcome } from './mcp-server.ts'
import { Refused, type Tool } from './tool.ts'
import { toolsOf } from './tools.ts'

export interface AgentDesk {
  server: PageServer
  counter: AgentCounter
  /** Counts searches that found nothing. */
  misses: Pick<VisitCounter, 'noteMiss'>
  secrets: Secrets
  /** The longest that an answer takes, in milliseconds. */
  longestMs: number
}

export interface ToolCall {
  name: string
  given: unknown
  /** As the program names itself. */
  clientName: unknown
  /** The dealer's key that the program gave; null for none. */
  apiKey: ApiKey | null
  time: AnswerTime
}

const LATER = 'This cannot be answered right now. Ask again in a few seconds.'
const TOO_LONG = 'This could not be answered in time: the site is busy. Ask the same again in a few seconds.'

/** Calls a tool for a request of a site, in the queue of its pages, and counts the call (R64, R65). Never rejects. */
export async function callTool(
  desk: AgentDesk,
  request: SiteRequest,
  { name, given, clientName, apiKey, time }: ToolCall,
): Promise<ToolOutcome> {
  const { ctx, headers } = request
  const client = clientNameOf(clientName, headers['user-agent'])
  const tools = toolsOf(ctx.site)
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined)
    return {
      kind: 'refused',
      words: `There is no tool of this name. Call one of: ${tools.map((one) => one.name).join(', ')}.`,
    }
  const begun = performance.now()
  const outcome = await outcomeOf(desk, request, tool, { given, client, apiKey, time })
  desk.counter.note(ctx.site.slug, {
    day: localDay(ctx.site, ctx.now),
    tool: tool.name,
    client,
    failed: outcome.kind === 'refused' ? 1 : 0,
    calls: 1,
    msTotal: Math.round(performance.now() - begun),
  })
  return outcome
}

async function outcomeOf(
  { server, secrets, misses }: AgentDesk,
  request: SiteRequest,
  tool: Tool,
  { given, client, apiKey, time }: Pick<ToolCall, 'given' | 'apiKey' | 'time'> & { client: string },
): Promise<ToolOutcome> {
  try {
    await time.withinTool(server.queue.turn(request.ctx.site.slug, 'agents'))
    const call = {
      ctx: pageContext(server, request),
      client,
      takeHandover: () => takeHandover(secrets, request, apiKey),
      noteMiss: (asked: string) => noteMiss(misses, request, asked),
    }
    const answer = await time.withinTool(tool.call(call, given))
    return answer instanceof Refused ? { kind: 'refused', words: answer.words } : { kind: 'answer', answer }
  } catch (error) {
    const isLate = error instanceof TookTooLong
    const isExpected =
      isLate || error instanceof TooManyRenderings || error instanceof UnknownSiteError || isDatabaseAway(error)
    // Not the error itself: PostgreSQL puts the row that it refused into an error's detail.
    const reason = error instanceof Error ? error.message : String(error)
    request.log[isExpected ? 'warn' : 'error']({ tool: tool.name, reason }, 'a tool call failed')
    return { kind: 'refused', words: isLate ? TOO_LONG : LATER }
  }
}

function noteMiss(misses: AgentDesk['misses'], { ctx }: SiteRequest, asked: string): void {
  const words = missedWordsOf(asked)
  if (words !== '') misses.noteMiss(ctx.site.slug, { day: localDay(ctx.site, ctx.now), words })
}

async function takeHandover(
  secrets: Secrets,
  { ctx, ip }: SiteRequest,
  apiKey: ApiKey | null,
): Promise<Refused | null> {
  const hit = await takeHits(ctx.db, handoverLimits(secrets, ctx.site, { ip, apiKey }), ctx.now)
  return hit.kind === 'full'
    ? new Refused(`Too many forms were prepared. Ask again in ${hit.retryAfterSeconds} seconds, or give the \`link\`.`)
    : null
}
