/** Reserving a vehicle as browsers without a script do it (R20, R21), on a real database and a provider in memory. */
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { paymentsOf } from '#data/checkout/payments.ts'
import { reservationTokenOf } from '#data/checkout/reservation-token.ts'
import { MUST_AGREE } from '#domain/checkout/checkout-steps.ts'
import { spokenTime } from '#domain/leads/zoned-time.ts'
import { reservationPath } from '#domain/site/paths.ts'
import { addAccount } from './accounts-world.ts'
import { passMinutes } from './checkout-world.ts'
import { database, MAYA, serveReserving, settings, site, timeIn, tokenIn, words, world } from './reserving.ts'

serveReserving()

describe('R20 the steps', () => {
  it('R20 each is sent to its own address and answered with a 303 to the next', async () => {
    const { at } = world.nextCar()
    const browser = world.browser()
    const first = await browser.get(at)
    expect(words(first.body)).toContain('Today you pay $200')
    expect(words(first.body)).toContain('The deposit counts towards the price')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(first.body).toContain('"index":false')
    expect(await browser.post(`${at}?step=you`, MAYA)).toMatchObject({ status: 303, location: `${at}?step=get` })
    expect(words((await browser.get(`${at}?step=get`)).body)).toContain('Have it brought to 4870')
  })

  it('R20 a press on a day or a time keeps what else was chosen, and shows the step again', async () => {
    const { at } = world.nextCar()
    const browser = world.browser()
    await browser.post(`${at}?step=you`, MAYA)
    const shown = await browser.get(`${at}?step=get`)
    const chosen = { fulfilment: 'collect', trade_in: 'yes', finance: 'yes', at: timeIn(shown.body) }
    expect((await browser.post(`${at}?step=get`, chosen)).location).toBe(`${at}?step=get#times`)
    const { body } = await browser.get(`${at}?step=get`)
    const ticked = [...body.matchAll(/<input [^>]*>/g)].filter(
      ([tag]) => /checked=""/.test(tag) && /value="yes"/.test(tag),
    )
    expect(ticked).toHaveLength(2)
    expect(body).toMatch(/<button class="slots__time" value="[^"]+" aria-current="true"/)
  })

  it('R20 R21 an error keeps every value and names what is wrong; a later step waits for it', async () => {
    const { at } = world.nextCar()
    const browser = world.browser()
    const wrong = { ...MAYA, email: 'maya@', postcode: '48' }
    const answer = await browser.post(`${at}?step=you`, wrong)
    expect(answer.status).toBe(422)
    for (const value of Object.values(wrong)) expect(answer.body).toContain(`value="${value}"`)
    expect(words(answer.body)).toContain('Please enter an email address such as sam@example.com.')
    expect(answer.body).toContain('"title":"Error: Who is it for?')
    expect((await browser.get(`${at}?step=pay`)).location).toBe(`${at}?step=you`)
    // Also after leaving: the browser has the answers, and nobody can read them there.
    expect((await browser.get(`${at}?step=you`)).body).toContain('value="maya@"')
    expect([...browser.cookies.values()].join()).not.toContain('maya')
  })

  it('R20 no time is an error where the yard offers times', async () => {
    const { at } = world.nextCar()
    const browser = world.browser()
    await browser.post(`${at}?step=you`, MAYA)
    const answer = await browser.post(`${at}?step=get`, { fulfilment: 'collect' })
    expect([answer.status, words(answer.body).includes('Please choose a day and a time.')]).toEqual([422, true])
  })

  it('R20 R6 delivery shows its price before paying, and it is no part of the deposit', async () => {
    const { at } = world.nextCar()
    const browser = world.browser()
    await browser.post(`${at}?step=you`, MAYA)
    await browser.post(`${at}?step=get`, { fulfilment: 'deliver' })
    const text = words((await browser.get(`${at}?step=pay`)).body)
    expect(text).toContain('Delivery Paid when it is brought $95')
    expect(text).toContain('Today you pay $200')
  })

  it('R20 the terms must be ticked, in words that are fixed', async () => {
    const { at } = world.nextCar()
    const browser = world.browser()
    const token = tokenIn(await world.toLastStep(browser, at))
    const answer = await browser.post(`${at}?step=pay`, { form_token: token })
    expect([answer.status, words(answer.body).includes(MUST_AGREE)]).toEqual([422, true])
    expect(browser.cookies.has('__Host-checkout')).toBe(false)
  })

  it('R6 R2 no step asks for a surcharge, or says buy, order, purchase or sold', async () => {
    const { at } = world.nextCar()
    const browser = world.browser()
    const last = await world.toLastStep(browser, at)
    const pages = [
      last,
      ...(await Promise.all(['', '?step=you', '?step=get'].map((step) => browser.get(at + step)))).map(
        ({ body }) => body,
      ),
    ]
    for (const body of pages) {
      const main = words(body.slice(body.indexOf('<main'), body.indexOf('</main>')))
      expect(main).not.toMatch(/\b(?:buy|order|purchase|sold|yours)\b/i)
      expect(main.replaceAll('No fees, no card surcharge.', '')).not.toMatch(/surcharge/i)
    }
  })
})

