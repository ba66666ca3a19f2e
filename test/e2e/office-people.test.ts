/** Users, audit, privacy and my account in Chromium, and the office's script (Office R90 to R92, D2, section 15). */
import { describe, expect, it } from 'vitest'
import { brokenRules } from './axe.ts'
import { expectSound, openOffice } from './office-pages.ts'
import { codeOf, OFFICE, PASSWORD } from './office-steps.ts'

const SCREENS = [
  '/southerly/users',
  '/southerly/privacy',
  '/southerly/privacy?person=0491570006',
  '/southerly/audit',
  '/account',
  '/account?app',
]

describe('screens of people', () => {
  it.each([390, 1440])('Office section 15 at %d pixels the screens break no rule of accessibility', async (width) => {
    const { page } = await openOffice({ width })
    await expectSound(page, SCREENS)
    await page.goto(`${OFFICE}/southerly/users`)
    await page.getByRole('region', { name: 'Users' }).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Roles here' }).waitFor()
    expect(await brokenRules(page)).toEqual([])
  })

  it('Office R90, R91 without script an owner invites somebody and finds it in the audit', async () => {
    const { page } = await openOffice({ javaScriptEnabled: false })
    await page.goto(`${OFFICE}/southerly/users`)
    await page.getByLabel('E-mail address').fill(`sam-${Date.now()}@dealer.example`)
    await page.getByLabel('Name', { exact: true }).fill('Sam Walker')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('is shown only now').waitFor()
    await page.goto(`${OFFICE}/southerly/audit?action=staff-invited&actor=staff:`)
    await page.getByRole('cell', { name: 'Sam Walker' }).first().waitFor()
  })
})

describe('the script of the office', () => {
  it('Office D2 a form is sent without leaving the screen; what is wrong gets the focus', async () => {
    const { page, seed } = await openOffice()
    await page.goto(`${OFFICE}/southerly/users`)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByLabel('E-mail address').fill('nobody')
    await page.getByLabel('Name', { exact: true }).fill('Sam')
    await page
      .locator('form')
      .filter({ hasText: 'Invite somebody' })
      .evaluate((form) => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('This is no e-mail address').first().waitFor()
    expect(await page.evaluate(() => [document.activeElement?.id, Reflect.get(window, 'isSame')])).toEqual([
      'email',
      true,
    ])
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Sam')
    await page.goto(`${OFFICE}/account`)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByLabel('Name', { exact: true }).fill('Mel K')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    expect(await page.evaluate(() => [document.activeElement?.textContent, Reflect.get(window, 'isSame')])).toEqual([
      'Save',
      true,
    ])
    expect(seed).toHaveLength(32)
  })

  it('Office section 7 keys move in rows and open one, never act in a field, and can be switched off', async () => {
    const { page } = await openOffice()
    await page.goto(`${OFFICE}/southerly/users`)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('E-mail address').press('?')
    expect(await page.getByRole('dialog', { name: 'Keys' }).count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    expect(await page.locator('tr.cur').count()).toBe(1)
    const [href, url] = [await page.locator('tr.cur a').getAttribute('href'), () => new URL(page.url()).pathname]
    await page.keyboard.press('Enter')
    await expect.poll(url).toBe(href)
    // Keys work once the next page's script has run.
    await page.locator('html[data-ready]').waitFor()
    await page.getByRole('heading', { name: 'Roles here' }).waitFor()
    await page.keyboard.press('?')
    await page.getByLabel('Single keys are on in this browser').uncheck()
    await page.keyboard.press('Escape')
    await page.goto(`${OFFICE}/southerly/users`)
    await page.keyboard.press('j')
    expect(await page.locator('tr.cur').count()).toBe(0)
  })
})

describe('fresh proof', () => {
  it('Office R6 a proof by password and code leads back to the screen', async () => {
    const { page, seed } = await openOffice()
    await page.goto(`${OFFICE}/prove?next=/southerly/users`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Code from your app').fill(await codeOf(seed, 1))
    await page.getByRole('button', { name: 'Prove it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  })
})
