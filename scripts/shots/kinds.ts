/** The list of pictures of `npm run shots`: every page kind, in the states that shoppers meet. */
import type { Page } from 'playwright-core'
import { CHECKOUT_SHOTS } from './checkout-kinds.ts'
import type { ReservationFacts } from './reservations.ts'

/** Paths of a site's own vehicles and yards, read from its pages before the first picture. */
export interface Facts {
  /** Path of an ordinary vehicle's page. */
  vehicle: string
  /** Path of a vehicle that can be turned round, when the site has one. */
  spin: string
  /** Path of one that was sold long ago. */
  gone: string
  /** Path of a yard's own page. */
  yard: string
  /** Path of a model's page; of the models' page where the site has none. */
  model: string
  ids: string
  id: string
  reservation: ReservationFacts
}

export interface Shot<Has = Facts> {
  name: string
  path: (facts: Has) => string
  /** Only at this width. */
  width?: number
  /** Another width than the two: small telephones, and a page that is zoomed to twice its size. */
  narrow?: number
  /** Runs before the picture, which then shows the window and not the whole page. */
  act?: (page: Page) => Promise<void>
  /** The whole page in spite of `act`. */
  whole?: boolean
  media?: NonNullable<Parameters<Page['emulateMedia']>[0]>
  /** Every label 40 % longer, as other words would be. */
  long?: boolean
}

export const RESULTS = '/search/new-used-and-demo-cars'
const at = (path: string) => () => path
const ofVehicle =
  (rest: string) =>
  ({ vehicle }: Facts) =>
    `${vehicle}/${rest}`
const press = (selector: string) => async (page: Page) => page.locator(selector).locator('visible=true').first().click()
const pressName = (name: RegExp) => async (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name })
    .or(page.getByRole('main').getByRole('link', { name }))
    .locator('visible=true')
    .first()
    .click()

/** Vehicles of test/fixtures/stock/states.json by the state they are in. */
const STATES = {
  new: '2026-toyota-corolla-ascent-sport-st-new',
  demo: '2025-mazda-cx-5-touring-st-demo',
  used: '2021-toyota-hilux-sr5-st-used',
  caravan: '2022-jayco-journey-outback-st-van',
  motorcycle: '2023-honda-cb500x-st-bike',
  truck: '2024-kenworth-t610-st-truck',
  reserved: '2022-kia-sportage-gt-line-st-held',
  sold: '2019-toyota-hilux-sr-st-sold',
  'coming-soon': '2026-toyota-hilux-rogue-st-coming',
  'no-photo': '2018-mazda-3-st-bare',
  'no-price': '1969-holden-monaro-gts-350-st-ask',
}

/** Figures that count up and what turns by itself stand still. */
const AT_REST = { reducedMotion: 'reduce' } as const

async function openFullScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Photos in full screen' }).click()
  const picture = page.locator('.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)')
  await picture.waitFor()
  await picture.evaluate((image: HTMLImageElement) => image.decode())
}

async function sendEmpty(page: Page): Promise<void> {
  await page.locator('main .form__go .btn--go').click()
  await page.getByTestId('error-warning').waitFor()
}

/** The first step asks for nothing that has to be there. */
async function sendWork(page: Page): Promise<void> {
  await page.locator('main .form__go .btn--go').click()
  await page.locator('.form__steps > :nth-child(2)[aria-current]').waitFor()
  await sendEmpty(page)
}

async function sendContact(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Sam Example')
  await page.getByLabel('Email Address').fill('sam@example.com')
  await page.getByLabel('Phone').fill('0491 570 006')
  for (const choice of await page.locator('main form select:visible').all()) await choice.selectOption({ index: 1 })
  await page.getByRole('textbox', { name: /^Message/ }).fill('Do you open on the public holiday?')
  await page.locator('main .form__go .btn--go').click()
  await page.waitForURL(/\/success/)
}

const lookUpPlate = (plate: string) => async (page: Page) => {
  await page.getByLabel('Registration number').fill(plate)
  await page
    .getByRole('button', { name: /find|look/i })
    .first()
    .click()
  await page.waitForTimeout(600)
}

