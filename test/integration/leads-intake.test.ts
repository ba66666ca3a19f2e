import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readLead } from '#data/leads/read-leads.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { formTokenOf, submitLead } from '#server/leads/intake.ts'
import { addVehicle, BROWSER, context, meta, NOW, ONE_LEAD, rowCounts, SAM } from './leads-fixture.ts'
import { accepted, database, MESSAGE, stored, useLeadsDatabase } from './leads-intake-cases.ts'

useLeadsDatabase()

describe('A11.19 one transaction', () => {
  it('A11.19 A30.6 keeps lead, consent, contact and outbox rows', async () => {
    const ctx = context(database)
    const answer = await submitLead(
      ctx,
      'general-contact',
      { ...MESSAGE, opt_in: 'on', page_id: 'contact', Rego: '123abc' },
      meta(),
    )
    expect(answer).toMatchObject({
      kind: 'accepted',
      state: 'complete',
      eventId: 22,
      resumeToken: null,
      isRepeated: false,
      reference: expect.stringMatching(/^SAM-[2-9A-HJKMNP-Z]{6}$/),
    })
    expect(await stored(answer)).toMatchObject({
      siteId: 'sample',
      formId: 'general-contact',
      category: 'General Enquiry',
      subcategory: null,
      state: 'complete',
      department: 'general',
      person: {
        firstName: 'Sam Example',
        lastName: null,
        email: 'sam@example.com',
        phone: '+61491570006',
        postcode: null,
      },
      message: 'Do you open on Sundays?',
      tradeIn: { rego: '123ABC' },
      dealershipId: 'sample',
      locationId: 'cairns',
      answers: {},
      consent: {
        optIn: true,
        optInPreTicked: false,
        optInText: expect.stringContaining('Sample Motors may send me offers'),
        termsText: null,
        privacyText: expect.stringContaining('Sample Motors Pty Ltd collects'),
      },
      attribution: {
        source: 'Website',
        url: 'https://sample.localhost/contact',
        userAgent: BROWSER,
        pageId: 'contact',
      },
      createdAt: NOW,
      completedAt: NOW,
      contactId: expect.any(String),
    })
    expect(await rowCounts(database, 'sample')).toEqual(ONE_LEAD)
    const rows = await database.db
      .selectFrom('outbox')
      .select(['channel', 'routeKey', 'state', 'attempts', 'dueAt'])
      .orderBy('channel')
      .execute()
    expect(rows).toEqual([
      { channel: 'email', routeKey: 'default', state: 'waiting', attempts: 0, dueAt: NOW },
      { channel: 'receipt', routeKey: 'receipt', state: 'waiting', attempts: 0, dueAt: NOW },
    ])
  })

  it('A11.19 keeps nothing at all when a part of it fails or is refused', async () => {
    const ctx = context(database)
    const key = { idempotencyKey: 'one' }
    await expect(
      submitLead(
        ctx,
        'general-contact',
        MESSAGE,
        meta({ ...key, within: () => Promise.reject(new Error('disk full')) }),
      ),
    ).rejects.toThrow('disk full')
    const taken = [{ field: 'slot', label: 'Time', message: 'This time was taken in between.' }]
    expect(await submitLead(ctx, 'general-contact', MESSAGE, meta({ ...key, within: async () => taken }))).toEqual({
      kind: 'invalid',
      errors: taken,
    })
    expect(await rowCounts(database, 'sample')).toEqual({
      leads: 0,
      leadConsents: 0,
      outbox: 0,
      contacts: 0,
      contactKeys: 0,
      leadKeys: 0,
    })
    expect(accepted(await submitLead(ctx, 'general-contact', MESSAGE, meta(key))).isRepeated).toBe(false)
  })

  it("A11.2 a vehicle's lead has the vehicle as the stock knows it, not as the page says", async () => {
    const id = await addVehicle(database, 'sample', 'U1', {
      offerPriceCents: 4_800_000,
      locationId: 'cairns',
      dealershipId: 'sample',
      carType: 'used',
    })
    const answer = await submitLead(
      context(database),
      'vehicle-enquiry',
      {
        ...SAM,
        message: 'Is it here?',
        car_id: id,
        stock_number: 'CHEAP',
        'Vehicle Make': 'Lada',
        car_type: 'new',
        manufacturer_slug: 'toyota',
        autogauge_enabled: true,
      },
      meta(),
    )
    expect(answer).toMatchObject({ eventId: 15 })
    expect(await stored(answer)).toMatchObject({
      category: 'Used Vehicle Enquiry',
      locationId: 'cairns',
      answers: { autogauge_enabled: 'true', manufacturer_slug: 'toyota' },
      vehicle: {
        id,
        stocknum: 'U1',
        make: 'Toyota',
        model: 'Hilux',
        year: 2020,
        carType: 'used',
        status: 'in_stock',
        priceCents: 4_800_000,
        priceBasis: 'drive_away',
        path: '/cars/2020-toyota-hilux-u1',
        vin: 'MR0AA3CD0M0000001',
      },
    })
  })

  it("A7.11 a request for photos says so before the shopper's own words", async () => {
    const car_id = await addVehicle(database, 'sample', 'U1', {})
    const answer = await submitLead(
      context(database),
      'request-photos',
      { ...SAM, car_id, message: 'The boot above all.' },
      meta(),
    )
    expect(await stored(answer)).toMatchObject({
      subcategory: 'Request Photos',
      message: 'Please send photos for this car\n\nThe boot above all.',
    })
  })

  it('A11.12 a careers enquiry is sent as a general one, under its own event', async () => {
    const form = await submitLead(
      context(database),
      'careers',
      { ...SAM, position: 'Apprentice', message: 'I like utes.', location: 'cairns' },
      meta(),
    )
    const contact = await submitLead(
      context(database),
      'general-contact',
      { ...MESSAGE, category: 'Careers Enquiry' },
      meta(),
    )
    for (const answer of [form, contact]) {
      expect(answer).toMatchObject({ eventId: 51 })
      expect(await stored(answer)).toMatchObject({
        category: 'General Enquiry',
        subcategory: 'Career Enquiry',
        department: 'careers',
      })
    }
  })
})

