/** R85: while the database or the index is away, programs are told to ask again, and nothing of the inside. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SilentDatabase } from '#data/platform/silence.ts'
import { UnknownSiteError } from '#ports/vehicle-search.ts'
import { databaseOfFile } from './postgres.ts'
import { answersAsIn, openApiWorld, type ApiWorld } from './public-api-world.ts'

const HOST = 'south.example'
const CAUSE = 'secret cause of row 7'

const database = databaseOfFile()
let world: ApiWorld
let withoutDatabase: ApiWorld
beforeAll(async () => {
  const away = new Proxy(database.db, {
    get: () => {
      throw new SilentDatabase(CAUSE)
    },
  })
  world = await openApiWorld(database.db)
  withoutDatabase = await openApiWorld(away)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => Promise.all([world.close(), withoutDatabase.close()]))

async function expectAway(of: ApiWorld, path: string): Promise<void> {
  const answer = await of.ask(HOST, `/api/v1${path}`)
  const { headers } = answer
  expect([answer.statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(answer.json()).toMatchObject({ code: 'unavailable', fields: {} })
  expect(answer.body).not.toContain('secret')
  const document = await world.ask(HOST, '/api/openapi.json')
  expect(answersAsIn(document.json())(path, 503, answer.json())).toEqual([])
}

it.each(['/reviews', '/stock-changes'])('R85 while the database is away %s is 503 with when to ask again', (path) =>
  expectAway(withoutDatabase, path),
)

it('R85 while the index of a site is being built its stock is 503 with when to ask again', async () => {
  vi.spyOn(world.search, 'asOf').mockImplementation(() => {
    throw new UnknownSiteError('southerly')
  })
  await expectAway(world, '/vehicles')
})

it('R85 a fault of ours says by which number we find it, and nothing of its cause', async () => {
  vi.spyOn(world.search, 'asOf').mockImplementation(() => {
    throw new Error(CAUSE)
  })
  const answer = await world.ask(HOST, '/api/v1/vehicles')
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'failed'])
  expect(answer.body).toContain(String(answer.headers['x-request-id']))
  expect(answer.body).not.toContain('secret')
})
