/** Yards in a row on the home page, and side by side on the contact page. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openStillPage } from './chromium.ts'
import { drawAll } from './draw-all.ts'
import { layoutShift, watchLayoutShift } from './layout-shift.ts'

const port = inject('port')

let browser: BrowserContext
let page: Page
beforeAll(async () => {
  ;({ browser, page } = await openStillPage(inject('chromiumPath')))
})
afterAll(() => browser.close())

const eveningInBrisbane = () => {
  const day = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 10)
  return new Date(`${day}T21:00:00+10:00`)
}

/** Waits until the first yard in a row tells whether it is open now: the line may wrap then, and move what is below. */
async function isTold(of: Page): Promise<void> {
  await expect.poll(() => of.locator('.yard-row .now').first().getAttribute('data-today')).not.toBeNull()
}

const rowOf = () => page.locator('.yard-row .carousel__row')

/** Cards wholly in view, by their place in the row from 0. */
const cardsInView = (row: Locator) =>
  row.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.children].flatMap((card, place) => {
      const box = card.getBoundingClientRect()
      return box.left >= left - 2 && box.right <= right + 2 ? [place] : []
    })
  })

test('A18.7 with several yards in view the arrows lead to the last one, then round', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`http://southerly.localhost:${port}/`, { waitUntil: 'networkidle' })
  await drawAll(page)
  const row = rowOf()
  const next = page.getByRole('button', { name: 'Next slide, Our Locations' })
  await expect.poll(() => cardsInView(row)).toEqual([0, 1, 2, 3])
  const count = await row.getByRole('article').count()
  for (let first = 1; first <= count - 4; first++) {
    await next.click()
    await expect.poll(() => cardsInView(row)).toEqual([first, first + 1, first + 2, first + 3])
  }
  await next.click()
  await expect.poll(() => cardsInView(row)).toEqual([0, 1, 2, 3])
  await page.getByRole('button', { name: 'Previous slide, Our Locations' }).click()
  await expect.poll(async () => (await cardsInView(row)).at(-1)).toBe(count - 1)
})

test('A18.7 a row that fits has no arrows; on a phone it has, and its last yard comes into view', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`http://aster.localhost:${port}/`, { waitUntil: 'networkidle' })
  await drawAll(page)
  const next = page.getByRole('button', { name: 'Next slide, Our Locations' })
  expect(await next.isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => cardsInView(rowOf())).toEqual([0])
  await next.scrollIntoViewIfNeeded()
  await isTold(page)
  await next.click()
  await expect.poll(() => cardsInView(rowOf())).toEqual([1])
})

test('A18.2 opening hours of now move nothing on a phone that is scrolled down to them', async () => {
  const phone = await browser.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await watchLayoutShift(phone)
  // In the evening the text is at its longest, such as "By appointment only, opens 8 am tomorrow", and wraps.
  await phone.clock.setFixedTime(eveningInBrisbane())
  await phone.goto(`http://aster.localhost:${port}/`)
  const line = phone.locator('.yard-row .now').first()
  const distance = () => line.evaluate((element) => element.getBoundingClientRect().top)
  while ((await distance()) > 400) {
    await phone.mouse.wheel(0, 800)
    await phone.waitForTimeout(150)
  }
  await isTold(phone)
  expect(await layoutShift(phone)).toBeLessThan(0.01)
  await phone.close()
})

test('A18.8 yards stand four in a row, three of three, two of fewer, and one on a phone', async () => {
  await page.goto(`http://southerly.localhost:${port}/contact`, { waitUntil: 'networkidle' })
  await drawAll(page)
  /** Columns of the grid with so many yards. */
  const columns = async (count: number, width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return page.locator('.yard-grid').evaluate((grid, kept) => {
      for (const card of [...grid.children].slice(kept)) card.remove()
      return getComputedStyle(grid).gridTemplateColumns.split(' ').length
    }, count)
  }
  expect(await columns(10, 1440)).toBe(4)
  expect(await columns(10, 390)).toBe(1)
  expect(await columns(3, 1440)).toBe(3)
  expect(await columns(2, 1440)).toBe(2)
})
