import { describe, expect, test } from 'vitest'
import { contextOf, demoSite, textOf, visit, type DemoSite } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle, towVariant } from '#test/search/sample-stock.ts'

const stock = [
  sampleVehicle({ id: 1, createdAt: new Date(NOW.getTime() - 86_400_000) }),
  sampleVehicle({ id: 2, make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', priceCents: 3_699_000 }),
  sampleVehicle({ id: 3, status: 'sold', soldAt: NOW }),
  sampleVehicle({ id: 4, make: 'Ford', status: 'coming_soon' }),
]

/** A car whose tow rating alone is known. */
function rated(id: number, model: string, towingCapacityBraked: number) {
  return sampleVehicle({ id, model, variant: towVariant(towingCapacityBraked) })
}

/** The button under the list of yards; menus have a link of their own. */
const BOOK_A_SERVICE = /<a class="btn btn--line" href="\/service">/

/** Words of the home page for a van of this ATM, as it is typed. */
async function typed(atm: string): Promise<string> {
  return textOf(
    await visit(
      contextOf(demoSite('ironbark'), [rated(1, 'Hilux', 3500), rated(2, 'RAV4', 1500)]),
      'home',
      `/?atm=${atm}`,
    ),
  )
}

/** What the search can be told has to be towed. */
function massesIn(markup: string): string[] {
  const select = /<select[^>]*name="range\[towing_kg\]\[min\]"[\s\S]*?<\/select>/.exec(markup)?.[0] ?? ''
  return [...select.matchAll(/<option value="(\d+)">([^<]+)/g)].map(([, value, label]) => `${value} ${label}`)
}

function home(slug: DemoSite, vehicles = stock): Promise<string> {
  return visit(contextOf(demoSite(slug), vehicles), 'home', '/')
}

test.each(['southerly', 'aster', 'ironbark'] as const)('%s: the search is a GET form', async (slug) => {
  const form = /<form[^>]*action="\/search"[\s\S]*?<\/form>/.exec(await home(slug))?.[0] ?? ''
  expect(form).toContain('method="get"')
  expect(form).toContain('name="range[price][max]"')
})

test.each(['southerly', 'aster', 'ironbark'] as const)(
  'issue 6 %s: the button of the search says how many its results page says',
  async (slug) => {
    const counted = /Show <b>(\d+)<\/b>/.exec(await home(slug))?.[1]
    const results = await visit(contextOf(demoSite(slug), stock), 'search', '/search/new-used-and-demo-cars')
    const listed = /id="results-count"[^>]*><b>(\d+)/.exec(results)?.[1]
    expect([slug, Number(counted)]).toEqual([slug, Number(listed)])
  },
)

/** Dollars that the budget can be chosen from. */
const budgets = (markup: string) =>
  [
    ...(/name="range\[price\]\[max\]"[\s\S]*?<\/select>/.exec(markup)?.[0].matchAll(/<option value="(\d+)"/g) ?? []),
  ].map(([, dollars]) => Number(dollars))

test('A4.36 budgets run from $5,000 to $70,000, or as the site says', async () => {
  const listed = budgets(await home('aster'))
  expect(listed).toEqual(Array.from({ length: 14 }, (_, place) => (place + 1) * 5_000))
  const dear = demoSite('aster', (from) => ({
    ...from,
    search: { ...from.search, moneyOptionsDollars: [300_000, 550_000, 800_000] },
  }))
  expect(budgets(await visit(contextOf(dear, stock), 'home', '/'))).toEqual([300_000, 550_000, 800_000])
})

describe('weather map', () => {
  test('figures in the copy are counted, brands link to their stock with their number', async () => {
    const markup = await home('southerly')
    // The sold one and the one on its way are not there.
    expect(textOf(markup)).toContain('Cars, utes, trucks and bikes at 8 yards.')
    expect(textOf(markup)).toContain('2 brands, one set of keys')
    expect(markup).toContain('<a href="/search/mazda">Mazda<sup>1<span class="vh"> in stock</span></sup></a>')
  })

  test('A4.21 A4.22 A4.23 the budget has two thumbs that move by $500, typed bounds, and the same by the week with its rates', async () => {
    const form = /<form[^>]*action="\/search"[\s\S]*?<\/form>/.exec(await home('southerly'))?.[0] ?? ''
    expect(
      [...form.matchAll(/<input id="thumb-price-(?:min|max)"[^>]*/g)].map(([thumb]) => /step="(\d+)"/.exec(thumb)?.[1]),
    ).toEqual(['500', '500'])
    for (const field of [
      'range[price][min]',
      'range[price][max]',
      'range[weekly_price][min]',
      'range[weekly_price][max]',
    ])
      expect(form).toContain(`name="${field}"`)
    expect(textOf(form)).toMatch(
      /Interest rate 8\.99% p\.a\. Comparison rate 9\.64% p\.a\.\* \*Over 5 years with no deposit\. Terms and warning/,
    )
    // The switch belongs to no form: it is not sent.
    expect(form.match(/<input(?=[^>]*name="price-kind")(?=[^>]*form="")/g)).toHaveLength(2)
  })

  test('D2.4 no price by the week where the site may show no repayment', async () => {
    const form =
      /<form[^>]*action="\/search"[\s\S]*?<\/form>/.exec(
        await visit(
          contextOf(
            demoSite('southerly', (from) => ({ ...from, finance: { ...from.finance, lenders: [] } })),
            stock,
          ),
          'home',
          '/',
        ),
      )?.[0] ?? ''
    expect(form).toContain('name="range[price][min]"')
    expect(form).not.toContain('weekly_price')
  })

  test('A1.24 D2.6 the newest reviews of enough stars, the average of all yards, and which of them these are', async () => {
    const review = { author: 'Ada B.', on: '2026-01-05', stars: 5, text: 'Fair price.' }
    const reviewed = (newest: (typeof review)[]) =>
      demoSite('southerly', (from) => ({
        ...from,
        home: { ...from.home, reviews: { title: 'What people say', newest } },
      }))
    const shown = textOf(
      await visit(
        contextOf(
          reviewed([
            review,
            { ...review, author: 'Cy D.', stars: 3 },
            { ...review, author: 'Eve F.', on: '2026-02-01', stars: 4 },
          ]),
          stock,
        ),
        'home',
        '/',
      ),
    )
    expect(shown).toMatch(
      /What people say 4\.\d from [\d,]+ reviews\. These are the newest with 4 stars or more\. 4 of 5 stars Fair price\. Eve F\., 1 February 2026 5 of 5 stars Fair price\. Ada B\./,
    )
    expect(shown).not.toContain('Cy D.')
    expect(textOf(await visit(contextOf(reviewed([]), stock), 'home', '/'))).not.toContain('What people say')
    const hidden = demoSite('southerly', (from) => ({
      ...reviewed([review]),
      locations: from.locations.map((location) => ({ ...location, visible: false })),
    }))
    expect(textOf(await visit(contextOf(hidden, stock), 'home', '/'))).toMatch(
      /What people say These are|What people say This is/,
    )
    const best = reviewed([review])
    expect(
      textOf(await visit(contextOf({ ...best, reviews: { ...best.reviews, minimumRating: 5 } }, stock), 'home', '/')),
    ).toContain('This is the newest with 5 stars. 5 of 5 stars')
  })

  test('arrivals are vehicles that are here', async () => {
    const row = /<section class="scroller"[\s\S]*?<\/section>/.exec(await home('southerly'))?.[0] ?? ''
    expect(row.match(/<article/g)).toHaveLength(2)
    expect(row).not.toContain('JUST SOLD')
  })

  test('A18.2 every yard says its hours of the day, which hold as long as the page is kept', async () => {
    const text = textOf(await home('southerly'))
    expect(text).toMatch(/Southerly Cairns Today [\d:]+ am to [\d:]+ pm/)
    expect(text).not.toMatch(/open (now|today)/i)
  })

  test("A18.2 that day is the site's, by which the page is kept, at a yard whose own clock is behind too", async () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      status: 'Open' as const,
      open: `0${weekday}:00`,
      close: '17:00',
    }))
    const inPerth = demoSite('southerly', (site) => ({
      ...site,
      locations: site.locations.map((location) => ({
        ...location,
        openingHours: week,
        ...(location.primary ? {} : { timezone: 'Australia/Perth' }),
      })),
    }))
    const justAfterMidnight = new Date('2026-08-03T14:00:00Z') // Tuesday in Cairns, 10 pm on Monday in Perth
    const text = textOf(await visit(contextOf(inPerth, stock, justAfterMidnight), 'home', '/'))
    expect(text).toContain('Today 2 am to 5 pm')
    expect(text).not.toContain('Today 1 am')
  })

  test('A18.3 a yard that is shut for the day by its special hours says so', async () => {
    const ctx = contextOf(demoSite('southerly'), stock)
    const day = { date: '2026-08-03', department: 'all', status: 'Closed' as const, startHour: null, endHour: null }
    const shut = {
      ...ctx,
      specialHours: {
        of: (_site: string, locationId: string) => (locationId === 'cairns' ? [day] : []),
        version: () => '1',
      },
    }
    expect(textOf(await visit(shut, 'home', '/'))).toContain('Southerly Cairns Closed today')
    expect(textOf(await visit(ctx, 'home', '/'))).not.toContain('Southerly Cairns Closed today')
  })

  test('nothing in stock still makes a page', async () => {
    expect(textOf(await home('southerly', []))).toContain('0 brands, one set of keys')
    expect(textOf(await home('aster', []))).not.toMatch(/See the (0|one) in stock/)
  })

  test('issue 6 one brand, one model or one vehicle is not spoken of as several', async () => {
    expect(await home('southerly', stock.slice(0, 1))).toContain('<option value="" selected="">Any brand</option>')
    expect(await home('southerly')).toContain('<option value="" selected="">Any of 2 brands</option>')
    const one = demoSite('aster', (from) => ({
      ...from,
      models: { ...from.models, range: from.models.range.slice(0, 1).map((model) => ({ ...model, colours: [] })) },
    }))
    const markup = await visit(contextOf(one, stock), 'home', '/')
    expect(markup).toContain('Any model')
    expect(markup).not.toContain('class="swatches"')
  })

  test('A18.1 servicing is offered where a yard does it', async () => {
    const selling = demoSite('southerly', (from) => ({
      ...from,
      locations: from.locations.map((location) => ({ ...location, type: 'sales' as const })),
    }))
    expect(await home('southerly')).toMatch(BOOK_A_SERVICE)
    expect(await visit(contextOf(selling, stock), 'home', '/')).not.toMatch(BOOK_A_SERVICE)
  })
})

