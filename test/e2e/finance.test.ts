import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { followEvents } from './logged-events.ts'
import { brokenRules } from './axe.ts'
import { pageForAllTests } from './page-for-all-tests.ts'

const port = inject('port')
const WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
  'Different terms, fees or other loan amounts might result in a different comparison rate.'

const at = (site: string, path: string) => `http://${site}.localhost:${port}${path}`

/** Address of a vehicle with a price that can be bought. */
async function vehicleOf(page: Page, site: string): Promise<string> {
  await page.goto(at(site, '/search/used-cars?range[price]=30000:60000'))
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  if (href === null) throw new Error(`${site} has no such vehicle`)
  return href
}

const calculator = (page: Page) => page.getByRole('form', { name: 'Finance calculator' })
const typed = (page: Page, label: string) => calculator(page).getByRole('textbox', { name: label, exact: true })
const slider = (page: Page, label: string) => calculator(page).getByRole('slider', { name: `${label}, slider` })

const LABELS = {
  repayment: 'Repayment a ',
  interest: 'Interest rate p.a.',
  comparison: 'Comparison rate p.a.',
  borrowed: 'You borrow',
  total: 'You repay in total',
} as const
type Figure = keyof typeof LABELS | 'repaymentLabel'

/** The element of a figure, beside its label. */
function figure(page: Page, name: Figure) {
  if (name === 'repaymentLabel') return calculator(page).locator('dt').first()
  return calculator(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: LABELS[name] }) })
    .locator('dd')
}

async function expectFigure(page: Page, name: Figure, text: string): Promise<void> {
  await figure(page, name)
    .filter({ hasText: new RegExp(`^${text.replace(/[$.*]/g, '\\$&')}$`) })
    .waitFor()
}

