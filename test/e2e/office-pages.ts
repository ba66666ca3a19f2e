/** Windows of the office, for the tests of a file. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import { openBrowser, type WindowOptions } from './chromium.ts'
import { comeIn, invite } from './office-steps.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

interface OpenOffice {
  page: Page
  email: string
  /** Of the owner's app. */
  seed: string
}

/** Opens windows from networks of their own, each closed after its test. Called once, at the top of a test file. */
export function officePages({ site = 'southerly' }: { site?: string } = {}) {
  const opened: BrowserContext[] = []
  afterEach(async () => {
    for (const context of opened.splice(0)) await context.close()
  })

  async function openPage(options: WindowOptions = {}): Promise<Page> {
    const context = await openBrowser(inject('chromiumPath'), options)
    opened.push(context)
    const page = await context.newPage()
    await comeFromOwnNetwork(page)
    return page
  }

  /** A window of a new owner of the site who has come in. */
  async function openOffice(options: WindowOptions = {}): Promise<OpenOffice> {
    const page = await openPage(options)
    const person = await invite('owner', { site })
    return { page, email: person.email, seed: (await comeIn(page, person)).seed }
  }

  return { openPage, openOffice }
}
