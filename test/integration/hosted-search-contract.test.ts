import { HostedVehicleSearch } from '#adapters/hosted-search/hosted-vehicle-search.ts'
import { withFallback } from '#adapters/hosted-search/with-fallback.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { NOW } from '#test/search/sample-stock.ts'
import { describeVehicleSearch, type StockedSite } from '#test/search/vehicle-search-contract.ts'
import { openSearchEndpoint } from './search-endpoint.ts'
import { entriesOf, serveStock } from './search-protocol-app.ts'

function memoryOf(sites: readonly StockedSite[]): MemoryVehicleSearch {
  const search = new MemoryVehicleSearch({ now: () => NOW })
  for (const { facts, vehicles } of sites) serveStock(search, facts, entriesOf(vehicles, facts))
  return search
}

describeVehicleSearch('in memory', async (sites) => ({ search: memoryOf(sites), close: async () => {} }))

describeVehicleSearch('A30.1 a service over HTTP', async (sites) => {
  const memory = memoryOf(sites)
  const hosted = await Promise.all(
    sites.map(async ({ facts }) => ({ facts, endpoint: await openSearchEndpoint(memory, facts.siteId) })),
  )
  const services = new Map(
    hosted.map(({ facts, endpoint: { host, readOnlyKey } }) => [
      facts.siteId,
      { facts, service: { host, readOnlyKey, index: 'Car_production' } },
    ]),
  )
  const service = new HostedVehicleSearch((siteId) => services.get(siteId) ?? null)
  const composed = withFallback(service, memory, { timeoutMs: 5_000, now: () => NOW, log: { info() {}, warn() {} } })
  return {
    // Saved searches are asked of the index at hand; all else goes to the service, without its fallback.
    search: {
      search: (...asked) => service.search(...asked),
      lists: (...asked) => service.lists(...asked),
      cards: (...asked) => service.cards(...asked),
      matching: (...asked) => composed.matching(...asked),
    },
    close: async () => void (await Promise.all(hosted.map(({ endpoint }) => endpoint.close()))),
  }
})
