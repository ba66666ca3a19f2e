/** Two sites with a public API on one database, and what their OpenAPI documents promise. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { z } from 'zod'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { Site } from '#domain/site/site.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import type { SiteServices } from '#server/http/site-route.ts'
import { registerPublicApi } from '#server/public-api/api-route.ts'
import { secretsOf } from '#server/secrets.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { testPageServer } from './page-server.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

export const NOW = new Date('2026-08-03T02:00:00Z')
const HOSTS = { 'south.example': 'southerly', 'iron.example': 'ironbark', 'aster.example': 'aster' } as const
export type Host = keyof typeof HOSTS

export interface ApiWorld extends Pick<SiteContext, 'search' | 'places' | 'market' | 'log'> {
  app: FastifyInstance
  site(host: Host): Site
  /** Changes a site's settings from now on. */
  change(host: Host, part: Partial<Site['reach']['api']>): void
  /** Replaces what a site's index holds. */
  stock(host: Host, vehicles: readonly SearchVehicle[]): void
  at(now: Date): void
  ask(host: Host, url: string, request?: Omit<InjectOptions, 'url'>): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

export async function openApiWorld(db: SiteServices['db']): Promise<ApiWorld> {
  const sites = {
    'south.example': demoSite('southerly', (site) => ({ ...site, hosts: ['south.example'] })),
    'iron.example': demoSite('ironbark', (site) => ({ ...site, hosts: ['iron.example'] })),
    'aster.example': demoSite('aster', (site) => ({ ...site, hosts: ['aster.example'] })),
  } satisfies Record<Host, Site>
  let now = NOW
  let network = 0
  const search = new MemoryVehicleSearch({ now: () => now })
  const stock = (host: Host, vehicles: readonly SearchVehicle[]) => {
    const facts = searchFactsOf(sites[host])
    const entryOf = entryMaker(facts, now.getUTCFullYear())
    const segment = search.newSegment(facts)
    for (const entry of vehicles.map(entryOf)) if (entry !== null) segment.append(entry)
    segment.finish()
    search.replace(segment)
  }
  for (const host of ['south.example', 'iron.example', 'aster.example'] as const) stock(host, [])
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const ctx = { ...contextOf(sites['aster.example'], []), db, search }
  registerMadeUpSite(app, ({ host }) => (isHost(host) ? servedAs(sites[host]) : null), { ...ctx, now: () => now })
  await registerPublicApi(app, { server: testPageServer(ctx), secrets: secretsOf(Buffer.alloc(32, 7)) })
  await app.ready()
  return {
    app,
    search,
    places: ctx.places,
    market: ctx.market,
    log: ctx.log,
    site: (host) => sites[host],
    change: (host, part) => {
      const { reach } = sites[host]
      sites[host] = { ...sites[host], reach: { ...reach, api: { ...reach.api, ...part } } }
    },
    stock,
    at: (moment) => (now = moment),
    // Each request from a network of its own, so that limits are met only by tests of limits.
    ask: (host, url, request = {}) =>
      app.inject({
        remoteAddress: `10.${(network >> 16) & 255}.${(network++ >> 8) & 255}.${network & 255}`,
        ...request,
        url,
        headers: { host, ...request.headers },
      }),
    close: () => app.close(),
  }
}

const isHost = (host: string): host is Host => host in HOSTS

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.object({
      get: z.looseObject({
        responses: z.record(
          z.string(),
          z.looseObject({
            content: z.looseObject({ 'application/json': z.object({ schema: z.unknown() }) }).optional(),
          }),
        ),
      }),
    }),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

/** Checks answers against an OpenAPI document; resolves with complaints, of which a good answer has none. */
export function answersAsIn(document: unknown): (path: string, status: number, body: unknown) => string[] {
  const { paths, components } = documentSchema.parse(document)
  return (path, status, body) => {
    const schema = paths[path]?.get.responses[String(status)]?.content?.['application/json'].schema
    if (schema === undefined) return [`the document has no ${status} of ${path}`]
    const whole = { allOf: [schema], $defs: components.schemas }
    // zod reads `$defs`, the document has `components`.
    const readable = JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/'))
    const read = z.fromJSONSchema(readable).safeParse(body)
    return read.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  }
}
