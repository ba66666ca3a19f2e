import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, afterEach, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { followEvents } from './logged-events.ts'
import { site, RESULTS, saves, compares, pressed, header, stored, open } from './list-pages.ts'
import { complaintsOf } from './complaints.ts'

describe('lists kept in the browser', () => {
  let browser: BrowserContext
  let page: Page
  let complaints: string[]
  beforeEach(async () => {
    browser = await openBrowser(inject('chromiumPath'))
    page = await browser.newPage()
    complaints = complaintsOf(page)
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

  test('A13.1 A25.1 saving sends event 39 with the vehicle, and it is counted; other presses send none', async () => {
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

  test('A5.6 the controls of a card are let in and out by pressing them, each alone, and lead nowhere', async () => {
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
    await page.getByText('You can compare up to four vehicles. Remove one first.').waitFor()
    expect(await pressed(page, /^Compare/).count()).toBe(4)
    expect(await page.getByRole('status', { name: 'Messages' }).innerText()).toBe(
      'You can compare up to four vehicles. Remove one first.',
    )
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

  test('A13.5 a box ticked before the script has loaded counts, once', async () => {
    await open(page, site('southerly', RESULTS))
    for (const place of [0, 1]) await compares(page).nth(place).click()
    await expect.poll(() => stored(page, 'forecourt:southerly:compare')).toHaveLength(2)
    await open(page, site('southerly', '/compare'))
    await page.waitForURL(/ids=/)
    const ticked = Promise.withResolvers<void>()
    await page.route('**/main*.js', async (route) => {
      await ticked.promise
      await route.continue()
    })
    await page.goto(page.url(), { waitUntil: 'commit' })
    const box = page.getByRole('checkbox', { name: 'Only show differences' })
    await box.check()
    ticked.resolve()
    await page.waitForURL(/only=differences/)
    await page.goBack()
    await expect.poll(() => box.isChecked()).toBe(false)
    expect(page.url()).not.toContain('only=')
  })

  test('A13.4 a vehicle looked at is remembered and shown; it can be saved from its page', async () => {
    await open(page, site('southerly', RESULTS))
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Key information' }).waitFor()
    await expect.poll(() => stored(page, 'forecourt:southerly:viewed')).toHaveLength(1)
    const [viewed] = await stored(page, 'forecourt:southerly:viewed')
    expect(Object.keys(viewed).toSorted()).toEqual(['body', 'id', 'make', 'model', 'simple_body', 'stocknum'])
    const save = page.locator('.gal').getByRole('button', { name: /^Save / })
    await save.click()
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
    const [entry] = await stored(page, 'forecourt:southerly:favourites')
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

  test('A13.6 A27.4 a full storage is said, and the list holds on this page; foreign data breaks nothing', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('forecourt:southerly:favourites', '[{"id":"x"},7,null]')
      localStorage.setItem('forecourt:southerly:compare', '{corrupt')
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await open(page, site('southerly', RESULTS))
    await saves(page).nth(0).click()
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(1)
    await page.getByText('Saved until you leave this page: your browser does not allow us to store it.').waitFor()
    await header(page).click()
    await page.getByRole('heading', { level: 1, name: 'Saved vehicles' }).waitFor()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
  })

  test('A20.7 one message at a time; it goes by itself, and is spoken anew when it comes again', async () => {
    await open(page, site('southerly', RESULTS))
    for (const place of [0, 1, 2, 3]) await compares(page).nth(place).click()
    await expect.poll(() => pressed(page, /^Compare/).count()).toBe(4)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const shown = async () => {
      await page.clock.runFor(50)
      return page.locator('.toast:visible').count()
    }
    expect(await shown()).toBe(0)
    await compares(page).nth(4).click()
    await expect.poll(shown).toBe(1)
    // A screen reader is told of what comes into the region: the same words go before they come.
    await page.evaluate(() => {
      const words: string[] = []
      const toast = document.querySelector<HTMLElement>('.toast:not([hidden])')
      new MutationObserver(() => words.push(toast?.hidden ? 'gone' : 'there')).observe(toast ?? document, {
        attributes: true,
      })
      Object.assign(window, { words })
    })
    await compares(page).nth(5).press('Enter')
    await expect
      .poll(async () => (await shown(), page.evaluate(() => Reflect.get(window, 'words'))))
      .toEqual(['gone', 'there'])
    await page.clock.runFor(7_000)
    expect(await page.locator('.toast:visible').count()).toBe(1)
    await page.clock.runFor(1_100)
    expect(await page.locator('.toast:visible').count()).toBe(0)
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

  test("A13.1 on a list that somebody sent the way leads to this browser's own", async () => {
    await open(page, site('southerly', RESULTS))
    for (const place of [0, 1]) await saves(page).nth(place).click()
    await expect.poll(() => stored(page, 'forecourt:southerly:favourites')).toHaveLength(2)
    const own = (await stored(page, 'forecourt:southerly:favourites'))
      .map(({ id }: { id: number }) => id)
      .toReversed()
      .join()
    const other = await page.locator('.keeps').nth(4).getAttribute('data-id')
    await open(page, site('southerly', `/saved?ids=${other}`))
    await page.getByRole('link', { name: 'Show the 2 vehicles saved in this browser' }).click()
    await page.waitForURL(site('southerly', `/saved?ids=${own}`))
    await expect.poll(() => pressed(page, /^Save/).count()).toBe(2)
    expect(await page.getByRole('link', { name: /^Show the/ }).count()).toBe(0)
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

  test('A13.6 the browser logged no error in these tests', () => {
    expect(complaints).toEqual([])
  })
})
