import { describe, expect, it } from 'vitest'
import { fieldsOf, HONEYPOT_FIELD } from '#domain/forms/form.ts'
import { loadFinance } from '#pages/finance/load.ts'
import { contextOf } from '../pages/render-page.tsx'
import { sampleVehicle } from '../search/sample-stock.ts'
import { locationOfLead } from '#domain/leads/routing.ts'
import { momentText } from '#domain/test-drive/drive-words.ts'
import { addVehicle, SAM } from './leads-fixture.ts'
import { app, carId, CONTACT, database, get, leads, post, served, serveForms, slug, southerly } from './forms-app.ts'

serveForms()

describe('a form that was sent', () => {
  it('W6 the page that thanks gives the number of the yard that answers, not of the first one', async () => {
    const { headers } = await post('/contact', {
      ...CONTACT,
      location: 'brisbane',
      dealership_slug: 'southerly-brisbane',
    })
    const { body } = await get(String(headers.location))
    const yard = southerly.locations.find(({ id }) => id === 'brisbane')
    expect(body).toContain(`Ring <a href="tel:${yard?.phone?.replaceAll(' ', '')}">${yard?.phone}</a>`)
  })

  it('W6 trade-in and finance give the number of the yard that answers their forms', async () => {
    const id = await addVehicle(database, 'southerly', 'W6', {
      locationId: 'brisbane',
      dealershipId: 'southerly-brisbane',
    })
    const yard = southerly.locations.find((location) => location.id === 'brisbane')
    for (const path of [`/trade-in?car_id=${id}`, '/finance?preferredDealership=southerly-brisbane']) {
      const { body } = await get(path)
      expect([path, body.includes(`href="tel:${yard?.phone?.replaceAll(' ', '')}"`)]).toEqual([path, true])
    }
  })

  it('W6 A10.5 the vehicle’s dealership is named, rung and written to, whichever is preferred', async () => {
    const id = await addVehicle(database, 'southerly', 'W6B', { dealershipId: 'southerly-brisbane' })
    const path = `/finance?car_id=${id}&preferredDealership=southerly-townsville`
    const yard = southerly.locations.find((location) => location.id === 'brisbane')
    const ctx = { ...contextOf(southerly, [sampleVehicle({ id })], new Date()), db: database.db }
    const page = await loadFinance(ctx, { url: new URL(path, 'http://site.invalid'), params: {} })
    if (page.kind !== 'page') throw new Error('the finance page leads elsewhere')
    const { phone, dealership, form } = page.data
    expect([phone?.text, dealership]).toEqual([yard?.phone, 'Southerly Brisbane'])
    const initial = (name: string) => fieldsOf(form.definition).find((field) => field.name === name)?.initial ?? ''
    await post(path, {
      ...SAM,
      _step: 'details',
      name: 'Sam',
      last_name: 'Example',
      postcode: '4870',
      vehiclePriceBudget: '25000',
      car_id: initial('car_id'),
      dealership_slug: initial('dealership_slug'),
    })
    const [lead] = await leads()
    expect([lead?.vehicle?.id, lead?.dealershipId]).toEqual([id, 'southerly-brisbane'])
    expect(lead && locationOfLead(lead, southerly)?.id).toBe('brisbane')
  })

  it('W13 A1.28 the success category is stored for a lead that was sent of late, and for nothing else', async () => {
    const { headers } = await post('/contact', CONTACT)
    const sent = String(headers.location)
    expect((await get(sent)).body).toContain('data-success-category="enquiry"')
    await database.db
      .updateTable('leads')
      .set({ completedAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    for (const path of [sent, '/success', '/success?reference=SOU-7K2F9Q']) {
      const { body } = await get(path)
      expect([path, body.includes('Nothing was sent from here'), body.includes('data-success-category')]).toEqual([
        path,
        true,
        false,
      ])
    }
  })

  it('W2 a lead that is suspected has no receipt, and none is promised', async () => {
    const { headers } = await post('/contact', { ...CONTACT, [HONEYPOT_FIELD]: 'x' })
    const { body } = await get(String(headers.location))
    expect(body).toContain('Thank you, we have it.')
    expect(body).not.toContain('We have sent a confirmation')
    expect(body).toContain('No confirmation goes out by email, so please note the reference.')
  })
})

it('W2 a program that writes without a form token is not marked for it, one link or not', async () => {
  const message = 'This one: https://southerly.localhost/cars/a'
  const answer = await app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { host: 'southerly.localhost', 'user-agent': 'curl/8.9.1' },
    payload: {
      userData: {
        ...SAM,
        category: 'General Enquiry',
        message,
        location: CONTACT.location,
        dealership_slug: CONTACT.dealership_slug,
      },
    },
  })
  expect(answer.statusCode).toBe(201)
  expect(await leads()).toMatchObject([
    { spam: { score: 39, reasons: ['no page shown', 'program', 'links'], isSuspected: false } },
  ])
})

/** Start of the first free test drive, as availability writes it. */
async function firstFreeTime(): Promise<string> {
  const { days } = (await app.inject(`/api/test-drive/availability?car_id=${carId}`)).json()
  const slots: { starts_at: string; available: boolean }[] = days.flatMap((day: { slots: object[] }) => day.slots)
  return slots.find(({ available }) => available)?.starts_at ?? expect.fail('no time is free')
}

