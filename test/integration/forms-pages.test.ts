import { describe, expect, it } from 'vitest'
import { FORM_IDS } from '#domain/forms/form-ids.ts'
import { formOf } from '#domain/forms/form-of.ts'
import { fieldsOf, HONEYPOT_FIELD } from '#domain/forms/form.ts'
import { LONGEST_FORM_BYTES } from '#server/pages/form-route.ts'
import { readMarkup } from '../pages/by-role.ts'
import { rowCounts, SAM } from './leads-fixture.ts'
import {
  app,
  carId,
  CONTACT,
  database,
  get,
  hidden,
  leads,
  post,
  serveForms,
  slug,
  southerly,
  turns,
} from './forms-app.ts'

serveForms()

describe('forms sent by browsers themselves', () => {
  it('A10.4 A10.7 what is wrong comes back with 422, every value, and linked errors; nothing is kept', async () => {
    const { status, headers, body } = await post('/contact', {
      ...CONTACT,
      email: 'sam at example',
      phone: '12',
      opt_in: 'true',
      message: 'Two\nlines <b>&amp;',
    })
    expect([status, headers['cache-control'], headers.etag]).toEqual([422, 'no-store', undefined])
    expect(body).toContain('Please fix the following errors:')
    const parts = readMarkup(body)
    const wrong = parts.get('link', 'Please enter an email address such as sam@example.com.')
    expect(wrong.href).toBe('#general-contact-email')
    expect(parts.all('link').map(({ href }) => href)).toContain('#general-contact-phone')
    for (const value of [
      'value="sam at example"',
      'value="12"',
      'value="Sam Example"',
      'Two\nlines &lt;b&gt;&amp;amp;</textarea>',
    ])
      expect(body).toContain(value)
    const chosen = parts.all('option').filter((option) => option.attribute('selected') !== undefined)
    expect(chosen.map((option) => option.attribute('value'))).toContain('cairns')
    const ticked = parts.all('checkbox').filter((box) => box.attribute('checked') !== undefined)
    expect(ticked.map((box) => box.attribute('name'))).toContain('opt_in')
    expect(await rowCounts(database, 'southerly')).toMatchObject({ leads: 0, outbox: 0 })
  })

  it('A3.10 A11.19 what is right is committed before 303 leads to /success with its reference', async () => {
    const { status, headers } = await post(
      '/contact',
      { ...CONTACT, opt_in: 'true' },
      { referer: 'http://southerly.localhost/contact' },
    )
    expect(status).toBe(303)
    const to = new URL(String(headers.location), 'http://site.invalid')
    const [lead] = await leads()
    expect([to.pathname, to.searchParams.get('reference')]).toEqual(['/success', lead?.reference])
    expect(lead).toMatchObject({
      state: 'complete',
      formId: 'general-contact',
      dealershipId: 'southerly-cairns',
      locationId: 'cairns',
      consent: { optIn: true },
      attribution: { url: 'http://southerly.localhost/contact' },
    })
    expect(lead?.answers).toEqual({})
    const success = await get(String(headers.location))
    expect([success.statusCode, success.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(success.body).toContain(lead?.reference)
    expect(success.body).toContain('We have sent a confirmation to s…@example.com.')
  })

  it('S4 a page whose token is used up comes back with every value and a token that is taken', async () => {
    const form_token = hidden((await get('/contact?preferredDealership=cairns')).body, 'form_token')
    const send = (place: number, token = form_token) =>
      post('/contact', { ...CONTACT, email: `sam${place}@example.com`, form_token: token })
    for (let place = 0; place < 12; place++) expect((await send(place)).status).toBe(303)
    const { status, body } = await send(12)
    expect(status).toBe(422)
    expect(body).toContain('This page has sent too many forms. Please send this one again.')
    expect(body).toMatch(/name="email"[^>]*value="sam12@example\.com"|value="sam12@example\.com"[^>]*name="email"/)
    const fresh = hidden(body, 'form_token')
    expect(fresh).not.toBe(form_token)
    expect((await send(12, fresh)).status).toBe(303)
  })

  it('A11.19 sent twice from one page, and twenty times at once, it is one lead', async () => {
    const page = (await get('/contact')).body
    const fields = { ...CONTACT, form_token: hidden(page, 'form_token') }
    expect(fields.form_token).not.toBe('')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/contact', fields)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${String(headers.location)}`)).size).toBe(1)
    await post('/contact', fields)
    expect(await leads()).toHaveLength(1)
    // Another shopper's, from the same kept page.
    await post('/contact', { ...fields, name: 'Alex Other', email: 'alex@example.com' })
    expect(await leads()).toHaveLength(2)
  })

  it('A11.19 sent, changed after going back, and sent again with the same key: two leads, neither lost', async () => {
    const fields = { ...CONTACT, idempotency_key: 'b47db95c-8326-43e0-a06a-b895067aba89' }
    await post('/contact', fields)
    expect((await post('/contact', { ...fields, message: 'And on Mondays?' })).status).toBe(303)
    expect(await leads()).toHaveLength(2)
  })

  it("A11.2 A11.16 A7.11 a form about a vehicle carries it: the page's words are looked up, not believed", async () => {
    const page = await get(`/cars/${slug}/request-photos`)
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(hidden(page.body, 'car_id')).toBe(String(carId))
    const { status } = await post(`/cars/${slug}/request-photos`, {
      _step: 'details',
      ...SAM,
      car_id: String(carId),
      stock_number: 'forged',
      dealership_slug: 'southerly-cairns',
      message: 'The boot too',
    })
    expect(status).toBe(303)
    expect(await leads()).toMatchObject([
      {
        subcategory: 'Request Photos',
        vehicle: { id: carId, stocknum: 'S900' },
        message: 'Please send photos for this car\n\nThe boot too',
      },
    ])
  })

  it('A11.13 steps are kept as a partial lead, come back filled in, and end as one lead', async () => {
    const first = await post('/service', { _step: 'vehicle', make: 'Toyota', model: 'Hilux', radio_knows_rego: 'no' })
    expect(first.status).toBe(200)
    expect(first.body).toMatch(/aria-current="step"[^>]*>The work/)
    expect(hidden(first.body, 'make')).toBe('Toyota')
    const resume = { lead_id: hidden(first.body, 'lead_id'), resume_token: hidden(first.body, 'resume_token') }
    expect(await leads()).toMatchObject([{ id: resume.lead_id, state: 'partial' }])
    const back = await post('/service', {
      ...resume,
      _step: 'work',
      _back: '1',
      make: 'Toyota',
      option_check_brakes: 'true',
    })
    expect(back.status).toBe(200)
    expect(back.body).toMatch(/aria-current="step"[^>]*>Your vehicle/)
    const work = {
      make: 'Toyota',
      model: 'Hilux',
      radio_knows_rego: 'no',
      location: 'cairns-service',
      option_check_brakes: 'true',
      preferred_date: '2030-05-07',
    }
    expect((await post('/service', { ...resume, ...work, _step: 'work' })).status).toBe(200)
    const sent = await post('/service', {
      ...resume,
      ...work,
      ...SAM,
      dealership_slug: 'southerly-cairns',
      _step: 'details',
    })
    expect(sent.status).toBe(303)
    expect(await leads()).toMatchObject([
      {
        id: resume.lead_id,
        state: 'complete',
        category: 'Service Booking',
        additionalServices: ['Brakes'],
        tradeIn: { make: 'Toyota' },
      },
    ])
  })

  it('A11.13 steps that were begun too long ago, or by nobody, cost no lead', async () => {
    const all = {
      make: 'Toyota',
      preferred_date: '2030-05-07',
      location: 'cairns-service',
      dealership_slug: 'southerly-cairns',
      ...SAM,
      _step: 'details',
      lead_id: '00000000-0000-4000-8000-000000000000',
      resume_token: 'forged.token',
    }
    expect((await post('/service', all)).status).toBe(303)
    expect(await leads()).toMatchObject([{ state: 'complete' }])
  })

  it('A10.5 A3.6 the finance form is filled in from the address and comes back on the finance page', async () => {
    const path = `/finance?vehiclePriceBudget=25000&preferredDealership=southerly-cairns&car_id=${carId}`
    const { body } = await get(path)
    expect(body).toMatch(/name="vehiclePriceBudget"[^>]*value="25000"/)
    const wrong = await post(path, {
      _step: 'details',
      name: 'Sam',
      last_name: 'Example',
      email: SAM.email,
      phone: SAM.phone,
      postcode: '48701',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toContain('Invalid postcode. Please enter a 4-digit number.')
    expect(wrong.body).toContain('id="finance-calculator"')
    expect(wrong.body).toContain('value="48701"')
  })

  it.each(FORM_IDS)('S2 the whole form %s fits into the longest body, in any script', (formId) => {
    const fields = fieldsOf(formOf(formId, southerly)).map(({ name, maxLength }) => [name, '語'.repeat(maxLength)])
    expect(new URLSearchParams(fields).toString().length).toBeLessThan(LONGEST_FORM_BYTES)
  })

  it('S2 a form that is posted and a lead as JSON each wait for their turn', async () => {
    expect((await post('/contact', CONTACT)).status).toBe(303)
    const lead = { form: 'general-contact', userData: { ...CONTACT, _step: undefined, location: 'cairns' } }
    const sent = { method: 'POST', url: '/api/leads', headers: { host: 'southerly.localhost' }, payload: lead } as const
    await app.inject(sent)
    expect(turns).toEqual(['southerly forms', 'southerly forms'])
  })

  it('A11.20 CSRF: other origins, other kinds of bodies and pages without a form are refused', async () => {
    expect((await post('/contact', CONTACT, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('/contact', CONTACT, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post('/contact', CONTACT, { 'content-type': 'application/json' })).status).toBe(415)
    expect((await post('/search/used-cars', CONTACT)).status).toBe(405)
    expect((await post('/_data/contact', CONTACT)).status).toBe(405)
    expect((await post('/contact', { ...CONTACT, message: 'x'.repeat(LONGEST_FORM_BYTES) })).status).toBe(413)
    expect((await post('/contact-us/nowhere', CONTACT)).status).toBe(405)
    expect(await leads()).toEqual([])
  })

  it('A11.19 a lead with the hidden field filled in is stored and marked as spam', async () => {
    expect((await post('/contact', { ...CONTACT, [HONEYPOT_FIELD]: 'https://spam.example' })).status).toBe(303)
    expect(await leads()).toMatchObject([{ spam: { isSuspected: true } }])
  })

  it('A11.14 A11.15 A27.15 when nothing can be kept, the page comes back with every value and says so', async () => {
    await database.db.schema.alterTable('leads').renameTo('leads_away').execute()
    try {
      const { status, body } = await post('/contact', CONTACT)
      expect(status).toBe(503)
      expect(body).toContain('An error occurred when submitting this form')
      expect(body).toContain('An unexpected error occured')
      expect(body).toContain('Do you open on Sundays?')
    } finally {
      await database.db.schema.alterTable('leads_away').renameTo('leads').execute()
    }
    expect((await post('/contact', CONTACT)).status).toBe(303)
  })
})

const view = (path: string, more = '') =>
  app.inject({ method: 'GET', url: `/api/form-views?path=${encodeURIComponent(path)}${more}` })
const timeField = (body: { form: { definition: { steps: { fields: { name: string }[] }[] } } }) =>
  body.form.definition.steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'at')

describe("A6.9 A12.1 forms as data, for dialogs over a vehicle's page", () => {
  it.each(['enquire', 'request-photos', 'reserve', 'find-similar', 'finance-quote'])(
    'A6.9 %s is what its page shows, and kept nowhere',
    async (name) => {
      const answer = await view(`/cars/${slug}/${name}`)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(answer.json()).toMatchObject({
        kind: 'form',
        form: {
          action: `/cars/${slug}/${name}`,
          posted: null,
          values: { car_id: String(carId) },
          formToken: expect.stringMatching(/./),
        },
      })
    },
  )

  it('A12.1 a booking is days and times, then who comes', async () => {
    const first = await view(`/book-test-drive?car_id=${carId}`)
    expect(first.json()).toMatchObject({ kind: 'drive', form: null, picker: { chosen: { times: expect.any(Array) } } })
    const time = first.json().picker.chosen.times.find(({ href }: { href: string | null }) => href !== null)
    const second = await view(`${time.href}&step=details`)
    expect(second.json()).toMatchObject({
      kind: 'drive',
      picker: null,
      form: { values: { at: time.at, car_id: String(carId) } },
    })
    expect(timeField(second.json())).toMatchObject({ control: 'hidden' })
    // Sold in between: the same form, with others to choose from.
    const sold = await view(`${time.href}&step=details`, '&sold=1')
    expect(timeField(sold.json())).toMatchObject({
      control: 'radio',
      choices: expect.arrayContaining([expect.objectContaining({ value: expect.any(String) })]),
    })
    expect(sold.json().form).toMatchObject({ posted: null, values: { car_id: String(carId) } })
  })

  it.each([
    '',
    '/',
    '/contact',
    `/cars/no-such-vehicle/enquire`,
    '/cars/x/nothing',
    '//elsewhere.example/cars/x/enquire',
    '/book-test-drive',
    '/book-test-drive?car_id=99999999',
    'cars',
    `/cars/${'x'.repeat(2000)}/enquire`,
  ])('A27.6 "%s" is no such form', async (path) => {
    const answer = await view(path)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('A6.9 A3.10 what is sold has no form but the one for something like it', async () => {
    await database.db
      .updateTable('vehicles')
      .set({ status: 'sold', soldAt: new Date() })
      .where('id', '=', carId)
      .execute()
    expect((await view(`/cars/${slug}/enquire`)).statusCode).toBe(404)
    expect((await view(`/cars/${slug}/find-similar`)).statusCode).toBe(200)
    await database.db
      .updateTable('vehicles')
      .set({ status: 'in_stock', soldAt: null })
      .where('id', '=', carId)
      .execute()
  })
})
