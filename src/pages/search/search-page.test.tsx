import { describe, expect, test } from 'vitest'
import { FACETS } from '#domain/search/facets.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, load, textOf, visit } from '#test/pages/render-page.tsx'
import { NOW, sampleCaravanSizes, sampleVehicle } from '#test/search/sample-stock.ts'

const ALL = '/search/new-used-and-demo-cars'
const DAY_MS = 86_400_000
const site = demoSite('southerly')

function search(vehicles: Partial<SearchVehicle>[], path = ALL, of = site): Promise<string> {
  return visit(
    contextOf(
      of,
      vehicles.map((part, place) => sampleVehicle({ id: place + 1, ...part })),
    ),
    'search',
    path,
  )
}

/** Markup of the cards, in order. */
function cardsOf(markup: string): string[] {
  return [...markup.matchAll(/<article class="card[\s\S]*?<\/article>/g)].map(([card]) => card)
}

/** A vehicle of $30,000 with a market average. */
function averaged(stateAverageMarketPriceCents: number): Partial<SearchVehicle> {
  return { priceCents: 3_000_000, autograbData: { stateAverageMarketPriceCents, averageMarketPriceCents: null } }
}

async function cardOf(vehicle: Partial<SearchVehicle>, of = site): Promise<string> {
  return textOf(cardsOf(await search([vehicle], ALL, of))[0] ?? '')
}

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'A2.16 an address may ask for the value %s of any facet but the condition, which has but three',
  async (word) => {
    for (const facet of FACETS.filter((name) => name !== 'car_type')) {
      const markup = await search([{}], `${ALL}?refinementList[${facet}][0]=${word}`)
      expect(markup).toContain('<h1')
      expect(markup).not.toContain('native code')
    }
  },
)

describe('cards', () => {
  test('A8.1 A8.3 A8.4 a card names the vehicle, its price with what it includes, and its yard', async () => {
    const text = await cardOf({ priceCents: 3_699_000 })
    expect(text).toContain('2021 Toyota Hilux SR5')
    expect(text).toContain('$36,990 drive away')
    expect(text).toContain('Southerly Cairns')
  })

  test("A5.1 a page of the list is a grid of cards with badges, the dealer's card, and links to others", async () => {
    const promo = { title: 'Sell us your car', text: 'A price today.', linkText: 'Value it', linkUrl: '/sell' }
    const of = demoSite('southerly', (from) => ({
      ...from,
      search: {
        ...from.search,
        promos: { ...from.search.promos, positions: [3], randomOffset: false, cards: [promo] },
      },
    }))
    const markup = await search(
      Array.from({ length: 25 }, () => ({ tag: 'Log books' })),
      ALL,
      of,
    )
    const [, grid = '', after = ''] = /<div class="grid">([\s\S]*?)<nav class="pg"([\s\S]*?)<\/nav>/.exec(markup) ?? []
    const cards = cardsOf(grid)
    expect(cards).toHaveLength(21)
    for (const card of cards) expect(textOf(card)).toContain('Log books')
    const [before = ''] = grid.split(promo.title)
    expect(cardsOf(before)).toHaveLength(3)
    expect(grid).toContain('href="/sell"')
    expect(after).toContain(`href="${ALL}?page=2"`)
  })

  test('issue 6: a card without photos asks for them, unless the vehicle has gone', async () => {
    const [card = '', sold = ''] = cardsOf(
      await search([
        { carType: 'new', photosCount: 0 },
        { carType: 'new', photosCount: 0, status: 'sold', soldAt: NOW },
      ]),
    )
    expect(card).toMatch(
      new RegExp(
        '<a class="card__nophoto" href="/cars/[^"]+/request-photos" data-hydrates="form-dialog">' +
          'Ask for photos<span class="vh"> of the 2021 Toyota Hilux</span>',
      ),
    )
    expect(sold).toContain('JUST SOLD')
    expect(sold).not.toContain('request-photos')
  })

  test.each([
    ['southerly', '320px'],
    ['ironbark', '470px'],
  ] as const)('issue 6: pictures of %s are asked for as wide as its template draws them', async (slug, width) => {
    const [card = ''] = cardsOf(
      await search([{ image: { contentHash: null, sourceId: '0a'.repeat(16) } }], ALL, demoSite(slug)),
    )
    expect(/ sizes="([^"]+)"/.exec(card)?.[1]).toContain(width)
  })

  test('A8.1 a reduced price shows what it was, struck through', async () => {
    const reduced = { priceCents: 3_899_000, offerPriceCents: 3_699_000, beforePriceCents: 3_899_000 }
    const [card = ''] = cardsOf(await search([reduced]))
    expect(readMarkup(card).get('deletion').text).toBe('Was $38,990')
  })

  test('A27.19 a vehicle without a price says Enquire for price. and shows no repayment', async () => {
    const text = await cardOf({ priceCents: null })
    expect(text).toContain('Enquire for price.')
    expect(text).not.toContain('a week')
  })

  test('A8.11 D2.4 a repayment never stands without its rates, nor the page without the warning', async () => {
    const markup = await search([{ priceCents: 3_699_000 }])
    expect(textOf(cardsOf(markup)[0] ?? '')).toMatch(/\$\d+ a week\* 8\.99% interest p\.a\. 9\.64% comparison p\.a\.\*/)
    expect(textOf(markup)).toContain('WARNING: This comparison rate is true only for the examples given')
    for (const weekly of markup.matchAll(/a week\*/g))
      expect(markup.slice(weekly.index, weekly.index + 300)).toContain('comparison p.a.*')
  })

  test("A5.2 A5.4 badges: New Arrival, COMING SOON, the dealer's tag, Reserved, Electric", async () => {
    const young = new Date(NOW.getTime() - 2 * DAY_MS)
    expect(await cardOf({ createdAt: young })).toContain('New Arrival')
    expect(await cardOf({ status: 'coming_soon' })).toContain('COMING SOON')
    expect(await cardOf({ tag: 'Log books', createdAt: young })).toContain('Log books')
    expect(await cardOf({ reserved: true, tag: 'Log books' })).toContain('Reserved')
    expect(await cardOf({ simpleFuel: 'Electric', reserved: true })).toContain('Electric')
  })

  test('A5.3 a sold card says JUST SOLD, has no price, and offers something similar', async () => {
    const text = await cardOf({ status: 'sold', soldAt: NOW })
    expect(text).toContain('JUST SOLD')
    expect(text).toContain('Find me something similar')
    expect(text).not.toContain('$')
  })

  test('A4.28 of consecutive sold vehicles only the first is shown', async () => {
    const sold = { status: 'sold', soldAt: NOW } as const
    expect(cardsOf(await search([sold, sold, sold, {}]))).toHaveLength(2)
  })

  test('A5.7 below market only from a gap of more than 499 dollars', async () => {
    expect(await cardOf(averaged(3_050_000))).toContain('$500 below market average')
    expect(await cardOf(averaged(3_049_900))).not.toContain('below market')
  })

  test('A5.9 caravans show their length in feet and metres, and their masses where the template has them', async () => {
    const van: Partial<SearchVehicle> = {
      itemType: 'caravan',
      simpleBody: null,
      locationId: 'toowoomba',
      specifications: sampleCaravanSizes,
    }
    const text = await cardOf(van, demoSite('ironbark'))
    expect(text).toContain('19 ft 6 in, 5.94 m')
    expect(text).toContain('ATM 2,990 kg')
    expect(text).toContain('Tandem axle')
  })

  test('A26.2 A4.38 a vehicle without a photo is drawn', async () => {
    expect(cardsOf(await search([{ image: null }]))[0]).toMatch(/src="[^"]*ute[^"]*\?paint=e6e6e1"/)
  })
})

