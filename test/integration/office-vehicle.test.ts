/**
 * A vehicle's screens as requests meet them: who saved what, what a holder gets, and how one is made (Office R31 to
 * R35).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addReservation } from './checkout-rows.ts'
import { openOfficeWorld, signedIn, viewIn, type OfficeWorld } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'
import { importFeed, SITE, vehicle } from './stock-feeds.ts'

const NOW = new Date('2026-11-27T00:00:00Z')
const database = databaseOfFile()
let world: OfficeWorld
let kim: { id: string; session: string }
let tom: { id: string; session: string }
let id = 0
let count = 0
let now = NOW
const SOUTH = { ...SITE, slug: 'south' }

beforeAll(async () => {
  world = await openOfficeWorld(database, () => now)
  kim = await signedIn(database, [{ role: 'owner' }], NOW)
  tom = await signedIn(database, [{ role: 'manager' }], NOW)
  await database.db.updateTable('staff').set({ name: 'Tom A.' }).where('id', '=', tom.id).execute()
})
afterAll(() => world.app.close())
beforeEach(async () => {
  const stocknum = `V${(count += 1)}`
  await importFeed(database.db, [vehicle(stocknum, { price_type: 'drive away', location: 'cairns' })], {
    site: SOUTH,
    mode: 'delta',
  })
  const row = await database.db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', 'south')
    .where('stocknum', '=', stocknum)
    .executeTakeFirstOrThrow()
  id = row.id
})

const address = (...words: string[]) => ['/south/stock', id, ...words].join('/')
async function viewOf(url: string) {
  const answer = await world.ask({ url, session: kim.session })
  expect(answer.statusCode).toBe(200)
  return viewIn(answer)
}
async function save(who: { session: string }, tab: string[], form: Record<string, string>) {
  const answer = await world.post(address(...tab), { do: 'save', ...form }, { session: who.session })
  const json = answer.body.slice(answer.body.indexOf('\n') + 1)
  return { status: answer.statusCode, view: json.startsWith('{') ? JSON.parse(json) : null }
}
const stored = () => database.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
type Fields = { key: string; theirs: string | null; value: string }[]
const theirsOf = (fields: Fields) =>
  Object.fromEntries(
    fields.filter(({ theirs }) => theirs !== null).map(({ key, value, theirs }) => [key, [value, theirs]]),
  )

describe('Office R31 two people save one vehicle', () => {
  it('Office R31 the second gets 409 with both values, who saved and when, and may give a field up', async () => {
    const { version } = await viewOf(address())
    expect((await save(tom, [], { version, tag: 'Theirs', km: '77' })).status).toBe(303)
    const mine = { version, tag: 'Mine', km: '88', colour: 'Black' }
    const refused = await save(kim, [], mine)
    expect(refused.status).toBe(409)
    const fields: Fields = refused.view.groups.flatMap((group: { fields: Fields }) => group.fields)
    expect(theirsOf(fields)).toMatchObject({
      tag: ['Mine', expect.stringMatching(/^Tom A\. saved Theirs at \d{1,2}:00 [ap]m$/)],
      km: ['88', expect.stringMatching(/^Tom A\. saved 77 at /)],
    })
    expect((await stored()).tag).toBe('Theirs')
    const again = { ...mine, version: refused.view.version, theirs: 'tag' }
    expect((await save(kim, [], again)).status).toBe(303)
    expect(await stored()).toMatchObject({ tag: 'Theirs', km: 88, colour: 'Black', simpleColour: 'Black' })
  })

  it('Office R31 fields that the second did not touch keep what the first saved', async () => {
    const { version, groups } = await viewOf(address())
    const drawn: { key: string; was: string }[] = groups.flatMap((group: { fields: object[] }) => group.fields)
    const untouched = Object.fromEntries(
      drawn.flatMap(({ key, was }) => [
        [key, was],
        [`was.${key}`, was],
      ]),
    )
    await save(tom, [], { version, tag: 'Theirs', 'history.owners': '3' })
    const refused = await save(kim, [], { ...untouched, version, colour: 'Black' })
    expect(refused.status).toBe(409)
    const fields: Fields = refused.view.groups.flatMap((group: { fields: Fields }) => group.fields)
    expect(theirsOf(fields)).toEqual({})
    expect(fields.find(({ key }) => key === 'tag')?.value).toBe('Theirs')
    expect(fields.find(({ key }) => key === 'colour')?.value).toBe('Black')
    const again = { ...untouched, version: refused.view.version, colour: 'Black' }
    expect((await save(kim, [], again)).status).toBe(303)
    expect(await stored()).toMatchObject({ tag: 'Theirs', colour: 'Black', history: { owners: 3 } })
  })

  it('Office R31 of prices too, and says where a feed was quicker', async () => {
    const { version } = await viewOf(address('price'))
    await save(tom, ['price'], { version, priceCents: '30,490' })
    const refused = await save(kim, ['price'], { version, priceCents: '29,990' })
    expect(refused.status).toBe(409)
    expect(theirsOf(refused.view.fields)).toEqual({
      priceCents: ['29,990', expect.stringMatching(/^Tom A\. saved 30,490 at /)],
    })
    const now = await stored()
    await importFeed(database.db, [vehicle(now.stocknum, { km: 5 })], { site: SOUTH, mode: 'delta' })
    const late = await save(kim, [], { version: now.changedXid, km: '6' })
    const fields: Fields = late.view.groups.flatMap((group: { fields: Fields }) => group.fields)
    expect(theirsOf(fields)).toEqual({ km: ['6', 'The feed says 5 now'] })
  })
})

describe('Office R31 groups of members', () => {
  it('Office R31 a history is locked as one, shows what the feed says, and is given back', async () => {
    const { version } = await viewOf(address())
    expect((await save(kim, [], { version, 'history.owners': '1', 'history.serviceHistory': 'full' })).status).toBe(303)
    expect(await stored()).toMatchObject({ lockedFields: ['history'], history: { owners: 1, service: 'full' } })
    const { groups } = await viewOf(address())
    const group = groups.find(({ name }: { name: string }) => name === 'History and checks')
    expect(group.lock).toMatchObject({ column: 'history' })
    expect(group.fields.find(({ key }: { key: string }) => key === 'history.owners')).toMatchObject({
      value: '1',
      feed: 'Feed says nothing',
    })
    await world.post(address(), { do: 'unlock', field: 'history' }, { session: kim.session })
    expect(await stored()).toMatchObject({ lockedFields: [], history: null })
  })
})

describe('Office R32 a reservation', () => {
  it('Office R32 its holder keeps the price, and gets a lower one', async () => {
    const { people } = await viewOf(address('price'))
    expect(people.reservation).toBeNull()
    const reservationId = await addReservation(database.db, 'south', id, { priceCents: 2_000_000 })
    await database.db.updateTable('vehicles').set({ reservationId }).where('id', '=', id).execute()
    const words = async (price: string) => (await viewOf(`${address('price')}?priceCents=${price}`)).people.reservation
    expect(await words('19,000')).toBe('Held at $20,000. Its holder gets the lower price of $19,000.')
    expect(await words('21,000')).toBe('Held at $20,000. Its holder keeps that price.')
  })
})

const look = async (asked: string) => viewOf(`/south/stock/new?look=${asked}`)

describe('Office R35 a vehicle made by hand', () => {
  it('Office R35 is filled in from its plate or VIN, or says that nothing is known', async () => {
    const found = await look('reg4·success')
    expect(found.found).toBe('REG4SUCCESS is a 2022 Toyota Corolla.')
    const values = Object.fromEntries(
      found.fields.map(({ key, value }: { key: string; value: string }) => [key, value]),
    )
    expect(values).toMatchObject({ regplate: 'REG4SUCCESS', year: '2022', make: 'Toyota', trans: 'Automatic' })
    expect((await look('JTDBR32E720123456')).found).toContain('Nothing is known of JTDBR32E720123456')
    expect((await look('REG4FAILURE')).found).toContain('Nobody could be asked')
    expect((await look('???')).found).toContain('neither a number plate nor a VIN')
  })

  it('Office R35 with a warned value it is shown again with the warning, and kept once that is agreed', async () => {
    const form = { do: 'make', stocknum: `H${count}`, year: '2022', make: 'Kia', model: 'Sportage', car_type: 'used' }
    const send = (more: object) =>
      world.post('/south/stock/new', { ...form, location: 'cairns', km: 'plenty', ...more }, { session: kim.session })
    const warned = await send({})
    expect(warned.statusCode).toBe(422)
    expect(warned.body).toContain("km 'plenty' left out")
    expect((await send({ keep: 'yes' })).statusCode).toBe(303)
  })
})

describe('Office R31 the history', () => {
  it('Office R31 has every change once over its pages, by people, feeds or both', async () => {
    for (let km = 1; km <= 55; km++) {
      now = new Date(NOW.getTime() + Math.floor(km / 2) * 1000)
      await save(kim, [], { km: String(km) })
    }
    now = NOW
    const { stocknum } = await stored()
    await importFeed(database.db, [vehicle(stocknum, { price: 19_000 })], { site: SOUTH, mode: 'delta' })
    const keysFrom = async (url: string): Promise<string[]> => {
      const { rows, olderHref } = await viewOf(url)
      const keys = rows.map(({ key }: { key: string }) => key)
      return olderHref === null ? keys : [...keys, ...(await keysFrom(olderHref))]
    }
    const [all, people, machines] = [
      await keysFrom(address('history')),
      await keysFrom(`${address('history')}?by=person`),
      await keysFrom(`${address('history')}?by=machine`),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(people).toHaveLength(55)
    expect(machines.length).toBeGreaterThan(1)
    expect(all.toSorted()).toEqual([...people, ...machines].toSorted())
  })
})
