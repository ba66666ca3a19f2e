import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { ask } from './ask.ts'
import { brokenRules } from './axe.ts'

/** Demo vehicles by site and stock number: a Vale with everything (photos, video, turntable, hotspots, cabin). */
export const ALL = ['aster', 'N20440'] as const
/** Photos only. */
export const PHOTOS = ['southerly', 'U48213'] as const
/** A video on somebody else's site. */
export const ELSEWHERE = ['ironbark', 'IB0771'] as const
/** A provider's 360° view. */
export const CODE = ['aster', 'N20425'] as const

/** Path of a demo vehicle's page by its stock number. Rejects when the site has none. */
export async function vehiclePathOf(port: number, slug: string, stockNumber: string): Promise<string> {
  const found = await ask(port, `${slug}.localhost`, `/_main/search/new-used-and-demo-cars?query=${stockNumber}`)
  const path = new RegExp(`/cars/[a-z0-9-]*${stockNumber.toLowerCase()}`).exec(found.body)?.[0]
  if (path === undefined) throw new Error(`${slug} has no vehicle ${stockNumber}: ${found.body.slice(0, 300)}`)
  return path
}

/** The URL of a demo vehicle's page. */
export async function addressOf([slug, stock]: readonly [string, string]): Promise<string> {
  const port = inject('port')
  return `http://${slug}.localhost:${port}${await vehiclePathOf(port, slug, stock)}`
}

export const strip = (page: Page) => page.getByRole('region', { name: 'Photos' })
export const counter = (page: Page) => page.locator('.gal__count')
export const currentThumb = (page: Page) =>
  page.getByRole('navigation', { name: 'Choose a photo' }).locator('[aria-current]').getAttribute('aria-label')
export const handle = (page: Page) => page.getByRole('slider', { name: 'Turn the vehicle' })
export const look = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check()

/** No rule of accessibility is broken. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([])
}

/** Fingers on the screen, as a browser sees them. */
export async function touch(page: Page, fingers: readonly (readonly [x: number, y: number])[][]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  for (const [step, points] of fingers.entries()) {
    await client.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}
