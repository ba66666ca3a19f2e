/** Passkeys in Chromium, with a virtual authenticator (R15-R17, R22). */
import { randomUUID } from 'node:crypto'
import type { CDPSession, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { OUTBOX_PATH, PASSKEY_OPTIONS_API } from '#domain/site/paths.ts'
import { brokenRules } from './axe.ts'
import type { WindowOptions } from './chromium.ts'
import { focused } from './keyboard.ts'
import { addPasskeyDevice, newPage } from './page-for-test.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

const port = inject('port')
const OWN = `http://localhost:${port}`
const SITE = `http://southerly.localhost:${port}`

interface Desk {
  page: Page
  device: CDPSession
  deviceId: string
}

/** A window with a device that knows its owner. `suggests`: the field's suggestions offer passkeys as well. */
async function open({ suggests = false, ...options }: WindowOptions & { suggests?: boolean } = {}): Promise<Desk> {
  const page = await newPage(options)
  // The virtual device answers an offer at once, so that no button could be pressed.
  if (!suggests)
    await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)))
  return { page, ...(await addPasskeyDevice(page)) }
}

/** Signs in by a code, which the demo keeps in its outbox; ends at the welcome of a first sign-in. */
async function signInByCode({ page }: Desk): Promise<void> {
  const to = `maya-${randomUUID()}@example.com`
  await page.goto(`${SITE}/sign-in`)
  await comeFromOwnNetwork(page)
  await page.getByLabel('Mobile number or email').fill(to)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the six figures' }).waitFor()
  const outbox = await page.context().newPage()
  await outbox.goto(`${OWN}${OUTBOX_PATH}`)
  const letter = outbox.getByRole('article').filter({ hasText: to }).first()
  const code = (await letter.locator('code').first().textContent()) ?? ''
  await outbox.close()
  await page.getByLabel('Code, six figures').fill(code)
  await page.getByLabel('Your name (optional)').waitFor()
}

const settings = async ({ page }: Desk) => page.goto(`${SITE}/my-garage/settings`)
const addButton = ({ page }: Desk) => page.getByRole('button', { name: 'Add a passkey' })
const useButton = ({ page }: Desk) => page.getByRole('button', { name: 'Use a passkey' })
const rows = ({ page }: Desk) => page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')

async function addInSettings(desk: Desk, name: string): Promise<void> {
  await settings(desk)
  await desk.page.getByLabel('Name (optional)').fill(name)
  await addButton(desk).click()
  await desk.page.getByText('Your passkey is added.').first().waitFor()
}