describe('site isolation', () => {
  it("A4.39 another site's vehicle is none of this site's", async () => {
    const theirs = await addVehicle(database, 'other', 'O1')
    for (const car_id of [theirs, String(theirs), 999_999, Number.MAX_SAFE_INTEGER]) {
      expect(await submitLead(context(database), 'vehicle-enquiry', { ...SAM, message: 'x', car_id }, meta())).toEqual({
        kind: 'invalid',
        errors: [{ field: 'car_id', label: 'Vehicle', message: 'This site has no such vehicle.' }],
      })
    }
  })

  it('A4.39 leads, keys, contacts and tokens of one site are unknown to another', async () => {
    const here = context(database)
    const there = context(database, sampleSite({ slug: 'other' }))
    const first = accepted(
      await submitLead(here, 'general-contact', MESSAGE, meta({ idempotencyKey: 'k', isLastStep: false })),
    )
    const second = accepted(
      await submitLead(
        there,
        'general-contact',
        { ...MESSAGE, message: 'Something else' },
        meta({ idempotencyKey: 'k' }),
      ),
    )
    expect(second.isRepeated).toBe(false)
    expect(await readLead({ db: database.db, site: { slug: 'other' } }, first.leadId)).toBeNull()
    expect(
      await submitLead(
        there,
        'general-contact',
        MESSAGE,
        meta({ resume: { leadId: first.leadId, token: first.resumeToken ?? '' } }),
      ),
    ).toEqual({ kind: 'not-resumable', reason: 'forged' })
    const contacts = await database.db.selectFrom('contacts').select(['siteId', 'id']).execute()
    expect(contacts.map(({ siteId }) => siteId).sort()).toEqual(['other', 'sample'])
    const foreign = await submitLead(
      there,
      'general-contact',
      MESSAGE,
      meta({ formToken: await formTokenOf(here, 'general-contact') }),
    )
    expect((await stored(foreign, 'other'))?.spam).toMatchObject({ isSuspected: true, reasons: ['forged token'] })
  })
})

it.each(['leads', 'contacts', 'contact_keys'])(
  'A11.19 a foreign key check of %s, planned while it is empty, takes the primary key and no other index',
  async (table) => {
    // PostgreSQL's get_relation_info (optimizer/util/plancat.c) lists the newest index first, and of paths that cost
    // the same the first one stays. A partial index serves no such check: its condition is not part of one.
    const { rows } = await sql<{
      isPrimary: boolean
    }>`select indisprimary as is_primary from pg_index where indrelid = ${table}::regclass
        and indpred is null
      order by indexrelid desc limit 1`.execute(database.db)
    expect(rows).toEqual([{ isPrimary: true }])
  },
)