describe('nothing found', () => {
  test("A4.25 A4.26 A4.27 A27.3 the empty card, in the specification's words, and a way out", async () => {
    const markup = await search([{}], `${ALL}?query=zzzz`)
    const text = textOf(markup)
    expect(text).toContain('No Results Available')
    expect(text).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results',
    )
    expect(readMarkup(markup).get('link', 'Clear Filters').href).toBe(site.search.clearFiltersPath)
  })

  test('A4.25 it says what taking a filter away would bring', async () => {
    expect(textOf(await search([{}, {}], `${ALL}?query=zzzz`))).toContain('Remove “zzzz”: 2 vehicles')
  })
})

const forms = (markup: string) => [...markup.matchAll(/<search class="words"[\s\S]*?<\/search>/g)].map(([form]) => form)

const rail = (markup: string) => /<aside class="rail"[\s\S]*?<\/aside>/.exec(markup)?.[0] ?? ''

describe('search by words', () => {
  test('A4.1 the header, the empty card and the page that is not there have a GET form', async () => {
    const empty = forms(await search([{}], `${ALL}?query=zzzz`))
    expect(empty).toHaveLength(2)
    for (const form of empty) {
      expect(form).toContain(`action="${site.search.defaultPath}" method="get"`)
      expect(form).toContain('name="query"')
      expect(textOf(form)).toBe('Search by words Search')
    }
    expect(empty.join('')).toContain('value="zzzz"')
    expect(forms(await visit(contextOf(site, [sampleVehicle()]), 'not-found', '/no-such-page'))).toHaveLength(2)
  })
})

