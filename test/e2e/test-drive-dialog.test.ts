/** Booking over the page of the vehicle (A12.1, A20.8). */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { brokenRules } from './axe.ts'
import { complaintsOf } from './complaints.ts'

const port = inject('port')
const SITE = 'southerly'
const origin = `http://${SITE}.localhost:${port}`
const answerSchema = z.object({
  days: z.array(z.object({ slots: z.array(z.object({ starts_at: z.string(), available: z.boolean() })) })),
})

interface Subject {
  id: number
  slug: string
}

/** Vehicles to drive, each taken once; the last of the stock, since others take the first. */
let stock: Subject[] = []
let browser: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  const database = await openForProgram({ dataDir: inject('dataDir') }, silentLog)
  stock = await database.db
    .selectFrom('vehicles')
    .select(['id', 'slug'])
    .where('siteId', '=', SITE)
    .where('status', '=', 'in_stock')
    .orderBy('id')
    .execute()
  await database.close()
})
afterEach(() => browser.close())

async function freeVehicle(): Promise<Subject & { times: string[] }> {
  for (let vehicle = stock.pop(); vehicle !== undefined; vehicle = stock.pop()) {
    const answer = await ask(port, `${SITE}.localhost:${port}`, `/api/test-drive/availability?car_id=${vehicle.id}`)
    if (answer.status !== 200) continue
    const days = answerSchema
      .parse(JSON.parse(answer.body))
      .days.map(({ slots }) => slots.filter(({ available }) => available))
    const times = days.flat().map(({ starts_at }) => `${new Date(starts_at).toISOString().slice(0, 16)}Z`)
    // The day that is shown first may be nearly over.
    if ((days.find(({ length }) => length > 0)?.length ?? 0) < 2) continue
    const { body } = await ask(port, `${SITE}.localhost:${port}`, `/cars/${vehicle.slug}`)
    if (times.length >= 4 && body.includes(`/book-test-drive?car_id=${vehicle.id}"`)) return { ...vehicle, times }
  }
  throw new Error('there is no vehicle to drive')
}

async function open(
  { slug }: Subject,
  options: { width?: number; javaScriptEnabled?: boolean } = {},
): Promise<Locator> {
  browser = await openBrowser(inject('chromiumPath'), options)
  page = await browser.newPage()
  complaints = complaintsOf(page)
  await page.goto(`${origin}/cars/${slug}`, { waitUntil: 'networkidle' })
  return page.locator('.side a[href^="/book-test-drive?"]').first()
}

const dialog = () => page.getByRole('dialog', { name: /^Book a t/ })
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)
const phoneOf = ({ id }: Subject) => `0491 5${String(20_000 + id).slice(-5)}`

async function fillIn(vehicle: Subject, email: string): Promise<void> {
  await dialog().getByLabel('Name').fill('Sam Example')
  await dialog().getByLabel('Email Address').fill(email)
  await dialog().getByLabel('Mobile Number').fill(phoneOf(vehicle))
  await dialog().getByLabel('Message (optional)').fill('Is the tow bar fitted?')
}

