/** Lists of leads as requests meet them: kept views, giving many, and leads from before the office (Office R15). */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readWork } from '#data/office/lead-work.ts'
import { takeInEarlierLeads } from '#data/platform/migrations/049-office-leads.ts'
import { addLead } from './office-leads-fixture.ts'
import { officeOfEachTest, ownerOfEachTest } from './office-of-file.ts'
import { OFFICE_SITES, signedIn, viewIn } from './office-world.ts'
import { databaseOfEachTest } from './postgres.ts'

const NOW = new Date('2026-11-20T02:00:00Z')
const site = OFFICE_SITES.south
const database = databaseOfEachTest()
const world = officeOfEachTest(database, () => NOW)
const ann = ownerOfEachTest(database, NOW)

const scope = () => ({ db: database.db, site })
const post = (form: Record<string, string>, session = ann.session) => world.post('/south/leads', form, { session })
const shown = async (session = ann.session, query = '') =>
  viewIn(await world.ask({ url: `/south/leads${query}`, session }))

describe('Office R15 views that somebody keeps', () => {
  it('Office R15 a list is kept under a name with its count, for its person alone, and forgotten', async () => {
    await addLead(database, site, NOW, { category: 'Finance Enquiry' })
    await addLead(database, site, NOW)
    const kept = await post({ do: 'keep', name: ' Finance  here ', query: '?category=Finance+Enquiry&after=zzz' })
    expect(kept.headers.location).toBe('/south/leads?category=Finance+Enquiry')
    const [view] = (await shown()).kept
    expect(view).toMatchObject({
      label: 'Finance here',
      count: '1',
      href: '/south/leads?category=Finance+Enquiry',
      isCurrent: false,
    })
    expect((await shown(ann.session, '?category=Finance+Enquiry')).kept[0]).toMatchObject({ isCurrent: true })
    const bob = await signedIn(database, [{ role: 'manager' }], NOW)
    expect((await shown(bob.session)).kept).toEqual([])
    await post({ do: 'forget', view: String(view.id) }, bob.session)
    expect((await shown()).kept).toHaveLength(1)
    await post({ do: 'forget', view: String(view.id) })
    expect((await shown()).kept).toEqual([])
  })

  it('Office R15 a view needs a name, one of the same name is replaced, and nine are too many', async () => {
    expect((await post({ do: 'keep', name: ' ', query: '?view=won' })).statusCode).toBe(422)
    expect((await post({ do: 'keep', name: 'x'.repeat(41), query: '?view=won' })).statusCode).toBe(422)
    for (let n = 0; n < 8; n++) await post({ do: 'keep', name: `View ${n}`, query: '?view=won' })
    expect((await post({ do: 'keep', name: 'View 8', query: '?view=won' })).body).toContain('You have 8 views.')
    expect((await post({ do: 'keep', name: 'View 7', query: '?view=lost' })).statusCode).toBe(303)
    const { kept } = await shown()
    expect([kept.length, kept.at(-1).href]).toEqual([8, '/south/leads?view=lost'])
  })
})

const give = (session: string, assignee: string, leads: readonly string[]) => {
  const form = new URLSearchParams({ do: 'give', assignee, query: '?view=nobody' })
  for (const reference of leads) form.append('lead', reference)
  return world.ask({
    method: 'POST',
    url: '/south/leads',
    session,
    payload: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://office.example',
      'sec-fetch-site': 'same-origin',
    },
  })
}
const withWhom = async (id: string) => (await readWork(scope(), id)).assignee
const days = (count: number) => new Date(Date.now() - count * 86_400_000)

describe('Office R15 an empty list', () => {
  it('Office R15 says how many leads there are without each of its filters, and when it was looked', async () => {
    await addLead(database, site, NOW, { category: 'Finance Enquiry' })
    await addLead(database, site, NOW, { category: 'Finance Enquiry' })
    const view = await shown(ann.session, '?category=Finance+Enquiry&days=7&q=nobody')
    expect(view).toMatchObject({
      found: '0',
      empty: 'No leads match.',
      waysOut: [
        { label: 'Without “nobody”: 2', href: '/south/leads?category=Finance+Enquiry&days=7' },
        { label: 'Without Finance Enquiry: 0', href: '/south/leads?days=7&q=nobody' },
        { label: 'Without Last 7 days: 0', href: '/south/leads?category=Finance+Enquiry&q=nobody' },
      ],
    })
    expect(await shown(ann.session, '?category=Finance+Enquiry')).toMatchObject({ found: '2', waysOut: [] })
    expect((await shown(ann.session, '?view=late')).empty).toBe('Nothing waits for you. Checked at 12 pm.')
  })
})

describe('Office R20 chosen leads', () => {
  it('Office R20 a manager gives many at once; a salesperson takes them, and gives none to others', async () => {
    const ids = [
      await addLead(database, site, NOW, { reference: 'SOU-ONE111' }),
      await addLead(database, site, NOW, { reference: 'SOU-TWO222' }),
    ]
    const far = await addLead(database, site, NOW, { reference: 'SOU-FAR333', locationId: null })
    const sam = await signedIn(database, [{ role: 'sales', locations: ['cairns'] }], NOW)
    expect((await give(sam.session, sam.id, [])).body).toContain('Choose leads first')
    expect((await give(sam.session, ann.id, ['SOU-ONE111'])).body).toContain('You may take a lead yourself')
    const taken = await give(sam.session, sam.id, ['SOU-ONE111', 'SOU-TWO222', 'SOU-FAR333', 'SOU-NONE99'])
    expect(taken.headers.location).toBe('/south/leads?view=nobody')
    expect(await Promise.all([...ids, far].map(withWhom))).toEqual([sam.id, sam.id, null])
    await give(ann.session, ann.id, ['SOU-ONE111', 'SOU-FAR333'])
    expect(await Promise.all([...ids, far].map(withWhom))).toEqual([ann.id, sam.id, ann.id])
  })
})

describe('Office R15 leads from before the office', () => {
  it('Office R15 come into the lists without a time that runs; old ones stay under All', async () => {
    const suspected = { spam: { score: 90, reasons: ['links'], isSuspected: true } }
    const [recent, old, spam, drive] = [
      await addLead(database, site, days(3)),
      await addLead(database, site, days(90)),
      await addLead(database, site, days(90), suspected),
      await addLead(database, site, days(60)),
    ]
    await sql`insert into test_drives (site_id, lead_id, location_id, starts_at, ends_at, time_zone, seat, booked_at)
      values ('south', ${drive}, 'cairns', now() + interval '1 day', now() + interval '1 day 1 hour',
        'Australia/Brisbane', 1, now())`.execute(database.db)
    const worked = await addLead(database, site, days(1))
    await database.db.deleteFrom('leadWork').where('leadId', '<>', worked).execute()
    await database.db.updateTable('leadWork').set({ status: 'won' }).execute()
    await takeInEarlierLeads(database.db)
    const works = await Promise.all([recent, old, spam, drive, worked].map((id) => readWork(scope(), id)))
    expect(works.map(({ status, version }) => (version === 0 ? 'none' : status))).toEqual([
      'new',
      'none',
      'spam',
      'appointment',
      'won',
    ])
    expect(works.map(({ dueAt }) => dueAt)).toEqual([null, null, null, null, null])
    const told = await database.db.selectFrom('leadWork').select('told').where('status', '<>', 'won').execute()
    expect(told.map((row) => row.told)).toEqual([2, 2, 2])
    await takeInEarlierLeads(database.db)
    expect(await database.db.selectFrom('leadWork').select('leadId').execute()).toHaveLength(4)
  })
})
