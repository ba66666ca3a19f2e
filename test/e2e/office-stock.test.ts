/** Stock, a vehicle's tabs and its photos in the office, in Chromium and without script (Office R30 to R41). */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it, vi } from 'vitest'
import { picture } from '../integration/picture-fixtures.ts'
import { ask } from './ask.ts'
import { brokenRules } from './axe.ts'
import { openOffice } from './office-pages.ts'
import { OFFICE } from './office-steps.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

const STOCK = `${OFFICE}/southerly/stock`

/** The address of one of the cheapest vehicles that are on the site and have a price. */
async function openVehicle(page: Page, place: number): Promise<string> {
  await page.goto(`${STOCK}?sort=price&type=used&status=in_stock&q=toyota`)
  const rows = page.locator('table.stock tbody tr').filter({ hasNot: page.locator('.pc--bad') })
  const href = await rows.filter({ hasText: '$' }).nth(place).getByRole('link').getAttribute('href')
  if (href === null) throw new Error('no vehicle is listed')
  return `${OFFICE}${href}`
}

const shopAddress = (page: Page) => page.locator('a[rel="noopener"]').getAttribute('href')
async function textOf(address: string): Promise<string> {
  const { hostname, pathname } = new URL(address)
  return (await ask(inject('port'), hostname, pathname)).body
}

