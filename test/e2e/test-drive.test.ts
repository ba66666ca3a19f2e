import { request } from 'node:http'
import { text as textFrom } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openForProgram } from '#data/platform/database.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { silentLog } from '#data/log.ts'
import { issueManageToken } from '#data/manage-token.ts'
import { brokenRules } from './axe.ts'
import { pageForAllTests } from './page-for-all-tests.ts'

const origin = (site: string) => `http://${site}.localhost:${inject('port')}`
const SAM = { name: 'Sam Example', email: 'sam@example.com', phone: '0491 570 006' }

/** Sends a request without a browser: Node does not resolve names under .localhost. With a body it is a POST. */
async function ask(
  site: string,
  path: string,
  sent?: { type: string; body: string; origin?: string },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${site}.localhost:${inject('port')}`,
      ...(sent === undefined ? {} : { 'content-type': sent.type }),
      ...(sent?.origin === undefined ? {} : { origin: sent.origin }),
    }
    const asking = request(
      { host: '127.0.0.1', port: inject('port'), path, method: sent === undefined ? 'GET' : 'POST', headers },
      (answer) => {
        void textFrom(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
      },
    )
    asking.on('error', reject)
    asking.end(sent?.body)
  })
}

const answerSchema = z.object({
  location: z.object({ id: z.string() }),
  days: z.array(
    z.object({
      date: z.string(),
      state: z.string(),
      slots: z.array(z.object({ starts_at: z.string(), available: z.boolean() })),
    }),
  ),
})

/** Vehicles to drive, by site; each is taken once. */
const stock = new Map<string, number[]>()
let lastId = 0

beforeAll(async () => {
  const database = await openForProgram({ dataDir: inject('dataDir') }, silentLog)
  const rows = await database.db
    .selectFrom('vehicles')
    .select(['siteId', 'id'])
    .where('status', '=', 'in_stock')
    .orderBy('id')
    .execute()
  await database.close()
  for (const { siteId, id } of rows) stock.set(siteId, [...(stock.get(siteId) ?? []), id])
})

/** The next vehicle of a site and its free times, as addresses write them. */
async function freeDrive(site: string, minimum = 4): Promise<{ carId: number; times: string[] }> {
  for (let tries = 0; tries < 200; tries++) {
    lastId = stock.get(site)?.shift() ?? 0
    const answer = await ask(site, `/api/test-drive/availability?car_id=${lastId}`)
    if (answer.status !== 200) continue
    const days = answerSchema
      .parse(JSON.parse(answer.body))
      .days.map(({ slots }) => slots.filter(({ available }) => available))
    const times = days.flat().map(({ starts_at }) => `${new Date(starts_at).toISOString().slice(0, 16)}Z`)
    if (times.length >= minimum) return { carId: lastId, times }
  }
  throw new Error(`${site} has no vehicle to drive`)
}

async function bookByInterface(site: string, carId: number, at: string, email: string) {
  const userData = {
    ...SAM,
    email,
    phone: `04915${String(70_000 + lastId * 7 + email.length).slice(-5)}`,
    car_id: carId,
    at,
  }
  const { status, body } = await ask(site, '/api/leads', {
    type: 'application/json',
    body: JSON.stringify({ form: 'test-drive', userData }),
  })
  return { status, body: z.record(z.string(), z.unknown()).parse(JSON.parse(body)) }
}

/** Another person for each vehicle: one may have three drives to come. */
const phoneOf = (vehicleId: number) => `0491 5${String(10_000 + vehicleId).padStart(5, '0')}`

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill(SAM.name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Mobile Number').fill(phoneOf(lastId))
  await page.getByLabel('Message (optional)').fill('Is the tow bar fitted?')
}

const timeLinks = (page: Page) => page.locator('.slots a')

describe.each([
  { site: 'southerly', javaScriptEnabled: true },
  { site: 'southerly', javaScriptEnabled: false },
  { site: 'aster', javaScriptEnabled: false },
])('booking on $site, JavaScript $javaScriptEnabled', ({ site, javaScriptEnabled }) => {
  let page: Page
  pageForAllTests((opened) => void (page = opened), { javaScriptEnabled })

  test('A3.34 A12.1 A12.4 day, time, details, done', async () => {
    const { carId } = await freeDrive(site)
    await page.goto(`${origin(site)}/book-test-drive?car_id=${carId}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Book a t/)
    // Today, which is shown first, may be nearly over.
    if ((await timeLinks(page).count()) < 2) await page.locator('.days a').nth(1).click()
    await timeLinks(page).nth(1).waitFor()
    const day = page.url()
    const time = (await timeLinks(page).nth(1).textContent()) ?? ''
    await timeLinks(page).nth(1).click()
    await page.getByRole('link', { name: new RegExp(`^Continue with .*day ${time.replace(':00', '')}$`) }).click()
    await page.waitForURL(/step=details/)
    await fillIn(page, `done-${site}-${String(javaScriptEnabled)}@example.com`)
    await page.getByRole('button', { name: /^Book/ }).click()
    await page.waitForURL(/\/success\?/)
    expect(await page.getByRole('main').textContent()).toMatch(/[A-Z]{3}-[2-9A-Z]{6}/)
    await page.goto(day)
    expect(await page.locator('.slots__time--off').count()).toBeGreaterThan(0)
  })

  test('A12.2 a time sold in between: everything is kept, other times are offered, one of them is booked', async () => {
    const {
      carId,
      times: [at = ''],
    } = await freeDrive(site)
    await page.goto(`${origin(site)}/book-test-drive?car_id=${carId}&at=${at}&step=details`)
    expect((await bookByInterface(site, carId, at, `first${lastId}@example.com`)).status).toBe(201)
    expect(await bookByInterface(site, carId, at, `second-${lastId}@example.com`)).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'at' }] },
    })
    const email = `late-${lastId}@example.com`
    await fillIn(page, email)
    await page.getByRole('button', { name: /^Book/ }).click()
    await page.getByTestId('error-warning').getByText('Someone has just booked this time').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe(SAM.name)
    expect(await page.getByLabel('Email Address').inputValue()).toBe(email)
    expect(await page.getByLabel('Mobile Number').inputValue()).toBe(phoneOf(lastId))
    expect(await page.getByLabel('Message (optional)').inputValue()).toBe('Is the tow bar fitted?')
    if (javaScriptEnabled) expect(await brokenRules(page, ['main'])).toEqual([])
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: /^Book/ }).click()
    await page.waitForURL(/\/success\?/)
  })
})

