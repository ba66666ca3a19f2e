import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addApiKey, listApiKeys, revokeApiKey } from '#data/public-api/api-keys.ts'
import { answerSchemaOf, ENDPOINT_IDS, ENDPOINT_ROWS } from '#domain/public-api/endpoints.ts'
import { keepFetched } from '#data/reviews/keep-reviews.ts'
import { sampleReview } from '../reviews/simulated-reviews.ts'
import { runs } from '#test/property-runs.ts'
import { sampleVehicle } from '../search/sample-stock.ts'
import { vehicleAnswer } from '#server/public-api/read-vehicles.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { answersAsIn, NOW, openApiWorld, type ApiWorld } from './public-api-world.ts'

const database = databaseOfFile()
let world: ApiWorld
let hilux = 0
let theirs = 0

beforeAll(async () => {
  world = await openApiWorld(database.db)
  hilux = await addVehicle(database, 'southerly', 'A1', { slug: 'hilux', dealercomments: 'One <b>owner</b>.' })
  theirs = await addVehicle(database, 'ironbark', 'B1', { slug: 'theirs' })
})
beforeEach(() => {
  world.at(NOW)
  world.change('south.example', { enabled: true, keyOnly: false })
  world.stock('south.example', [
    sampleVehicle({ id: hilux, slug: 'hilux', offerPriceCents: 4_499_000 }),
    ...Array.from({ length: 4 }, (_, place) => sampleVehicle({ id: 9_001 + place, make: 'Mazda', model: 'CX-5' })),
    sampleVehicle({ id: 9_100, status: 'unavailable' }),
  ])
  world.stock('iron.example', [sampleVehicle({ id: theirs, slug: 'theirs' })])
})
afterEach(() => database.db.deleteFrom('reviews').execute())
afterAll(() => world.close())

const json = async (url: string, host: 'south.example' | 'iron.example' | 'aster.example' = 'south.example') =>
  (await world.ask(host, url)).json()
const scope = () => ({ db: database.db, site: world.site('south.example') })

/** Reviews of five and of two stars; the site shows those of four and more. */
async function addReviews(): Promise<void> {
  const locationId = world.site('south.example').locations[0]?.id ?? ''
  const reviews = [5, 2].map((stars) =>
    sampleReview({ sourceId: `r${stars}`, stars, writtenOn: '2026-07-30', answer: 'Ta.', answeredOn: '2026-07-31' }),
  )
  const sources = [{ source: 'Google', url: null, total: null, reviews }]
  await keepFetched(scope(), { locationId, sources, since: null, at: NOW })
}

