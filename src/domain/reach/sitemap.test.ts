import { describe, expect, it } from 'vitest'
import { sitemapFiles } from '#test/reach/sitemap-files.ts'
import { searchDictionary } from '../search/search-dictionary.ts'
import { countKinds, pathLists, type ListedKind } from './path-lists.ts'
import { sitemapIndex, type SitemapEntry } from './sitemap.ts'

const ORIGIN = 'https://www.dealer.example'
const MAY = new Date('2026-05-01T02:03:04.567Z')
const JUNE = new Date('2026-06-01T00:00:00Z')

describe('R3 sitemap files', () => {
  it('R3 R4 an address with its change and pictures; without a known change none is said', () => {
    const [file] = sitemapFiles(
      'vehicles',
      [
        { path: '/cars/a', changedAt: MAY, images: ['/img/1/1280.jpg?a=1&b=2'] },
        { path: '/cars/b', changedAt: null },
      ],
      ORIGIN,
    )
    expect(file?.name).toBe('vehicles-1')
    expect(file?.changedAt).toEqual(MAY)
    expect(file?.xml).toContain(
      `<url><loc>${ORIGIN}/cars/a</loc><lastmod>2026-05-01T02:03:04Z</lastmod>` +
        `<image:image><image:loc>${ORIGIN}/img/1/1280.jpg?a=1&amp;b=2</image:loc></image:image></url>\n` +
        `<url><loc>${ORIGIN}/cars/b</loc></url>\n</urlset>\n`,
    )
    expect(file?.xml).not.toMatch(/changefreq|priority/)
  })

  it('R3 at most ten pictures of a vehicle', () => {
    const images = Array.from({ length: 14 }, (_, place) => `/img/${place}/1280.jpg`)
    const [file] = sitemapFiles('vehicles', [{ path: '/cars/a', changedAt: null, images }], ORIGIN)
    expect(file?.xml.match(/<image:image>/g)).toHaveLength(10)
  })

  it('R3 a file ends at the most addresses and at the most bytes', () => {
    const entries: SitemapEntry[] = Array.from({ length: 25 }, (_, place) => ({
      path: `/cars/vehicle-${place}`,
      changedAt: place === 24 ? JUNE : MAY,
    }))
    const byCount = sitemapFiles('vehicles', entries, ORIGIN, { addresses: 10, bytes: 1_000_000 })
    expect(byCount.map(({ name, xml, changedAt }) => [name, xml.match(/<url>/g)?.length, changedAt])).toEqual([
      ['vehicles-1', 10, MAY],
      ['vehicles-2', 10, MAY],
      ['vehicles-3', 5, JUNE],
    ])
    const byBytes = sitemapFiles('vehicles', entries, ORIGIN, { addresses: 50_000, bytes: 1_000 })
    expect(byBytes.length).toBeGreaterThan(2)
    for (const { xml } of byBytes) expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(1_000)
    expect(byBytes.flatMap(({ xml }) => xml.match(/<url>/g) ?? [])).toHaveLength(25)
  })

  it('R3 the index names each file with its newest change; nothing makes no file', () => {
    const files = sitemapFiles('lists', [{ path: '/search/mazda', changedAt: MAY }], ORIGIN)
    expect(sitemapIndex(files, (name) => `${ORIGIN}/sitemaps/${name}.xml`)).toContain(
      `<sitemap><loc>${ORIGIN}/sitemaps/lists-1.xml</loc><lastmod>2026-05-01T02:03:04Z</lastmod></sitemap>`,
    )
    expect(sitemapFiles('lists', [], ORIGIN)).toEqual([])
  })
})

describe('R3 R4 lists by path', () => {
  const dictionary = searchDictionary({
    modelsByMake: new Map([
      ['Mazda', ['CX-5']],
      ['Toyota', ['Hilux']],
    ]),
    bodies: ['SUV', 'Ute'],
    dealerships: [],
  })
  const cx5: ListedKind = { carType: 'used', make: 'Mazda', model: 'CX-5', simpleBody: 'SUV' }
  const hilux: ListedKind = { carType: 'new', make: 'Toyota', model: 'Hilux', simpleBody: null }
  const lists = (kinds: ListedKind[], changes: Parameters<typeof pathLists>[1] = []) =>
    new Map(pathLists(countKinds(kinds), changes, dictionary).map(({ path, changedAt }) => [path, changedAt]))

  it('R3 every list that a vehicle is in and a path says, each once', () => {
    expect([...lists([cx5, cx5]).keys()]).toEqual([
      '/search/mazda',
      '/search/mazda/cx-5',
      '/search/mazda/cx-5/suv',
      '/search/new-used-and-demo-cars',
      '/search/suv',
      '/search/used-cars',
      '/used-car/mazda',
      '/used-car/mazda/cx-5',
      '/used-car/mazda/cx-5/suv',
      '/used-car/suv',
    ])
  })

  it('R4 a list changed when a vehicle of it came or went, however it was spelled', () => {
    const found = lists(
      [cx5, hilux],
      [
        { ...cx5, at: MAY },
        { ...cx5, make: 'MAZDA', at: JUNE },
        { ...hilux, model: 'Corolla', at: JUNE },
        { ...hilux, model: 'Yaris', at: MAY },
      ],
    )
    expect(found.get('/search/mazda/cx-5')).toEqual(JUNE)
    expect(found.get('/search/toyota')).toEqual(JUNE)
    expect(found.get('/search/toyota/hilux')).toBeNull()
    expect(found.get('/search/new-cars')).toEqual(JUNE)
  })

  it('R3 a list that nothing is in any more is in no map', () => {
    expect(lists([hilux], [{ ...cx5, at: JUNE }]).has('/search/mazda')).toBe(false)
  })
})
