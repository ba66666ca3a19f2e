import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readLead } from '#data/leads/read-leads.ts'
import { sampleSite } from '#domain/site/sample-site.ts'
import { formTokenOf, submitLead, type SubmissionAnswer } from '#server/leads/intake.ts'
import { addVehicle, BROWSER, context, meta, NOW, rowCounts, SAM } from './leads-fixture.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of ['leads', 'contacts', 'vehicles'] as const) await database.db.deleteFrom(table).execute()
})

const MESSAGE = { ...SAM, message: 'Do you open on Sundays?', category: 'General Enquiry', location: 'cairns' }

function accepted(answer: SubmissionAnswer): Extract<SubmissionAnswer, { kind: 'accepted' }> {
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
  return answer
}

const stored = async (answer: SubmissionAnswer, siteId = 'sample') =>
  readLead(database.db, siteId, accepted(answer).leadId)
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

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
    expect(await rowCounts(database, 'sample')).toEqual({
      leads: 1,
      leadConsents: 1,
      outbox: 2,
      contacts: 1,
      contactKeys: 2,
      leadKeys: 0,
    })
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
        autogauge_enabled: true,
      },
      meta(),
    )
    expect(answer).toMatchObject({ eventId: 15 })
    expect(await stored(answer)).toMatchObject({
      category: 'Used Vehicle Enquiry',
      locationId: 'cairns',
      answers: { autogauge_enabled: 'true' },
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
    expect(await readLead(database.db, 'other', first.leadId)).toBeNull()
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

describe('one submission is one lead', () => {
  it('A11.19 the same key with the same body is the same lead, whenever it comes', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'general-contact', MESSAGE, meta({ idempotencyKey: 'k' })))
    const again = accepted(
      await submitLead(
        ctx,
        'general-contact',
        { ...MESSAGE, name: '  Sam   Example ' },
        meta({ idempotencyKey: 'k', address: '203.0.113.10' }),
      ),
    )
    expect(again).toEqual({ ...first, isRepeated: true })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, leadConsents: 1, outbox: 2, leadKeys: 1 })
  })

  it('A11.19 the same key with another body is a conflict that names the lead, and changes nothing', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'general-contact', MESSAGE, meta({ idempotencyKey: 'k' })))
    expect(
      await submitLead(ctx, 'general-contact', { ...MESSAGE, message: 'Other' }, meta({ idempotencyKey: 'k' })),
    ).toEqual({ kind: 'conflict', leadId: first.leadId, reference: first.reference })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1 })
  })

  it('A11.19 fifty times the same key at once is one lead', async () => {
    const ctx = context(database)
    const answers = (
      await Promise.all(
        Array.from({ length: 50 }, () => submitLead(ctx, 'general-contact', MESSAGE, meta({ idempotencyKey: 'k' }))),
      )
    ).map(accepted)
    expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(1)
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 2, contacts: 1 })
  })

  it('A11.11 without a script a form that is sent twice is one lead by its token, and another once it was changed', async () => {
    const ctx = context(database)
    const formToken = await formTokenOf(ctx, 'general-contact')
    const first = accepted(await submitLead(ctx, 'general-contact', MESSAGE, meta({ formToken })))
    expect(accepted(await submitLead(ctx, 'general-contact', MESSAGE, meta({ formToken })))).toEqual({
      ...first,
      isRepeated: true,
    })
    expect(
      accepted(
        await submitLead(ctx, 'general-contact', { ...MESSAGE, message: 'And on holidays?' }, meta({ formToken })),
      ).leadId,
    ).not.toBe(first.leadId)
  })

  it('A11.19 two hundred submissions at once are two hundred leads', async () => {
    const ctx = context(database)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        submitLead(
          ctx,
          'general-contact',
          { ...MESSAGE, email: `sam${index}@example.com`, phone: `04915700${String(index % 10)}${String(index % 7)}` },
          meta({ idempotencyKey: `k${index}` }),
        ),
      ),
    )
    const ids = new Set(answers.map((answer) => accepted(answer).leadId))
    expect(ids.size).toBe(200)
    expect(new Set(answers.map((answer) => accepted(answer).reference)).size).toBe(200)
    const counts = await rowCounts(database, 'sample')
    expect(counts).toMatchObject({ leads: 200, leadConsents: 200, leadKeys: 200 })
    const orphans = await database.db.selectFrom('leads').select('id').where('contactId', 'is', null).execute()
    expect(orphans).toEqual([])
  })
})

