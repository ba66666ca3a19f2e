import { describe, expect, it } from 'vitest'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import type { Site } from '#domain/site/site.ts'
import type { NavEntry } from '#ui/shell/site-frame.ts'
import { footerGroups, menuEntries } from './menus.ts'

const stock = [
  sampleVehicle({ id: 1, make: 'Toyota', model: 'Hilux', simpleBody: 'Ute', carType: 'used', priceCents: 4_500_000 }),
  sampleVehicle({ id: 2, make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', carType: 'new', priceCents: 3_699_000 }),
  sampleVehicle({ id: 3, make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', carType: 'demo', priceCents: 3_500_000 }),
]

const menuNamed = (entries: readonly NavEntry[], label: string) => {
  const entry = entries.find((one) => one.label === label)
  return entry?.kind === 'menu' ? entry : null
}

async function serviceLinks(site: Site) {
  return menuNamed(await menuEntries(contextOf(site, stock)), 'Service')?.columns[0]?.links.map(({ href }) => href)
}

describe('header', () => {
  it('A2.3 A2.15 the stock menu counts bodies, prices, fuels, conditions and brands, and leads to all', async () => {
    const menu = menuNamed(await menuEntries(contextOf(demoSite('southerly'), stock)), 'Stock')
    const bodies = menu?.columns.find(({ title }) => title === 'By body')?.links
    expect(bodies?.map(({ label, note }) => [label, note])).toEqual([
      ['SUV', '2'],
      ['Ute', '1'],
    ])
    expect(bodies?.[0]?.href).toBe('/search/suv')
    expect(menu?.rows.map(({ title }) => title)).toEqual(['By condition', 'By brand'])
    expect(menu?.rows[1]?.links.map(({ label, note }) => [label, note])).toEqual([
      ['Mazda', '2'],
      ['Toyota', '1'],
    ])
    expect(menu?.all?.label).toBe('See all 3')
    expect(menu?.card?.linkUrl).toBe('/search/ute')
  })

  it('A2.3 a menu that keeps a condition counts within it, and offers no condition', async () => {
    const menu = menuNamed(
      await menuEntries(
        contextOf(demoSite('southerly'), [
          ...stock,
          sampleVehicle({ id: 4, carType: 'new', make: 'Kia', simpleBody: 'Hatch' }),
        ]),
      ),
      'New',
    )
    expect(menu?.note).toBe('2')
    expect(menu?.rows.map(({ title }) => title)).toEqual(['By brand'])
  })

  it('A2.3 a menu with nothing in stock falls away', async () => {
    expect((await menuEntries(contextOf(demoSite('southerly'), []))).map(({ label }) => label)).not.toContain('Stock')
  })

  it("A2.2 the manufacturer's models stand in its order, drawn in their paint, with their stock counted", async () => {
    const vale = sampleVehicle({ id: 1, make: 'Aster', model: 'Vale', carType: 'new' })
    const menu = menuNamed(await menuEntries(contextOf(demoSite('aster'), [vale])), 'Models')
    expect(menu?.columns[0]?.links.map(({ label, note, picture }) => [label, note, picture?.kind])).toEqual([
      ['Dash', '0 in stock', 'hatch'],
      ['Lumen', '0 in stock', 'sedan'],
      ['Vale', '1 in stock', 'suv'],
      ['Tor', '0 in stock', 'suv'],
      ['Ridge', '0 in stock', 'ute'],
    ])
  })

  it.each(['southerly', 'aster', 'ironbark'] as const)(
    'A2.4 A2.5 A2.7 A2.8 %s: offers, service, sell and an emphasised Finance',
    async (slug) => {
      const entries = await menuEntries(contextOf(demoSite(slug), stock))
      const hrefs = entries.flatMap((entry) =>
        entry.kind === 'link' ? [entry.href] : entry.columns.flatMap(({ links }) => links.map(({ href }) => href)),
      )
      expect(hrefs).toEqual(expect.arrayContaining(['/service', '/trade-in', '/finance']))
      expect(entries.find((entry) => entry.kind === 'link' && entry.strong)).toMatchObject({ href: '/finance' })
    },
  )

  it('A2.5 the manufacturer’s booking page is in the menu only when its address is configured', async () => {
    expect(await serviceLinks(demoSite('southerly'))).not.toContain('/subaru-service')
    expect(
      await serviceLinks(demoSite('southerly', (site) => ({ ...site, serviceBookingUrl: 'https://book.example/' }))),
    ).toContain('/subaru-service')
  })
})

describe('footer', () => {
  it('A2.11 A2.12 A2.13 A2.14 groups of models, buying, owning and the dealer', async () => {
    const site = demoSite('aster')
    const groups = await footerGroups(contextOf(site, stock))
    expect(groups.map(({ label }) => label)).toEqual(['Models', 'Buy', 'Own', 'Newstead'])
    const hrefs = [...groups.flatMap(({ links }) => links), ...site.menus.footerLegal].map(({ href }) => href)
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/search/used-cars',
        '/search/demo-cars',
        '/search/new-cars',
        '/trade-in',
        '/finance',
        '/service',
        '/about-us',
        '/careers',
        '/fleet',
        '/contact',
        '/privacy-policy',
        '/terms-and-conditions',
      ]),
    )
  })

  it('A2.10 a dealer may put pages of its own into the menus', async () => {
    const site = demoSite('southerly', (from) => ({
      ...from,
      menus: {
        ...from.menus,
        footer: [
          {
            kind: 'group',
            label: 'Sale',
            card: null,
            items: [{ kind: 'link', label: 'End of year sale', href: '/pages/eofy-sale', needs: null }],
          },
        ],
      },
    }))
    expect(await footerGroups(contextOf(site, stock))).toEqual([
      { label: 'Sale', links: [{ label: 'End of year sale', href: '/pages/eofy-sale' }] },
    ])
  })

  it('W12 A1.2 menus offer no search for what the site does not sell', async () => {
    const site = demoSite('southerly', (from) => ({
      ...from,
      search: { ...from.search, carTypes: ['used'], itemTypes: ['car'] },
    }))
    const entries = await menuEntries(contextOf(site, stock))
    expect(entries.map(({ label }) => label)).not.toContain('New')
    expect(JSON.stringify([entries, await footerGroups(contextOf(site, stock))])).not.toContain('Motorcycles')
    expect(JSON.stringify(await menuEntries(contextOf(demoSite('southerly'), stock)))).toContain('"New"')
  })
})
