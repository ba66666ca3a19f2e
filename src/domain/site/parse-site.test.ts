import { describe, expect, it } from 'vitest'
import { parseSite } from './parse-site.ts'
import { sampleSettings } from '#test/sites/sample-site.ts'
import { FILE, problemsOf, ADDRESS, LOCATION, LENDER } from '#test/sites/parse-site-cases.ts'

describe('defaults of the specification', () => {
  const result = parseSite(sampleSettings(), FILE)
  if (!result.ok) throw new Error('the sample site is not valid')
  const { site } = result

  it.each([
    ['A1.8 default state', site.defaultState, 'QLD'],
    ['A1.10 sort', site.search.defaultSort, 'most_relevant'],
    ['A1.13 minimum photos', site.search.minimumPhotos, 3],
    ['A1.14 sold retention', site.search.soldRetentionDays, 3],
    ['A1.15 no price', site.vehiclePage.noPriceText, 'Enquire for price.'],
    ['A1.16 similar vehicles', site.vehiclePage.similarCount, 6],
    ['A1.17 spin view', site.vehiclePage.spinDefaultView, 'spinner'],
    ['A1.18 phone masked', site.switches.phoneRevealed, false],
    ['A1.19 menus open on click', site.switches.menusOpenOnHover, false],
    ['A1.21 closed text', site.locationPages.closedText, 'Closed'],
    ['A1.22 message required', site.switches.messageRequired, true],
    ['A1.23 interest rate', site.finance.defaultInterestRatePercent, 10],
    ['A1.24 minimum rating', site.reviews.minimumRating, 4],
    ['A1.26 finance path', site.finance.path, '/finance'],
    ['A1.29 map section', site.vehiclePage.showMapSection, true],
    ['A1.30 price > 0', site.search.pricedOnlyWhenAscending, false],
    ['A1.31 analytics', site.switches.alternateAnalytics, false],
    ['A1.32 service booking', site.serviceBookingUrl, null],
    ['A4.8 page size', site.search.hitsPerPage, 21],
    ['A4.27 clear filters', site.search.clearFiltersPath, '/special-offers'],
    ['A15.3 deposit', site.vehiclePage.reserveDepositCents, 20000],
    ['A18.1 location type', site.locations[0]?.type, 'sales'],
    ['A20.4 D2.2 sales counter', site.switches.salesCounter, 'off'],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it('A18.1 an empty location type means sales', () => {
    const parsed = parseSite(sampleSettings({ locations: [{ ...LOCATION, type: '' }] }), FILE)
    expect(parsed.ok && parsed.site.locations[0]?.type).toBe('sales')
  })

  it("A1.3 a template's default stands in until the site says otherwise", () => {
    const aster = { template: 'paint-booth', manufacturer: { id: 'm', name: 'M', slug: 'm' } }
    const standing = parseSite(sampleSettings(aster), FILE)
    expect(standing.ok && standing.site.switches.dealershipSelectorRemoved).toBe(true)
    const own = parseSite(sampleSettings({ ...aster, switches: { dealershipSelectorRemoved: false } }), FILE)
    expect(own.ok && own.site.switches.dealershipSelectorRemoved).toBe(false)
  })
})

describe('every problem says what was found, what is valid and the nearest valid name', () => {
  it.each([
    [
      'A1.13 a count that is no choice',
      { search: { minimumPhotos: 6 } },
      'search.minimumPhotos',
      '6',
      '0, 1, 2, 3, 4, 5 or 7',
      '5',
    ],
    [
      'R103 an extra cost that pages would say as $0',
      { models: { range: [{ slug: 'd-max', colours: [{ name: 'Red', hex: '#aa0000', extraCostCents: 49 }] }] } },
      'models.range[0].colours[0].extraCostCents',
      '49',
      '0, or 100 or more, which is a dollar',
      null,
    ],
    [
      'A1.3 an unknown switch',
      { switches: { garag: true } },
      'switches.garag',
      'an unknown name',
      /^garage, favourites,/,
      'garage',
    ],
    ['an unknown setting', { serch: {} }, 'serch', 'an unknown name', /search/, 'search'],
    [
      'A1.1 an unknown template',
      { template: 'parksign' },
      'template',
      '"parksign"',
      'weather-map, paint-booth or park-sign',
      'park-sign',
    ],
    [
      'A4.31 an unknown facet',
      { search: { categories: [{ slug: 'a', name: 'A', filters: { bodyy: ['SUV'] } }] } },
      'search.categories[0].filters.bodyy',
      'an unknown name',
      /body/,
      'body',
    ],
    [
      'A2 an unknown kind of menu entry',
      { menus: { header: [{ kind: 'modles', label: 'x' }] } },
      'menus.header[0].kind',
      '"modles"',
      /models/,
      'models',
    ],
    [
      'A2 an unknown name inside a union',
      { menus: { header: [{ kind: 'link', label: 'x', href: '/', emphasized: true }] } },
      'menus.header[0].emphasized',
      'an unknown name',
      /emphasised/,
      'emphasised',
    ],
    [
      'A2 a link that leaves unseen',
      { menus: { header: [{ kind: 'link', label: 'x', href: '//evil.example' }] } },
      'menus.header[0].href',
      '"//evil.example"',
      /^a path starting with '\/'/,
      null,
    ],
    [
      'A2 a link with a script',
      { menus: { header: [{ kind: 'link', label: 'x', href: 'javascript:alert(1)' }] } },
      'menus.header[0].href',
      '"javascript:alert(1)"',
      /https/,
      null,
    ],
    ['a missing setting', { name: undefined }, 'name', 'nothing', 'text', null],
    ['a number as text', { search: { soldRetentionDays: '3' } }, 'search.soldRetentionDays', '"3"', 'a number', null],
    ['a list instead of an object', { phones: [] }, 'phones', 'a list of 0', 'an object', null],
    [
      'a postcode of three digits',
      { address: { ...ADDRESS, postcode: '487' } },
      'address.postcode',
      '"487"',
      'four digits, such as 4870',
      null,
    ],
    [
      'A1.8 a state abroad',
      { defaultState: 'NZ' },
      'defaultState',
      '"NZ"',
      'QLD, NSW, VIC, TAS, SA, WA, NT or ACT',
      'NT',
    ],
    [
      'a host with a port',
      { hosts: ['sample.localhost:3000'] },
      'hosts[0]',
      '"sample.localhost:3000"',
      /host name/,
      null,
    ],
    [
      'A26 an origin without TLS',
      { media: { allowedOrigins: ['http://a.example'] } },
      'media.allowedOrigins[0]',
      '"http://a.example"',
      /https origin/,
      null,
    ],
    ['A26 a folder outside', { media: { folder: '../secrets' } }, 'media.folder', '"../secrets"', /without '..'/, null],
    [
      'A9.4 a term off the half years',
      { finance: { lenders: [{ ...LENDER, termYears: 4.2 }] } },
      'finance.lenders[0].termYears',
      '4.2',
      'a multiple of 0.5',
      null,
    ],
    [
      'A1.11 a promo card in first place',
      { search: { promos: { positions: [0], cards: [] } } },
      'search.promos.positions[0]',
      '0',
      'at least 1',
      null,
    ],
  ])('%s', (_, changes, path, found, valid, near) => {
    const problem = problemsOf(changes).find((candidate) => candidate.path === path)
    expect(problem).toMatchObject({ severity: 'error', file: FILE, path, found, nearest: near })
    expect(problem?.valid).toMatch(valid)
    expect(problem?.message).toContain(`${path}: found ${found}; valid: `)
  })

  it.each([
    ['search.service.readOnlyKey', (key: string) => ({ service: { host: 'search.example', readOnlyKey: key } })],
    ['search.apiKey', (key: string) => ({ apiKey: key })],
  ])('A30.1 %s that no header takes is refused without being repeated', (path, search) => {
    for (const key of ['secret\nkey', 'secret\u0000key', 'secret key', 'secretkéy', 'secret’key', '\u{1f511}secret']) {
      const problems = problemsOf({ search: search(key) })
      expect(problems).toMatchObject([{ path, severity: 'error', found: 'a text that is not shown' }])
      expect(JSON.stringify(problems)).not.toContain('secret')
    }
  })

  it('reports every fault, not only the first', () => {
    expect(
      problemsOf({ serch: {}, swiches: {}, template: 'x' })
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['serch', 'swiches', 'template'])
  })
})
