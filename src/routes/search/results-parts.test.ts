import { describe, expect, test } from 'vitest'
import type { CardView } from '#ui/card/card-view.ts'
import { histogramPath } from './histogram.ts'
import { pageLinks } from './page-links.ts'
import { withPromos } from './promos.ts'

/** "1 … 6 [7] 8 … 13". */
function shape(page: number, pages: number): string {
  return pageLinks(page, pages, String).pages.map((link) => (link === null ? '…' : link.here ? `[${link.number}]` : link.number)).join(' ')
}

describe('page links', () => {
  test.each([
    [1, 2, '[1] 2'],
    [1, 13, '[1] 2 3 4 … 13'],
    [7, 13, '1 … 6 [7] 8 … 13'],
    [13, 13, '1 … 10 11 12 [13]'],
  ])('A4.19 page %i of %i: %s', (page, pages, links) => {
    expect(shape(page, pages)).toBe(links)
  })
  test('A4.19 the ends have no way further', () => {
    expect(pageLinks(1, 3, String)).toMatchObject({ previous: null, next: '2' })
    expect(pageLinks(3, 3, String)).toMatchObject({ previous: '2', next: null })
  })
})

function card(id: number): CardView {
  return { id, href: '', title: '', grade: null, badge: null, sold: null, arriving: null, facts: [], masses: [], price: { kind: 'preorder' }, belowMarketCents: null, repayment: null, place: null, image: null, kind: 'suv', paint: 'red' }
}

describe('promo cards', () => {
  const cards = Array.from({ length: 8 }, (_, place) => card(place))
  const promo = { title: 'A', text: '', linkText: '', linkUrl: '/a' }
  const places = (settings: Parameters<typeof withPromos>[1], seed = '') => withPromos(cards, settings, seed).flatMap((item, place) => (item.kind === 'promo' ? [place] : []))

  test('A1.11 A5.1 stand at the places of the site, never first', () => {
    expect(places({ positions: [5], randomOffset: false, cards: [promo] })).toEqual([5])
    expect(places({ positions: [0], randomOffset: false, cards: [promo] })).toEqual([])
    expect(places({ positions: [5], randomOffset: false, cards: [] })).toEqual([])
  })

  test('A1.11 are left out where there are too few results', () => {
    expect(places({ positions: [8, 20], randomOffset: false, cards: [promo] })).toEqual([])
  })

  test('A1.11 may move by 0 to 2, the same for everyone on that page', () => {
    const moved = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => places({ positions: [3], randomOffset: true, cards: [promo] }, seed)[0] ?? 0)
    for (const place of moved) expect([3, 4, 5]).toContain(place)
    expect(new Set(moved).size).toBeGreaterThan(1)
    expect(places({ positions: [3], randomOffset: true, cards: [promo] }, 'a')).toEqual([moved[0]])
  })
})

describe('histogram', () => {
  test('one bar a step, the tallest the full height, gaps left open', () => {
    expect(histogramPath([{ value: '0:4999', count: 1 }, { value: '10000:14999', count: 2 }])).toBe('M0.0 40v-20h25.3v20zM66.7 40v-40h25.3v40z')
  })
  test('what is dear beyond the last bar is counted in it', () => {
    const path = histogramPath([{ value: '0:4999', count: 1 }, { value: '900000:904999', count: 1 }]) ?? ''
    expect(path.match(/M/g)).toHaveLength(2)
    expect(path).not.toContain('NaN')
  })
  test('one step draws nothing', () => {
    expect(histogramPath([{ value: '0:4999', count: 9 }])).toBeNull()
  })
})
