import { describe, expect, it } from 'vitest'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import { NOW, SAMPLE_LENDER, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { StockFollower, type StockSource } from './follower.ts'
import { MemoryVehicleSearch } from './memory-vehicle-search.ts'
import { EVERYTHING } from '#test/search/everything.ts'

const ALL: SearchRequest = { ...EVERYTHING, sort: 'latest' }

/** Stock in memory: each change counts the snapshot up; it can be made to fail. */
class MemoryStock implements StockSource {
  readonly siteIds: readonly string[]
  readonly stock = new Map<number, SearchVehicle>()
  readonly #changes: number[] = []
  failure: Error | null = null
  /** Sites that alone cannot be read. */
  readonly broken = new Set<string>()
  /** Called once, while changes are being read. */
  duringLook: (() => void) | null = null
  rounds = 0
  builds = 0

  constructor(siteIds: readonly string[] = ['southerly']) {
    this.siteIds = siteIds
  }

  put(vehicle: SearchVehicle): void {
    this.stock.set(vehicle.id, vehicle)
    this.#changes.push(vehicle.id)
  }

  async snapshot(): Promise<string> {
    if (this.failure !== null) throw this.failure
    return String(this.#changes.length)
  }

  async *siteVehicles(siteId: string): AsyncGenerator<SearchVehicle[]> {
    this.builds++
    this.#failFor(siteId)
    yield [...this.stock.values()]
  }

  async changedAt(): Promise<Date> {
    return new Date(NOW.getTime() + this.#changes.length)
  }

  async vehicles(siteId: string, ids: readonly number[]): Promise<SearchVehicle[]> {
    this.#failFor(siteId)
    return ids.flatMap((id) => this.stock.get(id) ?? [])
  }

  async changesSince(snapshot: string): Promise<{ idsBySite: Map<string, number[]>; snapshot: string }> {
    this.rounds++
    this.duringLook?.()
    this.duringLook = null
    if (this.failure !== null) throw this.failure
    const ids = [...new Set(this.#changes.slice(Number(snapshot)))]
    return {
      idsBySite: new Map(ids.length === 0 ? [] : this.siteIds.map((siteId) => [siteId, ids])),
      snapshot: await this.snapshot(),
    }
  }

  #failFor(siteId: string): void {
    if (this.failure !== null) throw this.failure
    if (this.broken.has(siteId)) throw new Error(`a row of ${siteId} cannot be read`)
  }
}

function start(source: MemoryStock, now = () => NOW) {
  const lines: string[] = []
  const search = new MemoryVehicleSearch({ now })
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
  const follower = new StockFollower({
    search,
    source,
    sites: source.siteIds.map((siteId) => sampleFacts({ siteId, lender: SAMPLE_LENDER })),
    now,
    log,
    pollMs: 1,
  })
  return { search, follower, lines }
}

describe('stock follower', () => {
  it('a database failure is logged once and retried, and the index catches up', async () => {
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
    expect(lines.filter((line) => line.includes('terminating connection'))).toEqual([
      'The stock cannot be read, search answers with what it has: terminating connection',
    ])
    expect(lines.at(-1)).toBe('The stock can be read again; the search index is up to date')
    await follower.close()
  })

  it('notifies listeners of the changed site until they unsubscribe', async () => {
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
    expect(await repayment()).toMatchObject({ weeklyCents: expect.any(Number), comparisonRatePercent: 9.87 })
    now = new Date('2026-12-31T14:00:00Z')
    await follower.catchUp()
    expect(await repayment()).toBeNull()
    await follower.close()
  })

  it('a site whose index fails to build is logged once, stops no other, and is built later', async () => {
    const source = new MemoryStock(['aster', 'southerly'])
    source.put(sampleVehicle())
    source.broken.add('aster')
    const { search, follower, lines } = start(source)
    await follower.ready
    expect(search.countOf('southerly')).toBe(1)
    expect(() => search.countOf('aster')).toThrow('not served here')
    expect(follower.failing()).toEqual(['aster'])
    source.put(sampleVehicle({ id: 2 }))
    for (let look = 0; look < 5; look++) await follower.catchUp()
    expect(search.countOf('southerly')).toBe(2)
    expect(lines).toEqual([
      'The search index of aster cannot be brought up to date, it answers with what it has: ' +
        'a row of aster cannot be read',
    ])
    source.broken.clear()
    while (follower.failing().length > 0) await follower.catchUp()
    expect(search.countOf('aster')).toBe(2)
    expect(lines.slice(1)).toEqual(['The search index of aster is up to date again'])
    await follower.close()
  })

  it('a site whose changes cannot be read keeps what it has, and loses none of them', async () => {
    const source = new MemoryStock(['aster', 'southerly'])
    const { search, follower } = start(source)
    await follower.ready
    source.broken.add('aster')
    source.put(sampleVehicle())
    await follower.catchUp()
    expect([search.countOf('aster'), search.countOf('southerly')]).toEqual([0, 1])
    expect(follower.failing()).toEqual(['aster'])
    source.broken.clear()
    while (follower.failing().length > 0) await follower.catchUp()
    expect(search.countOf('aster')).toBe(1)
    await follower.close()
  })

  it('a failing site is read again after a while, at once with new settings, and forgotten when removed', async () => {
    const source = new MemoryStock()
    source.broken.add('southerly')
    const { follower } = start(source)
    await follower.ready
    for (let look = 0; look < 40; look++) await follower.catchUp()
    expect(source.builds).toBeLessThan(10)
    source.broken.clear()
    await follower.setSite(sampleFacts({ minimumPhotos: 2 }))
    expect(follower.failing()).toEqual([])
    source.broken.add('southerly')
    await follower.setSite(sampleFacts({ minimumPhotos: 3 }))
    expect(follower.failing()).toEqual(['southerly'])
    follower.removeSite('southerly')
    expect(follower.failing()).toEqual([])
    await follower.close()
  })

  it('settings that search does not use rebuild nothing and change no version', async () => {
    const source = new MemoryStock()
    const { search, follower } = start(source)
    await follower.ready
    const [builds, version] = [source.builds, search.version('southerly')]
    await follower.setSite(sampleFacts({ lender: structuredClone(SAMPLE_LENDER) }))
    await follower.catchUp()
    expect([source.builds, search.version('southerly')]).toEqual([builds, version])
    await follower.setSite(sampleFacts({ lender: null }))
    expect(source.builds).toBe(builds + 1)
    await follower.close()
  })

  it('settings that come while changes are read take no vehicle from the index until they are built', async () => {
    const source = new MemoryStock()
    source.put(sampleVehicle())
    const { search, follower } = start(source)
    await follower.ready
    const counts: number[] = []
    follower.onChange((siteId) => counts.push(search.countOf(siteId)))
    source.duringLook = () => void follower.setSite(sampleFacts({ minimumPhotos: 1 }))
    source.put(sampleVehicle({ priceCents: 3_500_000 }))
    while (counts.length === 0) await follower.catchUp()
    expect(counts).toEqual([1])
    await follower.close()
  })

  it('closing stops it and releases all who wait', async () => {
    const { follower } = start(new MemoryStock())
    await follower.ready
    await follower.close()
    await follower.catchUp()
  })
})