describe('looking at it', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened))

  test('A12.1 the keyboard alone chooses day and time, and the focus stays where it was', async () => {
    const { carId } = await freeDrive('southerly')
    await page.goto(`${origin('southerly')}/book-test-drive?car_id=${carId}`)
    const day = page.locator('.days a').nth(2)
    const label = await day.locator('.vh').textContent()
    await day.focus()
    await page.keyboard.press('Enter')
    await page.locator('.days a[aria-current]', { hasText: label ?? '' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.querySelector('.vh')?.textContent)).toBe(label)
    await timeLinks(page).first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.slots a[aria-current]').waitFor()
    await page.getByRole('link', { name: /^Continue with/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/step=details/)
    expect(await brokenRules(page, ['main'])).toEqual([])
  })

  test.each([
    ['southerly', 1440],
    ['southerly', 320],
    ['aster', 390],
    ['ironbark', 390],
  ] as const)(
    'A3.34 on %s at %i pixels nothing runs over, every target is big enough, and axe finds nothing',
    async (site, width) => {
      const { carId } = await freeDrive(site)
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${origin(site)}/book-test-drive?car_id=${carId}`)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      ).toBe(true)
      for (const link of await page.locator('.days a, .slots a').all()) {
        const box = await link.boundingBox()
        expect(box === null || (box.width >= 44 && box.height >= 44)).toBe(true)
      }
      expect(await brokenRules(page, ['main'])).toEqual([])
    },
  )

  test("A12.5 the dealer's or the platform's disclaimer stands beside the booking", async () => {
    const { carId } = await freeDrive('southerly')
    await page.goto(`${origin('southerly')}/book-test-drive?car_id=${carId}`)
    expect(await page.getByRole('complementary', { name: 'Your booking' }).textContent()).toMatch(/licence/)
  })

  test("A12.2 A27.6 a vehicle that is none, nonsense and another site's time are answered plainly", async () => {
    for (const query of ['car_id=99999999', 'car_id=x', 'car_id=-1'])
      expect((await ask('southerly', `/book-test-drive?${query}`)).status).toBe(404)
    expect((await ask('southerly', '/api/test-drive/availability?car_id=99999999')).status).toBe(404)
    expect((await ask('southerly', '/api/test-drive/availability')).status).toBe(422)
    const { carId } = await freeDrive('southerly')
    await page.goto(`${origin('southerly')}/book-test-drive?car_id=${carId}&at=2020-01-01T00:00Z&step=details`)
    expect(await page.getByRole('main').textContent()).toContain('That time is no longer free')
  })

  test('A12.5 the link of the receipt: looking changes nothing, forms move and cancel', async () => {
    const { carId, times } = await freeDrive('southerly')
    // Today may have no other time left to move to.
    const at = times.at(-1) ?? ''
    const { body } = await bookByInterface('southerly', carId, at, `manage${lastId}@example.com`)
    const database = await openForProgram({ dataDir: inject('dataDir') }, silentLog)
    const token = issueManageToken(
      await formSecretOf({ db: database.db, site: { slug: 'southerly' }, now: new Date() }),
      'test-drive',
      String(body['lead_id']),
      new Date(Date.now() + 86_400_000 * 60),
    )
    await database.close()
    const path = `/book-test-drive/manage?booking=${token}`
    for (const extra of ['', '&cancel=yes', `&at=${at}`])
      expect((await ask('southerly', path + extra)).status).toBe(200)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(origin('southerly') + path)
    expect(await page.getByRole('main').textContent()).toContain('Booked for')
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await timeLinks(page).first().click()
    await page.getByRole('button', { name: /^Move to/ }).click()
    await page.getByText('Your test drive has a new time').waitFor()
    expect(await brokenRules(page, ['main'])).toEqual([])
    await page.getByRole('button', { name: 'Cancel this test drive' }).click()
    await page.getByText('is cancelled. We have let the location know').waitFor()
    expect(
      (
        await ask(
          'southerly',
          path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(404)
    expect(
      (
        await ask('southerly', path, {
          type: 'application/x-www-form-urlencoded',
          body: 'cancel=yes',
          origin: 'https://elsewhere.example',
        })
      ).status,
    ).toBe(403)
  })
})
