import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'

const port = inject('port')
const SITES = ['southerly', 'aster', 'ironbark'] as const
const home = (slug: string) => `http://${slug}.localhost:${port}/`

/** Number of the slide whose left edge stands at that of its row, from 0; -1 while it moves. */
const slideInView = (row: Locator) => row.evaluate((element) =>
  [...element.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - element.getBoundingClientRect().left) < 2))

describe.each([['without JavaScript', false], ['with JavaScript', true]] as const)('%s', (_name, javaScriptEnabled) => {
  let browser: BrowserContext
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'), { javaScriptEnabled })
    page = await browser.newPage()
  })
  afterAll(() => browser.close())

  test.each(SITES)('A2.15 A20.10 %s: budget, body and brand or model lead to what was asked for', async (slug) => {
    await page.goto(home(slug))
    const form = page.locator('form[action="/search"]').first()
    await form.locator('[name="range[price][max]"]').selectOption('60000')
    const body = form.locator('[name="refinementList[body]"]').first()
    if (await body.evaluate((field) => field.tagName === 'SELECT')) await body.selectOption('SUV')
    else await form.locator('[name="refinementList[body]"][value="SUV"]').check({ force: true })
    await form.getByRole('button').last().click()
    await page.waitForURL(/\/search/)
    await page.getByRole('heading', { level: 1, name: /SUV/ }).waitFor()
    expect(await page.locator('#results-count b').innerText()).toMatch(/[1-9]/)
    expect(new URL(page.url()).searchParams.get('range[price]') ?? page.url()).toMatch(/60000/)
  })

  test.each(SITES)('A20.2 A20.3 A3.11 A3.12 %s: banners and promotions have pictures that load, words, and links that answer', async (slug) => {
    await page.goto(home(slug))
    for (const part of [page.locator('.banners'), page.locator('.promotions')]) {
      const articles = part.getByRole('article')
      expect(await articles.count()).toBeGreaterThan(0)
      for (const article of await articles.all()) {
        expect((await article.getByRole('heading').innerText()).length).toBeGreaterThan(5)
        const link = (await article.getByRole('link').getAttribute('href'))?.replace(/#.*/, '') ?? ''
        expect([link, (await ask(port, `${slug}.localhost`, link)).status]).toEqual([link, 200])
        const picture = await article.locator('img').getAttribute('src') ?? ''
        const answer = await ask(port, `${slug}.localhost`, picture)
        expect([picture, answer.status, answer.headers['content-type']]).toEqual([expect.stringMatching(/^\/img\/(?!none)/), 200, expect.stringMatching(/^image\//)])
      }
    }
  })

  test('A20.2 the banner with index 1 is seen first, the others scroll into view', async () => {
    await page.goto(home('southerly'))
    const row = page.locator('.banners .carousel__row')
    expect(await row.getByRole('heading').first().innerText()).toContain('Utes')
    expect(await slideInView(row)).toBe(0)
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  })

  test('the plate leads to the valuation with what was typed', async () => {
    await page.goto(home('southerly'))
    await page.getByLabel('Registration number').fill('ABC123')
    await page.getByLabel('State of registration').selectOption('VIC')
    await page.getByRole('button', { name: 'See its value' }).click()
    await page.waitForURL(/\/trade-in/)
    expect(await page.getByLabel(/Registration number/).inputValue()).toBe('ABC123')
    expect(await page.getByLabel('State of registration').inputValue()).toBe('VIC')
  })
})

describe('with JavaScript', () => {
  let browser: BrowserContext
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'))
    page = await browser.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
  afterAll(() => browser.close())

  test('A20.2 arrows and keys lead round, the number of the banner with them, and nothing moves by itself', async () => {
    await page.goto(home('southerly'), { waitUntil: 'networkidle' })
    const carousel = page.locator('.banners .carousel')
    const row = carousel.locator('.carousel__row')
    const number = carousel.locator('.carousel__n')
    const count = await row.getByRole('article').count()
    expect(count).toBe(4)
    for (let place = 1; place <= count; place++) {
      await carousel.getByRole('button', { name: 'Next of Features' }).click()
      await expect.poll(() => slideInView(row)).toBe(place % count)
    }
    await expect.poll(() => number.innerText()).toBe('1')
    await carousel.getByRole('button', { name: 'Previous of Features' }).click()
    await expect.poll(() => slideInView(row)).toBe(count - 1)
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => slideInView(row)).toBe(0)
    await page.keyboard.press('End')
    await expect.poll(() => number.innerText()).toBe(String(count))
    await page.clock.install()
    await page.clock.runFor(120_000)
    expect(await slideInView(row)).toBe(count - 1)
  })

  test('A20.2 a swipe beyond the last banner leads to the first', async () => {
    await page.goto(home('ironbark'), { waitUntil: 'networkidle' })
    const carousel = page.locator('.banners .carousel')
    const row = carousel.locator('.carousel__row')
    await carousel.getByRole('button', { name: 'Next of Features' }).click()
    await expect.poll(() => slideInView(row)).toBe(1)
    await row.evaluate((element) => {
      const at = (clientX: number) => [new Touch({ identifier: 1, target: element, clientX })]
      element.dispatchEvent(new TouchEvent('touchstart', { touches: at(300), changedTouches: at(300) }))
      element.dispatchEvent(new TouchEvent('touchend', { changedTouches: at(120) }))
    })
    await expect.poll(() => slideInView(row)).toBe(0)
  })
})