describe('what would find nothing stays in its place', () => {
  const stock = [{ make: 'Toyota' }, { make: 'Mazda', model: 'CX-5', simpleBody: 'SUV' }]

  test('A4.2 in an open group, as words and not as a link', async () => {
    const filters = rail(await search(stock, '/search/mazda'))
    expect(textOf(filters)).toContain('Ute 0')
    expect(
      readMarkup(filters)
        .all('link', /^(?:SUV|Ute) /)
        .map(({ name }) => name),
    ).toEqual(['SUV 1'])
  })

  test('A4.25 with no results every group is still there, and what is chosen can be taken away', async () => {
    const filters = rail(await search(stock, '/search/mazda?range[price]=:1'))
    const parts = readMarkup(filters)
    for (const title of ['Price', 'Body', 'Brand', 'Fuel'])
      expect(parts.all('heading', title)).toHaveLength(title === 'Fuel' ? 0 : 1)
    expect(parts.all('link', /^(?:Mazda|Toyota)/).map(({ name }) => name)).toEqual(['Mazda 0'])
    expect(parts.get('link', 'Mazda 0').attribute('class')).toContain('fv--on')
    expect(textOf(filters)).toContain('Toyota 0')
  })
})

describe('filters, order and pages work as links and forms', () => {
  const three = [{ simpleFuel: 'Diesel' }, { simpleFuel: 'Diesel' }, { simpleFuel: 'Petrol' }]

  test('A4.2 A4.20 every value is a link with its count; a chosen one is marked and leads away', async () => {
    const markup = await search(three)
    expect(markup).toContain(
      '<a class="fv" href="/search/new-used-and-demo-cars?refinementList[fuel][0]=Diesel"' +
        ' rel="nofollow">Diesel<small>2</small></a>',
    )
    const chosen = await search(three, `${ALL}?refinementList[fuel][0]=Diesel`)
    expect(chosen).toContain(
      '<a class="fv fv--on" href="/search/new-used-and-demo-cars" aria-current="true">Diesel<small>2</small></a>',
    )
    expect(chosen).toContain(
      '<a class="fv" href="/search/new-used-and-demo-cars?refinementList[fuel][0]=Diesel' +
        '&amp;refinementList[fuel][1]=Petrol" rel="nofollow">Petrol<small>1</small></a>',
    )
  })

  test('A4.3 the order is a GET form that keeps what is chosen', async () => {
    const markup = await search(three, `${ALL}?refinementList[fuel][0]=Diesel`)
    const form = /<form class="sort"[\s\S]*?<\/form>/.exec(markup)?.[0] ?? ''
    expect(form).toContain('action="/search/new-used-and-demo-cars" method="get"')
    expect(readMarkup(form).hiddenFields).toEqual({ 'refinementList[fuel][0]': 'Diesel' })
    expect(textOf(form)).toContain('Most relevant Latest Highest price Lowest price')
  })

  test('A4.17 the price is two typed bounds in a GET form', async () => {
    const markup = await search(
      [{ priceCents: 2_000_000 }, { priceCents: 4_000_000 }],
      `${ALL}?range[price]=10000:30000`,
    )
    expect(markup).toContain('name="range[price][min]"')
    expect(markup).toMatch(/aria-label="Maximum price"[^>]*value="30,000"/)
    expect(textOf(markup)).toContain('1 vehicle matches')
    expect(textOf(markup)).toContain('Remove filter $10,000 to $30,000')
  })

  test('A4.8 A4.19 twenty-one to a page; the second page is linked, the first has no number', async () => {
    const markup = await search(
      Array.from({ length: 25 }, () => ({})),
      `${ALL}?page=2`,
    )
    expect(cardsOf(markup)).toHaveLength(4)
    const before = readMarkup(markup).get('link', 'Previous page')
    expect([before.href, before.attribute('rel')]).toEqual(['/search/new-used-and-demo-cars', 'prev'])
    expect(markup).toContain('<span class="pg__off" aria-hidden="true">')
    expect(markup).toContain('aria-label="Page 2" aria-current="page"')
  })

  test('A4.17 A4.19 an address written otherwise leads to the one we write', async () => {
    const ctx = contextOf(site, [sampleVehicle()])
    expect(
      await load(ctx, 'search', `${ALL}?range[price][min]=$10,000&range[price][max]=&page=1&sortBy=`),
    ).toMatchObject({ kind: 'redirect', location: `${ALL}?range[price]=10000:` })
    expect(await load(ctx, 'search', '/search?refinementList[make]=Toyota&refinementList[body]=')).toMatchObject({
      kind: 'redirect',
      location: '/search/toyota',
    })
    expect(await load(ctx, 'search', `${ALL}?page=9`)).toMatchObject({ kind: 'redirect', location: ALL })
  })

  test('A3.28 an address that names no make, model or body of the site is not found', async () => {
    expect(await load(contextOf(site, [sampleVehicle()]), 'search', '/search/lamborghini')).toMatchObject({
      status: 404,
      data: { kind: 'not-found' },
    })
  })
})

