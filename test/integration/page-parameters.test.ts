import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCampaignParameter } from '#domain/analytics/campaign-parameters.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { formOf } from '#domain/forms/form-of.ts'
import { BLUEPRINTS } from '#domain/forms/blueprints.ts'
import { isFormId } from '#domain/forms/form-ids.ts'
import { prefillNamesOf } from '#domain/forms/prefill-names.ts'
import { isReadBy, namesReadBy } from '#pages/page-parameters.ts'
import { isForOneShopper, routes, showsAccount } from '#pages/routes.ts'
import { runs } from '#test/property-runs.ts'
import { serveParameters, site, type ParameterSite } from './page-parameters-site.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
let served: ParameterSite

beforeAll(async () => {
  served = await serveParameters(database)
})
afterAll(() => served.app.close())

/** All that a shopper gets: status, where it leads and the whole document. */
async function answerOf(path: string): Promise<string> {
  const { statusCode, headers, body } = await served.app.inject({
    url: path,
    headers: { 'accept-encoding': 'identity' },
  })
  return JSON.stringify([statusCode, headers.location, headers.etag, body])
}

/** Pages of accounts meet no cache, and have tests of their own. */
const IDS = routes.flatMap(({ id }) => (showsAccount(id) ? [] : [id]))

describe('S10 the parameters of a page', () => {
  test.each(IDS)('%s: unknown ones change nothing and make no page anew', async (id) => {
    const unknown = fc
      .string({ minLength: 1, maxLength: 12 })
      .filter((name) => !isReadBy(id, name) && !isCampaignParameter(name))
    const query = fc.array(fc.tuple(unknown, fc.string({ maxLength: 12 })), { minLength: 1, maxLength: 4 })
    for (const path of served.paths[id]) {
      const plain = await answerOf(path)
      const made = served.made()
      await fc.assert(
        fc.asyncProperty(query, async (pairs) => {
          expect(await answerOf(`${path}?${new URLSearchParams(pairs).toString()}`)).toBe(plain)
        }),
        { numRuns: runs(5) },
      )
      if (!isForOneShopper(id)) expect(served.made()).toBe(made)
    }
  })

  test.each(IDS.flatMap((id) => (namesReadBy(id) ?? []).map((name): [typeof id, string] => [id, name])))(
    '%s: %s changes the page',
    async (id, name) => {
      const [value = '', ...beside] = (served.valuesOn[id]?.[name] ?? served.values[name] ?? '').split('&')
      expect(value, `a value of ${name}`).not.toBe('')
      const changed = await Promise.all(
        served.paths[id].map(async (path) => {
          const without = `${path}?${beside.join('&')}`
          return (await answerOf(without)) !== (await answerOf(`${without}&${name}=${encodeURIComponent(value)}`))
        }),
      )
      expect(changed).toContain(true)
    },
  )

  test.each([
    'query=hilux',
    'sortBy=highest_price',
    'page=2',
    'near=4870',
    'within=100&near=4870',
    'show=make',
    'make=Toyota',
    'menu[fuel]=Diesel',
    'refinementList[fuel][0]=Diesel',
    'refinementList[fuel][]=Diesel',
    'refinementList[fuel]=Diesel',
    'refinementList[dealership_slug][0]=southerly-cairns',
    'range[price]=1:2',
    'range[price][min]=60000',
    'Car_production[refinementList][fuel][0]=Diesel',
  ])('search: %s changes the page', async (asked) => {
    const [path = ''] = served.paths.search
    const [, beside = ''] = asked.split('&')
    expect(await answerOf(`${path}?${asked}`)).not.toBe(await answerOf(`${path}?${beside}`))
  })

  test.each(Object.keys(BLUEPRINTS).filter(isFormId))('the form %s is filled in by its own parameters', (formId) => {
    const read = fieldsOf(formOf(formId, site)).flatMap(({ prefill }) => prefill ?? [])
    expect([...new Set(read)].toSorted()).toEqual([...prefillNamesOf(formId)].toSorted())
  })
})

/** Each network's, as its links carry them today. */
const CAMPAIGN = (
  'utm_source utm_medium gclid gbraid wbraid dclid gad_source gad_campaignid srsltid _gl fbclid igshid igsh msclkid ' +
  'ttclid twclid li_fat_id epik yclid mc_cid mc_eid _hsenc _hsmi hsa_acc hsa_cam'
).split(' ')

describe('S10 the parameters of a campaign', () => {
  test.each(CAMPAIGN)('%s changes no page, leads nowhere and makes none anew', async (name) => {
    for (const [path] of [served.paths.search, served.paths.vehicle, served.paths.contact]) {
      const plain = await answerOf(path ?? '')
      expect(JSON.parse(plain)[0]).toBe(200)
      const made = served.made()
      expect(await answerOf(`${path}?${name}=x.7`)).toBe(plain)
      expect(served.made()).toBe(made)
    }
  })
})

describe('S10 A3.50 an old address', () => {
  test.each([
    ['/old?x=1&n=2', '/contact?n=2&x=1'],
    ['/old?x=3&gclid=7', '/contact?x=3&gclid=7'],
  ])('%s leads to %s with all that was asked', async (path, location) => {
    expect((await served.app.inject(path)).headers.location).toBe(location)
  })
})
