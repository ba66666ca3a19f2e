import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, headingLevels, html, textOf } from '#test/pages/render-page.tsx'
import { vehicleMarkup } from '#test/pages/render-vehicle.ts'
import { samplePageVehicle, samplePhotos } from '#test/pages/sample-page-vehicle.ts'
import { sampleCaravanSizes, sampleVehicle } from '#test/search/sample-stock.ts'
import { towingOf } from './towing.ts'
import { pricedOf } from './priced.ts'
import { vehicleView } from './view.ts'

const southerly = demoSite('southerly')

async function page(part: Partial<Vehicle> = {}, site: Site = southerly): Promise<string> {
  const ctx = contextOf(site, [
    sampleVehicle({ id: 1, ...('priceCents' in part ? { priceCents: part.priceCents ?? null } : {}) }),
  ])
  return vehicleMarkup(ctx, samplePageVehicle(part))
}

test('A10.5 the link to pre-approval tells the price that the page shows', async () => {
  expect(await page()).toMatch(/href="\/finance\?car_id=\d+[^"]*vehiclePriceBudget=49990#finance-form"/)
})

const sideOf = (markup: string) => /<aside class="side"[\s\S]*?<\/aside>/.exec(markup)?.[0] ?? ''

describe('A6.9 the price card', () => {
  test('A6.9 A8.1 title, place, price with basis, repayment with both rates, three facts, telephone', async () => {
    const text = textOf(await page())
    expect(text).toContain('2021 Toyota Hilux SR5 Southerly Cairns · Stock S1 $49,990 drive away')
    expect(text).toMatch(
      /\$\d+ a week\* 8\.99% interest p\.a\. 9\.64% comparison p\.a\.\* Get Pre-Approved Now 45,000 km Automatic Ute/,
    )
  })

  test('A6.9 A6.14 A6.26 the actions in their order, the loud one first; utilities after them', async () => {
    const site = {
      ...southerly,
      vehiclePage: { ...southerly.vehiclePage, customButton: { label: 'Ask Sam', linkUrl: '/ask-sam' } },
    }
    const side = sideOf(await page({ file: 'https://reports.example/1.pdf' }, site))
    const actions = readMarkup(side)
      .all('link')
      .filter((link) => /^(?:btn|util__a)/.test(link.attribute('class') ?? ''))
    const links = actions.map(({ name, href }) => `${name}: ${href?.replace(/\?.*/, '')}`)
    expect(links.slice(0, 5)).toEqual([
      'Book a Test Drive: /book-test-drive',
      expect.stringMatching(/^Reserve, \$200: \/cars\/[\w-]+\/checkout$/),
      expect.stringMatching(/^Enquire: \/cars\/[\w-]+\/enquire$/),
      'Trade-in: /cars/trade-in',
      expect.stringMatching(/^(?:Finance: #finance-calculator|Ask Sam: \/ask-sam)$/),
    ])
    expect(links).toContain('Ask Sam: /ask-sam')
    expect(links).toContain('Details: #key-information')
    // A6.14 it says that it leads elsewhere.
    expect(links).toContain('History report (other site) , opens a new window: https://reports.example/1.pdf')
    expect([actions[0]?.href, actions[0]?.attribute('class')]).toEqual([
      expect.stringMatching(/^\/book-test-drive\?car_id=\d+$/),
      'btn btn--go',
    ])
  })

  test('A6.14 a report of an allowed origin is a link of the site itself', async () => {
    const media = { ...southerly.media, allowedOrigins: ['https://reports.example'] }
    const own = { ...southerly, media }
    const side = sideOf(await page({ file: 'https://reports.example/1.pdf' }, own))
    expect(side).toMatch(/href="\/cars\/[\w-]+\/report"[^>]*target="_blank"/)
    expect(side).toContain('History report (PDF)')
    expect(side).not.toContain('reports.example')
  })

  test('A6.12 a vehicle for test drives only is not reserved', async () => {
    const side = sideOf(await page({ tag: 'Test Drive Only' }))
    expect(textOf(side)).toContain('Book a Test Drive')
    expect(textOf(side)).not.toContain('Reserve')
  })

  test('A6.15 A27.12 without a number there is nothing to call', async () => {
    const silent = {
      ...southerly,
      phone: null,
      phones: { new: null, used: null, demo: null, service: null, parts: null },
      locations: southerly.locations.map((location) => ({ ...location, phone: null, landlinePhone: null })),
    }
    const markup = await page({}, silent)
    expect(sideOf(markup)).not.toContain('Call')
    expect(markup).not.toContain('data-phone')
  })

  test('A18.12 the number is masked after five characters, and unfolds without a script', async () => {
    expect(sideOf(await page())).toMatch(
      new RegExp(
        String.raw`<details class="phone"><summary[^>]*>.*?Call 07 40<span aria-hidden="true">\*{7}</span>` +
          '.*?</summary><a [^>]*href="tel:0740550140"',
      ),
    )
  })

  test('A1.18 A18.12 a site may show it whole from the start', async () => {
    const side = sideOf(await page({}, { ...southerly, switches: { ...southerly.switches, phoneRevealed: true } }))
    expect(side).not.toContain('class="phone"')
    expect(textOf(side)).toContain('Call 07 4055 0140')
  })

  test('A6.23 a private listing says where it stands', async () => {
    expect(textOf(sideOf(await page({ privateSuburb: 'Edge Hill', privatePostcode: '4870' })))).toContain(
      'Private listing, Edge Hill QLD 4870 · Stock S1',
    )
    expect(textOf(sideOf(await page({ privatePostcode: '4870' })))).toContain('Private listing, Cairns QLD 4870')
    expect(textOf(sideOf(await page({ privateSuburb: 'Nowhere', privatePostcode: '9999' })))).toContain(
      'Private listing, Nowhere 9999',
    )
  })

  test("D1 the seller's licence number, and the warning that goes with repayments", async () => {
    const text = textOf(await page())
    expect(text).toMatch(/motor dealer licence \d+/)
    expect(text).toContain('WARNING: This comparison rate is true only for the examples given')
  })

  test('D1 fees that the repayment holds are named', async () => {
    expect(textOf(await page())).toContain('with no deposit, including a $458 establishment fee, at 8.99% p.a.')
  })

  test('A6.7 a caravan: its own facts with their icons, its plate with what pulls it', async () => {
    const site = demoSite('ironbark')
    const specifications = { ...sampleCaravanSizes, bodyWidth: null }
    const ctx = contextOf(site, [
      sampleVehicle({ itemType: 'caravan', simpleBody: 'Caravan', variant: null, specifications }),
    ])
    const [card] = await ctx.search.cards(site.slug, [1])
    const vehicle = samplePageVehicle({ itemType: 'caravan', simpleBody: 'Caravan', variant: null, specifications })
    const markup = await html(
      ctx,
      'vehicle',
      vehicleView(ctx, vehicle, {
        priced: pricedOf(ctx, vehicle),
        card: card ?? null,
        similar: { cards: [], href: '/search' },
        towing: await towingOf(ctx, vehicle, { showsMasses: true }),
      }),
    )
    const side = sideOf(markup)
    expect(textOf(markup)).toContain('What pulls it ATM 2,990 kg Tare 2,418 kg Ball 176 kg Sleeps 3')
    expect(textOf(side)).toContain('Sleeps 3 19 ft 6 in, 5.94 m Tandem axle')
    expect(side).not.toContain('#body')
    expect(markup.match(/Tow ball mass/g)).toHaveLength(1)
  })

  test('A3.48 the asterisks of a repayment lead to the note, which stands once', async () => {
    const markup = await page()
    expect(readMarkup(sideOf(markup)).get('link', 'a week*').href).toBe('#financeDisclaimer')
    expect(markup.match(/id="financeDisclaimer"/g)).toHaveLength(1)
  })

  test('A27.19 no price, no repayment', async () => {
    const text = textOf(await page({ priceCents: null }))
    expect(text).toContain('Enquire for price.')
    expect(text).not.toContain('a week*')
  })

  test("A5.7 below the state's market average", async () => {
    expect(
      textOf(await page({ autograbData: { stateAverageMarketPriceCents: 5_200_000, averageMarketPriceCents: null } })),
    ).toContain('$2,010 below the Queensland market average')
  })
})

describe('A6.10 a vehicle that cannot be bought', () => {
  test.each(['sold', 'unavailable'] as const)(
    'A6.10 status %s: SOLD and Find Me Something Similar instead of price and buttons',
    async (status) => {
      const markup = await page({ status, soldAt: status === 'sold' ? new Date() : null })
      const side = sideOf(markup)
      expect(textOf(side)).toContain('SOLD')
      expect(side).toMatch(
        /<a class="btn btn--go" href="\/cars\/[\w-]+\/find-similar"[^>]*>Find Me Something Similar<\/a>/,
      )
      expect(side.match(/<a /g)).toHaveLength(1)
      expect(/<section class="stick[\s\S]*?<\/section>/.exec(markup)?.[0]).not.toContain('$')
      expect(textOf(side)).not.toContain('$')
      expect(side).not.toContain('tel:')
    },
  )

  test('A6.11 a coming vehicle is available, and says when it arrives', async () => {
    const text = textOf(await page({ status: 'coming_soon', arrivalDate: '2026-12-03' }))
    expect(text).toContain('$49,990 drive away Arriving 3 December')
  })
})

describe('gallery', () => {
  test('every slide is an image with words; thumbnails are links to slides, from four pictures', async () => {
    const markup = await page({ images: samplePhotos(4) })
    expect(markup.match(/class="gal__slide" id="photo-/g)).toHaveLength(4)
    expect(markup).toContain('alt="2021 Toyota Hilux SR5, glacier white, photo 1 of 4"')
    expect(markup).toContain('href="#photo-2" aria-label="Photo 2"')
    expect(await page({ images: samplePhotos(3) })).not.toContain('gal__thumbs')
  })

  test('the last thumbnail says how many photos it stands for, and opens the first of them', async () => {
    const markup = await page({ images: samplePhotos(24) })
    expect(markup).toContain('href="#photo-6" aria-label="+19 photos"')
    expect(textOf(markup)).toContain('+19 photos')
  })

  test('one photo left over is shown', async () => {
    const markup = await page({ images: samplePhotos(7) })
    expect(markup).toContain('href="#photo-7" aria-label="Photo 7"')
    expect(markup).not.toContain('gal__more')
  })

  test('no photos: it says so, with a way to ask for them; a boat is not drawn as a car', async () => {
    const markup = await page({ itemType: 'boat', simpleBody: 'Boat' })
    expect(textOf(markup)).toContain('Photos to come. Ask for photos')
    const asks = readMarkup(markup).get('link', 'Ask for photos')
    expect(asks.href).toMatch(/^\/cars\/[\w-]+\/request-photos$/)
    expect(asks.attribute('data-hydrates')).toBe('form-dialog')
    expect(markup.slice(markup.indexOf('<main'))).not.toContain('class="veh"')
    expect(await page({ status: 'sold', soldAt: new Date() })).not.toContain('Ask for photos')
  })

  test('A4.38 A26.2 stand-ins are not photos: the vehicle is drawn', async () => {
    const markup = await page({
      images: [{ sourceId: 'c'.repeat(32), contentHash: null, isDefault: true, size: null }],
    })
    expect(markup).toMatch(/<div class="gal__slide"[^>]*><img class="veh" src="[^"]*ute/)
  })
})

describe('blocks', () => {
  test("A6.1 stand in the specification's order, under one main heading", async () => {
    const markup = await page()
    const blocks = [...markup.matchAll(/<h2 class="blk__h">([^<]*)/g)].map(([, title]) => title)
    expect(blocks).toEqual([
      'Key information',
      'All Specifications',
      'Work out your repayments',
      'Dealer Comments',
      'Specifications',
      'See it at Southerly Cairns',
    ])
    const places = [
      'class="crumb"',
      'class="gal"',
      'id="key-information"',
      'All Specifications',
      'id="finance-calculator"',
      'Dealer Comments',
      '>Specifications',
      'id="delivery"',
      'id="fuel"',
      'id="vehicle-map"',
      'class="vdp__legal"',
      'class="stick',
    ].map((mark) => markup.indexOf(mark))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(headingLevels(markup).filter((level) => level === 1)).toHaveLength(1)
  })

  test('A6.2 four items of equipment, the rest behind Show All Specs', async () => {
    const markup = await page()
    const [first = '', rest = ''] = markup.split('Show All Specs')
    expect(first).toContain('Heated seats')
    expect(first).not.toContain('Sunroof')
    expect(rest).toContain('Sunroof')
  })

  test('A6.3 key information: eight at once, on phones the first four; the rest behind Show More', async () => {
    const block = /id="key-information">[\s\S]*?<\/section>/.exec(await page())?.[0] ?? ''
    const [first = '', rest = ''] = block.split('<details')
    expect(first).toContain('<dl class="kv kv--short">')
    expect(first.match(/<dt>/g)).toHaveLength(8)
    expect(rest).toContain('Show More')
    expect(readFileSync('src/ui/vehicle/vehicle.css', 'utf8')).toMatch(
      new RegExp(
        String.raw`max-width: 575\.98px\) \{\s*\.kv--short:not\(:has\(\+ \.more\[open\]\)\) > ` +
          String.raw`:nth-child\(n \+ 5\) \{\s*display: none`,
      ),
    )
  })

  test("A6.19 the dealer's own words stand below every vehicle", async () => {
    const site = {
      ...southerly,
      legal: {
        ...southerly.legal,
        vehicleDisclaimer: [{ version: '1', effectiveFrom: '2026-01-01', text: 'Pictures are of the vehicle itself.' }],
      },
    }
    expect(textOf(await page({}, site))).toContain('Pictures are of the vehicle itself. *Weekly repayment')
  })

  test("A6.19 without the dealer's own words the platform's stand there", async () => {
    expect(textOf(await page())).toContain('Please check with the dealer what matters to you')
  })

  test('A8.1 a subscription says its period, and what the vehicle costs to buy', async () => {
    const offered = { ...southerly, switches: { ...southerly.switches, subscriptions: true } }
    expect(textOf(sideOf(await page({ subscriptionPriceCents: 34_900 }, offered)))).toContain(
      'Stock S1 $349 a week by subscription or $49,990 drive away to buy',
    )
  })

  test('A6.17 A6.25 A20.5 A20.6 a floating price with the next step, out of reach until the page scrolls', async () => {
    const stick = /<section class="stick[\s\S]*?<\/section>/.exec(await page({ images: samplePhotos(1) }))?.[0] ?? ''
    expect(textOf(stick)).toBe('2021 Toyota Hilux SR5 $49,990 drive away Reserve, $200 Book a Test Drive')
    expect(stick).not.toContain('data-scrolled')
    expect(readFileSync('src/ui/vehicle/stick.css', 'utf8')).toMatch(/\.stick \{[^}]*visibility: hidden/)
  })

  test('W3 A15.1 R25 the floating bar offers to reserve, like the button, what can be reserved only', async () => {
    expect(await page({ reserved: true })).not.toContain('eserve</a>')
    expect((await page({})).match(/Reserve, \$200<\/a>/g)).toHaveLength(2)
  })

  test('A17.4 A17.5 six outlines and a link to more wait for similar vehicles; without a script the link', async () => {
    const ctx = contextOf(southerly, [sampleVehicle({ id: 1 })])
    const markup = await html(
      ctx,
      'vehicle',
      vehicleView(ctx, samplePageVehicle(), {
        priced: pricedOf(ctx, samplePageVehicle()),
        card: null,
        similar: { cards: null, href: '/search/toyota/hilux' },
      }),
    )
    const block = /<section class="blk similar">[\s\S]*?<\/section>/.exec(markup)?.[0] ?? ''
    expect(block.match(/class="card"/g)).toHaveLength(6)
    expect(block).toContain('class="scroller skel only-scripted" aria-label="Similar vehicles" aria-busy="true"')
    expect(readMarkup(block).get('link', /^See all/).href).toBe('/search/toyota/hilux')
  })

  test('A6.3 A6.24 key information: eight at once, papers behind Show More', async () => {
    const text = textOf(await page())
    expect(text).toContain(
      'Kilometres 45,000 Body Ute, 5 seats Engine 2.8 L diesel Transmission 6 speed automatic Drive 4WD Colour ' +
        'Glacier White Rego expiry August 2027 ANCAP 5 stars, 2019 Show More',
    )
    expect(text).toContain('VIN MR0AA3CD0M0000001 Built March 2021 Complied May 2021')
  })

  test('A6.24 D2.10 the registration number shows in New South Wales, and where the dealer says so', async () => {
    expect(textOf(await page())).not.toContain('204 IBK')
    expect(textOf(await page({ locationId: 'newcastle' }))).toContain('Rego 204 IBK')
    expect(
      textOf(await page({}, { ...southerly, vehiclePage: { ...southerly.vehiclePage, registration: 'always' } })),
    ).toContain('204 IBK')
  })

  test('A6.4 A6.5 comments are cut at 400 characters with Show More; none say they are pending', async () => {
    const long = textOf(await page({ dealercomments: 'word '.repeat(100) }))
    expect(long).toContain('Show More Show Less')
    expect(textOf(await page({ dealercomments: '---' }))).toContain(
      'Dealer comments are pending. Please check back here later.',
    )
  })

  test('what a dealer writes is shown as text, never run', async () => {
    const markup = await page({ dealercomments: '<img src=x onerror=alert(1)>Nice car', colour: '"><script>' })
    expect(markup).not.toContain('<img src=x')
    expect(markup).not.toContain('<script>')
  })

  test('A6.6 A6.22 A18.4 A18.6 specifications, hours, licence and the way there', async () => {
    const markup = await page()
    expect(textOf(markup)).toContain('Braked towing 3,500 kg')
    expect(textOf(markup)).toContain('Monday to Friday 8:30 am to 5:30 pm')
    expect(markup).toContain('id="vehicle-map"')
    expect(textOf(markup)).toContain('Get directions')
  })

  test('A2.16 A2.17 the breadcrumb leads through condition, make, model and body to the vehicle', async () => {
    const markup = await page()
    const crumb = readMarkup(markup).get('navigation', 'Breadcrumb')
    expect(
      crumb
        .within()
        .all('link')
        .map(({ href }) => href),
    ).toEqual(['/', '/search/used-cars', '/used-car/toyota', '/used-car/toyota/hilux', '/used-car/toyota/hilux/ute'])
    expect(crumb.within().all('listitem').at(-1)?.text).toBe('2021 Toyota Hilux SR5')
    expect(markup).toContain('<span aria-current="page">2021 Toyota Hilux SR5</span>')
  })
})
