import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'

const port = inject('port')
const site = (slug: string, path: string) => `http://${slug}.localhost:${port}${path}`

const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** Number of vehicles that the page says match. */
const count = async (page: Page) => Number((await page.locator('#results-count b').innerText()).replace(/\D/g, ''))

describe('on a phone', () => {
  test('A4.2 the sheet keeps the focus, counts live, loses nothing, and gives the focus back on Escape', async () => {
    const browser = await openBrowser(inject('chromiumPath'), { width: 390, height: 844 })
    try {
      const page = await browser.newPage()
      await page.goto(site('southerly', '/search/used-cars'))
      const all = await count(page)
      const button = page.getByRole('button', { name: /^Filters/ })
      await button.click()
      const sheet = rail(page)
      await expect
        .poll(() =>
          page
            .locator('header')
            .first()
            .evaluate((header) => header.closest('[inert]') !== null),
        )
        .toBe(true)
      expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)

      await sheet.getByRole('link', { name: /^SUV/ }).click()
      await page.waitForURL(/suv/)
      const show = sheet.getByRole('button', { name: /^Show [\d,]+ vehicles$/ })
      await expect.poll(async () => Number((await show.innerText()).replace(/\D/g, ''))).toBeLessThan(all)
      expect(await sheet.getByRole('list', { name: 'Chosen' }).getByRole('link', { name: /SUV/ }).isVisible()).toBe(
        true,
      )
      await sheet.getByRole('link', { name: 'Clear all' }).click()
      await expect.poll(() => sheet.getByRole('list', { name: 'Chosen' }).count()).toBe(0)
      expect(await sheet.isVisible()).toBe(true)
      await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)

      await page.keyboard.press('Escape')
      await expect.poll(() => sheet.isVisible()).toBe(false)
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await page.locator('[inert]').count()).toBe(0)
    } finally {
      await browser.close()
    }
  })

  test('A4.2 A4.10 in the sheet a first choice moves nothing, and a slow answer shows', async () => {
    const browser = await openBrowser(inject('chromiumPath'), { width: 390, height: 844 })
    try {
      const page = await browser.newPage()
      await page.goto(site('southerly', '/search/used-cars'))
      await page.getByRole('button', { name: /^Filters/ }).click()
      await rail(page).and(page.locator('[data-enhanced]')).waitFor()
      const suv = rail(page).getByRole('link', { name: /^SUV/ }).first()
      await suv.scrollIntoViewIfNeeded()
      const top = async () => (await suv.boundingBox())?.y
      const before = await top()
      const held: Route[] = []
      await page.route('**/_main/**', (route) => void held.push(route))
      await suv.click()
      await expect.poll(() => suv.getAttribute('aria-busy')).toBe('true')
      expect(await page.locator('.rail__f').evaluate((foot) => getComputedStyle(foot, '::after').height)).toBe('2px')
      expect(await page.locator('.results__list').getAttribute('aria-busy')).toBe('true')
      await Promise.all(held.map((route) => route.continue()))
      await expect.poll(() => suv.getAttribute('aria-current')).toBe('true')
      expect(await suv.getAttribute('aria-busy')).toBeNull()
      expect(await page.locator('.results__list').getAttribute('aria-busy')).not.toBe('true')
      expect(await top()).toBe(before)
    } finally {
      await browser.close()
    }
  })
})
