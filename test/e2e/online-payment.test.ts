/** Paying an invoice online, with the simulator in place of the card company (R80). */
import type { BrowserContext } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { brokenRules } from './axe.ts'
import { openBrowser } from './chromium.ts'
import { smallTargets } from './small-targets.ts'

let context: BrowserContext | null = null
afterEach(async () => {
  await context?.close()
  context = null
})

test.each([true, false])('R80 A15.6 at 390 px an invoice is paid; scripts: %s', async (javaScriptEnabled) => {
  context = await openBrowser(inject('chromiumPath'), { width: 390, height: 844, javaScriptEnabled })
  const page = await context.newPage()
  await page.goto(`http://southerly.localhost:${inject('port')}/`)
  await page.getByRole('link', { name: 'Pay an invoice' }).click()
  expect(await page.getByText('Test payments.').count()).toBe(1)
  await page.getByRole('button', { name: 'Continue to pay' }).click()
  await page.getByText('Please choose what you pay for.').first().waitFor()
  if (javaScriptEnabled) {
    expect(await brokenRules(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.getByLabel('Service invoice').check()
  await page.getByLabel('Invoice number or reservation reference').fill(`INV-${String(javaScriptEnabled)}`)
  await page.getByLabel('Amount').fill('480.55')
  await page.getByLabel('Surname').fill('Tran')
  await page.locator('input[name=email]').fill('maya@example.com')
  await page.getByRole('button', { name: 'Continue to pay' }).click()
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $480.55', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
  expect(await page.locator('main').innerText()).toContain('$480.55 for Service invoice')
})
