import { describe, expect, it } from 'vitest'
import { ownRow } from '#test/catalogue/own-row.ts'
import { sampleCatalogue, sampleModel } from '#test/catalogue/sample-catalogue.ts'
import { siteOf } from '#test/sites/effects/effect.ts'
import { BASE_SETTINGS } from '#test/sites/effects/base-settings.ts'
import type { Site } from '../site/site.ts'
import { catalogueFindings } from './site-findings.ts'
import { modelAt, siteModels } from './site-models.ts'

const BASE = siteOf(BASE_SETTINGS)
const site = (models: Partial<Site['models']> = {}, more: Partial<Site> = {}): Site => ({
  ...BASE,
  models: { ...BASE.models, ...models },
  ...more,
})
const MAKER = { manufacturer: { id: '1', name: 'Isuzu', slug: 'isuzu', logo: null } }
const KIA = sampleCatalogue({
  manufacturer: { id: 'kia', name: 'Kia', slug: 'kia', logo: null },
  models: [sampleModel({ name: 'Rio', slug: 'rio' })],
})
const LONE = ownRow('rodeo', { name: 'Rodeo', line: 'Old ute', body: 'Ute', paint: '#123456' })

describe('models of a site (R100)', () => {
  it('R100 the site goes before the catalogue field by field, and keeps the rest', () => {
    const own = ownRow('d-max', {
      shortDescription: 'Ours.',
      status: 'coming_soon',
      colours: [{ name: 'Our red', hex: '#aa0000', extraCostCents: 100 }],
    })
    const [model] = siteModels(site({ range: [own] }), [sampleCatalogue()])
    expect(model).toMatchObject({ name: 'D-MAX', shortDescription: 'Ours.', status: 'coming_soon', fuel: 'Diesel' })
    expect(model?.variants).toHaveLength(1)
    expect(model?.colours).toEqual([
      {
        id: 'our-red',
        name: 'Our red',
        hexCode: '#aa0000',
        photo: null,
        oemId: null,
        modelVariantName: null,
        extraCostCents: 100,
      },
    ])
  })

  it('R100 a model that no catalogue has stands alone, under the one manufacturer', () => {
    expect(siteModels(site({ range: [LONE] }, MAKER), [sampleCatalogue()]).map(({ name }) => name)).toEqual([
      'D-MAX',
      'Rodeo',
    ])
    expect(siteModels(site({ range: [LONE] }), [])).toEqual([])
    expect(siteModels(site({ range: [ownRow('rodeo', { name: 'Rodeo' })] }, MAKER), [])).toEqual([])
  })

  it('R102 with several makes the make comes first in an address', () => {
    const addresses = (catalogues: Parameters<typeof siteModels>[1]) =>
      siteModels(site(), catalogues).map(({ address }) => address)
    expect(addresses([sampleCatalogue()])).toEqual(['d-max'])
    expect(addresses([sampleCatalogue(), KIA])).toEqual(['isuzu-d-max', 'kia-rio'])
    expect(modelAt(siteModels(site(), [sampleCatalogue(), KIA]), 'Isuzu-D-MAX')?.name).toBe('D-MAX')
    expect(modelAt(siteModels(site(), [sampleCatalogue(), KIA]), 'd-max')).toBeNull()
  })
})

const lines = (of: Site, known: string[], catalogues: Parameters<typeof siteModels>[1]) =>
  catalogueFindings(of, known, catalogues).map(
    ({ path, found, valid }) => `${path.join('.')}: ${found}; valid: ${valid}`,
  )

describe('site check of models (R100)', () => {
  it('R100 a make without a catalogue is named with those that there are', () => {
    expect(lines(site({ makes: ['isuzi'] }), ['isuzu', 'kia'], [])).toEqual([
      'models.makes.0: "isuzi", which has no catalogue; valid: isuzu or kia',
    ])
    expect(lines(site({ makes: ['isuzu'] }), ['isuzu'], [sampleCatalogue()])).toEqual([])
  })

  it('R102 two makes whose models would have one address are told', () => {
    const makes = ['isuzu', 'isuzu-d']
    const other = sampleCatalogue({
      manufacturer: { id: '2', name: 'Isuzu D', slug: 'isuzu-d', logo: null },
      models: [sampleModel({ name: 'Max', slug: 'max' }), sampleModel({ name: 'Min', slug: 'min' })],
    })
    expect(lines(site({ makes }), makes, [sampleCatalogue(), other])).toEqual([
      'models.makes.1: "isuzu-d", whose "max" has the address /models/isuzu-d-max; ' +
        'valid: another address than that of "d-max" of "isuzu"',
    ])
    const own = site({ makes: ['isuzu-d'], range: [ownRow('d-max', { ...LONE, slug: 'd-max', name: 'D-MAX' })] }, MAKER)
    expect(lines(own, makes, [other])).toEqual([expect.stringMatching(/^models\.range\.0: "isuzu", whose "d-max"/)])
    expect(lines(site({ makes: ['isuzu', 'kia'] }), ['isuzu', 'kia'], [sampleCatalogue(), KIA])).toEqual([])
  })

  it('R100 two models of a make have two names, in whatever letters', () => {
    const range = [
      ownRow('rodeo', { ...LONE, slug: 'rodeo', name: 'Rodeo' }),
      ownRow('rodeo-2', { ...LONE, slug: 'rodeo-2', name: 'RODEO' }),
      ownRow('rodeo-3', { ...LONE, slug: 'rodeo-3', name: 'Rodeo 3' }),
    ]
    expect(lines(site({ makes: [], range }, MAKER), [], [])).toEqual([
      'models.range.1: "rodeo-2", whose name is "RODEO"; valid: another name than that of "rodeo" of "isuzu"',
    ])
  })

  it('R100 a row of no catalogue must say enough, and the home page needs a model that there is', () => {
    const featured = { home: { ...BASE.home, hero: { ...BASE.home.hero, featuredModel: 'd-mix' } } }
    expect(
      lines(
        site({ makes: ['isuzu'], range: [ownRow('rodeo', { name: 'Rodeo', body: 'Ute' })] }, featured),
        ['isuzu'],
        [sampleCatalogue()],
      ),
    ).toEqual([
      'models.range.0.line: nothing; valid: a text, since no catalogue of the site has the model "rodeo"',
      'models.range.0.paint: nothing; valid: a text, since no catalogue of the site has the model "rodeo"',
      'home.hero.featuredModel: "d-mix"; valid: d-max',
    ])
  })
})
