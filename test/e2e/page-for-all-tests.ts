import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { openBrowser, type WindowOptions } from './chromium.ts'

/** Opens one page for all tests of a file or group, gives it to `use`, and closes it after them. */
export function pageForAllTests(use: (page: Page) => void, options: WindowOptions = {}): void {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'), options)
    use(await browser.newPage())
  })
  afterAll(() => browser.close())
}

/** Cases for `describe.each`: pages must work either way. */
export const WITH_AND_WITHOUT_SCRIPT = [
  ['without JavaScript', false],
  ['with JavaScript', true],
] as const
