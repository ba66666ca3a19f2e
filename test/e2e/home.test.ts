import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { openStillPage } from './chromium.ts'
import { drawAll } from './draw-all.ts'
import { pageForAllTests, WITH_AND_WITHOUT_SCRIPT } from './page-for-all-tests.ts'

const port = inject('port')
const SITES = ['southerly', 'aster', 'ironbark'] as const
const home = (slug: string) => `http://${slug}.localhost:${port}/`

/** Number of the slide whose left edge stands at that of its row, from 0; -1 while it moves. */
const slideInView = (row: Locator) =>
  row.evaluate((element) =>
    [...element.children].findIndex(
      (slide) => Math.abs(slide.getBoundingClientRect().left - element.getBoundingClientRect().left) < 2,
    ),
  )

/** The button of the search that counts, and one choice of it. */
const buttonOf = (page: Page) => page.locator('[data-counted] button')
const counted = async (page: Page, before = '') => {
  await expect.poll(() => buttonOf(page).innerText()).toMatch(/^Show [\d,]+$/)
  const text = await buttonOf(page).innerText()
  expect(text).not.toBe(before)
  return text.replace('Show ', '')
}
const suvOf = (page: Page) => page.locator('[name="refinementList[body]"][value="SUV"]')

describe.each(WITH_AND_WITHOUT_SCRIPT)('%s', (_name, javaScriptEnabled) => {
  let page: Page
  pageForAllTests((opened) => void (page = opened), { javaScriptEnabled })

  test.each(SITES)('A2.15 A20.10 %s: budget, body and brand or model lead to what was asked for', async (slug) => {
    await page.goto(home(slug))
    const form = page.locator('form[action="/search"]').first()
    const highest = form.locator('[name="range[price][max]"]')
    if (await highest.evaluate((field) => field.tagName === 'SELECT')) await highest.selectOption('60000')
    else await highest.fill('60,000')
    const body = form.locator('[name="refinementList[body]"]').first()
    if (await body.evaluate((field) => field.tagName === 'SELECT')) await body.selectOption('SUV')
    else await form.locator('[name="refinementList[body]"][value="SUV"]').check({ force: true })
    await form.getByRole('button').last().click()
    // Body and budget alone are spelled by their landing where it stands (R12).
    await page.waitForURL(/\/(?:search|for-sale)\//)
    await page.getByRole('heading', { level: 1, name: /SUV/ }).waitFor()
    expect(await page.locator('#results-count b').innerText()).toMatch(/[1-9]/)
    expect(new URL(page.url()).searchParams.get('range[price]') ?? page.url()).toMatch(/60000/)
  })

  test.each(SITES)(
    'issue 6 %s: the button says how many vehicles it shows, and no number that was not counted',
    async (slug) => {
      await page.goto(home(slug))
      const button = buttonOf(page)
      expect(await button.innerText()).toMatch(/^Show [1-9][\d,]*$/)
      if (javaScriptEnabled) return
      const body = page.locator('[name="refinementList[body]"]').first()
      if (await body.evaluate((field) => field.tagName === 'SELECT')) await body.selectOption('SUV')
      else await page.locator('[name="refinementList[body]"][value="SUV"]').check({ force: true })
      expect(await button.innerText()).toBe('Search')
    },
  )

  test('issue 6 choosing a colour shows the vehicle in it', async () => {
    await page.goto(home('aster'))
    const stage = page.locator('.stg')
    const plate = () => stage.evaluate((element) => getComputedStyle(element).backgroundImage)
    const before = await plate()
    await page.getByRole('radio', { name: 'Clay' }).check({ force: true })
    expect(await plate()).not.toBe(before)
    expect(await stage.locator('.swatches__n').locator('visible=true').allInnerTexts()).toEqual(['Clay'])
  })

  test('issue 6 the tow table answers for the mass that is typed', async () => {
    await page.goto(home('ironbark'))
    await page.getByLabel("Your van's ATM, kg").fill('4,300')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.waitForURL(/\?atm=4(%2C|,)300#tow-match$/)
    await page.getByText('The upright line is a van of 4,300 kg.').waitFor()
    expect(await page.getByLabel("Your van's ATM, kg").inputValue()).toBe('4,300')
  })

  test.each(SITES)(
    'A20.2 A20.3 A3.11 A3.12 %s: banners and promotions have pictures that load, words, and links that answer',
    async (slug) => {
      await page.goto(home(slug))
      await drawAll(page)
      for (const part of [page.locator('.banners'), page.locator('.promotions')]) {
        const articles = part.getByRole('article')
        expect(await articles.count()).toBeGreaterThan(0)
        for (const article of await articles.all()) {
          expect((await article.getByRole('heading').innerText()).length).toBeGreaterThan(5)
          const link = (await article.getByRole('link').getAttribute('href'))?.replace(/#.*/, '') ?? ''
          expect([link, (await ask(port, `${slug}.localhost`, link)).status]).toEqual([link, 200])
          const picture = (await article.locator('img').getAttribute('src')) ?? ''
          const answer = await ask(port, `${slug}.localhost`, picture)
          expect([picture, answer.status, answer.headers['content-type']]).toEqual([
            expect.stringMatching(/^\/img\/(?!none)/),
            200,
            expect.stringMatching(/^image\//),
          ])
        }
      }
    },
  )

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

  test('the number plate form leads to the valuation with its values', async () => {
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
    ;({ browser, page } = await openStillPage(inject('chromiumPath')))
  })
  afterAll(() => browser.close())

  test("A20.2 arrows and keys lead round, the banner's number with them, and nothing moves by itself", async () => {
    await page.goto(home('southerly'), { waitUntil: 'networkidle' })
    const carousel = page.locator('.banners .carousel')
    const row = carousel.locator('.carousel__row')
    const number = carousel.locator('.carousel__n')
    const count = await row.getByRole('article').count()
    expect(count).toBe(4)
    for (let place = 1; place <= count; place++) {
      await carousel.getByRole('button', { name: 'Next slide, Features' }).click()
      await expect.poll(() => slideInView(row)).toBe(place % count)
    }
    await expect.poll(() => number.innerText()).toBe('1')
    await carousel.getByRole('button', { name: 'Previous slide, Features' }).click()
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
    await carousel.getByRole('button', { name: 'Next slide, Features' }).click()
    await expect.poll(() => slideInView(row)).toBe(1)
    await row.evaluate((element) => {
      const at = (clientX: number) => [new Touch({ identifier: 1, target: element, clientX })]
      element.dispatchEvent(new TouchEvent('touchstart', { touches: at(300), changedTouches: at(300) }))
      element.dispatchEvent(new TouchEvent('touchend', { changedTouches: at(120) }))
    })
    await expect.poll(() => slideInView(row)).toBe(0)
  })

  describe('issue 6 the search shows the number of results', () => {
    test('the number on the button is the number of its results', async () => {
      await page.goto(home('southerly'), { waitUntil: 'networkidle' })
      const before = await buttonOf(page).innerText()
      await suvOf(page).check({ force: true })
      await expect.poll(() => buttonOf(page).innerText()).not.toBe(before)
      await page.getByLabel('Maximum price', { exact: true }).fill('60k')
      expect(await buttonOf(page).innerText()).toBe('Search')
      const count = await counted(page, before)
      expect(await page.locator('[data-counted] output').innerText()).toBe(`${count} vehicles`)
      await buttonOf(page).click()
      await page.waitForURL((url) => url.pathname === '/for-sale/suvs-under-60000')
      await expect.poll(() => page.locator('#results-count b').innerText()).toBe(count)
    })

    test('an answer that arrives after that of a later choice is ignored', async () => {
      await page.goto(home('southerly'), { waitUntil: 'networkidle' })
      let first: Route | undefined
      await page.route('**/api/results-count**', async (route) => {
        if (first === undefined) first = route
        else await route.continue()
      })
      try {
        await suvOf(page).check({ force: true })
        await expect.poll(() => first !== undefined).toBe(true)
        await page.getByLabel('Maximum price', { exact: true }).fill('60,000')
        const count = await counted(page)
        // The page may have ended the question: then nobody is there to be answered.
        await first?.fulfill({ json: { count: 987_654 } }).catch(() => undefined)
        // Another request takes longer than to show the late answer.
        await page.evaluate(() => fetch(location.href).then((answer) => answer.text()))
        expect(await counted(page)).toBe(count)
      } finally {
        await page.unroute('**/api/results-count**')
      }
    })

    test('a failed answer leaves no number', async () => {
      await page.goto(home('southerly'), { waitUntil: 'networkidle' })
      let isAway = true
      await page.route('**/api/results-count**', (route) => (isAway ? route.abort() : route.continue()))
      try {
        const asked = page.waitForEvent('requestfailed')
        await suvOf(page).check({ force: true })
        await asked
        expect(await buttonOf(page).innerText()).toBe('Search')
        isAway = false
        await suvOf(page).uncheck({ force: true })
        await counted(page)
      } finally {
        await page.unroute('**/api/results-count**')
      }
    })

    test('A4.22 thumbs write into the fields in steps of $500 and cannot cross', async () => {
      await page.goto(home('southerly'), { waitUntil: 'networkidle' })
      const [low, high] = [
        page.getByRole('slider', { name: 'Minimum price, slider' }),
        page.getByRole('slider', { name: 'Maximum price, slider' }),
      ]
      await low.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.getByLabel('Minimum price', { exact: true }).inputValue()).toBe('5,500')
      await page.keyboard.press('End')
      await expect.poll(async () => Number(await high.inputValue()) - Number(await low.inputValue())).toBe(500)
      await counted(page)
    })

    test('D2.4 the price by the week stands with its rates, and is asked for alone', async () => {
      await page.goto(home('southerly'), { waitUntil: 'networkidle' })
      await page.getByLabel('Maximum price', { exact: true }).fill('60,000')
      await page.getByRole('radio', { name: 'Weekly' }).check({ force: true })
      for (const words of ['Interest rate', 'Comparison rate', 'Terms and warning'])
        expect(await page.locator('.ask').getByText(words).isVisible()).toBe(true)
      await page.getByLabel('Maximum weekly repayment', { exact: true }).fill('150')
      const count = await counted(page)
      await buttonOf(page).click()
      await page.waitForURL(/weekly_price/)
      expect(decodeURIComponent(page.url())).not.toContain('range[price]')
      await expect.poll(() => page.locator('#results-count b').innerText()).toBe(count)
    })

    test('the whole panel stands above the fold at 1440 by 900', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(home('southerly'))
      const bottom = await page.locator('.ask').evaluate((panel) => panel.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThan(900)
    })
  })
})
