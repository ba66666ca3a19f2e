/** The list of the office's pictures: every screen, empty, busy, with errors and with long words. */
import type { Page } from 'playwright-core'
import type { Shot } from './kinds.ts'
import type { OfficeFacts } from './office.ts'

export type OfficeShot = Shot<OfficeFacts> & {
  /** It is shown to nobody who is signed in. */
  isDoor?: true
}

const at = (path: string) => () => path
const ofVehicle =
  (tab: string) =>
  ({ vehicle }: OfficeFacts) =>
    `/southerly/stock/${vehicle}${tab}`
const lead = ({ lead }: OfficeFacts) => `/southerly/leads/${lead}`

/** Presses a button of the sheet whose answer never comes: the screen stays busy. */
const pressUnanswered = (name: RegExp) => async (page: Page) => {
  const { origin } = new URL(page.url())
  await page.route(`${origin}/**`, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await press(page, name)
  await page.locator('main.sheet[aria-busy]').waitFor()
}

/** Presses a button while the network is away. */
const pressOffline = (name: RegExp) => async (page: Page) => {
  await page.context().setOffline(true)
  await press(page, name)
  await page.getByText('That did not reach the office').waitFor()
  await page.context().setOffline(false)
}

/** Presses a button of a page whose thing somebody else has changed meanwhile. */
const pressOld = (name: RegExp) => async (page: Page) => {
  await page.locator('main input[name=version]').evaluateAll((fields) => {
    for (const field of fields) if (field instanceof HTMLInputElement) field.value = '999999'
  })
  await pressAndWait(name)(page)
}

/** Presses a button and waits for the answer, which may be a refusal. */
const pressAndWait = (name: RegExp) => async (page: Page) => {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await press(page, name)
  await answered
  await page.locator('main.sheet:not([aria-busy]), .si').waitFor()
}

/** Presses without the browser's own checks, so that the server's words are shown. */
async function press(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true
  })
  await page.getByRole('main').getByRole('button', { name }).locator('visible=true').first().click()
}

async function openMore(page: Page): Promise<void> {
  await page.getByText('More', { exact: true }).locator('visible=true').first().click()
}

const SCREENS: readonly OfficeShot[] = [
  { name: 'office-sites', path: at('/') },
  { name: 'office-board', path: at('/southerly') },
  { name: 'office-leads', path: at('/southerly/leads') },
  { name: 'office-lead', path: lead },
  { name: 'office-stock', path: at('/southerly/stock') },
  { name: 'office-stock-new', path: at('/southerly/stock/new') },
  { name: 'office-stock-bulk', path: ({ vehicle }) => `/southerly/stock/bulk?what=price&id=${vehicle}&value=-500` },
  { name: 'office-vehicle', path: ofVehicle('') },
  { name: 'office-vehicle-price', path: ofVehicle('/price') },
  { name: 'office-vehicle-photos', path: ofVehicle('/photos') },
  { name: 'office-vehicle-page', path: ofVehicle('/page') },
  { name: 'office-vehicle-history', path: ofVehicle('/history') },
  { name: 'office-feeds', path: at('/southerly/feeds') },
  { name: 'office-feed', path: ({ source }) => `/southerly/feeds/${source}` },
  { name: 'office-feed-columns', path: ({ source }) => `/southerly/feeds/${source}/columns` },
  { name: 'office-feed-run', path: ({ source, run }) => `/southerly/feeds/${source}/runs/${run}` },
  { name: 'office-feed-stopped', path: ({ source, stopped }) => `/southerly/feeds/${source}/runs/${stopped}` },
  { name: 'office-feed-trial', path: ({ source, stopped }) => `/southerly/feeds/${source}/runs/${stopped}/trial` },
  { name: 'office-calendar', path: at('/southerly/calendar') },
  { name: 'office-special-hours', path: at('/southerly/calendar/hours') },
  { name: 'office-reservations', path: at('/southerly/reservations') },
  { name: 'office-reservation', path: ({ reservation }) => `/southerly/reservations/${reservation}` },
  { name: 'office-feeds-out', path: at('/southerly/feeds-out') },
  { name: 'office-engines', path: at('/southerly/engines?address=/') },
  { name: 'office-models', path: at('/southerly/models') },
  { name: 'office-reviews', path: at('/southerly/reviews') },
  { name: 'office-prices', path: at('/southerly/prices') },
  { name: 'office-agents', path: at('/southerly/agents?tool=search_stock') },
  { name: 'office-webhooks', path: at('/southerly/webhooks') },
  { name: 'office-users', path: at('/southerly/users') },
  { name: 'office-user', path: ({ person }) => `/southerly/users/${person}` },
  { name: 'office-audit', path: at('/southerly/audit') },
  { name: 'office-privacy', path: at('/southerly/privacy?person=shopper1@example.com') },
  { name: 'office-account', path: at('/account') },
  { name: 'office-account-app', path: at('/account?app') },
]

