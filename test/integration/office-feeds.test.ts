/** The screens of feeds as requests meet them (Office R45 to R47). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFeedSource } from '#data/office/feed-sources.ts'
import { OFFICE_HOST, OFFICE_SITES, openOfficeWorld, signedIn, type OfficeWorld } from './office-world.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

const NOW = new Date('2026-11-27T00:00:00Z')
const HEADER = 'stocknum,year,make,model,car_type,price,km'
const csv = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`
const cars = (count: number) => Array.from({ length: count }, (_, place) => `S${place},2020,Kia,Cerato,used,20000,1000`)
const FORM = {
  id: 'used-cars',
  name: 'Used cars',
  kind: 'push',
  mode: 'full',
  format: '',
  url: '',
  every: '',
  late: '180',
}

let database: TestDatabase
let world: OfficeWorld
let folder: string
let manager: string
let stock: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'office-feeds-'))
  world = await openOfficeWorld(database, () => NOW, { feedFolder: folder })
  manager = (await signedIn(database, [{ role: 'manager' }], NOW)).session
  stock = (await signedIn(database, [{ role: 'stock' }], NOW)).session
})
afterAll(async () => {
  await world.app.close()
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

const view = async (url: string, session = manager) => {
  const { body } = await world.ask({ url, session })
  return JSON.parse(body.slice(body.indexOf('\n')))
}
const source = async () => {
  const found = await readFeedSource({ db: database.db, site: OFFICE_SITES.south }, 'used-cars')
  if (found === null) throw new Error('there is no source')
  return found
}
const put = (key: string, payload: string | Buffer) =>
  world.ask({
    method: 'PUT',
    url: '/feeds/south/used-cars',
    payload,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
  })

it('Office R45 to R47 a source is added, pushed to, stopped, confirmed, and its rows are mended', async () => {
  const wrong = await world.post('/south/feeds', { ...FORM, do: 'add', late: 'soon' }, { session: stock })
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('no whole number of minutes')])
  const added = await world.post('/south/feeds', { ...FORM, do: 'add' }, { session: stock })
  expect([added.statusCode, added.headers.location]).toEqual([303, '/south/feeds/used-cars'])

  const { version } = await source()
  const made = await world.post(
    String(added.headers.location),
    { do: 'key', version: String(version) },
    { session: stock },
  )
  const key = /feed_[\w-]{32}/.exec(made.body)?.[0] ?? ''
  expect((await put('feed_wrong', csv(...cars(10)))).statusCode).toBe(401)
  const first = await put(key, gzipSync(csv(...cars(10), 'M1,20x1,Kia,Rio,used,1,1')))
  expect(first.json()).toMatchObject({ state: 'done', counts: { created: 10, rowsRefused: 1 } })
  expect((await put(key, 'x')).statusCode).toBe(422)

  const { run } = first.json()
  const address = `/south/feeds/used-cars/runs/${run}`
  expect(await view(address)).toMatchObject({
    tab: 'refused',
    left: 1,
    groups: [{ title: 'Year is not a year', field: 'year', rows: [{ line: 12, value: '20x1' }] }],
  })
  const list = await world.ask({ url: `${address}/refused.csv`, session: stock })
  expect(list.body).toContain("12,\"year '20x1'")
  const again = await world.post(address, { do: 'replay', field: 'year', 'row-12': '20y1' }, { session: stock })
  expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining("year '20y1'")])
  const mended = await world.post(address, { do: 'replay', field: 'year', 'row-12': '2021' }, { session: stock })
  expect(mended.statusCode).toBe(303)
  expect(await view(address)).toMatchObject({ left: 0 })

  const cut = await put(key, csv(...cars(4)))
  expect(cut.json()).toMatchObject({ state: 'stopped' })
  const trial = `/south/feeds/used-cars/runs/${cut.json().run}/trial`
  expect(await view(trial, stock)).toMatchObject({ mayConfirm: false, trial: { isGuarded: true, counts: { sold: 7 } } })
  const press = { do: 'again', because: 'Auction on Friday' }
  expect((await world.post(trial, press, { session: stock })).statusCode).toBe(422)
  expect((await world.post(trial, { ...press, because: ' ' }, { session: manager })).statusCode).toBe(422)
  const done = await world.post(trial, press, { session: manager })
  expect(done.statusCode).toBe(303)
  expect(await view(`${String(done.headers.location)}?show=sold`)).toMatchObject({
    facts: expect.stringContaining('confirmed: Auction on Friday'),
    changesTotal: 7,
  })
  const actions = await database.db.selectFrom('auditLog').select('action').where('siteId', '=', 'south').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'feed-source-added',
    'feed-source-key',
    'feed-rows-mended',
    'feed-run-confirmed',
  ])
})

it('Office R45 a file by hand is taken from an own page of somebody who may, and from nobody else', async () => {
  const form = new FormData()
  form.set('file', new File([csv(...cars(12))], 'stock.csv'))
  const body = new Response(form)
  const payload = Buffer.from(await body.arrayBuffer())
  const type = { 'content-type': body.headers.get('content-type') ?? '' }
  const own = { ...type, origin: `http://${OFFICE_HOST}`, 'sec-fetch-site': 'same-origin' }
  const url = '/south/feeds/used-cars/upload'
  const send = (session: string | undefined, headers: Record<string, string>) =>
    world.ask({ method: 'POST', url, session, payload, headers })
  const viewer = (await signedIn(database, [{ role: 'viewer' }], NOW)).session
  expect((await send(undefined, own)).statusCode).toBe(404)
  expect((await send(viewer, own)).statusCode).toBe(403)
  expect(
    (await send(stock, { ...own, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' })).statusCode,
  ).toBe(404)
  const taken = await send(stock, own)
  expect([taken.statusCode, taken.headers.location]).toEqual([303, expect.stringMatching(/used-cars\/runs\/\d+$/)])
  expect(await view(String(taken.headers.location))).toMatchObject({ rowsRead: 12 })
})

it('Office R46 columns are tried in the address before they are saved, and saved once', async () => {
  const address = '/south/feeds/used-cars/columns'
  const at = (await view(address)).columns.findIndex(({ column }: { column: string }) => column === 'km')
  const map = { [`column-${at}`]: 'km', [`field-${at}`]: 'miles' }
  const tried = await view(`${address}?preview=1&${new URLSearchParams(map)}`)
  expect(tried.columns[at]).toMatchObject({ column: 'km', mapped: 'miles' })
  expect((await source()).columnMap).toEqual({})
  const { version } = await source()
  const press = { ...map, do: 'save', version: String(version) }
  expect((await world.post(address, press, { session: stock })).statusCode).toBe(303)
  expect((await source()).columnMap).toEqual({ km: 'miles' })
  expect((await world.post(address, press, { session: stock })).statusCode).toBe(409)
})
