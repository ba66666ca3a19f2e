import { describe, expect, test } from 'vitest'
import { landingTable } from '#domain/search/landings/landing-table.ts'
import { contextOf, demoSite, load, visit } from '#test/pages/render-page.tsx'
import { sampleLanding } from '#test/search/sample-landing.ts'
import { sampleVehicle } from '#test/search/sample-stock.ts'

const ctx = contextOf(
  demoSite('southerly'),
  Array.from({ length: 30 }, (_, id) =>
    sampleVehicle({ id: id + 1, simpleBody: 'Ute', simpleFuel: id < 27 ? 'Diesel' : 'Hybrid', locationId: 'cairns' }),
  ),
)
const index = ctx.search
if (!('setLandings' in index) || typeof index.setLandings !== 'function') throw new Error('no index in memory')
index.setLandings(
  'southerly',
  landingTable([
    sampleLanding('diesel-utes', { body: ['Ute'], fuel: ['Diesel'] }),
    sampleLanding(
      'utes-in-queensland',
      { body: ['Ute'], state: ['QLD'] },
      { sameAs: { filters: { body: ['Ute'] }, ranges: {} } },
    ),
    sampleLanding('hybrid-utes', { body: ['Ute'], fuel: ['Hybrid'] }, { isGone: true }),
    sampleLanding('petrol-utes', { body: ['Ute'], fuel: ['Petrol'] }),
  ]),
)
const go = (path: string) => load(ctx, path.startsWith('/for-sale') ? 'for-sale' : 'search', path)

describe('R10 a landing’s address', () => {
  test.each([
    [
      'the search in facets leads there for now',
      '/search/ute?refinementList[fuel][0]=Diesel',
      302,
      '/for-sale/diesel-utes',
    ],
    ['so does a form’s', '/search?body=Ute&refinementList[fuel][]=Diesel', 302, '/for-sale/diesel-utes'],
    ['and words that mean it', '/search/new-used-and-demo-cars?query=diesel+utes', 302, '/for-sale/diesel-utes'],
    ['another spelling has moved for good', '/for-sale/Diesel-Utes/', 301, '/for-sale/diesel-utes'],
    ['the first page has no number', '/for-sale/diesel-utes?page=1', 301, '/for-sale/diesel-utes'],
    [
      'a further facet is another search',
      '/for-sale/diesel-utes?refinementList[colour][0]=White',
      301,
      '/search/ute?refinementList[colour][0]=White&refinementList[fuel][0]=Diesel',
    ],
    ['a gone one leads to the list above it', '/for-sale/hybrid-utes?page=2', 301, '/search/ute'],
    ['no landing leads to all stock', '/for-sale', 301, '/search/new-used-and-demo-cars'],
    ['a page after the last', '/for-sale/diesel-utes?page=9', 302, '/for-sale/diesel-utes?page=2'],
  ] as const)('R10 %s: %s', async (_what, path, status, location) => {
    expect(await go(path)).toEqual({ kind: 'redirect', status, location })
    const there = await go(location)
    expect(there.kind === 'redirect' && there.location !== '/search/used-cars').toBe(false)
  })

  test.each([
    ['a landing', '/for-sale/diesel-utes', '/for-sale/diesel-utes', true],
    ['its further page', '/for-sale/diesel-utes?page=2', '/for-sale/diesel-utes?page=2', true],
    ['another order of it', '/for-sale/diesel-utes?sortBy=latest', '/for-sale/diesel-utes', false],
    ['one with the vehicles of another list (R15)', '/for-sale/utes-in-queensland', '/search/ute', false],
    ['an empty one', '/for-sale/petrol-utes', '/for-sale/petrol-utes', false],
    ['a search that a gone landing said', '/search/ute?refinementList[fuel][0]=Hybrid', 'itself', false],
  ])('R10 canonical and index of %s', async (_what, path, canonical, index) => {
    const result = await go(path)
    expect(result).toMatchObject({
      kind: 'page',
      status: 200,
      head: { canonical: canonical === 'itself' ? path : canonical, index },
    })
  })

  test('R13 an address that was never given is 404', async () => {
    expect(await go('/for-sale/steam-utes')).toMatchObject({ kind: 'page', status: 404 })
  })

  test('R12 lists link to landings, and forms on a landing name each facet', async () => {
    const list = await visit(ctx, 'search', '/search/ute')
    expect(list).toContain('href="/for-sale/diesel-utes"')
    const html = await visit(ctx, 'for-sale', '/for-sale/diesel-utes')
    expect(html).toMatch(/<form[^>]* action="\/search\/ute"/)
    expect(html).not.toMatch(/<form[^>]* action="\/for-sale/)
    expect(html).toContain('href="/for-sale/diesel-utes?page=2"')
  })
})
