import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { overflow, RULED, SITES } from './sound-page.ts'
import { brokenRules } from './axe.ts'
import { pageForAllTests } from './page-for-all-tests.ts'

let page: Page
pageForAllTests((opened) => void (page = opened))

describe.each(RULED)('at %i px', (width) => {
  test.each(SITES)('A4.2 %s: the filters, every group of them open, break no accessibility rule', async (slug) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`http://${slug}.localhost:${inject('port')}/search/used-cars?range[price]=20000:60000&near=9999`)
    if (width < 992) await page.getByRole('button', { name: /^Filters/ }).click()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.locator('details').evaluateAll((groups) => {
      for (const group of groups) group.setAttribute('open', '')
    })
    expect(await brokenRules(page)).toEqual([])
    await filters.getByRole('radio', { name: 'Weekly' }).check()
    expect(await brokenRules(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
})
