import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { openBrowser } from './chromium.ts'

/** Opens a page before each test of a file and closes it after; `use` is given it first. Its windows are the file's. */
export function pageForEachTest(use: (page: Page) => void): void {
  let browser: BrowserContext
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'))
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    page = await browser.newPage()
    use(page)
  })
  afterEach(() => page.close())
}
