/** The board as requests meet it: yard and person, settings, the market, and every site at once (Office R10). */
import { describe, expect, it } from 'vitest'
import { takeNewLeads } from '#data/office/take-leads.ts'
import type { MarketFigures } from '#domain/gauge/market-figures.ts'
import { dearVehicles } from '#office/board/dear-vehicles.ts'
import { readBoard, type BoardOffice } from '#office/board/read-board.ts'
import { parsePage, type SitePage } from '#domain/site/content/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { addLead } from './office-leads-fixture.ts'
import { officeOfEachTest, ownerOfEachTest } from './office-of-file.ts'
import { OFFICE_SITES, openOfficeWorld, signedIn, viewIn } from './office-world.ts'
import { databaseOfEachTest } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const NOW = new Date('2026-11-20T02:00:00Z')
const site = OFFICE_SITES.south
const DEAD = 'menus.header[0].href: found "/finnance", which leads to no page'
const database = databaseOfEachTest()
const world = officeOfEachTest(database, () => NOW, { menuLinks: [DEAD] })
const ann = ownerOfEachTest(database, NOW)

const shown = async (url: string, session = ann.session) => viewIn(await world.ask({ url, session }))
interface ShownLine {
  item: string
  count: number
  href: string | null
  who: string | null
  list: string[]
}
const linesOf = (view: { groups: { lines: ShownLine[] }[] }) => view.groups.flatMap(({ lines }) => lines)
const lineOf = async (item: string, url = '/south', session = ann.session) =>
  linesOf(await shown(url, session)).find((line) => line.item === item)

async function addLate(locationId: string): Promise<string> {
  const id = await addLead(database, site, NOW, { locationId })
  await takeNewLeads({ db: database.db, site }, NOW, new AbortController().signal)
  await database.db.updateTable('leadWork').set({ dueAt: NOW }).where('leadId', '=', id).execute()
  return id
}
const [firstYard, otherYard] = site.locations

describe('Office R10 yard and person', () => {
  it('Office R10 a yard narrows lines and their lists, and leaves out what is of no yard', async () => {
    if (firstYard === undefined || otherYard === undefined) throw new Error('the demo site has two yards')
    await addLate(firstYard.id)
    await addLate(otherYard.id)
    await addLate(otherYard.id)
    expect(await lineOf('leads-late')).toMatchObject({ count: 3, href: '/south/leads?view=late' })
    const narrowed = `/south?yard=${otherYard.id}`
    expect(await lineOf('leads-late', narrowed)).toMatchObject({
      count: 2,
      href: `/south/leads?view=late&location=${otherYard.id}`,
      who: otherYard.name,
    })
    expect(await lineOf('menu-links', narrowed)).toBeUndefined()
    expect((await shown(narrowed)).strip.lanes[2].count).toBe(2)
    expect((await shown('/south?yard=nowhere')).choice).toEqual({ yard: null, person: null })
    const near = await signedIn(database, [{ role: 'sales', locations: [firstYard.id] }], NOW)
    expect((await shown('/south', near.session)).yards).toEqual([{ id: firstYard.id, name: firstYard.name }])
    expect(await lineOf('leads-late', narrowed, near.session)).toMatchObject({ count: 1 })
  })

  it('Office R10 a person narrows the board to their leads; its pulse is that of what is shown', async () => {
    const mine = await addLate('cairns')
    await addLate('cairns')
    await database.db.updateTable('leadWork').set({ assignee: ann.id }).where('leadId', '=', mine).execute()
    const view = await shown('/south?person=me')
    expect(linesOf(view).map(({ item, count }) => [item, count])).toEqual([['leads-late', 1]])
    expect(view.choice.person).toBe(ann.id)
    expect(view.pulseHref).toBe('/south/pulse?person=me')
    const pulse = await world.ask({ url: view.pulseHref, session: ann.session })
    expect(pulse.json()).toEqual({ needs: 1, version: view.version })
  })
})

/** An office of an owner, as far as the board reads it. */
const officeOf = (ofSite: Site, atHand: () => MarketFigures | null = () => null): BoardOffice => ({
  ctx: {
    site: ofSite,
    db: database.db,
    now: NOW,
    market: { figures: async () => atHand(), atHand, isElsewhere: () => false },
  },
  now: NOW,
  can: () => true,
  desks: { menuLinks: () => [], endingPages: () => [] },
  session: { staff: { grants: [{ siteId: null, role: 'owner', locations: [], categories: [] }] } },
})
const boardOf = async (office: BoardOffice) => {
  const { lines } = await readBoard(office)
  return (item: string) => lines.find((line) => line.item === item)
}

const version = (effectiveFrom: string) => ({ version: `of ${effectiveFrom}`, effectiveFrom, text: 'Words.' })

function campaign(name: string, until: string | null): SitePage {
  const blocks = [{ kind: 'prose', paragraphs: ['Words.'] }]
  const settings = { title: name, description: 'One sentence.', path: `/pages/${name}`, until, blocks }
  const parsed = parsePage(settings, `${name}.json`, name)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.page
}

