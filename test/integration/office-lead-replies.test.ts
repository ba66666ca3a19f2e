/** Replies, words for them, texts, the sheet and what stands beside a lead (Office R16 to R22). */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notesOf } from '#data/office/lead-history.ts'
import { readWork } from '#data/office/lead-work.ts'
import { takeNewLeads } from '#data/office/take-leads.ts'
import type { LeadTradeIn, LeadVehicle } from '#domain/leads/lead.ts'
import type { Role } from '#domain/office/permissions.ts'
import { addLead } from './office-leads-fixture.ts'
import { officeOfEachTest, ownerOfEachTest } from './office-of-file.ts'
import { OFFICE_SITES, signedIn, viewIn } from './office-world.ts'
import { databaseOfEachTest } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const NOW = new Date('2026-11-20T02:00:00Z')
const site = OFFICE_SITES.south
const PATH = '/south/leads/SOU-9X9X9X'
const WORDS = '/south/leads/templates'
const database = databaseOfEachTest()
const world = officeOfEachTest(database, () => NOW)
const ann = ownerOfEachTest(database, NOW)

const scope = () => ({ db: database.db, site })
const person = (role: Role) => signedIn(database, [{ role }], NOW)
const post = (url: string, form: Record<string, string>, session = ann.session) => world.post(url, form, { session })
const shown = async (url: string, session = ann.session) => viewIn(await world.ask({ url, session }))
const add = async (changes: Parameters<typeof addLead>[3] = {}) => {
  const id = await addLead(database, site, NOW, { reference: 'SOU-9X9X9X', ...changes })
  await takeNewLeads(scope(), NOW, new AbortController().signal)
  return id
}
const saved = { do: 'save', id: '', version: '' }

describe('Office R21 words for replies', () => {
  it('Office R21 are kept by kind of lead, begin a reply with blanks filled in, change and go', async () => {
    await add({ category: 'Finance Enquiry' })
    const [plain] = (await shown(PATH)).work.templates
    expect(plain.title).toBe('Yes, it is here')
    const body = 'Hi {name},\r\n\r\nAbout the {vehicle}, {reference}.'
    await post(WORDS, { ...saved, title: 'Rates', body, category: 'Finance Enquiry' })
    await post(WORDS, { ...saved, title: 'Parts', body: 'We have it.', category: 'Parts Enquiry' })
    const { work } = await shown(`${PATH}?ready=0`)
    expect(work.templates).toEqual([{ title: 'Rates', href: '?ready=0#reply' }])
    expect(work.reply).toBe('Hi Sam,\n\nAbout the 2021 Toyota Corolla Ascent Sport, SOU-9X9X9X.')
    const { groups } = await shown(WORDS)
    expect(groups.map(({ title }: { title: string }) => title)).toEqual(['Finance Enquiry', 'Parts Enquiry'])
    const [{ id, version }] = groups[0].templates
    const change = { do: 'save', id, version, title: 'Rates now', body: 'Hello {name}' }
    expect((await post(WORDS, change)).statusCode).toBe(303)
    const late = await post(WORDS, { ...change, body: 'Something else' })
    expect([late.statusCode, late.body.includes('They read now: “Rates now”: Hello {name}')]).toEqual([409, true])
    expect((await shown(WORDS)).groups.map(({ title }: { title: string }) => title)).toContain('Every kind')
    await post(WORDS, { do: 'remove', id })
    expect((await post(WORDS, { do: 'remove', id })).statusCode).toBe(404)
    expect((await shown(WORDS)).groups).toHaveLength(1)
    const audit = await database.db
      .selectFrom('auditLog')
      .select('action')
      .where('action', 'like', 'reply-template%')
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'reply-template-added',
      'reply-template-added',
      'reply-template-changed',
      'reply-template-removed',
    ])
  })

  it('Office R21 need a title and words; what was typed stays', async () => {
    const typed = await post(WORDS, { ...saved, title: '', body: 'Typed before' })
    expect([typed.statusCode, typed.body.includes('Typed before'), typed.body.includes('A title has')]).toEqual([
      422,
      true,
      true,
    ])
    expect((await post(WORDS, { ...saved, title: 'x', body: ' ' })).statusCode).toBe(422)
  })

  it('Office R3 R21 a salesperson uses them, and only managers and owners write them', async () => {
    const sam = await person('sales')
    expect((await shown(WORDS, sam.session)).added).toBeNull()
    expect((await post(WORDS, { ...saved, title: 'x', body: 'y' }, sam.session)).statusCode).toBe(403)
    const manager = await person('manager')
    expect((await post(WORDS, { ...saved, title: 'x', body: 'y' }, manager.session)).statusCode).toBe(303)
    expect((await world.ask({ url: WORDS, session: (await person('viewer')).session })).statusCode).toBe(403)
  })
})

