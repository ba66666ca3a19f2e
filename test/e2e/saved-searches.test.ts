/** Saving a search, without a script and on two widths (R70, R76). */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPage } from './page-for-test.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

const port = inject('port')
const OWN = `http://localhost:${port}`
const SITE = `http://southerly.localhost:${port}`
const UTES = '/search/ute?range[price]=:90000'

async function open(width: number): Promise<Page> {
  return newPage({ width, javaScriptEnabled: false })
}

/** Signs in by a code, on the sign-in page that is shown. */
async function signIn(page: Page): Promise<void> {
  const to = `sam-${randomUUID()}@example.com`
  await comeFromOwnNetwork(page)
  await page.getByLabel('Mobile number or email').fill(to)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the six figures' }).waitFor()
  const outbox = await page.context().newPage()
  await outbox.goto(`${OWN}/outbox`)
  const code = await outbox.getByRole('article').filter({ hasText: to }).first().locator('code').first().textContent()
  await outbox.close()
  await page.getByLabel('Code, six figures').fill(code ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
}

describe.each([1440, 390])('saving a search at %i px', (width) => {
  test('R70 R76 leads through the sign-in to the saved search; it is deleted and brought back', async () => {
    const page = await open(width)
    await page.goto(`${SITE}${UTES}`)
    await page.getByRole('link', { name: 'Save this search' }).click()
    await signIn(page)
    await page.getByRole('heading', { name: 'Save this search' }).waitFor()
    await page.getByLabel('Name').fill('Utes for work')
    await page.getByLabel('At once').check({ force: true })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Your search is saved.').waitFor()
    const search = page.getByRole('region', { name: 'Utes for work' })
    expect(await search.textContent()).toContain('Ute, Up to $90,000.')
    expect(await search.getByLabel('At once').isChecked()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await search.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('“Utes for work” is deleted.').waitFor()
    expect(await search.count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await search.waitFor()
    await search.getByText('Rename').click()
    await search.getByLabel('New name').fill('Utes for the farm')
    await search.getByRole('button', { name: 'Save name' }).click()
    await page
      .getByRole('region', { name: 'Utes for the farm' })
      .getByRole('link', { name: /^All \d/ })
      .click()
    await page.waitForURL(`${SITE}/search/ute**`)
  })
})
