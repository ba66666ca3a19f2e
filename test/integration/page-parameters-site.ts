/** Serves one site on which every parameter of every page has something to change. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { keepHandover } from '#data/agents/handovers.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { issueManageToken } from '#data/manage-token.ts'
import { keepFetched } from '#data/reviews/keep-reviews.ts'
import { addValuation } from '#data/trade-in/valuations.ts'
import { redirectSchema } from '#domain/site/addresses/redirects.ts'
import { momentText } from '#domain/test-drive/drive-words.ts'
import { pageSchema, type SitePage } from '#domain/site/content/pages.ts'
import type { Site } from '#domain/site/site.ts'
import type { RouteId } from '#pages/routes.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { bookTestDrive } from '#server/test-drives/book-drive.ts'
import { contextOf, demoSite, html } from '../pages/render-page.tsx'
import { sampleReview } from '../reviews/simulated-reviews.ts'
import { NOW, sampleVehicle, towVariant } from '../search/sample-stock.ts'
import { NO_CHECKOUT, type CheckoutOfPage } from '#pages/checkout/checkout-of-page.ts'
import { held, move, newHold } from './checkout-world.ts'
import { addVehicle, context, meta, SAM } from './leads-fixture.ts'
import { testPageServer } from './page-server.ts'
import type { TestDatabase } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const rate = { maximumAgeYears: null, interestRatePercent: 8, comparisonRatePercent: 9 }
const RATES = [
  { band: 'excellent', name: 'Excellent', ...rate },
  { band: 'fair', name: 'Fair', ...rate, interestRatePercent: 12.5, comparisonRatePercent: 13 },
]
/** Tuesday, ten in the morning in Cairns. */
const TEN = new Date('2026-08-04T00:00:00Z')
const TWO = momentText(new Date('2026-08-04T04:00:00Z'))
const NEXT_WEEK = '2026-08-11'

/** The template that has a tow match. */
const IRONBARK = demoSite('ironbark')
/** A legal text that has had two versions. */
const POLICY: SitePage = {
  ...pageSchema.parse({
    title: 'Privacy policy',
    description: 'One.',
    legalText: 'privacyPolicy',
    blocks: [{ kind: 'prose', paragraphs: ['Ours.'] }],
  }),
  path: '/privacy-policy',
  file: 'privacy-policy.json',
}
const version = (name: string, effectiveFrom: string) => ({ version: name, effectiveFrom, text: `Text ${name}.` })

/** Southerly with bands of rates, a tow match, an old address, and versions of its privacy policy. */
export const site = demoSite('southerly', (own): Site => ({
  ...own,
  switches: { ...own.switches, garage: true, checkoutJourney: true },
  template: IRONBARK.template,
  home: { ...own.home, towMatch: IRONBARK.home.towMatch },
  finance: { ...own.finance, lenders: own.finance.lenders.map((lender) => ({ ...lender, rates: RATES })) },
  legal: { ...own.legal, privacyPolicy: [version('A', '2026-01-01'), version('B', '2026-07-01')] },
  redirects: [redirectSchema.parse({ from: '/old', to: '/contact' })],
}))

export interface ParameterSite {
  app: FastifyInstance
  /** Pages made so far. */
  made: () => number
  /** Addresses of each row of the URL table. */
  paths: Record<RouteId, readonly string[]>
  /** A value of each parameter that changes a page; where another is needed beside it, that comes after a `&`. */
  values: Readonly<Record<string, string>>
  /** A parameter's value on some pages only. */
  valuesOn: Partial<Record<RouteId, Readonly<Record<string, string>>>>
}

