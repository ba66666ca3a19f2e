/**
 * Serves the hosted search service's protocol from each site's own index (A30.1). Widgets made for that service work
 * unchanged.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { DocumentAnswer, DocumentQuery } from '#domain/document-search/document-query.ts'
import { facetSearchAnswer, facetSearchBodySchema, readFacetSearch } from '#server/search-protocol/facet-search.ts'
import {
  federatedAnswer,
  indexNotFound,
  multiSearchBodySchema,
  readMultiSearch,
} from '#server/search-protocol/multi-search.ts'
import { ProtocolError } from '#server/search-protocol/protocol-error.ts'
import { INDEX_NAME } from '#server/search-protocol/protocol-limits.ts'
import { readQuery, type ReadQuery } from '#server/search-protocol/read-query.ts'
import { checkCost } from '#server/search-protocol/request-cost.ts'
import { searchAnswer } from '#server/search-protocol/search-answer.ts'
import { readBody, searchBodySchema } from '#server/search-protocol/search-body.ts'
import { createMinuteLimit, type MinuteLimit } from '../http/minute-limit.ts'
import type { RenderQueue } from '../http/render-queue.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { registerProtocolBody } from './protocol-body.ts'
import { answerFailure, OPEN_HEADERS } from './protocol-failure.ts'
import { CLOSED_PATHS, INDEX_FACET_SEARCH, INDEX_SEARCH, MULTI_SEARCH, SEARCH_HEALTH } from './protocol-paths.ts'

export interface SearchProtocol {
  index: {
    documents(siteId: string, query: DocumentQuery): DocumentAnswer
    /** Vehicles a site lists. */
    countOf(siteId: string): number
    /** Changes with the site's stock. */
    version(siteId: string): string
  }
  /** One search, or one body read, in each turn of the event loop, so that pages are answered between them. */
  queue: Pick<RenderQueue, 'turn'>
}

interface IndexParams {
  Params: { indexUid: string }
}

const CLOSED_METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, x-meilisearch-client, meili-include-metadata',
  'access-control-max-age': '86400',
}

export async function registerSearchProtocol(app: FastifyInstance, protocol: SearchProtocol): Promise<void> {
  await app.register(async (scope) => {
    registerProtocolBody(scope, protocol.queue)
    scope.setErrorHandler(answerFailure)
    scope.addHook('onRequest', (request, reply, done) => {
      if (request.ctx?.site.search.apiKey == null) return reply.callNotFound()
      reply.headers(OPEN_HEADERS)
      done()
    })
    for (const path of [...CLOSED_PATHS, MULTI_SEARCH, SEARCH_HEALTH])
      siteRoute(scope, { method: 'OPTIONS', url: path }, (_request, reply) =>
        reply.code(204).headers(PREFLIGHT_HEADERS).send(),
      )
    siteRoute(scope, { method: 'GET', url: SEARCH_HEALTH }, () => ({ status: 'available' }))
    await scope.register(async (keyed) => registerKeyed(keyed, protocol))
  })
}

