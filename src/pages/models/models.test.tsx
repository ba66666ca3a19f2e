import { describe, expect, it } from 'vitest'
import { sampleCatalogue, sampleColour, sampleModel, sampleVariant } from '#test/catalogue/sample-catalogue.ts'
import type { Catalogue, CatalogueModel } from '#domain/catalogue/catalogue.ts'
import type { Site } from '#domain/site/site.ts'
import { contextOf, demoSite, headingLevels, load, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import type { PageContext } from '../page.ts'

const dmax = (id: number, changes = {}) =>
  sampleVehicle({ id, slug: `d${id}`, make: 'Isuzu', model: 'D-MAX', simpleBody: 'Ute', ...changes })
const STOCK = [dmax(1), dmax(2), sampleVehicle({ id: 3 })]

const southerly = (change: (site: Site) => Site = (site) => site, stock = STOCK) =>
  contextOf(demoSite('southerly', change), stock)

/** A site of one make with these models. */
function showing(
  models: CatalogueModel[],
  settings: Partial<Site['models']> = {},
  more: Partial<Site> = {},
): PageContext {
  const site = demoSite('southerly', (from) => ({
    ...from,
    ...more,
    models: { ...from.models, makes: [], ...settings },
  }))
  const catalogue: Catalogue = sampleCatalogue({ models })
  return { ...contextOf(site, STOCK), catalogues: [catalogue] }
}

const headOf = async (ctx: PageContext, route: 'models' | 'model', path: string) => {
  const result = await load(ctx, route, path)
  if (result.kind === 'redirect') throw new Error('leads away')
  return { ...result.head, status: result.status }
}

/** Words of a model page's breadcrumb. */
const trail = async (ctx: PageContext, path: string) =>
  textOf(
    (await visit(ctx, 'model', path))
      .split('<nav class="crumb"')[1]
      ?.split('</nav>')[0]
      ?.replace(/^[^>]*>/, '') ?? '',
  )

const features = (count: number) => Array.from({ length: count }, (_, place) => `Feature ${place + 1}`)
const variants = (count: number) =>
  Array.from({ length: count }, (_, place) => sampleVariant({ id: `v${place}`, name: `Grade ${place}` }))

describe('/models (R102, A3.39)', () => {
  it('R102 A21.1 makes first, each model with description, fuel, price of a named state and stock', async () => {
    const text = textOf(await visit(southerly(), 'models', '/models'))
    expect(text).toContain(
      'Isuzu D-MAX Ute in three cabs · Diesel A diesel ute that tows 3,500 kg and fits a pallet. ' +
        'From $41,500 drive away in Queensland 2 in stock',
    )
    expect(text.indexOf('Isuzu MU-X')).toBeLessThan(text.indexOf('Mazda CX-5'))
    expect(text).toContain('All new COMING MARCH 2027 Mazda CX-80')
    expect(headingLevels(await visit(southerly(), 'models', '/models')).slice(0, 3)).toEqual([1, 2, 3])
  })

  it('A3.39 one body; an unknown one is 404; the canonical address has the body alone', async () => {
    const text = textOf(await visit(southerly(), 'models', '/models?body=Hatch'))
    expect(text).toContain('Toyota Corolla')
    expect(text).not.toContain('D-MAX Ute in')
    expect(await headOf(southerly(), 'models', '/models?body=HATCH&postcode=4870')).toMatchObject({
      canonical: '/models?body=hatch',
      status: 200,
    })
    expect((await headOf(southerly(), 'models', '/models?body=spaceship')).status).toBe(404)
    expect((await headOf(contextOf(demoSite('ironbark'), []), 'models', '/models')).status).toBe(404)
  })

  it('A21.1 a long description is cut at a word', async () => {
    const shortDescription =
      'A diesel ute that tows 3,500 kg, fits a pallet, and never once complained about it at all.'
    const text = textOf(await visit(showing([sampleModel({ shortDescription })]), 'models', '/models'))
    expect(text).toContain('and never once complained…')
  })
})

describe('/models/{slug} (R103)', () => {
  it('R103 name, one sentence with the lowest price of one state, quote, stock', async () => {
    const markup = await visit(southerly(), 'model', '/models/isuzu-d-max')
    const text = textOf(markup)
    expect(text).toContain('A diesel ute that tows 3,500 kg and fits a pallet. From $41,500 drive away in Queensland.')
    expect(markup).toContain('href="/models/order-now?model_id=d-max&amp;model_name=D-MAX&amp;vehicle=D-MAX"')
    expect(text).toContain('See 2 in stock')
    expect(headingLevels(markup).slice(0, 3)).toEqual([1, 2, 3])
    expect(textOf(await visit(southerly(undefined, []), 'model', '/models/isuzu-d-max'))).not.toContain('in stock')
  })

  it("R103 the breadcrumb goes by the make's page, in a group whose make has one; else by all models", async () => {
    expect(await trail(southerly(), '/models/isuzu-d-max')).toBe('Home Isuzu D-MAX')
    expect(await visit(southerly(), 'model', '/models/isuzu-d-max')).toContain('href="/isuzu/overview"')
    const without = southerly((site) => ({ ...site, brands: [] }))
    expect(await trail(without, '/models/isuzu-d-max')).toBe('Home Models Isuzu D-MAX')
    expect(await trail(showing([sampleModel()]), '/models/d-max')).toBe('Home Models Isuzu D-MAX')
  })

  it('R102 with one make the slug is enough, with several the make comes first; any other name is 404', async () => {
    expect((await headOf(showing([sampleModel()]), 'model', '/models/d-max')).canonical).toBe('/models/d-max')
    expect((await headOf(southerly(), 'model', '/models/Isuzu-D-MAX')).canonical).toBe('/models/isuzu-d-max')
    expect((await headOf(southerly(), 'model', '/models/d-max')).status).toBe(404)
    expect((await headOf(southerly(), 'model', '/models/isuzu-golf')).status).toBe(404)
  })

  it('R103 prices are of the postcode that is given, else of models.state', async () => {
    const nsw = southerly((site) => ({ ...site, models: { ...site.models, state: 'NSW' } }))
    expect(textOf(await visit(nsw, 'model', '/models/isuzu-d-max'))).toContain(
      'From $42,400 drive away in New South Wales.',
    )
    const asked = textOf(await visit(nsw, 'model', '/models/isuzu-d-max?postcode=4870'))
    expect(asked).toContain('From $41,500 drive away in Queensland.')
    expect(asked).toContain('private buyers in Queensland, 12 months registration included')
    expect(textOf(await visit(nsw, 'model', '/models/isuzu-d-max?postcode=9999'))).toContain('in New South Wales.')
  })

  it('R107 a price that is past, of another state or still to come is not shown', async () => {
    const row = { state: 'QLD' as const, minCents: 5_000_000, maxCents: 5_000_000 }
    const dap = [
      { ...row, from: '2026-01-01', until: '2026-08-02' },
      { ...row, from: '2027-01-01', until: null },
      { ...row, state: 'NSW' as const, from: '2026-01-01', until: null },
    ]
    const text = textOf(
      await visit(showing([sampleModel({ variants: [sampleVariant({ dap })] })]), 'model', '/models/d-max'),
    )
    expect(text).toContain('Ask for the drive-away price')
    expect(text).not.toContain('$50,000')
    expect(text).not.toContain('Drive away price ranges')
  })

  it('R106 one price where both are equal', async () => {
    const dap = [{ state: 'QLD' as const, minCents: 5_000_000, maxCents: 5_000_000, from: '2026-01-01', until: null }]
    const text = textOf(
      await visit(showing([sampleModel({ variants: [sampleVariant({ dap })] })]), 'model', '/models/d-max'),
    )
    expect(text).toContain('$50,000 drive away Cloth seats')
  })
})

describe('variants (A21.2–A21.6)', () => {
  it.each([
    [1, 'Isuzu D-MAX Features', false, false],
    [2, 'Which Isuzu D-MAX will you choose?', false, false],
    [3, 'Which Isuzu D-MAX will you choose?', true, false],
    [4, 'Which Isuzu D-MAX will you choose?', true, true],
  ])('A21.3 A21.4 R105 %i: %s, carousel %s, arrows %s', async (count, heading, isCarousel, hasArrows) => {
    const markup = await visit(showing([sampleModel({ variants: variants(count) })]), 'model', '/models/d-max')
    expect(textOf(markup)).toContain(heading)
    expect(markup.includes('class="carousel__row vars__row"')).toBe(isCarousel)
    expect(markup.includes('data-swipe')).toBe(isCarousel)
    expect(markup.includes('aria-label="Next grade"')).toBe(hasArrows)
  })

  it('A21.3 a model that the site names has the short heading', async () => {
    const ctx = showing([sampleModel({ variants: variants(2) })], { shortHeadingModels: ['D-MAX'] })
    expect(textOf(await visit(ctx, 'model', '/models/d-max'))).toContain('Which D-MAX to choose?')
  })

  it('A21.6 eight features, the rest on demand; open from the start where the site says so', async () => {
    const model = sampleModel({ variants: [sampleVariant({ features: features(10) })] })
    const markup = await visit(showing([model]), 'model', '/models/d-max')
    const [first = '', more = ''] = markup.split('<details class="variant__more">')
    expect([first.includes('Feature 8'), first.includes('Feature 9'), more.includes('Feature 10')]).toEqual([
      true,
      false,
      true,
    ])
    const { switches } = demoSite('southerly')
    const open = showing([model], {}, { switches: { ...switches, featuresExpanded: true } })
    expect(await visit(open, 'model', '/models/d-max')).toContain('<details class="variant__more" open="">')
    const few = showing([sampleModel({ variants: [sampleVariant({ features: features(8) })] })])
    expect(await visit(few, 'model', '/models/d-max')).not.toContain('View more')
  })

  it('A21.2 features stand as safe HTML', async () => {
    const model = sampleModel({ variants: [sampleVariant({ features: ['Tows <b>3,500 kg</b>'] })] })
    expect(await visit(showing([model]), 'model', '/models/d-max')).toContain('Tows <b>3,500 kg</b>')
  })

  it('A21.5 A3.38 the quote of a variant names model and variant', async () => {
    const model = sampleModel({ variants: [sampleVariant({ fullName: 'D-MAX SX 4x2 & Tray' })] })
    expect(await visit(showing([model]), 'model', '/models/d-max')).toContain(
      'href="/models/order-now?model_id=d-max&amp;model_name=D-MAX&amp;vehicle=D-MAX+SX+4x2+%26+Tray"',
    )
  })

  it('A21.5 makes that ask by the form lead to it on the page', async () => {
    const markup = await visit(showing([sampleModel()], { quoteByFormMakes: ['isuzu'] }), 'model', '/models/d-max')
    expect(markup).toContain('id="form-section"')
    expect(markup.match(/href="#form-section"/g)).toHaveLength(2)
    expect(markup).toMatch(/name="model_id"[^>]*value="d-max"|value="d-max"[^>]*name="model_id"/)
    expect(await visit(showing([sampleModel()]), 'model', '/models/d-max')).not.toContain('form-section')
  })

  it('A21.5 one that is still to come has no quote: its pictures lead to the form, a banner says when', async () => {
    const ctx = showing([sampleModel({ status: 'coming_soon', comingSoonText: 'COMING IN MAY' })])
    const markup = await visit(ctx, 'model', '/models/d-max')
    expect(textOf(markup)).toContain('COMING IN MAY')
    expect(markup).not.toContain('order-now')
    expect(textOf(markup)).not.toContain('Get a quote for')
    expect(markup).toContain('<a class="variant__pic" href="#form-section"')
    expect(textOf(markup)).toContain('Be told when the Isuzu D-MAX comes')
    const own = showing([sampleModel({ status: 'coming_soon' })], { comingSoonText: 'NEXT YEAR' })
    expect(textOf(await visit(own, 'model', '/models/d-max'))).toContain('NEXT YEAR')
  })
})

describe('the colour picker (A21.8–A21.11)', () => {
  it('A21.8 A21.9 radios choose: each paint has its name, its cost and its picture', async () => {
    const colours = [
      sampleColour({ extraCostCents: 65_000, photo: 'ute/orange-side.webp' }),
      sampleColour({ name: 'Bone', hexCode: '#e3ded2' }),
    ]
    const markup = await visit(showing([sampleModel({ colours })]), 'model', '/models/d-max')
    expect(markup).toContain('value="volcanic-amber"')
    expect(markup).toContain('data-name="Volcanic amber, $650"')
    expect(markup).toContain('alt="Isuzu D-MAX in Volcanic amber"')
    expect(markup).toContain('aria-label="Isuzu D-MAX in Bone"')
    expect(markup).toMatch(/ute[^"]*\.svg\?paint=e3ded2/)
    expect(markup.match(/name="colour-0-0"[^>]*checked=""/g)).toHaveLength(1)
    expect(markup).toContain('aria-live="polite" data-said=""')
  })

  it('A21.10 A21.11 three bodies and more than fifteen colours have tabs, in their order', async () => {
    const markup = await visit(southerly(), 'model', '/models/isuzu-d-max')
    const tabs = [...markup.matchAll(/data-tab=""[^>]*value="([^"]+)"|value="([^"]+)"[^>]*data-tab=""/g)]
    expect(tabs.map(([, one, other]) => one ?? other)).toEqual(['Dual cab', 'Extra cab', 'Single cab'])
    const two = await visit(southerly(), 'model', '/models/toyota-hilux')
    expect(two).not.toContain('data-tab')
  })

  it('A21.9 variants with colours of their own are tabs of the picker, and say who has a paint', async () => {
    const colours = ['SX', 'LS-M'].map((modelVariantName) =>
      sampleColour({ id: `amber-${modelVariantName.toLowerCase()}`, modelVariantName, extraCostCents: 65_000 }),
    )
    const named = [sampleVariant(), sampleVariant({ id: 'ls-m', name: 'LS-M' })]
    const markup = await visit(showing([sampleModel({ colours, variants: named })]), 'model', '/models/d-max')
    expect(markup).toContain('role="radiogroup" aria-label="Grade"')
    expect(markup).toContain('data-name="Volcanic amber, $650 on SX and LS-M"')
  })

  it('R104 a model without colours stands on its stage all the same', async () => {
    const markup = await visit(showing([sampleModel({ colours: [] })]), 'model', '/models/d-max')
    expect(markup).toContain('class="mdl paint-a4561f"')
    expect(markup).not.toContain('data-paints')
  })
})
