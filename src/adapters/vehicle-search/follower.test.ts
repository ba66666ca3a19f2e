import { describe, expect, it } from 'vitest'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import { NOW, SAMPLE_LENDER, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { StockFollower, type StockSource } from './follower.ts'
import { MemoryVehicleSearch } from './memory-vehicle-search.ts'

const ALL: SearchRequest = { query: '', filters: {}, ranges: {}, sort: 'latest', page: 1, hitsPerPage: 21 }

/** Stock in memory: each change counts the snapshot up; it can be made to fail. */
class MemoryStock implements StockSource {
  readonly stock = new Map<number, SearchVehicle>()
  readonly #changes: number[] = []
  failure: Error | null = null
  rounds = 0

  put(vehicle: SearchVehicle): void {
    this.stock.set(vehicle.id, vehicle)
    this.#changes.push(vehicle.id)
  }

  async snapshot(): Promise<string> {
    if (this.failure !== null) throw this.failure
    return String(this.#changes.length)
  }

  async *siteVehicles(): AsyncGenerator<SearchVehicle[]> {
    if (this.failure !== null) throw this.failure
    yield [...this.stock.values()]
  }

  async vehicles(_: string, ids: readonly number[]): Promise<SearchVehicle[]> {
    return ids.flatMap((id) => this.stock.get(id) ?? [])
  }

  async changesSince(snapshot: string): Promise<{ idsBySite: Map<string, number[]>; snapshot: string }> {
    this.rounds++
    if (this.failure !== null) throw this.failure
    const ids = [...new Set(this.#changes.slice(Number(snapshot)))]
    return { idsBySite: new Map(ids.length === 0 ? [] : [['southerly', ids]]), snapshot: await this.snapshot() }
  }
}

function start(source: StockSource, now = () => NOW) {
  const lines: string[] = []
  const search = new MemoryVehicleSearch({ now })
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
  const follower = new StockFollower({ search, source, sites: [sampleFacts({ lender: SAMPLE_LENDER })], now, log, pollMs: 1 })
  return { search, follower, lines }
}

describe('stock follower', () => {
  it('a database that fails is said once, tried again, and caught up with', async () => {
    const source = new MemoryStock()
    source.failure = new Error('connection refused')
    const { search, follower, lines } = start(source)
    await expect(search.search('southerly', ALL)).rejects.toThrow('not served here')
    source.failure = null
    await follower.ready
    expect(search.countOf('southerly')).toBe(0)
    source.failure = new Error('terminating connection')
    source.put(sampleVehicle())
    const failed = source.rounds + 3
    while (source.rounds < failed) await new Promise(setImmediate)
    expect(search.countOf('southerly')).toBe(0)
    source.failure = null
    await follower.catchUp()
    expect(search.countOf('southerly')).toBe(1)
    expect(lines.filter((line) => line.includes('terminating connection'))).toEqual(['The stock cannot be read, search answers with what it has: terminating connection'])
    expect(lines.at(-1)).toBe('The stock can be read again; the search index is up to date')
    await follower.close()
  })

  it('tells who listens which site changed, until they end it', async () => {
    const source = new MemoryStock()
    const { follower } = start(source)
    await follower.ready
    const heard: string[] = []
    const end = follower.onChange((siteId) => heard.push(siteId))
    source.put(sampleVehicle())
    await follower.catchUp()
    end()
    source.put(sampleVehicle({ id: 2 }))
    await follower.catchUp()
    expect(heard).toEqual(['southerly'])
    await follower.close()
  })

  it('A9.16 a new year ends the offers of vehicles that are now too old', async () => {
    const source = new MemoryStock()
    source.put(sampleVehicle({ year: 2015 }))
    let now = new Date('2026-12-31T13:59:00Z') // 11:59 pm in Brisbane
    const { search, follower } = start(source, () => now)
    await follower.ready
    const repayment = async () => (await search.search('southerly', ALL)).hits[0]?.repayment
    expect(await repayment()).toMatchObject({ weeklyDollars: expect.any(Number), comparisonRatePercent: 9.87 })
    now = new Date('2026-12-31T14:00:00Z')
    await follower.catchUp()
    expect(await repayment()).toBeNull()
    await follower.close()
  })

  it('closing ends it, and whoever waits', async () => {
    const { follower } = start(new MemoryStock())
    await follower.ready
    await follower.close()
    await follower.catchUp()
  })
})
