/** `POST /mcp`: agents ask about a site's stock on a shopper's behalf (R60). */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { takeHits } from '#data/platform/rate-buckets.ts'
import { isDatabaseAway } from '#data/platform/database-fault.ts'
import { parsePlainJson } from '#domain/plain-json.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { MCP_FILE, MCP_PATH } from '#domain/site/paths/paths-agents.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { givenKey, WRONG_KEY } from '../public-api/given-key.ts'
import { agentLimits } from './agent-limits.ts'
import { AnswerTime, TookTooLong } from './answer-time.ts'
import { callTool, type AgentDesk } from './call-tool.ts'
import { toolsOf } from './tools.ts'
import { mcpFile } from './mcp-file.ts'

const LONGEST_BODY_BYTES = 64 * 1024
const OTHER_METHODS: HTTPMethods[] = ['GET', 'DELETE', 'PUT', 'PATCH']
/** Any web page may ask and read the answer: nothing here is one shopper's. */
const OPEN_HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'accept, authorization, content-type, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'access-control-max-age': '86400',
}

/** Codes of JSON-RPC 2.0, and of its range for servers. */
const CODES = { parse: -32_700, request: -32_600, method: -32_601, busy: -32_000 } as const

/** Speaks the protocol, once loaded. An import() costs time in each message, of a loaded module too. */
let speaker: typeof import('./mcp-server.ts') | undefined

/** Registers the endpoint. Methods other than POST answer 405, and a site without agents 404. */
export function registerMcp(app: FastifyInstance, agents: AgentDesk): void {
  app.addHook('onClose', () => agents.counter.flush())
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler(answerFailure)
    scope.addHook('onRequest', (request, reply, done) => {
      if (request.ctx?.site.reach.agents.mcp !== true)
        return void reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
      reply.headers(OPEN_HEADERS)
      done()
    })
    siteRoute(scope, { method: 'GET', url: MCP_FILE, logLevel: 'warn' }, ({ ctx }, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(mcpFile(ctx.site)),
    )
    siteRoute(scope, { method: 'OPTIONS', url: MCP_PATH }, (_request, reply) =>
      reply.code(204).headers(PREFLIGHT_HEADERS).send(),
    )
    siteRoute(scope, { method: OTHER_METHODS, url: MCP_PATH }, (request, reply) =>
      refuse(reply.header('allow', 'POST'), 405, CODES.request, `${request.method} is not possible here; POST is.`),
    )
    siteRoute(scope, { method: 'POST', url: MCP_PATH, bodyLimit: LONGEST_BODY_BYTES }, (request, reply) =>
      answer(agents, request, reply),
    )
  })
}

async function answer(agents: AgentDesk, request: SiteRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = parsed(typeof request.body === 'string' ? request.body : '')
  if (body === undefined) return refuse(reply, 400, CODES.parse, 'The body is no JSON.')
  if (Array.isArray(body))
    return refuse(reply, 400, CODES.request, 'The body is a batch; send one JSON-RPC message in each request.')
  // Loading it is once in a process, and not counted: the first caller waits a quarter of a second, and is answered.
  speaker ??= await import('./mcp-server.ts')
  const time = new AnswerTime(agents.longestMs)
  const { ctx, ip } = request
  const { authorization } = request.headers
  const apiKey = authorization === undefined ? null : await time.within(givenKey(ctx, authorization))
  // A wrong key counts as none first, so that nobody may guess on.
  const limits = agentLimits(agents.secrets, ctx.site, { ip, apiKey })
  const hit = await time.within(takeHits(ctx.db, limits, ctx.now))
  if (hit.kind === 'full')
    return refuse(
      reply.header('retry-after', hit.retryAfterSeconds),
      429,
      CODES.busy,
      `Too many calls came in. Ask again in ${hit.retryAfterSeconds} seconds.`,
      idOf(body),
    )
  if (authorization !== undefined && apiKey === null)
    return refuse(reply.header('www-authenticate', 'Bearer'), 401, CODES.request, WRONG_KEY, idOf(body))
  // A stream of changes would hold its connection, and this endpoint tells of none.
  if (methodOf(body) === 'subscriptions/listen') return refuse(reply, 404, CODES.method, 'Method not found', idOf(body))
  const site = {
    name: ctx.site.name,
    tools: toolsOf(ctx.site),
    callTool: (name: string, given: unknown, clientName: unknown) =>
      callTool(agents, request, { name, given, clientName, apiKey, time }),
  }
  return send(reply, await time.within(speaker.answerMcp(site, webRequestOf(request), body).then(readWhole)))
}

/** The body as JSON; undefined for what is none. */
function parsed(text: string): unknown {
  try {
    return parsePlainJson(text)
  } catch {
    return undefined
  }
}

const member = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined

const methodOf = (body: unknown): unknown => member(body, 'method')

function idOf(body: unknown): string | number | null {
  const id = member(body, 'id')
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** The request as the protocol's package takes it; its body is handed over parsed. */
function webRequestOf({ ctx: { site }, headers }: SiteRequest): Request {
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
  )
  return new Request(publicUrl(site, MCP_PATH), { method: 'POST', headers: plain })
}

interface WholeAnswer {
  status: number
  type: string | null
  text: string
}

async function readWhole(response: Response): Promise<WholeAnswer> {
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

function send(reply: FastifyReply, { status, type, text }: WholeAnswer): FastifyReply {
  if (type !== null) reply.header('content-type', type)
  return reply.code(status).send(text)
}

function refuse(
  reply: FastifyReply,
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return refuse(reply, 413, CODES.request, `A message is at most ${LONGEST_BODY_BYTES / 1024} KB.`)
  if (status === 415) return refuse(reply, 415, CODES.request, 'A message is sent as application/json.')
  if (status >= 400 && status < 500) return refuse(reply, status, CODES.request, 'The request cannot be read.')
  const reason = error instanceof Error ? error.message : String(error)
  const isExpected = error instanceof TookTooLong || isDatabaseAway(error)
  request.log[isExpected ? 'warn' : 'error']({ reason }, 'a message of an agent was not answered')
  return refuse(reply.header('retry-after', '5'), 503, CODES.busy, 'This cannot be answered right now. Ask again soon.')
}
