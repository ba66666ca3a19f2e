/** A line for a vehicle, from its checkout to reserving it first, on three sites (checkout.md, section 16.6). */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { outboxFolder, readOutbox } from '#server/outbox/read-outbox.ts'
import { ask } from './ask.ts'
import type { WindowOptions } from './chromium.ts'
import { tabTo } from './keyboard.ts'
import { newPage } from './page-for-test.ts'
import { askForCode, comeFromOwnNetwork, newAddress } from './sign-in-steps.ts'
import { overflow, SITES, soundInTurn } from './sound-page.ts'

/** The job of lines runs every ten seconds, and the worker writes letters after it. */
const SOON = { timeout: 40_000, interval: 1_000 }
const OFFERED = 'It is free, and kept for you until '

async function openPage(options: WindowOptions = {}): Promise<Page> {
  const page = await newPage(options)
  await comeFromOwnNetwork(page)
  return page
}

const words = (page: Page) => page.locator('main').innerText()

const used = new Set<string>()

/** Sends JSON as the page's own script would. */
const post = (page: Page, path: string, body: object): Promise<{ status: number; body: string }> =>
  page.evaluate(
    async ([to, json]) => {
      const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: json })
      return { status: answer.status, body: await answer.text() }
    },
    [path, JSON.stringify(body)] as const,
  )

interface HeldVehicle {
  vehicle: string
  letGo: () => Promise<void>
}

/** Somebody without an account holds a vehicle that no other test here has; they may let it go. */
async function heldVehicle(page: Page, slug: string): Promise<HeldVehicle> {
  const origin = `http://${slug}.localhost:${inject('port')}`
  await page.goto(`${origin}/search/new-used-and-demo-cars?sortBy=lowest_price`)
  const paths = await page
    .locator('.card a[href^="/cars/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths.filter((one) => /^\/cars\/[^/?]+$/.test(one) && !used.has(slug + one))) {
    used.add(slug + path)
    await page.goto(origin + path)
    if ((await page.getByRole('link', { name: /^Reserve, \$/ }).count()) === 0) continue
    const id = await page.locator('[data-vehicle-id]').first().getAttribute('data-vehicle-id')
    const { status, body } = await post(page, '/api/reservations', {
      car_id: Number(id),
      name: 'Noah Lee',
      email: newAddress(),
      phone: '0491 570 156',
      fulfilment: 'collect',
      terms: true,
    })
    expect(status, body).toBe(201)
    const { reservation_id: held, manage_token: token } = JSON.parse(body)
    return {
      vehicle: origin + path,
      letGo: async () => {
        expect((await post(page, `/api/reservations/${held}/release`, { manage_token: token })).status).toBe(204)
      },
    }
  }
  throw new Error(`${slug} lists no vehicle that can be reserved`)
}

/** From the checkout of a vehicle that somebody else has into its line; the address that signs in. */
async function joinLine(page: Page, vehicle: string, look: () => Promise<void>): Promise<string> {
  const address = newAddress()
  await page.goto(`${vehicle}/checkout`)
  expect(await words(page)).toContain('Somebody else is reserving this vehicle right now.')
  await look()
  await page.getByRole('link', { name: 'Tell me if it comes free' }).click()
  const code = await askForCode(page, address)
  await page.getByLabel('Code, six figures').fill(code)
  return address
}

/** Waits until the watchlist that `page` shows tells that its vehicle is free, and opens it anew. */
async function offered(page: Page): Promise<void> {
  // With a fragment the same address is not asked for again.
  const watchlist = new URL(page.url().replace(/[?#].*$/, ''))
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  // Not by the page, which would be drawn once a second.
  const answer = () => ask(inject('port'), watchlist.hostname, watchlist.pathname, { cookie })
  await expect.poll(async () => (await answer()).body, SOON).toContain(OFFERED)
  await page.goto(watchlist.href)
  expect(await words(page)).toContain(OFFERED)
}

async function letterTo(address: string, subject: RegExp) {
  const folder = outboxFolder(inject('dataDir'))
  const find = async () =>
    (await readOutbox(folder, { most: 5, to: address })).find((one) => subject.test(one.subject ?? ''))
  await expect.poll(find, SOON).toBeDefined()
  return find()
}

describe.each(SITES)('16.6 a line on %s', (slug) => {
  test('16.6 at both widths, by keyboard: asked first, offered, written to, reserved; others wait', async () => {
    const { vehicle, letGo } = await heldVehicle(await openPage(), slug)
    const page = await openPage({ width: 1440 })
    const isSound = soundInTurn(slug)
    const address = await joinLine(page, vehicle, () => isSound(page))
    const skip = page.getByText('Skip', { exact: true })
    const tell = page.getByRole('button', { name: 'Tell me if it comes free' })
    await skip.or(tell).first().waitFor()
    if ((await skip.count()) > 0) await skip.click()
    await tell.waitFor()
    expect(await words(page)).toContain('Nobody has asked yet.')
    await isSound(page)
    await tabTo(page, /^Tell me if it comes free/)
    await page.keyboard.press('Enter')
    await page.getByText('You are first in line.').waitFor()
    await isSound(page)

    await letGo()
    await offered(page)
    await isSound(page)
    // Others read until when, as a time, and may ask to be told themselves.
    const other = await openPage({ width: 390 })
    await other.goto(`${vehicle}/checkout`)
    expect(await words(other)).toMatch(/is kept until \d+(:\d\d)?.[ap]m.* for a shopper who asked first\./)
    expect(await words(other)).not.toMatch(/minutes left|hours left|\bsold\b|\bbuy\b/i)
    await isSound(other)

    const letter = await letterTo(address, /is free, and kept for you until/)
    expect(letter?.text).toContain('Reserve it')
    await tabTo(page, /^Reserve it/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Reserve this/ }).waitFor()
    await isSound(page)
  })

  test('16.6 at 390 px without a script: joined, offered, left; then it is free for everybody', async () => {
    const { vehicle, letGo } = await heldVehicle(await openPage(), slug)
    const page = await openPage({ width: 390, height: 844, javaScriptEnabled: false })
    const look = async () => void expect(await overflow(page)).toBe(0)
    await joinLine(page, vehicle, look)
    await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText('Skip', { exact: true }).click()
    await page.getByRole('button', { name: 'Tell me if it comes free' }).click()
    expect(await words(page)).toContain('You are first in line.')
    await look()
    await letGo()
    await offered(page)
    await look()
    await page.getByRole('button', { name: /^Leave the line/ }).click()
    expect(await words(page)).toContain('You left the line.')
    const other = await openPage({ javaScriptEnabled: false })
    await other.goto(`${vehicle}/checkout`)
    expect(await other.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Reserve this/)
  })
})