describe('what a site may add', () => {
  test.each(['southerly', 'aster', 'ironbark'] as const)(
    'issue 6 %s: a picture of its own in the first view, asked for at once',
    async (slug) => {
      const own = demoSite(slug, (from) => ({
        ...from,
        home: { ...from.home, hero: { ...from.home.hero, picture: 'hero/x.webp' } },
      }))
      expect(await visit(contextOf(own, stock), 'home', '/')).toMatch(
        /<img class="veh hero-car"[^>]*fetchPriority="high"/i,
      )
      expect(await home(slug)).not.toContain('hero-car')
    },
  )

  const TODAY = NOW.toISOString().slice(0, 10)
  const promotion = {
    title: 'Top down',
    text: 'Moved to your yard.',
    linkText: 'See them',
    linkUrl: '/search/convertible',
    image: 'hero/x.webp',
    startsOn: null,
    endsOn: TODAY,
  }

  const withPromotion = (endsOn: string) =>
    demoSite('southerly', (site) => ({ ...site, promotions: [{ ...promotion, endsOn }] }))
  const banner = { text: 'Words.', linkText: 'Go on', linkUrl: '/finance', image: null, startsOn: null, endsOn: null }
  const withBanners = (...titles: string[]) =>
    demoSite('ironbark', (site) => ({
      ...site,
      promotions: [],
      banners: titles.map((title) => ({ ...banner, title })),
    }))

  test('A20.3 a promotion says until when it runs, and is gone the day after', async () => {
    const markup = await visit(contextOf(withPromotion(TODAY), stock), 'home', '/')
    expect(markup).toMatch(/<img [^>]*width="1920" height="540"/)
    expect(textOf(markup)).toMatch(/Moved to your yard\. Until \d+ \w+ \d{4}\./)
    expect(await visit(contextOf(withPromotion('2020-01-01'), stock), 'home', '/')).not.toContain('Top down')
  })

  test('A20.2 one banner has no arrows, several stand with the second first', async () => {
    expect(await visit(contextOf(withBanners('Alone'), stock), 'home', '/')).not.toContain('data-step')
    const markup = await visit(contextOf(withBanners('One', 'Two', 'Three'), stock), 'home', '/')
    expect([...markup.matchAll(/<h2 class="h2">(One|Two|Three)</g)].map(([, title]) => title)).toEqual([
      'Two',
      'Three',
      'One',
    ])
  })

  test.each([
    ['off', false],
    ['synthetic', true],
    ['real', true],
  ] as const)("A20.4 'Sales this Month' %s", async (salesCounter, isShown) => {
    const site = demoSite('southerly', (from) => ({ ...from, switches: { ...from.switches, salesCounter } }))
    const markup = await visit(contextOf(site, stock), 'home', '/')
    expect(markup.includes('Sales this Month')).toBe(isShown)
    expect(markup.includes('data-invented')).toBe(salesCounter === 'synthetic')
  })
})

