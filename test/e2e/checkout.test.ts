/** A whole reservation as shoppers make it, with the simulator in place of the card company (R20–R23, R49). */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { outboxFolder, readOutbox } from '#server/outbox/read-outbox.ts'
import { openBrowser, type WindowOptions } from './chromium.ts'
import { focused, tabTo } from './keyboard.ts'
import { fillYou, goToCard, goToPay, payWith } from './reserving-steps.ts'
import { isSound, overflow, SITES, soundInTurn } from './sound-page.ts'

/** The worker writes letters, and the job of refunds sends them, within seconds. */
const SOON = { timeout: 60_000, interval: 1_000 }
const DECLINED = '4000 0000 0000 0002'
const PAID = '4242 4242 4242 4242'

let context: BrowserContext | null = null
afterEach(async () => {
  await context?.close()
  context = null
})

async function openPage(options: WindowOptions): Promise<Page> {
  context = await openBrowser(inject('chromiumPath'), options)
  return context.newPage()
}

const taken = new Set<string>()

/** The page of a vehicle that can be reserved, and that no other test here has. */
async function toVehicle(page: Page, slug: string): Promise<string> {
  const origin = `http://${slug}.localhost:${inject('port')}`
  await page.goto(`${origin}/search/new-used-and-demo-cars?sortBy=highest_price`)
  const paths = await page
    .locator('.card a[href^="/cars/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths.filter((one) => /^\/cars\/[^/?]+$/.test(one) && !taken.has(slug + one))) {
    taken.add(slug + path)
    await page.goto(origin + path)
    if ((await page.getByRole('link', { name: /^Reserve, \$/ }).count()) > 0) return origin + path
  }
  throw new Error(`${slug} shows no vehicle that can be reserved`)
}

interface Visit {
  page: Page
  /** Looks at each page of the way. */
  look: () => Promise<void>
}

/** From a vehicle's page to the last step; the shopper's address. */
async function toLastStep({ page, look }: Visit): Promise<string> {
  await page
    .getByRole('link', { name: /^Reserve, \$/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Reserve this/ }).waitFor()
  await look()
  await page.getByRole('link', { name: /^Continue with this/ }).click()
  const address = await fillYou(page)
  await look()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('button.slots__time').first().click()
  await look()
  await goToPay(page)
  await look()
  return address
}

/** Waits until this site has written letters with these subjects to an address. */
async function writtenTo(address: string, slug: string, subjects: readonly RegExp[]): Promise<void> {
  await expect
    .poll(async () => {
      const all = await readOutbox(outboxFolder(inject('dataDir')), { most: 20, to: address })
      const own = all.filter(({ text }) => text.includes(`//${slug}.`))
      return subjects.filter((wanted) => !own.some(({ subject }) => wanted.test(subject ?? '')))
    }, SOON)
    .toEqual([])
}

describe.each(SITES)('reserving on %s', (slug) => {
  test('R20 R22 R23 R49 at 390 and 1440 px: declined, paid, reserved; each page is sound', async () => {
    const page = await openPage({ width: 1440 })
    const look = soundInTurn(slug)
    await toVehicle(page, slug)
    await toLastStep({ page, look: () => look(page) })
    expect(await page.getByText('Test payments.').count()).toBe(1)
    await goToCard(page)
    await payWith(page, DECLINED)
    await page
      .getByText(/declined/)
      .first()
      .waitFor()
    await payWith(page, PAID)
    await page.getByRole('heading', { level: 1, name: 'Reserved for you, Maya' }).waitFor()
    await look(page)
    expect(await page.locator('main').innerText()).toMatch(/Visa ending 4242/)
  })

  test('R20 R21 R13 R51 at 390 px without a script: left, come back to, paid, cancelled, written to', async () => {
    const page = await openPage({ width: 390, height: 844, javaScriptEnabled: false })
    const vehicle = await toVehicle(page, slug)
    const address = await toLastStep({
      page,
      look: async () => void expect(await overflow(page)).toBe(0),
    })
    await goToCard(page)
    await page.goto(`${vehicle}/checkout`)
    expect(await page.locator('main').innerText()).toMatch(/Kept for you until \d+(:\d\d)?\s[ap]m(, \w+\s\d+\s\w+)?\./)
    await page.getByRole('button', { name: 'Pay $200 deposit' }).click()
    await page.getByLabel('Test card number').waitFor()
    await payWith(page, PAID)
    await page.getByRole('heading', { level: 1, name: 'Reserved for you, Maya' }).waitFor()
    // The letter with the receipt is dropped where the reservation has ended before it goes.
    await writtenTo(address, slug, [/^Reserved for you: /])
    await page.getByRole('link', { name: 'Cancel and get $200 back' }).click()
    await page.getByRole('button', { name: 'Cancel and get $200 back' }).click()
    await page.getByText(/^Cancelled\. \$200\.00/).waitFor()
    await writtenTo(address, slug, [/^Your \$200\.00 is on its way back$/, /^Your \$200\.00 was sent back$/])
  })
})

test('R20 R13 by keyboard alone: an error is found first, focus is shown; paid and cancelled', async () => {
  const page = await openPage({ width: 1440 })
  await toVehicle(page, 'southerly')
  await tabTo(page, /^Reserve, \$200/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout$/)
  await tabTo(page, /^Continue with this/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=you/)
  await tabTo(page, /^Continue$/)
  await page.keyboard.press('Enter')
  await page.getByText('Please fix the following errors:').waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toEqual({ words: 'Please enter your name.', wrong: '' })
  await fillYou(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=get/)
  await tabTo(page, /^\d+:\d\d [ap]m$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=get#times/)
  await tabTo(page, /^Continue with/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=pay/)
  await tabTo(page, /^terms$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Pay \$200 deposit/)
  await page.keyboard.press('Enter')
  await page.getByLabel('Test card number').waitFor()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
  await page.keyboard.type(PAID)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Reserved for you, Maya' }).waitFor()
  await tabTo(page, /^Cancel and get \$200 back/)
  await page.keyboard.press('Enter')
  await page.getByText('Cancel this reservation?').waitFor()
  await isSound(page)
  await tabTo(page, /^Cancel and get \$200 back/)
  await page.keyboard.press('Enter')
  await page.getByText(/^Cancelled\. \$200\.00/).waitFor()
  await isSound(page)
})
