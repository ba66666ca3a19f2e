/** Forms know the shopper who is signed in, and the page's own bytes do not. */
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { askForCode, newAddress } from './sign-in-steps.ts'

const port = inject('port')
const site = (path: string) => `http://aster.localhost:${port}${path}`

let browser: BrowserContext
beforeAll(async () => {
  browser = await openBrowser(inject('chromiumPath'))
})
afterAll(() => browser.close())

test('R53 a form is filled in after the sign-in', async () => {
  const page = await browser.newPage()
  const address = newAddress()
  await page.goto(site('/sign-in'))
  await page.getByLabel('Code, six figures').fill(await askForCode(page, address))
  await page.getByLabel('Your name (optional)').fill('Maya Tran')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(site('/my-garage'))

  await page.goto(site('/contact'))
  const form = page.locator('main form').filter({ has: page.getByLabel(/^Email/) })
  await expect.poll(() => form.getByLabel(/^Email/).inputValue()).toBe(address)
  expect(await form.getByLabel(/name/i).first().inputValue()).toMatch(/^Maya/)
  expect((await ask(port, 'aster.localhost', '/contact')).body).not.toContain(address)
})