describe('R21 one reservation', () => {
  it('R21 R22 a hold goes on where it was: reloaded, in another tab, and after the way back', async () => {
    const { browser, at, reservationId } = await world.holding()
    for (const step of ['', '?step=you', '?step=get']) {
      expect(await browser.get(at + step)).toMatchObject({ status: 302, location: `${at}?step=pay` })
    }
    expect(words((await browser.get(`${at}?step=pay`)).body)).toMatch(
      /Kept for you until \d+(:\d\d)? [ap]m(, \w+ \d+ \w+)?\./,
    )
    const again = await browser.post(`${at}?step=pay`)
    expect(again.location).toBe(`${at}?step=pay&go=1`)
    expect(await paymentsOf({ db: database.db, site }, reservationId)).toHaveLength(1)
    const go = await browser.get(again.location)
    expect(go.headers['refresh']).toMatch(/^0;url=https:\/\/pay\.example\//)
    expect(words(go.body)).not.toMatch(/\d+:\d\d:\d\d|seconds left|hurry/i)
  })

  it('R21 the time of the visit stands there after the vehicle is held, though nobody else can choose it', async () => {
    const { browser, at, reservationId } = await world.holding()
    const { collectAt } = (await world.read(reservationId)) ?? {}
    if (collectAt == null) throw new Error('the reservation has no time')
    const time = spokenTime(collectAt, 'Australia/Brisbane').replaceAll('\u00a0', ' ')
    const text = words((await browser.get(`${at}?step=pay`)).body).replaceAll('\u00a0', ' ')
    expect(text).toMatch(new RegExp(`You collect \\w+ \\d+ \\w+, ${time}`))
  })

  it('16.6 while it is kept for whoever asked first, others learn until when', async () => {
    const { at, id: vehicleId } = world.nextCar()
    const { id: accountId } = await addAccount(database, site, { email: 'first@example.com' })
    const { rows } = await sql<{ until: Date }>`insert into line_places
      (site_id, vehicle_id, account_id, state, offered_at, offer_until)
      values (${site.slug}, ${vehicleId}, ${accountId}, 'offered', now(), now() + interval '2 hours')
      returning offer_until as until`.execute(database.db)
    const { body, status } = await world.browser().get(at)
    expect([status, rows.length]).toEqual([200, 1])
    expect(words(body)).toMatch(/is kept until \d+(:\d\d)?.[ap]m.* for a shopper who asked first\./)
    expect(body).toMatch(/<a [^>]*href="\/sign-in\?type=checkout[^"]*">It is kept for me: sign in/)
    await sql`update line_places set offer_until = now() where vehicle_id = ${vehicleId}`.execute(database.db)
    expect(words((await world.browser().get(at)).body)).toContain('Today you pay $200')
  })

  it('R10 somebody else learns until when, and is offered others', async () => {
    const { at } = await world.holding()
    const { body, status } = await world.browser().get(at)
    expect(status).toBe(200)
    expect(words(body)).toMatch(
      /Somebody else is reserving this vehicle right now\. It may be free again after \d+(:\d\d)? [ap]m/,
    )
  })

  it('R13 letting it go frees the vehicle, and nobody can pay any more', async () => {
    const { browser, at, slug, reservationId, paymentId } = await world.holding()
    expect((await browser.post(`${at}?step=pay`, { release: 'yes' })).location).toBe(`/cars/${slug}`)
    expect((await world.read(reservationId))?.state).toBe('released')
    expect(world.provider.sessions.get(world.provider.sessionOf(paymentId))?.standing.state).toBe('expired')
    expect(words((await world.browser().get(at)).body)).toContain('Continue with this')
  })

  it('R7 R11 a hold that is over says so, and can be begun again with what was typed', async () => {
    const { browser, at, reservationId } = await world.holding()
    await passMinutes(database, reservationId, 60)
    await database.db.updateTable('reservations').set({ state: 'expired' }).where('id', '=', reservationId).execute()
    const { body } = await browser.get(`${at}?step=pay`)
    expect(words(body)).toMatch(/We kept it until .+ It is on sale again\./)
    expect(words(body)).toContain('Reserve it again')
    expect(words(body)).toContain('Maya Tran')
  })

  it('R8 what a shopper does on the pages is noted as done by the shopper of the reservation', async () => {
    const { browser, at, reservationId } = await world.holding()
    await browser.post(`${at}?step=pay`, { release: 'yes' })
    const lines = database.db.selectFrom('auditLog').select('actor').where('subject', '=', reservationId)
    expect(new Set((await lines.execute()).map(({ actor }) => actor))).toEqual(new Set([`shopper:${reservationId}`]))
  })

  it('R12 a provider that is away keeps the vehicle, and says what to do', async () => {
    const car = world.nextCar()
    const browser = world.browser()
    const token = tokenIn(await world.toLastStep(browser, car.at))
    world.provider.fail('begin')
    const answer = await browser.post(`${car.at}?step=pay`, { terms: 'true', form_token: token })
    expect(answer.location).toBe(`${car.at}?step=pay&go=away`)
    expect(words((await browser.get(answer.location)).body)).toMatch(
      /Card payments are not working just now\. Your vehicle is kept until [^;.]+m[^;.]*; please try again or call/,
    )
    expect((await browser.post(`${car.at}?step=pay`)).location).toBe(`${car.at}?step=pay&go=1`)
  })
})

describe('R1 where the page is', () => {
  it("A3.2 A15.2 R1 the other name leads to the site's own, and the settings decide which", async () => {
    const { slug } = world.nextCar()
    const browser = world.browser()
    expect(await browser.get(`/cars/${slug}/buy-online?step=you`)).toMatchObject({
      status: 301,
      location: `/cars/${slug}/checkout?step=you`,
    })
    world.use(settings({}, { vehiclePage: { checkoutPath: 'buy-online' } }))
    expect((await browser.get(`/cars/${slug}/checkout`)).location).toBe(`/cars/${slug}/buy-online`)
    expect((await browser.get(`/cars/${slug}/buy-online`)).status).toBe(200)
  })

  it('R1 without a way to pay it leads to the form; switched off there is none', async () => {
    const { slug, at } = world.nextCar()
    world.use(settings({ payments: null }))
    expect(await world.browser().get(at)).toMatchObject({ status: 302, location: `/cars/${slug}/reserve` })
    world.use(settings({}, { switches: { checkout: false } }))
    expect((await world.browser().get(at)).status).toBe(404)
    expect((await world.browser().post(`${at}?step=you`, MAYA)).status).toBe(405)
  })

  it('section 11: switched off, an open reservation runs to its end and a new one is 404', async () => {
    const { browser, at, paymentId } = await world.holding()
    world.use(settings({}, { switches: { checkout: false } }))
    const fresh = world.nextCar().at
    for (const path of [fresh, `${fresh}?step=pay`]) expect((await world.browser().get(path)).status).toBe(404)
    expect(words((await browser.get(`${at}?step=pay`)).body)).toContain('Kept for you until')
    world.provider.pay(world.provider.sessionOf(paymentId))
    expect((await browser.get(`/checkout/return?payment=${paymentId}`)).location).toMatch(/^\/reservation\?t=/)
  })

  it('F3 a form of another site is refused', async () => {
    const { at } = world.nextCar()
    const answer = await world.app.inject({
      method: 'POST',
      url: `${at}?step=you`,
      headers: { host: 'sample.localhost', origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
  })

  it('R49 a page with a pay button says that payments are a test', async () => {
    const browser = world.browser()
    expect((await browser.get(world.nextCar().at)).body).toContain('"isTest":true')
    const { reservationId } = await world.holding()
    const held = await world.read(reservationId)
    if (held === null) throw new Error('nothing is held')
    const page = reservationPath(await reservationTokenOf({ db: database.db, site, now: new Date() }, held))
    const text = async () => words((await browser.get(page)).body)
    expect(await text()).toMatch(/Test payments\. No money moves\..*Pay \$200 deposit/)
    await database.db.updateTable('reservations').set({ state: 'expired' }).where('id', '=', reservationId).execute()
    expect(await text()).not.toContain('Test payments')
  })
})

describe('rule 20 settings of the pages', () => {
  it('A15.5 rule 20 checkout.accepted', async () => {
    const browser = world.browser()
    const { at } = world.nextCar()
    await world.toLastStep(browser, at)
    const shown = async () => words((await browser.get(`${at}?step=pay`)).body)
    expect(await shown()).toContain('We accept: Mastercard Visa Maestro Google Pay Apple Pay')
    world.use(settings({ accepted: ['Visa'] }))
    expect(await shown()).toMatch(/We accept: Visa(?! Maestro)/)
  })

  it('A15.7 rule 20 checkout.returnPolicy', async () => {
    const { at } = world.nextCar()
    expect(words((await world.browser().get(at)).body)).not.toContain('to bring it back')
    world.use(settings({ returnPolicy: { days: 14, km: 500, leastTank: 'a quarter' } }))
    expect(words((await world.browser().get(at)).body)).toContain(
      '14 days to bring it back If it is not right, return it within 14 days and 500 km, with at least a quarter of',
    )
  })

  it('A3.3 A15.2 R24 rule 20 switches.checkoutJourney', async () => {
    const { slug, id } = world.nextCar()
    const at = `/checkout-journey?car_id=${slug}`
    expect((await world.browser().get(at)).status).toBe(404)
    world.use(settings({}, { switches: { checkoutJourney: true } }))
    const browser = world.browser()
    expect((await browser.get(`/checkout-journey?car_id=${id}`)).status).toBe(200)
    expect(words((await browser.get(at)).body)).toContain('Trade-in and finance')
    expect((await browser.post(`${at}&step=money`, { trade_in: 'yes', finance: 'no' })).location).toBe(`${at}&step=you`)
    await browser.post(`${at}&step=you`, world.person())
    await browser.post(`${at}&step=get`, { fulfilment: 'deliver' })
    const token = tokenIn((await browser.get(`${at}&step=pay`)).body)
    const held = await browser.post(`${at}&step=pay`, { terms: 'true', form_token: token })
    expect(held.location).toBe(`${at}&step=pay&go=1`)
    const reservationId = browser.cookies.get('__Host-checkout')?.split('.')[0] ?? ''
    expect(await world.read(reservationId)).toMatchObject({
      kind: 'purchase',
      fulfilment: 'deliver',
      delivery: expect.objectContaining({ priceCents: 9_500 }),
    })
  })

  it('A15.8 A16.4 rule 20 gatedRoutes.checkout', async () => {
    const { at } = world.nextCar()
    world.use(settings({}, { switches: { garage: true }, gatedRoutes: { checkout: true } }))
    expect((await world.browser().get(at)).location).toMatch(/^\/sign-in\?type=checkout&redirect=/)
    expect((await world.browser().post(`${at}?step=you`, MAYA)).location).toMatch(/^\/sign-in\?type=checkout/)
  })

  it('A16.4 R21 who must sign in on the way comes back to the same step, with every value', async () => {
    const { at } = world.nextCar()
    const browser = world.browser()
    world.use(settings({}, { switches: { garage: true }, gatedRoutes: { checkout: true } }))
    const { location } = await browser.post(`${at}?step=you`, MAYA)
    expect(new URLSearchParams(location.split('?')[1]).get('redirect')).toBe(`${at}?step=you`)
    world.use(site)
    const { body } = await browser.get(`${at}?step=you`)
    for (const value of [MAYA.name, MAYA.email, MAYA.phone]) expect(body).toContain(`value="${value}"`)
  })

  it('A16.4 R10 a session that ends while the vehicle is held leads to the sign-in, and back to paying', async () => {
    const { at, slug } = world.nextCar()
    const browser = world.browser()
    const token = tokenIn(await world.toLastStep(browser, at))
    vi.spyOn(world.actions, 'hold').mockResolvedValueOnce({ kind: 'sign-in' })
    const { status, location } = await browser.post(`${at}?step=pay`, { terms: 'true', form_token: token })
    expect([status, Object.fromEntries(new URLSearchParams(location.split('?')[1]))]).toEqual([
      303,
      { type: 'checkout', redirect: `${at}?step=pay`, back: `/cars/${slug}` },
    ])
    expect(words((await browser.get(`${at}?step=pay`)).body)).toContain('Maya Tran')
  })
})
