import { describe, expect, it } from 'vitest'
import { ownRow } from '#test/catalogue/own-row.ts'
import { sampleCatalogue, sampleModel } from '#test/catalogue/sample-catalogue.ts'
import type { Site } from '#domain/site/site.ts'
import { contextOf, demoSite, html, load, textOf, visit } from '#test/pages/render-page.tsx'
import { samplePageVehicle } from '#test/pages/sample-page-vehicle.ts'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import type { PageContext } from '../page.ts'
import { pricedOf } from '../vehicle/priced.ts'
import { vehicleView } from '../vehicle/view.ts'

const STOCK = [
  sampleVehicle({ id: 1, slug: 'd1', make: 'Isuzu', model: 'D-MAX', simpleBody: 'Ute' }),
  sampleVehicle({ id: 3 }),
]
const southerly = (change: (site: Site) => Site = (site) => site) => contextOf(demoSite('southerly', change), STOCK)

describe('models elsewhere (R109)', () => {
  it('R109 a search for a model that is not in stock shows it, with its price', async () => {
    const search = '/search/isuzu?refinementList[model][0]=MU-X'
    const text = textOf(await visit(southerly(), 'search', search))
    expect(text).toContain('None in stock; on order from $58,900 drive away in Queensland.')
    const words = textOf(await visit(southerly(), 'search', '/search/new-used-and-demo-cars?query=mu-x'))
    expect(words).toContain('None in stock; on order')
    const there = '/search/isuzu/d-max'
    expect(textOf(await visit(southerly(), 'search', there))).not.toContain('None in stock')
  })

  it('R109 one that is still to come, and one without a price, say so', async () => {
    const search = '/search/new-used-and-demo-cars?query='
    const coming = southerly((site) => ({
      ...site,
      models: { ...site.models, comingSoonText: 'COMING MAY 2027', range: [ownRow('mu-x', { status: 'coming_soon' })] },
    }))
    expect(textOf(await visit(coming, 'search', `${search}mu-x`))).toContain('None in stock; COMING MAY 2027.')
    const rodeo = sampleModel({ name: 'Rodeo', slug: 'rodeo', variants: [] })
    const unpriced = { ...southerly(), catalogues: [sampleCatalogue({ models: [rodeo] })] }
    expect(textOf(await visit(unpriced, 'search', `${search}rodeo`))).toContain('None in stock; we order it for you.')
  })

  it('R103 the postcode of a search is carried in to the model: price, link and way', async () => {
    const nsw = southerly((site) => ({ ...site, models: { ...site.models, state: 'NSW' } }))
    const near = await visit(nsw, 'search', '/search/isuzu?refinementList[model][0]=MU-X&near=4870')
    expect(textOf(near)).toContain('on order from $58,900 drive away in Queensland.')
    expect(near).toContain('href="/models/isuzu-mu-x?postcode=4870"')
    const way = async (postcode: string) => load(nsw, 'search', `/search/new-cars/mazda/cx-80?near=${postcode}`)
    expect(await way('4870')).toMatchObject({ location: '/models/mazda-cx-80?postcode=4870' })
    expect(await way('9999')).toMatchObject({ location: '/models/mazda-cx-80' })
  })

  it('R109 R103 a vehicle leads to its model and the other grades, with the postcode of its delivery', async () => {
    const nsw = southerly((site) => ({ ...site, models: { ...site.models, state: 'NSW' } }))
    const vehicle = samplePageVehicle({ make: 'Isuzu', model: 'D-MAX', badge: 'SX 4x2', itemType: 'car' })
    const at = async (query: string) => {
      const parts = { priced: pricedOf(nsw, vehicle), card: null, similar: { cards: null, href: '/search' } }
      return html(nsw, 'vehicle', vehicleView(nsw, vehicle, { ...parts, query: new URLSearchParams(query) }))
    }
    const there = await at('delivery_postcode=4870')
    expect(there).toContain('href="/models/isuzu-d-max?postcode=4870"')
    expect(textOf(there)).toContain('LS-M 4x4 $55,900 to $59,900 drive away')
    expect(textOf(there)).not.toContain('SX 4x2 $41,500')
    expect(await at('')).toContain('href="/models/isuzu-d-max"')
    expect(textOf(await at(''))).toContain('LS-M 4x4 $57,150 to $61,150 drive away')
  })

  it('R109 an address of a search that names a model without stock leads to its page', async () => {
    const result = await load(southerly(), 'search', '/search/new-cars/mazda/cx-80')
    expect(result).toMatchObject({ kind: 'redirect', status: 302, location: '/models/mazda-cx-80' })
    expect(await load(southerly(), 'search', '/search/mazda/cx-77')).toMatchObject({ kind: 'page', status: 404 })
  })

  it("R102 the maker's menu leads to the pages of its models", async () => {
    const markup = await visit(contextOf(demoSite('aster'), []), 'home', '/')
    expect(markup).toContain('href="/models/vale"')
  })

  it('R100 a model of the settings alone has a page of its own', async () => {
    const lone = ownRow('rodeo', { name: 'Rodeo', line: 'Old ute', body: 'Ute', paint: '#123456' })
    const site = demoSite('aster', (from) => ({ ...from, models: { ...from.models, makes: [], range: [lone] } }))
    const markup = await visit(contextOf(site, []), 'model', '/models/rodeo')
    expect(textOf(markup)).toContain('Aster Rodeo Old ute.')
    expect(await html(contextOf(site, []), 'models', (await pageData(contextOf(site, []))).data)).toContain(
      '/models/rodeo',
    )
  })
})

async function pageData(ctx: PageContext) {
  const result = await load(ctx, 'models', '/models')
  if (result.kind === 'redirect') throw new Error('leads away')
  return result
}
