import { Writable } from 'node:stream'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#data/log.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { LEAD_FORM_IDS } from '#domain/forms/form-ids.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext } from '#server/http/site-route.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { TemporarySites } from '#test/sites/temporary-sites.ts'
import { runs } from '#test/property-runs.ts'
import { addVehicle, BROWSER, NOW, rowCounts, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { siteServices } from './site-services.ts'

const database = databaseOfFile()
let sites: TemporarySites
let registry: SiteRegistry
let app: FastifyInstance
let log = ''

beforeAll(async () => {
  sites = await TemporarySites.make()
  await sites.add('sample')
  await sites.add('other')
  registry = await SiteRegistry.open({ folder: sites.folder })
  const lines = new Writable({ write: (chunk, _encoding, done) => void ((log += String(chunk)), done()) })
  app = createApp(readEnvironment({}), pino({ level: 'info' }, lines))
  registerSiteHost(app, registry)
  registerSiteContext(app, siteServices({ db: database.db, now: () => NOW }))
  registerLeads(app, createLeadDesk(silentLog))
})
afterAll(async () => {
  await app.close()
  await registry.close()
  await sites.remove()
})
beforeEach(async () => {
  log = ''
  for (const table of ['receiptCounts', 'leads'] as const) await database.db.deleteFrom(table).execute()
})

const USER = {
  category: 'General Enquiry',
  ...SAM,
  message: 'Do you open on Sundays?',
  location: 'cairns',
  opt_in: false,
}

async function post(
  body: unknown,
  { headers = {}, site = 'sample' }: { headers?: Record<string, string>; site?: string } = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { host: `${site}.localhost`, 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

describe('A30.6 POST /api/leads', () => {
  it('A11.1 A11.13 A30.6 takes a lead as the specification sends it and answers its id', async () => {
    const { status, body, headers } = await post({
      userData: { ...USER, page_id: 'contact', additional_services: ['Loan car'] },
      isLastStep: true,
      lead_attributes: {
        url: 'https://sample.localhost/contact',
        visited_pages: ['/', '/contact'],
        linked_query_params: { utm_source: 'news' },
      },
    })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      lead_id: expect.any(String),
      reference: expect.any(String),
      state: 'complete',
      event_id: 22,
      redirect: expect.stringMatching(/^\/success\?reference=SAM-[2-9A-HJ-NP-Z]{6}$/),
    })
    expect(await readLead({ db: database.db, site: { slug: 'sample' } }, body.lead_id)).toMatchObject({
      additionalServices: ['Loan car'],
      consent: { optIn: false },
      attribution: {
        url: 'https://sample.localhost/contact',
        visitedPages: ['/', '/contact'],
        linkedQueryParams: { utm_source: 'news' },
        pageId: 'contact',
        userAgent: BROWSER,
      },
    })
  })

  it('A11.19 the header Idempotency-Key makes repetitions one lead; 409 names the lead of a taken key', async () => {
    const headers = { 'idempotency-key': 'e3b0c442-98fc' }
    const first = await post({ userData: USER }, { headers })
    const again = await post({ userData: USER }, { headers })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    const other = await post({ userData: { ...USER, message: 'Something else' } }, { headers })
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'key_reused', lead_id: first.body.lead_id, message: expect.stringContaining(first.body.reference) },
    })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1 })
  })

  it('A11.13 steps before the last are partial and are gone on with by lead_id and token', async () => {
    const step = await post({
      userData: { category: 'Sell My Car Enquiry', make: 'Mazda', model: '3', year: 2014, km: 139000 },
      isLastStep: false,
      step: 'vehicle',
    })
    expect(step).toMatchObject({ status: 201, body: { state: 'partial', resume_token: expect.any(String) } })
    expect(step.body).not.toHaveProperty('redirect')
    const { lead_id, resume_token } = step.body
    const userData = { category: 'Sell My Car Enquiry', ...SAM, postcode: '4870', location: 'cairns' }
    expect(await post({ userData, lead_id, resume_token: `${resume_token}x` })).toMatchObject({
      status: 403,
      body: { code: 'lead_forged' },
    })
    expect(await post({ userData, lead_id })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'resume_token' }] },
    })
    expect(await post({ userData, lead_id, resume_token }, { site: 'other' })).toMatchObject({ status: 403 })
    expect(await post({ userData, lead_id, resume_token })).toMatchObject({
      status: 201,
      body: { lead_id, state: 'complete' },
    })
    expect(await post({ userData, lead_id, resume_token })).toMatchObject({
      status: 409,
      body: { code: 'lead_complete' },
    })
  })

  it('A11.19 a token says when a form was shown, and is never stored', async () => {
    const { body, headers } = await app.inject({
      url: '/api/leads/token?form=feedback',
      headers: { host: 'sample.localhost' },
    })
    expect(headers['cache-control']).toBe('no-store')
    const { token } = JSON.parse(body)
    const answer = await post({
      form: 'feedback',
      userData: { ...SAM, message: 'Friendly', location: 'cairns' },
      form_token: token,
    })
    expect((await readLead({ db: database.db, site: { slug: 'sample' } }, answer.body.lead_id))?.spam.reasons).toEqual([
      'too fast',
    ])
    expect(
      (await app.inject({ url: '/api/leads/token?form=x', headers: { host: 'sample.localhost' } })).statusCode,
    ).toBe(404)
  })

  it('A1.1 an unknown host has no leads', async () => {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/leads',
          headers: { host: 'nobody.example' },
          payload: { userData: USER },
        })
      ).statusCode,
    ).toBe(404)
  })
})

