/** The screens of feeds as requests meet them (Office R45 to R47). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFeedSource } from '#data/office/feed-sources.ts'
import { OFFICE_HOST, OFFICE_SITES, openOfficeWorld, signedIn, viewIn, type OfficeWorld } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'
import { PUSHED_SOURCE } from './pushed-source.ts'

const NOW = new Date('2026-11-27T00:00:00Z')
const HEADER = 'stocknum,year,make,model,car_type,price,km'
const csv = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`
const cars = (count: number) => Array.from({ length: count }, (_, place) => `S${place},2020,Kia,Cerato,used,20000,1000`)
const FORM = { ...PUSHED_SOURCE, id: 'used-cars' }

const database = databaseOfFile()
let world: OfficeWorld
let folder: string
let manager: string
let stock: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-feeds-'))
  world = await openOfficeWorld(database, () => NOW, { feedFolder: folder })
  manager = (await signedIn(database, [{ role: 'manager' }], NOW)).session
  stock = (await signedIn(database, [{ role: 'stock' }], NOW)).session
})
afterAll(async () => {
  await world.app.close()
  await rm(folder, { recursive: true, force: true })
})

const view = async (url: string, session = manager) => viewIn(await world.ask({ url, session }))
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
    groups: [{ title: 'Year is not a year', field: 'year', pattern: null, rows: [{ line: 12, value: '20x1' }] }],
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
    'feed-imported',
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

/** Another source of changes, with a key; delivers rows to it. */
async function pushed(id: string) {
  const added = await world.post('/south/feeds', { ...FORM, id, mode: 'delta', do: 'add' }, { session: stock })
  const made = await world.post(String(added.headers.location), { do: 'key', version: '1' }, { session: stock })
  expect(made.statusCode).toBe(200)
  const key = /feed_[\w-]{32}/.exec(made.body)?.[0] ?? ''
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv' }
  return async (...rows: string[]) => {
    const url = `/feeds/south/${id}`
    const answer = (await world.ask({ method: 'PUT', url, payload: csv(...rows), headers })).json()
    return { ...answer, address: `/south/feeds/${id}/runs/${answer.run}` }
  }
}

it('Office R46 the rows of one reason are turned page by page', async () => {
  const deliver = await pushed('paged')
  const bad = Array.from({ length: 45 }, (_, place) => `P${place},20x1,Kia,Rio,used,1,1`)
  const { address } = await deliver('P99,2020,Kia,Rio,used,1,1', ...bad)
  const [first] = (await view(address)).groups
  expect([first.count, first.rows.length, first.before]).toEqual([45, 20, null])
  const [second] = (await view(first.after)).groups
  const [third] = (await view(second.after)).groups
  expect([second.first, third.first, third.rows.length, third.after]).toEqual([21, 41, 5, null])
  const lines = [first, second, third].flatMap(({ rows }) => rows.map(({ line }: { line: number }) => line))
  expect(lines).toEqual(Array.from({ length: 45 }, (_, place) => place + 3))
})

it('Office R46 a row that is left out is not refused again, until its text changes or it is brought back', async () => {
  const deliver = await pushed('left-out')
  const [good, bad] = ['L1,2020,Kia,Rio,used,1,1', 'L2,20x1,Kia,Rio,used,1,1']
  const first = await deliver(good, bad)
  expect(first.counts).toMatchObject({ rowsRefused: 1 })
  const nothing = await world.post(first.address, { do: 'leave-out' }, { session: stock })
  expect([nothing.statusCode, nothing.body]).toEqual([422, expect.stringContaining('Tick the rows')])
  expect((await world.post(first.address, { do: 'leave-out', 'out-3': 'on' }, { session: stock })).statusCode).toBe(303)
  const shown = await view(first.address)
  expect(shown).toMatchObject({ left: 0, leftOut: 1, groups: [] })
  expect(shown.work).toMatchObject([{ words: expect.stringMatching(/^Staff \d+ left out line 3$/) }])

  const second = await deliver(good, bad)
  expect(second.counts).toMatchObject({ rowsRead: 2, rowsTaken: 1, rowsRefused: 0 })
  expect(await view(second.address)).toMatchObject({ left: 0, leftOut: 1 })
  expect((await deliver(good, bad.replace('20x1', '20y1'))).counts).toMatchObject({ rowsRefused: 1 })
  expect((await world.post(second.address, { do: 'bring-back' }, { session: stock })).statusCode).toBe(303)
  expect((await deliver(good, bad)).counts).toMatchObject({ rowsRefused: 1 })
})

it('Office R46 a left-out row still names its vehicle, so that a full feed does not sell it', async () => {
  await world.post('/south/feeds', { ...FORM, id: 'whole', do: 'add' }, { session: stock })
  const made = await world.post('/south/feeds/whole', { do: 'key', version: '1' }, { session: stock })
  const key = /feed_[\w-]{32}/.exec(made.body)?.[0] ?? ''
  const deliver = async (...rows: string[]) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv' }
    return (await world.ask({ method: 'PUT', url: '/feeds/south/whole', payload: csv(...rows), headers })).json()
  }
  await deliver('W1,2020,Kia,Rio,used,1,1', 'W2,2020,Kia,Rio,used,1,1')
  const { run } = await deliver('W1,2020,Kia,Rio,used,1,1', 'W2,20x1,Kia,Rio,used,1,1')
  await world.post(`/south/feeds/whole/runs/${run}`, { do: 'leave-out', 'out-3': 'on' }, { session: stock })
  const again = await deliver('W1,2020,Kia,Rio,used,1,1', 'W2,20x1,Kia,Rio,used,1,1')
  expect(again.counts).toMatchObject({ rowsRefused: 0, sold: 0 })
})