describe('R85 the public API', () => {
  test.each([
    ['/vehicles', '/vehicles'],
    ['/vehicles/{id}', () => `/vehicles/${hilux}`],
    ['/locations', '/locations'],
    ['/brands', '/brands'],
    ['/models', '/models'],
    ['/models/{slug}', '/models/ledger'],
    ['/reviews', '/reviews'],
    ['/stock-changes', '/stock-changes'],
  ])('R85 %s answers as the OpenAPI document and the schemas say', async (path, given) => {
    const url = typeof given === 'string' ? given : given()
    const host = path.startsWith('/models') ? 'aster.example' : 'south.example'
    await addReviews()
    const found = path === '/models/{slug}' ? `/models/${(await json('/api/v1/models', host)).data[0].slug}` : url
    const answer = await world.ask(host, `/api/v1${found}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const complaints = answersAsIn(await json('/api/openapi.json', host))
    expect(complaints(path, 200, answer.json())).toEqual([])
    const id = ENDPOINT_IDS.find((one) => ENDPOINT_ROWS[one].path === path)
    // Stricter than the document: not one name more.
    expect(answerSchemaOf(ENDPOINT_ROWS[id ?? 'vehicles']).safeParse(answer.json()).error?.issues).toBeUndefined()
    expect([answer.json().data].flat()).not.toEqual([])
  })

  it('R131 A19.1 /reviews has the newest that the site shows, of this site alone, without withheld ones', async () => {
    await addReviews()
    const { data, summary } = await json('/api/v1/reviews')
    expect(data).toEqual([
      {
        id: 'r5',
        source: 'Google',
        location_id: world.site('south.example').locations[0]?.id,
        customer_name: 'Ada B.',
        text: 'Fair price.',
        rating: 5,
        created_at_time_ago_in_words: '4 days ago',
        review_date: '2026-07-30',
        review_date_in_words: '30 July 2026',
        answer: 'Ta.',
        answer_date: '2026-07-31',
      },
    ])
    expect(summary.note).toContain('Showing those with 4★ and above: 1 of 1.')
    expect((await json('/api/v1/reviews', 'iron.example')).data).toEqual([])
    await database.db.updateTable('reviews').set({ hiddenAt: NOW, hiddenReason: 'personal data' }).execute()
    const withheld = await json('/api/v1/reviews')
    expect([withheld.data, withheld.summary.note]).toEqual([[], expect.stringContaining('2 withheld')])
  })

  it('R85 the document is a valid OpenAPI 3.1 document', async () => {
    const document = await json('/api/openapi.json')
    const { valid, errors } = await new Validator().validate(document)
    expect([valid, errors ?? null, document.openapi]).toEqual([true, null, '3.1.0'])
    expect(document.servers).toEqual([{ url: 'https://south.example/api/v1' }])
  })

  it('R85 the check against the document refuses what is not as it says', async () => {
    const complaints = answersAsIn(await json('/api/openapi.json'))
    expect(complaints('/vehicles/{id}', 200, { data: { id: 'one' } })).not.toEqual([])
    expect(complaints('/vehicles', 200, { as_of: NOW.toISOString(), data: [], count: '1', next: null })).toEqual([
      expect.stringContaining('count'),
    ])
  })

  it('R85 a vehicle says the price that its page shows, and only what the site lists is there', async () => {
    const { data } = await json(`/api/v1/vehicles/${hilux}`)
    expect(data).toMatchObject({
      id: hilux,
      url: 'https://south.example/cars/hilux',
      comments: 'One owner.',
      price: { kind: 'price', amount_cents: 4_499_000, was_cents: null, basis: 'drive_away' },
    })
    expect(data.price.says).toMatch(/^\$44,990 drive.away/)
    for (const id of ['9100', String(theirs), '0', 'x', '99999999999999'])
      expect((await world.ask('south.example', `/api/v1/vehicles/${id}`)).statusCode).toBe(404)
  })

  it('R85 the same answer can be had in process', async () => {
    const site = world.site('south.example')
    const ctx = { ...scope(), site, search: world.search, places: world.places, market: world.market, now: NOW }
    expect(await vehicleAnswer({ ...ctx, log: world.log }, hilux)).toEqual(
      (await json(`/api/v1/vehicles/${hilux}`)).data,
    )
    expect(await vehicleAnswer({ ...ctx, log: world.log }, 9_100)).toBeNull()
  })

  it('R85 a search finds as the page of the same search does', async () => {
    const { count, data } = await json(
      '/api/v1/vehicles?refinementList[make][]=Mazda&range[price]=:60000&sortBy=lowest_price',
    )
    expect([count, new Set(data.map(({ make }: { make: string }) => make))]).toEqual([4, new Set(['Mazda'])])
    expect((await json('/api/v1/vehicles?query=hilux')).data).toMatchObject([{ id: hilux }])
  })

  it('R85 `fields` chooses members', async () => {
    expect((await json('/api/v1/vehicles?fields=id,%20make&query=hilux')).data).toEqual([{ id: hilux, make: 'Toyota' }])
    expect(Object.keys((await json(`/api/v1/vehicles/${hilux}?fields=price`)).data)).toEqual(['price'])
  })

  it('R85 a list is read to its end by `next`, each vehicle once', async () => {
    const ids: number[] = []
    let url = '/api/v1/vehicles?limit=2&fields=id&sortBy=lowest_price'
    for (let pages = 0; url !== ''; pages++) {
      const { data, next, count } = await json(url)
      expect([count, pages < 3]).toEqual([5, true])
      ids.push(...data.map(({ id }: { id: number }) => id))
      if (next !== null) expect(next).toMatch(/^https:\/\/south\.example\/api\/v1\/vehicles\?/)
      url = next === null ? '' : next.replace('https://south.example', '')
    }
    expect(ids.toSorted()).toEqual([hilux, 9_001, 9_002, 9_003, 9_004].toSorted())
  })

  it('R85 a cursor over a change of the stock answers 409 with a new start', async () => {
    const { next } = await json('/api/v1/vehicles?limit=2&query=mazda')
    const url = String(next).replace('https://south.example', '')
    expect((await world.ask('south.example', url)).statusCode).toBe(200)
    world.stock('south.example', [sampleVehicle({ id: 9_001, make: 'Mazda' })])
    const late = await world.ask('south.example', url)
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        code: 'stock_changed',
        message: expect.any(String),
        fields: {},
        next: 'https://south.example/api/v1/vehicles?limit=2&query=mazda',
      },
    ])
    expect((await json('/api/v1/vehicles?limit=2&query=mazda')).count).toBe(1)
    expect(answersAsIn(await json('/api/openapi.json'))('/vehicles', 409, late.json())).toEqual([])
  })

  it('R85 a cursor is of one search, one site and this program', async () => {
    const { next } = await json('/api/v1/vehicles?limit=2')
    const cursor = new URL(next).searchParams.get('cursor') ?? ''
    for (const [host, url] of [
      ['south.example', `/api/v1/vehicles?cursor=${cursor}&query=mazda`],
      ['iron.example', `/api/v1/vehicles?cursor=${cursor}`],
      ['south.example', `/api/v1/vehicles?cursor=${cursor.slice(0, -2)}xx`],
      ['south.example', `/api/v1/vehicles?cursor=${Buffer.from('{}').toString('base64url')}`],
    ] as const) {
      const answer = await world.ask(host, url)
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['cursor']])
    }
  })

  test.each([
    ['/api/v1/vehicles?paint=red', 'paint'],
    ['/api/v1/vehicles?page=2', 'page'],
    ['/api/v1/vehicles?limit=101', 'limit'],
    ['/api/v1/vehicles?limit=two', 'limit'],
    ['/api/v1/vehicles?limit=1&limit=2', 'limit'],
    ['/api/v1/vehicles?fields=id,price_cents', 'fields'],
    ['/api/v1/vehicles?dealership_slug=nowhere', 'search'],
    ['/api/v1/locations?query=x', 'query'],
    ['/api/v1/stock-changes?since=yesterday', 'since'],
    ['/api/v1/stock-changes?since=2026-07-01T00:00:00Z', 'since'],
    ['/api/v1/stock-changes?after=none', 'after'],
  ])('R85 %s names what is wrong: %s', async (url, name) => {
    const answer = await world.ask('south.example', url)
    const problem = answer.json()
    expect([answer.statusCode, problem.code, Object.keys(problem.fields)]).toEqual([400, 'bad_request', [name]])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answersAsIn(await json('/api/openapi.json'))('/vehicles', 400, problem)).toEqual([])
  })

  it('R85 what has not changed is 304, for every reader', async () => {
    for (const url of ['/api/v1/vehicles', '/api/v1/locations', '/api/openapi.json']) {
      const { headers } = await world.ask('south.example', url)
      const again = await world.ask('south.example', url, { headers: { 'if-none-match': String(headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const { headers } = await world.ask('south.example', '/api/v1/vehicles')
    world.stock('south.example', [])
    const later = await world.ask('south.example', '/api/v1/vehicles', {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(later.statusCode).toBe(200)
  })

  it('R85 pages of any origin may ask', async () => {
    expect((await world.ask('south.example', '/api/v1/brands')).headers['access-control-allow-origin']).toBe('*')
    const before = await world.ask('south.example', '/api/v1/brands', {
      method: 'OPTIONS',
      headers: { origin: 'https://partner.example', 'access-control-request-method': 'GET' },
    })
    expect([before.statusCode, before.headers['access-control-allow-headers']]).toEqual([
      204,
      'authorization, if-none-match',
    ])
  })

  it('R85 a site without the API answers 404, and so do addresses and methods that are none', async () => {
    world.change('south.example', { enabled: false })
    for (const url of ['/api/v1/vehicles', '/api/openapi.json'])
      expect((await world.ask('south.example', url)).json()).toMatchObject({ code: 'not_found' })
    expect((await world.ask('iron.example', '/api/v1/vehicles')).statusCode).toBe(200)
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await world.ask('iron.example', '/api/v1/owners', { method })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    }
  })

  it('R85 each site answers of its own stock alone', async () => {
    expect((await json('/api/v1/vehicles?fields=id', 'iron.example')).data).toEqual([{ id: theirs }])
  })

  it('R85 nothing that a program can send makes it fail', async () => {
    const word = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('', '0', '-1', '9'.repeat(30), '\0', '%00', "' or 1=1", '[]', '{}', '../', '\ud800', 'null'),
    )
    const name = fc.oneof(
      fc.constantFrom(
        'fields',
        'limit',
        'cursor',
        'after',
        'since',
        'query',
        'near',
        'within',
        'sortBy',
        'range[price]',
      ),
      fc.constantFrom('refinementList[make][]', 'refinementList[__proto__][]', 'menu[fuel]', 'range[constructor]'),
      word,
    )
    const path = fc.constantFrom(...ENDPOINT_IDS.map((id) => ENDPOINT_ROWS[id].path), '/constructor', '/')
    await fc.assert(
      fc.asyncProperty(path, word, fc.array(fc.tuple(name, word), { maxLength: 4 }), async (where, part, query) => {
        const parameters = query.map(([key, value]) => `${written(key)}=${written(value)}`).join('&')
        const url = `/api/v1${where.replace(/\{\w+\}/, written(part))}?${parameters}`
        const { statusCode, body } = await world.ask('south.example', url)
        expect([200, 400, 404], `${url} ${statusCode} ${body}`).toContain(statusCode)
      }),
      { numRuns: runs(150) },
    )
  })
})

/** As a program writes a value into an address; what is no text is left as it is. */
function written(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return 'x'
  }
}

describe('R85 the journal', () => {
  it('R85 /stock-changes goes on from its cursor, without a gap or a repetition', async () => {
    world.at(new Date())
    const first = await json('/api/v1/stock-changes?limit=1')
    expect(first.data).toEqual([
      { id: expect.any(Number), vehicle_id: hilux, kind: 'arrived', at: expect.any(String), is_listed: true },
    ])
    expect(first.more).toBe(true)
    const rest = await json(`/api/v1/stock-changes?after=${encodeURIComponent(first.cursor)}`)
    expect([rest.data, rest.more]).toEqual([[], false])
    await database.db.updateTable('vehicles').set({ priceCents: 1_000_000 }).where('id', '=', hilux).execute()
    await database.db.updateTable('vehicles').set({ priceCents: 1_000_000 }).where('id', '=', theirs).execute()
    const news = await json(`/api/v1/stock-changes?after=${encodeURIComponent(rest.cursor)}`)
    expect(news.data).toMatchObject([{ vehicle_id: hilux, kind: 'price' }])
  })

  it('R85 without a key it reaches back a day; an older cursor answers 409, of a key it goes on', async () => {
    const begun = new Date()
    world.at(begun)
    const { cursor } = await json('/api/v1/stock-changes')
    world.at(new Date(begun.getTime() + 25 * 3_600_000))
    const url = `/api/v1/stock-changes?after=${encodeURIComponent(cursor)}`
    const late = await world.ask('south.example', url)
    expect([late.statusCode, late.json().code]).toEqual([409, 'stock_changed'])
    const { key } = await addApiKey(scope(), { name: 'Portal', scopes: ['changes'], perMinute: 600, now: NOW })
    expect((await world.ask('south.example', url, keyed(key))).statusCode).toBe(200)
    const since = '/api/v1/stock-changes?since=2026-01-01T00:00:00Z'
    expect((await world.ask('south.example', since, keyed(key))).statusCode).toBe(200)
    const read = await addApiKey(scope(), { name: 'Reader', scopes: ['read'], perMinute: 600, now: NOW })
    expect((await world.ask('south.example', since, keyed(read.key))).statusCode).toBe(400)
  })
})

const keyed = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

describe('R86 keys', () => {
  it('R86 a key is fc_{site}_{32}, is kept as a hash and works until it is revoked', async () => {
    const { id, key } = await addApiKey(scope(), { name: 'Portal', scopes: ['read'], perMinute: 600, now: NOW })
    expect(key).toMatch(/^fc_southerly_[A-Za-z0-9]{32}$/)
    const rows = await database.db.selectFrom('apiKeys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice(-32))
    expect((await world.ask('south.example', '/api/v1/brands', keyed(key))).statusCode).toBe(200)
    expect((await listApiKeys(scope())).find((one) => one.id === id)).toMatchObject({ lastUsedOn: '2026-08-03' })
    expect(await revokeApiKey(scope(), id, NOW)).toBe(true)
    expect(await revokeApiKey(scope(), id, NOW)).toBe(false)
    const refused = await world.ask('south.example', '/api/v1/brands', keyed(key))
    expect([refused.statusCode, refused.json().code, refused.headers['www-authenticate']]).toEqual([
      401,
      'unauthorized',
      'Bearer',
    ])
  })

  it('R86 a key of one site opens no other', async () => {
    const { id, key } = await addApiKey(scope(), { name: 'Portal', scopes: ['read'], perMinute: 600, now: NOW })
    const renamed = key.replace('southerly', 'ironbark')
    for (const given of [key, renamed])
      expect((await world.ask('iron.example', '/api/v1/brands', keyed(given))).statusCode).toBe(401)
    const iron = { db: database.db, site: world.site('iron.example') }
    expect([await listApiKeys(iron), await revokeApiKey(iron, id, NOW)]).toEqual([[], false])
  })

  it('R86 a site may ask every program for a key', async () => {
    world.change('south.example', { keyOnly: true })
    expect((await world.ask('south.example', '/api/v1/vehicles')).statusCode).toBe(401)
    const { key } = await addApiKey(scope(), { name: 'Portal', scopes: ['read'], perMinute: 600, now: NOW })
    const answer = await world.ask('south.example', '/api/v1/vehicles', keyed(key))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await json('/api/openapi.json')).security).toEqual([{ key: [] }])
  })

  it('R86 beyond its limit a program is told when to ask again: by key, or by network without one', async () => {
    const { key } = await addApiKey(scope(), { name: 'Slow', scopes: ['read'], perMinute: 2, now: NOW })
    const ask = () => world.ask('south.example', '/api/v1/brands?fields=name', keyed(key))
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
    const refused = await ask()
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many', '60'])
    world.at(new Date(NOW.getTime() + 60_000))
    expect((await ask()).statusCode).toBe(200)
    const codes = await Promise.all(
      Array.from({ length: 61 }, async () => {
        const network = { remoteAddress: '203.0.113.7' }
        return (await world.ask('south.example', '/api/v1/brands?fields=name', network)).statusCode
      }),
    )
    expect(codes.filter((code) => code === 429)).toHaveLength(1)
  })

  test.each(['Basic abc', 'Bearer', 'Bearer fc_southerly_', 'fc_southerly_x', `Bearer fc_southerly_${'é'.repeat(32)}`])(
    'R86 %s is no key',
    async (authorization) => {
      const answer = await world.ask('south.example', '/api/v1/brands', { headers: { authorization } })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized'])
    },
  )
})
