/** Steps of signing in on the running program, whose letters and texts are files (F8). */
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { OTP_API, VERIFY_API } from '#domain/site/paths.ts'
import { outboxFolder, readOutbox } from '#server/outbox/read-outbox.ts'
import { ask, type HttpAnswer } from './ask.ts'

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

/** The code that a program with this data folder sent last to a number or address. */
export async function codeSentTo(to: string, dataDir = inject('dataDir')): Promise<string> {
  const [message] = await readOutbox(outboxFolder(dataDir), { most: 1, to })
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

/** Signs in without a browser, and returns the cookies of the session. */
export async function signInByHttp(
  { port, host, dataDir }: { port: number; host: string; dataDir: string },
  identifier: string,
): Promise<string> {
  const send = (path: string, body: object, cookie = '') => {
    const headers = { origin: `http://${host}`, 'content-type': 'application/json', cookie }
    return ask(port, host, path, headers, 'POST', JSON.stringify(body))
  }
  const asked = await send(OTP_API, { identifier })
  const code = await codeSentTo(identifier, dataDir)
  const answer = await send(VERIFY_API, { code }, cookiesOf(asked))
  if (answer.status !== 200) throw new Error(`${host} answers ${answer.status} to a right code: ${answer.body}`)
  return cookiesOf(answer)
}

/** The cookies that an answer sets, as a browser sends them back. */
function cookiesOf({ headers }: HttpAnswer): string {
  const lines = [headers['set-cookie'] ?? []].flat()
  return lines
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')
}