describe('an invalid lead is refused with the reason', () => {
  it.each([
    ['a field that is missing', { ...USER, message: ' ' }, 'message', 'Please enter a message.'],
    [
      'an e-mail address that is none',
      { ...USER, email: 'sam@' },
      'email',
      'Please enter an email address such as sam@example.com.',
    ],
    [
      'a telephone number that nobody has',
      { ...USER, phone: '0491 570' },
      'phone',
      expect.stringContaining('Australian phone number'),
    ],
    ['a type no form sends', { ...USER, name: { first: 'Sam' } }, 'name', 'Name must be a text.'],
    ['a list where one text belongs', { ...USER, message: [1, 2] }, 'message', 'Message must be a text.'],
    [
      'a list of services that is none',
      { ...USER, additional_services: { a: 1 } },
      'additional_services',
      expect.stringContaining('a list'),
    ],
    [
      'a field that the form does not have',
      { ...USER, is_admin: true },
      'is_admin',
      'The form general-contact has no field "is_admin".',
    ],
    ['a location of nobody', { ...USER, location: 'paris' }, 'location', 'Please choose a location.'],
    [
      'a message that is too long',
      { ...USER, message: 'x'.repeat(5001) },
      'message',
      'Please use no more than 5,000 characters.',
    ],
  ])('A11.14 %s: 422', async (_, userData, field, message) => {
    expect(await post({ userData })).toMatchObject({
      status: 422,
      body: { code: 'invalid_lead', fields: [{ field, message }] },
    })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 0 })
  })

  it("A11.2 another site's vehicle: 422 naming car_id", async () => {
    const car_id = await addVehicle(database, 'other', 'O1')
    expect(await post({ userData: { category: 'Used Vehicle Enquiry', ...SAM, message: 'x', car_id } })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'car_id', message: 'This site has no such vehicle.' }] },
    })
  })

  it.each([
    ['no JSON', '{', 400, 'invalid_json'],
    ['poisoned JSON', '{"userData":{"__proto__":{"x":1}}}', 400, 'invalid_json'],
    ['a list', [], 400, 'invalid_body'],
    ['null', 'null', 400, 'invalid_body'],
    ['no userData', {}, 400, 'invalid_body'],
    ['userData that is a text', { userData: 'x' }, 400, 'invalid_body'],
    ['isLastStep that is a text', { userData: USER, isLastStep: 'yes' }, 400, 'invalid_body'],
    ['something unknown beside', { userData: USER, admin: true }, 400, 'invalid_body'],
    [
      'a lead id that is none',
      { userData: USER, lead_id: '1; drop table leads', resume_token: 'x' },
      400,
      'invalid_body',
    ],
    [
      'too many fields',
      { userData: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, ''])) },
      400,
      'invalid_body',
    ],
    ['a category of nobody', { userData: { ...USER, category: 'Usde Vehicle Enquiry' } }, 422, 'unknown_category'],
    [
      'a body of a megabyte',
      JSON.stringify({ userData: { ...USER, message: 'x'.repeat(1_000_000) } }),
      413,
      'too_large',
    ],
  ])('A30.6 %s', async (_, body, status, code) => {
    expect(await post(body)).toMatchObject({ status, body: { code, message: expect.any(String) } })
  })

  it("A30.6 another type than JSON: 415; a key with spaces: 400; another site's page: 403", async () => {
    expect(await post('<lead/>', { headers: { 'content-type': 'text/xml' } })).toMatchObject({
      status: 415,
      body: { code: 'not_json' },
    })
    expect(await post({ userData: USER }, { headers: { 'idempotency-key': 'a b' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_key' },
    })
    expect(
      await post({ userData: USER }, { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }),
    ).toMatchObject({ status: 403, body: { code: 'other_origin' } })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 0 })
  })

  it('A11.14 A27.6 when the database fails the specified words are said, and the key can be sent again', async () => {
    const headers = { 'idempotency-key': 'later' }
    await database.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    const failed = await post({ userData: USER }, { headers })
    await database.db.schema.alterTable('outboxAway').renameTo('outbox').execute()
    expect(failed).toMatchObject({ status: 503, body: { code: 'lead_failed', message: 'An unexpected error occured' } })
    expect(await post({ userData: USER }, { headers })).toMatchObject({ status: 201 })
  })

  it('A11.19 nothing of the person is in the log, whatever goes wrong', async () => {
    await post({ userData: USER })
    await post({ userData: { ...USER, email: 'sam@' } })
    await database.db.deleteFrom('leads').execute()
    await database.db.schema
      .alterTable('leads')
      .addCheckConstraint('no_sam', sql`first_name <> 'Sam Example'`)
      .execute()
    const failed = await post({ userData: USER })
    await database.db.schema.alterTable('leads').dropConstraint('no_sam').execute()
    expect(failed.status).toBe(503)
    expect(log).toContain('lead not kept')
    expect(log).not.toMatch(/Sam Example|sam@|0491|570006/i)
  })
})

