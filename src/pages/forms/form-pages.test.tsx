import { describe, expect, test } from 'vitest'
import { loaders } from '../loaders.ts'
import type { RouteId } from '../routes.ts'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, headingLevels, html, load, textOf, visit } from '#test/pages/render-page.tsx'
import { formPlaceOf } from './form-places.ts'
import { isForOneShopper } from '../routes.ts'

const site = demoSite('southerly')
const ctx = contextOf(site, [])

describe('pages with a form', () => {
  test.each<[RouteId, string, string]>([
    ['parts', '/parts', '/vehicle-parts-and-accessories'],
    ['contact', '/contact', '/contact'],
  ])('W14 A3.45 the canonical address of %s, %s, is %s, which menus lead to', async (routeId, path, canonical) => {
    expect(await load(ctx, routeId, path)).toMatchObject({ head: { canonical } })
  })

  test.each<[RouteId, string, string]>([
    ['contact', '/contact', 'Contact us'],
    ['service', '/service', 'Book a service'],
    ['parts', '/parts', 'Parts enquiry'],
    ['parts-and-accessories', '/vehicle-parts-and-accessories', 'Parts enquiry'],
    ['fleet', '/fleet', 'Fleet enquiry'],
    ['careers', '/careers', 'Careers'],
    ['insurance', '/insurance', 'Insurance enquiry'],
    ['feedback', '/feedback', 'Feedback'],
    ['find-similar', '/find-me-something-similar', 'Find Me Something Similar'],
    ['order-now', '/models/order-now', 'Order now'],
  ])('A11.17 %s at %s is headed %s', async (routeId, path, title) => {
    const markup = await visit(ctx, routeId, path)
    const [first] = readMarkup(markup).all('heading')
    expect([first?.element.name, first?.name]).toEqual(['h1', title])
    expect(headingLevels(markup.replace(/<footer[\s\S]*<\/footer>/, '')).filter((level) => level === 1)).toHaveLength(1)
    expect(markup).toContain(`action="${path}"`)
  })

  test('A3.35 every shown location has its own page of contact; others are not found', async () => {
    const location = site.locations.find(({ visible }) => visible)
    const answer = await loaders['contact-location'](ctx, {
      url: new URL(`/contact-us/${location?.slug}`, 'http://site.invalid'),
      params: { location: location?.slug ?? '' },
    })
    if (answer.kind !== 'page') throw new Error('the page of contact leads elsewhere')
    const markup = await html(ctx, 'contact-location', answer.data)
    const parts = readMarkup(markup)
    expect(parts.get('heading', `Contact ${location?.name}`).element.name).toBe('h1')
    expect(parts.hiddenFields).toMatchObject({ location: location?.id })
    expect(
      await loaders['contact-location'](ctx, {
        url: new URL('/contact-us/nowhere', 'http://site.invalid'),
        params: { location: 'nowhere' },
      }),
    ).toMatchObject({ status: 404 })
    expect(await load(ctx, 'contact-us', '/contact-us')).toMatchObject({ kind: 'redirect', location: '/contact' })
  })

  test('A3.38 the order page carries the model it is for, as plain text', async () => {
    const markup = await visit(
      ctx,
      'order-now',
      '/models/order-now?model_id=hilux&model_name=Hilux&vehicle=Hilux%20SR5%20%3Cb%3E',
    )
    expect(markup).toMatch(/name="model_id" value="hilux"/)
    expect(markup).toMatch(/name="vehicle" value="Hilux SR5 &lt;b&gt;"/)
    expect(markup).toContain('About the Hilux SR5 &lt;b&gt;.')
  })

  test('A10.5 what the address fills in is possible, or left out', async () => {
    expect(await visit(ctx, 'finance', '/finance?preferredDealership=nowhere&vehiclePriceBudget=lots')).not.toMatch(
      /name="vehiclePriceBudget"[^>]*value="lots"/,
    )
    expect(await visit(ctx, 'finance', '/finance?preferredDealership=southerly-cairns')).toMatch(
      /value="southerly-cairns" selected=""/,
    )
  })

  test('A3.12 where the manufacturer takes bookings, the service page leads there and takes letters', async () => {
    const booked = contextOf(
      demoSite('southerly', (settings) => ({ ...settings, serviceBookingUrl: 'https://book.maker.example/' })),
      [],
    )
    expect(await visit(booked, 'service', '/service')).toMatch(
      /<a class="btn btn--go" href="https:\/\/book\.maker\.example\/">Book a service online/,
    )
    expect(textOf(await visit(booked, 'service', '/service'))).toContain('write to our workshop')
    expect(await visit(ctx, 'service', '/service')).not.toContain('Book a service online')
    expect(await visit(booked, 'parts', '/parts')).not.toContain('Book a service online')
  })

  test('issue 6 beside a form stands what comes of it, and the yard that answers where it is known', async () => {
    const text = textOf(await visit(ctx, 'service', '/service'))
    expect(text).toContain(
      'What happens next You get a copy of what you sent by email. ' +
        'The workshop checks the day and confirms your booking.',
    )
    expect(text).toContain('find the yard nearest to you')
    const one = contextOf(demoSite('ironbark'), [])
    const beside = textOf(await visit(one, 'service', '/service'))
    expect(beside).toMatch(/Prefer to talk\? Ironbark Toowoomba .*Call 07 4633 0192/)
    expect(beside).not.toContain('find the yard nearest')
  })

  test('A11.19 a site that sends no receipts speaks of none', async () => {
    const silent = contextOf(
      demoSite('southerly', (settings) => ({ ...settings, leads: { ...settings.leads, receipt: false } })),
      [],
    )
    expect(textOf(await visit(silent, 'service', '/service'))).toContain(
      'What happens next The workshop checks the day',
    )
  })

  test('A18.7 no form sends a shopper to the nearest of yards that are all hidden', async () => {
    const hidden = contextOf(
      demoSite('southerly', (settings) => ({
        ...settings,
        locations: settings.locations.map((location) => ({ ...location, visible: false })),
      })),
      [],
    )
    const text = textOf(await visit(hidden, 'service', '/service'))
    expect(text).toContain('Prefer to talk?')
    expect(text).not.toContain('find the yard nearest')
    // Nor to the page of the yard that its address names.
    expect(await visit(hidden, 'contact', '/contact?location_id=cairns')).not.toContain('href="/locations/')
  })

  test('A18.2 a yard whose hours nobody knows has no list of them to open', async () => {
    const unknown = contextOf(
      demoSite('southerly', (settings) => ({
        ...settings,
        locations: settings.locations.map((location) => ({ ...location, openingHours: [] })),
      })),
      [],
    )
    expect(await visit(ctx, 'contact', '/contact')).toContain('class="yard__week"')
    expect(await visit(unknown, 'contact', '/contact')).not.toContain('class="yard__week"')
  })

  test('issue 6 boxes of one list are one group with a name', async () => {
    const group = readMarkup(await visit(ctx, 'service', '/service')).get('group', 'Tick what you need')
    expect(group.within().all('checkbox')).toHaveLength(7)
  })

  test('A18.3 the contact page shows the holiday hours of its yards, and nothing where there are none', async () => {
    const [yard] = site.locations
    const day = { date: '2026-12-25', department: 'all', status: 'Closed' as const, startHour: null, endHour: null }
    const holiday = {
      ...ctx,
      now: new Date('2026-12-20T02:00:00Z'),
      specialHours: {
        of: (_site: string, locationId: string) => (locationId === yard?.id ? [day] : []),
        version: () => '1',
      },
    }
    const markup = await visit(holiday, 'contact', '/contact')
    expect(markup.match(/<summary>Holiday Opening Hours<\/summary>/g)).toHaveLength(1)
    expect(textOf(markup)).toContain('Friday 25 December')
    expect(await visit(ctx, 'contact', '/contact')).not.toContain('Holiday Opening Hours')
  })

  test('A9.8 kilometres and dollars have their sign in the field', async () => {
    expect(await visit(ctx, 'service', '/service')).toMatch(/<span class="kms"><input[^>]*name="km"/)
    expect(await visit(ctx, 'finance', '/finance')).toMatch(/<span class="money"><input[^>]*name="deposit"/)
  })

  test.each(['toString', '__proto__', 'checkout', ''])('A6.9 /cars/x/%s is no form', (form) => {
    expect(formPlaceOf(site, 'vehicle-form', { slug: 'x', form })).toBeNull()
  })
})

