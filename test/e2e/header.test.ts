import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { copyData, shareMadePictures } from './demo-data.ts'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'
import { pageForAllTests, WITH_AND_WITHOUT_SCRIPT } from './page-for-all-tests.ts'

const port = inject('port')
const SITES = ['southerly', 'aster', 'ironbark'] as const
const home = (slug: string) => `http://${slug}.localhost:${port}/`

const openMenus = (page: Page) => page.locator('.nav details[open]').count()
const hasFocus = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element === document.activeElement)

describe.each(WITH_AND_WITHOUT_SCRIPT)('%s', (_name, javaScriptEnabled) => {
  let page: Page
  pageForAllTests((opened) => void (page = opened), { javaScriptEnabled })

  test.each(SITES)(
    'A2.1 A2.3 A2.9 A2.15 %s: a menu opens by click, leads to stock with a count, and one at a time stands open',
    async (slug) => {
      await page.goto(home(slug))
      const menus = page.locator('.nav summary')
      await menus.first().click()
      expect(await openMenus(page)).toBe(1)
      await menus.nth(1).click()
      await expect.poll(() => openMenus(page)).toBe(1)
      const stock = page.locator('.nav details', { has: page.locator('.mega__all') }).last()
      if ((await stock.getAttribute('open')) === null) await stock.locator('summary').click()
      const link = stock.locator('.mega__g a').first()
      const counted = Number((await link.locator('small').innerText()).replace(/\D/g, ''))
      expect(counted).toBeGreaterThan(0)
      await link.click()
      await page.waitForURL(/\/search\//)
      await expect
        .poll(async () => Number((await page.locator('#results-count b').innerText()).replace(/\D/g, '')))
        .toBe(counted)
    },
  )

  test.each(SITES)(
    'A2.9 %s: the menu of narrow windows opens, unfolds a group, and holds the next step and the telephone',
    async (slug) => {
      await page.setViewportSize({ width: 390, height: 844 })
      try {
        await page.goto(home(slug))
        await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
        const nav = page.locator('#mobile-nav')
        await nav.locator('summary').first().click()
        await expect.poll(() => nav.locator('.mnav__sub li a').filter({ visible: true }).count()).toBeGreaterThan(2)
        expect(await nav.getByRole('link', { name: 'See all stock' }).isVisible()).toBe(true)
        expect(await nav.locator('.mnav__foot a[href^="tel:"]').isVisible()).toBe(true)
        await nav.getByRole('button', { name: 'Close menu' }).click()
        expect(await nav.isVisible()).toBe(false)
      } finally {
        await page.setViewportSize({ width: 1440, height: 900 })
      }
    },
  )

  test.each(SITES)('A2.11 A2.12 A2.13 A2.14 %s: every address of the footer answers', async (slug) => {
    await page.goto(home(slug))
    const hrefs = await page
      .getByRole('contentinfo')
      .locator('a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    expect(hrefs.length).toBeGreaterThan(12)
    for (const href of hrefs) expect([href, (await ask(port, `${slug}.localhost`, href)).status]).toEqual([href, 200])
  })
})

const openNarrow = (javaScriptEnabled: boolean) =>
  openBrowser(inject('chromiumPath'), { width: 390, javaScriptEnabled })
/** Links of the narrow menu under "Stock", where the script that builds its lists cannot be had. */
async function stockLinksIn(browser: BrowserContext): Promise<(string | null)[]> {
  const page = await browser.newPage()
  await page.route(/\/frame-.*\.js/, (route) => route.abort())
  await page.goto(home('southerly'))
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('#mobile-nav summary', { hasText: 'Stock' }).click()
  return page
    .locator('#mobile-nav .mnav__sub a')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

test('A2.9 the lists of the narrow menu need no script; where theirs fails each menu has its own page', async () => {
  const browsers = [await openNarrow(false), await openNarrow(true)] as const
  try {
    const whole = await stockLinksIn(browsers[0])
    expect(whole.length).toBeGreaterThan(10)
    expect(await stockLinksIn(browsers[1])).toEqual([whole.at(-1)])
  } finally {
    for (const browser of browsers) await browser.close()
  }
})

/** As a shopper finds it: the script starts a moment after the page is drawn. */
const ready = { waitUntil: 'networkidle' } as const

describe('with JavaScript', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened))

  test('A2.9 the keyboard opens a menu, walks it with arrows, Home and End, and Escape gives focus back', async () => {
    await page.goto(home('southerly'), ready)
    const summary = page.locator('.nav summary').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await openMenus(page)).toBe(1)
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown')
        return hasFocus(page, '.nav details[open] a')
      })
      .toBe(true)
    await page.keyboard.press('End')
    expect(await hasFocus(page, '.nav details[open] .mega__all')).toBe(true)
    await page.keyboard.press('Home')
    expect(await hasFocus(page, '.nav details[open] summary')).toBe(true)
    await page.keyboard.press('Escape')
    expect(await openMenus(page)).toBe(0)
    expect(await hasFocus(page, '.nav summary')).toBe(true)
  })

  test('A2.9 a press elsewhere and following a link shut the menu, and it stays shut on the way back', async () => {
    await page.goto(home('southerly'), ready)
    const summary = page.locator('.nav summary').first()
    await summary.click()
    await expect
      .poll(async () => {
        await page.mouse.click(720, 880)
        return openMenus(page)
      })
      .toBe(0)
    await summary.click()
    await page.locator('.nav details[open] .mega__all').click()
    await page.waitForURL(/\/search\//)
    await expect.poll(() => openMenus(page)).toBe(0)
    await page.goBack()
    await page.waitForURL(home('southerly'))
    expect(await openMenus(page)).toBe(0)
  })

  test('A2.1 A24.1 a page on paper has no frame; it is there again on the way back', async () => {
    await page.goto(home('southerly'), ready)
    const vehicle = (await page.locator('article a[href^="/cars/"]').first().getAttribute('href')) ?? ''
    // The link on a vehicle's page prints in place; one that leads there from elsewhere is gone to.
    await page.evaluate(
      (path) => {
        const link = Object.assign(document.createElement('a'), { href: path })
        document.querySelector('main')?.append(link)
        link.click()
      },
      `/print?car_id=${vehicle.split('/').pop()}`,
    )
    await page.waitForURL(/\/print/)
    const frame = page.locator('.hdr, .foot')
    await frame.first().waitFor({ state: 'detached' })
    await page.goBack()
    await frame.first().waitFor()
    await page.locator('.nav summary').first().click()
    expect(await openMenus(page)).toBe(1)
    expect(await frame.count()).toBe(2)
  })

  test('A20.1 the announcement is dismissed until another page is shown, and the focus is not lost', async () => {
    await page.goto(home('southerly'), ready)
    await page.getByRole('button', { name: 'Dismiss announcement' }).click()
    await expect.poll(() => page.locator('.ann').isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('logo')
    await page.locator('.nav a', { hasText: 'Brands' }).click()
    await page.waitForURL(/brands/)
    expect(await page.locator('.ann').innerText()).toContain('Pick a time')
  })

  test('A20.7 A27.16 one toast at a time; what failed is an alert, and goes after 3 s', async () => {
    // Neither a share sheet nor a clipboard that lets itself be written.
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share')
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('refused')) },
        configurable: true,
      })
      document.execCommand = () => false
    })
    await page.goto(home('southerly'), ready)
    const href = await page.locator('article a[href^="/cars/"]').first().getAttribute('href')
    await page.goto(new URL(href ?? '', home('southerly')).href)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByText('Share', { exact: true }).click()
    const copy = page.getByRole('button', { name: /^Copy/ })
    await copy.press('Enter')
    const toasts = page.locator('.toast:visible')
    const shown = async () => {
      await page.clock.runFor(50)
      return toasts.count()
    }
    await expect.poll(shown).toBe(1)
    await copy.press('Enter')
    // It is spoken again only where it has been away for a frame.
    await page.clock.runFor(100)
    await expect.poll(shown).toBe(1)
    expect(await page.getByRole('alert').innerText()).toContain('did not let us copy')
    await page.clock.runFor(3_100)
    expect(await toasts.count()).toBe(0)
  })
})

