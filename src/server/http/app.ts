import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { faultOfMembers } from '#domain/plain-json.ts'
import { API_PREFIX, TOO_LONG_PATH, UNSUBSCRIBE } from '#domain/site/paths.ts'
import { HANDOVER } from '#domain/site/paths/paths-agents.ts'
import { withoutQuery } from '#domain/site/paths/path-text.ts'
import { isDatabaseAway } from '#data/platform/database-fault.ts'
import { UnknownSiteError } from '#ports/vehicle-search.ts'
import type { Environment } from '../env.ts'
import { isAskedInside } from './ask-inside.ts'
import { answerBadPath } from '../search-protocol/protocol-failure.ts'
import { isProtocolPath } from '../search-protocol/protocol-paths.ts'
import {
  badAddressPage,
  busyPage,
  databaseAwayPage,
  failurePage,
  faultySitePage,
  keptFormPage,
  longAddressPage,
  type PlainPage,
} from './plain-pages.ts'
import { TooManyRenderings } from './render-queue.ts'
import { COMMON_HEADERS, HSTS } from './security-headers.ts'
import { warnOfUntrustedProxy } from './proxy-warning.ts'

const WHOLE_ADDRESS = /^https?:\/\/[^/?#]*/i
/** Longest address, in characters. A search address with every filter chosen has about 2,000. */
const LONGEST_ADDRESS = 4096

/** The bare HTTP server: request ids, log lines, common headers and the error page. */
export function createApp(env: Environment, logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    // Our own line at the end says more than the framework's two, and never holds an address, a query or a body.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 500 },
    bodyLimit: 1024 * 1024,
    // The framework's default of none would let a slow sender, or a reader that never reads, hold its connection for
    // good.
    requestTimeout: 30_000,
    connectionTimeout: 120_000,
    // An address that cannot be decoded never reaches a route, its hooks or the error handler.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(COMMON_HEADERS)
      if (isProtocolPath(request.url)) answerBadPath(request, reply)
      else sendPlain(reply, badAddressPage)
    },
    // A request may name its address whole, as one to a proxy does; the host it is for is the header's.
    rewriteUrl: ({ url = '/' }) => {
      if (url.length > LONGEST_ADDRESS) return TOO_LONG_PATH
      return url.startsWith('/') ? url : url.replace(WHOLE_ADDRESS, '').replace(/^(?!\/|\*$)/, '/')
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })

  // Node asks the system for a peer's address once and keeps it. After a reset the system no longer knows it, and a
  // lead that came whole would be lost for want of its sender (S6).
  app.server.on('connection', ({ remoteAddress }: Socket) => remoteAddress)

  // Hooks call `done` instead of returning promises: three promises for each request cost as much as the page cache
  // itself.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(COMMON_HEADERS)
    reply.header('x-request-id', request.id)
    if (request.url === TOO_LONG_PATH) return void sendPlain(reply, longAddressPage)
    // A proxy in between may have used the other Host header.
    if (hasSeveralHosts(request.raw.rawHeaders)) return void sendPlain(reply, badAddressPage)
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    done()
  })
  warnOfUntrustedProxy(app)
  readJson(app)
  logResponses(app)
  answerFailures(app)
  answerUnknown(app)
  return app
}

/** Parses bodies of JSON as the framework does, without members by which a check would throw. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, String(body), (error, json) => {
      if (error !== null) return done(error)
      const fault = faultOfMembers(String(body), json)
      return fault === null ? done(null, json) : done(Object.assign(new Error(fault), { statusCode: 400 }))
    }),
  )
}

/** Addresses that hold a secret: a token that would stop letters (R86), or open a form (R62). */
const SECRET_PATHS = [UNSUBSCRIBE, HANDOVER].map((pattern) => ({
  pattern,
  prefix: pattern.slice(0, pattern.indexOf(':')),
}))

/** The path of an address without its query, and without a secret. */
function loggedPath(url: string): string | undefined {
  const path = withoutQuery(url)
  return SECRET_PATHS.find(({ prefix }) => path.startsWith(prefix))?.pattern ?? path
}

function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isAskedInside()) return done()
    request.log.info(
      {
        site: request.servedSite?.site.slug,
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // A site just added answers when its index is built, a moment later.
    if (error instanceof UnknownSiteError) return sendPlain(reply, faultySitePage)
    if (error instanceof TooManyRenderings) return sendPlain(reply, busyPage)
    const status = statusOf(error)
    if (status < 500) {
      request.log.info({ err: error }, 'request refused')
      return reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(`${error instanceof Error ? error.message : 'Bad request'}\n`)
    }
    if (isDatabaseAway(error)) return answerAway(error, request, reply)
    request.log.error({ err: error }, 'request failed')
    return sendPlain(reply, failurePage(request.id, request.servedSite?.site.phone ?? null))
  })
}

/** Answers a request that the database did not answer, in the shape its sender expects; a form keeps its fields. */
function answerAway(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Not the error itself: PostgreSQL puts the row that it refused, and so the person, into an error's detail.
  const reason = error instanceof Error ? error.message : String(error)
  request.log.error({ reason }, 'the database did not answer a request')
  const phone = request.servedSite?.site.phone ?? null
  if (request.url.startsWith(`${API_PREFIX}/`))
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ error: 'unavailable', message: 'This cannot be answered right now; please ask again in a few seconds.' })
  const isForm = request.method === 'POST' && typeof request.body === 'string'
  return sendPlain(reply, isForm ? keptFormPage(request.url, String(request.body), phone) : databaseAwayPage(phone))
}

/** Answers addresses and methods that no route takes: programs with JSON (A30.28), others with a line. */
function answerUnknown(app: FastifyInstance): void {
  app.all(`${API_PREFIX}/*`, (_request, reply) => reply.callNotFound())
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (path.startsWith(`${API_PREFIX}/`))
      return reply.code(404).send({ error: 'not_found', message: `${request.method} ${path} answers nothing.` })
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send(`${request.method} is not possible here; GET and HEAD are.\n`)
  })
}

/** Sends a page that stands on its own, with its own headers. */
export function sendPlain(reply: FastifyReply, page: PlainPage): FastifyReply {
  return reply.code(page.status).headers(page.headers).send(page.body)
}

/** Names and values of headers take turns. */
function hasSeveralHosts(headers: readonly string[]): boolean {
  let hosts = 0
  for (let place = 0; place < headers.length; place += 2)
    if (headers[place]?.length === 4 && headers[place]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 600 ? status : 500
}
