import { expect, it } from 'vitest'
import { demoSite } from '#test/pages/render-page.tsx'
import { sampleSite } from '#test/sites/sample-site.ts'
import { deadLinks } from './site-links.ts'

const link = (href: string) => ({ kind: 'link', label: 'Somewhere', href }) as const
const messagesOf = (hrefs: readonly string[], more: object = {}) =>
  deadLinks(sampleSite({ menus: { header: hrefs.map(link), footerLegal: [] }, ...more }), [], 'site.json').map(
    ({ message }) => message,
  )

it('W9 A1.32 a link to no page is a warning with the nearest one; pages, redirects and other sites are none', () => {
  const redirects = [{ from: '/old-page', to: '/finance' }]
  expect(
    messagesOf(['/finnance', '/finance?x=1#top', '/search/used-cars', '/old-page', 'https://maker.example/'], {
      redirects,
    }),
  ).toEqual([
    'menus.header[0].href: found "/finnance", which leads to no page; ' +
      'valid: a page of the program, of the folder pages, or a redirect; nearest: /finance',
  ])
})

it('W9 a link to the booking page of the manufacturer is none where it is hidden or led on, else it is', () => {
  const dead = [expect.stringContaining('"/subaru-service", which leads to no page')]
  expect(messagesOf(['/subaru-service'])).toEqual(dead)
  const serviceBookingUrl = 'https://book.maker.example/'
  expect(messagesOf(['/subaru-service', '/subaru-service?from=menu'], { serviceBookingUrl })).toEqual([])
  const hidden = { ...link('/subaru-service'), needs: 'service-booking-url' }
  expect(
    messagesOf([], {
      menus: { header: [link('/'), { kind: 'group', label: 'Service', items: [hidden] }], footerLegal: [] },
    }),
  ).toEqual([])
})

it('W9 addresses of yards are checked too', () => {
  const good = ['/locations/cairns', '/contact-us/cairns', '/locations/sample']
  expect(messagesOf([...good, '/locations/cairn', '/contact-us/mars'])).toEqual([
    expect.stringMatching(/"\/locations\/cairn", which leads to no page; .*nearest: \/locations\/cairns$/),
    expect.stringContaining('"/contact-us/mars", which leads to no page'),
  ])
})

it.each([
  ['search.clearFiltersPath', { search: { clearFiltersPath: '/offer' } }],
  ['search.defaultPath', { search: { defaultPath: '/all-cars' } }],
  ['dealerships[0].termsPath', { dealerships: [{ id: 'sample', name: 'Sample Motors', termsPath: '/term' }] }],
])('W9 %s that leads to no page is a warning', (path, more) => {
  expect(messagesOf(['/'], more)).toEqual([expect.stringContaining(`${path}: found "`)])
})

it('W9 each page that a demo site’s settings link to and that no file holds is one', () => {
  const site = demoSite('ironbark')
  expect(deadLinks(site, [], 'site.json').map(({ message }) => message)).toContainEqual(
    expect.stringContaining('"/about-us", which leads to no page'),
  )
})
