/** A vehicle in the office, in Chromium: fields, price position, photos, turntable and marks (Office R31 to R41). */
import type { Page } from 'playwright-core'
import { describe, expect, inject, it, vi } from 'vitest'
import { zipOf } from '../integration/make-zip.ts'
import { picture } from '../integration/picture-fixtures.ts'
import { ask } from './ask.ts'
import { brokenRules } from './axe.ts'
import { openOffice } from './office-pages.ts'
import { OFFICE } from './office-steps.ts'

const STOCK = `${OFFICE}/southerly/stock`

/** The address of a vehicle that is on the site and ranked in its market; `place` keeps the tests apart. */
async function openVehicle(page: Page, place: number): Promise<string> {
  await page.goto(`${STOCK}?sort=price&type=used&status=in_stock&q=hilux`)
  const rows = page.locator('table.stock tbody tr').filter({ hasNot: page.locator('.pc--bad') })
  const href = await rows
    .filter({ hasText: /\d+ of \d+/ })
    .nth(place)
    .getByRole('link')
    .getAttribute('href')
  if (href === null) throw new Error('no vehicle is listed')
  return `${OFFICE}${href}`
}

/** The shop's page of a vehicle, as a browser gets it. */
async function shopPage(page: Page, vehicle: string): Promise<() => Promise<string>> {
  await page.goto(`${vehicle}/page`)
  const { hostname, pathname } = new URL((await page.locator('a[rel="noopener"]').getAttribute('href')) ?? '')
  return async () => (await ask(inject('port'), hostname, pathname)).body
}

const until = { timeout: 30_000 }

describe('fields', () => {
  it('Office R31 comments, equipment and history of the office are on the shop, without script', async () => {
    const { page } = await openOffice({ javaScriptEnabled: false })
    const vehicle = await openVehicle(page, 0)
    const shop = await shopPage(page, vehicle)
    await page.goto(vehicle)
    const comments = page.getByLabel('Dealer’s comments', { exact: true })
    const before = await comments.inputValue()
    await comments.fill('Kept under cover.\n\nOne lady owner.')
    await page.getByLabel('Equipment one a line').fill('Tow bar\nBull bar of the office')
    await page.getByLabel('Owners so far', { exact: true }).fill('many')
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText("'many' is not taken").waitFor()
    await page.getByLabel('Owners so far', { exact: true }).fill('7')
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByRole('button', { name: 'Use the feed’s for Dealer’s comments' }).waitFor()
    await vi.waitFor(async () => expect(await shop()).toContain('Kept under cover.'), until)
    expect(await shop()).toContain('Bull bar of the office')
    for (const name of ['Dealer’s comments', 'Equipment', 'History and checks'])
      await page.getByRole('button', { name: `Use the feed’s for ${name}` }).click()
    expect(await comments.inputValue()).toBe(before)
    await page.goto(`${vehicle}/history`)
    await page.getByText('Dealer’s comments', { exact: false }).first().waitFor()
  })
})

describe('price position', () => {
  it('Office R32 the slider moves rank, plan and field at once, and letting go shows each surface', async () => {
    const { page } = await openOffice()
    const vehicle = await openVehicle(page, 1)
    await page.goto(`${vehicle}/price`)
    const slider = page.getByLabel('Try a price')
    await slider.focus()
    const rank = page.locator('[data-rank]')
    const before = await rank.textContent()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await rank.textContent()).not.toBe(before)
    const price = Number(await slider.inputValue())
    expect(await page.getByLabel('Asking').inputValue()).toBe(price.toLocaleString('en-AU'))
    expect(await slider.getAttribute('aria-valuetext')).toContain(
      `$${price.toLocaleString('en-AU')}, ${await rank.textContent()}`,
    )
    const money = `$${price.toLocaleString('en-AU')}`
    await page.locator('.sf').filter({ hasText: 'Structured data' }).getByText(`+ "price": "${price}.00"`).waitFor()
    await page.getByRole('button', { name: `Save ${money}` }).waitFor()
    expect(await page.locator('.stepline__plan').count()).toBe(1)
    // The server says the same of the price as the script.
    const shown = await rank.textContent()
    await page.reload()
    expect([await rank.textContent(), await slider.inputValue()]).toEqual([shown, String(price)])
  })

  it('Office R32 without script the slider is a form of its own', async () => {
    const { page } = await openOffice({ javaScriptEnabled: false })
    const vehicle = await openVehicle(page, 1)
    await page.goto(`${vehicle}/price`)
    await page.getByRole('button', { name: 'Try it' }).click()
    expect(new URL(page.url()).searchParams.get('priceCents')).toMatch(/^\d+$/)
    await page.getByRole('heading', { name: /^What each surface/ }).waitFor()
  })
})

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture({ colour, width: 1200, height: 800 }),
})
/** Names a picture in its address, whatever its width. */
const pictureIn = (src: string | null) => src?.split('/').at(-2)