it('Office R46 a pattern takes the year out of a date, in the rows shown and in every file from then on', async () => {
  const deliver = await pushed('patterns')
  const rows = ['Y1,03/2021,Kia,Rio,used,1,1', 'Y2,2o20,Kia,Rio,used,1,1']
  const { address } = await deliver(...rows)
  const [group] = (await view(address)).groups
  expect(group).toMatchObject({
    pattern: { name: 'year' },
    rows: [
      { line: 2, value: '2021', problem: null, vehicle: 'Kia Rio Y1', raw: { fault: '03/2021' } },
      { line: 3, value: '2o20', problem: expect.stringContaining("year '2o20'") },
    ],
  })
  const press = { do: 'pattern', field: 'year', pattern: 'year', version: '2' }
  expect((await world.post(address, { ...press, version: '1' }, { session: stock })).statusCode).toBe(409)
  expect((await world.post(address, press, { session: stock })).statusCode).toBe(303)
  expect((await deliver(...rows)).counts).toMatchObject({ created: 1, rowsRefused: 1 })
  const columns = await view('/south/feeds/patterns/columns')
  expect(columns.columns.find(({ column }: { column: string }) => column === 'year')).toMatchObject({ pattern: 'year' })
  expect(columns.rows[0]).toContain('Y1: 2021 Kia Rio')
})

it('Office R46 a pattern is tried on the last file in the address before it is saved', async () => {
  const deliver = await pushed('tried')
  await deliver('T1,2021,Kia Rio,,used,1,1', 'T2,2021,Kia,Rio,used,1,1')
  const address = '/south/feeds/tried/columns'
  const at = (await view(address)).columns.findIndex(({ column }: { column: string }) => column === 'make')
  const map = { [`column-${at}`]: 'make', [`read-${at}`]: 'make', [`field-${at}`]: '', [`take-${at}`]: 'other-words' }
  const tried = await view(`${address}?preview=1&${new URLSearchParams(map)}`)
  expect(tried.columns[at]).toMatchObject({ pattern: 'other-words', mapped: '' })
  expect((await view(address)).columns[at]).toMatchObject({ pattern: '' })
})

it('Office R47 the guard of a source stops at its own share, 30 % where nobody set another', async () => {
  await world.post('/south/feeds', { ...FORM, id: 'guarded', do: 'add' }, { session: stock })
  const made = await world.post('/south/feeds/guarded', { do: 'key', version: '1' }, { session: stock })
  const key = /feed_[\w-]{32}/.exec(made.body)?.[0] ?? ''
  const rows = Array.from({ length: 20 }, (_, place) => `G${place},2020,Kia,Cerato,used,20000,1000`)
  const deliver = async (count: number) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv' }
    const payload = csv(...rows.slice(0, count))
    return (await world.ask({ method: 'PUT', url: '/feeds/south/guarded', payload, headers })).json()
  }
  await deliver(20)
  expect(await deliver(15)).toMatchObject({ state: 'done', counts: { sold: 5 } })
  const stopped = await deliver(10)
  expect(stopped).toMatchObject({ state: 'stopped', error: expect.stringContaining('from 30 % on') })
  expect(stopped.error).toContain('a manager confirms it in the office')
  const trial = await view(`/south/feeds/guarded/runs/${stopped.run}/trial`)
  expect(trial.trial.changes.changes.slice(0, 5)).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ kind: 'status', after: { status: 'sold' } })),
  )
  const change = { ...FORM, id: 'guarded', do: 'save', guard: '50', version: '2' }
  expect((await world.post('/south/feeds/guarded', { ...change, guard: '0' }, { session: stock })).statusCode).toBe(422)
  expect((await world.post('/south/feeds/guarded', change, { session: stock })).statusCode).toBe(303)
  const noted = await database.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'feed-source-changed')
    .where('subject', '=', 'guarded')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(noted).toMatchObject({ before: { guardPercent: 30 }, after: { guardPercent: 50 } })
  expect(await deliver(10)).toMatchObject({ state: 'done', counts: { sold: 5 } })
})

it('Office R45 R91 a fetch that somebody asks for is in the audit, its failed run is theirs and says why', async () => {
  const pulled = { ...FORM, id: 'partner', kind: 'https', url: 'https://127.0.0.1:1/stock.csv', every: '60', do: 'add' }
  expect((await world.post('/south/feeds', pulled, { session: stock })).statusCode).toBe(303)
  const asked = await world.post('/south/feeds/partner', { do: 'fetch' }, { session: stock })
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/south/feeds/partner?said=fetched'])
  const { runs, source: shown } = await view('/south/feeds/partner')
  expect(runs).toMatchObject([{ by: 'by hand', state: 'failed' }])
  expect(shown.failure).toMatch(/127\.0\.0\.1/)
  const lines = database.db.selectFrom('auditLog').select('actor').where('action', '=', 'feed-source-fetched')
  expect((await lines.execute()).map(({ actor }) => actor.split(':', 1)[0])).toEqual(['staff'])
})