/** P1 is of a yard; P2 of none, so that its forms ask which dealership. */
const PATHS: ParameterSite['paths'] = {
  home: ['/'],
  search: ['/search/new-used-and-demo-cars'],
  'used-car': ['/used-car'],
  'for-sale': ['/for-sale'],
  vehicle: ['/cars/p1'],
  saved: ['/saved'],
  compare: ['/compare'],
  print: ['/print'],
  finance: ['/finance'],
  'finance-enquiry': ['/finance-enquiry'],
  'apply-for-finance': ['/apply-for-finance'],
  'personalised-finance': ['/personalised/finance'],
  // P2 is held by the browser that asks.
  checkout: ['/cars/p1/checkout', '/cars/p2/checkout'],
  'buy-online': ['/cars/p1/buy-online'],
  'checkout-journey': ['/checkout-journey'],
  'payment-return': ['/checkout/return'],
  reservation: ['/reservation'],
  'vehicle-form': ['enquire', 'request-photos', 'reserve', 'find-similar', 'finance-quote'].map(
    (form) => `/cars/p2/${form}`,
  ),
  'vehicle-trade-in': ['/cars/trade-in'],
  'trade-in': ['/trade-in'],
  contact: ['/contact'],
  'contact-us': ['/contact-us'],
  'contact-location': ['/contact-us/cairns'],
  'find-similar': ['/find-me-something-similar'],
  'book-test-drive': ['/book-test-drive'],
  'manage-test-drive': ['/book-test-drive/manage'],
  'order-now': ['/models/order-now'],
  models: ['/models'],
  model: ['/models/isuzu-d-max'],
  service: ['/service'],
  parts: ['/parts'],
  'parts-and-accessories': ['/vehicle-parts-and-accessories'],
  fleet: ['/fleet'],
  careers: ['/careers'],
  insurance: ['/insurance'],
  'sell-my-car': ['/sell-my-car'],
  'instant-price': ['/instant-price'],
  feedback: ['/feedback'],
  success: ['/success'],
  'dealer-locator': ['/dealer-locator'],
  locations: ['/locations'],
  location: ['/locations/southerly-brisbane'],
  brands: ['/brands'],
  brand: ['/isuzu/overview'],
  reviews: ['/reviews'],
  offers: ['/special-offers'],
  developers: ['/developers'],
  campaign: ['/pages/no-such'],
  'sign-in': ['/sign-in'],
  'online-payment': ['/online-payment'],
  'spin-to-win': ['/spin-to-win'],
  garage: [],
  'garage-watchlist': [],
  'garage-searches': [],
  'garage-vehicles': [],
  'garage-vehicle': [],
  'garage-activity': [],
  'garage-settings': [],
  'garage-none': [],
  styleguide: ['/styleguide'],
  content: ['/no-such', POLICY.path],
  'not-found': ['/no/such/page'],
}

/** The site on a real database, with two vehicles, a review, a booked test drive and a valuation. */
export async function serveParameters(database: TestDatabase): Promise<ParameterSite> {
  const { db } = database
  const ids = [
    await addVehicle(database, site.slug, 'P1', {
      slug: 'p1',
      simpleFuel: 'Diesel',
      variant: { ...towVariant(0), fuelConsumptionCombined: 8 },
    }),
    await addVehicle(database, site.slug, 'P2', { slug: 'p2' }),
  ]
  const stock = ids.map((id, place) =>
    sampleVehicle({ id, slug: `p${place + 1}`, model: `Model ${place}`, variant: towVariant(3_500) }),
  )
  const ctx = { ...contextOf(site, stock), db }
  await keepFetched(ctx, {
    locationId: 'cairns',
    sources: [{ source: 'Google', url: null, total: null, reviews: [sampleReview({ writtenOn: '2026-07-01' })] }],
    since: null,
    at: NOW,
  })
  const leads = context(database, site, NOW)
  const booked = await bookTestDrive(leads, { ...SAM, location: 'cairns', at: momentText(TEN) }, meta())
  if (booked.kind !== 'accepted') throw new Error(JSON.stringify(booked))
  const { leadId } = booked
  const valuation = crypto.randomUUID()
  await addValuation(leads, {
    id: valuation,
    leadId,
    vehicle: { year: 2021, make: 'Toyota', model: 'LandCruiser', badge: null, km: 60_000 },
    rego: null,
    regoState: null,
    adjustmentAnswers: { condition: 'Good', serviceHistory: 'Full', keys: 'Two or more', damage: 'None' },
    result: { kind: 'none', reason: 'market' },
    carId: null,
    createdAt: NOW,
  })
  await keepHandover(leads, {
    id: HANDOVER,
    hash: Buffer.alloc(32),
    kind: 'enquiry',
    vehicleId: ids[0] ?? 0,
    startsAt: null,
    wish: 'Is it still there?',
    client: 'Test Agent',
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 86_400_000),
  })
  let made = 0
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => ({ ...servedAs(site), pages: [POLICY] }), { ...ctx, now: () => NOW })
  const render = async ({ page }: { page: { routeId: RouteId; head: unknown; data: unknown } }) => {
    made++
    return JSON.stringify(page.head) + (await html(ctx, page.routeId, page.data))
  }
  const reservations = await reserve(database, ids)
  registerPages(app, testPageServer(ctx, { render, showsStyleguide: true, checkoutOf: () => checkoutOf(reservations) }))
  await app.ready()
  const booking = issueManageToken(
    await formSecretOf(leads),
    'test-drive',
    leadId,
    new Date(NOW.getTime() + 86_400_000),
  )
  const reference = (await readLead(leads, leadId))?.reference ?? ''
  const reservation = issueManageToken(
    await formSecretOf(leads),
    'reservation',
    reservations.reservedId,
    new Date(NOW.getTime() + 86_400_000),
  )
  const found = valuesOf({ ids, booking, valuation, reference, reservation })
  return { app, made: () => made, paths: PATHS, ...found }
}

