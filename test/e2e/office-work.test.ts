/** Feeds, calendar and reservations of the office in Chromium (Office R45 to R60, section 15). */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { brokenRules } from './axe.ts'
import { expectSound, openOffice } from './office-pages.ts'
import { OFFICE } from './office-steps.ts'

const SCREENS = [
  '/southerly/feeds',
  '/southerly/feeds/cox-csv',
  '/southerly/calendar',
  '/southerly/calendar/hours',
  '/southerly/reservations',
  '/southerly/reservations/money',
]

it.each([390, 1440])('Office section 15 at %d pixels feeds, calendar and reservations break no rule', async (width) => {
  const { page } = await openOffice({ width })
  await expectSound(page, SCREENS)
  await page.goto(`${OFFICE}/southerly/feeds/cox-csv`)
  await page.locator('a[href*="/runs/"]').first().click()
  await page.getByRole('heading', { name: /refused rows? left/ }).waitFor()
  expect(await brokenRules(page)).toEqual([])
})

it('Office D1 screens load nothing of the shop and ask for nothing that is not there', async () => {
  const { page } = await openOffice()
  const failed: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= 400 || pathname.startsWith('/api/')) failed.push(`${answer.status()} ${pathname}`)
  })
  for (const path of ['/southerly', ...SCREENS]) await page.goto(`${OFFICE}${path}`, { waitUntil: 'networkidle' })
  expect(failed).toEqual([])
})

it('Office R50 A18.3 without script a yard is closed for a day and opened again', async () => {
  const { page } = await openOffice({ javaScriptEnabled: false })
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${OFFICE}/southerly/calendar/hours`)
  await page.getByRole('combobox', { name: 'Yard' }).selectOption({ label: 'Southerly Trucks Brisbane' })
  await page.getByLabel('Day', { exact: true }).fill(date)
  await page.getByLabel('That day it is').selectOption('Closed')
  await page.getByRole('button', { name: 'Save day' }).click()
  const back = page.getByRole('button', { name: /^Usual hours: Southerly Trucks Brisbane/ })
  await back.waitFor()
  await back.click()
  await page.getByText('No day has other hours than the week.').waitFor()
})

/** A day of next week with a free time: its address, and the time as people read it and as a field holds it. */
async function freeDay(page: Page): Promise<{ address: string; spoken: string; typed: string }> {
  await page.goto(`${OFFICE}/southerly/calendar?yard=brisbane`)
  const next = await page.getByRole('link', { name: 'Week after' }).getAttribute('href')
  await page.goto(`${OFFICE}${next ?? ''}`)
  const days = await page.locator('.ds a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const day of days) {
    await page.goto(`${OFFICE}${day}`)
    const hint = await page.locator('#book-time-hint').textContent()
    const [, hour = '', minutes = '00', half] = /free are .*?(\d+)(?::(\d\d))? (am|pm)$/.exec(hint ?? '') ?? []
    if (hour === '') continue
    const spoken = `${hour}${minutes === '00' ? '' : `:${minutes}`} ${half ?? ''}`
    const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
    return { address: day, spoken, typed: `${String(hours).padStart(2, '0')}:${minutes}` }
  }
  throw new Error('no day of next week has a free time')
}

async function book(page: Page, { name, time, email }: { name: string; time: string; email: string }): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Mobile').fill('0491 570 006')
  await page.getByLabel('E-mail').fill(email)
  await page.locator('#book-time').fill(time)
  await page.getByRole('button', { name: 'Book test drive' }).click()
}

it('Office R50 a drive is booked and confirmed in place; an entry opens by keyboard, closes by Escape', async () => {
  const { page } = await openOffice()
  const { address, spoken, typed } = await freeDay(page)
  await page.getByRole('button', { name: 'Book by phone' }).click()
  await book(page, { name: 'Zoe Armitage', time: typed, email: 'nobody@nowhere' })
  const email = page.getByLabel('E-mail')
  await page.locator('#book-email[aria-invalid]').waitFor()
  expect([await email.inputValue(), await page.getByLabel('Name').inputValue()]).toEqual([
    'nobody@nowhere',
    'Zoe Armitage',
  ])
  await email.fill('zoe@example.com')
  await page.getByRole('button', { name: 'Book test drive' }).click()
  const entry = page.getByRole('button', { name: new RegExp(`^${spoken} Zoe Armitage`) })
  await entry.waitFor()
  const box = await entry.boundingBox()
  expect(box?.height).toBe(33)

  await entry.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${spoken}, Zoe Armitage` })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Confirm: Zoe Armitage' }).click()
  await page.getByRole('button', { name: /Zoe Armitage.*, confirmed$/ }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  expect(await brokenRules(page)).toEqual([])
})

it('Office R50 without script at 390 px a drive is booked, confirmed and cancelled in the list', async () => {
  const { page } = await openOffice({ javaScriptEnabled: false, width: 390 })
  const { spoken, typed } = await freeDay(page)
  await page.getByRole('button', { name: 'Book by phone' }).click()
  await book(page, { name: 'Priscilla Agnew', time: typed, email: 'priscilla@example.com' })
  const list = page.locator('.agenda')
  await list.getByText(spoken, { exact: true }).first().waitFor()
  expect(await page.locator('.cal').isVisible()).toBe(false)
  await list.getByRole('button', { name: 'Confirm: Priscilla Agnew' }).click()
  await list.locator('.ag', { hasText: 'Priscilla Agnew' }).getByText('confirmed', { exact: true }).waitFor()
  const row = list.locator('.ag', { hasText: 'Priscilla Agnew' })
  await row.getByText('Move or cancel').click()
  await row.getByRole('button', { name: 'Cancel drive: Priscilla Agnew' }).click()
  await page.getByRole('heading', { name: 'Southerly Brisbane' }).waitFor()
  expect(await list.getByText('Priscilla Agnew').count()).toBe(0)
})

it('Office R46 without script a refused row is left out, and brought back', async () => {
  const { page } = await openOffice({ javaScriptEnabled: false })
  await page.goto(`${OFFICE}/southerly/feeds/cox-csv`)
  await page.locator('a[href*="/runs/"]').first().click()
  const heading = page.getByRole('heading', { name: /refused rows? left/ })
  const before = await heading.textContent()
  await page.locator('input[name^="out-"]').first().check()
  await page.getByRole('button', { name: 'Leave ticked rows out' }).first().click()
  await page.getByText('1 row is left out.').waitFor()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await page.getByText('1 row is left out.').waitFor({ state: 'detached' })
  expect(await heading.textContent()).toBe(before)
  await page.getByText(/brought back/).waitFor()
})
