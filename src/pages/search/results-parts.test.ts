import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { perFacet, perRange } from '#domain/search/per-facet.ts'
import { stepLabel } from '#domain/search/price-buckets.ts'
import { searchSettingsSchema } from '#domain/site/settings/search-settings.ts'
import type { CardView } from '#ui/card/card-view.ts'
import { contextOf, demoSite, load } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { searchCrumbs } from './crumbs.ts'
import { sliderOf } from './filter-ranges.ts'
import { barsPath, sliderBars } from './histogram.ts'
import { collapseSoldRuns } from './load.ts'
import { pageLinks } from './page-links.ts'
import { withPromos } from './promos.ts'
import { spellingNote } from './spelling-note.ts'

/** Pagination as text: "1 … 6 [7] 8 … 13". On a phone, or with the links that only wide screens have. */
function shape(page: number, pages: number, screen: 'phone' | 'wide' = 'wide'): string {
  return pageLinks(page, pages, String)
    .pages.filter((link) => screen === 'wide' || link?.isWide !== true)
    .map((link) => (link === null ? '…' : link.here ? `[${link.number}]` : link.number))
    .join(' ')
}

test('A2.16 the trail names the category, and each of its links keeps the parts before it', async () => {
  const site = demoSite('aster')
  const ctx = contextOf(site, [sampleVehicle({ carType: 'used' })])
  const crumbs = searchCrumbs(
    { car_type: ['used'], categories: ['suvs'], make: ['Toyota'] },
    site,
    ctx.search.dictionary(site.slug),
  )
  expect(crumbs.map(({ label }) => label)).toEqual(['Home', 'Used cars', 'SUVs', 'Toyota'])
  expect(crumbs.map(({ href }) => href).slice(2)).toEqual([
    '/search/used-cars?refinementList[categories][0]=suvs',
    '/used-car/toyota?refinementList[categories][0]=suvs',
  ])
})

test('A24.4 a shared list shows the picture of its first vehicle', async () => {
  const image = { contentHash: 'a'.repeat(32), sourceId: 'b' }
  const ctx = contextOf(demoSite('southerly'), [sampleVehicle({ image })])
  expect(await load(ctx, 'search', '/search/used-cars')).toMatchObject({
    head: { shareImage: { path: `/img/${'a'.repeat(32)}/1280.jpg`, alt: '2021 Toyota Hilux SR5' } },
  })
})

describe('page links', () => {
  test.each([
    [1, 2, '[1] 2'],
    [1, 8, '[1] 2 3 4 … 8'],
    [5, 9, '1 … 4 [5] 6 … 9'],
    [1, 13, '[1] 2 3 4 5 6 … 13'],
    [7, 13, '1 … 3 4 5 6 [7] 8 9 10 11 … 13'],
    [50, 99, '1 … 45 46 47 48 49 [50] 51 52 53 54 55 … 99'],
  ])('A4.19 page %i of %i: %s', (page, pages, links) => {
    expect(shape(page, pages)).toBe(links)
  })
  test.each([
    [1, 13, '[1] 2 3 4 … 13'],
    [3, 13, '1 2 [3] … 13'],
    [7, 13, '1 … [7] … 13'],
    [13, 13, '1 … 10 11 12 [13]'],
  ])('A4.19 page %i of %i on a phone: %s', (page, pages, links) => {
    expect(shape(page, pages, 'phone')).toBe(links)
  })
  test('R16 each page of a list of up to a hundred is at most two links from the first', () => {
    for (let pages = 1; pages <= 100; pages += 1) {
      const from = (page: number) => {
        const links = pageLinks(page, pages, String)
        return [...links.pages, ...links.marks].flatMap((link) => link?.number ?? [])
      }
      const met = new Set([1, ...from(1), ...from(1).flatMap(from)])
      expect([pages, [...met].filter((page) => page < 1 || page > pages)]).toEqual([pages, []])
      expect(met.size).toBe(pages)
    }
  })
  test('R16 a list of any length has at most ten marks', () => {
    expect(pageLinks(1, 9, String).marks).toEqual([])
    expect(pageLinks(1, 25, String).marks).toEqual([
      { number: 10, href: '10' },
      { number: 20, href: '20' },
    ])
    expect(pageLinks(1, 1_000, String).marks.map(({ number }) => number)).toEqual(
      Array.from({ length: 9 }, (_, place) => (place + 1) * 100),
    )
  })
  test('A4.19 as a list of all pages would give them, for every page of up to nine', () => {
    for (let pages = 1; pages <= 9; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const all = Array.from({ length: pages }, (_, place) => place + 1)
        const wanted = all.filter(
          (number) =>
            number === 1 ||
            number === pages ||
            Math.abs(number - page) <= 1 ||
            (page <= 3 && number <= 4) ||
            (page >= pages - 2 && number >= pages - 3),
        )
        expect(pageLinks(page, pages, String).pages.flatMap((link) => link?.number ?? [])).toEqual(wanted)
      }
    }
  })
  test('A4.13 A4.19 any number of pages makes a few links, none past the last that an address may name', () => {
    expect(shape(1, 9e15)).toBe('[1] 2 3 4 5 6 … 100000')
    expect(pageLinks(100_000, 9e15, String).next).toBeNull()
  })
  test('A4.19 the ends have no way further', () => {
    expect(pageLinks(1, 3, String)).toMatchObject({ previous: null, next: '2' })
    expect(pageLinks(3, 3, String)).toMatchObject({ previous: '2', next: null })
  })
})