interface Reservations {
  /** Of P2, while its deposit is paid. */
  heldId: string
  /** Of a vehicle without a page of its own here. */
  reservedId: string
}

async function reserve(database: TestDatabase, ids: readonly number[]): Promise<Reservations> {
  const place = { locationId: 'cairns', collectAt: TEN }
  const { id: heldId } = await held(database, site, newHold(ids[1] ?? 0, place))
  await move(database, site, heldId, { kind: 'payment-begun', until: null })
  const third = await addVehicle(database, site.slug, 'P3', { slug: 'p3' })
  const { id: reservedId } = await held(database, site, newHold(third, place))
  await move(database, site, reservedId, { kind: 'payment-begun', until: null })
  await move(database, site, reservedId, { kind: 'paid' })
  return { heldId, reservedId }
}

const HANDOVER = '0b7c6f5e-2222-4222-8333-944455556666'
const PAYMENT = '0b7c6f5e-1111-4222-8333-944455556666'

function checkoutOf({ heldId }: Reservations): CheckoutOfPage {
  return {
    ...NO_CHECKOUT,
    reservationId: heldId,
    look: async (id) => (id === PAYMENT ? { kind: 'deciding', reservationId: heldId } : { kind: 'unknown' }),
    offer: async () => ({ kind: 'instructions', lines: ['Pay by transfer.'] }),
  }
}

interface MadeUp {
  ids: number[]
  booking: string
  valuation: string
  reference: string
  reservation: string
}

function valuesOf({
  ids,
  booking,
  valuation,
  reference,
  reservation,
}: MadeUp): Pick<ParameterSite, 'values' | 'valuesOn'> {
  const [car = 0] = ids
  const drive = `&location=cairns`
  return {
    values: {
      atm: '1234',
      ids: `${ids.join(',')}`,
      viewed: String(car),
      only: `differences&ids=${ids.join(',')}`,
      car_id: String(car),
      amount: '31000',
      deposit: '2000',
      termYears: '3',
      rate: '9',
      residual: '1000',
      frequency: '12',
      car_type: 'used',
      handover: HANDOVER,
      preferredDealership: 'southerly-cairns',
      vehiclePriceBudget: '12345',
      band: 'fair',
      fuel_km: '12345',
      fuel_price: '2.345',
      delivery_postcode: '4870',
      valuation,
      step: `vehicle&valuation=${valuation}`,
      Rego: '123ABC',
      regoState: 'TAS',
      year: '2019',
      make: 'Toyota',
      model: 'Corolla',
      badge: 'GX',
      km: '68400',
      item_type: 'motorcycle',
      vehicle: 'GX',
      model_name: 'GX',
      model_id: 'GX',
      reference,
      work: 'service',
      postcode: '4870',
      at: '-16.92,145.76',
      long: '1',
      booking,
    },
    valuesOn: {
      vehicle: { handover: 'ended' },
      content: { on: '2026-02-01' },
      models: { body: 'ute', postcode: '4870' },
      model: { postcode: '4870' },
      reviews: { yard: 'cairns', stars: '5', page: '2' },
      checkout: { step: 'you', go: '1&step=pay' },
      'buy-online': { step: 'you', go: '1' },
      'checkout-journey': { car_id: 'p1', step: 'you&car_id=p1', go: '1&step=pay&car_id=p2' },
      'online-payment': { payment: PAYMENT, number: 'INV-1042', amount: '480.55', purpose: 'service' },
      'payment-return': { payment: PAYMENT, look: `6&payment=${PAYMENT}` },
      reservation: {
        t: reservation,
        say: `cancel&t=${reservation}`,
        day: `${NEXT_WEEK}&t=${reservation}`,
        at: `${TWO}&t=${reservation}`,
      },
      'sign-in': {
        type: 'watchlist',
        redirect: '/contact',
        back: '/contact',
        confirm: '1',
        add: '1',
        welcome: '1',
        by: 'email',
        deleted: '1',
      },
      'book-test-drive': {
        location: 'cairns',
        day: NEXT_WEEK + drive,
        at: TWO + drive,
        step: `details&at=${TWO}${drive}`,
        handover: HANDOVER + drive,
        car_type: `used&step=details&at=${TWO}${drive}`,
      },
      'manage-test-drive': {
        day: `${NEXT_WEEK}&booking=${booking}`,
        at: `${TWO}&booking=${booking}`,
        outcome: `moved&booking=${booking}`,
      },
    },
  }
}