describe('bounds as people type them', () => {
  test('A4.17 "20k" is 20,000; the browser refuses what is no number, with words', async () => {
    const ctx = contextOf(site, [sampleVehicle()])
    expect(await load(ctx, 'search', `${ALL}?range[price][min]=20k`)).toMatchObject({
      kind: 'redirect',
      location: `${ALL}?range[price]=20000:`,
    })
    const field =
      /<input[^>]*aria-label="Minimum price"[^>]*>/.exec(await search([{ priceCents: 2_000_000 }]))?.[0] ?? ''
    expect(field).toContain('title="Enter a number, for example 20,000"')
    const pattern = new RegExp(`^(?:${/pattern="([^"]*)"/.exec(field)?.[1] ?? ''})$`, 'v')
    for (const typed of ['20000', '$20,000', '20k', ' 20 000 ', '19990.50']) expect(typed).toMatch(pattern)
    for (const typed of ['abc', '20km', '-5', 'k']) expect(typed).not.toMatch(pattern)
  })

  test('a chip does not repeat an absurd bound', async () => {
    expect(textOf(await search([{}], `${ALL}?range[price]=:999999999`))).toContain('Remove filter Up to $9,999,999+')
  })
})

describe('finance words', () => {
  test('D2.4 stand only where a repayment does', async () => {
    expect(await search([{ status: 'sold', soldAt: NOW }])).not.toContain('financeDisclaimer')
    expect(await search([{ priceCents: 3_000_000 }])).toContain('financeDisclaimer')
  })
})