function card(id: number): CardView {
  return {
    id,
    href: '',
    askForPhotosHref: '',
    furtherPhotos: [],
    title: '',
    grade: null,
    badge: null,
    labels: [],
    sold: null,
    arriving: null,
    facts: [],
    masses: [],
    price: { kind: 'preorder' },
    belowMarketCents: null,
    repayment: null,
    place: null,
    distance: null,
    photosCount: 0,
    image: null,
    kind: 'suv',
    paint: 'red',
    keep: null,
  }
}

describe('promo cards', () => {
  const cards = Array.from({ length: 8 }, (_, place) => card(place))
  const promo = { title: 'A', text: '', linkText: '', linkUrl: '/a' }
  const places = (settings: Parameters<typeof withPromos>[1], seed = '') =>
    withPromos(cards, settings, seed).flatMap((item, place) => (item.kind === 'promo' ? [place] : []))

  test('A1.11 A5.1 stand at the places of the site, never first', () => {
    expect(places({ positions: [5], randomOffset: false, cards: [promo] })).toEqual([5])
    expect(places({ positions: [0], randomOffset: false, cards: [promo] })).toEqual([])
    expect(places({ positions: [5], randomOffset: false, cards: [] })).toEqual([])
  })

  test('A1.11 are left out where there are too few results', () => {
    expect(places({ positions: [8, 20], randomOffset: false, cards: [promo] })).toEqual([])
  })

  test('A1.11 may move by 0 to 2, the same for everyone on that page', () => {
    const moved = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (seed) => places({ positions: [3], randomOffset: true, cards: [promo] }, seed)[0] ?? 0,
    )
    for (const place of moved) expect([3, 4, 5]).toContain(place)
    expect(new Set(moved).size).toBeGreaterThan(1)
    expect(places({ positions: [3], randomOffset: true, cards: [promo] }, 'a')).toEqual([moved[0]])
  })
})

/** Facet counts and span of one range over the whole stock. */
const whole = (
  facet: 'km' | 'weekly_price_range' | 'year',
  range: 'km' | 'weekly_price' | 'year',
  span: { min: number; max: number },
  values: Record<string, number>,
) => ({
  facets: { ...perFacet(() => []), [facet]: Object.entries(values).map(([value, count]) => ({ value, count })) },
  ranges: { ...perRange(() => null), [range]: span },
})

