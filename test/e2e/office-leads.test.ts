/** Leads and the board in Chromium: answered from a phone, by keyboard, uncut (Office R10, R15 to R21). */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { acceptLeads } from '../integration/delivery-world.ts'
import { sampleSite } from '../sites/sample-site.ts'
import { brokenRules } from './axe.ts'
import { openBrowser, type WindowOptions } from './chromium.ts'
import { comeIn, invite, OFFICE } from './office-steps.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

const SITE = sampleSite({ slug: 'southerly', leads: { receipt: false } })
let database: Awaited<ReturnType<typeof openForProgram>>
beforeAll(async () => {
  database = await openForProgram({ databaseUrl: undefined, dataDir: inject('dataDir') }, silentLog)
})
afterAll(() => database.close())
const opened: BrowserContext[] = []
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function officeOf(options: WindowOptions): Promise<Page> {
  const context = await openBrowser(inject('chromiumPath'), options)
  opened.push(context)
  const page = await context.newPage()
  await comeFromOwnNetwork(page)
  await comeIn(page, await invite('owner'))
  return page
}

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
    const page = await officeOf({ width: 390, javaScriptEnabled: false })
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

  it.each([1440, 390])('Office R10 R15 R16 axe finds nothing at %i px, and nothing is cut', async (width) => {
    const reference = await addLead()
    const page = await officeOf({ width })
    for (const path of ['', '/leads', '/leads?view=all&q=zzzz', `/leads/${reference}`]) {
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
    const page = await officeOf({ width: 1440 })
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
})
