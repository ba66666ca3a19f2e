import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { savePictureOutcomes } from '#data/pictures.ts'
import { cataloguePicture } from '#domain/media/picture-location.ts'
import type { Site } from '#domain/site/site.ts'
import { runs } from '#test/property-runs.ts'
import { registerModels } from '#server/api/models-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { sampleCatalogue, sampleColour, sampleModel, sampleVariant } from '../catalogue/sample-catalogue.ts'
import { sampleSite } from '../sites/sample-site.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs, siteServices } from './site-services.ts'

const PHOTO = 'ute/orange-side.webp'
const SX = sampleVariant({ features: ['Cloth seats', 'Tows <b>3,500 kg</b>'], image: PHOTO, series: 'RG' })
const LSM = sampleVariant({ id: 'ls-m', name: 'LS-M', fullName: 'D-MAX LS-M', dap: [] })
const COLOURS = [
  sampleColour({ photo: PHOTO, oemId: 'dual_cab', extraCostCents: 65_000 }),
  sampleColour({ name: 'Bone', modelVariantName: 'LS-M' }),
]
const CATALOGUES: Catalogue[] = [
  sampleCatalogue({
    models: [sampleModel({ variants: [SX, LSM], colours: COLOURS }), sampleModel({ name: 'Éclat', slug: 'eclat' })],
  }),
  sampleCatalogue({
    manufacturer: { id: 'kia', name: 'Kia', slug: 'kia', logo: 'kia/logo.webp' },
    models: [sampleModel({ name: 'Eclat', slug: 'eclat', variants: [] })],
  }),
]
const FOUR = sampleSite({ slug: 'four' })
const NONE = sampleSite({ slug: 'none' })
/** Of a picture that is not taken in yet. */
const PENDING = /^\/img\/s\/[0-9a-f]{32}\/960$/

function siteOf(host: string | undefined, models: Site['models']): Site {
  if (host === 'none.example') return NONE
  const manufacturer = { id: 'kia', name: 'Kia', slug: 'kia', logo: 'own/kia.webp' }
  return { ...FOUR, models, manufacturer: host === 'maker.example' ? manufacturer : null }
}

const database = databaseOfFile()
let app: FastifyInstance

beforeAll(async () => {
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const models = { ...FOUR.models, makes: ['isuzu', 'kia'] }
  registerMadeUpSite(app, ({ headers }) => servedAs(siteOf(headers.host, models)), siteServices({ db: database.db }))
  registerModels(app, { of: (makes) => (makes.length === 0 ? [] : CATALOGUES) })
  const taken = { sourceUrl: cataloguePicture(PHOTO), checkedAt: new Date(0), attempts: 1 }
  const picture = { contentHash: await contentHashOf(Buffer.from('four')), width: 1200, height: 800, failure: null }
  await savePictureOutcomes({ db: database.db, site: FOUR }, [{ ...taken, ...picture }])
})
afterAll(() => app.close())

const ask = async (query: string, host = 'four.example') => {
  const { statusCode, json } = await app.inject({ url: `/api/models${query}`, headers: { host } })
  return { status: statusCode, body: json() }
}

describe('GET /api/models (R108, A21.7)', () => {
  it('R108 A30.13 A21.1 A21.2 A21.8 a model with its variants and colours, named as specified', async () => {
    const { status, body } = await ask('?name=d-max')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['model', 'dap_state', 'model_variants', 'colours'])
    expect(body.model).toMatchObject({
      name: 'D-MAX',
      slug: 'd-max',
      path: '/models/isuzu-d-max',
      status: 'current',
      all_new: false,
      fuel: 'Diesel',
      short_description: 'A diesel ute that tows 3,500 kg and fits a pallet.',
      image: { url: null },
      manufacturer: { id: 'isuzu', name: 'Isuzu', slug: 'isuzu' },
    })
    expect(body.dap_state).toBe('QLD')
    expect(body.model_variants[0]).toMatchObject({
      id: 'sx',
      name: 'SX',
      full_name: 'D-MAX SX',
      series: 'RG',
      features: '<ul><li>Cloth seats</li><li>Tows <b>3,500 kg</b></li></ul>',
      dap_min_price: 41_500,
      dap_max_price: 48_200,
    })
    expect(body.model_variants[1]).toMatchObject({ dap_min_price: null, dap_max_price: null })
    expect(body.colours[0]).toMatchObject({
      id: 'volcanic-amber',
      hexCode: '#a4561f',
      oem_id: 'dual_cab',
      model_variant_name: null,
      extra_cost: 650,
    })
    expect(body.colours[0].photo_url).toMatch(/^\/img\/[0-9a-f]{32}\/960$/)
    expect(body.colours[1].photo_url).toBeNull()
  })

  it.each(['D-MAX', 'dmax', 'D%20Max'])('A21.7 A30.13 the name %s is the same one', async (name) => {
    expect((await ask(`?name=${name}`)).status).toBe(200)
  })

  it('A21.7 variants are filtered by name, and colours to those that it has', async () => {
    const { body } = await ask('?name=D-MAX&variant=sx')
    expect(body.model_variants.map(({ name }: { name: string }) => name)).toEqual(['SX'])
    expect(body.colours.map(({ name }: { name: string }) => name)).toEqual(['Volcanic amber'])
    expect((await ask('?name=D-MAX&variant=LS-M')).body.colours).toHaveLength(2)
    expect((await ask('?name=D-MAX&variant=none')).body.model_variants).toEqual([])
  })

  it('R108 no name is 400, an unknown one 404, one of two makes 409 with both named', async () => {
    expect(await ask('')).toMatchObject({ status: 400, body: { error: 'name_missing' } })
    expect(await ask('?name=%20')).toMatchObject({ status: 400 })
    expect(await ask('?name=Golf')).toEqual({
      status: 404,
      body: { error: 'unknown_model', message: 'There is no model "Golf" here.' },
    })
    expect(await ask('?name=eclat')).toMatchObject({
      status: 409,
      body: { message: 'Several makes have a model of this name: make=Isuzu or Kia.' },
    })
    expect((await ask('?name=eclat&make=kia')).body.model.manufacturer).toMatchObject({ name: 'Kia', slug: 'kia' })
  })

  it('A21.12 the logo is of the catalogue, or of the site of one make', async () => {
    const logoOf = async (host?: string) => (await ask('?name=eclat&make=kia', host)).body.model.manufacturer.logo.url
    expect((await ask('?name=d-max')).body.model.manufacturer.logo).toEqual({ url: null })
    const [ofCatalogue, own] = [await logoOf(), await logoOf('maker.example')]
    expect([ofCatalogue, own]).toEqual([expect.stringMatching(PENDING), expect.stringMatching(PENDING)])
    expect(own).not.toBe(ofCatalogue)
  })

  it('R108 a site that shows no make has no model, and no picture of another site', async () => {
    expect((await ask('?name=d-max', 'none.example')).status).toBe(404)
  })

  it('R108 whatever is asked, the answer is an answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (name, make) => {
        const { status } = await ask(`?${new URLSearchParams({ name, make }).toString()}`)
        expect([200, 400, 404, 409]).toContain(status)
      }),
      { numRuns: runs(50) },
    )
  })
})