describe('Office R10 the site and the law', () => {
  it('Office R10 menu links that lead to no page are named, whatever the role', async () => {
    expect(await lineOf('menu-links')).toMatchObject({ count: 1, href: null, list: [DEAD] })
    const editor = await signedIn(database, [{ role: 'editor' }], NOW)
    expect(await lineOf('menu-links', '/south', editor.session)).toMatchObject({ count: 1 })
  })

  it('R143 a campaign page that ends within seven days is named; a later one is not', async () => {
    const pages = [campaign('winter', '2026-11-27'), campaign('summer', '2026-11-28'), campaign('always', null)]
    const office = await openOfficeWorld(database, () => NOW, { pages })
    const board = viewIn(await office.ask({ url: '/south', session: ann.session }))
    await office.app.close()
    const line = linesOf(board).find(({ item }) => item === 'ending-pages')
    expect(line).toMatchObject({
      count: 1,
      href: null,
      list: [expect.stringContaining('winter (/pages/winter): its last day is 2026-11-27')],
    })
  })

  it('Office R10 a lender without a comparison rate breaks a price rule and is no law warning besides', async () => {
    const office = officeOf({
      ...site,
      finance: {
        ...site.finance,
        lenders: site.finance.lenders.map((lender) => ({ ...lender, comparisonRatePercent: null, rates: [] })),
      },
    })
    const [lawful, broken] = [await boardOf(officeOf(site)), await boardOf(office)]
    const lenders = site.finance.lenders.length
    expect(lenders).toBeGreaterThan(0)
    expect(broken('price-rules')).toMatchObject({ count: lenders, parts: { rate: lenders } })
    expect(lawful('price-rules')).toBeUndefined()
    expect(broken('law')?.count ?? 0).toBeLessThanOrEqual(lawful('law')?.count ?? 0)
  })

  it('Office R10 a legal text ends within 14 days when another takes its place', async () => {
    const legal = (...days: string[]) => officeOf({ ...site, legal: { ...site.legal, warranty: days.map(version) } })
    const before = (await boardOf(officeOf(site)))('law')?.count ?? 0
    const ending = (await boardOf(legal('2026-01-01', '2026-12-04')))('law')
    expect(ending).toMatchObject({ count: before + 1, parts: { ending: 1 } })
    expect(ending?.list?.at(-1)).toContain('legal.warranty: version of 2026-12-04 takes its place')
    for (const day of ['2026-12-05', '2026-11-20'])
      expect((await boardOf(legal('2026-01-01', day)))('law')?.count ?? 0).toBe(before)
  })
})

const add = (stocknum: string, priceCents: number, createdAt: Date) =>
  database.db
    .insertInto('vehicles')
    .values({
      ...vehicleRow({ siteId: 'south', stocknum, priceCents, createdAt, updatedAt: NOW, km: 10 }),
      photosCount: 20,
    })
    .execute()

describe('Office R10 the market', () => {
  const figures: MarketFigures = {
    averageCents: 2_000_000,
    lowCents: 1_800_000,
    highCents: 2_200_000,
    confidence: 0.9,
    description: '',
    basis: null,
    askedCents: null,
  }
  it('Office R10 old vehicles and those 5 % over the market are one line; one that is both counts once', async () => {
    const old = new Date(NOW.getTime() - 61 * 86_400_000)
    await add('FAIR', 2_000_000, NOW)
    await add('DEAR', 2_100_000, NOW)
    await add('OLD', 2_000_000, old)
    await add('BOTH', 2_200_000, old)
    const board = await boardOf(officeOf(site, () => figures))
    expect(board('old-stock')).toMatchObject({ count: 3, parts: { over60: 2, over90: 0, dear: 2 } })
    const quiet = await boardOf(officeOf(site))
    expect(quiet('old-stock')).toMatchObject({ count: 2, parts: { dear: 0 } })
  })

  it('Office R10 prices are looked at once a minute, and again where a look failed', async () => {
    await add('DEAR', 2_100_000, NOW)
    let asked = 0
    const { ctx } = officeOf(site, () => {
      asked++
      return figures
    })
    const at = (seconds: number) => dearVehicles({ ...ctx, now: new Date(NOW.getTime() + seconds * 1000) })
    expect([await at(0), await at(59)].map((dear) => dear.length)).toEqual([1, 1])
    expect(asked).toBe(1)
    await at(60)
    expect(asked).toBe(2)
    const once = officeOf(site, () => {
      if (asked++ === 2) throw new Error('the market is away')
      return figures
    })
    await expect(dearVehicles(once.ctx)).rejects.toThrow('the market is away')
    expect(await dearVehicles(once.ctx)).toHaveLength(1)
  })
})

describe('Office R10 every site at once', () => {
  it('Office R10 a group sees sites by what is wrong, each with its list; with one site it is the board', async () => {
    await addLate('cairns')
    const group = await signedIn(
      database,
      [
        { role: 'owner', siteId: 'south' },
        { role: 'viewer', siteId: 'north' },
      ],
      NOW,
    )
    const { columns, sites } = await shown('/', group.session)
    const items = columns.map(({ item }: { item: string }) => item)
    expect(items).toContain('leads-late')
    const cells = (name: number) =>
      Object.fromEntries(sites[name].cells.map((cell: { item: string; count: number }) => [cell.item, cell.count]))
    const late = sites.findIndex(({ href }: { href: string }) => href === '/south')
    expect(cells(late)).toMatchObject({ 'leads-late': 1 })
    expect(cells(1 - late)).toMatchObject({ 'leads-late': null })
    expect(sites[late].cells[items.indexOf('leads-late')].href).toBe('/south/leads?view=late')
    const alone = await world.ask({ url: '/', session: ann.session })
    expect([alone.statusCode, alone.headers.location]).toEqual([303, '/south'])
  })
})