describe('the office’s stock without script', () => {
  it('Office R32 R36 a price of the office is on the shop, and the feed’s comes back', async () => {
    const { page } = await openOffice({ javaScriptEnabled: false })
    const vehicle = await openVehicle(page, 0)
    await page.goto(`${vehicle}/page`)
    const shop = (await shopAddress(page)) ?? ''
    await page.goto(`${vehicle}/price`)
    const asking = page.getByLabel('Asking')
    const before = await asking.inputValue()
    await asking.fill('77,123')
    await page.getByRole('button', { name: 'Show what it changes' }).click()
    await page.getByRole('button', { name: /^Save \$77,123/ }).waitFor()
    await page.locator('.sf').filter({ hasText: 'Structured data' }).getByText('"price": "77123.00"').waitFor()
    expect(await textOf(shop)).not.toContain('77,123')
    await page.getByLabel('Before').fill('99,999')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByText(/Never asked here/).waitFor()
    await page.getByLabel('Before').fill('')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page
      .getByText(/^Feed says/)
      .first()
      .waitFor()
    await vi.waitFor(async () => expect(await textOf(shop)).toContain('$77,123'), { timeout: 30_000 })

    await page.getByRole('button', { name: 'Use the feed’s for Asking' }).click()
    await page.getByRole('heading', { name: 'Price position' }).waitFor()
    expect(await asking.inputValue()).toBe(before)
    await page.goto(`${vehicle}/history`)
    await page.getByText(/price: .*follows the feed again/).waitFor()
  })

  it('Office R40 R41 photos are added and ordered; one that is no photo is refused with its words', async () => {
    const { page } = await openOffice({ javaScriptEnabled: false })
    const vehicle = await openVehicle(page, 1)
    await page.goto(`${vehicle}/photos`)
    const places = page.locator('figure')
    const shown = await places.count()
    const buffer = await picture({ colour: '#0a4455', width: 1000, height: 700 })
    await page.getByLabel('Photos', { exact: true }).setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'IMG_4473.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    ])
    await page.getByRole('button', { name: 'Add photos' }).click()
    await page.getByText('IMG_4473.heic: This is an iPhone HEIC picture. Please send it as JPEG.').waitFor()
    expect(await places.count()).toBe(shown + 1)
    await places
      .last()
      .getByRole('button', { name: /^First/ })
      .click()
    const first = places.first().locator('img')
    await vi.waitFor(
      async () =>
        expect(await first.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(960),
      { timeout: 30_000 },
    )
    await page.getByRole('button', { name: /^Use the feed’s \d+ pictures/ }).click()
    await vi.waitFor(async () => expect(await places.count()).toBe(shown), { timeout: 30_000 })
  })

  it('Office R31 two people save one vehicle: the second sees both values and chooses', async () => {
    const { page } = await openOffice({ javaScriptEnabled: false })
    const vehicle = await openVehicle(page, 2)
    await page.goto(vehicle)
    const other = await page.context().newPage()
    await comeFromOwnNetwork(other)
    await other.goto(vehicle)
    await other.getByLabel('Tag on the photo').fill('Theirs')
    await other.getByRole('button', { name: 'Save details' }).click()
    await other.getByRole('button', { name: 'Use the feed’s for Tag on the photo' }).waitFor()
    await page.getByLabel('Tag on the photo').fill('Mine')
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('Somebody else saved this vehicle meanwhile').waitFor()
    await page.getByText(/^Mel Kostas saved Theirs at /).waitFor()
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByRole('button', { name: 'Use the feed’s for Tag on the photo' }).waitFor()
    expect(await page.getByLabel('Tag on the photo').inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Use the feed’s for Tag on the photo' }).click()
    await vi.waitFor(async () => expect(await page.getByText('Use the feed’s').count()).toBe(0), { timeout: 30_000 })
  })
})

describe('many vehicles, and one made by hand', () => {
  it('Office R33 a bulk shows old and new, is saved, and taken back', async () => {
    const { page } = await openOffice({ javaScriptEnabled: false })
    await page.goto(`${STOCK}?sort=price&type=used&q=mazda`)
    const boxes = page.getByRole('checkbox', { name: /^Choose \d/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    await page.getByLabel('New tag').fill('Friday only')
    await page.getByRole('button', { name: 'Show old and new' }).click()
    await page.getByRole('button', { name: 'Save 2 vehicles' }).click()
    await page.getByText('Saved, of 2 vehicles.').waitFor()
    await page.getByRole('button', { name: 'Undo, for 10 minutes' }).click()
    await page.getByText('Taken back, of 2 vehicles.').waitFor()
  })

  it('Office R35 a vehicle is made, refused twice, and withdrawn', async () => {
    const { page } = await openOffice({ javaScriptEnabled: false })
    await page.goto(`${STOCK}/new`)
    const stocknum = `HAND${Date.now()}`
    const make = async () => {
      await page.getByLabel('Stock number').fill(stocknum)
      await page.getByLabel('Year').fill('2022')
      await page.getByLabel('Make').fill('Kia')
      await page.getByLabel('Model').fill('Sportage')
      await page.getByRole('button', { name: 'Add the vehicle' }).click()
    }
    await make()
    await page.getByRole('heading', { level: 1, name: '2022 Kia Sportage' }).waitFor()
    await page.getByText('Not on the site', { exact: true }).first().waitFor()
    const vehicle = page.url()
    await page.goto(`${STOCK}/new`)
    await make()
    await page.getByText(`The site has a vehicle ${stocknum} already.`).waitFor()
    await page.goto(vehicle)
    await page.getByLabel('Status').selectOption('unavailable')
    await page.getByRole('button', { name: 'Set status' }).click()
    await page.getByText('not available', { exact: false }).first().waitFor()
  })
})

describe('the list of stock', () => {
  it('Office R30 section 7 is worked by keyboard: j and k move, x chooses, Enter opens', async () => {
    const { page } = await openOffice({ width: 1440 })
    await page.goto(`${STOCK}?sort=number`)
    await page.locator('html[data-ready]').waitFor()
    const chosen = page.getByText(/^\d+ chosen$/)
    expect(await chosen.isVisible()).toBe(false)
    for (const key of ['j', 'x', 'j', 'x', 'j', 'k']) await page.keyboard.press(key)
    await page.getByText('2 chosen').waitFor()
    expect(await page.locator('table.stock tbody tr.cur').count()).toBe(1)
    await page.keyboard.press('x')
    await page.getByText('1 chosen').waitFor()
    await page.getByLabel('Choose all of this page').check()
    await page.getByText('50 chosen').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await chosen.waitFor({ state: 'hidden' })
    const name = (await page.locator('tr.cur a.row').textContent()) ?? ''
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  it('Office R30 without script at 390 pixels it is narrowed, named, and a vehicle is a card that opens', async () => {
    const { page } = await openOffice({ width: 390, javaScriptEnabled: false })
    await page.goto(STOCK)
    await page.locator('summary', { hasText: 'More filters' }).click()
    await page.getByRole('combobox', { name: 'Age' }).selectOption({ label: 'Any age' })
    await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Price, falling' })
    await page.getByRole('combobox', { name: 'Brand' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.waitForURL(/sort=-price/)
    await page.locator('.chip').first().waitFor()
    await page.locator('summary', { hasText: 'View' }).click()
    await page.getByLabel('Save this view as').fill('Dearest first')
    await page.getByRole('button', { name: 'Save view' }).click()
    expect(await page.getByRole('link', { name: 'Dearest first' }).getAttribute('aria-current')).toBe('page')
    await page.locator('table.stock tbody tr').first().click()
    await page.getByRole('navigation', { name: 'Vehicle' }).waitFor()
  })

  it('Office R30 columns are chosen and the list is downloaded as CSV', async () => {
    const { page } = await openOffice({ width: 1440 })
    await page.goto(`${STOCK}?sort=-price&type=used`)
    await page.locator('summary', { hasText: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Status' }).check()
    await page.getByRole('checkbox', { name: 'Market' }).uncheck()
    await page.getByRole('button', { name: 'Show these' }).click()
    await page.getByRole('columnheader', { name: 'Status' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Market' }).count()).toBe(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    const rows = Number((await page.locator('.stock-bar output').textContent())?.split(' ')[0]?.replace(',', ''))
    expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1)
    expect(text).toMatch(/^Vehicle,Stock no\.,Yard,Status,Price,Age,/)
  })
})

describe('a vehicle is offered, kept and sold', () => {
  it('Office R33 without script on a phone: kept until a time, freed, sold, and taken back', async () => {
    const { page } = await openOffice({ width: 390, javaScriptEnabled: false })
    const vehicle = await openVehicle(page, 5)
    await page.goto(vehicle)
    const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
    await page.getByLabel('For whom. Shoppers see that it is reserved, and no name.').fill('Pat Nguyen')
    await page.getByLabel(/^Until: day and time/).fill(tomorrow)
    await page.getByRole('button', { name: 'Reserve by hand' }).click()
    await page.getByText(/^Kept for Pat Nguyen until/).waitFor()
    await page.getByRole('button', { name: 'Free it' }).click()
    await page.getByRole('button', { name: 'Mark sold' }).click()
    await page.getByText('Say to whom, in a few words').waitFor()
    await page.getByLabel('Words for the history').fill('Lee, paid at the yard')
    await page.getByRole('button', { name: 'Mark sold' }).click()
    await page.getByText(/^Sold/).first().waitFor()
    await page.getByRole('button', { name: 'Undo, for 10 minutes' }).click()
    await page.getByRole('button', { name: 'Mark sold' }).waitFor()
    await page.goto(`${vehicle}/history`)
    await page.getByText(/Lee, paid at the yard; taken back/).waitFor()
  })

  it('Office R33 the window sheets of two chosen vehicles are one PDF of four pages', async () => {
    const { page } = await openOffice({ width: 1440 })
    await page.goto(`${STOCK}?sort=price&status=in_stock`)
    const boxes = page.getByRole('checkbox', { name: /^Choose \d/ })
    const ids = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()]
    const answer = await page.evaluate(
      async (address) => {
        const sheets = await fetch(address)
        return { type: sheets.headers.get('content-type'), text: await sheets.text() }
      },
      `${STOCK}/sheets.pdf?id=${ids.join('&id=')}`,
    )
    expect(answer.type).toBe('application/pdf')
    expect(answer.text.match(/\/Type \/Page\b/g)).toHaveLength(4)
  })
})

describe('screens of stock', () => {
  it.each([390, 1440])('Office section 15 at %d pixels break no rule of accessibility', async (width) => {
    const { page } = await openOffice({ width })
    const vehicle = await openVehicle(page, 3)
    for (const address of [
      STOCK,
      `${STOCK}?q=zzzz`,
      `${STOCK}?view=over&type=used&sort=-market`,
      `${STOCK}/rules`,
      `${STOCK}/new`,
      `${STOCK}/bulk?what=price&value=-500&id=${vehicle.split('/').at(-1)}`,
      vehicle,
      `${vehicle}/price`,
      `${vehicle}/price?priceCents=cheap`,
      `${vehicle}/photos`,
      `${vehicle}/page`,
      `${vehicle}/history`,
    ]) {
      await page.goto(address)
      expect(await brokenRules(page), address).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(
        0,
      )
    }
  })
})
