/** Helpers for Southerly's search results in a browser. */
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

export const ALL = '/search/new-used-and-demo-cars'

/** The URL of a path. */
export const site = (path: string) => `http://southerly.localhost:${inject('port')}${path}`

export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const facet = (page: Page, name: string) =>
  filters(page)
    .locator('a')
    .filter({ hasText: new RegExp(`^${name}`) })
    .first()
/** The element with the number of results. */
export const status = (page: Page) => page.locator('#results-count')
export const isBusy = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-busy'))

/** Waits until the page has come to this address, results and all. */
export async function arrived(page: Page, address: RegExp | string): Promise<void> {
  await page.waitForURL(address)
  await expect.poll(() => isBusy(page)).toBe(false)
}