describe('paint booth', () => {
  const vale = sampleVehicle({
    id: 1,
    make: 'Aster',
    model: 'Vale',
    badge: 'Touring AWD',
    carType: 'new',
    priceCents: 4_899_000,
    locationId: 'newstead',
  })

  test('the range shows every model with what is in stock of it', async () => {
    const text = textOf(await home('aster', [vale]))
    expect(text).toContain('Vale Mid SUV, hybrid 1 in stock from $48,990 drive away')
    expect(text).toContain('Dash Small hatch 0 in stock')
  })

  test('A20.9 a model that is not here yet says when it comes, in the range and in the menu', async () => {
    const soon = demoSite('aster', (site) => ({
      ...site,
      models: {
        ...site.models,
        range: site.models.range.map((model) =>
          model.slug === 'tor' ? { ...model, status: 'coming_soon' as const } : model,
        ),
      },
    }))
    const text = textOf(await visit(contextOf(soon, [vale]), 'home', '/'))
    expect(text).toContain('Tor Seven seats COMING EARLY 2026')
    expect(text).toMatch(/Tor COMING EARLY 2026 Ridge 0 in stock/)
  })

  test('count and price of a model are over the same vehicles: new and demo, and here', async () => {
    const used = { ...vale, id: 2, slug: 'used', carType: 'used' as const, priceCents: 2_000_000 }
    const coming = { ...vale, id: 3, slug: 'coming', status: 'coming_soon' as const, priceCents: 4_000_000 }
    expect(textOf(await home('aster', [vale, used, coming]))).toContain('1 in stock from $48,990 drive away')
  })

  test("the search offers the maker's models, not trade-ins", async () => {
    const select =
      /<select class="input" name="refinementList\[model\]"[\s\S]*?<\/select>/.exec(
        await home('aster', [vale, sampleVehicle({ id: 2 })]),
      )?.[0] ?? ''
    expect(textOf(select)).toBe('All five models Dash Lumen Vale Tor Ridge')
  })

  test('A8.11 the vehicle on stage shows its price and all three figures', async () => {
    expect(textOf(await home('aster', [vale]))).toMatch(
      /Aster Vale Touring AWD \$48,990 drive away \$\d+ a week\* 6\.49% interest p\.a\. 7\.12% comparison p\.a\.\*/,
    )
  })

  test('the bill adds up', async () => {
    expect(textOf(await home('aster', [vale]))).toContain('Drive away $48,990')
  })
})

