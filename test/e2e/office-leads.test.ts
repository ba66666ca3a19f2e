/** Leads and the board in Chromium: answered from a phone, by keyboard, uncut (Office R10, R15 to R21). */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { acceptLeads } from '../integration/delivery-world.ts'
import { sampleSite } from '../sites/sample-site.ts'
import { brokenRules } from './axe.ts'
import { openOffice, openPage } from './office-pages.ts'
import { comeIn, invite, OFFICE } from './office-steps.ts'

const SITE = sampleSite({ slug: 'southerly', leads: { receipt: false } })
let database: Awaited<ReturnType<typeof openForProgram>>
beforeAll(async () => {
  database = await openForProgram({ databaseUrl: undefined, dataDir: inject('dataDir') }, silentLog)
})
afterAll(() => database.close())

/** A lead of the site as intake keeps it; resolves with its reference. */
async function addLead(): Promise<string> {
  const reference = `SOU-${randomUUID().slice(0, 6).toUpperCase()}`
  const name = { firstName: 'Marguerite', lastName: `Okafor ${reference}`, phone: '+61491570156', postcode: '2500' }
  await acceptLeads(database.db, SITE, 1, {
    id: randomUUID(),
    reference,
    testDrive: null,
    person: { ...name, email: `${reference.toLowerCase()}@example.com` },
  })
  return reference
}

