/** Coming into the office and going out, in Chromium (Office R5 to R7). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brokenRules } from './axe.ts'
import { openPage } from './office-pages.ts'
import { codeOf, comeIn, invite, OFFICE, PASSWORD } from './office-steps.ts'
import { addPasskeyDevice } from './page-for-test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function signIn(page: Page, email: string, code: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Code from your app').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('the office without script', () => {
  it('Office R5, R7 an invitation, a password and an app lead in, once; sign-out and sign-in follow', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    const person = await invite('owner')
    const { seed, codes } = await comeIn(page, person)
    expect(codes).toHaveLength(10)
    expect(page.url()).toBe(`${OFFICE}/southerly`)
    await page.goto(person.link)
    await heading(page, 'This link is over').waitFor()

    await page.goto(`${OFFICE}/southerly`)
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await heading(page, 'Welcome back, Mel Kostas').waitFor()
    await page.goto(`${OFFICE}/southerly/leads`)
    await page.goto(`${OFFICE}/southerly`)
    expect(page.url()).toBe(`${OFFICE}/sign-in?next=%2Fsoutherly`)
    await signIn(page, person.email, await codeOf(seed))
    await page.getByText('These do not belong together').waitFor()
    await signIn(page, person.email, '41820')
    await page.getByText('The code has 6 digits. This one has 5.').waitFor()
    await signIn(page, person.email, await codeOf(seed, 1))
    await heading(page, 'Today').waitFor()

    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await signIn(page, person.email, codes[0] ?? '')
    await heading(page, 'Today').waitFor()
  })

  it('Office R5 a weak password is refused in words, and the app need not be joined again', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    const { link } = await invite('sales')
    await page.goto(link)
    const seed = await page.locator('.si__seed').textContent()
    await page.getByLabel('New password').fill('Southerly-password')
    await page.getByLabel('Code that the app shows now').fill('123456')
    await page.getByRole('button', { name: 'Come in' }).click()
    await page.getByText('This is made of your own, your dealer’s or your site’s name.').waitFor()
    await page.getByText('This is not the code that the app shows now.').waitFor()
    expect(await page.locator('.si__seed').textContent()).toBe(seed)
  })
})

describe('the office with passkeys', () => {
  it('Office R5, R6 a passkey leads in by itself and proves once more who it is', async () => {
    const page = await openPage()
    await addPasskeyDevice(page)
    await page.goto((await invite('owner')).link)
    await page.getByRole('button', { name: 'Make a passkey' }).click()
    await heading(page, 'Today').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await heading(page, 'Today').waitFor()
    await page.goto(`${OFFICE}/prove?next=/southerly`)
    await heading(page, 'Is it you?').waitFor()
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await heading(page, 'Today').waitFor()
  })
})

describe('doors for everybody', () => {
  it.each([390, 1440])('Office section 15 at %d pixels doors break no rule of accessibility', async (width) => {
    const page = await openPage({ width })
    const person = await invite('viewer')
    await page.goto(`${OFFICE}/sign-in`)
    expect(await brokenRules(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Type your password.').waitFor()
    expect(await brokenRules(page)).toEqual([])
    await page.goto(person.link)
    expect(await brokenRules(page)).toEqual([])
    await comeIn(page, person)
    expect(await brokenRules(page)).toEqual([])
    await page.goto(`${OFFICE}/prove`)
    expect(await brokenRules(page)).toEqual([])
  })
})
