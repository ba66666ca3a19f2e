import { describe, expect, it, test } from 'vitest'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, load, textOf, visit } from '#test/pages/render-page.tsx'
import { EMPTY_TEXTS, EMPTY_TITLE } from '#ui/results/empty-results.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { loadLocation } from './load-location.ts'

const site = demoSite('southerly')
const ctx = contextOf(site, [sampleVehicle({ locationId: 'cairns' })])

const namesIn = (markup: string) =>
  [...markup.matchAll(/<article class="yard[^>]*><div class="yard__top"><h2 class="h3">([^<]+)/g)].map(
    ([, name]) => name,
  )

describe('A3.15 A18.17 the dealer locator', () => {
  it('A18.17 lists every shown yard with address, hours of the day and telephone number', async () => {
    const markup = await visit(ctx, 'dealer-locator', '/dealer-locator')
    expect(namesIn(markup)).toEqual(site.locations.map(({ name }) => name))
    expect(textOf(markup)).toMatch(/Southerly Cairns Sales, 214 Mulgrave Road, Cairns QLD 4870 (?:Today|Closed today)/)
    expect(markup).toContain('href="tel:0740550140"')
  })

  it('A18.1 the picture of a yard stands on its card and its page, and its finer kind is named', async () => {
    const pictured = site.locations.map((location) => ({ ...location, image: 'hero/x.webp', subtype: 'buying' }))
    const at = contextOf({ ...site, locations: pictured }, [])
    for (const markup of [
      await visit(at, 'dealer-locator', '/dealer-locator'),
      await visit(at, 'location', '/locations/cairns'),
    ]) {
      expect(markup).toMatch(/<img class="yard__pic" src="\/img\/[^"]*" srcSet="[^"]*" sizes="[^"]*" alt=""/)
      expect(textOf(markup)).toContain('Sales (buying)')
    }
    expect(await visit(ctx, 'location', '/locations/cairns')).not.toContain('yard__pic')
  })

  it.each([
    ['contact', 'cairns', '/contact'],
    ['location', 'cairns', '/contact-us/cairns'],
    ['service', 'cairns', '/contact'],
    ['service', 'cairns-service', '/service'],
  ] as const)('A18.5 with locationPages.contactTarget %s the button of %s leads to %s', async (target, id, href) => {
    const aimed = { ...site, locationPages: { ...site.locationPages, contactTarget: target } }
    const data = await load(contextOf(aimed, []), 'dealer-locator', '/dealer-locator')
    expect(data).toMatchObject({
      data: {
        cards: expect.arrayContaining([expect.objectContaining({ id, contact: expect.objectContaining({ href }) })]),
      },
    })
  })

  it('A18.5 a site of one manufacturer has one contact page', async () => {
    const aster = demoSite('aster', (from) => ({
      ...from,
      locationPages: { ...from.locationPages, contactTarget: 'location' as const },
    }))
    expect(await visit(contextOf(aster, []), 'dealer-locator', '/dealer-locator')).toMatch(
      /href="\/contact" aria-label="Contact: /,
    )
  })

  it('W10 A18.4 a day that is closed says of today what the week says of it', async () => {
    const shut = site.locations.map((location) => ({
      ...location,
      openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Closed' as const })),
    }))
    const appointments = {
      ...site,
      locations: shut,
      locationPages: { ...site.locationPages, closedText: 'By appointment only' as const },
    }
    const told = textOf(await visit(contextOf(appointments, []), 'dealer-locator', '/dealer-locator'))
    expect(told).toContain('Cairns QLD 4870 By appointment only')
    expect(told).not.toContain('Closed today')
  })

  it('A18.9 A18.11 puts the nearest to a postcode first, with its distance and its week', async () => {
    const markup = await visit(ctx, 'dealer-locator', '/dealer-locator?postcode=4870')
    expect(namesIn(markup).slice(0, 3)).toEqual([
      'Southerly Cairns',
      'Southerly Cairns Service',
      'Southerly Townsville',
    ])
    expect(markup).toMatch(
      /yard--on"><div class="yard__top"><h2 class="h3">Southerly Cairns<\/h2><p class="yard__km">1 km<\/p>/,
    )
    expect(textOf(markup)).toContain('Monday to Friday 8:30 am to 5:30 pm')
    expect(await load(ctx, 'dealer-locator', '/dealer-locator?postcode=4870')).toMatchObject({
      head: { canonical: '/dealer-locator', index: false },
    })
  })

  test.each(['0000', 'abcd', '487'])(
    'A18.11 A27.16 the postcode %s is answered with "Invalid postcode", tied to its field',
    async (postcode) => {
      const markup = await visit(ctx, 'dealer-locator', `/dealer-locator?postcode=${postcode}`)
      const error = readMarkup(markup).get('alert', 'Invalid postcode')
      expect(markup).toContain(`aria-invalid="true" aria-describedby="${error.attribute('id')}"`)
      expect(namesIn(markup)).toHaveLength(site.locations.length)
    },
  )

  it('A18.17 puts the nearest to a place first, and keeps the place when a kind of work is chosen', async () => {
    const markup = await visit(ctx, 'dealer-locator', '/dealer-locator?at=-42.88,147.33')
    expect(namesIn(markup)[0]).toBe('Southerly Hobart')
    expect(textOf(markup)).toContain('Nearest to where you are first, as the crow flies.')
    expect(markup).toContain('/dealer-locator?work=sales&amp;at=-42.88%2C147.33')
    expect(await load(ctx, 'dealer-locator', '/dealer-locator?at=-42.88,147.33')).toMatchObject({
      head: { canonical: '/dealer-locator', index: false },
    })
    for (const at of ['', 'here', '91,0'])
      expect(namesIn(await visit(ctx, 'dealer-locator', `/dealer-locator?at=${at}`))).toEqual(
        site.locations.map(({ name }) => name),
      )
  })

  it('A18.1 shows the yards that do one kind of work', async () => {
    expect(namesIn(await visit(ctx, 'dealer-locator', '/dealer-locator?work=parts'))).toEqual([
      'Southerly Cairns Service',
    ])
    expect(namesIn(await visit(ctx, 'dealer-locator', '/dealer-locator?work=service'))).toEqual([
      'Southerly Cairns Service',
      'Southerly Brisbane Service',
    ])
  })
})

const visitLocation = (path: string) => loadLocation(ctx, { url: new URL(path, 'http://site.invalid'), params: {} })

/** The makes line on the first yard's page, of a dealer with these makes at each yard. */
async function makesSaid(...sold: string[][]): Promise<string | null> {
  const some = demoSite('southerly', (settings) => ({
    ...settings,
    locations: settings.locations
      .slice(0, sold.length)
      .map((location, place) => ({ ...location, manufacturers: sold[place] ?? [] })),
  }))
  return /Makes?: [^.]+\./.exec(textOf(await visit(contextOf(some, []), 'location', '/locations/cairns')))?.[0] ?? null
}

describe('A3.36 a location’s own page', () => {
  it('A3.36 A18.2 tells address, hours, licence, directions and stock, and is an AutoDealer to robots', async () => {
    const text = textOf(await visit(ctx, 'location', '/locations/cairns'))
    for (const said of [
      'Southerly Cairns',
      '214 Mulgrave Road, Cairns QLD 4870',
      'Monday to Friday 8:30 am to 5:30 pm',
      'Motor dealer licence 4471902',
      'Get directions',
      'Also here: Southerly Cairns Service',
      'See the one at Southerly Cairns',
    ])
      expect(text).toContain(said)
    const result = await visitLocation('/locations/cairns')
    if (result.kind !== 'page') throw new Error('not a page')
    expect(result.head.structuredData?.[0]).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Southerly Cairns',
      url: 'https://southerly.localhost/locations/cairns',
      openingHoursSpecification: expect.any(Array),
    })
    expect(result.head).toMatchObject({ canonical: '/locations/cairns', index: true })
  })

  it('A18.5 leads to its own contact page, and a workshop’s first to a booking', async () => {
    expect(await visit(ctx, 'location', '/locations/cairns')).toContain('href="/contact-us/cairns"')
    expect(await visit(ctx, 'location', '/locations/brisbane-service')).toMatch(/btn--go" href="\/service"/)
  })

  it('A3.36 a dealership’s slug leads to its one yard, or lists its yards', async () => {
    expect(await visitLocation('/locations/southerly-hobart')).toMatchObject({
      kind: 'redirect',
      status: 301,
      location: '/locations/hobart',
    })
    expect(namesIn(await visit(ctx, 'location', '/locations/southerly-brisbane'))).toEqual([
      'Southerly Brisbane',
      'Southerly Trucks Brisbane',
      'Southerly Brisbane Service',
    ])
  })

  it('A3.36 the makes of a yard are named where they tell it from others, or where it is the only one', async () => {
    expect(await makesSaid(['Toyota'])).toBe('Make: Toyota.')
    expect(await makesSaid(['Toyota', 'Mazda'], ['Toyota'])).toBe('Makes: Toyota, Mazda.')
    expect(await makesSaid(['Toyota', 'Mazda'], ['Mazda', 'Toyota'])).toBeNull()
  })

  it('A3.36 an unknown and a hidden location are not found; /locations leads to all of them', async () => {
    expect(await visitLocation('/locations/nowhere')).toMatchObject({ status: 404, data: { kind: 'not-found' } })
    const hidden = contextOf(
      demoSite('southerly', (settings) => ({
        ...settings,
        locations: settings.locations.map((location) => ({ ...location, visible: location.id !== 'hobart' })),
      })),
      [],
    )
    expect(await load(hidden, 'location', '/locations/hobart')).toMatchObject({ status: 404 })
    expect(await load(ctx, 'locations', '/locations')).toMatchObject({ kind: 'redirect', location: '/dealer-locator' })
  })

  it.each([
    ['closed', 'Christmas Day: ring first'],
    ['as-usual', 'Today 8:30 am to 5:30 pm'],
  ] as const)('A18.3 A12.2 with testDrives.publicHolidays %s a yard says at Christmas: %s', async (setting, words) => {
    const holiday = { ...site, testDrives: { ...site.testDrives, publicHolidays: setting } }
    const christmas = contextOf(holiday, [], new Date('2026-12-25T00:00:00Z'))
    expect(textOf(await visit(christmas, 'location', '/locations/cairns'))).toContain(words)
  })

  it('A18.3 holiday hours stand on the page', async () => {
    const withHolidays = {
      ...ctx,
      specialHours: {
        version: () => '1',
        of: (_: string, id: string) =>
          id === 'cairns'
            ? [
                {
                  date: ctx.now.toISOString().slice(0, 10),
                  department: 'all',
                  status: 'Closed' as const,
                  startHour: null,
                  endHour: null,
                },
              ]
            : [],
      },
    }
    expect(textOf(await visit(withHolidays, 'location', '/locations/cairns'))).toContain('Holiday Opening Hours')
  })
})

