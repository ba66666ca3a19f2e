import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { isForOneShopper, routes } from '#pages/routes.ts'
import { addressesOf } from './addresses.ts'
import { ask } from './ask.ts'
import { brokenRules } from './axe.ts'
import { openBrowser } from './chromium.ts'
import { complaintsOf } from './complaints.ts'
import { focused } from './keyboard.ts'
import { WITH_AND_WITHOUT_SCRIPT } from './page-for-all-tests.ts'
import { askForCode, codeSentTo, newAddress, newNumber } from './sign-in-steps.ts'
import { smallTargets } from './small-targets.ts'

const port = inject('port')
const SITES = ['southerly', 'aster', 'ironbark'] as const
const CASES = SITES.flatMap((slug) =>
  WITH_AND_WITHOUT_SCRIPT.map(([how, hasScript]) => [slug, how, hasScript] as const),
)
const site = (slug: string, path: string) => `http://${slug}.localhost:${port}${path}`

let browser: BrowserContext | null = null
afterEach(async () => {
  await browser?.close()
  browser = null
})

async function openPage(javaScriptEnabled = true): Promise<Page> {
  browser = await openBrowser(inject('chromiumPath'), { javaScriptEnabled })
  return browser.newPage()
}

/** Faults of a page at both widths: wider than its window, small targets; with a script, accessibility. */
async function faultsOf(page: Page, hasScript: boolean): Promise<string[]> {
  const faults = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) faults.push(`${over} px wider than ${width}`)
    faults.push(...(await smallTargets(page)).map((target) => `${width}: ${target}`))
    // The checker is a script of the page.
    if (hasScript) faults.push(...(await brokenRules(page)).map((rule) => `${width}: ${rule}`))
  }
  return faults
}

const main = (page: Page) => page.getByRole('main')

test.each(CASES)('R1 R7 R10 R90 %s: a first sign-in %s, and every page of it', async (slug, _how, hasScript) => {
  const page = await openPage(hasScript)
  const complaints = complaintsOf(page)
  await page.goto(site(slug, '/my-garage/settings'))
  expect(await main(page).getByRole('heading', { level: 1 }).innerText()).toBe('Sign in to your garage')
  expect(await faultsOf(page, hasScript)).toEqual([])

  // With a script by text, without one by mail; the limits of a site are its own.
  const code = await askForCode(page, hasScript ? newNumber() : newAddress())
  expect(await main(page).innerText()).toContain('•••')
  if (hasScript)
    expect(
      await main(page)
        .getByRole('button', { name: /Send it again in 0:[0-3]\d/ })
        .isDisabled(),
    ).toBe(true)
  expect(await faultsOf(page, hasScript)).toEqual([])
  await page.getByLabel('Code, six figures').fill(code)
  // With a script the sixth figure sends the form.
  if (!hasScript) await main(page).getByRole('button', { name: 'Continue', exact: true }).click()

  await main(page).getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(await main(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(await faultsOf(page, hasScript)).toEqual([])
  await main(page).getByLabel('Your name (optional)').fill('Maya Tran')
  await main(page).getByRole('button', { name: 'Continue', exact: true }).click()

  await page.waitForURL(site(slug, '/my-garage/settings'))
  expect(await main(page).innerText()).toContain('Signed in as Maya Tran')
  expect(await faultsOf(page, hasScript)).toEqual([])
  expect(complaints).toEqual([])
})

test('R4 R7 R24 a wrong code is told, a pasted one signs in, Back after sign-out shows nothing', async () => {
  const page = await openPage()
  await page.goto(site('southerly', '/my-garage'))
  const address = newAddress()
  const code = await askForCode(page, address)
  await page.getByLabel('Code, six figures').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await main(page).getByText('That code is not right. You have 4 tries left.').waitFor()
  await page.getByLabel('Code, six figures').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await main(page).getByRole('link', { name: 'Skip' }).click()
  await page.waitForURL(site('southerly', '/my-garage'))

  const account = page.getByRole('banner').getByRole('button', { name: 'My garage' })
  await account.waitFor()
  await main(page).getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(site('southerly', '/'))
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await page.goBack()
  await main(page).getByLabel('Mobile number or email').waitFor()
  expect(await main(page).innerText()).not.toContain(address)
})

/** A page without and with a session, both of the same stock: other tests may change it between two requests. */
async function askBothWays(host: string, path: string, cookie: string) {
  for (let before = await ask(port, host, path); ;) {
    const signedIn = await ask(port, host, path, { cookie })
    const without = await ask(port, host, path)
    if (without.bytes.equals(before.bytes)) return { without, signedIn }
    before = without
  }
}

test.each(SITES)(
  'F1 every public page of %s has the same bytes with a session; no log holds its token',
  async (slug) => {
    const page = await openPage()
    await page.goto(site(slug, '/sign-in'))
    const code = await askForCode(page, newAddress())
    await page.getByLabel('Code, six figures').fill(code)
    await main(page).getByRole('heading', { name: 'Welcome' }).waitFor()
    const token = (await page.context().cookies()).find(({ name }) => name === '__Host-shopper')?.value ?? ''
    expect(token).toHaveLength(43)

    const host = `${slug}.localhost`
    const cookie = `__Host-shopper=${token}; signed-in=1`
    const [garage, stranger] = [
      await ask(port, host, '/my-garage', { cookie }),
      await ask(port, slug === 'aster' ? 'ironbark.localhost' : 'aster.localhost', '/my-garage', { cookie }),
    ]
    expect([garage.status, stranger.status]).toEqual([200, 302])
    const rows = routes.map(({ id }) => id).filter((id) => !isForOneShopper(id))
    let compared = 0
    for (const path of (await Promise.all(rows.map((id) => addressesOf(id, slug, port)))).flat()) {
      const { without, signedIn } = await askBothWays(host, path, cookie)
      expect(signedIn.bytes.equals(without.bytes), path).toBe(true)
      expect([path, signedIn.headers['set-cookie'], signedIn.headers.etag]).toEqual([
        path,
        undefined,
        without.headers.etag,
      ])
      compared++
    }
    expect(compared).toBeGreaterThan(40)
    expect(await readFile(inject('logFile'), 'utf8')).not.toContain(token)
  },
)

test('R1 by keyboard alone, with the focus in sight', async () => {
  const page = await openPage()
  await page.goto(site('aster', '/sign-in'))
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
  await page.getByLabel('Mobile number or email').focus()
  const address = newAddress()
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toEqual({ words: 'Continue', wrong: '' })
  const before = page.url()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter the six figures' }).waitFor()
  expect(page.url()).toBe(before)
  await page.waitForFunction(() => document.activeElement?.id === 'code')
  await page.keyboard.type(await codeSentTo(address))
  await main(page).getByRole('heading', { name: 'Welcome' }).waitFor()
})

test('R1 the vehicle that a shopper was about to keep stands on the stage, with its price', async () => {
  const page = await openPage()
  await page.goto(site('southerly', '/search/used-cars'))
  const card = page.getByRole('article').first()
  const href = (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  const price = await card.locator('.price b').innerText()
  await page.goto(site('southerly', `/sign-in?type=watchlist&redirect=${encodeURIComponent(href)}`))
  expect(await main(page).locator('.gate__stage').innerText()).toContain(price)
  expect(await main(page).getByRole('heading', { level: 1 }).innerText()).toMatch(/^Sign in to keep this /)
})