async function askForCondition(page: Page): Promise<void> {
  await lookUpPlate('REG4SUCCESS')(page)
  await page.getByLabel('Kilometres').fill('45,000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('What condition is it in?').waitFor()
}

async function askForEstimate(page: Page): Promise<void> {
  await askForCondition(page)
  for (const answer of [/^Good/, /^Full/, /^Two/, /^Small marks/])
    await page.getByRole('radio', { name: answer }).check()
  await page.getByRole('button', { name: 'See the estimate' }).click()
  await page.locator('#estimate').waitFor()
}

async function chooseTime(page: Page): Promise<void> {
  await page.locator('.slots a').first().click()
  await page.waitForTimeout(400)
}

async function goOnWithTime(page: Page): Promise<void> {
  await chooseTime(page)
  await page.getByRole('link', { name: /^Continue with/ }).click()
  await page.getByLabel('Mobile Number').waitFor()
}

async function openGroups(page: Page): Promise<void> {
  for (const group of await page.locator('aside details').all())
    await group.evaluate((details) => details.setAttribute('open', ''))
}

async function typeQuery(page: Page): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.locator('#site-search-words').pressSequentially('toyota hi')
  await page.getByRole('listbox').first().waitFor()
}

/** The page at rest, whole, at both widths. */
const still = (name: string, path: string): Shot => ({ name, path: at(path) })

