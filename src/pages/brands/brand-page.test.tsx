import { describe, expect, it } from 'vitest'
import { brandSchema } from '#domain/site/content/brands.ts'
import { parsePage } from '#domain/site/content/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, headingLevels, load, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import type { PageContext } from '../page.ts'

const isuzu = (id: number, changes = {}) =>
  sampleVehicle({ id, slug: `i${id}`, make: 'Isuzu', model: 'D-MAX', simpleBody: 'Ute', ...changes })
const STOCK = [isuzu(1), isuzu(2, { carType: 'new' }), isuzu(3, { itemType: 'truck' }), sampleVehicle({ id: 4 })]
const OWN = { title: 'Isuzu', slug: 'isuzu', skipPage: false }

const PAGE = parsePage(
  { title: 'Rental', description: 'Cars by the day.', blocks: [{ kind: 'prose', paragraphs: ['x'] }] },
  'twg-rental.json',
  'twg-rental',
)
const RENTAL = PAGE.ok ? [PAGE.page] : []

function southerly(
  brands: Record<string, unknown>[] = [OWN],
  { change = (site: Site) => site, stock = STOCK, pages = RENTAL } = {},
): PageContext {
  const site = demoSite('southerly', (from) =>
    change({ ...from, brands: brands.map((brand) => brandSchema.parse(brand)) }),
  )
  return { ...contextOf(site, stock), pages }
}

/** Each yard deals in one make. */
const dealing =
  (makeOf: (id: string) => string) =>
  (site: Site): Site => ({
    ...site,
    locations: site.locations.map((yard) => ({ ...yard, manufacturers: [makeOf(yard.id)] })),
  })

/** No yard sells; each has a workshop and a parts counter. */
const withoutSales = (site: Site): Site => ({
  ...site,
  locations: site.locations.map((yard) => ({ ...yard, type: 'service-and-parts' })),
})

const overview = (ctx: PageContext, path = '/isuzu/overview') => visit(ctx, 'brand', path)

describe('/{brandSlug}/overview (R120, A3.18)', () => {
  it('R120 A22.2 paragraphs, models, stock, yards that sell and service it, and links', async () => {
    const description = ['Utes and wagons, {vehicles} in all.', 'See [our utes](/search/ute).']
    const markup = await overview(southerly([{ ...OWN, description }]))
    const text = textOf(markup)
    expect(text).toContain('Isuzu Utes and wagons, 4 in all. See 2 in stock')
    expect(readMarkup(markup).get('link', 'our utes').href).toBe('/search/ute')
    expect(text).toContain('Isuzu models Isuzu D-MAX')
    expect(text).not.toContain('Mazda CX-5')
    expect(text).toContain('Latest Isuzu in stock See all 2')
    expect(text).toContain('Where to see and service Isuzu')
    expect(text).toMatch(/New Isuzu \(1\) Used Isuzu \(1\) All models Book a service for your Isuzu/)
    expect(headingLevels(markup.replace(/<footer[\s\S]*/, '')).slice(0, 3)).toEqual([1, 2, 3])
  })

  it('R120 it is indexed at one address, below the brands in its breadcrumb', async () => {
    const result = await load(southerly(), 'brand', '/ISUZU/overview')
    expect(result).toMatchObject({
      status: 200,
      head: {
        title: 'Isuzu | Southerly Motor Group',
        description: 'Isuzu at Southerly Motor Group: 2 in stock, at 8 yards.',
        canonical: '/isuzu/overview',
        index: true,
      },
    })
    const breadcrumb = JSON.stringify(result.kind === 'redirect' ? null : result.head.structuredData)
    expect(breadcrumb).toContain('"name":"Brands"')
    expect(breadcrumb).toContain('/isuzu/overview')
  })

  it('R120 R122 without words of its own it says what is counted', async () => {
    expect(textOf(await overview(southerly()))).toContain('2 in stock, at 8 yards. See 2 in stock')
    const none = textOf(await overview(southerly([OWN], { stock: [] })))
    expect(none).toContain('None in stock today, at 8 yards. Ask us for one')
    expect(none).not.toContain('Latest Isuzu')
  })

  it('R120 trucks of the same name are another brand: neither its models nor its stock', async () => {
    const trucks = { title: 'Isuzu', slug: 'isuzu-trucks', kind: 'truck', skipPage: false }
    const text = textOf(await overview(southerly([OWN, trucks]), '/isuzu-trucks/overview'))
    expect(text).toContain('See 1 in stock')
    expect(text).not.toContain('Isuzu models')
  })

  it('R120 A18.1 only yards that deal in the brand are named', async () => {
    const text = textOf(
      await overview(southerly([OWN], { change: dealing((id) => (id === 'hobart' ? 'ISUZU' : 'Toyota')) })),
    )
    expect(text).toContain('2 in stock, at one yard.')
    expect(text).toContain('Where to see Isuzu Southerly Hobart')
    expect(text).not.toContain('Southerly Cairns Sales')
    const nowhere = dealing(() => 'Toyota')
    expect(textOf(await overview(southerly([OWN], { change: nowhere })))).not.toContain('Where to see')
  })

  it('R120 yards that service it and have its parts lead to both, and count as none that sells', async () => {
    const text = textOf(await overview(southerly([OWN], { change: withoutSales })))
    expect(text).toContain('2 in stock. See 2 in stock')
    expect(text).toContain('Book a service for your Isuzu Ask for parts Tell us what you are after All brands')
  })

  it.each([
    ['one that skips its page', { skipPage: true }],
    ['one that links out', { externalUrl: 'https://isuzu.example/' }],
  ])('R120 %s leads to its stock, or to the form that looks for one', async (_what, changes) => {
    const brand = { ...OWN, ...changes }
    expect(await load(southerly([brand]), 'brand', '/isuzu/overview')).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/search/isuzu?refinementList[item_type][0]=car',
    })
    expect(await load(southerly([brand], { stock: [] }), 'brand', '/isuzu/overview')).toMatchObject({
      location: '/find-me-something-similar',
    })
  })

  it('R120 R121 a company leads to its own page; without one, and any other name, there is nothing', async () => {
    const company = { title: 'Southerly Rental', slug: 'twg-rental', kind: 'company', skipPage: false }
    expect(await load(southerly([company]), 'brand', '/twg-rental/overview')).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/twg-rental',
    })
    const without = southerly([company], { pages: [] })
    expect(await load(without, 'brand', '/twg-rental/overview')).toMatchObject({ status: 404 })
    expect(await load(without, 'brand', '/no-such/overview')).toMatchObject({ status: 404 })
  })
})

describe('/brands leads to them (A22.1, A22.4)', () => {
  it('R120 R121 A22.4 to the pages of brands and companies, else to the stock', async () => {
    const company = { title: 'Southerly Rental', slug: 'twg-rental', kind: 'company', skipPage: false }
    const brands = [OWN, { title: 'Toyota', slug: 'toyota' }, company]
    const markup = await visit(southerly(brands), 'brands', '/brands')
    const parts = readMarkup(markup)
    expect(parts.all('link', /^Isuzu/).map(({ href }) => href)).toContain('/isuzu/overview')
    expect(parts.all('link', /^Toyota/).map(({ href }) => href)).toContainEqual(
      expect.stringMatching(/^\/search\/toyota/),
    )
    expect(parts.all('link', /^Southerly Rental/).map(({ href }) => href)).toContain('/twg-rental')
    const without = await visit(southerly(brands, { pages: [] }), 'brands', '/brands')
    expect(textOf(without)).toContain('Southerly Rental')
    expect(readMarkup(without).all('link', /^Southerly Rental/)).toEqual([])
  })
})
