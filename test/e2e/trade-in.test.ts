import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { brokenRules } from './axe.ts'
import { pageForAllTests } from './page-for-all-tests.ts'

const port = inject('port')
const at = (site: string, path: string) => `http://${site}.localhost:${port}${path}`

const filled = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const fitsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function lookUp(page: Page): Promise<void> {
  await page.getByLabel('Registration number').fill('reg4 success')
  await page.getByLabel('State of registration').selectOption('QLD')
  await press(page, 'Find my vehicle')
  await page.getByText('We found it.').waitFor()
}

async function answerCondition(page: Page): Promise<void> {
  await page.getByText('What condition is it in?').waitFor()
  for (const name of [
    'Good: everyday wear, nothing to repair',
    'Full: every service is recorded',
    'Two or more',
    'Small marks: scratches or chips',
  ])
    await page.getByRole('radio', { name, exact: true }).check()
  await press(page, 'See the estimate')
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Sam Example')
  await page.getByLabel('Email Address').fill('sam@example.com')
  await page.getByLabel('Mobile Number').fill('0491 570 006')
  await page.getByLabel('Postcode').fill('4870')
  const location = page.getByLabel('Location')
  if (await location.isVisible()) await location.selectOption({ index: 1 })
}

describe.each([
  ['southerly', '/trade-in', true, 1440],
  ['southerly', '/sell-my-car', false, 390],
  ['aster', '/instant-price', true, 390],
  ['ironbark', '/trade-in', false, 1440],
] as const)('%s%s, JavaScript %s, %d px', (site, path, javaScriptEnabled, width) => {
  let page: Page
  pageForAllTests((opened) => void (page = opened), { width, javaScriptEnabled })

  test('A14.4 A14.9 a number plate fills in the vehicle, and what was filled in stays', async () => {
    await page.goto(at(site, path))
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.getByLabel('Kilometres').fill('45,000')
    await lookUp(page)
    expect(await filled(page, 'Make').inputValue()).toBe('Toyota')
    expect(await filled(page, 'Model').inputValue()).toBe('Corolla')
    expect(await filled(page, 'Year').inputValue()).toBe('2022')
    expect(await page.getByLabel('Kilometres').inputValue()).toBe('45,000')
    expect(await page.getByLabel('Registration number').inputValue()).toBe('reg4 success')
    expect(await fitsWindow(page)).toBe(true)
    if (javaScriptEnabled) expect(await brokenRules(page, ['main'])).toEqual([])
  })

  test('A14.3 the first step names what is missing, keeps the rest, and leads to the second', async () => {
    await page.getByLabel('Kilometres').fill('many')
    await press(page, 'Continue')
    const errors = page.getByTestId('error-warning')
    await errors.getByText('Please enter the kilometres as a whole number.').waitFor()
    expect(await filled(page, 'Make').inputValue()).toBe('Toyota')
    await page.getByLabel('Kilometres').fill('45,000')
    await press(page, 'Continue')
    await page.getByText('What condition is it in?').waitFor()
    expect(await fitsWindow(page)).toBe(true)
    if (javaScriptEnabled) expect(await brokenRules(page, ['main'])).toEqual([])
  })

  test('A14.2 A14.7 an estimate says that it is no more, what was compared and how, or why there is none', async () => {
    await answerCondition(page)
    await page.locator('#estimate').waitFor()
    const section = page.locator('section', { has: page.locator('#estimate') })
    const text = (await section.textContent()) ?? ''
    expect(text).toMatch(
      /This is an estimate, not an offer\..*Based on \d+ cars of the same model|Too few vehicles like yours/s,
    )
    expect(await fitsWindow(page)).toBe(true)
    if (javaScriptEnabled) expect(await brokenRules(page, ['main'])).toEqual([])
  })

  test('A14.3 the steps lead back with every answer kept, also after a reload', async () => {
    await page.getByRole('link', { name: 'Its condition' }).click()
    await page.getByText('What condition is it in?').waitFor()
    expect(await page.getByRole('radio', { name: 'Small marks: scratches or chips' }).isChecked()).toBe(true)
    await page.reload()
    expect(await page.getByRole('radio', { name: 'Good: everyday wear, nothing to repair' }).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Your vehicle' }).click()
    await page.getByLabel('Kilometres').waitFor()
    expect(await page.getByLabel('Kilometres').inputValue()).toBe('45000')
    await page.getByRole('link', { name: 'Estimate' }).click()
    await page.locator('#estimate').waitFor()
  })

  test('A14.5 accepting names what is missing, keeps what was written, and ends with a reference', async () => {
    const button = page.getByRole('button', { name: /^(Accept this estimate|Ask for a valuation)$/ })
    await fillDetails(page)
    await page.getByLabel('Email Address').fill('sam')
    await button.click()
    await page
      .getByTestId('error-warning')
      .getByText('Please enter an email address such as sam@example.com.')
      .waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Sam Example')
    if (javaScriptEnabled) expect(await brokenRules(page, ['main'])).toEqual([])
    await page.getByLabel('Email Address').fill('sam@example.com')
    await button.click()
    await page.waitForURL(/\/success\?reference=[A-Z]{3}-[A-Z0-9]{6}/)
  })

  test('A14.8 questions and answers open and close by keyboard', async () => {
    await page.goto(at(site, path))
    const question = page.getByText('Is the estimate an offer?')
    await question.focus()
    await page.keyboard.press('Enter')
    await page.getByText('settled after we have inspected the vehicle').waitFor()
    await page.keyboard.press('Space')
    await page.getByText('settled after we have inspected the vehicle').waitFor({ state: 'hidden' })
  })
})

describe('the keyboard, and a vehicle to trade in on', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened))

  test('A14.9 the vehicle’s page leads to its trade-in, which says what it is towards and keeps it', async () => {
    await page.goto(at('southerly', '/search/used-cars?range[price]=30000:60000'))
    const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
    await page.goto(at('southerly', href ?? ''))
    await page.getByRole('link', { name: 'Trade-in' }).first().click()
    await page.waitForURL(/\/cars\/trade-in\?car_id=\d+/)
    await page.getByText('Towards the').waitFor()
    const carId = new URL(page.url()).searchParams.get('car_id')
    await filled(page, 'Make').fill('Toyota')
    await filled(page, 'Model').fill('Corolla')
    await filled(page, 'Year').fill('2022')
    // Enter goes on; it does not look a number plate up.
    await page.getByLabel('Kilometres').fill('45000')
    await page.getByLabel('Kilometres').press('Enter')
    await page.waitForURL(/valuation=/)
    expect(new URL(page.url()).searchParams.get('car_id')).toBe(carId)
    await page.getByText('Towards the').waitFor()
  })

  test('A14.3 the questions are answered with keys alone', async () => {
    const first = page.getByRole('radio', { name: 'Excellent: looks and drives like new' })
    await first.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'Good: everyday wear, nothing to repair' }).isChecked()).toBe(true)
    for (let question = 0; question < 3; question++) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
    }
    for (const expected of ['Privacy policy', 'See the estimate']) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(expected)
    }
    await page.keyboard.press('Enter')
    await page.locator('#estimate').waitFor()
  })

  test('A14.4 with a script a number plate is looked up without loading the page again, however it goes', async () => {
    await page.goto(at('southerly', '/trade-in'), { waitUntil: 'networkidle' })
    const loads: string[] = []
    page.on('request', (request) => (request.isNavigationRequest() ? loads.push(request.url()) : undefined))
    for (const [plate, words] of [
      ['REG4UNKNOWN', 'could not find that number plate'],
      ['REG4FAILURE', 'cannot be looked up just now'],
      ['REG4SUCCESS', 'We found it.'],
    ] as const) {
      await page.getByLabel('Registration number').fill(plate)
      await press(page, 'Find my vehicle')
      await page.getByText(words).waitFor()
    }
    expect(await filled(page, 'Model').inputValue()).toBe('Corolla')
    expect(loads).toEqual([])
    expect(await brokenRules(page, ['main'])).toEqual([])
  })

  test('A14.9 an address with a valuation that is none begins anew and says so', async () => {
    await page.goto(at('southerly', '/trade-in?valuation=6e07baa2-54f2-45bc-9aa7-2bd5a54d5711'))
    await page.getByText('That valuation has ended. Please start again.').waitFor()
    await filled(page, 'Make').waitFor()
  })
})

test('A14.9 plain pages are kept and found by search engines; one shopper’s are neither', async () => {
  const host = `southerly.localhost:${port}`
  const plain = await ask(port, host, '/trade-in')
  expect([plain.status, plain.headers['cache-control'], plain.body.includes('noindex')]).toEqual([
    200,
    'no-cache',
    false,
  ])
  const own = await ask(port, host, '/trade-in?valuation=6e07baa2-54f2-45bc-9aa7-2bd5a54d5711')
  expect([own.status, own.headers['cache-control'], own.body.includes('noindex')]).toEqual([200, 'no-store', true])
})
