import { describe, expect, test } from 'vitest'
import { ownRow } from '#test/catalogue/own-row.ts'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, textOf, visit } from '#test/pages/render-page.tsx'
import { NOW } from '#test/search/sample-stock.ts'
import { stock, home } from '#test/pages/home-page-stock.tsx'

/** The button under the list of yards; menus have a link of their own. */
const BOOK_A_SERVICE = /<a class="btn btn--line" href="\/service">/

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

test('A4.36 the weather map suggests the site’s money options for the highest price', async () => {
  const dear = demoSite('southerly', (from) => ({
    ...from,
    search: { ...from.search, moneyOptionsDollars: [300_000, 800_000] },
  }))
  const markup = await visit(contextOf(dear, stock), 'home', '/')
  expect(markup).toMatch(/<input[^>]*name="range\[price\]\[max\]"[^>]*list="budgets"|list="budgets"[^>]*\[max\]/)
  expect(markup).toContain(
    '<datalist id="budgets"><option value="300,000">$300,000</option><option value="800,000">$800,000</option>',
  )
})

test.each([
  ['platform', /maxLength="13"/i, 'We know the plates of vehicles we have sold.'],
  ['provider', /maxLength="13"/i, 'See what the market pays for it.'],
  ['off', /<a class="btn btn--solid" href="\/trade-in">See its value/, 'See what the market pays for it.'],
] as const)(
  'A14.4 looked up by %s: the home page promises no plate that nobody finds',
  async (regoLookup, plate, words) => {
    const site = demoSite('southerly', (from) => ({ ...from, tradeIn: { ...from.tradeIn, regoLookup } }))
    const band = /<section class="wrap rego"[\s\S]*?<\/section>/.exec(
      await visit(contextOf(site, stock), 'home', '/'),
    )?.[0]
    expect(band).toMatch(plate)
    expect(textOf(band ?? '')).toContain(words)
    expect(textOf(band ?? '').includes('vehicles we have sold')).toBe(regoLookup === 'platform')
    expect(band?.includes('<form')).toBe(regoLookup !== 'off')
  },
)

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
    expect(readMarkup(markup).get('link', 'Mazda 1 listed').href).toBe('/search/mazda')
  })

  test('A4.21 A4.22 A4.23 the budget has two thumbs in steps of $500, typed bounds, and weekly amounts', async () => {
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
    expect(form.match(/<input(?=[^>]*name="price-kind")(?=[^>]*form="unsent")/g)).toHaveLength(2)
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

  test('A1.24 D2.6 the newest reviews of enough stars, the average of all yards, and which these are', async () => {
    const review = { author: 'Ada B.', on: '2026-01-05', stars: 5, text: 'Fair price.' }
    const reviewed = (newest: (typeof review)[]) =>
      demoSite('southerly', (from) => ({
        ...from,
        reviews: { ...from.reviews, source: 'none' },
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
      new RegExp(
        String.raw`What people say 4\.\d from [\d,]+ Google reviews\. ` +
          String.raw`These are the newest with 4 stars or more\. ` +
          String.raw`4 of 5 stars Fair price\. Eve F\., 6 months ago \(1 February 2026\) ` +
          String.raw`5 of 5 stars Fair price\. Ada B\.`,
      ),
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
    const single = readMarkup(await home('southerly', stock.slice(0, 1)))
    expect(single.get('option', 'Any brand').attribute('selected')).toBe('')
    expect(
      readMarkup(await home('southerly'))
        .get('option', 'Any of 2 brands')
        .attribute('selected'),
    ).toBe('')
    const dash = ownRow('dash', { name: 'Dash', line: 'Small hatch', body: 'Hatch', paint: '#c08a2e' })
    const one = demoSite('aster', (from) => ({ ...from, models: { ...from.models, makes: [], range: [dash] } }))
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