async function signOut({ page }: Desk): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${SITE}/`)
}

/** Presses Tab until an element of that name has the focus; each stop on the way must be seen. */
async function tabTo({ page }: Desk, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const { words, wrong } = await focused(page)
    expect(wrong, words).toBe('')
    if (words === name) return
  }
  throw new Error(`80 presses of Tab did not reach "${name}"`)
}

test('R15 a passkey added in settings signs in after the sign-out, by keyboard alone', async () => {
  const desk = await open()
  await signInByCode(desk)
  await addInSettings(desk, 'My laptop')
  expect(await rows(desk).allTextContents()).toEqual([expect.stringMatching(/^My laptopAdded .*, not used yetRemove/)])
  await signOut(desk)
  await desk.page.goto(`${SITE}/sign-in?type=garage&redirect=%2Fmy-garage%2Fsettings`)
  await tabTo(desk, 'Use a passkey')
  await desk.page.keyboard.press('Enter')
  await desk.page.waitForURL(`${SITE}/my-garage/settings`)
  expect(await rows(desk).allTextContents()).toEqual([expect.stringMatching(/^My laptopAdded .*, last used .*Remove/)])
})

test('R15 the field of the sign-in page offers the passkey among its suggestions', async () => {
  const desk = await open({ suggests: true })
  await signInByCode(desk)
  await addInSettings(desk, 'My phone')
  await signOut(desk)
  await desk.page.goto(`${SITE}/sign-in?type=garage&redirect=%2Fmy-garage%2Fsettings`, { waitUntil: 'commit' })
  await desk.page.waitForURL(`${SITE}/my-garage/settings`)
  expect(await rows(desk).count()).toBe(1)
})

test('R10 R15 a first sign-in by code offers a passkey, and says when it is added', async () => {
  const desk = await open()
  await signInByCode(desk)
  await desk.page.getByRole('heading', { name: 'Sign in with your face, finger or PIN next time' }).waitFor()
  await addButton(desk).click()
  await desk.page.getByText('Your passkey is added.').waitFor()
  expect(await addButton(desk).isVisible()).toBe(false)
  const { credentials } = await desk.device.send('WebAuthn.getCredentials', { authenticatorId: desk.deviceId })
  expect(credentials).toMatchObject([{ rpId: 'southerly.localhost', isResidentCredential: true }])
})

test('R15 a later sign-in by code offers one too, until the account has one', async () => {
  const desk = await open()
  await signInByCode(desk)
  await desk.page.getByText('Skip', { exact: true }).click()
  await desk.page.waitForURL(`${SITE}/my-garage`)
  await desk.page.getByRole('heading', { name: 'Sign in with your face, finger or PIN next time' }).waitFor()
  expect(await brokenRules(desk.page)).toEqual([])
  await addButton(desk).click()
  await desk.page.getByText('Your passkey is added.').waitFor()
  await desk.page.goto(`${SITE}/my-garage`, { waitUntil: 'networkidle' })
  expect(await addButton(desk).count()).toBe(0)
})

test('R15 a device is added once, and one that sees nobody adds nothing', async () => {
  const desk = await open()
  await signInByCode(desk)
  await addInSettings(desk, 'Once')
  await addButton(desk).click()
  await desk.page.getByRole('alert').getByText('This device has a passkey for this site already.').waitFor()
  await desk.device.send('WebAuthn.clearCredentials', { authenticatorId: desk.deviceId })
  await desk.device.send('WebAuthn.setUserVerified', { authenticatorId: desk.deviceId, isUserVerified: false })
  await addButton(desk).click()
  await addButton(desk).and(desk.page.locator(':enabled')).waitFor()
  await settings(desk)
  expect(await rows(desk).count()).toBe(1)
})

test('R16 a removed passkey signs nobody in, and the page says so in words', async () => {
  const desk = await open()
  await signInByCode(desk)
  await addInSettings(desk, 'Lost phone')
  await desk.page.getByRole('button', { name: 'Remove Lost phone' }).click()
  await desk.page.getByText('The passkey is removed.').waitFor()
  expect(await rows(desk).count()).toBe(0)
  await signOut(desk)
  await desk.page.goto(`${SITE}/sign-in`)
  await useButton(desk).click()
  await desk.page.getByRole('alert').getByText('That passkey did not work here. Please use a code instead.').waitFor()
})

test('R22 a passkey proves once more who is signed in, and the session is a new one', async () => {
  const desk = await open()
  await signInByCode(desk)
  await addInSettings(desk, 'My key')
  const session = async () =>
    (await desk.page.context().cookies(SITE)).find(({ name }) => name === '__Host-shopper')?.value
  const before = await session()
  await desk.page.goto(`${SITE}/sign-in?confirm=1&redirect=%2Fmy-garage%2Fsettings`)
  await desk.page.getByRole('heading', { name: 'Is it you?' }).waitFor()
  await useButton(desk).click()
  await desk.page.waitForURL(`${SITE}/my-garage/settings`)
  expect(await session()).not.toBe(before)
})

test('R15 no public page loads a script of passkeys', async () => {
  const desk = await open()
  const loaded: Promise<string>[] = []
  desk.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.text())
  })
  const withPasskeys = async (path: string) => {
    loaded.length = 0
    await desk.page.goto(`${SITE}${path}`)
    await desk.page.waitForLoadState('networkidle')
    return (await Promise.all(loaded)).filter((text) => text.includes('parseRequestOptionsFromJSON')).length
  }
  expect(await withPasskeys('/sign-in')).toBe(1)
  expect(await withPasskeys('/')).toBe(0)
})

test('R15 a passkey of one site is not offered to another', async () => {
  const desk = await open()
  await signInByCode(desk)
  await addInSettings(desk, 'Southerly only')
  await desk.page.goto(`http://aster.localhost:${port}/sign-in`)
  const refused = desk.page.waitForResponse((response) => response.url().endsWith(PASSKEY_OPTIONS_API))
  await useButton(desk).click()
  expect(await (await refused).json()).toMatchObject({ rpId: 'aster.localhost' })
  await useButton(desk).and(desk.page.locator(':enabled')).waitFor()
  expect(new URL(desk.page.url()).pathname).toBe('/sign-in')
})

test('R15 without passkeys in the browser nothing of them is shown', async () => {
  const desk = await open()
  await desk.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await desk.page.goto(`${SITE}/sign-in`)
  // The scripts of sign-in come after the page's own.
  await desk.page.waitForLoadState('networkidle')
  expect(await useButton(desk).isVisible()).toBe(false)
  await signInByCode(desk)
  expect(await desk.page.getByText('face, finger or PIN').isVisible()).toBe(false)
})

test.each([1440, 390])('R15 the parts of passkeys break no accessibility rule at %i px', async (width) => {
  const desk = await open({ width })
  await desk.page.goto(`${SITE}/sign-in`)
  await useButton(desk).waitFor()
  expect(await brokenRules(desk.page)).toEqual([])
  await signInByCode(desk)
  await addButton(desk).waitFor()
  expect(await brokenRules(desk.page)).toEqual([])
  await addInSettings(desk, 'A name of sixty characters, as long as names of passkeys may be.')
  expect(await brokenRules(desk.page)).toEqual([])
  expect(await desk.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