/** No part is cut at the window's edge. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe('Office R15 to R21 leads', () => {
  it('Office R21 a lead is found and answered from a phone, and the page says where answers go', async () => {
    const reference = await addLead()
    const { page } = await openOffice({ width: 390, javaScriptEnabled: false })
    await page.goto(`${OFFICE}/southerly/leads`)
    await page.getByLabel('Search leads').fill(reference)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: `Marguerite Okafor ${reference}` }).click()
    await page.getByRole('heading', { level: 1, name: /Marguerite Okafor/ }).waitFor()
    expect(await page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href')).toBe('tel:+61491570156')
    await page.getByRole('link', { name: 'Yes, it is here' }).click()
    const reply = page.getByLabel(/^Reply to Marguerite/)
    expect(await reply.inputValue()).toMatch(/^Hi Marguerite,\s+Yes, the 2021 Toyota Corolla/)
    await page.getByText(/Answers go to owner-.*@dealer\.example, not to this page/).waitFor()
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByText(/Reply by Mel Kostas/).waitFor()
    expect(await page.getByText('Working').count()).toBeGreaterThan(0)
  })

  it('Office R21 on a phone the reply is the foot in place of the tabs, in reach of a thumb', async () => {
    const reference = await addLead()
    const { page } = await openOffice({ width: 390, height: 844, javaScriptEnabled: false })
    await page.goto(`${OFFICE}/southerly/leads/${reference}`)
    expect(await page.getByRole('navigation', { name: 'Main screens' }).isVisible()).toBe(false)
    const [send, chips] = [page.getByRole('button', { name: 'Send reply' }), page.locator('.reply__t .chip:visible')]
    expect(await chips.count()).toBe(3)
    for (const part of [send, chips.first(), page.getByLabel(/^Reply to/)]) {
      const box = await part.boundingBox()
      expect(box !== null && box.y > 422 && box.y + box.height <= 844).toBe(true)
    }
    for (const name of ['Call', 'Text', 'E-mail'])
      expect(await page.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Erase this lead' }).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Erase this lead' }).click()
    await page.getByRole('dialog', { name: `Erase ${reference} for good?` }).waitFor()
    await page.getByRole('link', { name: 'Keep the lead' }).click()
    await page.getByRole('heading', { level: 1, name: /Marguerite Okafor/ }).waitFor()
  })

  it('Office R15 R21 a view is kept and words for replies are written without script', async () => {
    const [reference, title] = [await addLead(), `Words ${randomUUID().slice(0, 6)}`]
    const { page } = await openOffice({ width: 390, javaScriptEnabled: false })
    await page.goto(`${OFFICE}/southerly/leads`)
    await page.getByLabel('Search leads').fill(reference)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Save this view').click()
    await page.getByLabel('Name of the view').fill('Okafor')
    await page.getByRole('button', { name: 'Save for me' }).click()
    expect(await page.getByRole('link', { name: 'Okafor 1' }).getAttribute('aria-current')).toBe('page')
    await page.getByRole('button', { name: 'Forget this view' }).click()
    await page.getByRole('link', { name: 'Words for replies' }).click()
    await page.getByLabel('Title').last().fill(title)
    await page.getByLabel('Words', { exact: true }).last().fill('Hello {name}, about {reference}.')
    await page.getByRole('button', { name: 'Add these words' }).click()
    await page.goto(`${OFFICE}/southerly/leads/${reference}`)
    await page.locator('.chip', { hasText: title }).first().waitFor({ state: 'attached' })
    await page.goto(`${OFFICE}/southerly/leads/templates`)
    await page.getByText(title).click()
    await page.locator('details', { hasText: title }).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(title).count()).toBe(0)
  })

  it('Office R15 R21 R22 by keyboard: choose, go to status, person and reply, send, erase', async () => {
    const reference = await addLead()
    const { page } = await openOffice({ width: 1440 })
    const list = `${OFFICE}/southerly/leads?view=all&q=${reference}`
    const lead = `${OFFICE}/southerly/leads/${reference}`
    await page.goto(list)
    await page.locator('[data-ready]').waitFor({ state: 'attached' })
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    expect(await page.getByRole('checkbox', { name: new RegExp(reference) }).isChecked()).toBe(true)
    await page.getByRole('group', { name: 'Chosen leads' }).waitFor()
    for (const [key, label] of [
      ['e', 'New status'],
      ['a', /^With$/],
      ['r', /^Reply to Marguerite/],
    ] as const) {
      await page.goto(list)
      await page.locator('[data-ready]').waitFor({ state: 'attached' })
      await page.keyboard.press('j')
      await page.keyboard.press(key)
      await page.waitForURL(`${lead}#key-${key}`)
      await page.locator('[data-ready]').waitFor({ state: 'attached' })
      expect(await page.getByLabel(label).evaluate((field) => field === document.activeElement)).toBe(true)
    }
    await page.keyboard.type('Yes, it is here.')
    await page.keyboard.press('Control+Enter')
    await page.getByText(/Reply by Mel Kostas/).waitFor()
    await page.getByRole('link', { name: 'Erase this lead' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Erase ${reference} for good?` })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await dialog.getByLabel(`Type ${reference}`).fill(reference)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${OFFICE}/southerly/leads`)
  })

  it('Office R17 R22 downloads come as files, with script too', async () => {
    const reference = await addLead()
    const { page } = await openOffice({ width: 1440 })
    await page.goto(`${OFFICE}/southerly/leads/${reference}`)
    const adf = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download ADF' }).click()
    expect((await adf).suggestedFilename()).toBe(`${reference}.xml`)
    await page.goto(`${OFFICE}/southerly/leads`)
    await page.locator('summary', { hasText: 'Export' }).click()
    await page.getByLabel('Leads since').fill('2026-01-01')
    const csv = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await csv).suggestedFilename()).toMatch(/^leads-southerly-.*\.csv$/)
  })

  it.each([1440, 390])('Office R10 R15 R16 axe finds nothing at %i px, and nothing is cut', async (width) => {
    const reference = await addLead()
    const { page } = await openOffice({ width })
    for (const path of [
      '',
      '/leads',
      '/leads?view=all&q=zzzz',
      '/leads?days=7',
      '/leads/templates',
      `/leads/${reference}`,
      `/leads/${reference}?erase=1`,
      `/leads/${reference}/proof`,
    ]) {
      await page.goto(`${OFFICE}/southerly${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await brokenRules(page), path).toEqual([])
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })

  it('Office R10 the board is worked by keyboard: a line is put off and brought back', async () => {
    const reference = await addLead()
    await database.db
      .updateTable('leadWork')
      .set({ dueAt: new Date(0) })
      .where('leadId', 'in', (from) => from.selectFrom('leads').select('id').where('reference', '=', reference))
      .execute()
    const { page } = await openOffice({ width: 1440 })
    await page.goto(`${OFFICE}/southerly`)
    expect(await page.title()).toMatch(/^\(\d+\) Today/)
    await page.getByText('Leads not answered', { exact: true }).waitFor()
    await page.locator('summary', { hasText: 'Later: Leads not answered' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Everybody is at the fair')
    await page.keyboard.press('Enter')
    await page.getByText(/put off ·/).click()
    await page.getByText(/Everybody is at the fair/).waitFor()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await page.locator('summary', { hasText: 'Later: Leads not answered' }).waitFor()
  })

  it('Office R10 the day is told in words, and a yard narrows the board without script', async () => {
    await addLead()
    const { page } = await openOffice({ width: 390, javaScriptEnabled: false })
    await page.goto(`${OFFICE}/southerly`)
    const day = page.getByRole('img', { name: /test drive.*collection.*lead.* due/ })
    await day.waitFor()
    await page.getByLabel('Yard', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show' }).click()
    expect(new URL(page.url()).searchParams.get('yard')).not.toBe('')
    expect(await page.getByRole('heading', { name: 'Feeds, site and law' }).count()).toBe(0)
  })

  it.each([1440, 390])('Office R10 a group owner sees every site in one table at %i px', async (width) => {
    const page = await openPage({ width })
    await comeIn(page, await invite('owner', { site: null }))
    await page.goto(`${OFFICE}/`)
    await page.getByRole('table', { name: 'Sites and what needs somebody' }).waitFor()
    expect(await page.getByRole('rowheader').count()).toBe(3)
    expect(await brokenRules(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})