describe('A3.16 A22 brands', () => {
  it('A22.1 stands in four groups, each brand with what is in stock of it, leading to its page', async () => {
    const markup = await visit(contextOf(site, [sampleVehicle({ make: 'Toyota' })]), 'brands', '/brands')
    expect([...markup.matchAll(/<h2 class="h3" id="brands-[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual([
      'Cars',
      'Trucks',
      'Motorcycles',
      'Companies of the group',
    ])
    const parts = readMarkup(markup)
    expect(parts.get('link', 'Toyota 1 in stock').href).toBe('/toyota/overview')
    expect(parts.get('link', 'Audi 0 in stock').href).toBe('/find-me-something-similar')
  })

  it('A22.3 counts its figures', async () => {
    expect(textOf(await visit(contextOf(site, [sampleVehicle()]), 'brands', '/brands'))).toMatch(
      /vehicle in stock 1 yards 8 years in the trade 35/,
    )
  })

  it('A22.1 a site without brands of its own shows the makes in stock', async () => {
    const markup = await visit(contextOf(demoSite('ironbark'), [sampleVehicle({ make: 'Isuzu' })]), 'brands', '/brands')
    expect(markup).toMatch(/Isuzu<sup>1/)
    expect(markup).not.toContain('Companies')
  })
})

describe('A3.11 special offers', () => {
  it('A4.25 A27.3 where nothing is reduced it says so in the fixed words, and nothing of drive away', async () => {
    const bare = demoSite('aster', (settings) => ({ ...settings, promotions: [] }))
    const vehicle = sampleVehicle({ priceBasis: 'excluding_government_charges' })
    const markup = await visit(contextOf(bare, [vehicle]), 'offers', '/special-offers')
    const text = textOf(markup)
    expect(text).toContain('Nothing is reduced today, and we would rather say so.')
    expect(text).toContain(`${EMPTY_TITLE} ${EMPTY_TEXTS.offers}`)
    expect(readMarkup(markup).get('link', 'Clear Filters').href).toMatch(/^\/search\//)
    expect(text).not.toMatch(/drive away/i)
  })

  it('A3.11 shows what the site promotes on the days it runs, with its end', async () => {
    const promotion = {
      title: 'Demos with the first service paid',
      text: 'From stock.',
      linkText: 'See demo cars',
      linkUrl: '/search/demo-cars',
      image: 'hero/a.webp',
      startsOn: null,
      endsOn: '2027-06-30',
    }
    const running = demoSite('southerly', (settings) => ({
      ...settings,
      promotions: [promotion, { ...promotion, title: 'Over', endsOn: '2020-01-01' }],
    }))
    const text = textOf(await visit(contextOf(running, []), 'offers', '/special-offers'))
    expect(text).toContain('Demos with the first service paid From stock. Until 30 June 2027. See demo cars')
    expect(text).not.toContain('Over From stock')
  })
})