const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '\0',
    '\uD800',
    "=cmd|' /C calc'!A0",
    'a\r\nBcc: x@example.com',
    '<script>',
    ']]>&',
    '\u202Etxt',
    '۱۲۳۴',
    "'; drop table leads; --",
  ),
)
const anyThing = fc.oneof(
  anyText,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 3 }),
  fc.dictionary(anyText, anyText, { maxKeys: 2 }),
  fc.double({ noNaN: true }),
)
const NAMES = [
  'name',
  'last_name',
  'email',
  'phone',
  'message',
  'postcode',
  'car_id',
  'location',
  'dealership_slug',
  'opt_in',
  'Rego',
  'additional_services',
  'Disclaimer',
  'category',
  'subcategory',
  'contact_website',
  'option_check_tyres',
  'preferred_date',
  'km',
  'page_id',
]

it('A30.6 whatever is sent, the answer is a 2xx with a stored lead or a 4xx that says why, never a 5xx', async () => {
  const anyUserData = fc.record(
    Object.fromEntries(NAMES.map((name) => [name, fc.option(anyThing, { nil: undefined })])),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LEAD_FORM_IDS),
      anyUserData,
      fc.boolean(),
      fc.option(anyText, { nil: undefined }),
      async (form, userData, isLastStep, form_token) => {
        const { status, body } = await post({
          form,
          userData,
          isLastStep,
          ...(form_token === undefined ? {} : { form_token }),
        })
        if (status === 201)
          return expect(await readLead({ db: database.db, site: { slug: 'sample' } }, body.lead_id)).toMatchObject({
            formId: form,
            state: isLastStep ? 'complete' : 'partial',
          })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      },
    ),
    { numRuns: runs(300) },
  )
})

it('A11.1 whatever a person writes is kept as text, with what no file or header could hold taken out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      async (name, message) => {
        const { status, body } = await post({ userData: { ...USER, name: `Zoë 李 ${name}`, message: `Hi ${message}` } })
        if (status !== 201) return expect(body.fields).toMatchObject([{ field: 'name' }])
        const lead = await readLead({ db: database.db, site: { slug: 'sample' } }, body.lead_id)
        expect(lead?.person.firstName).toMatch(/^Zoë 李/)
        expect(lead?.person.firstName).not.toMatch(/[\p{Cc}\u2028\u2029]|\p{Cs}/u)
        expect(lead?.message).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u)
      },
    ),
    { numRuns: runs(60) },
  )
})
