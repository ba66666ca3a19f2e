/** Letters and texts of a demo on the program's own address (F8). */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { OUTBOX_PATH } from '#domain/site/paths.ts'
import { ask } from './ask.ts'
import { brokenRules } from './axe.ts'
import { newPage } from './page-for-test.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

const port = inject('port')
const OWN = `http://localhost:${port}`
const SITE = `http://southerly.localhost:${port}`

/** Asks for a code on a site, by its own form. */
async function askForCode(page: Page, to: string): Promise<void> {
  await page.goto(`${SITE}/sign-in`)
  await comeFromOwnNetwork(page)
  await page.getByLabel('Mobile number or email').fill(to)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the six figures' }).waitFor()
  // The list of sites is not for those who come through a proxy.
  await page.setExtraHTTPHeaders({})
}

/** The newest message to an address, on the page that is reached from the list of sites. */
async function messageTo(page: Page, to: string) {
  await page.goto(OWN)
  await page.getByRole('link', { name: 'Letters and texts' }).click()
  return page.getByRole('article').filter({ hasText: to }).first()
}

const newAddress = () => `maya-${randomUUID()}@example.com`

test('F8 a newcomer signs in without a script: the code is found from the list of sites', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  const to = newAddress()
  await askForCode(page, to)
  const outbox = await page.context().newPage()
  const code = (await (await messageTo(outbox, to)).locator('code').first().textContent()) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await page.getByLabel('Code, six figures').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your name (optional)').waitFor({ timeout: 10_000 })
  expect((await page.context().cookies(SITE)).map(({ name }) => name)).toContain('__Host-shopper')
})

describe.each([1440, 390])('F8 the page at %i px', (width) => {
  test('F8 breaks no accessibility rule, does not scroll sideways, and asks for nothing else', async () => {
    const page = await newPage({ width })
    const to = newAddress()
    await askForCode(page, to)
    const asked: string[] = []
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await (await messageTo(page, to)).waitFor()
    expect(await brokenRules(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(new Set(asked.filter((path) => path !== '/favicon.ico'))).toEqual(new Set(['/', OUTBOX_PATH]))
    expect(complaints.filter((line) => /policy|refused to/i.test(line))).toEqual([])
  })
})

test('F8 a click selects a code, and the page can be loaded again for a later one', async () => {
  const page = await newPage()
  const to = newAddress()
  const message = await messageTo(page, to)
  expect(await message.count()).toBe(0)
  await askForCode(await page.context().newPage(), to)
  await page.getByRole('link', { name: 'Load the page again' }).click()
  const code = message.locator('code').first()
  await code.click()
  expect(await page.evaluate(() => String(getSelection()))).toBe(await code.textContent())
})

test('F8 a site, a proxy and another host get 404 and none of it', async () => {
  const to = newAddress()
  await askForCode(await newPage({ javaScriptEnabled: false }), to)
  expect((await ask(port, `localhost:${port}`, OUTBOX_PATH)).body).toContain(to)
  const elsewhere = [
    await ask(port, `southerly.localhost:${port}`, OUTBOX_PATH),
    await ask(port, 'example.com', OUTBOX_PATH),
    await ask(port, `localhost:${port}`, OUTBOX_PATH, { 'x-forwarded-for': '203.0.113.9' }),
  ]
  expect(elsewhere.map(({ status, body }) => [status, body.includes(to)])).toEqual(elsewhere.map(() => [404, false]))
})