test.each([
  ['contact', '/contact', 'Home'],
  ['finance', '/finance', 'Home'],
  ['trade-in', '/trade-in', 'Home'],
] as const)('A2.16 %s tells search engines the trail that it shows', async (routeId, path, first) => {
  const result = await load(ctx, routeId, path)
  expect(result).toMatchObject({
    head: {
      structuredData: [{ '@type': 'BreadcrumbList', itemListElement: [{ name: first }, { position: 2 }] }],
    },
  })
})

describe('after a form', () => {
  test("A3.10 is kept nowhere, since it is one shopper's", async () => {
    expect(isForOneShopper('success')).toBe(true)
    expect(await load(ctx, 'success', '/success?reference=SOU-7K2F9Q')).toMatchObject({ head: { index: false } })
  })

  test.each(['reference=%3Cscript%3E', 'reference=Call%200900', 'reference=SOU-7K2F9Q', ''])(
    'W13 A3.10 /success?%s thanks for nothing and shows nothing of what the address says',
    async (query) => {
      const markup = await visit(ctx, 'success', `/success?${query}`)
      expect(textOf(markup)).toContain('Nothing was sent from here.')
      expect(textOf(markup)).not.toContain('Your reference is')
      expect(markup).not.toMatch(/<script>|Call 0900/)
    },
  )
})
