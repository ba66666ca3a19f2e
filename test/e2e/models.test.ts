/** Models of a maker: the colour picker with and without a script, by keyboard, and grades (R102–R107). */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { brokenRules } from './axe.ts'
import { openBrowser, openStillPage } from './chromium.ts'
import { drawAll } from './draw-all.ts'
import { smallTargets } from './small-targets.ts'

const port = inject('port')
const at = (path: string, site = 'southerly') => `http://${site}.localhost:${port}${path}`
const DMAX = '/models/isuzu-d-max'

let browser: BrowserContext
let page: Page
beforeAll(async () => {
  ;({ browser, page } = await openStillPage(inject('chromiumPath')))
})
afterAll(() => browser.close())

async function open(path: string, site?: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(at(path, site))
  await page.waitForSelector('html[data-ready]')
}

const shownCar = () =>
  page.evaluate(() => {
    const cars = [...document.querySelectorAll('.mdl__car')].filter((car) => car.getClientRects().length > 0)
    return cars.map(
      (car) =>
        car.querySelector('img[alt]:not([alt=""])')?.getAttribute('alt') ??
        car.querySelector('[aria-label]')?.getAttribute('aria-label'),
    )
  })
const said = () => page.locator('[data-said]').textContent()
const next = () => page.getByRole('button', { name: 'Next colour' })

describe('the colour picker with a script', () => {
  test('A21.9 R104 swatches of 48 px; arrows go on and round, say the name and keep it in the address', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/models/toyota-hilux')
    const all = await page.locator('[data-row] input').count()
    expect(await shownCar()).toEqual(['Toyota Hilux dual cab in Glacier white'])
    await next().click()
    expect(await shownCar()).toEqual(['Toyota Hilux dual cab in Sterling silver'])
    expect(await said()).toBe('Sterling silver, $650')
    expect(new URL(page.url()).hash).toBe('#colour=sterling-silver-dual-cab')
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('.mdl__swatch')]
        .filter((swatch) => swatch.getClientRects().length > 0)
        .map((swatch) => [swatch.getBoundingClientRect().width, swatch.getBoundingClientRect().height]),
    )
    expect(sizes).toEqual(Array.from({ length: all }, () => [48, 48]))
    for (let step = 1; step < all; step++) await next().click()
    expect(await shownCar()).toEqual(['Toyota Hilux dual cab in Glacier white'])
    await page.getByRole('button', { name: 'Previous colour' }).click()
    expect(await shownCar()).toEqual(['Toyota Hilux single cab in Graphite grey'])
  })

  test('R104 the address chooses the paint and its tab; an unknown one changes nothing', async () => {
    await open(`${DMAX}#colour=ocean-blue-single-cab`)
    expect(await shownCar()).toEqual(['Isuzu D-MAX single cab in Ocean blue'])
    expect(await page.getByRole('radio', { name: 'Single cab' }).isChecked()).toBe(true)
    await open(`${DMAX}#colour=%E0%A4%A`)
    expect(await shownCar()).toEqual(['Isuzu D-MAX dual cab in Sunset orange'])
  })

  test('A21.10 a tab shows the paints of its body; arrows stay among them', async () => {
    await open(DMAX)
    await page.getByText('Extra cab', { exact: true }).click()
    expect(await shownCar()).toEqual(['Isuzu D-MAX extra cab in Sunset orange'])
    expect(await said()).toBe('Sunset orange, $750')
    for (let step = 0; step < 8; step++) await next().click()
    expect(await shownCar()).toEqual(['Isuzu D-MAX extra cab in Sunset orange'])
  })

  test('R104 by keyboard: tabs and swatches are radios that arrow keys go through', async () => {
    await open(DMAX)
    await page.getByRole('radio', { name: 'Dual cab' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await shownCar()).toEqual(['Isuzu D-MAX extra cab in Sunset orange'])
    await page.getByRole('radio', { name: 'Sunset orange, $750' }).and(page.locator('[name="colour-0-1"]')).focus()
    await page.keyboard.press('ArrowRight')
    expect(await shownCar()).toEqual(['Isuzu D-MAX extra cab in Forest green'])
    expect(new URL(page.url()).hash).toBe('#colour=forest-green-extra-cab')
  })
})

