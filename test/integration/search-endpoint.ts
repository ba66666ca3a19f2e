import { pino } from 'pino'
import type { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { RenderQueue } from '#server/http/render-queue.ts'
import { registerSearchProtocol } from '#server/search-protocol/search-protocol.ts'
import { registerMadeUpSite, servedAs, siteServices } from './site-services.ts'

export interface SearchEndpoint {
  /** As `search.service.host` names it. */
  host: string
  readOnlyKey: string
  close(): Promise<void>
}

/** One site's search endpoint on a port of its own, as a service is. */
export async function openSearchEndpoint(index: MemoryVehicleSearch, siteId: string): Promise<SearchEndpoint> {
  const readOnlyKey = `${siteId}-search-only`
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const site = sampleSite({ slug: siteId, search: { apiKey: readOnlyKey, apiRequestsPerMinute: 1_000_000 } })
  registerMadeUpSite(app, () => servedAs(site), siteServices())
  await registerSearchProtocol(app, { index, queue: new RenderQueue() })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { host: address, readOnlyKey, close: () => app.close() }
}