test.each([
  [
    'what else is asked for',
    '/search/toyota/hilux?query=sunroof',
    'Nothing here matches “sunroof”, so it was left out',
    '1 vehicle matches',
  ],
  [
    'the other words',
    `${ALL}?query=hilu+sunroof`,
    'Nothing here matches “sunroof”, so it was left out',
    '1 vehicle matches',
  ],
  ['but not a stock number', '/search/toyota/hilux?query=D4711', 'Nothing found for “D4711”', '0 vehicles match'],
  ['nothing else', `${ALL}?query=sunroof`, 'Nothing found for “sunroof”', '0 vehicles match'],
])('A4.5 words that nothing on the site has are named and left out beside %s', async (_, path, note, count) => {
  const text = textOf(await search([{}], path))
  expect(text).toContain(note)
  expect(text).toContain(count)
})

describe('titles', () => {
  test('A2.16 a model that is a number is named with its make', async () => {
    const markup = await search([{ make: 'Mazda', model: 'Mazda 2' }], '/search/mazda/2')
    expect(textOf(/<nav class="crumb"[\s\S]*?<\/nav>/.exec(markup)?.[0] ?? '')).toBe('Home Mazda Mazda 2')
  })

  test.each([
    [ALL, 'All stock', 'Home / All stock'],
    ['/search/used-cars', 'Used vehicles', 'Home / Used vehicles'],
    ['/used-car/toyota/hilux', 'Used Toyota Hilux', 'Home / Used vehicles / Toyota / Hilux'],
    ['/search/ute', 'Utes', 'Home / Ute'],
    [`${ALL}?range[price]=:10000`, 'Vehicles under $10,000', 'Home / Vehicles under $10,000'],
    [
      `${ALL}?range[km]=10000:50000&refinementList[colour][0]=White`,
      'White vehicles from 10,000 km to 50,000 km',
      'Home / White vehicles from 10,000 km to 50,000 km',
    ],
    [
      `${ALL}?refinementList[location_name][0]=Southerly+Cairns`,
      'Vehicles at Southerly Cairns',
      'Home / Vehicles at Southerly Cairns',
    ],
    [
      `${ALL}?refinementList[filtered_features][0]=Tow+bar`,
      'Vehicles with a tow bar',
      'Home / Vehicles with a tow bar',
    ],
    [
      `${ALL}?range[towing_kg]=3000:`,
      'Vehicles that can tow 3,000 kg or more',
      'Home / Vehicles that can tow 3,000 kg or more',
    ],
    [`${ALL}?query=zzzz`, 'Nothing found for “zzzz”', 'Home / Nothing found for “zzzz”'],
    [`${ALL}?query=hilu`, '“hilu”', 'Home / “hilu”'],
    [`${ALL}?sortBy=latest`, 'All stock, latest first', 'Home / All stock, latest first'],
    [`${ALL}?refinementList[state][0]=QLD`, 'Vehicles in Queensland', 'Home / Vehicles in Queensland'],
  ])('A2.16 %s is headed %s under %s', async (path, heading, crumbs) => {
    const markup = await search([{}], path)
    expect(textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(markup)?.[1] ?? '')).toBe(heading)
    expect(
      [...(/<nav class="crumb"[\s\S]*?<\/nav>/.exec(markup)?.[0] ?? '').matchAll(/<li>([\s\S]*?)<\/li>/g)]
        .map(([, item]) => textOf(item ?? ''))
        .join(' / '),
    ).toBe(crumbs)
  })
})
