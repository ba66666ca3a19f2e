import { describe, expect, test } from 'vitest'
import { landingTable, type Landing } from '#domain/search/landings/landing-table.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { Site } from '#domain/site/site.ts'
import { contextOf, demoSite, searchOf, visit } from '#test/pages/render-page.tsx'
import { sampleLanding } from '#test/search/sample-landing.ts'
import { NOW, sampleVehicle, towVariant } from '#test/search/sample-stock.ts'

const QUEENSLAND = sampleLanding('utes-in-queensland', { body: ['Ute'], state: ['QLD'] })

/** Utes that cost $20,000, $21,000 and so on, the dearest at another yard. */
const utes = (count: number, part: (at: number) => Partial<SearchVehicle> = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    sampleVehicle({
      id: at + 1,
      model: `M${at}`,
      priceCents: 2_000_000 + at * 100_000,
      locationId: at === count - 1 ? 'townsville' : 'cairns',
      createdAt: new Date(Date.UTC(2026, 6, 1 + at)),
      ...part(at),
    }),
  )

const rated = (ancapYear: number, ancapRating = 5) => ({
  variant: { ...towVariant(3500), ancapRating, ancapYear },
})

async function pageOf(
  vehicles: readonly SearchVehicle[],
  change: (site: Site) => Site = (site) => site,
  more: readonly Landing[] = [],
) {
  const site = demoSite('southerly', change)
  const search = searchOf([[site, vehicles]])
  search.setLandings(site.slug, landingTable([QUEENSLAND, ...more]))
  return visit({ ...contextOf(site, []), search }, 'for-sale', '/for-sale/utes-in-queensland')
}
const partOf = (html: string, pattern: RegExp) =>
  (pattern.exec(html)?.[0] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const introOf = (html: string) => partOf(html, /<div class="landing">[\s\S]*?<div class="results__g">/)
const withoutFinance = (site: Site): Site => ({ ...site, finance: { ...site.finance, lenders: [] } })

const partHtml = (html: string) => /<nav class="related"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
const relatedOf = (html: string) =>
  [...partHtml(html).matchAll(/<a class="chip" href="([^"]+)">([^<]+)/g)].map(([, href, label]) => `${href} ${label}`)
const words = (site: Site): Site => {
  const own = [{ slug: 'utes-in-queensland', text: 'Ours <tow> 3.5 t.' }]
  return { ...site, reach: { ...site.reach, landings: { ...site.reach.landings, words: own } } }
}

describe('R14 the paragraph of a landing', () => {
  test('R14 its figures are those of the vehicles that are for sale', async () => {
    const sold = sampleVehicle({ id: 90, priceCents: 100_000, status: 'sold', soldAt: NOW, createdAt: NOW })
    const unpriced = sampleVehicle({ id: 91, priceCents: null, createdAt: new Date(Date.UTC(2026, 6, 2)) })
    const intro = introOf(await pageOf([...utes(9), sold, unpriced], withoutFinance))
    expect(intro).toBe(
      'There are 10 utes for sale in Queensland. ' +
        'They cost from $20,000 drive away to $28,000 drive away, half of them $24,000 drive away or less. ' +
        'The newest came on Thursday 9 July. ' +
        'They are at Southerly Cairns and Southerly Townsville (281 km from there as the crow flies).',
    )
  })

  test('R14 five-star ratings are counted by their year, of vehicles that are for sale', async () => {
    const years = [2024, 2024, 2021, 2016, 2015]
    const sold = sampleVehicle({ id: 90, status: 'sold', soldAt: NOW, ...rated(2025) })
    const stock = utes(9, (at) => (at < years.length ? rated(years[at] ?? 0) : at === 8 ? rated(2024, 4) : {}))
    expect(introOf(await pageOf([...stock, sold], withoutFinance))).toMatch(
      / 2 of them have five ANCAP stars by the rating of 2024, 1 by that of 2021\.$/,
    )
    expect(introOf(await pageOf(utes(9), withoutFinance))).not.toContain('ANCAP')
  })

  test('R14 each price has its own basis, or none where the dealer did not say', async () => {
    const bases = ['excluding_government_charges', 'drive_away', 'unspecified'] as const
    const intro = introOf(
      await pageOf(
        utes(3, (at) => ({ priceBasis: bases[at] ?? 'unspecified' })),
        withoutFinance,
      ),
    )
    expect(intro).toContain(
      'from $20,000 excluding government charges to $22,000, half of them $21,000 drive away or less.',
    )
  })

  test('R14 the lowest repayment stands with both rates and the note, or not at all', async () => {
    const html = await pageOf(utes(9))
    expect(introOf(html)).toMatch(
      /The lowest repayment of them: \$\d+ a week\* [\d.]+% interest p\.a\. [\d.]+% comparison p\.a\.\*$/,
    )
    const [lowest] = [...html.matchAll(/<b>\$(\d+)<\/b>/g)]
      .map(([, dollars]) => Number(dollars))
      .toSorted((a, b) => a - b)
    expect(introOf(html)).toContain(`$${lowest ?? 0} a week`)
    expect(html).toContain('Weekly repayment is an estimate')
    expect(introOf(await pageOf(utes(9), withoutFinance))).not.toMatch(/repayment|a week/)
  })

  test('R14 with fewer than three facts, or three vehicles, there is none', async () => {
    expect(introOf(await pageOf(utes(2)))).toBe('')
    expect(introOf(await pageOf(utes(3, () => ({ priceCents: null }))))).toMatch(/^There are 3 utes/)
  })

  test('R14 the words of the dealer stand there in any case, and as written', async () => {
    expect(await pageOf(utes(1), words)).toContain('<p>Ours &lt;tow&gt; 3.5 t.</p>')
  })
})

describe('R14 lists beside a landing', () => {
  test('R14 the list above, and landings that share a part and stand for themselves, at most eight', async () => {
    const cities = ['Cairns', 'Mackay', 'Gladstone', 'Ayr', 'Bowen', 'Innisfail', 'Mareeba', 'Ingham', 'Tully']
    const more = [
      sampleLanding('diesel-suvs', { body: ['SUV'], fuel: ['Diesel'] }),
      sampleLanding('suvs-in-queensland', { body: ['SUV'], state: ['QLD'] }),
      sampleLanding('gone-utes', { body: ['Ute'], fuel: ['Hybrid'] }, { isGone: true }),
      sampleLanding(
        '4x4-utes',
        { body: ['Ute'], drive: ['4WD'] },
        { sameAs: { filters: { body: ['Ute'] }, ranges: {} } },
      ),
      ...cities.map((city) => sampleLanding(`utes-in-${city.toLowerCase()}`, { body: ['Ute'], city: [city] })),
    ]
    const related = relatedOf(await pageOf(utes(9), undefined, more))
    expect(related).toHaveLength(9)
    expect(related.slice(0, 3)).toEqual([
      '/search/ute Utes',
      '/for-sale/utes-in-cairns Utes in Cairns',
      '/for-sale/suvs-in-queensland SUVs in Queensland',
    ])
  })

  test('R14 of a make its models too', async () => {
    const make = sampleLanding('toyota-in-queensland', { make: ['Toyota'], state: ['QLD'] })
    const site = demoSite('southerly')
    const search = searchOf([[site, utes(3)]])
    search.setLandings(site.slug, landingTable([make, QUEENSLAND]))
    const html = await visit({ ...contextOf(site, []), search }, 'for-sale', '/for-sale/toyota-in-queensland')
    expect(introOf(html)).toMatch(/^There are 3 Toyota vehicles for sale in Queensland\./)
    expect(relatedOf(html)).toEqual([
      '/search/toyota Toyota',
      '/for-sale/utes-in-queensland Utes in Queensland',
      ...[0, 1, 2].map((at) => `/search/toyota/m${at} Toyota M${at}`),
    ])
  })

  test('R14 other lists have neither', async () => {
    const site = demoSite('southerly')
    const html = await visit(contextOf(site, utes(9)), 'search', '/search/ute')
    expect(html).not.toMatch(/class="(?:landing|related)"/)
  })
})
