import { describe, expect, it } from 'vitest'
import { parsePage } from '#domain/site/content/pages.ts'
import { sampleCatalogue, sampleModel, sampleVariant } from '#test/catalogue/sample-catalogue.ts'
import { contextOf, demoSite, textOf, visit } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'
import type { PageContext } from '../page.ts'

const LONG = `${'Every grade of every model, and what it costs, '.repeat(40)}${'x'.repeat(400)}`

const HELLO = { kind: 'prose', paragraphs: ['Hello.'] }

function contextWith(block: Record<string, unknown>, change: Partial<PageContext> = {}): PageContext {
  const parsed = parsePage({ title: 'A page', description: 'One.', blocks: [HELLO, block] }, 'a-page.json', 'a-page')
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '))
  return { ...contextOf(demoSite('southerly'), [sampleVehicle()], NOW), ...change, pages: [parsed.page] }
}

const markupOf = (block: Record<string, unknown>, change: Partial<PageContext> = {}) =>
  visit(contextWith(block, change), 'content', '/a-page')

/** Blocks' part of the page: menus name models too. */
const partOf = (markup: string, kind: string): string =>
  new RegExp(`<section class="part part--${kind}".*?</section>(?=<section|</div>)`, 's').exec(markup)?.[0] ?? ''

describe('R140 models', () => {
  it('R140 are those of a make and a body, as many as asked, with a link to all', async () => {
    const all = partOf(await markupOf({ kind: 'models', heading: 'New', most: 24 }), 'models')
    expect(textOf(all)).toMatch(
      /New Isuzu D-MAX .*From \$41,500 drive away in Queensland.*Mazda.*Toyota.*See every model/,
    )
    const one = partOf(await markupOf({ kind: 'models', make: 'isuzu', body: 'ute', linkText: 'All utes' }), 'models')
    expect(textOf(one)).toContain('Isuzu D-MAX')
    expect(textOf(one)).not.toMatch(/Mazda|MU-X/)
    expect(one).toContain('href="/models?body=ute">All utes')
    const two = partOf(await markupOf({ kind: 'models', most: 2 }), 'models')
    expect(two.split('<article').length).toBe(3)
  })

  it('R140 without such models the block is left out; the longest names are whole', async () => {
    expect(await markupOf({ kind: 'models', make: 'kia' })).not.toContain('part--models')
    const catalogues = [sampleCatalogue({ models: [sampleModel({ name: LONG, line: LONG })] })]
    const site = demoSite('southerly', (from) => ({ ...from, models: { ...from.models, makes: [] } }))
    const long = textOf(partOf(await markupOf({ kind: 'models', linkText: LONG }, { catalogues, site }), 'models'))
    expect(long.split('x'.repeat(400))).toHaveLength(4)
  })
})

describe('R140 compare', () => {
  it('R140 has the prices and features of each grade, of one named state', async () => {
    const text = textOf(partOf(await markupOf({ kind: 'compare', heading: 'Which?', model: 'isuzu-d-max' }), 'compare'))
    expect(text).toMatch(/^Which\? Isuzu D-MAX, prices for private buyers in Queensland/)
    expect(text).toMatch(/Price \$41,500 .*drive away.* Features /)
    expect(text).toMatch(/See the Isuzu D-MAX/)
  })

  it('R140 a grade without price or features says so; an unknown model leaves the block out', async () => {
    const catalogues = [
      sampleCatalogue({ models: [sampleModel({ variants: [sampleVariant({ name: LONG, dap: [], features: [] })] })] }),
    ]
    const site = demoSite('southerly', (from) => ({ ...from, models: { ...from.models, makes: [] } }))
    const bare = textOf(
      partOf(await markupOf({ kind: 'compare', model: 'd-max', text: LONG }, { catalogues, site }), 'compare'),
    )
    expect(bare).toContain('Price Ask for the drive-away price')
    expect(bare).not.toContain('Features')
    expect(bare).not.toContain('prices for private buyers')
    expect(bare.split('x'.repeat(400))).toHaveLength(3)
    expect(await markupOf({ kind: 'compare', model: 'golf' })).not.toContain('part--compare')
  })
})

describe('R140 offers', () => {
  it('R140 are the campaigns of today, as many as asked, with a link to every offer', async () => {
    const { promotions } = demoSite('southerly')
    const text = textOf(partOf(await markupOf({ kind: 'offers', heading: 'Now', most: 1 }), 'offers'))
    expect(text).toContain(`Now ${promotions[0]?.title}`)
    expect(text).not.toContain(promotions[1]?.title ?? 'a second one')
    expect(text).toMatch(/See every offer$/)
  })

  it('R140 without one the block is left out; the longest is whole', async () => {
    const none = demoSite('southerly', (site) => ({ ...site, promotions: [] }))
    expect(await markupOf({ kind: 'offers' }, { site: none })).not.toContain('part--offers')
    const long = demoSite('southerly', (site) => ({
      ...site,
      promotions: site.promotions.slice(0, 1).map((one) => ({ ...one, title: LONG, text: LONG, linkText: LONG })),
    }))
    const text = textOf(partOf(await markupOf({ kind: 'offers' }, { site: long }), 'offers'))
    expect(text.split('x'.repeat(400))).toHaveLength(4)
  })
})

it('R140 a block of reviews is left out where none may be shown', async () => {
  expect(await markupOf({ kind: 'reviews', heading: 'Said' })).not.toContain('part--reviews')
})
