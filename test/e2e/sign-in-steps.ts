/** Steps of signing in on the running program, whose letters and texts are files (F8). */
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { outboxFolder, readOutbox } from '#server/outbox/read-outbox.ts'

/** An address that nobody has signed in with yet, also when a test runs again. */
export const newAddress = (): string => `maya.${randomInt(1e9)}@example.com`

/** A number of those that nobody has. */
export const newNumber = (): string => `+61491570${String(randomInt(1_000)).padStart(3, '0')}`

/**
 * Lets all further requests of a page come from a network that no other test has: a site sends one network 20 codes an
 * hour (R6), and all tests together ask for more. The program under test trusts this machine as its proxy.
 */
export const comeFromOwnNetwork = (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })

/** The code that was last sent to a number or address. */
export async function codeSentTo(to: string): Promise<string> {
  const [message] = await readOutbox(outboxFolder(inject('dataDir')), { most: 1, to })
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

/** Types a number or address that gets a code, and returns the code. */
export async function askForCode(page: Page, to: string): Promise<string> {
  await comeFromOwnNetwork(page)
  await page.getByLabel('Mobile number or email').fill(to)
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Enter the six figures' }).waitFor()
  return codeSentTo(to)
}
