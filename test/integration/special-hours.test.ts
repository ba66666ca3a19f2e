/** Holiday hours from the database to pages and receipts (A18.3). */
import { beforeEach, expect, it } from 'vitest'
import { specialHoursAt } from '#data/special-hours.ts'
import type { ClaimedDelivery } from '#data/platform/delivery/outbox.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import type { MailMessage } from '#domain/leads/mail-message.ts'
import { createCarrier } from '#server/delivery/carrier.ts'
import { submitLead } from '#server/leads/intake.ts'
import { SpecialHoursBook } from '#server/locations/special-hours-book.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { context, meta, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'

const NOW = new Date('2026-12-20T02:00:00Z')
const CLOSED = { locationId: 'cairns', department: 'all', status: 'Closed', startHour: null, endHour: null } as const
const CHRISTMAS = { ...CLOSED, onDate: '2026-12-25' }
const LINE = { ...CLOSED, siteId: 'one', date: '2026-12-25' }

const database = databaseOfFile()
beforeEach(() => database.db.deleteFrom('specialHours').execute())

it('A18.3 pages have the hours of their own site and location, and another version when they change', async () => {
  const book = new SpecialHoursBook({ db: database.db, now: () => NOW, warn: () => {} })
  await book.read()
  expect([book.of('one', 'cairns'), book.version('one')]).toEqual([[], ''])
  await database.db
    .insertInto('specialHours')
    .values([
      { ...CHRISTMAS, siteId: 'one' },
      { ...CHRISTMAS, siteId: 'other', locationId: 'yard' },
      { ...CHRISTMAS, siteId: 'one', onDate: '2026-12-01' },
    ])
    .execute()
  await book.read()
  expect([book.of('one', 'cairns'), book.of('one', 'yard'), book.of('other', 'cairns')]).toEqual([[LINE], [], []])
  const before = book.version('one')
  expect(before).not.toBe('')
  await book.read()
  expect(book.version('one')).toBe(before)
  await database.db
    .updateTable('specialHours')
    .set({ status: 'Open', startHour: '10:00', endHour: '12:00' })
    .where('siteId', '=', 'one')
    .execute()
  await book.read()
  expect(book.version('one')).not.toBe(before)
})

it('A18.3 while the database is away the last ones count, and a line says so', async () => {
  await database.db
    .insertInto('specialHours')
    .values({ ...CHRISTMAS, siteId: 'one' })
    .execute()
  const warnings: string[] = []
  let isAway = false
  // A clock that throws stands for whatever fails on the way to the database.
  const book = new SpecialHoursBook({
    db: database.db,
    now: () => (isAway ? new Date(Number.NaN) : NOW),
    warn: ({ reason }, message) => void warnings.push(`${message}: ${reason}`),
  })
  await book.read()
  isAway = true
  await book.read()
  expect(book.of('one', 'cairns')).toEqual([LINE])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/^holiday hours could not be read: /)
})

it('A18.3 a receipt tells those of the location that answers', async () => {
  const address = { street: '1 Test Street', city: 'Cairns', state: 'QLD', postcode: '4870' }
  const site = sampleSite({
    slug: 'one',
    locations: [{ id: 'cairns', name: 'Sample Cairns', slug: 'cairns', dealershipId: 'sample', address }],
  })
  await database.db
    .insertInto('specialHours')
    .values([
      { ...CHRISTMAS, siteId: 'one' },
      { ...CHRISTMAS, siteId: 'other', onDate: '2026-12-24' },
    ])
    .execute()
  const sent: MailMessage[] = []
  const carry = createCarrier({
    mailer: { describe: 'a letterbox', send: async (mail) => (sent.push(mail), { note: 'sent' }) },
    webhook: { post: () => Promise.reject(new Error('no webhook is asked for')) },
    fileDrop: { put: () => Promise.reject(new Error('no file is asked for')) },
    mailFrom: null,
    webhookKeys: new Map(),
    specialHours: ({ slug }, locationId) =>
      specialHoursAt({ db: database.db, site: { slug } }, { locationId, day: '2026-12-20' }),
    now: () => NOW,
  })
  const row: ClaimedDelivery = {
    id: '22222222-3333-4444-8555-666666666666',
    siteId: 'one',
    leadId: 'x',
    routeKey: 'receipt',
    channel: 'receipt',
    attempts: 1,
    deliveredAt: null,
  }
  await carry(row, sampleLead({ siteId: 'one', testDrive: null }), site, AbortSignal.timeout(5_000))
  expect(sent[0]?.text).toContain('Holiday Opening Hours, Friday 25 December: Closed')
  expect(sent[0]?.text).not.toContain('24 December')
})

it('A18.3 A11.19 a route for closed hours takes a lead on a day that was imported as closed', async () => {
  const address = { street: '1 Test Street', city: 'Cairns', state: 'QLD', postcode: '4870' }
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    open: '08:00',
    close: '17:00',
  }))
  const to = { channel: 'file' }
  const site = sampleSite({
    slug: 'one',
    locations: [{ id: 'cairns', name: 'Sample Cairns', slug: 'cairns', dealershipId: 'sample', address, openingHours }],
    leads: { receipt: false, routes: ['open', 'closed'].map((hours) => ({ key: hours, hours, to })) },
  })
  // Noon of Christmas Day in Cairns.
  const christmas = new Date('2026-12-25T02:00:00Z')
  const wish = { ...SAM, category: 'General Enquiry', message: 'Are you open today?' }
  const send = () => submitLead(context(database, site, christmas), 'general-contact', wish, meta())
  expect(await send()).toMatchObject({ kind: 'accepted' })
  await database.db
    .insertInto('specialHours')
    .values({ ...CHRISTMAS, siteId: 'one' })
    .execute()
  expect(await send()).toMatchObject({ kind: 'accepted' })
  const rows = await database.db.selectFrom('outbox').select('routeKey').orderBy('routeKey').execute()
  expect(rows.map(({ routeKey }) => routeKey)).toEqual(['closed', 'open'])
})