const phone = (number: string | null) => ({
  person: { firstName: 'Sam', lastName: null, email: 'sam@example.com', phone: number, postcode: null },
})

describe('Office R21 a text as reply', () => {
  it('Office R21 is queued to the mobile, answers the lead, and is refused where it is too long', async () => {
    const id = await add(phone('+61491570156'))
    const version = '1'
    expect((await shown(PATH)).work.text).toContain('A text has at most 459 characters.')
    expect((await post(PATH, { do: 'text', version, reply: 'x'.repeat(460) })).body).toContain('A text has at most 459')
    expect((await post(PATH, { do: 'text', version, reply: 'Yes, it is here.' })).statusCode).toBe(303)
    const sent = await database.db.selectFrom('notices').select(['channel', 'toValue', 'kind']).execute()
    expect(sent).toEqual([{ channel: 'sms', toValue: '+61491570156', kind: 'lead-reply' }])
    expect(await notesOf(scope(), id)).toMatchObject([{ kind: 'sms', body: 'Yes, it is here.' }])
  })

  it('Office R21 goes to no landline', async () => {
    await add(phone('+61755500101'))
    expect((await shown(PATH)).work.text).toBeNull()
    expect((await post(PATH, { do: 'text', version: '1', reply: 'Yes' })).body).toContain('left no mobile number')
  })
})