it.each(['leads', 'contacts', 'contact_keys'])(
  'A11.19 a foreign key check of %s, planned while it is empty, takes the primary key and not another index that reads the whole site',
  async (table) => {
    // PostgreSQL's get_relation_info (optimizer/util/plancat.c) lists the newest index first, and of paths that cost the same the first one stays.
    const { rows } = await sql<{
      isPrimary: boolean
    }>`select indisprimary as is_primary from pg_index where indrelid = ${table}::regclass order by indexrelid desc limit 1`.execute(
      database.db,
    )
    expect(rows).toEqual([{ isPrimary: true }])
  },
)

describe('A11.13 forms of several steps', () => {
  const STEP_ONE = { Rego: '123ABC', make: 'Mazda', model: '3', year: '2014', km: '139,000 kms' }

  it('A11.13 an earlier step is a partial lead, the last one completes it and only then it is delivered', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false, step: 'vehicle' })))
    expect(first).toMatchObject({ state: 'partial', resumeToken: expect.any(String) })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 0 })
    const resume = { leadId: first.leadId, token: first.resumeToken ?? '' }
    const last = await submitLead(
      ctx,
      'sell-my-car',
      { ...SAM, postcode: '4870', location: 'cairns' },
      meta({ resume }),
    )
    expect(last).toEqual({ ...first, state: 'complete', resumeToken: null })
    expect(await stored(last)).toMatchObject({
      state: 'complete',
      tradeIn: { make: 'Mazda', year: 2014, km: 139_000, rego: '123ABC' },
      person: { postcode: '4870' },
      completedAt: NOW,
    })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 2, leadConsents: 2 })
    expect(await submitLead(ctx, 'sell-my-car', SAM, meta({ resume }))).toEqual({
      kind: 'not-resumable',
      reason: 'complete',
    })
  })

  it('A11.13 the last step is checked together with the earlier ones', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'sell-my-car', { make: 'Mazda' }, meta({ isLastStep: false })))
    const resume = { leadId: first.leadId, token: first.resumeToken ?? '' }
    const answer = await submitLead(
      ctx,
      'sell-my-car',
      { ...SAM, postcode: '4870', location: 'cairns' },
      meta({ resume }),
    )
    expect(answer).toMatchObject({ kind: 'invalid', errors: [{ field: 'model' }, { field: 'year' }, { field: 'km' }] })
    expect(await stored(first)).toMatchObject({ state: 'partial' })
  })

  it('A11.13 a step is checked when it says which one it is', async () => {
    expect(
      await submitLead(
        context(database),
        'sell-my-car',
        { make: 'Mazda', model: '3', year: '14' },
        meta({ isLastStep: false, step: 'vehicle' }),
      ),
    ).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'year', message: 'Please enter the year in four digits.' }, { field: 'km' }],
    })
    expect(
      await submitLead(context(database), 'sell-my-car', STEP_ONE, meta({ isLastStep: false, step: 'nothing' })),
    ).toMatchObject({ kind: 'invalid', errors: [{ field: 'step' }] })
  })

  it('A11.13 going on needs the token of that very lead, in time, and the same form', async () => {
    const ctx = context(database)
    const one = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false })))
    const two = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false })))
    const token = one.resumeToken ?? ''
    expect(await submitLead(ctx, 'sell-my-car', SAM, meta({ resume: { leadId: two.leadId, token } }))).toEqual({
      kind: 'not-resumable',
      reason: 'forged',
    })
    expect(
      await submitLead(
        { ...ctx, now: () => at(15 * 86_400) },
        'sell-my-car',
        SAM,
        meta({ resume: { leadId: one.leadId, token } }),
      ),
    ).toEqual({ kind: 'not-resumable', reason: 'expired' })
    expect(
      await submitLead(
        ctx,
        'feedback',
        { ...SAM, message: 'x', location: 'cairns' },
        meta({ resume: { leadId: one.leadId, token } }),
      ),
    ).toEqual({ kind: 'not-resumable', reason: 'unknown' })
  })

  it('A11.13 both last steps sent at once complete it once', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false })))
    const resume = { leadId: first.leadId, token: first.resumeToken ?? '' }
    const send = () =>
      submitLead(
        ctx,
        'sell-my-car',
        { ...SAM, postcode: '4870', location: 'cairns' },
        meta({ resume, idempotencyKey: 'last' }),
      )
    const answers = (await Promise.all([send(), send(), send()])).map(accepted)
    expect(answers.map(({ leadId, state }) => [leadId, state])).toEqual(
      Array.from({ length: 3 }, () => [first.leadId, 'complete']),
    )
    expect(await rowCounts(database, 'sample')).toMatchObject({ outbox: 2 })
  })
})

async function ask(ctx: ReturnType<typeof context>, email: string, phone: string) {
  const answer = await submitLead(ctx, 'general-contact', { ...MESSAGE, email, phone }, meta())
  return (await stored(answer))?.contactId
}

