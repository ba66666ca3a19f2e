import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { CARDS, orderOf, paymentsWorld, soon, type PaymentsWorld } from '../integration/payments-world.ts'
import { brokenRules } from './axe.ts'
import { openBrowser } from './chromium.ts'

let world: PaymentsWorld
let browser: BrowserContext
let dealer: Server
let dealerOrigin = ''
let page: Page

beforeAll(async () => {
  world = await paymentsWorld()
  browser = await openBrowser(inject('chromiumPath'), { javaScriptEnabled: false })
  dealer = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Dealer</title><h1>${request.url ?? ''}</h1>`)
  })
  await new Promise<void>((resolve) => dealer.listen(0, '127.0.0.1', resolve))
  const address = dealer.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  dealerOrigin = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  await browser.close()
  dealer.closeAllConnections()
  dealer.close()
  await world.close()
})
beforeEach(async () => {
  page = await browser.newPage()
})
afterEach(() => page.close())

/** Opens the pay page of a new order, and gives the order's session. */
async function openOffer(): Promise<string> {
  const given = { returnUrl: `${dealerOrigin}/checkout/return`, leaveUrl: `${dealerOrigin}/cars/corolla/checkout` }
  const offer = await world.payments.begin(orderOf(world, given), soon())
  if (offer.kind !== 'redirect') throw new Error('no page')
  await page.goto(offer.url, LOADED)
  return offer.providerId
}

const stateOf = async (providerId: string) => (await world.payments.look(providerId, soon())).state
/** The page has no script that could be waited for. */
const LOADED = { waitUntil: 'load' } as const
const pay = () => page.getByRole('button', { name: 'Pay $200', exact: true }).click()
const card = (number: string) => page.getByLabel('Test card number').fill(number)
const payBy = async (number: string) => {
  await card(number)
  await pay()
}
const heading = () => page.getByRole('heading', { level: 1 })

describe('R47 the pay page, without script', () => {
  test('says that no money moves, what is paid, and who is asked', async () => {
    await openOffer()
    expect(await page.getByRole('banner').textContent()).toBe('Test payments. No money moves.')
    expect(await heading().textContent()).toContain('$200 Deposit for 2021 Toyota Corolla SX')
    expect(await page.getByText('Reference R-4F7K2').isVisible()).toBe(true)
    expect(await page.getByText('Receipt to sam@example.com').isVisible()).toBe(true)
  })

  test('a card is typed and paid by keyboard alone', async () => {
    const session = await openOffer()
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
    await page.keyboard.type(CARDS.paid)
    expect(await page.getByLabel('Test card number').inputValue()).toBe(CARDS.paid)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${dealerOrigin}/checkout/return`)
    expect(await stateOf(session)).toBe('paid')
  })

  test('a real number is refused beside its field and is not shown again', async () => {
    const session = await openOffer()
    const field = page.getByLabel('Test card number')
    await field.fill('4111 1111 1111 1111')
    await page.getByRole('button', { name: 'Pay $200', exact: true }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Never type a real card here')
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['', 'true'])
    expect(await field.getAttribute('aria-describedby')).toContain(await page.getByRole('alert').getAttribute('id'))
    expect(await stateOf(session)).toBe('open')
  })

  test('after a declined card another is chosen', async () => {
    const session = await openOffer()
    await page.getByRole('button', { name: 'is declined' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Your card was declined')
    await page.getByRole('button', { name: 'Google Pay' }).click()
    await page.waitForURL(`${dealerOrigin}/checkout/return`)
    expect(await world.payments.look(session, soon())).toMatchObject({ state: 'paid', card: { wallet: 'google_pay' } })
  })

  test('a second step is a page of its own', async () => {
    const session = await openOffer()
    await page.getByRole('button', { name: 'asks for a second step' }).click()
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await page.waitForURL(`${dealerOrigin}/checkout/return`)
    expect(await stateOf(session)).toBe('paid')
  })

  test('who leaves comes back to the dealer, and nothing is paid', async () => {
    const session = await openOffer()
    await page.getByRole('link', { name: 'Leave without paying' }).click()
    await page.waitForURL(`${dealerOrigin}/cars/corolla/checkout`)
    expect(await stateOf(session)).toBe('open')
  })
})

describe('R47 every state of the pay page', () => {
  const states: [name: string, reach: (session: string) => Promise<unknown>][] = [
    ['open', async () => {}],
    ['declined', () => payBy(CARDS.declined)],
    ['no test card', () => payBy('1')],
    ['second step', () => payBy(CARDS.secondStep)],
    [
      'ended',
      async (session) => {
        await world.payments.cancel(session, soon())
        await page.reload(LOADED)
      },
    ],
    [
      'paid',
      async () => {
        const address = page.url()
        await payBy(CARDS.paid)
        await page.waitForURL(/return/)
        await page.goto(address, LOADED)
      },
    ],
  ]

  test.each(states)('%s: axe has no complaint, and nothing is cut off at 390 or 1440 px', async (name, reach) => {
    const scripted = await openBrowser(inject('chromiumPath'))
    try {
      page = await scripted.newPage()
      await reach(await openOffer())
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
        expect(await brokenRules(page)).toEqual([])
        const shots = process.env['PAY_SHOTS']
        if (shots === undefined) continue
        await mkdir(shots, { recursive: true })
        await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true })
      }
    } finally {
      await scripted.close()
    }
  })
})