/** The same screens with words 40 % longer, on the narrowest telephone. */
const LONG: readonly OfficeShot[] = SCREENS.map((shot) => ({
  ...shot,
  name: `${shot.name}-long`,
  long: true,
  width: 390,
  narrow: 320,
}))

export const OFFICE_SHOTS: readonly OfficeShot[] = [
  { name: 'office-sign-in', path: at('/sign-in'), isDoor: true },
  { name: 'office-sign-in-errors', path: at('/sign-in'), isDoor: true, act: pressAndWait(/^Sign in$/), whole: true },
  { name: 'office-welcome', path: ({ welcome }) => welcome, isDoor: true },
  {
    name: 'office-welcome-errors',
    path: ({ welcome }) => welcome,
    isDoor: true,
    act: pressAndWait(/^Come in$/),
    whole: true,
  },
  { name: 'office-welcome-over', path: at('/welcome/none'), isDoor: true },
  { name: 'office-prove', path: at('/prove?next=/southerly/users') },
  { name: 'office-carry-on', path: at('/prove?next=/southerly/users&form=0190b5c2-0000-7000-8000-00000000b01c') },
  { name: 'office-nothing', path: at('/southerly/nothing') },
  ...SCREENS,
  ...LONG,
  { name: 'office-board-empty', path: at('/ironbark') },
  { name: 'office-leads-empty', path: at('/ironbark/leads') },
  { name: 'office-leads-none', path: at('/southerly/leads?q=nothing-like-this') },
  { name: 'office-stock-none', path: at('/southerly/stock?q=nothing-like-this') },
  { name: 'office-calendar-empty', path: at('/ironbark/calendar') },
  { name: 'office-reservations-empty', path: at('/ironbark/reservations') },
  { name: 'office-audit-none', path: at('/southerly/audit?subject=nothing') },
  { name: 'office-privacy-none', path: at('/southerly/privacy?person=nobody@example.com') },
  { name: 'office-users-busy', path: at('/southerly/users'), act: pressUnanswered(/^Invite$/) },
  { name: 'office-account-busy', path: at('/account'), act: pressUnanswered(/^Save$/) },
  { name: 'office-lead-busy', path: lead, act: pressUnanswered(/^(Save|Send|Log)/) },
  { name: 'office-users-errors', path: at('/southerly/users'), act: pressAndWait(/^Invite$/), whole: true },
  { name: 'office-account-offline', path: at('/account'), act: pressOffline(/^Save$/) },
  { name: 'office-lead-changed', path: lead, act: pressOld(/^(Save|Send|Log)/), whole: true },
  { name: 'office-vehicle-changed', path: ofVehicle(''), act: pressOld(/^Save/), whole: true },
  { name: 'office-vehicle-price-errors', path: ofVehicle('/price'), act: pressOld(/^Save/), whole: true },
  {
    name: 'office-stock-new-errors',
    path: at('/southerly/stock/new'),
    act: pressAndWait(/^(Add|Make|Save)/),
    whole: true,
  },
  {
    name: 'office-special-hours-errors',
    path: at('/southerly/calendar/hours'),
    act: pressAndWait(/^Save day$/),
    whole: true,
  },
  { name: 'office-privacy-errors', path: at('/southerly/privacy?person=x'), whole: true },
  { name: 'office-more', path: at('/southerly'), act: openMore, width: 390 },
]
