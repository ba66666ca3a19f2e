/** Forms know the shopper who is signed in, and the page's own bytes do not. */
import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { SESSION_API } from '#domain/site/paths.ts'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { askForCode, newAddress } from './sign-in-steps.ts'

const port = inject('port')
const site = (path: string) => `http://aster.localhost:${port}${path}`

let browser: BrowserContext
beforeEach(async () => {
  browser = await openBrowser(inject('chromiumPath'))
})
afterEach(() => browser.close())

test('R53 a form is filled in after the sign-in', async () => {
  const page = await browser.newPage()
  const askedOn: string[] = []
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`)))
  page.on('request', (request) => void (request.url() === site(SESSION_API) && askedOn.push(page.url())))
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
  // Pages that change the account do not ask: their answer could be older than the change.
  expect(askedOn).toEqual([site('/contact')])
  // An account without a number has no watchlist; no page asks for one (A16.1).
  await page.goto(site('/my-garage/settings'))
  await page.goto(site('/contact'))
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  expect((await ask(port, 'aster.localhost', '/contact')).body).not.toContain(address)
})