function registerKeyed(scope: FastifyInstance, protocol: SearchProtocol): void {
  const limit = createMinuteLimit()
  scope.addHook('onRequest', (request, reply, done) => done(refusalOf(request) ?? beyondLimit(limit, request, reply)))

  siteRoute<IndexParams>(scope, { method: 'POST', url: INDEX_SEARCH }, async (request, reply) => {
    const read = readQuery(readBody(searchBodySchema, payloadOf(request), 'search'))
    checkIndex(request.params.indexUid)
    checkCost([read], vehiclesOf(protocol, request))
    const { answer, ms } = await ask(protocol, request, read)
    return send(reply, searchAnswer(read, answer, { processingTimeMs: ms, requestUid: request.id }))
  })

  siteRoute<IndexParams>(scope, { method: 'POST', url: INDEX_FACET_SEARCH }, async (request, reply) => {
    const body = readBody(facetSearchBodySchema, payloadOf(request), 'facet_search')
    checkIndex(request.params.indexUid)
    const read = readFacetSearch(body)
    checkCost([read], vehiclesOf(protocol, request))
    const { answer, ms } = await ask(protocol, request, read)
    return send(reply, facetSearchAnswer(body.facetQuery ?? null, answer, ms))
  })

  siteRoute(scope, { method: 'POST', url: MULTI_SEARCH }, async (request, reply) => {
    const { queries, federation } = readMultiSearch(readBody(multiSearchBodySchema, payloadOf(request), 'multi_search'))
    checkCost(queries, vehiclesOf(protocol, request))
    const asked = await askAll(protocol, request, queries)
    if (federation !== null) {
      const ms = asked.reduce((sum, { ms }) => sum + ms, 0)
      return send(
        reply,
        federatedAnswer(
          federation,
          queries,
          asked.map(({ answer }) => answer),
          ms,
          request.id,
        ),
      )
    }
    return send(reply, {
      results: queries.flatMap((read, index) => {
        const found = asked[index]
        return found === undefined
          ? []
          : [
              {
                indexUid: INDEX_NAME,
                ...searchAnswer(read, found.answer, { processingTimeMs: found.ms, requestUid: request.id }),
              },
            ]
      }),
    })
  })

  for (const url of CLOSED_PATHS)
    siteRoute(scope, { method: CLOSED_METHODS, url }, () => {
      throw invalidKey()
    })
}

const invalidKey = () => new ProtocolError('invalid_api_key', 'The provided API key is invalid.')

/** Checks the key before the body is read, so that a client without a key cannot send one. */
function refusalOf(request: FastifyRequest): ProtocolError | undefined {
  const given = request.headers.authorization
  if (given === undefined)
    return new ProtocolError(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    )
  const [, key] = /^Bearer\s+(\S+)\s*$/i.exec(given) ?? []
  return key !== undefined && key === request.ctx?.site.search.apiKey ? undefined : invalidKey()
}

/** Counts a request with its key by visitor, since everybody can read the key (S11). */
function beyondLimit(limit: MinuteLimit, { ctx, ip }: FastifyRequest, reply: FastifyReply): ProtocolError | undefined {
  if (ctx === null || ctx === undefined) return undefined
  const { slug, search } = ctx.site
  const most = search.apiRequestsPerMinute
  const wait = limit(`${slug} ${search.apiKey}`, ip, most, ctx.now)
  if (wait === null) return undefined
  reply.header('retry-after', String(wait))
  return new ProtocolError(
    'too_many_requests',
    `More than ${most} requests came from your network in a minute. Retry after ${wait}s.`,
  )
}

/** A request without a body has none to read, of whatever type. */
function payloadOf({ body }: FastifyRequest): unknown {
  if (body === undefined) throw new ProtocolError('missing_payload', 'A json payload is missing.')
  return body
}

function checkIndex(indexUid: string): void {
  if (indexUid !== INDEX_NAME) throw indexNotFound(indexUid)
}

function vehiclesOf({ index }: SearchProtocol, request: SiteRequest): number {
  return index.countOf(request.ctx.site.slug)
}

interface TimedAnswer {
  answer: DocumentAnswer
  ms: number
}

async function ask(protocol: SearchProtocol, request: SiteRequest, read: ReadQuery): Promise<TimedAnswer> {
  await protocol.queue.turn(request.ctx.site.slug, 'searches')
  return askNow(protocol, request, read)
}

function askNow({ index }: SearchProtocol, request: SiteRequest, { query }: ReadQuery): TimedAnswer {
  const startedMs = performance.now()
  const answer = index.documents(request.ctx.site.slug, query)
  return { answer, ms: Math.round(performance.now() - startedMs) }
}

/**
 * All queries of one request are answered from the same stock: where it changed between them, they are asked once more,
 * in one turn.
 */
async function askAll(
  protocol: SearchProtocol,
  request: SiteRequest,
  queries: readonly ReadQuery[],
): Promise<TimedAnswer[]> {
  const versionNow = () => protocol.index.version(request.ctx.site.slug)
  const before = versionNow()
  const asked: TimedAnswer[] = []
  for (const read of queries) asked.push(await ask(protocol, request, read))
  return versionNow() === before ? asked : queries.map((read) => askNow(protocol, request, read))
}

function send(reply: FastifyReply, answer: Record<string, unknown>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(answer)
}
