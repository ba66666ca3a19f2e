import { describe, expect, it } from 'vitest'
import { entryMaker } from '#domain/search/search-entry.ts'
import { UnknownSiteError } from '#ports/vehicle-search.ts'
import { NOW, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { listed, serve, searchOver } from '#test/search/memory-search-cases.ts'
import { EVERYTHING } from '#test/search/everything.ts'

describe('vehicle search in memory', () => {
  it('A4.39 a site that is not served has no answers', async () => {
    const search = searchOver([sampleVehicle()])
    await expect(search.search('elsewhere', EVERYTHING)).rejects.toThrow(UnknownSiteError)
    await expect(search.cards('elsewhere', [1])).rejects.toThrow('There is no search index of a site "elsewhere"')
    search.remove('southerly')
    await expect(search.search('southerly', EVERYTHING)).rejects.toThrow(UnknownSiteError)
  })

  it('a site whose change fails midway is not served until it is built anew', () => {
    const search = searchOver([sampleVehicle()])
    const broken = listed([sampleVehicle({ id: 2 })], sampleFacts()).map((entry) => ({
      id: 2,
      entry: {
        ...entry,
        get keys(): string[] {
          throw new Error('unreadable')
        },
      },
    }))
    expect(() => search.apply('southerly', [{ id: 1, entry: null }, ...broken])).toThrow('unreadable')
    expect(() => search.searchNow('southerly', EVERYTHING)).toThrow(UnknownSiteError)
    serve(search, sampleFacts(), [sampleVehicle()])
    expect(search.searchNow('southerly', EVERYTHING).count).toBe(1)
  })

  it('A4.29 A1.14 A30.27 a sold vehicle is listed to the end of the third day after its sale', async () => {
    let now = NOW
    const soldAt = new Date('2026-08-03T13:59:00Z') // 11:59 pm in Brisbane
    const search = searchOver([sampleVehicle({ id: 7, status: 'sold', soldAt })], {}, () => now)
    now = new Date('2026-08-06T13:59:59Z')
    expect((await search.search('southerly', EVERYTHING)).hits).toMatchObject([{ id: 7, status: 'sold' }])
    now = new Date('2026-08-06T14:00:00Z')
    expect(await search.search('southerly', EVERYTHING)).toMatchObject({ count: 0, pages: 0, hits: [] })
    expect(await search.cards('southerly', [7])).toEqual([])
  })

  it('A4.4 gives cards in the order asked for, and leaves out those not listed', async () => {
    const search = searchOver(
      [1, 2, 3].map((id) => sampleVehicle({ id })).concat(sampleVehicle({ id: 4, status: 'unavailable' })),
    )
    expect((await search.cards('southerly', [3, 4, 99, 1])).map(({ id }) => id)).toEqual([3, 1])
  })

  it('A3.28 A3.30 knows how its makes, models and bodies are written in addresses', () => {
    const search = searchOver([
      sampleVehicle(),
      sampleVehicle({ id: 2, make: 'Mazda', model: 'Mazda 3', simpleBody: 'Hatch' }),
    ])
    const { makes, models, bodies, dealerships } = search.dictionary('southerly')
    expect([...makes.valueOf]).toEqual([
      ['mazda', 'Mazda'],
      ['toyota', 'Toyota'],
    ])
    expect(models.get('Mazda')?.valueOf.get('3')).toBe('Mazda 3')
    expect(bodies.slugOf.get('Ute')).toBe('ute')
    expect(dealerships.get('southerly-cairns')).toBe('Southerly North')
    expect(search.dictionary('elsewhere').makes.valueOf.size).toBe(0)
  })

  it('reports when deleted rows make a rebuild worthwhile', () => {
    const search = searchOver([sampleVehicle()])
    const entryOf = entryMaker(sampleFacts(), 2026)
    for (let count = 0; count < 6_000; count++)
      search.apply('southerly', [{ id: 1, entry: entryOf(sampleVehicle({ series: `series ${count}` })) }])
    expect(search.isWorn('southerly')).toBe(true)
    expect(search.searchNow('southerly', { ...EVERYTHING, query: '5999' }).count).toBe(1)
    serve(search, sampleFacts(), [sampleVehicle()])
    expect(search.isWorn('southerly')).toBe(false)
    expect(search.isWorn('elsewhere')).toBe(false)
  })

  it('A4.4 a card shows the vehicle as it is now, also after an earlier request', async () => {
    const search = searchOver([1, 2].map((id) => sampleVehicle({ id })))
    const shown = async (siteId: string) => (await search.search(siteId, EVERYTHING)).hits.map(({ id, km }) => [id, km])
    expect(await shown('southerly')).toEqual([
      [2, 45_000],
      [1, 45_000],
    ])
    const entryOf = entryMaker(sampleFacts(), 2026)
    search.apply('southerly', [{ id: 2, entry: entryOf(sampleVehicle({ id: 2, km: 46_000 })) }])
    expect(await shown('southerly')).toEqual([
      [2, 46_000],
      [1, 45_000],
    ])
    serve(search, sampleFacts({ siteId: 'aster' }), [sampleVehicle({ id: 2, km: 9 })])
    expect(await shown('aster')).toEqual([[2, 9]])
    serve(search, sampleFacts(), [sampleVehicle({ id: 2, km: 47_000 })])
    expect(await shown('southerly')).toEqual([[2, 47_000]])
  })

  it('A4.2 a reused row keeps nothing of its earlier vehicle', () => {
    const entryOf = entryMaker(sampleFacts(), 2026)
    const search = searchOver(Array.from({ length: 40 }, (_, index) => sampleVehicle({ id: index + 1 })))
    const added = Array.from({ length: 90 }, (_, index) => ({
      id: 101 + index,
      entry: entryOf(sampleVehicle({ id: 101 + index })),
    }))
    search.apply('southerly', [...added, { id: 1, entry: null }])
    search.apply('southerly', [{ id: 300, entry: entryOf(sampleVehicle({ id: 300, make: 'Mazda', model: 'CX-5' })) }])
    expect(search.searchNow('southerly', { ...EVERYTHING, filters: { make: ['Toyota'] } }).count).toBe(129)
    expect(search.searchNow('southerly', { ...EVERYTHING, filters: { make: ['Mazda'] } }).hits).toMatchObject([
      { id: 300 },
    ])
  })

  it('A4.25 a page beyond the last is empty, and a huge page is cut to a hundred hits', async () => {
    const search = searchOver(Array.from({ length: 120 }, (_, index) => sampleVehicle({ id: index + 1 })))
    expect(await search.search('southerly', { ...EVERYTHING, page: 7 })).toMatchObject({
      hits: [],
      count: 120,
      pages: 6,
    })
    expect((await search.search('southerly', { ...EVERYTHING, hitsPerPage: 5000 })).hits).toHaveLength(100)
  })
})
