import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import { registerDelivery } from '#server/api/delivery-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext } from '#server/http/site-route.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { siteServices } from './site-services.ts'

const CAIRNS_UTE = 1
const SOLD = 2
const NEWSTEAD_UTE = 3

let app: FastifyInstance
let sites: SiteRegistry

beforeAll(async () => {
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  sites = await SiteRegistry.open({ folder: 'sites' })
  registerSiteHost(app, sites)
  const southerly = contextOf(
    demoSite('southerly'),
    [
      sampleVehicle({ id: CAIRNS_UTE, locationId: 'cairns' }),
      sampleVehicle({ id: SOLD, locationId: 'cairns', status: 'sold', soldAt: new Date() }),
    ],
    new Date(),
  )
  const aster = contextOf(demoSite('aster'), [
    sampleVehicle({ id: NEWSTEAD_UTE, locationId: 'newstead', carType: 'new' }),
  ])
  // Each site's vehicles are in an index of their own here; the route names the site it asks.
  const search: VehicleSearch = {
    search: (...asked) => southerly.search.search(...asked),
    lists: (...asked) => southerly.search.lists(...asked),
    matching: (...asked) => southerly.search.matching(...asked),
    dictionary: (siteId) => southerly.search.dictionary(siteId),
    vocabulary: (siteId) => southerly.search.vocabulary(siteId),
    suggestions: (...asked) => southerly.search.suggestions(...asked),
    version: (siteId) => southerly.search.version(siteId),
    asOf: (siteId) => southerly.search.asOf(siteId),
    cards: (siteId: string, ids: readonly number[]) =>
      (siteId === 'aster' ? aster : southerly).search.cards(siteId, ids),
  }
  registerSiteContext(app, siteServices({ search, places: await openPostcodeTable() }))
  registerDelivery(app)
})
afterAll(async () => {
  await app.close()
  await sites.close()
})

async function quote(query: string, host = 'southerly.localhost') {
  const { statusCode, body, headers } = await app.inject({ url: `/api/delivery-quotes${query}`, headers: { host } })
  return { status: statusCode, body: body === '' ? null : JSON.parse(body), headers }
}

describe('GET /api/delivery-quotes', () => {
  test.each([
    [
      'by distance from the vehicle’s own yard',
      '4870',
      { price: 95, name: 'an address within 60 km of the yard', note: 'Driven to you within three days.' },
    ],
    [
      'by postcodes',
      '4873',
      { price: 640, name: 'Far North Queensland', note: 'Seven to ten days by truck, insured the whole way.' },
    ],
    [
      'by state',
      '7000',
      { price: 1640, name: 'Tasmania', note: 'Ten to fourteen days by truck and ferry, insured the whole way.' },
    ],
  ])('A18.13 A30.7 %s', async (_, postcode, expected) => {
    const { status, body, headers } = await quote(`?postcode=${postcode}&car_id=${CAIRNS_UTE}`)
    expect([status, body]).toEqual([200, expected])
    expect(headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['a place without a region', '6000'],
    ['a region without a price', '4875'],
  ])('A18.15 A30.7 %s is 204 with nothing in it', async (_, postcode) => {
    expect(await quote(`?postcode=${postcode}&car_id=${CAIRNS_UTE}`)).toMatchObject({ status: 204, body: null })
  })

  test.each(['', '?postcode=', '?postcode=%20%20'])('A18.14 A27.5 nothing typed: %s', async (query) => {
    const { status, body } = await quote(`${query}${query === '' ? '?' : '&'}car_id=${CAIRNS_UTE}`)
    expect([status, body]).toEqual([422, { code: 'postcode_missing', message: 'Please enter a postcode.' }])
  })

  test.each(['0000', '9999', '487', '48700', 'abcd', '48%20', '%F0%9F%9A%97', '4870%00'])(
    'A27.16 %s is no postcode',
    async (postcode) => {
      const { status, body } = await quote(`?postcode=${postcode}&car_id=${CAIRNS_UTE}`)
      expect([status, body]).toEqual([422, { code: 'invalid_postcode', message: 'Invalid postcode' }])
    },
  )

  test.each(['', '0', '99', 'x', '1e0', '-1', String(SOLD), String(NEWSTEAD_UTE), '9'.repeat(400)])(
    'A18.13 vehicle %s is not for sale here',
    async (id) => {
      const { status, body } = await quote(`?postcode=4870&car_id=${id}`)
      expect([status, body.code]).toEqual([404, 'unknown_vehicle'])
    },
  )

  test('A18.16 each site has its own table', async () => {
    expect((await quote(`?postcode=4000&car_id=${NEWSTEAD_UTE}`, 'aster.localhost')).body).toMatchObject({
      price: 0,
      name: 'greater Brisbane',
    })
    expect((await quote(`?postcode=7000&car_id=${NEWSTEAD_UTE}`, 'aster.localhost')).status).toBe(204)
  })
})
