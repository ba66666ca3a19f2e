/** Helpers for pages with a shopper's lists (saved, compared, viewed) and their controls. */
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

const port = inject('port')
export const site = (slug: string, path: string) => `http://${slug}.localhost:${port}${path}`
export const RESULTS = '/search/used-cars'

export const saves = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Save / })
export const compares = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Compare / })
export const pressed = (page: Page, name: RegExp) =>
  page.getByRole('article').getByRole('button', { name, pressed: true })
export const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved vehicles/ })
export const stored = (page: Page, key: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), key)

/** Opens a page and waits until its buttons answer. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
}
