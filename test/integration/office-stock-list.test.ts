/** The office's list of stock: what is kept in memory, filters, columns, own views and CSV (Office R30, R34). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editVehicle } from '#data/office/edit-vehicle.ts'
import { StockBook } from '#data/office/stock-book.ts'
import { stockInterest } from '#data/office/stock-list.ts'
import { countView } from '#data/vehicle-views.ts'
import type { StockListView } from '#office/stock/load.ts'
import { OFFICE_SITES, openOfficeWorld, sessionOf, signedIn, viewIn, type OfficeWorld } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const NOW = new Date('2026-11-27T01:00:00Z')
const DAY_MS = 86_400_000
const site = OFFICE_SITES.south
const database = databaseOfFile()
let world: OfficeWorld
let owner: { id: string; session: string }
const ids = new Map<string, number>()

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const idOf = (stocknum: string) => ids.get(stocknum) ?? 0
const ctx = (slug: 'south' | 'north' = 'south') => ({ db: database.db, site: OFFICE_SITES[slug], now: NOW })
const editor = () => ({ staffId: owner.id, now: NOW })

async function add(stocknum: string, part: Partial<Parameters<typeof vehicleRow>[0]> = {}): Promise<void> {
  const row = {
    siteId: 'south',
    stocknum,
    locationId: 'cairns',
    photosCount: 20,
    km: 10,
    createdAt: daysAgo(3),
    updatedAt: NOW,
  }
  const added = await database.db
    .insertInto('vehicles')
    .values(vehicleRow({ ...row, priceCents: 2_000_000, ...part }))
    .returning('id')
    .executeTakeFirstOrThrow()
  ids.set(stocknum, added.id)
}

beforeAll(async () => {
  world = await openOfficeWorld(database, () => NOW)
  await add('A1', { make: 'Kia', model: 'Sportage' })
  await add('A2', { priceCents: null, locationId: 'mackay' })
  await add('A3', { photosCount: 1, carType: 'used' })
  await add('A4', { status: 'unavailable' })
  await add('A5', { status: 'sold', soldAt: daysAgo(10) })
  await add('A6', { status: 'sold', soldAt: daysAgo(91) })
  await add('A7', { createdAt: daysAgo(95), reserved: true })
  await add('N1', { siteId: 'north' })
  owner = await signedIn(database, [{ role: 'owner' }], NOW)
})
afterAll(() => world.app.close())

async function list(query = '', session = owner.session): Promise<StockListView> {
  const answer = await world.ask({ url: `/south/stock${query}`, session })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return viewIn(answer)
}
const numbers = async (query: string, session?: string) =>
  (await list(query, session)).lines.map(({ stocknum }) => stocknum).toSorted()
const post = (form: Record<string, string>, session = owner.session) => world.post('/south/stock', form, { session })

describe('Office R30 the stock in memory', () => {
  it('holds hidden and lately sold vehicles, of its own site alone, and follows every commit', async () => {
    const book = new StockBook()
    const known = async (slug?: 'south' | 'north') =>
      (await book.vehicles(ctx(slug))).map(({ stocknum, priceCents }) => `${stocknum} ${priceCents}`).toSorted()
    const before = ['A1 2000000', 'A2 null', 'A3 2000000', 'A4 2000000', 'A5 2000000', 'A7 2000000']
    expect(await known()).toEqual(before)
    expect(await known('north')).toEqual(['N1 2000000'])
    await editVehicle(ctx(), { vehicleId: idOf('A1'), version: null, set: { priceCents: 1_900_000 } }, editor())
    expect(await known()).toEqual(before.with(0, 'A1 1900000'))
    const read = (await book.vehicles(ctx())).find(({ stocknum }) => stocknum === 'A1')
    expect(read).toMatchObject({ lockedFields: ['price_cents'], facets: { make: ['Kia'], car_type: ['used'] } })
    await editVehicle(ctx(), { vehicleId: idOf('A1'), version: null, unlock: ['price_cents'] }, editor())
    expect(await known()).toEqual(before)
  })

  it('keeps as many vehicles as it may, and reads a site anew that it had to let go', async () => {
    const book = new StockBook(1)
    expect(await book.vehicles(ctx())).toHaveLength(6)
    expect(await book.vehicles(ctx('north'))).toHaveLength(1)
    expect(await book.vehicles(ctx())).toHaveLength(6)
  })

  it('is read by the settings that the site has now', async () => {
    const book = new StockBook()
    const yardOf = async (name: string) => {
      const locations = site.locations.map((location) => (location.id === 'cairns' ? { ...location, name } : location))
      const vehicles = await book.vehicles({ ...ctx(), site: { ...site, locations } })
      return vehicles.find(({ stocknum }) => stocknum === 'A1')?.facets.location_name
    }
    expect([await yardOf('Cairns North'), await yardOf('Cairns South')]).toEqual([['Cairns North'], ['Cairns South']])
  })
})

describe('Office R30 the list', () => {
  it.each([
    ['', ['A1', 'A2', 'A3', 'A4', 'A7']],
    ['?view=hidden', ['A3', 'A4']],
    ['?view=price', ['A2']],
    ['?view=age', ['A7']],
    ['?view=reserved', ['A7']],
    ['?make=Kia', ['A1']],
    ['?yard=mackay', ['A2']],
    ['?age=91', ['A7']],
    ['?status=sold', ['A5']],
    ['?q=a4', ['A4']],
  ])('of %j', async (query, expected) => expect(await numbers(query)).toEqual(expected))

  it('shows the yards of a person alone, and a viewer no way to change anything', async () => {
    const mackay = await signedIn(database, [{ role: 'stock', locations: ['mackay'] }], NOW)
    expect(await numbers('', mackay.session)).toEqual(['A2'])
    const viewer = await signedIn(database, [{ role: 'viewer' }], NOW)
    expect(await list('', viewer.session)).toMatchObject({ bulkHref: null, newHref: null })
    const editorOnly = await signedIn(database, [{ role: 'editor' }], NOW)
    expect((await world.ask({ url: '/south/stock', session: editorOnly.session })).statusCode).toBe(403)
  })

  it('says why a vehicle is not on the site, and where its price lies', async () => {
    const { lines, tabs } = await list('?view=hidden&sort=number')
    expect(lines.map(({ stocknum, problems }) => [stocknum, problems.map(({ words }) => words)])).toEqual([
      ['A3', ['1 photo', 'Not on the site']],
      ['A4', ['Not available', 'Not on the site']],
    ])
    expect(tabs).toContainEqual(expect.objectContaining({ label: 'Not on the site', count: 2, isCurrent: true }))
    expect(lines[0]).toMatchObject({ basis: 'drive away', market: null, source: '', status: 'in stock' })
  })

  it('offers the facets of the shop’s own search, with counts', async () => {
    const { filters } = await list()
    const make = filters.first.find(({ name }) => name === 'make')
    expect(make?.options.map(({ label }) => label)).toEqual(['Toyota (4)', 'Kia (1)'])
    const chosen = await list('?make=Kia&q=sportage')
    expect(chosen.filters.chips.map(({ label }) => label)).toEqual(['“sportage”', 'Kia'])
    expect(chosen.filters.count).toBe('1 of 5')
  })

  it('counts and sorts by views of the last seven days, enquiries and who saved it', async () => {
    const visit = (day: string, agent: string) =>
      countView(ctx(), idOf('A3'), { address: '203.0.113.9', userAgent: agent }, day)
    await visit('2026-11-19', 'old')
    await visit('2026-11-21', 'first')
    await visit('2026-11-27', 'second')
    const counted = await stockInterest(ctx(), { ids: [idOf('A3')], kinds: ['views'], today: '2026-11-27' })
    expect([...counted]).toEqual([[idOf('A3'), { views: 2, leads: 0, saved: 0 }]])
    const { lines } = await list('?sort=-views')
    expect(lines[0]).toMatchObject({ stocknum: 'A3', interest: { views: 2, leads: 0, saved: 0 } })
    const kept = await database.db.selectFrom('vehicleViewDays').select('day').orderBy('day').execute()
    expect(kept.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-27'])
    const there = await stockInterest(ctx('north'), { ids: null, kinds: ['views'], today: '2026-11-27' })
    expect(there.size).toBe(0)
  })
})

const shown = async (session?: string) => (await list('', session)).columns.map(({ column }) => column)
const currentTab = (label: string) => expect.objectContaining({ label, isCurrent: true })

describe('Office R34 why a vehicle is not on the site', () => {
  it('each reason names its setting and leads to what changes it', async () => {
    const reasonsOf = async (stocknum: string) => {
      const answer = await world.ask({ url: `/south/stock/${idOf(stocknum)}`, session: owner.session })
      return viewIn(answer).head.reasons
    }
    expect(await reasonsOf('A3')).toEqual([
      expect.objectContaining({
        setting: 'search.minimumPhotos',
        href: `/south/stock/${idOf('A3')}/photos`,
        ruleHref: '/south/stock/rules#search.minimumPhotos',
      }),
    ])
    expect(await reasonsOf('A2')).toEqual([
      expect.objectContaining({ setting: 'price', href: `/south/stock/${idOf('A2')}/price`, ruleHref: null }),
    ])
  })

  it('the site’s rules say what each leaves out, and how many now', async () => {
    const { rules, file } = viewIn(await world.ask({ url: '/south/stock/rules', session: owner.session }))
    expect(file).toBe('sites/south/site.json')
    expect(rules).toContainEqual(
      expect.objectContaining({ setting: 'search.minimumPhotos', hides: 1, href: '/south/stock?view=hidden' }),
    )
    expect(rules).toContainEqual(expect.objectContaining({ setting: "the feed's status", hides: 1 }))
    expect(rules).toContainEqual(expect.objectContaining({ setting: 'search.excludedMakes', hides: 0, href: null }))
  })
})

describe('Office R30 what a person keeps', () => {
  it('columns are their own, and an empty choice brings the usual ones back', async () => {
    const other = await signedIn(database, [{ role: 'manager' }], NOW)
    const usual = await shown()
    await world.ask({
      method: 'POST',
      url: '/south/stock',
      session: owner.session,
      payload: 'do=columns&query=&column=status&column=source&column=nonsense',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://office.example',
        'sec-fetch-site': 'same-origin',
      },
    })
    expect(await shown()).toEqual(['vehicle', 'number', 'status', 'source'])
    expect(await shown(other.session)).toEqual(usual)
    await post({ do: 'columns', query: '' })
    expect(await shown()).toEqual(usual)
  })

  it('a view is named, is current at its address, and is removed', async () => {
    const query = 'yard=mackay&sort=-price'
    expect((await post({ do: 'keep', query, name: ' ' })).statusCode).toBe(422)
    const kept = await post({ do: 'keep', query, name: 'Mackay, dearest first' })
    expect(kept.headers.location).toBe(`/south/stock?${query}`)
    expect((await list(`?${query}`)).tabs).toContainEqual(currentTab('Mackay, dearest first'))
    const other = await signedIn(database, [{ role: 'owner' }], NOW)
    expect((await list(`?${query}`, other.session)).keptAs).toBeNull()
    await post({ do: 'drop', query, name: 'Mackay, dearest first' })
    expect((await list(`?${query}`)).keptAs).toBeNull()
    for (let place = 0; place < 20; place++) await post({ do: 'keep', query, name: `View ${place}` })
    expect((await post({ do: 'keep', query, name: 'One more' })).statusCode).toBe(422)
    expect((await post({ do: 'keep', query, name: 'View 3' })).statusCode).toBe(303)
  })
})

describe('Office R30 the list as CSV', () => {
  it('has every row that is found, in its columns and order, and no formula; the audit tells', async () => {
    await add('=cmd()', { slug: 'rio', make: 'Kia', model: 'Rio', priceCents: 999_000 })
    const answer = await post({ do: 'csv', query: 'make=Kia&sort=-price' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="stock-south.csv"',
    })
    const [head, ...lines] = answer.body.trimEnd().split('\r\n')
    expect(head).toBe('Vehicle,Stock no.,Yard,Price,Market,Age,Photos,Views 7 d,Leads,Saved,Problems,Set by')
    expect(lines).toEqual([
      '2020 Kia Sportage,A1,Southerly Cairns,20000,,3,20,0,0,0,,',
      "2020 Kia Rio,'=cmd(),Southerly Cairns,9990,,3,20,0,0,0,,",
    ])
    const audit = await database.db
      .selectFrom('auditLog')
      .select(['actor', 'subject', 'after'])
      .where('action', '=', 'stock-exported')
      .execute()
    expect(audit).toEqual([
      { actor: `staff:${owner.id}`, subject: 'south', after: { vehicles: 2, query: '?make=Kia&sort=-price' } },
    ])
  })

  it('Office R6 asks for a fresh proof', async () => {
    const { session } = await sessionOf(database, owner.id, NOW, { provedAt: new Date(NOW.getTime() - 16 * 60_000) })
    const answer = await post({ do: 'csv', query: '' }, session)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/prove\?next=%2Fsouth%2Fstock&/),
    ])
  })
})