describe('slider', () => {
  const price = { minimumDollars: 5_000, maximumDollars: 250_000, stepDollars: 500 }
  test('A4.21 the price reaches from 5,000 to 250,000 in steps of 500 unless a site says otherwise', () => {
    expect(
      sliderOf('price', 'price', whole('km', 'km', { min: 0, max: 1 }, {}), searchSettingsSchema.parse({})),
    ).toEqual({ min: 5_000, max: 250_000, step: 500 })
  })

  test('A4.21 A4.22 others reach over most of the stock in round steps', () => {
    const km = whole(
      'km',
      'km',
      { min: 2_075, max: 530_000 },
      { '0:9999': 300, '10000:19999': 500, '90000:99999': 190, '530000:539999': 2 },
    )
    expect(sliderOf('km', 'km', km, { priceSlider: price })).toEqual({ min: 2_000, max: 100_000, step: 2_000 })
    const weekly = whole(
      'weekly_price_range',
      'weekly_price',
      { min: 42, max: 7_800 },
      { 'Under $50': 4, '$300 - $400': 60, 'Over $400': 40 },
    )
    expect(sliderOf('weekly_price_range', 'weekly_price', weekly, { priceSlider: price })).toEqual({
      min: 40,
      max: 500,
      step: 10,
    })
    expect(
      sliderOf('year', 'year', whole('year', 'year', { min: 2012, max: 2026 }, {}), { priceSlider: price }),
    ).toEqual({ min: 2012, max: 2026, step: 1 })
  })

  test('A4.21 one value alone has no slider', () => {
    expect(
      sliderOf('year', 'year', whole('year', 'year', { min: 2021, max: 2021 }, {}), { priceSlider: price }),
    ).toBeNull()
  })

  test('A4.22 whatever the stock, a slider has whole steps and its bars hold every vehicle below its end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        fc.array(fc.nat(400), { minLength: 1, maxLength: 60 }),
        (min, width, counts) => {
          const steps = Object.fromEntries(counts.map((count, place) => [stepLabel('km', place * 10_000), count]))
          const slider = sliderOf('km', 'km', whole('km', 'km', { min, max: min + width }, steps), {
            priceSlider: price,
          })
          if (slider === null) throw new Error('a span of two numbers has a slider')
          expect((slider.max - slider.min) % slider.step).toBe(0)
          expect(slider.min).toBeLessThanOrEqual(min)
          expect((slider.max - slider.min) / slider.step).toBeLessThanOrEqual(82)
          const bars = sliderBars(
            Object.entries(steps).map(([value, count]) => ({ value, count })),
            slider,
          )
          expect(bars.length).toBeLessThanOrEqual(50)
          expect(Math.max(0, ...bars)).toBe(counts.some((count) => count > 0) ? 40 : 0)
        },
      ),
    )
  })

  test('A4.21 a step fills its own bar; what lies beyond an end is counted there; a wide step is spread', () => {
    const slider = { min: 0, max: 400, step: 100 }
    expect(
      sliderBars(
        [
          { value: '100:199', count: 2 },
          { value: '900:999', count: 1 },
        ],
        slider,
      ),
    ).toEqual([0, 40, 0, 20])
    expect(
      sliderBars(
        [
          { value: '$100 - $300', count: 4 },
          { value: 'Over $300', count: 2 },
        ],
        slider,
      ),
    ).toEqual([0, 40, 40, 40])
    expect(sliderBars([], slider)).toEqual([])
  })

  test('A4.23 a band of weekly prices is one bar as wide as it reaches', () => {
    const slider = { min: 0, max: 400, step: 100 }
    const bands = [
      { value: 'Under $100', count: 1 },
      { value: '$100 - $300', count: 4 },
      { value: 'Over $300', count: 2 },
    ]
    expect(barsPath(sliderBars(bands, slider), bands, slider)).toBe(
      'M0.1 40v-20h0.8v20zM1.1 40v-40h1.8v40zM3.1 40v-40h0.8v40z',
    )
    const steps = [
      { value: '100:199', count: 2 },
      { value: '200:299', count: 2 },
    ]
    expect(barsPath(sliderBars(steps, slider), steps, slider)).toBe('M1.1 40v-40h0.8v40zM2.1 40v-40h0.8v40z')
  })
})

describe('spelling', () => {
  test.each([
    ['diesel hillux', [{ typed: 'hillux', read: ['hilux'] }], 'diesel hilux'],
    ['Hi-Lux', [{ typed: 'hilux', read: ['hilux sr'] }], 'hilux sr'],
    ['hilux', [], null],
  ])('A4.1 "%s" is shown for what was found', (query, spellings, shown) => {
    expect(spellingNote(query, { spellings, count: 1 })).toBe(shown)
    expect(spellingNote(query, { spellings, count: 0 })).toBeNull()
  })
})

test('A4.28 X19 of sold vehicles in a row only the first is shown', () => {
  const cards = (['sold', 'sold', 'in_stock', 'sold', 'coming_soon', 'sold', 'sold', 'sold'] as const).map(
    (status, id) => ({ id, status }),
  )
  expect(collapseSoldRuns(cards).map(({ id }) => id)).toEqual([0, 2, 3, 4, 5])
  expect(collapseSoldRuns([])).toEqual([])
})
