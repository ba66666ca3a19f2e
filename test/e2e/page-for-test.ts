import type { CDPSession, Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { openBrowser, type WindowOptions } from './chromium.ts'

/** Opens a page in a browser of its own, which closes when the test that runs has ended. */
export async function newPage(options: WindowOptions = {}): Promise<Page> {
  const context = await openBrowser(inject('chromiumPath'), options)
  onTestFinished(() => context.close())
  return context.newPage()
}

/** Gives a page a device that makes passkeys and knows its owner. */
export async function addPasskeyDevice(page: Page): Promise<{ device: CDPSession; deviceId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, deviceId: authenticatorId }
}
