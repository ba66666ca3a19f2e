/** Settings of a small made-up site, as a test's starting point. */
import { siteSchema, type Site } from '#domain/site/site.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

/** Only what is required, besides a second location; `changes` replace whole top-level settings. */
export function sampleSettings(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const address = { street: '1 Test Street', city: 'Cairns', state: 'QLD', postcode: '4870' }
  return {
    slug: 'sample',
    name: 'Sample Motors',
    legalName: 'Sample Motors Pty Ltd',
    template: 'weather-map',
    email: 'hello@sample.example',
    phone: '07 5550 0100',
    address,
    logo: { name: 'Sample', monogram: 'S' },
    hosts: ['sample.localhost'],
    dealerships: [{ id: 'sample', name: 'Sample Motors' }],
    locations: [
      {
        id: 'cairns',
        name: 'Sample Cairns',
        slug: 'cairns',
        primary: true,
        dealershipId: 'sample',
        phone: '07 5550 0101',
        address,
      },
      {
        id: 'workshop',
        name: 'Sample Workshop',
        slug: 'workshop',
        type: 'service-and-parts',
        dealershipId: 'sample',
        address,
      },
    ],
    switches: { optInPreTicked: false },
    menus: { header: [{ kind: 'link', label: 'Home', href: HOME_PATH }], footerLegal: [] },
    home: {
      pageTitle: 'Cars in Cairns',
      description: 'Cars in Cairns.',
      hero: { title: 'Cars', text: '{vehicles} cars.' },
    },
    ...changes,
  }
}

/** The same as a checked site. Throws when the changes make it invalid. */
export function sampleSite(changes: Record<string, unknown> = {}): Site {
  return siteSchema.parse(sampleSettings(changes))
}
