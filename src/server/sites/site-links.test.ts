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

it('W9 a link to the booking page of the manufacturer is none: it is shown only where there is one', () => {
  expect(messagesOf(['/subaru-service'])).toEqual([])
})

it('W9 each page that a demo site’s settings link to and that no file holds is one', () => {
  const site = demoSite('ironbark')
  expect(deadLinks(site, [], 'site.json').map(({ message }) => message)).toContainEqual(
    expect.stringContaining('"/about-us", which leads to no page'),
  )
})