describe('a site that says so', () => {
  let program: RunningProgram
  let folder = ''
  let browser: BrowserContext
  let page: Page
  const at = (path: string) => `http://aster.localhost:${program.port}${path}`

  beforeAll(async () => {
    folder = await temporaryFolder('header')
    await cp('sites/aster', join(folder, 'sites/aster'), { recursive: true })
    const file = join(folder, 'sites/aster/site.json')
    const site = JSON.parse(await readFile(file, 'utf8'))
    site.plugins = ['web-chat']
    site.chat = { global: 'DealerChat', method: 'open', label: 'Chat with us' }
    site.switches = { ...site.switches, menusOpenOnHover: true, salesCounter: 'synthetic' }
    await writeFile(file, JSON.stringify(site))
    await copyData(inject('filledData'), join(folder, 'data'))
    await shareMadePictures(join(folder, 'data'))
    program = await startProgram({ DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites') })
    browser = await openBrowser(inject('chromiumPath'))
    page = await browser.newPage()
  })
  afterAll(async () => {
    await browser.close()
    await program.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('A1.19 A2.9 menus open under the pointer, stay on the way to the panel, and answer the keyboard', async () => {
    await page.goto(at('/'), ready)
    const summary = page.locator('.nav summary').first()
    await summary.hover()
    await expect.poll(() => openMenus(page)).toBe(1)
    await summary.click()
    expect(await openMenus(page)).toBe(1)
    await page.locator('.nav details[open] .mega a').first().hover()
    expect(await openMenus(page)).toBe(1)
    await page.locator('.nav summary').nth(1).hover()
    await expect.poll(() => page.locator('.nav details').nth(1).getAttribute('open')).toBe('')
    expect(await openMenus(page)).toBe(1)
    await page.mouse.move(720, 880)
    await expect.poll(() => openMenus(page)).toBe(0)
    await summary.focus()
    await page.keyboard.press('Enter')
    expect(await openMenus(page)).toBe(1)
    await page.keyboard.press('Escape')
    expect(await openMenus(page)).toBe(0)
  })

  test('A2.18 the chat button is there only with the chat’s own global object, and opens it', async () => {
    await page.goto(at('/'), ready)
    const button = page.getByRole('banner').locator('[data-chat]')
    expect(await button.isVisible()).toBe(false)
    await page.addInitScript(() =>
      Object.assign(window, { opened: 0, DealerChat: { open: () => Object.assign(window, { opened: 1 }) } }),
    )
    await page.goto(at('/'), ready)
    await button.waitFor({ state: 'visible' })
    await page.getByRole('button', { name: 'Chat with us' }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toBe(1)
  })

  test("A20.4 an invented 'Sales this Month' counts by Brisbane's clock, one in 450 s, set right at 150", async () => {
    await page.clock.install({ time: new Date('2026-11-01T14:00:00Z') })
    await page.goto(at('/'), ready)
    const figure = page.locator('.sales b')
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return figure.innerText()
      })
      .toBe('192')
    expect(await page.locator('.sales').innerText()).toMatch(/^Sales this Month/)
    await page.clock.runFor(600_000)
    expect(await figure.innerText()).toBe('193')
  })
})