describe('without a script', () => {
  test('R104 the picker works, arrows are not there, features open and quotes lead on', async () => {
    const plain = await openBrowser(inject('chromiumPath'), { javaScriptEnabled: false })
    try {
      const still = await plain.newPage()
      await still.goto(at(DMAX))
      const car = (words: string) => still.getByRole('img', { name: words })
      expect(await car('Isuzu D-MAX dual cab in Sunset orange').isVisible()).toBe(true)
      await still.getByRole('radio', { name: 'Ocean blue, $650' }).first().check()
      expect(await car('Isuzu D-MAX dual cab in Ocean blue').isVisible()).toBe(true)
      expect(await car('Isuzu D-MAX dual cab in Sunset orange').count()).toBe(0)
      await still.getByRole('radio', { name: 'Single cab' }).check()
      expect(await car('Isuzu D-MAX single cab in Sunset orange').isVisible()).toBe(true)
      expect(await still.getByRole('button', { name: 'Next colour' }).count()).toBe(0)
      expect(await still.getByText('View less').first().isVisible()).toBe(false)
      await still.getByText('View more').first().click()
      expect(await still.getByText('Full-size spare').first().isVisible()).toBe(true)
      await still.getByRole('link', { name: 'Get a quote for the SX 4x2' }).click()
      expect(await still.getByText('About the D-MAX SX 4x2.').isVisible()).toBe(true)
    } finally {
      await plain.close()
    }
  })
})

describe('grades and looks', () => {
  test('A21.4 R105 arrows of four grades on a phone; the hint to swipe goes for good once it was done', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(DMAX)
    await drawAll(page)
    const hint = page.getByText('Swipe to see every grade')
    expect(await hint.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Next grade' }).click()
    await expect.poll(() => page.locator('.vars__row').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
    await expect.poll(() => hint.isVisible()).toBe(false)
    await open(DMAX)
    await drawAll(page)
    expect(await hint.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/models/isuzu-mu-x')
    expect(await page.getByRole('button', { name: 'Next grade' }).count()).toBe(0)
  })

  test('R103 the postcode that a shopper gives names the state of the prices', async () => {
    await open(DMAX)
    await page.getByRole('textbox', { name: 'Your postcode' }).fill('3000')
    await page.getByRole('button', { name: 'Show prices' }).click()
    await page.waitForURL(/postcode=3000/)
    expect(await page.getByText('drive away in Victoria').isVisible()).toBe(true)
  })

  test('R103 a postcode given elsewhere on the site is carried in; an empty field forgets it', async () => {
    await open('/dealer-locator?postcode=2000')
    await open(`${DMAX}#colour=ocean-blue-single-cab`)
    const lede = page.getByText('drive away in New South Wales.')
    await lede.waitFor()
    const field = page.getByRole('textbox', { name: 'Your postcode' })
    expect(await field.inputValue()).toBe('2000')
    // The paint that was chosen stays, and so does the address.
    expect(await shownCar()).toEqual(['Isuzu D-MAX single cab in Ocean blue'])
    expect(page.url()).toBe(at(`${DMAX}#colour=ocean-blue-single-cab`))
    await field.fill('')
    await page.getByRole('button', { name: 'Show prices' }).click()
    await page.getByText('drive away in Queensland.').waitFor()
    await open(DMAX)
    expect(await page.getByText('drive away in Queensland.').isVisible()).toBe(true)
  })

  test('A21.5 interest in a model that is still to come is taken by the form on its page', async () => {
    await open('/models/mazda-cx-80')
    await page.getByRole('link', { name: 'Register interest', exact: true }).click()
    expect(new URL(page.url()).hash).toBe('#form-section')
    expect(await page.getByRole('heading', { name: 'Be told when the Mazda CX-80 comes' }).isVisible()).toBe(true)
  })

  test.each([
    ['southerly', DMAX],
    ['southerly', '/models'],
    ['southerly', '/models/mazda-cx-80'],
    ['aster', '/models/vale'],
  ])('R103 %s %s: axe has no complaint, nothing is too small or too wide', async (site, path) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await open(path, site)
      await drawAll(page)
      expect(await brokenRules(page), `${width}`).toEqual([])
      expect(await smallTargets(page), `${width}`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width}`,
      ).toBeLessThanOrEqual(0)
    }
  })
})