async function expectAccessible(): Promise<void> {
  expect(await brokenRules(page, ['dialog'])).toEqual([])
  expect(await dialog().evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
}

async function choose(place: number): Promise<void> {
  await dialog().locator('.slots a').nth(place).click()
  await dialog().locator('.slots a[aria-current]').waitFor()
}

describe("the booking of a vehicle's page", () => {
  test('A12.1 A20.8 by the keyboard alone: opened, day, time, details, booked; the focus stays inside', async () => {
    const vehicle = await freeVehicle()
    const link = await open(vehicle)
    await link.focus()
    await page.keyboard.press('Enter')
    await dialog().locator('.days').waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await expectAccessible()
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    const day = dialog().locator('.days a').nth(1)
    const label = (await day.locator('.vh').textContent()) ?? ''
    await day.focus()
    await page.keyboard.press('Enter')
    await dialog().locator('.days a[aria-current]', { hasText: label }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.querySelector('.vh')?.textContent)).toBe(label)
    await dialog().locator('.slots a').first().focus()
    await page.keyboard.press('Enter')
    await dialog().locator('.slots a[aria-current]').waitFor()
    await dialog()
      .getByRole('link', { name: /^Continue with/ })
      .focus()
    await page.keyboard.press('Enter')
    await dialog().getByLabel('Name').waitFor()
    await expect.poll(() => hasFocus(dialog().getByLabel('Name'))).toBe(true)
    await expectAccessible()
    await fillIn(vehicle, `dialog-${vehicle.id}@example.com`)
    await dialog().getByRole('button', { name: /^Book/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/success\?/)
    expect(await page.getByRole('main').textContent()).toMatch(/[A-Z]{3}-[2-9A-Z]{6}/)
    expect(complaints).toEqual([])
  })

  test('A12.1 Escape, Close and Back lead to the vehicle, with the focus where it was', async () => {
    const link = await open(await freeVehicle())
    const address = page.url()
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog().getByRole('button', { name: 'Close' }).click(),
      () => dialog().getByRole('link', { name: 'Back', exact: true }).click(),
    ]) {
      await link.click()
      await dialog().locator('.days').waitFor()
      await leave()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      expect(await hasFocus(link)).toBe(true)
    }
    expect(page.url()).toBe(address)
    expect(complaints).toEqual([])
  })

  test('A12.1 A11.14 at 390 px: errors keep what was typed, and so does a change of the time', async () => {
    const vehicle = await freeVehicle()
    await (await open(vehicle, { width: 390 })).click()
    await dialog().locator('.slots').waitFor()
    await expectAccessible()
    await choose(1)
    await dialog()
      .getByRole('link', { name: /^Continue with/ })
      .click()
    await dialog().getByLabel('Name').waitFor()
    await fillIn(vehicle, 'no address')
    await dialog().getByRole('button', { name: /^Book/ }).click()
    await dialog().getByTestId('error-warning').getByText('email address such as').waitFor()
    await expectAccessible()
    await dialog().getByRole('link', { name: 'Change the time' }).click()
    await dialog().locator('.slots a[aria-current]').waitFor()
    await dialog()
      .getByRole('link', { name: /^Continue with/ })
      .click()
    await dialog().getByLabel('Name').waitFor()
    expect(await dialog().getByLabel('Name').inputValue()).toBe('Sam Example')
    expect(await dialog().getByLabel('Email Address').inputValue()).toBe('no address')
    expect(await dialog().getByLabel('Message (optional)').inputValue()).toBe('Is the tow bar fitted?')
  })

  test('A12.2 A12.1 a time sold in between: everything is kept, the dialog offers others, one is booked', async () => {
    const vehicle = await freeVehicle()
    await (await open(vehicle)).click()
    await choose(0)
    await dialog()
      .getByRole('link', { name: /^Continue with/ })
      .click()
    const email = `late-dialog-${vehicle.id}@example.com`
    await fillIn(vehicle, email)
    const at = await dialog().locator('input[name="at"]').inputValue()
    const status = await page.evaluate(
      async (userData) =>
        (
          await fetch('/api/leads', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ form: 'test-drive', userData }),
          })
        ).status,
      {
        name: 'Alex Sooner',
        email: `first-dialog-${vehicle.id}@example.com`,
        phone: `04917${String(vehicle.id).padStart(5, '0').slice(-5)}`,
        car_id: vehicle.id,
        at,
      },
    )
    expect(status).toBe(201)
    await dialog().getByRole('button', { name: /^Book/ }).click()
    await dialog().getByTestId('error-warning').getByText('Someone has just booked this time').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('error-warning')
    expect(await dialog().getByLabel('Name').inputValue()).toBe('Sam Example')
    expect(await dialog().getByLabel('Email Address').inputValue()).toBe(email)
    expect(await dialog().getByLabel('Message (optional)').inputValue()).toBe('Is the tow bar fitted?')
    await expectAccessible()
    await dialog().getByRole('radio').first().check()
    await dialog().getByRole('button', { name: /^Book/ }).click()
    await page.waitForURL(/\/success\?/)
    expect(await page.getByRole('main').textContent()).toMatch(/[A-Z]{3}-[2-9A-Z]{6}/)
  })

  test('A12.1 A20.8 the link is a page without a script, and where the dialog cannot be had', async () => {
    const vehicle = await freeVehicle()
    await (await open(vehicle, { javaScriptEnabled: false })).click()
    await page.waitForURL(`${origin}/book-test-drive?car_id=${vehicle.id}`)
    expect(await page.locator('.days a').count()).toBeGreaterThan(0)
    await browser.close()

    const link = await open(vehicle)
    await page.route('**/api/form-views*', (route) => route.abort())
    await link.click()
    await page.waitForURL(`${origin}/book-test-drive?car_id=${vehicle.id}`)
  })

  test('A11.20 A10.1 the form says which campaign led here', async () => {
    const vehicle = await freeVehicle()
    const link = await open(vehicle)
    await page.goto(`${origin}/cars/${vehicle.slug}?utm_source=news&utm_medium=e-mail`, { waitUntil: 'networkidle' })
    await link.click()
    await choose(1)
    await dialog()
      .getByRole('link', { name: /^Continue with/ })
      .click()
    await dialog().getByLabel('Name').waitFor()
    await expect
      .poll(() => dialog().locator('input[name="tracking"]').inputValue())
      .toBe('utm_source=news&utm_medium=e-mail')
  })
})
