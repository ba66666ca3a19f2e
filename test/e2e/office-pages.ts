/** Windows of the office, for the tests of a file. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { brokenRules } from './axe.ts'
import type { WindowOptions } from './chromium.ts'
import { overflow } from './sound-page.ts'
import { comeIn, invite, OFFICE } from './office-steps.ts'
import { newPage } from './page-for-test.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

interface OpenOffice {
  page: Page
  email: string
  /** Of the owner's app. */
  seed: string
}

/** Screens of the office break no rule of accessibility and are not wider than the window. */
export async function expectSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${OFFICE}${path}`)
    expect([path, await brokenRules(page), await overflow(page)]).toEqual([path, [], 0])
  }
}

/** A window from a network of its own, which closes when the test that runs has ended. */
export async function openPage(options: WindowOptions = {}): Promise<Page> {
  const page = await newPage(options)
  await comeFromOwnNetwork(page)
  return page
}

/** A window of a new owner of the site who has come in. */
export async function openOffice({
  site = 'southerly',
  ...options
}: WindowOptions & { site?: string } = {}): Promise<OpenOffice> {
  const page = await openPage(options)
  const person = await invite('owner', { site })
  return { page, email: person.email, seed: (await comeIn(page, person)).seed }
}