describe('A11.19 enquiries of one person are grouped', () => {
  it('A11.19 by e-mail without regard to case, or by telephone however it is written', async () => {
    const ctx = context(database)
    const first = await ask(ctx, 'sam@example.com', '0491 570 006')
    expect(await ask(ctx, 'Sam@Example.com', '0491 570 110')).toBe(first)
    expect(await ask(ctx, 'other@example.com', '+61 491 570 006')).toBe(first)
    expect(await ask(ctx, 'stranger@example.com', '0491 570 157')).not.toBe(first)
  })

  it('A11.19 two that turn out to be one person are joined, the older stays', async () => {
    const ctx = context(database)
    const older = await ask(ctx, 'a@example.com', '0491 570 006')
    const newer = await ask({ ...ctx, now: () => at(60) }, 'b@example.com', '0491 570 110')
    expect(newer).not.toBe(older)
    expect(await ask({ ...ctx, now: () => at(120) }, 'a@example.com', '0491 570 110')).toBe(older)
    const leads = await database.db.selectFrom('leads').select('contactId').distinct().execute()
    expect(leads).toEqual([{ contactId: older }])
    expect(await rowCounts(database, 'sample')).toMatchObject({ contacts: 1, contactKeys: 4 })
  })

  it('A11.19 many first enquiries of people who share addresses and numbers, all at once, end as one contact', async () => {
    const ctx = context(database)
    const numbers = ['0491 570 006', '0491 570 110', '0491 570 156', '0491 570 157', '0491 570 158']
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask(ctx, `p${index % 8}@example.com`, numbers[index % 5] ?? '')),
    )
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 40, contacts: 1, contactKeys: 13 })
  })
})

describe('A11.19 spam is kept and marked', () => {
  it.each([
    ['the honeypot is filled in', { contact_website: 'http://x.example' }, {}, ['honeypot', 'no token']],
    [
      'the message offers what nobody asked for',
      { message: 'SEO and backlinks: https://a.example https://b.example' },
      {},
      ['no token', 'links', 'offers'],
    ],
    [
      'a program sends it with links',
      { message: 'See https://a.example' },
      { attribution: { userAgent: 'python-requests/2.32' } },
      ['no token', 'program', 'links'],
    ],
  ])('A11.19 %s', async (_, values, part, reasons) => {
    const answer = await submitLead(context(database), 'general-contact', { ...MESSAGE, ...values }, meta(part))
    expect((await stored(answer))?.spam).toMatchObject({ isSuspected: true, reasons })
    const channels = await database.db.selectFrom('outbox').select('channel').execute()
    expect(channels).toEqual([{ channel: 'email' }])
  })

  it('A11.19 sent faster than anybody writes; a form that was open for long is not held against its sender', async () => {
    const ctx = context(database)
    const formToken = await formTokenOf(ctx, 'general-contact')
    const send = async (seconds: number) =>
      (
        await stored(
          await submitLead(
            { ...ctx, now: () => at(seconds) },
            'general-contact',
            { ...MESSAGE, message: `After ${seconds}` },
            meta({ formToken }),
          ),
        )
      )?.spam
    expect(await send(1)).toMatchObject({ isSuspected: true, reasons: ['too fast'] })
    expect(await send(20)).toEqual({ score: 0, isSuspected: false, reasons: [] })
    expect(await send(3 * 86_400)).toEqual({ score: 10, isSuspected: false, reasons: ['expired token'] })
  })

  it('A11.19 more than ordinary from one address is marked, far more is refused with the time to wait, and others go on', async () => {
    const site = sampleSite({ forms: { limits: { addressOrdinary: 2, addressMost: 4 } } })
    const ctx = context(database, site)
    const send = (address: string, message: string) =>
      submitLead(ctx, 'general-contact', { ...MESSAGE, message }, meta({ address }))
    const answers = [
      await send('2001:db8::1', 'a'),
      await send('2001:db8::2', 'b'),
      await send('2001:db8:0:0:5::3', 'c'),
    ]
    expect(await Promise.all(answers.map(async (answer) => (await stored(answer))?.spam.isSuspected))).toEqual([
      false,
      false,
      true,
    ])
    expect((await send('2001:db8::4', 'd')).kind).toBe('accepted')
    expect(await send('2001:db8::5', 'e')).toEqual({ kind: 'too-many', retryAfterSeconds: 600 })
    expect((await send('203.0.113.7', 'f')).kind).toBe('accepted')
    expect(
      (await submitLead({ ...ctx, now: () => at(601) }, 'general-contact', MESSAGE, meta({ address: '2001:db8::5' })))
        .kind,
    ).toBe('accepted')
  })
})
