/** Issue 6: the way most shoppers go, with a keyboard alone. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { focused, tabTo } from './keyboard.ts'
import { pageForAllTests } from './page-for-all-tests.ts'

const SITES = ['southerly', 'aster', 'ironbark']

const count = async (page: Page) =>
  Number(
    (
      await page
        .getByRole('status')
        .filter({ hasText: /vehicles? match/ })
        .innerText()
    ).replaceAll(/\D/g, ''),
  )

describe.each(SITES)('%s', (slug) => {
  let page: Page
  pageForAllTests((opened) => void (page = opened))

  /** On another page the browser begins at its start. */
  async function startsAgain(): Promise<void> {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toEqual({ words: 'Skip to content', wrong: '' })
  }

  test('issue 6: search, filter, vehicle, enquiry: the focus is seen at every step and never lost', async () => {
    await page.goto(`http://${slug}.localhost:${inject('port')}/`)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toEqual({ words: 'Skip to content', wrong: '' })
    await page.keyboard.press('Enter')

    // Search: from the form of the home page to the results.
    await tabTo(page, /^(Search|Show [\d,]+)/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\//)
    await startsAgain()
    const all = await count(page)

    // Filter: a group is opened, a value ticked; the focus stays on it.
    await tabTo(page, /^Fuel/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^(Hybrid|Diesel|Petrol|Electric)/)
    const { words } = await focused(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(/fuel/)
    await expect.poll(() => count(page)).toBeLessThan(all)
    expect((await focused(page)).words.replace(/[\d,]+$/, '')).toBe(words.replace(/[\d,]+$/, ''))

    // Vehicle: the first card's name.
    await tabTo(page, /^\d{4} /)
    const name = (await focused(page)).words.slice(0, 12)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cars\//)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor()
    await startsAgain()

    // Enquiry: opened, left and opened again, filled in, sent.
    await tabTo(page, /^Enquire/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Enquire about this vehicle' })
    await expect.poll(() => dialog.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await focused(page)).words).toMatch(/^Enquire/)
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('Sam Example')
    await tabTo(page, /email/i)
    await page.keyboard.type(`keys-${slug}@example.com`)
    await tabTo(page, /phone|mobile/i)
    await page.keyboard.type('0491 570 006')
    await tabTo(page, /message/i)
    await page.keyboard.type('Can I see it on Saturday?')
    await tabTo(page, /^Send enquiry/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/success\?/)
    await page
      .getByRole('main')
      .getByText(/[A-Z]{3}-[2-9A-Z]{6}/)
      .first()
      .waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatchObject({ wrong: '' })
  })
})