describe('photos', () => {
  it('Office R40 are sent one by one; after a break they go on, and none is there twice', async () => {
    const { page } = await openOffice()
    const vehicle = await openVehicle(page, 2)
    await page.goto(`${vehicle}/photos`)
    const figures = page.locator('figure')
    const shown = await figures.count()
    const files = [await photo('a.jpg', '#102030'), await photo('b.jpg', '#203040')]
    // The network breaks off in the middle of the second.
    let posts = 0
    await page.route('**/photos/upload', async (route) => {
      posts++
      if (posts === 2) await route.abort('connectionreset')
      else await route.continue()
    })
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles([
        ...files,
        { name: 'c.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
      ])
    const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await rows
      .filter({ hasText: 'b.jpg' })
      .getByText(`Added as photo ${shown + 2}.`)
      .waitFor(until)
    await rows
      .filter({ hasText: 'c.heic' })
      .getByText('This is an iPhone HEIC picture. Please send it as JPEG.')
      .waitFor()
    await vi.waitFor(async () => expect(await figures.count()).toBe(shown + 2), until)
    const sent = posts
    await page.getByLabel('Photos', { exact: true }).setInputFiles(files)
    await vi.waitFor(
      async () => expect(await page.getByText(/^Already here as photo \d+, skipped\.$/).count()).toBe(2),
      until,
    )
    expect([posts, await figures.count()]).toEqual([sent, shown + 2])
    await page
      .getByRole('button', { name: /^Use the feed’s/ })
      .first()
      .click()
    await vi.waitFor(async () => expect(await figures.count()).toBe(shown), until)
  })

  it('Office R41 words, a mark and a turntable reach the shop; a drag moves a photo', async () => {
    const { page } = await openOffice()
    const vehicle = await openVehicle(page, 3)
    const shop = await shopPage(page, vehicle)
    await page.goto(`${vehicle}/photos`)
    const second = page.locator('figure').nth(1)
    const moved = await second.locator('img').getAttribute('src')
    await second.locator('.im').dragTo(page.locator('figure').first().locator('.im'))
    await vi.waitFor(async () => {
      expect(pictureIn(await page.locator('figure').first().locator('img').getAttribute('src'))).toBe(pictureIn(moved))
    }, until)
    const first = page.locator('figure').first()
    await first.getByText('Words, hide, place, damage').click()
    await first.getByLabel('Caption').fill('Front left of it')
    await first.getByLabel('In place of the picture').fill('Its front from the left')
    await first.getByRole('button', { name: 'Save words' }).click()
    await vi.waitFor(
      async () => expect(await page.locator('figure').first().textContent()).toContain('Front left of it'),
      until,
    )
    if ((await first.getByLabel('From the left, %').isVisible()) === false)
      await first.getByText('Words, hide, place, damage').click()
    const shown = first.locator('.im img')
    await vi.waitFor(
      async () =>
        expect(await shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(960),
      until,
    )
    await shown.click({ position: { x: 20, y: 60 } })
    expect(await first.getByLabel('From the left, %').inputValue()).toMatch(/^1?\d(\.\d)?$/)
    await first.getByLabel(/^Damage here/).fill('Chip, 4 mm')
    await first.getByRole('button', { name: 'Mark it' }).click()
    await first.locator('.photo-marks').waitFor()
    const frames = await Promise.all(
      Array.from({ length: 24 }, async (_, place) => ({
        name: `${place + 1}.jpg`,
        bytes: await picture({ width: 640, height: 480, colour: `#${(place + 40).toString(16).repeat(3)}` }),
      })),
    )
    await page
      .getByLabel(/^Turntable/)
      .setInputFiles([{ name: 'spin.zip', mimeType: 'application/zip', buffer: zipOf(frames) }])
    await page.getByRole('button', { name: 'Send Turntable' }).click()
    await page.getByText('24 frames.').waitFor(until)
    await vi.waitFor(async () => {
      const html = await shop()
      expect(html).toContain('alt="Its front from the left"')
      expect(html).toContain('Front left of it. 1: Chip, 4 mm')
      expect(html).toContain('class="photo-marks"')
      expect(html).toContain('gal--turns')
    }, until)
    await page
      .getByRole('button', { name: /^Use the feed’s/ })
      .first()
      .click()
    await vi.waitFor(async () => expect(await page.locator('.photo-marks').count()).toBe(0), until)
  })
})

describe('a vehicle made by hand', () => {
  it('Office R35 is filled in from its plate, without script', async () => {
    const { page } = await openOffice({ javaScriptEnabled: false })
    await page.goto(`${STOCK}/new`)
    await page.getByLabel('Number plate or VIN').fill('reg4 success')
    await page.getByRole('button', { name: 'Look up' }).click()
    await page.getByText('REG4SUCCESS is a 2022 Toyota Corolla.').waitFor()
    expect(await page.getByLabel('Model').inputValue()).toBe('Corolla')
    expect(await page.getByLabel('Number plate if known').inputValue()).toBe('REG4SUCCESS')
  })
})

describe('screens of a vehicle', () => {
  it.each([390, 1440])('Office section 15 at %d pixels break no rule of accessibility', async (width) => {
    const { page } = await openOffice({ width })
    const vehicle = await openVehicle(page, 4)
    for (const address of [
      vehicle,
      `${vehicle}/price?priceCents=21000`,
      `${vehicle}/photos?told=a.heic: This is an iPhone HEIC picture.`,
      `${vehicle}/history`,
      `${STOCK}/new?look=REG4SUCCESS`,
    ]) {
      await page.goto(address)
      for (const summary of await page
        .locator('figure summary')
        .all()
        .then((all) => all.slice(0, 2)))
        await summary.click()
      expect(await brokenRules(page), address).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(
        0,
      )
    }
  })
})