describe('Office R16 what stands beside a lead', () => {
  it('Office R16 the price then and now, with what changed since and its photo', async () => {
    const { id: vehicleId } = await database.db
      .insertInto('vehicles')
      .values({ ...vehicleRow({ siteId: 'south', stocknum: 'P7', priceCents: 3_099_000 }), photosCount: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ledger = (cents: number, at: string) =>
      sql`insert into price_ledger
      (site_id, vehicle_id, price_cents, price_basis, source, recorded_at)
      values ('south', ${vehicleId}, ${cents}, 'drive_away', 'test', ${at})`.execute(database.db)
    await database.db.deleteFrom('priceLedger').execute()
    await ledger(3_199_000, '2026-11-01T00:00:00Z')
    await ledger(3_099_000, '2026-11-20T02:00:01Z')
    const vehicle: LeadVehicle = {
      id: vehicleId,
      stocknum: 'P7',
      year: 2024,
      make: 'Kia',
      model: 'Sportage',
      badge: null,
      carType: 'used',
      status: 'in_stock',
      priceCents: 3_199_000,
      priceBasis: 'drive_away',
      path: '/cars/x',
      vin: null,
    }
    await add({ vehicle })
    const view = await shown(PATH)
    expect(view.vehicle.rows[0]).toEqual({ label: 'Price', asked: '$31,990', now: '$30,990', change: '−$1,000' })
    expect(view.timeline.map(({ words }: { words: string }) => words)).toContain(
      'Price of the vehicle: $31,990 to $30,990',
    )
  })

  it('Office R16 the trade-in with its valuation, however old', async () => {
    const tradeIn: LeadTradeIn = {
      year: 2016,
      make: 'Mazda',
      model: '3',
      badge: null,
      km: 98_000,
      rego: null,
      regoState: null,
      condition: 'Good',
    }
    const id = await add({ tradeIn, category: 'Trade-in Enquiry', formId: 'trade-in' })
    expect((await shown(PATH)).tradeIn).toMatchObject({ valuation: null })
    const result = {
      kind: 'range',
      lowCents: 1_000_000,
      midCents: 1_100_000,
      highCents: 1_200_000,
      lines: [{ label: 'Damage', cents: -40_000 }],
      compared: 'Based on 9 cars.',
    }
    const insert = sql`insert into valuations
      (site_id, id, lead_id, vehicle, adjustment_answers, result, created_at, updated_at)
      values ('south', gen_random_uuid(), ${id}, '{}', '{}', ${JSON.stringify(result)}::jsonb, '2026-01-01',
        '2026-01-01')`
    await insert.execute(database.db)
    const { valuation } = (await shown(PATH)).tradeIn
    expect(valuation.words).toMatch(/^\$10,000 to \$12,000, an estimate/)
    expect(valuation.lines).toEqual([{ label: 'Damage', value: '−$400' }])
    expect(valuation.compared).toBe('Based on 9 cars.')
  })

  it('Office R16 R18 duplicates lead to one another', async () => {
    await add({})
    await add({ reference: 'SOU-TWICE2' })
    await post(PATH, { do: 'status', version: '1', status: 'duplicate', duplicateOf: 'SOU-TWICE2' })
    expect((await shown(PATH)).duplicates).toEqual({
      original: { reference: 'SOU-TWICE2', href: '/south/leads/SOU-TWICE2' },
      copies: [],
    })
    expect((await shown('/south/leads/SOU-TWICE2')).duplicates).toEqual({
      original: null,
      copies: [{ reference: 'SOU-9X9X9X', href: PATH }],
    })
  })

  it('Office R16 spam says why, consent stands in its exact words, and where the shopper came from', async () => {
    await add({ spam: { score: 90, reasons: ['links', 'hidden field'], isSuspected: true } })
    const { spam, consent, attribution } = await shown(PATH)
    expect(spam).toMatchObject({ score: 90, reasons: ['links', 'hidden field'] })
    expect(consent.privacy).toBe('We collect your details to answer you.')
    expect(attribution[0]).toEqual({ label: 'From', value: 'Website' })
  })
})

describe('Office R18 won', () => {
  it('Office R18 may name the vehicle by its stock number', async () => {
    const { id: vehicleId } = await database.db
      .insertInto('vehicles')
      .values({ ...vehicleRow({ siteId: 'south', stocknum: 'P9' }), photosCount: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await add()
    const won = { do: 'status', version: '1', status: 'won' }
    expect((await post(PATH, { ...won, soldStock: 'NONE' })).body).toContain('no vehicle with the stock number NONE')
    expect((await post(PATH, { ...won, soldStock: ' P9 ' })).statusCode).toBe(303)
    expect(await readWork(scope(), id)).toMatchObject({ status: 'won', soldVehicleId: vehicleId })
    expect((await notesOf(scope(), id)).at(-1)?.body).toBe('New → Won: P9')
    await post(PATH, { do: 'status', version: '2', status: 'working', soldStock: 'P9' })
    expect(await readWork(scope(), id)).toMatchObject({ status: 'working', soldVehicleId: null })
  })
})

describe('Office R17 the sheet', () => {
  it('Office R17 has each route with full times, for who may read the lead', async () => {
    await add()
    await database.db
      .updateTable('outbox')
      .set({ state: 'delivered', attempts: 2, deliveredAt: NOW, answer: '250 OK 4C1B9' })
      .execute()
    const sheet = await shown(`${PATH}/proof`)
    expect(sheet.proof.head).toMatchObject({ isGood: true, words: expect.stringContaining('2026-11-20 12:00:00') })
    expect(sheet.proof.rows[0]).toMatchObject({ tries: '2 tries', answer: '250 OK 4C1B9' })
    expect(sheet.made).toContain('Staff')
    const stock = await person('stock')
    expect((await world.ask({ url: `${PATH}/proof`, session: stock.session })).statusCode).toBe(403)
    expect((await world.ask({ url: '/south/leads/SOU-NONE99/proof', session: ann.session })).statusCode).toBe(404)
  })
})

describe('Office R22 erasing', () => {
  it('Office R22 the dialog says what goes, opens by its link, and stays open with what was wrong', async () => {
    await add()
    expect((await shown(PATH)).erase).toMatchObject({ isOpen: false, what: '0 lines of history and 2 deliveries' })
    expect((await shown(`${PATH}?erase=1`)).erase.isOpen).toBe(true)
    const wrong = await post(PATH, { do: 'erase', reference: 'x' })
    expect(viewIn(wrong).erase).toMatchObject({
      isOpen: true,
      problem: 'Type SOU-9X9X9X to erase it for good.',
    })
    expect((await shown(PATH, (await person('manager')).session)).erase).toBeNull()
  })
})
