/** Serves the public API: every row of `ENDPOINTS`, and the document that describes them (R85). */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { isDatabaseAway } from '#data/platform/database-fault.ts'
import { ENDPOINT_IDS, ENDPOINT_ROWS, type EndpointId } from '#domain/public-api/endpoints.ts'
import { openApiOf } from '#domain/public-api/openapi.ts'
import { ApiProblem, PROBLEMS, type Problem } from '#domain/public-api/problem.ts'
import { API_REST, apiRoute, OPENAPI_PATH } from '#domain/site/paths/paths-api.ts'
import { UnknownSiteError } from '#ports/vehicle-search.ts'
import { chooseEncoding, encode } from '../http/encoding.ts'
import { namesTag, tagOf } from '../http/entity-tag.ts'
import { createMinuteLimit, type MinuteLimit } from '../http/minute-limit.ts'
import { TooManyRenderings } from '../http/render-queue.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { pageContext, type PageServer } from '../pages/render-page.ts'
import type { Secrets } from '../secrets.ts'
import { allow } from './allow.ts'
import { notFound, type ApiAnswer, type ApiContext, type ApiRequest } from './api-context.ts'
import { readBrands, readLocations, readModel, readModels } from './read-places.ts'
import { chosenOf, readRequest } from './read-request.ts'
import { readReviews } from './read-reviews.ts'
import { readStockChanges } from './read-stock-changes.ts'
import { readVehicle, readVehicles } from './read-vehicles.ts'

const READERS: Readonly<Record<EndpointId, (ctx: ApiContext, request: ApiRequest) => Promise<ApiAnswer>>> = {
  vehicles: readVehicles,
  vehicle: readVehicle,
  locations: readLocations,
  brands: readBrands,
  models: readModels,
  model: readModel,
  reviews: readReviews,
  'stock-changes': readStockChanges,
}

/** Pages of any origin may read the answers. */
const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id',
}
const PREFLIGHT_HEADERS = {
  ...OPEN_HEADERS,
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'authorization, if-none-match',
  'access-control-max-age': '86400',
}
const OTHER_METHODS: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Seconds after which what is away may be back. */
const AWAY_SECONDS = 5

export interface ApiServices {
  server: PageServer
  secrets: Secrets
}

/** Registers the routes of all endpoints, and the OpenAPI document. */
export async function registerPublicApi(app: FastifyInstance, services: ApiServices): Promise<void> {
  const limit = createMinuteLimit()
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerProblem(reply, problemOf(error, request)))
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers(OPEN_HEADERS)
      done()
    })
    for (const id of ENDPOINT_IDS)
      siteRoute<{ Params: Record<string, string> }>(
        scope,
        { method: 'GET', url: apiRoute(ENDPOINT_ROWS[id].path) },
        (request, reply) => answer(services, limit, request, reply, id),
      )
    siteRoute(scope, { method: 'GET', url: OPENAPI_PATH }, async (request, reply) => {
      checkOffered(request)
      return sendJson(request, reply, openApiOf(request.ctx.site))
    })
    siteRoute(scope, { method: 'OPTIONS', url: API_REST }, (_request, reply) =>
      reply.code(204).headers(PREFLIGHT_HEADERS).send(),
    )
    siteRoute(scope, { method: ['GET', ...OTHER_METHODS], url: API_REST }, async ({ method }) => {
      throw notFound(`such address that answers ${method}; ${OPENAPI_PATH} lists them`)
    })
  })
}

async function answer(
  { server, secrets }: ApiServices,
  limit: MinuteLimit,
  request: SiteRequest<{ Params: Record<string, string> }>,
  reply: FastifyReply,
  id: EndpointId,
): Promise<FastifyReply> {
  checkOffered(request)
  const { site } = request.ctx
  const apiKey = await allow(request.ctx, limit, { authorization: request.headers.authorization, ip: request.ip })
  const asked = readRequest(id, request.url, Object.values(request.params)[0] ?? '')
  await server.queue.turn(site.slug)
  const asOf = request.ctx.search.asOf(site.slug).toISOString()
  const { data, ...rest } = await READERS[id](
    {
      ...pageContext(server, request),
      siteVersion: request.servedSite.version,
      cursorKey: secrets.keyFor('api', site.slug),
      apiKey,
    },
    asked,
  )
  const chosen = Array.isArray(data) ? data.map((item) => chosenOf(item, asked.query)) : chosenOf(data, asked.query)
  return sendJson(request, reply, { as_of: asOf, data: chosen, ...rest })
}

function checkOffered({ ctx: { site } }: SiteRequest): void {
  if (!site.reach.api.enabled) throw notFound(`public API of ${site.name}`)
}

async function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(value)
  const etag = `W/${tagOf(text)}`
  // An answer to a key is nobody else's.
  const kept = request.headers.authorization === undefined ? 'no-cache' : 'private, no-cache'
  reply.headers({ 'cache-control': kept, etag, vary: 'accept-encoding, authorization' })
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(await encode(Buffer.from(text), encoding))
}

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof ApiProblem) return error.problem
  if (error instanceof UnknownSiteError || error instanceof TooManyRenderings || isDatabaseAway(error)) {
    // Not the error itself, whose details may hold rows.
    request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the API could not answer')
    return {
      code: 'unavailable',
      message: 'This cannot be answered right now; please ask again in a few seconds.',
      retryAfterSeconds: AWAY_SECONDS,
    }
  }
  if (isRefusal(error)) return { code: 'bad_request', message: error.message }
  request.log.error({ err: error }, 'request failed')
  return { code: 'failed', message: `This failed on our side, as request ${request.id}.` }
}

/** An error of the framework about what came in, such as a body that is too long. */
function isRefusal(error: unknown): error is Error {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
}

function answerProblem(
  reply: FastifyReply,
  { code, message, fields = {}, next, retryAfterSeconds }: Problem,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (code === 'unauthorized') reply.header('www-authenticate', 'Bearer')
  return reply
    .code(PROBLEMS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code, message, fields, ...(next !== undefined && { next }) })
}
