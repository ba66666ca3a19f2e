/** Browsers that reserve vehicles of one site, step by step, and pay a provider in memory. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { paymentsOf } from '#data/checkout/payments.ts'
import { readReservation } from '#data/checkout/reservations.ts'
import type { Site } from '#domain/site/site.ts'
import { textOf } from '../pages/render-page.tsx'
import { sampleVehicle } from '../search/sample-stock.ts'
import { browserOf, openCheckoutWorld, type CheckoutBrowser } from './checkout-browser.ts'
import { checkoutSite } from './checkout-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile, type TestDatabase } from './postgres.ts'

const REGIONS = [{ name: 'Cairns and around', area: { kind: 'postcodes', postcodes: ['4870'] }, priceCents: 9_500 }]

/** Settings of the site, with parts replaced. */
export const settings = (checkout: Record<string, unknown> = {}, changes: Record<string, unknown> = {}): Site =>
  checkoutSite({
    delivery: { regions: REGIONS },
    ...changes,
    checkout: { payments: 'card', fulfilment: ['collect', 'deliver'], ...checkout },
  })
export const site = settings()
export const MAYA = { name: 'Maya Tran', email: 'maya@example.com', phone: '0491 570 006', postcode: '4870' }
const CARS = 40

export const timeIn = (body: string) => /<button class="slots__time" value="([^"]+)"/.exec(body)?.[1] ?? ''
export const tokenIn = (body: string) => /name="form_token" value="([^"]*)"/.exec(body)?.[1] ?? ''
/** Words of a page, without its head. */
export const words = (body: string) => textOf(body.replace(/^\{.*?\}(?=<)/s, ''))

interface Car {
  slug: string
  id: number
  /** Address of its checkout. */
  at: string
}

interface HeldCar extends Car {
  browser: CheckoutBrowser
  reservationId: string
  paymentId: string
}

async function openReserving(of: TestDatabase) {
  const ids: number[] = []
  for (let place = 0; place < CARS; place++)
    ids.push(await addVehicle(of, site.slug, `C${place}`, { slug: `car-${place}`, locationId: 'cairns', vin: null }))
  const stock = ids.map((id, place) => sampleVehicle({ id, slug: `car-${place}`, locationId: 'cairns' }))
  const checkout = await openCheckoutWorld(of, site, stock)
  let used = 0
  let people = 0
  const scope = { db: of.db, site }
  const reserving = {
    ...checkout,
    browser: () => browserOf(checkout),
    /** A vehicle that no other test reserves. */
    nextCar: (): Car => {
      const place = used++
      return { slug: `car-${place}`, id: ids[place] ?? 0, at: `/cars/car-${place}/checkout` }
    },
    /** A person of their own, since one may hold one vehicle at a time. */
    person: () => ({ ...MAYA, email: `maya${++people}@example.com`, phone: `04915700${String(10 + people)}` }),
    /** Takes all steps up to the last one, and answers its page. */
    toLastStep: async (browser: CheckoutBrowser, at: string): Promise<string> => {
      await browser.post(`${at}?step=you`, reserving.person())
      const get = await browser.get(`${at}?step=get`)
      await browser.post(`${at}?step=get`, { fulfilment: 'collect', at: timeIn(get.body) })
      const answer = await browser.post(`${at}?step=get`, { fulfilment: 'collect', trade_in: 'no', finance: 'yes' })
      expect([answer.location, answer.status === 303 ? '' : words(answer.body)]).toEqual([`${at}?step=pay`, ''])
      return (await browser.get(`${at}?step=pay`)).body
    },
    /** A browser that holds a vehicle, at the way to the provider. */
    holding: async (car: Car = reserving.nextCar()): Promise<HeldCar> => {
      const browser = browserOf(checkout)
      const token = tokenIn(await reserving.toLastStep(browser, car.at))
      const answer = await browser.post(`${car.at}?step=pay`, { terms: 'true', form_token: token })
      expect(answer).toMatchObject({ status: 303, location: `${car.at}?step=pay&go=1` })
      const id = browser.cookies.get('__Host-checkout')?.split('.')[0] ?? ''
      const [payment] = await paymentsOf(scope, id)
      return { ...car, browser, reservationId: id, paymentId: payment?.id ?? '' }
    },
    /** A browser whose reservation is paid, at the address of its page. */
    reserved: async (): Promise<HeldCar & { page: string }> => {
      const held = await reserving.holding()
      checkout.provider.pay(checkout.provider.sessionOf(held.paymentId))
      const { location } = await held.browser.get(`/checkout/return?payment=${held.paymentId}`)
      return { ...held, page: location }
    },
    read: (id: string) => readReservation(scope, id),
  }
  return reserving
}
export let database: TestDatabase
export let world: Reserving

/** Opens the world for the tests of a file. Each test begins with the site's own settings. */
export function serveReserving(): void {
  database = databaseOfFile()
  beforeAll(async () => {
    world = await openReserving(database)
  })
  afterAll(() => world.app.close())
  beforeEach(() => world.use(site))
}

type Reserving = Awaited<ReturnType<typeof openReserving>>
