import { describe, expect, test } from 'vitest'
import { facetRow, FACETS } from '#domain/search/facets.ts'
import { searchSettingsSchema } from '#domain/site/settings/search-settings.ts'
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, load, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { ALL, site, narrowingBy, rail, group, values, MIXED } from '#test/pages/filter-rail.tsx'

describe('every facet has its kind', () => {
  const everything = demoSite('southerly', (from) => ({
    ...from,
    switches: { ...from.switches, subscriptions: true },
    search: { ...from.search, facets: [...FACETS] },
  }))

  test('A4.2 a site may name all 33, the specification’s 27 and our own, and each of them is shown', async () => {
    const filters = await rail(MIXED, '/search/toyota/hilux', everything)
    expect(FACETS).toHaveLength(33)
    for (const facet of FACETS) {
      if (facetRow(facet).shown.kind === 'toggle') expect(filters).toContain('<div class="facet facet--one">')
      else if (facet === 'weekly_price_range') expect(filters).toContain('data-unit="weekly"')
      else expect([facet, filters.includes(`<h2>${facetRow(facet).title}</h2>`)]).toEqual([facet, true])
    }
  })

  test.each([
    ['colour', 'fvs--swatches', /White<i class="fv__paint paint-white"><\/i>/],
    ['colour', 'fvs--swatches', /Ochre<i class="fv__paint paint-mixed"><\/i>/],
    ['body', 'fvs--pictures', /SUV<img class="veh" src="[^"]*suv\.svg\?paint=c1c7ca" alt=""/],
    ['item_type', 'fvs--pictures', /Boats<i class="ic ic--boat"/],
    ['item_type', 'fvs--pictures', /Caravans<img class="veh" src="[^"]*caravan/],
    ['fuel', 'fvs--checks', /<a class="fv" [^>]*>Diesel<small>9<\/small>/],
  ] as const)('A4.2 %s is shown as %s, named and counted', async (facet, look, pattern) => {
    const filters = await rail(MIXED, ALL, narrowingBy(facet))
    expect(filters).toContain(`<div class="fvs ${look}">`)
    expect(filters).toMatch(pattern)
  })

  test.each(['price', 'km', 'year', 'subscription_price', 'towing_kg', 'atm_kg', 'range_km'] as const)(
    'A4.2 %s is two thumbs over bars, and two typed fields',
    async (facet) => {
      const filters = await rail(MIXED, ALL, {
        ...narrowingBy(facet),
        switches: { ...site.switches, subscriptions: true },
      })
      expect(filters.match(/type="range"/g)).toHaveLength(2)
      expect(filters).toMatch(/<path d="M/)
      for (const end of ['min', 'max']) expect(filters).toContain(`name="range[${facet}][${end}]"`)
    },
  )

  test('A4.23 the price block holds a slider, two typed bounds and the weekly steps, links with counts', async () => {
    const price = group(await rail(MIXED, ALL, narrowingBy('price', 'weekly_price_range')), 'Price')
    const [whole = '', weekly = ''] = price.split('data-unit="weekly"')
    for (const [part, range] of [
      [whole, 'price'],
      [weekly, 'weekly_price'],
    ] as const) {
      expect(part.match(/type="range"/g)).toHaveLength(2)
      for (const end of ['min', 'max']) expect(part).toContain(`name="range[${range}][${end}]"`)
    }
    expect(values(weekly)).toEqual(expect.arrayContaining(['Under $50', '$75 to $100']))
    expect(weekly).toMatch(
      /<a class="fv" href="[^"]*refinementList\[weekly_price_range\]\[0\]=[^"]*"[^>]*>\$75 to \$100<small>\d+<\/small>/,
    )
    const steps = values(group(await rail(MIXED, ALL, narrowingBy('price', 'price_range')), 'Price range'))
    expect(steps).toEqual(expect.arrayContaining(['Under $10,000', '$10,000 to $20,000']))
  })

  test('A4.21 by default the thumbs stand at 5,000 and 250,000, the lower first, and ask for nothing', async () => {
    const { priceSlider } = searchSettingsSchema.parse({})
    const price = group(
      await rail(
        MIXED,
        ALL,
        demoSite('southerly', (from) => ({ ...from, search: { ...from.search, priceSlider } })),
      ),
      'Price',
    )
    const [lowest = '', highest = ''] = [...price.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([thumb]) => thumb)
    for (const thumb of [lowest, highest]) expect(thumb).toMatch(/min="5000" max="250000" step="500"/)
    expect(
      [lowest, highest].map((thumb) => [
        / value="(\d+)"/.exec(thumb)?.[1],
        /aria-valuetext="([^"]*)"/.exec(thumb)?.[1],
      ]),
    ).toEqual([
      ['5000', 'No minimum'],
      ['250000', 'No maximum'],
    ])
    for (const end of ['Minimum', 'Maximum'])
      expect(price).toMatch(new RegExp(`<input[^>]*aria-label="${end} price"[^>]*value=""`))
  })

  test.each([
    ['dirty stock', [88, 20_000, 1_500_000], ['5,000', '250,000']],
    ['sound stock', [12_990, 36_990], ['12,990', '36,990']],
    ['stock beyond the slider', [300_000, 800_000], ['300,000', '800,000']],
  ])('A4.21 empty price fields name the ends of %s, no further than its slider', async (_, prices, hints) => {
    const { priceSlider } = searchSettingsSchema.parse({})
    const of = demoSite('southerly', (from) => ({ ...from, search: { ...from.search, priceSlider } }))
    const price = group(
      await rail(
        prices.map((dollars) => ({ priceCents: dollars * 100 })),
        ALL,
        of,
      ),
      'Price',
    )
    expect(
      ['Minimum', 'Maximum'].map(
        (end) =>
          /placeholder="([^"]*)"/.exec(
            new RegExp(`<input[^>]*aria-label="${end} price"[^>]*>`).exec(price)?.[0] ?? '',
          )?.[1],
      ),
    ).toEqual(hints)
  })

  test('A4.32 subscription prices are a range of their own, in dollars, where there are subscriptions', async () => {
    const subscriptions = { ...narrowingBy('subscription_price'), switches: { ...site.switches, subscriptions: true } }
    const stock = [
      { subscriptionPriceCents: 21_000 },
      { subscriptionPriceCents: 35_000 },
      { subscriptionPriceCents: null },
    ]
    const all = await rail(stock, ALL, subscriptions)
    expect(all).toContain('data-unit="subscription"')
    expect([...all.matchAll(/placeholder="([^"]*)"/g)].map(([, hint]) => hint)).toEqual(['210', '350'])
    const narrowed = await rail(stock, `${ALL}?range[subscription_price]=:300`, subscriptions)
    expect(textOf(narrowed)).toContain('Show 1 vehicle')
    expect(await rail(stock, ALL, narrowingBy('subscription_price'))).not.toContain('subscription_price')
  })

  test('A4.32 results are put in order of subscription price, where there are subscriptions', async () => {
    const offered = { ...site, switches: { ...site.switches, subscriptions: true } }
    const stock = [null, 35_000, 21_000].map((subscriptionPriceCents, id) =>
      sampleVehicle({ id: id + 1, subscriptionPriceCents, badge: `Number ${id + 1}` }),
    )
    const cards = async (of: typeof site) =>
      [...(await visit(contextOf(of, stock), 'search', `${ALL}?sortBy=lowest_subscription`)).matchAll(/Number \d/g)]
        .map(([name]) => name)
        .filter((name, place, names) => names.indexOf(name) === place)
    expect(await cards(offered)).toEqual(['Number 3', 'Number 2', 'Number 1'])
    expect(textOf(await visit(contextOf(offered, stock), 'search', ALL))).toContain('Lowest subscription price')
    expect(textOf(await visit(contextOf(site, stock), 'search', ALL))).not.toContain('Lowest subscription price')
    expect(await load(contextOf(site, stock), 'search', `${ALL}?sortBy=lowest_subscription`)).toMatchObject({
      kind: 'redirect',
      location: ALL,
    })
  })

  test('A4.37 used vehicles are called Used: as a filter, in the title, among what is chosen', async () => {
    const markup = await visit(
      contextOf(narrowingBy('car_type'), [
        sampleVehicle({ carType: 'used' }),
        sampleVehicle({ id: 2, carType: 'new' }),
      ]),
      'search',
      '/search/used-cars',
    )
    expect(values(group(markup, 'Condition'))).toEqual(['New', 'Used'])
    expect(textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(markup)?.[1] ?? '')).toBe('Used vehicles')
    expect(textOf(/<ul class="chips[\s\S]*?<\/ul>/.exec(markup)?.[0] ?? '')).toContain('Remove filter Used')
  })

  test('A4.2 a single toggle leads to what is certified, and away again', async () => {
    expect(await rail(MIXED, ALL, narrowingBy('certified'))).toContain(
      `<a class="fv" href="${ALL}?refinementList[certified][0]=true" rel="nofollow">Certified<small>9</small></a>`,
    )
    expect(await rail(MIXED, `${ALL}?refinementList[certified][0]=true`, narrowingBy('certified'))).toContain(
      `<a class="fv fv--on" href="${ALL}" aria-current="true">Certified`,
    )
    expect(await rail([{}], ALL, narrowingBy('certified'))).not.toContain('facet--one')
  })
})