describe.each(['southerly', 'ironbark'])('the calculator of %s', (site) => {
  let browser: BrowserContext
  let page: Page
  let path = ''
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'))
    page = await browser.newPage()
    path = await vehicleOf(page, site)
  })
  afterAll(() => browser.close())

  test('A9.8 A9.14 typed amounts are reckoned at once, without a round trip, and put in order on leaving', async () => {
    await page.goto(at(site, path))
    await typed(page, 'Amount').focus()
    const asked: string[] = []
    page.on('request', (request) =>
      request.resourceType() === 'document' || request.url().includes('/_main/')
        ? asked.push(request.url())
        : undefined,
    )
    await typed(page, 'Amount').fill('45000')
    await expectFigure(page, 'borrowed', '$45,000')
    await typed(page, 'Deposit or trade-in').fill('$5,000.3')
    await expectFigure(page, 'borrowed', '$40,000')
    await page.keyboard.press('Tab')
    expect(await typed(page, 'Amount').inputValue()).toBe('45,000')
    expect(await typed(page, 'Deposit or trade-in').inputValue()).toBe('5,000.50')
    expect(await slider(page, 'Amount').getAttribute('aria-valuetext')).toBe('$45,000')
    expect(asked).toEqual([])
    page.removeAllListeners('request')
  })

  test('A9.2 the frequency switches by keyboard, and the figures with it', async () => {
    await page.goto(at(site, `${path}?amount=30000&rate=10&deposit=0`))
    await expectFigure(page, 'repaymentLabel', 'Repayment a week*')
    const weekly = await figure(page, 'repayment').textContent()
    await calculator(page).getByRole('radio', { name: 'Weekly' }).focus()
    await page.keyboard.press('ArrowRight')
    await expectFigure(page, 'repaymentLabel', 'Repayment a fortnight*')
    await page.keyboard.press('ArrowRight')
    await expectFigure(page, 'repaymentLabel', 'Repayment a month*')
    expect(await figure(page, 'repayment').textContent()).not.toBe(weekly)
    await expectFigure(page, 'interest', '10%')
  })

  test('A9.4 A9.5 A9.6 sliders move by keyboard and write into their fields', async () => {
    await page.goto(at(site, `${path}?amount=30000&rate=10`))
    await slider(page, 'Deposit or trade-in').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectFigure(page, 'borrowed', '$29,000')
    expect(await typed(page, 'Deposit or trade-in').inputValue()).toBe('1,000')
    await slider(page, 'Interest rate, % p.a.').focus()
    await page.keyboard.press('ArrowRight')
    await expectFigure(page, 'interest', '10.5%')
    await slider(page, 'Loan term').focus()
    await page.keyboard.press('End')
    expect(await calculator(page).getByRole('combobox', { name: 'Loan term' }).inputValue()).toBe('7')
    expect(await slider(page, 'Loan term').getAttribute('aria-valuetext')).toBe('7 years')
  })

  test('A9.3 A27.17 an amount out of range says so and leaves the figures; A9.7 the rest is clamped', async () => {
    await page.goto(at(site, `${path}?amount=30000&rate=10`))
    const shown = await figure(page, 'repayment').textContent()
    await typed(page, 'Amount').fill('999')
    await calculator(page).getByText('Cannot be less than $1,000 or more than $250,000').waitFor()
    expect(await typed(page, 'Amount').getAttribute('aria-invalid')).toBe('true')
    expect(await figure(page, 'repayment').textContent()).toBe(shown)
    expect(await brokenRules(page, ['#finance-calculator'])).toEqual([])
    await typed(page, 'Amount').fill('31000')
    await calculator(page).getByText('Cannot be less than').waitFor({ state: 'hidden' })
    await typed(page, 'Interest rate, % p.a.').fill('99')
    await page.keyboard.press('Tab')
    expect(await typed(page, 'Interest rate, % p.a.').inputValue()).toBe('15')
    await expectFigure(page, 'interest', '15%')
  })

  test('A9.9 a small amount shows Enquire for Finance, beside both rates', async () => {
    await page.goto(at(site, `${path}?rate=10`))
    await typed(page, 'Amount').fill('3000')
    await expectFigure(page, 'repayment', 'Enquire for Finance')
    await expectFigure(page, 'interest', '10%')
    expect(await figure(page, 'comparison').textContent()).toMatch(/^\d+(\.\d+)?%$/)
  })

  test('A10.5 the finance form of the link is filled in with what the calculator shows', async () => {
    await page.goto(at(site, `${path}?amount=36000&deposit=4000&rate=9.5&termYears=4.5`))
    await calculator(page).getByRole('radio', { name: 'Weekly' }).focus()
    await page.keyboard.press('ArrowRight')
    await expectFigure(page, 'repaymentLabel', 'Repayment a fortnight*')
    const repayment = await figure(page, 'repayment').textContent()
    await calculator(page).getByRole('link', { name: 'Get Pre-Approved Now' }).click()
    await page.waitForURL(/\/finance.*#finance-form$/)
    const form = page.locator('#finance-form')
    expect(await form.getByLabel('Deposit or trade-in (optional)').inputValue()).toBe('4000')
    expect(await form.getByLabel('Loan term').inputValue()).toBe('4.5')
    expect(await form.locator('[name="rate"]').inputValue()).toBe('9.5')
    expect(await form.locator('[name="frequency"]').inputValue()).toBe('26')
    if ((await calculator(page).count()) > 0) expect(await figure(page, 'repayment').textContent()).toBe(repayment)
  })

  test('A10.5 a form beside the calculator says what it shows, though its link was never pressed', async () => {
    await page.goto(at(site, '/finance?amount=36000&deposit=4000&rate=9.5&termYears=4.5'))
    const form = page.locator('#finance-form')
    await form.getByLabel('Name', { exact: false }).first().fill('Sam')
    await typed(page, 'Deposit or trade-in').fill('6000')
    await typed(page, 'Amount').fill('30000')
    await calculator(page).getByRole('combobox', { name: 'Loan term' }).selectOption('3.5')
    expect(await form.locator('[name="vehiclePriceBudget"]').inputValue()).toBe('30000')
    expect(await form.locator('[name="deposit"]').inputValue()).toBe('6000')
    expect(await form.locator('[name="term"]').inputValue()).toBe('3.5')
    await form.locator('[name="deposit"]').evaluate((field) => field instanceof HTMLInputElement && (field.value = '7'))
    await typed(page, 'Deposit or trade-in').fill('8000')
    await typed(page, 'Amount').fill('31000')
    await page.keyboard.press('Tab')
    expect(await form.locator('[name="vehiclePriceBudget"]').inputValue()).toBe('31000')
    expect(await form.locator('[name="deposit"]').inputValue()).toBe('7')
  })

  test('A9.2 the address follows what was entered, and shows it again', async () => {
    await page.goto(at(site, `${path}?amount=30000&deposit=0`))
    await typed(page, 'Amount').fill('28000')
    await expectFigure(page, 'borrowed', '$28,000')
    await page.keyboard.press('Enter')
    await calculator(page).getByRole('combobox', { name: 'Loan term' }).selectOption('3.5')
    await page.waitForURL(/amount=28000.*termYears=3\.5/)
    const total = await figure(page, 'total').textContent()
    await page.reload()
    expect(await typed(page, 'Amount').inputValue()).toBe('28,000')
    expect(await calculator(page).getByRole('combobox', { name: 'Loan term' }).inputValue()).toBe('3.5')
    expect(await figure(page, 'total').textContent()).toBe(total)
  })

  test('A9.14 A25.1 the first use, and only the first, is recorded as event 26 with the vehicle', async () => {
    const counted = await browser.newPage()
    const events = await followEvents(counted)
    await counted.goto(at(site, path))
    await slider(counted, 'Deposit or trade-in').focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await counted.keyboard.press(key)
    await typed(counted, 'Amount').fill('31000')
    await expectFigure(counted, 'borrowed', '$30,500')
    const uses = () =>
      events.sent.filter((event) => typeof event === 'object' && event !== null && 'id' in event && event.id === 26)
    await expect.poll(uses).toEqual([{ id: 26, vehicle: { id: expect.any(Number) } }])
    await counted.close()
  })

  test('A9.14 what is typed, chosen, moved and sent before its script is reckoned afterwards, and counts', async () => {
    const early = await browser.newPage()
    const events = await followEvents(early)
    const { promise: held, resolve } = Promise.withResolvers<Route>()
    await early.route(/assets\/finance-calculator-/, resolve)
    await early.goto(at(site, path))
    await typed(early, 'Amount').fill('$45k')
    await calculator(early).getByRole('combobox', { name: 'Loan term' }).selectOption('3.5')
    await calculator(early).getByText('Monthly').click()
    await slider(early, 'Deposit or trade-in').press('ArrowRight')
    await typed(early, 'Amount').press('Enter')
    await (await held).continue()
    await expectFigure(early, 'borrowed', '$44,500')
    await expectFigure(early, 'repaymentLabel', 'Repayment a month*')
    await early.waitForURL(/amount=45000.*termYears=3\.5/)
    expect(await typed(early, 'Amount').inputValue()).toBe('45,000')
    expect(await typed(early, 'Deposit or trade-in').inputValue()).toBe('500')
    expect(await calculator(early).getByRole('combobox', { name: 'Loan term' }).inputValue()).toBe('3.5')
    expect(await slider(early, 'Loan term').inputValue()).toBe('3.5')
    expect(await calculator(early).getByText('over 3.5 years').count()).toBe(1)
    const uses = () =>
      events.sent.filter((event) => typeof event === 'object' && event !== null && 'id' in event && event.id === 26)
        .length
    await expect.poll(uses).toBe(1)
    await early.close()
  })

  test('A9.2 A9.14 where its script cannot be had, the form shows its result by its address', async () => {
    const lost = await browser.newPage()
    await lost.route(/assets\/finance-calculator-/, (route) => route.abort())
    await lost.goto(at(site, path))
    await typed(lost, 'Amount').fill('30,000')
    await lost.locator('[data-failed]').waitFor({ state: 'attached' })
    expect(await slider(lost, 'Amount').count()).toBe(0)
    await calculator(lost).getByRole('button', { name: 'Work it out' }).click()
    await lost.waitForURL(/amount=.*#finance-calculator$/)
    await expectFigure(lost, 'borrowed', '$30,000')
    await lost.close()
  })

  test('A9.15 D2.3 the three figures are of one size, the warning whole and visible, at 1440 and 320 px', async () => {
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at(site, path))
      const sizes = await Promise.all(
        (['repayment', 'interest', 'comparison'] as const).map((name) =>
          figure(page, name).evaluate((place) => {
            const style = getComputedStyle(place)
            return `${style.fontSize} ${style.fontWeight} ${style.color}`
          }),
        ),
      )
      expect(new Set(sizes).size).toBe(1)
      const warning = calculator(page).getByText(WARNING)
      expect(await warning.isVisible()).toBe(true)
      expect(
        await warning.evaluate((place) => [
          place.scrollHeight > place.clientHeight,
          place.scrollWidth > place.clientWidth,
        ]),
      ).toEqual([false, false])
      expect(await calculator(page).evaluate((form) => form.scrollWidth > form.clientWidth)).toBe(false)
      expect(await brokenRules(page, ['#finance-calculator'])).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('without JavaScript', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened), { javaScriptEnabled: false })

  test.each(['southerly', 'ironbark'])(
    'A9.2 %s: the calculator is a form whose address shows its result',
    async (site) => {
      await page.goto(at(site, await vehicleOf(page, site)))
      expect(await slider(page, 'Amount').count()).toBe(0)
      await typed(page, 'Amount').fill('$30,000')
      await typed(page, 'Deposit or trade-in').fill('4,000')
      await typed(page, 'Interest rate, % p.a.').fill('10')
      await calculator(page).getByText('Monthly').click()
      await calculator(page).getByRole('button', { name: 'Work it out' }).click()
      await page.waitForURL(/amount=.*frequency=12.*#finance-calculator$/)
      expect(await figure(page, 'repaymentLabel').textContent()).toBe('Repayment a month*')
      expect(await figure(page, 'borrowed').textContent()).toBe('$26,000')
      expect(await figure(page, 'interest').textContent()).toBe('10%')
      expect(await typed(page, 'Amount').inputValue()).toBe('30,000')
      const repayment = await figure(page, 'repayment').textContent()
      await page.goto(page.url())
      expect(await figure(page, 'repayment').textContent()).toBe(repayment)
    },
  )

  test("A3.6 the finance page starts from a vehicle's price and keeps the vehicle through the calculator", async () => {
    await page.goto(at('southerly', await vehicleOf(page, 'southerly')))
    const price = await typed(page, 'Amount').inputValue()
    await calculator(page).getByRole('link', { name: 'Get Pre-Approved Now' }).click()
    await page.waitForURL(/\/finance\?car_id=\d+.*amount=.*#finance-form$/)
    expect(await typed(page, 'Amount').inputValue()).toBe(price)
    await calculator(page).getByRole('button', { name: 'Work it out' }).click()
    await page.waitForURL(/\/finance\?car_id=\d+.*amount=/)
    expect(await typed(page, 'Amount').inputValue()).toBe(price)
  })
})
