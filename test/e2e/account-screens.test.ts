/**
 * Accessibility of every screen of accounts (section 11), on the demo sites and, by turns, two widths; one sign-in a
 * site.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  addIdentifierPath,
  garagePagePath,
  saveSearchPath,
  signInPath,
  unsubscribePath,
  WATCHLIST_SAVE_API,
} from '#domain/site/paths.ts'
import { unsubscribeToken } from '#server/alerts/unsubscribe-token.ts'
import { openSecrets } from '#server/secrets.ts'
import { brokenRules } from './axe.ts'
import { overflow, RULED, ruledAt, SITES } from './sound-page.ts'
import { RESULTS, site as at } from './list-pages.ts'
import { newPage } from './page-for-test.ts'
import { askForCode, newAddress, newNumber } from './sign-in-steps.ts'
import { smallTargets } from './small-targets.ts'

const GARAGE = { garagePath: '/my-garage' }
const [WATCHLIST, SEARCHES, VEHICLES] = (['watchlist', 'searches', 'vehicles'] as const).map((page) =>
  garagePagePath(GARAGE, page),
)
const SEARCH = '/search/used-cars?range[price]=:45000'

/** A site takes 10 seconds of a quiet machine; a busy one is slow, not wrong. */
const SLOW_MS = 400_000

/** A shopper who looks at each screen, and what each was found to break. */
class Visitor {
  readonly found: Record<string, unknown> = {}
  readonly seen: string[] = []
  readonly page: Page
  readonly slug: string

  constructor(page: Page, slug: string) {
    this.page = page
    this.slug = slug
  }

  async open(path: string): Promise<void> {
    await this.page.goto(at(this.slug, path))
  }

  /** Checks the page that is open; `heading` proves that it is the screen that was meant. */
  async check(screen: string, heading: string | RegExp, parts: string[] = []): Promise<void> {
    await this.page.getByRole('heading', { name: heading }).first().waitFor()
    const ruled = ruledAt(this.slug, this.seen.length)
    this.seen.push(screen)
    const isGarage = new URL(this.page.url()).pathname.startsWith(GARAGE.garagePath)
    const signOut = this.page.getByRole('main').getByRole('button', { name: 'Sign out' })
    if (isGarage && !(await signOut.isVisible())) this.found[screen] = 'no way to sign out'
    for (const width of RULED) {
      await this.page.setViewportSize({ width, height: 900 })
      const broken = ruled.includes(width) ? await brokenRules(this.page, parts, true) : []
      const faults = [...broken, ...(await smallTargets(this.page))]
      const wider = await overflow(this.page)
      if (faults.length > 0 || wider > 0) this.found[`${screen} at ${width}`] = [...faults, `${wider} px wider`]
    }
  }
}

async function newVisitor(slug: string): Promise<Visitor> {
  return new Visitor(await newPage(), slug)
}

/** Types the code; the page sends it by itself. */
const typeCode = (page: Page, code: string) => page.getByLabel('Code, six figures').fill(code)

/** The screens of the sign-in, by an address; then a number is added, which the watchlist needs. */
async function signIn(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.open(signInPath('garage', GARAGE.garagePath))
  await visitor.check('sign-in', 'Sign in to your garage')
  const code = await askForCode(page, newAddress())
  await visitor.check('code', 'Enter the six figures')
  await typeCode(page, code)
  await page.getByLabel('Your name (optional)').waitFor()
  await visitor.check('welcome', 'Welcome')
  await page.getByLabel('Your name (optional)').fill('Maya Tran')
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Nothing here yet').waitFor()
  await visitor.open(addIdentifierPath(GARAGE.garagePath))
  await typeCode(page, await askForCode(page, newNumber()))
  await page.getByText('Nothing here yet').waitFor()
}

async function saveVehicles(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.open(RESULTS)
  const saved = await page.evaluate(async (address) => {
    const ids = [...document.querySelectorAll<HTMLElement>('article [data-id]')].map(({ dataset }) => dataset['id'])
    const answers = [...new Set(ids)].slice(0, 3).map((id) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ car_id: Number(id) }),
      }),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  }, WATCHLIST_SAVE_API)
  expect(saved).toEqual([200, 200, 200])
}

async function addVehicle({ page }: Visitor): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('[value=add-vehicle]') })
  for (const [name, value] of Object.entries({ year: '2022', make: 'Toyota', model: 'Hilux', km: '42000' }))
    await form.locator(`[name=${name}]`).fill(value)
  await form.getByRole('button').click()
  await page.waitForURL(/\/vehicles\/[0-9a-f-]{36}/)
}

/** The link of a letter to an account; its page names nobody, so that any account's will do. */
async function unsubscribeAddress(slug: string): Promise<string> {
  const secrets = await openSecrets({ DATA_DIR: inject('dataDir'), APP_SECRET: undefined, DATABASE_URL: undefined })
  const asked = { accountId: randomUUID(), scope: { kind: 'alerts' } } as const
  return unsubscribePath(unsubscribeToken(secrets.keyFor('unsubscribe', slug), asked))
}

test.each(SITES)(
  'R50 the screens of accounts on %s break no rule, fit their window and have no small target',
  async (slug) => {
    const visitor = await newVisitor(slug)
    const { page } = visitor
    await signIn(visitor)

    await visitor.open(WATCHLIST ?? '')
    await visitor.check('watchlist, empty', 'Nothing saved yet')
    await saveVehicles(visitor)
    await visitor.open(WATCHLIST ?? '')
    for (const tick of await page.getByRole('checkbox', { name: /^Compare/ }).all()) await tick.check()
    await page.getByRole('button', { name: 'Compare 3 vehicles' }).waitFor()
    await page.getByText('Add a note').first().click()
    await visitor.check('watchlist', 'Watchlist')

    await visitor.open(SEARCHES ?? '')
    await visitor.check('searches, empty', 'No saved search yet')
    await visitor.open(saveSearchPath(GARAGE, SEARCH))
    await visitor.check('save a search', 'Save this search')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Rename').click()
    await visitor.check('searches', 'Saved searches')

    await visitor.open(VEHICLES ?? '')
    await visitor.check('vehicles', 'Vehicles')
    await addVehicle(visitor)
    await visitor.check('one vehicle', /Toyota Hilux/)
    for (const [screen, heading] of [
      ['activity', 'Activity'],
      ['settings', 'Settings'],
      ['overview', /^Good \w+, Maya$/],
    ] as const) {
      await visitor.open(garagePagePath(GARAGE, screen))
      await visitor.check(screen, heading)
    }
    await visitor.open(await unsubscribeAddress(slug))
    await visitor.check('unsubscribe', 'Unsubscribe')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await visitor.check('unsubscribed', 'Unsubscribed')
    // The header of a public page: the same box, with the menu of the garage (R23).
    await visitor.open('/')
    await page.getByRole('banner').getByRole('button', { name: 'My garage' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).waitFor()
    await visitor.check('signed in', /./, ['header'])

    expect(visitor.found).toEqual({})
    expect(visitor.seen).toHaveLength(16)
  },
  SLOW_MS,
)