describe('categories', () => {
  const categories = [
    { slug: 'utes', name: 'Utes and trays', filters: { body: ['Ute'] } },
    { slug: 'suvs', name: 'SUVs', filters: { body: ['SUV'] } },
  ]
  const of = demoSite('southerly', (from) => ({
    ...from,
    search: { ...from.search, facets: ['categories'], categories },
  }))

  test("A4.31 A4.20 the site's own groups of stock are links; one is chosen at a time", async () => {
    const filters = await rail(MIXED, ALL, of)
    expect(filters).toContain(
      `<a class="fv" href="${ALL}?refinementList[categories][0]=utes"` +
        ` rel="nofollow">Utes and trays<small>3</small></a>`,
    )
    const chosen = await rail(MIXED, `${ALL}?refinementList[categories][0]=utes`, of)
    expect(chosen).toContain(
      `<a class="fv fv--on" href="${ALL}" aria-current="true">Utes and trays<small>3</small></a>`,
    )
    expect(chosen).toContain(
      `<a class="fv" href="${ALL}?refinementList[categories][0]=suvs" rel="nofollow">SUVs<small>3</small></a>`,
    )
  })
})

describe('order of values', () => {
  test('A4.14 price ranges stand by their lower bound, "Under" first', async () => {
    const stock = [45_000, 250_000, 9_000, 15_000, 120_000].map((dollars) => ({ priceCents: dollars * 100 }))
    expect(values(group(await rail(stock, ALL, narrowingBy('price_range')), 'Price range'))).toEqual([
      'Under $10,000',
      '$10,000 to $20,000',
      '$40,000 to $50,000',
      '$100,000 to $150,000',
      '$150,000 and over',
    ])
  })

  test('A4.15 conditions stand as new, demo, used, whatever their counts', async () => {
    const stock = ['used', 'used', 'used', 'demo', 'demo', 'new'].map((carType) => ({
      carType: CAR_TYPES.find((known) => known === carType) ?? 'used',
    }))
    expect(values(group(await rail(stock, ALL, narrowingBy('car_type')), 'Condition'))).toEqual(['New', 'Demo', 'Used'])
  })
})