export const SHOTS: Shot[] = [
  still('home', '/'),
  {
    name: 'home-menu',
    path: at('/'),
    width: 1440,
    act: press('header [aria-expanded=false], header summary, header [popovertarget]'),
  },
  { name: 'home-nav', path: at('/'), width: 390, act: press('.hdr__burger') },
  still('results', RESULTS),
  {
    name: 'results-groups',
    path: at(`${RESULTS}?range[price]=20000:60000&near=4870`),
    width: 1440,
    act: openGroups,
    whole: true,
  },
  {
    name: 'filters',
    path: at(RESULTS),
    width: 390,
    act: press('button[popovertarget=filters]:not([popovertargetaction])'),
  },
  { name: 'suggestions', path: at(RESULTS), act: typeQuery },
  still(
    'results-narrowed',
    '/search/used-cars?range[price]=20000:60000&refinementList[fuel][0]=Diesel&refinementList[make][0]=Toyota',
  ),
  still('results-last', `${RESULTS}?page=3`),
  still('empty', `${RESULTS}?query=zzzzzz`),
  { name: 'vehicle', path: ({ vehicle }) => vehicle, media: AT_REST },
  {
    name: 'vehicle-bars',
    path: ({ vehicle }) => vehicle,
    act: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 1_300))
      await page.waitForTimeout(500)
    },
  },
  { name: 'vehicle-full-screen', path: ({ vehicle }) => vehicle, act: openFullScreen },
  { name: 'vehicle-enquiry', path: ({ vehicle }) => vehicle, act: pressName(/^Enquire$/) },
  {
    name: 'vehicle-test-drive',
    path: ({ vehicle }) => vehicle,
    act: pressName(/^(Book a Test Drive|Come and see it)$/i),
  },
  {
    name: 'spin',
    path: ({ spin }) => spin,
    media: AT_REST,
    act: async (page) => {
      const spin = page.getByRole('radio', { name: 'Spin' })
      if ((await spin.count()) > 0) await spin.check({ force: true })
      await page.waitForTimeout(800)
    },
  },
  ...Object.entries(STATES).map(([name, slug]): Shot => ({
    ...still(`vehicle-${name}`, `/cars/${slug}`),
    media: AT_REST,
  })),
  // The plate that all of test/fixtures/stock/card-states.json share.
  { name: 'card-states', path: at(`${RESULTS}?query=ZZ99ZZ`) },
  ...['enquire', 'request-photos', 'reserve', 'find-similar', 'finance-quote'].map((form): Shot => ({
    name: `form-${form}`,
    path: ofVehicle(form),
  })),
  { name: 'saved', path: ({ ids }) => `/saved?ids=${ids}` },
  still('saved-empty', '/saved'),
  { name: 'compare', path: ({ ids }) => `/compare?ids=${ids}` },
  still('compare-empty', '/compare'),
  { name: 'print', path: ({ id }) => `/print?car_id=${id}` },
  { name: 'on-paper', path: ({ vehicle }) => vehicle, width: 1440, media: { ...AT_REST, media: 'print' } },
  still('finance', '/finance'),
  still('finance-enquiry', '/finance-enquiry'),
  still('apply-for-finance', '/apply-for-finance'),
  still('personalised-finance', '/personalised/finance'),
  still('trade-in', '/trade-in'),
  { name: 'trade-in-found', path: at('/trade-in'), act: lookUpPlate('REG4SUCCESS'), whole: true },
  { name: 'trade-in-unknown', path: at('/trade-in'), act: lookUpPlate('REG4UNKNOWN'), whole: true },
  { name: 'trade-in-condition', path: at('/trade-in'), act: askForCondition, whole: true },
  { name: 'trade-in-estimate', path: at('/trade-in'), act: askForEstimate, whole: true },
  { name: 'trade-in-on-vehicle', path: ({ id }) => `/cars/trade-in?car_id=${id}` },
  still('sell-my-car', '/sell-my-car'),
  still('instant-price', '/instant-price'),
  { name: 'test-drive', path: ({ id }) => `/book-test-drive?car_id=${id}` },
  { name: 'test-drive-time', path: ({ id }) => `/book-test-drive?car_id=${id}`, act: chooseTime, whole: true },
  { name: 'test-drive-details', path: ({ id }) => `/book-test-drive?car_id=${id}`, act: goOnWithTime, whole: true },
  still('test-drive-any', '/book-test-drive'),
  still('test-drive-manage', '/book-test-drive/manage?token=unknown'),
  still('contact', '/contact'),
  { name: 'contact-errors', path: at('/contact'), act: sendEmpty, whole: true },
  { name: 'contact-sent', path: at('/contact'), act: sendContact, whole: true },
  still('contact-us', '/contact-us'),
  ...[
    'service',
    'parts',
    'fleet',
    'careers',
    'insurance',
    'feedback',
    'find-me-something-similar',
    'models/order-now',
  ].map((path): Shot => still(path.replace('/', '-'), `/${path}`)),
  { name: 'service-errors', path: at('/service'), act: sendWork, whole: true },
  still('locations', '/dealer-locator'),
  still('locations-near', '/dealer-locator?postcode=4870'),
  { name: 'location', path: ({ yard }) => yard },
  still('brands', '/brands'),
  still('models', '/models'),
  { name: 'model', path: ({ model }) => model },
  still('offers', '/special-offers'),
  still('reviews', '/reviews'),
  ...['about-us', 'privacy-policy', 'terms-and-conditions', 'warranty', 'roadside-assist', 'faqs', 'accessibility'].map(
    (path): Shot => still(path, `/${path}`),
  ),
  ...CHECKOUT_SHOTS,
  still('not-found', '/no-such-page'),
  { name: 'gone', path: ({ gone }) => gone },
  still('styleguide', '/styleguide'),
  ...(['/', RESULTS, '/finance', '/contact', '/trade-in'] as const).flatMap((path): Shot[] => [
    { name: `small${path.replace(/\W/g, '-')}`, path: at(path), narrow: 320, width: 390 },
    { name: `zoomed${path.replace(/\W/g, '-')}`, path: at(path), narrow: 720, width: 1440 },
    { name: `long${path.replace(/\W/g, '-')}`, path: at(path), long: true },
    {
      name: `forced${path.replace(/\W/g, '-')}`,
      path: at(path),
      width: 1440,
      media: { forcedColors: 'active', reducedMotion: 'reduce' },
    },
  ]),
  { name: 'small-vehicle', path: ({ vehicle }) => vehicle, narrow: 320, width: 390, media: AT_REST },
  { name: 'zoomed-vehicle', path: ({ vehicle }) => vehicle, narrow: 720, width: 1440, media: AT_REST },
  { name: 'long-vehicle', path: ({ vehicle }) => vehicle, long: true, media: AT_REST },
  {
    name: 'forced-vehicle',
    path: ({ vehicle }) => vehicle,
    width: 1440,
    media: { forcedColors: 'active', reducedMotion: 'reduce' },
  },
]