describe('park sign', () => {
  test('kinds are links with their counts, bodies and brands stand under their kind', async () => {
    const caravan = sampleVehicle({
      id: 5,
      make: 'Jayco',
      model: 'Journey',
      itemType: 'caravan',
      simpleBody: 'Caravan',
    })
    const markup = await home('ironbark', [...stock, caravan])
    expect(textOf(/<ul class="tabs"[\s\S]*?<\/ul>/.exec(markup)?.[0] ?? '')).toBe('Cars 2 in stock Caravans 1 in stock')
    expect(markup).toContain('refinementList[item_type][0]=caravan')
    expect(markup).toContain('<optgroup label="Caravans"><option value="Jayco">Jayco</option></optgroup>')
  })

  test('the board counts what is in the yard', async () => {
    const text = textOf(await home('ironbark'))
    expect(text).toMatch(/Utes 1 in stock/)
  })

  test('the tow table compares what is in the yard, and is left out where no tow rating is known', async () => {
    expect(textOf(await home('ironbark'))).not.toContain('Will it pull your van?')
    const text = textOf(await home('ironbark', [rated(1, 'Hilux', 3500), rated(2, 'RAV4', 1500)]))
    expect(text).toContain('Toyota Hilux 3,500 kg , yes')
    expect(text).toContain('Toyota RAV4 1,500 kg , too light')
  })

  test('issue 6 the yard’s search asks what has to be towed, as heavy as something in stock can tow', async () => {
    expect(massesIn(await home('ironbark', [rated(1, 'Hilux', 2_200), rated(2, 'RAV4', 1_500)]))).toEqual([
      '750 750 kg',
      '1000 1,000 kg',
      '1500 1,500 kg',
      '2000 2,000 kg',
    ])
    expect(massesIn(await home('ironbark'))).toEqual([])
    const found = await visit(
      contextOf(demoSite('ironbark'), [rated(1, 'Hilux', 2_200), rated(2, 'RAV4', 1_500)]),
      'search',
      '/search/new-used-and-demo-cars?range[towing_kg]=2000:',
    )
    expect(textOf(found)).toContain('1 vehicle matches')
    expect(textOf(found)).toContain('Can tow 2,000 kg or more')
  })

  test('issue 6 the tow table answers for the mass that a shopper types, as far as a van can weigh', async () => {
    expect(await typed('1%2C400+kg')).toMatch(
      /ATM 1,400 kg .*Toyota RAV4 1,500 kg , yes.*The upright line is a van of 1,400 kg\./,
    )
    expect(await typed('50')).toContain('van of 100 kg')
    for (const nonsense of ['', '-5', 'heavy', '1e9', '99999999'])
      expect([nonsense, await typed(nonsense)]).toEqual([nonsense, expect.stringContaining('van of 2,990 kg')])
  })
})
