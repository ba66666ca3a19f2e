/** A reservation in the office in Chromium, made by a shopper on the site (Office R60, checkout.md section 4). */
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { brokenRules } from './axe.ts'
import { overflow } from './sound-page.ts'
import { openOffice, openPage } from './office-pages.ts'
import { OFFICE } from './office-steps.ts'
import { goToCard, goToPay, goToTimes, payWith } from './reserving-steps.ts'

/** Others of the list are the cheapest, which tests of lines hold meanwhile. */
const FIRST = 8
let reserved = 0

/** Reserves a vehicle with a time to come for it, and pays. Returns the reference. */
async function reserve(page: Page): Promise<string> {
  const origin = `http://ironbark.localhost:${inject('port')}`
  await page.goto(`${origin}/search/new-used-and-demo-cars?sortBy=lowest_price`)
  const paths = await page
    .locator('.card a[href^="/cars/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const cars = [...new Set(paths.filter((path) => /^\/cars\/[^/?]+$/.test(path)))].slice(FIRST + reserved++)
  for (const path of cars) {
    await page.goto(origin + path)
    const link = page.getByRole('link', { name: /^Reserve, \$/ }).first()
    if ((await link.count()) === 0) continue
    await page.goto(origin + ((await link.getAttribute('href')) ?? ''))
    // Another test may hold it just now.
    const next = page.getByRole('link', { name: /^Continue with this/ })
    if ((await next.count()) === 0) continue
    await next.click()
    await goToTimes(page)
    await goToPay(page)
    await goToCard(page)
    await payWith(page, '4242 4242 4242 4242')
    await page.getByRole('heading', { level: 1, name: 'Reserved for you, Maya' }).waitFor()
    const words = await page.locator('main').innerText()
    const reference = /\b[A-Z]{3}-[0-9A-Z]{5,}\b/.exec(words)?.[0]
    if (reference !== undefined) return reference
  }
  throw new Error('ironbark shows no vehicle that can be reserved')
}

it('Office R60 a reservation is found, its paper read, its visit seen in the calendar; it is cancelled', async () => {
  const reference = await reserve(await openPage({ javaScriptEnabled: false }))
  const { page } = await openOffice({ site: 'ironbark' })
  await page.goto(`${OFFICE}/ironbark/reservations?show=reserved`)
  await page.locator(`a[href$="/reservations/${reference}"]`).click()
  await page.getByRole('heading', { name: 'What has happened' }).waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([await brokenRules(page), await overflow(page)]).toEqual([[], 0])
  }
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /\(PDF\)$/ }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^receipt-R-\d{6}\.pdf$/)

  const here = page.url()
  const day = await page.locator('#date').inputValue()
  const yard = /Collected at (.+?), /.exec(await page.locator('.ld__a').innerText())?.[1] ?? ''
  await page.goto(`${OFFICE}/ironbark/calendar?day=${day}`)
  await page.locator('.yl a', { hasText: yard }).click()
  await page
    .getByRole('button', { name: /Maya Tran collects .+, collection$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Reservation and papers' }).waitFor()
  await page.goto(here)

  const open = page.getByRole('button', { name: 'Cancel and give back', exact: true })
  const says = page.getByText('$200.00 goes back to the holder.')
  await open.click()
  await says.waitFor()
  expect(await brokenRules(page)).toEqual([])
  await page.keyboard.press('Escape')
  await says.waitFor({ state: 'hidden' })
  expect(await open.evaluate((element) => element === document.activeElement)).toBe(true)
  await open.click()
  await page.getByLabel(`Type ${reference}`).first().fill('SOMETHING')
  const cancel = page.getByRole('button', { name: 'Cancel and give back $200.00' })
  await cancel.click()
  await page.locator('.msg', { hasText: `Type ${reference} to cancel it.` }).waitFor()
  await page.getByLabel(`Type ${reference}`).first().fill(reference)
  await cancel.click()
  await page.getByText(/^Cancelled\. Deposit/).waitFor()
  await page.getByText(/^Cancelled, Mel Kostas$/).waitFor()
})

it('Office R60 without script at 390 px its visit gets another time, it is extended and completed', async () => {
  const reference = await reserve(await openPage({ javaScriptEnabled: false }))
  const { page } = await openOffice({ site: 'ironbark', javaScriptEnabled: false, width: 390 })
  await page.goto(`${OFFICE}/ironbark/reservations/${reference}`)
  await page.getByRole('button', { name: 'Change time' }).first().click()
  await page.locator('#clock').fill('03:00')
  await page.getByRole('button', { name: 'Change time' }).last().click()
  await page.getByText('That time is not free. The collection stays as it was.').waitFor()
  expect(await page.locator('#clock').inputValue()).toBe('03:00')
  await page.goto(`${OFFICE}/ironbark/reservations/${reference}`)
  await page.getByRole('button', { name: 'Extend' }).click()
  await page.getByText(/^Extended, Mel Kostas$/).waitFor()
  await page.getByRole('button', { name: `Complete ${reference}` }).click()
  await page.getByText(/^Sold to the holder\. Deposit/).waitFor()
  await page.goto(`${OFFICE}/ironbark/reservations/money`)
  await page.locator(`a[href$="/reservations/${reference}"]`).waitFor()
  expect(await page.getByText('None', { exact: true }).count()).toBe(3)
})