describe('values', () => {
  const makes = Array.from({ length: 12 }, (_, place) => ({ make: `Make ${place + 1}` }))

  test('A4.2 a list of more than ten has a field to find in it; without a script "Show all" has the rest', async () => {
    const filters = await rail(makes, ALL, narrowingBy('make'))
    expect(readMarkup(filters).get('searchbox', 'Search brand').attribute('class')).toContain('only-scripted')
    expect(filters).toContain('Show all 12')
    expect(await rail(makes.slice(0, 10), ALL, narrowingBy('make'))).not.toContain('find-make')
  })

  test("A4.2 counts ignore a facet's own choice: a second make can be chosen, the first stays in place", async () => {
    const filters = await rail(MIXED, '/search/toyota', narrowingBy('make'))
    expect(values(filters)).toEqual(['Mazda', 'Toyota'])
    expect(filters).toContain(
      'href="/search/new-used-and-demo-cars?refinementList[make][0]=Toyota' +
        '&amp;refinementList[make][1]=Mazda" rel="nofollow">Mazda<small>9</small>',
    )
  })

  test('R1 crawlers follow links to lists that a path says, and no others', async () => {
    const filters = await rail(MIXED, ALL, narrowingBy('make', 'fuel'))
    const links = [...filters.matchAll(/<a class="fv" href="([^"]*)"([^>]*)>/g)]
    expect(links.some(([, href = '']) => href.includes('?'))).toBe(true)
    expect(links.some(([, href = '']) => !href.includes('?'))).toBe(true)
    for (const [, href = '', attributes = ''] of links)
      expect(attributes.includes('rel="nofollow"'), href).toBe(href.includes('?'))
  })

  test('A4.2 what would give nothing is no link, in a closed group too, and makes room for what would', async () => {
    const stock = [...makes, { make: 'Zeta', simpleFuel: 'Electric' }]
    const filters = await rail(
      stock,
      `${ALL}?refinementList[fuel][0]=Electric&show=make`,
      narrowingBy('price', 'fuel', 'body', 'year', 'make'),
    )
    expect(values(group(filters, 'Brand')).slice(0, 2)).toEqual(['Zeta', 'Make 1'])
    expect(textOf(filters)).toContain('Make 1 0')
    expect(readMarkup(filters).all('link', /^Make 1\b/)).toEqual([])
  })
})
