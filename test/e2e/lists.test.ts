import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeEach, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { axe } from './axe.ts'
import { openBrowser } from './chromium.ts'
import { followEvents } from './logged-events.ts'

const port = inject('port')
const site = (slug: string, path: string) => `http://${slug}.localhost:${port}${path}`
const RESULTS = '/search/used-cars'

const saves = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Save / })
const compares = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Compare / })
const pressed = (page: Page, name: RegExp) => page.getByRole('article').getByRole('button', { name, pressed: true })
const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved vehicles/ })
const stored = (page: Page, key: string) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), key)

/** Opens a page and waits until its buttons answer. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await axe(page).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(', ')}`,
  )
}

describe('lists kept in the browser', () => {
  let browser: BrowserContext
  let page: Page
  const complaints: string[] = []
  beforeEach(async () => {
    browser = await openBrowser(inject('chromiumPath'))
    page = await browser.newPage()
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  afterEach(() => browser.close())

  test('A13.1 A13.2 saving survives a reload, is counted, listed, and taken back', async () => {
    await open(page, site('southerly', RESULTS))
    await saves(page).nth(0).click()
    await expect.poll(() => stored(page, 'forecourt:southerly:favourites')).toHaveLength(1)
    const [entry] = await stored(page, 'forecourt:southerly:favourites')
    expect(Object.keys(entry).toSorted()).toEqual(['id', 'make', 'model', 'name', 'primary_image_url', 'slug'])
    await saves(page).nth(2).click()
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(2)
    await expect.poll(() => header(page).getAttribute('aria-label')).toBe('Saved vehicles, 2')

    await page.reload()
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(2)
    await header(page).click()
    await page.getByRole('heading', { level: 1, name: 'Saved vehicles' }).waitFor()
    expect(new URL(page.url()).searchParams.get('ids')?.split(',')).toHaveLength(2)
    expect(await page.getByRole('main').getByRole('article').count()).toBe(2)
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(2)

    await page
      .getByRole('link', { name: `Remove ${entry.name}` })
      .first()
      .click()
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1)
    await expect.poll(() => header(page).getAttribute('aria-label')).toBe('Saved vehicles, 1')
    await page.getByRole('link', { name: /^Remove / }).click()
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    await expect.poll(() => stored(page, 'forecourt:southerly:favourites')).toEqual([])
  })

  test('A13.1 A25.1 saving sends event 39 with the vehicle, and the server counts it; letting go and comparing send nothing', async () => {
    const { sent, logged } = await followEvents(page)
    await open(page, site('southerly', RESULTS))
    const id = Number(await page.locator('[data-id]').first().getAttribute('data-id'))
    await compares(page).first().click()
    await expect.poll(() => pressed(page, /^Compare/).count()).toBe(1)
    await saves(page).first().click()
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(1)
    await saves(page).first().click()
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(0)
    await saves(page).first().click()
    await expect.poll(() => sent).toEqual([{ id: 49 }, { id: 39, vehicle: { id } }, { id: 39, vehicle: { id } }])
    const saved = { id: 39, name: 'vehicle saved', vehicleId: id }
    await expect.poll(logged, { timeout: 5_000 }).toEqual([{ id: 49, name: 'search view' }, saved, saved])
  })

  test('A5.6 the controls of a card are let in and out by pressing them, each for itself, and lead nowhere', async () => {
    await open(page, site('southerly', RESULTS))
    const controls = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^(?:Save|Compare) / })
    const states = () => controls.evaluateAll((buttons) => buttons.map((button) => button.ariaPressed))
    expect(await states()).toEqual(['false', 'false'])
    await controls.nth(0).click()
    await expect.poll(states).toEqual(['true', 'false'])
    await controls.nth(1).click()
    await expect.poll(states).toEqual(['true', 'true'])
    await controls.nth(0).click()
    await expect.poll(states).toEqual(['false', 'true'])
    await controls.nth(1).click()
    await expect.poll(states).toEqual(['false', 'false'])
    expect(new URL(page.url()).pathname).toBe(RESULTS)
    const sold = page.getByRole('article').filter({ hasText: 'JUST SOLD' })
    expect(await sold.getByRole('button').count()).toBe(0)
  })

  test('A13.2 pressed buttons stay so after filtering, back and forward', async () => {
    await open(page, site('southerly', RESULTS))
    await saves(page).nth(0).click()
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(1)
    const name = await pressed(page, /^Save/).first().getAttribute('aria-label')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(0)
    await page.goBack()
    await expect
      .poll(() =>
        pressed(page, /^Save/)
          .first()
          .getAttribute('aria-label')
          .catch(() => null),
      )
      .toBe(name)
  })

  test('A13.2 A13.5 by keyboard: two are compared, a fifth is refused in words, the list is cleared', async () => {
    await open(page, site('southerly', RESULTS))
    const keys = async (place: number) => {
      await compares(page).nth(place).focus()
      await page.keyboard.press(place % 2 === 0 ? 'Enter' : 'Space')
    }
    await keys(0)
    const tray = page.getByRole('region', { name: 'Compare' })
    await expect.poll(() => tray.innerText()).toContain('Choose one more to compare.')
    for (const place of [1, 2, 3]) await keys(place)
    await expect.poll(() => tray.getByRole('link').innerText()).toBe('Compare 4 vehicles')
    await keys(4)
    await page.getByText('Four vehicles is the most to compare. Take one out first.').waitFor()
    expect(await pressed(page, /^Compare/).count()).toBe(4)
    await keys(3)
    await expect.poll(() => tray.getByRole('link').innerText()).toBe('Compare 3 vehicles')

    await tray.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Three you are weighing up' }).waitFor()
    expect(await page.getByRole('columnheader').count()).toBeGreaterThanOrEqual(4)
    await expect.poll(() => tray.isVisible()).toBe(false)
    const rows = await page.getByRole('row').count()
    await page.getByRole('checkbox', { name: 'Only show differences' }).focus()
    await page.keyboard.press('Space')
    await page.waitForURL(/only=differences/)
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(rows)
    expect(await page.getByRole('rowheader', { name: /^Comparison rate/ }).count()).toBe(1)

    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Two you are weighing up' }).waitFor()
    await expect.poll(() => stored(page, 'forecourt:southerly:compare')).toHaveLength(2)
    await open(page, site('southerly', '/compare'))
    await page.getByRole('heading', { level: 1, name: 'Two you are weighing up' }).waitFor()

    await open(page, site('southerly', RESULTS))
    await tray.getByRole('button', { name: 'Clear the vehicles to compare' }).click()
    await expect.poll(() => tray.isVisible()).toBe(false)
    await expect.poll(() => pressed(page, /^Compare/).count()).toBe(0)
  })

  test('A13.4 a vehicle looked at is remembered and shown; it can be saved from its page', async () => {
    await open(page, site('aster', '/search/new-and-demo-cars'))
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Key information' }).waitFor()
    await expect.poll(() => stored(page, 'forecourt:aster:viewed')).toHaveLength(1)
    const [viewed] = await stored(page, 'forecourt:aster:viewed')
    expect(Object.keys(viewed).toSorted()).toEqual(['body', 'id', 'make', 'model', 'simple_body', 'stocknum'])
    const save = page.locator('.gal').getByRole('button', { name: /^Save / })
    await save.click()
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
    const [entry] = await stored(page, 'forecourt:aster:favourites')
    expect(entry.slug).toBe(new URL(page.url()).pathname.replace('/cars/', ''))
    await save.click()
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false')
    await header(page).click()
    await page.getByRole('heading', { name: 'Recently viewed' }).waitFor()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
  })

  test('A13.6 the lists of two sites are separate, those of two tabs of one site are not', async () => {
    await open(page, site('southerly', RESULTS))
    const other = await browser.newPage()
    await open(other, site('southerly', RESULTS))
    await saves(page).nth(1).click()
    await expect.poll(() => pressed(other, /^Save/).count()).toBe(1)
    await expect.poll(() => header(other).getAttribute('aria-label')).toBe('Saved vehicles, 1')
    await open(other, site('ironbark', RESULTS))
    expect(await header(other).getAttribute('aria-label')).toBe('Saved vehicles')
    expect(await pressed(other, /^Save/).count()).toBe(0)
  })

  test('A13.6 A27.4 a full storage is said, and the list holds until the page is left; foreign content breaks nothing', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('forecourt:ironbark:favourites', '[{"id":"x"},7,null]')
      localStorage.setItem('forecourt:ironbark:compare', '{corrupt')
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await open(page, site('ironbark', RESULTS))
    await saves(page).nth(0).click()
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(1)
    await page.getByText('This browser does not let us keep it after you leave the page.').waitFor()
    await header(page).click()
    await page.getByRole('heading', { level: 1, name: 'Saved vehicles' }).waitFor()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
  })

  test('A13.1 a vehicle that is gone is shown as this browser remembers it', async () => {
    await open(page, site('southerly', '/'))
    await page.evaluate(() =>
      localStorage.setItem(
        'forecourt:southerly:favourites',
        JSON.stringify([
          {
            id: 999999999,
            name: '1999 Holden Commodore',
            slug: 'gone',
            make: 'Holden',
            model: 'Commodore',
            primary_image_url: null,
          },
        ]),
      ),
    )
    await open(page, site('southerly', '/saved'))
    await page.getByRole('heading', { name: '1999 Holden Commodore' }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain('No longer listed.')
    await page.getByRole('link', { name: 'Remove 1999 Holden Commodore' }).click()
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  })

  test('issue 6: a saved vehicle says how its price has moved since, and nothing where it has not', async () => {
    await open(page, site('southerly', RESULTS))
    for (const place of [0, 1, 2]) await saves(page).nth(place).click()
    await expect.poll(() => stored(page, 'forecourt:southerly:favourites')).toHaveLength(3)
    const [first, second] = await stored(page, 'forecourt:southerly:favourites')
    const prices = await stored(page, 'forecourt:southerly:prices')
    const moved = { ...prices, [first.id]: prices[first.id] + 200_000, [second.id]: prices[second.id] - 50_000 }
    await page.evaluate((text) => localStorage.setItem('forecourt:southerly:prices', text), JSON.stringify(moved))
    await open(page, site('southerly', '/saved'))
    const change = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: `Remove ${name}` }) })
        .locator('p', { hasText: 'when you saved it' })
    await expect.poll(() => page.getByText('when you saved it').allInnerTexts()).toHaveLength(2)
    expect(await change(first.name).allInnerTexts()).toContain('$2,000 less than when you saved it')
    expect(await change(second.name).allInnerTexts()).toContain('$500 more than when you saved it')
  })

  test('A13.6 nothing of all this was an error to the browser', () => {
    expect(complaints).toEqual([])
  })
})

describe.each([1440, 390])('A13.5 at %i px', (width) => {
  let browser: BrowserContext
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'), { width })
    page = await browser.newPage()
  })
  afterAll(() => browser.close())

  test.each(['southerly', 'aster', 'ironbark'])(
    'A13.5 saved and comparison of %s break no accessibility rule; names and first column stay in view',
    async (slug) => {
      await open(page, site(slug, RESULTS))
      for (const place of [0, 1, 2]) {
        await saves(page).nth(place).click()
        await compares(page).nth(place).click()
      }
      await page.getByRole('region', { name: 'Compare' }).getByRole('link').waitFor()
      await header(page).click()
      await page.getByRole('heading', { level: 1, name: 'Saved vehicles' }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('region', { name: 'Compare' }).getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: 'Three you are weighing up' }).waitFor()
      expect(await violations(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)

      // Narrow windows scroll the table in a region of its own, wide ones scroll themselves.
      const table = page.getByRole('region', { name: 'Comparison' })
      const label = page.getByRole('rowheader', { name: 'Where it is' })
      await label.scrollIntoViewIfNeeded()
      await table.evaluate((element) => element.scrollTo({ left: 80, top: element.scrollTop }))
      const placeOf = async (part: typeof label) => (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
      const [name, first, region] = [
        await placeOf(page.getByRole('columnheader').nth(1)),
        await placeOf(label),
        await placeOf(table),
      ]
      expect(name.y).toBeCloseTo(width < 992 ? region.y : 0, -1)
      expect(first.y).toBeGreaterThan(name.y + 40)
      expect(first.x).toBeCloseTo(region.x, -1)
    },
  )
})

describe('without JavaScript', () => {
  let browser: BrowserContext
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'), { javaScriptEnabled: false })
    page = await browser.newPage()
  })
  afterAll(() => browser.close())

  test('A13.3 A5.6 no control is shown that would do nothing', async () => {
    await page.goto(site('southerly', RESULTS))
    expect(await page.getByRole('article').count()).toBeGreaterThan(10)
    expect(await page.getByRole('button', { name: /^(?:Save|Compare) / }).count()).toBe(0)
    await page.goto(site('southerly', '/saved'))
    expect(await page.getByRole('main').innerText()).toContain('Saving needs JavaScript')
  })

  test('A13.5 a list and a comparison that the address names work: removing, only differences', async () => {
    await page.goto(site('southerly', RESULTS))
    const ids = await page
      .locator('[data-id]')
      .evaluateAll((all) => all.slice(0, 3).map((element) => element.getAttribute('data-id')))
    await page.goto(site('southerly', `/saved?ids=${ids.join()}`))
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(2)
    await page.goto(site('southerly', `/compare?ids=${ids.join()}`))
    const rows = await page.getByRole('row').count()
    await page.getByRole('checkbox', { name: 'Only show differences' }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    expect(await page.getByRole('row').count()).toBeLessThan(rows)
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Two you are weighing up')
    expect(page.url()).toContain('only=differences')
  })
})