describe('a time that availability tells', () => {
  it('S11 A12.3 is taken by POST /api/leads as it is written, with its offset', async () => {
    const at = await firstFreeTime()
    expect(at).toMatch(/T\d\d:\d\d:00\+10:00$/)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: 'southerly.localhost' },
      payload: { form: 'test-drive', userData: { ...SAM, car_id: carId, at } },
    })
    expect([answer.statusCode, answer.json().event_id]).toEqual([201, 17])
    expect(await leads()).toMatchObject([{ testDrive: { startsAt: new Date(at) } }])
  })
})

describe('a test drive that is booked and suspected', () => {
  it('W2 A12.5 keeps its time, and /success promises no email', async () => {
    const at = await firstFreeTime()
    const { status, headers } = await post(`/book-test-drive?car_id=${carId}`, {
      ...SAM,
      _step: 'details',
      postcode: '4870',
      car_id: String(carId),
      at: momentText(new Date(at)),
      [HONEYPOT_FIELD]: 'x',
    })
    expect(status).toBe(303)
    expect(await leads()).toMatchObject([{ spam: { isSuspected: true }, testDrive: { timeZone: expect.any(String) } }])
    const { body } = await get(String(headers.location))
    expect(body).toContain('Your time is kept.')
    expect(body).not.toMatch(/The email has it|We have sent a confirmation/)
  })
})

describe('asking to reserve', () => {
  it('W3 A6.16 a site without checkout refuses it, at the address and at the API', async () => {
    served.site = { ...southerly, switches: { ...southerly.switches, checkout: false } }
    const id = await addVehicle(database, 'southerly', 'W3')
    const { slug: off } = await database.db
      .selectFrom('vehicles')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await get(`/cars/${off}/reserve`)).toMatchObject({ statusCode: 302, headers: { location: `/cars/${off}` } })
    expect((await post(`/cars/${off}/reserve`, { ...SAM, _step: 'details', car_id: String(id) })).status).toBe(303)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: 'southerly.localhost' },
      payload: { form: 'reserve-interest', userData: { ...SAM, car_id: id } },
    })
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('cannot be reserved')])
    expect(await leads()).toEqual([])
  })

  it.each([
    ['Reserved', { reserved: true }],
    ['for test drives only', { tag: 'Test Drive Only' }],
    ['sold', { status: 'sold', soldAt: new Date() }],
  ] as const)('W3 A6.16 a vehicle that is %s cannot be reserved, whatever way it is asked for', async (_name, part) => {
    const id = await addVehicle(database, 'southerly', `R${JSON.stringify(part).length}`, part)
    const { slug: taken } = await database.db
      .selectFrom('vehicles')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await get(`/cars/${taken}/reserve`)).statusCode).toBe(302)
    expect((await get(`/api/form-views?path=/cars/${taken}/reserve`)).statusCode).toBe(404)
    const { status } = await post(`/cars/${taken}/reserve`, { ...SAM, _step: 'details', car_id: String(id) })
    expect([status, await leads()]).toEqual([303, []])
  })

  it('W3 asking to reserve says the deposit, that nothing is charged and that nothing is held yet', async () => {
    const { lede } = (await get(`/api/form-views?path=/cars/${slug}/reserve`)).json()
    const words = 'We will ring you about the deposit of $200. Nothing is charged here, and nothing is held before we'
    expect(lede).toContain(words)
    expect((await get(`/cars/${slug}/reserve`)).body).toContain(words)
    const wish = { ...CONTACT, phone: SAM.phone, car_id: String(carId) }
    expect((await post(`/cars/${slug}/reserve`, wish)).status).toBe(303)
    expect(await leads()).toMatchObject([{ category: 'Vehicle Reservation', vehicle: { id: carId } }])
  })
})

describe('W11 A12.2 A12.4 a preferred day', () => {
  const SERVICE = {
    ...SAM,
    make: 'Toyota',
    model: 'Hilux',
    radio_knows_rego: 'no',
    location: 'cairns-service',
    dealership_slug: 'southerly-cairns',
    option_check_brakes: 'true',
    _step: 'details',
  }
  it.each([
    ['2020-01-01', 'This day has passed'],
    ['2030-05-05', 'is closed on that day'],
  ])('%s is refused, and the form says that it %s', async (preferred_date, words) => {
    const { status, body } = await post('/service', { ...SERVICE, preferred_date })
    expect([status, body.includes(words)]).toEqual([422, true])
    expect(await leads()).toEqual([])
  })

  it('on which the yard is open is taken', async () => {
    expect((await post('/service', { ...SERVICE, preferred_date: '2030-05-07' })).status).toBe(303)
  })

  it('on which the yard is closed is refused by the API too', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: 'southerly.localhost' },
      payload: {
        userData: { ...SAM, category: 'Test Drive Booking', location: 'cairns', preferred_date: '2030-05-05' },
      },
    })
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('is closed on that day')])
    expect(await leads()).toEqual([])
  })
})

describe('W14 A3.45 one address for each page', () => {
  it.each([
    ['/FAQs', '/faqs'],
    ['/Contact/', '/contact'],
    ['/book-test-drive/?car_id=1', '/book-test-drive?car_id=1'],
    ['/vehicle-parts-and-accessories//', '/vehicle-parts-and-accessories'],
    ['/CARS/Some-Car?utm_source=mail', '/cars/some-car?utm_source=mail'],
  ])('%s leads to %s', async (path, target) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location]).toEqual([301, target])
  })
})
