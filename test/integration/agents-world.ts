/** Two sites with stock on one database, their pages and their endpoints for agents, in one program. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Insertable } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'
import { MarketFollower } from '#adapters/market-price/market-follower.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { priceListingSource } from '#data/platform/price-listings.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import type { VehiclesTable } from '#data/schema.ts'
import type { Site } from '#domain/site/site.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerOneHost } from '#server/http/one-host.ts'
import { createAgentCounter } from '#server/mcp/count-calls.ts'
import { registerMcp } from '#server/mcp/mcp-route.ts'
import type { PageServer } from '#server/pages/render-page.ts'
import { createVisitCounter, type VisitCounter } from '#server/reach/visit-counter.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { secretsOf } from '#server/secrets.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { NOW } from '../search/sample-stock.ts'
import { followStock } from './followed-stock.ts'
import { testPageServer } from './page-server.ts'
import { createTestDatabase } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'
import { vehicleRow } from './vehicle-row.ts'

/** The revision of the protocol that agents of this world speak. */
export const REVISION = '2026-07-28'
/** The clock stands still, so a minute never ends. */
const UNLIMITED = { perMinute: 10_000, siteMost: 10_000 }
/** No machine is so slow. */
const PATIENT_MS = 60_000
/** Requests to the machine's own address are the first site's, so that real clients need no name. */
const LOOPBACK = '127.0.0.1'

const answer = z.object({
  result: z
    .looseObject({
      isError: z.boolean().optional(),
      structuredContent: z.record(z.string(), z.unknown()).optional(),
      content: z.array(z.object({ type: z.literal('text'), text: z.string() })).optional(),
    })
    .optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})

export type AgentsWorld = Awaited<ReturnType<typeof openAgentsWorld>>

interface WorldOptions {
  /** Changes both sites. */
  change?: (site: Site) => Site
  page?: Partial<PageServer>
  /** The longest that an answer takes. */
  longestMs?: number
  /** Counts what pages are asked for. */
  visits?: (app: FastifyInstance, counter: VisitCounter) => void
  /** Registers further routes, before those of pages. */
  register?: (app: FastifyInstance, server: PageServer) => void
}

export async function openAgentsWorld({
  change = (site) => site,
  page = {},
  longestMs = PATIENT_MS,
  visits: countVisits,
  register,
}: WorldOptions = {}) {
  const database = await createTestDatabase()
  const siteOf = (slug: string): Site =>
    demoSite('southerly', (own) => {
      const agents = { ...own.reach.agents, ...UNLIMITED }
      return change({ ...own, slug, hosts: [`${slug}.example`], reach: { ...own.reach, agents } })
    })
  const sites: Record<string, Site> = { 'south.example': siteOf('south'), 'north.example': siteOf('north') }
  const clock = { now: NOW }
  const { search, follower } = await followStock(database.db, Object.values(sites), () => clock.now)
  const market = new MarketIndex({ now: () => clock.now })
  const ctx = { ...contextOf(siteOf('south'), []), search, market }
  const log: string[] = []
  const app = createApp(readEnvironment({}), pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }))
  registerMadeUpSite(
    app,
    ({ hostname }) => {
      const site = sites[hostname === LOOPBACK ? 'south.example' : hostname.replace(/^www\./, '')]
      return site === undefined ? null : servedAs(site)
    },
    { db: database.db, search, places: ctx.places, market: ctx.market, now: () => clock.now },
  )
  const visits = createVisitCounter(database.db, { warn: (line) => void log.push(line) })
  countVisits?.(app, visits)
  registerOneHost(app)
  const server = testPageServer(ctx, page)
  const counter = createAgentCounter(database.db, { warn: (line) => void log.push(line) })
  registerMcp(app, { server, counter, misses: visits, secrets: secretsOf(Buffer.alloc(32, 7)), longestMs })
  register?.(app, server)
  registerPages(app, server)
  await app.ready()

  const post = (body: unknown, { headers = {}, ...rest }: InjectOptions = {}): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'south.example',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      ...rest,
    })

  return {
    app,
    database,
    server,
    counter,
    visits,
    clock,
    log,
    post,
    /** Changes a site from now on. */
    set: (host: string, changes: (site: Site) => Site) => {
      const site = sites[host]
      if (site !== undefined) sites[host] = changes(site)
    },
    siteAt: (host: string): Site => sites[host] ?? siteOf(host),
    /** Adds a vehicle of a site and waits until it can be searched; resolves with its id. */
    add: async (stocknum: string, part: Partial<Insertable<VehiclesTable>> = {}): Promise<number> => {
      const { id } = await database.db
        .insertInto('vehicles')
        .values(vehicleRow({ siteId: 'south', stocknum, photosCount: 8, locationId: 'cairns', ...part }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await follower.catchUp()
      return id
    },
    catchUp: () => follower.catchUp(),
    market,
    /** Takes the prices of both sites' stock as the market; until then it is not known. */
    followMarket: () =>
      new MarketFollower({
        index: market,
        source: { ...stockSource(database.db), ...priceListingSource(database.db) },
        now: () => clock.now,
        warn: (line) => void log.push(line),
      }).catchUp(),
    /** Calls a tool as a client of the newest revision does. */
    call: async (tool: string, given: Record<string, unknown> = {}, host = 'south.example') => {
      const response = await post(messageOf('tools/call', { name: tool, arguments: given }), {
        headers: { host, 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': tool },
      })
      const { result, error } = answer.parse(response.json())
      return {
        status: response.statusCode,
        bytes: response.rawPayload.length,
        error,
        answer: result?.structuredContent ?? {},
        text: result?.content?.[0]?.text ?? '',
        refused: result?.isError === true ? (result.content?.[0]?.text ?? '') : null,
      }
    },
    close: async (): Promise<void> => {
      await app.close()
      await follower.close()
      await database.drop()
    },
  }
}

/** A request of the newest revision, by a client that says its name. */
export function messageOf(method: string, params: Record<string, unknown> = {}, name = 'Test Agent') {
  return {
    jsonrpc: '2.0',
    id: 1,
    method,
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': REVISION,
        'io.modelcontextprotocol/clientInfo': { name, version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }
}
