import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import {
  addressOf,
  ALL,
  CODE,
  counter,
  currentThumb,
  expectAccessible,
  handle,
  look,
  strip,
  touch,
} from './gallery-page.ts'
import { layoutShift, watchLayoutShift } from './layout-shift.ts'
import { complaintsOf } from './complaints.ts'

describe('all round and inside', () => {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'))
  })
  afterAll(() => browser.close())

  test('A7.7 A7.8 A7.12 the first frame is preloaded, others follow with a gauge from 20 %, keys turn it', async () => {
    const page = await browser.newPage()
    const complaints = complaintsOf(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      window.addEventListener('load', () => document.documentElement.setAttribute('data-loaded', ''))
    })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/img/**', async (route) => {
      const isLoaded = await page
        .evaluate(() => document.documentElement.hasAttribute('data-loaded'))
        .catch(() => false)
      if (isLoaded) await held
      await route.continue()
    })
    await page.goto(await addressOf(ALL))
    expect(await page.locator('link[rel=preload][as=image]').first().getAttribute('imagesrcset')).toBe(
      await page.locator('.spin__first').getAttribute('srcset'),
    )
    await expect.poll(() => handle(page).getAttribute('aria-valuetext')).toBe('Loading, 20 %')
    expect(await page.locator('.spin__fill').getAttribute('stroke-dasharray')).toBe('20 100')
    expect(await handle(page).getAttribute('aria-disabled')).toBe('true')
    release()
    await page.locator('.spin[data-state=ready]').waitFor()
    expect(await handle(page).getAttribute('aria-valuetext')).toBe('0 degrees, 1 detail')
    await handle(page).focus()
    await page.keyboard.press('ArrowRight')
    expect(await handle(page).getAttribute('aria-valuetext')).toMatch(/^10 degrees/)
    for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowLeft')
    expect(await handle(page).getAttribute('aria-valuenow')).toBe('35')
    await page.keyboard.press('End')
    expect(await handle(page).getAttribute('aria-valuetext')).toMatch(/^180 degrees/)
    await page.keyboard.press('Home')
    expect(await handle(page).getAttribute('aria-valuenow')).toBe('0')
    expect(complaints).toEqual([])
    await page.close()
  })

  test('A7.7 a drag of 20 pixels turns one frame', async () => {
    const page = await browser.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await addressOf(ALL))
    await page.locator('.spin[data-state=ready]').waitFor()
    const box = await page.locator('.spin').boundingBox()
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 150]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 19, y)
    expect(await handle(page).getAttribute('aria-valuenow')).toBe('0')
    await page.mouse.move(x + 20, y)
    expect(await handle(page).getAttribute('aria-valuenow')).toBe('1')
    await page.mouse.move(x - 20, y)
    await page.mouse.up()
    expect(await handle(page).getAttribute('aria-valuenow')).toBe('35')
    await page.mouse.move(x + 200, y)
    expect(await handle(page).getAttribute('aria-valuenow')).toBe('35')
    await page.close()
  })

  test('A7.7 it turns once by itself and rests; with less motion wanted it stands', async () => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const slider = document.querySelector('[role=slider]')
        if (!slider) return
        const seen: string[] = []
        Reflect.set(window, 'seen', seen)
        new MutationObserver(() => seen.push(slider.getAttribute('aria-valuenow') ?? '')).observe(slider, {
          attributes: true,
          attributeFilter: ['aria-valuenow'],
        })
      })
    })
    const seen = () => page.evaluate(() => [...Reflect.get(window, 'seen')])
    await page.clock.install()
    await page.goto(await addressOf(ALL))
    await page.locator('.spin[data-state=ready]').waitFor()
    await page.clock.runFor(3700)
    expect(await seen()).toEqual(['0', ...Array.from({ length: 35 }, (_, frame) => String(frame + 1)), '0'])
    await page.clock.runFor(10_000)
    expect(await seen()).toHaveLength(37)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await page.locator('.spin[data-state=ready]').waitFor()
    await page.clock.runFor(10_000)
    expect(await seen()).toEqual(['0'])
    await page.close()
  })

  test('A7.7 any touch stops the turn it makes by itself', async () => {
    const page = await browser.newPage()
    await page.clock.install()
    await page.goto(await addressOf(ALL))
    await page.locator('.spin[data-state=ready]').waitFor()
    await handle(page).focus()
    const stopped = await handle(page).getAttribute('aria-valuenow')
    await page.clock.runFor(10_000)
    expect(await handle(page).getAttribute('aria-valuenow')).toBe(stopped)
    await page.close()
  })

  test('A7.6 a hotspot follows the angle and opens its words by keyboard', async () => {
    const page = await browser.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await addressOf(ALL))
    await page.locator('.spin[data-state=ready]').waitFor()
    const mirror = page.getByRole('button', { name: 'Mirror' })
    const before = await mirror.boundingBox()
    await handle(page).focus()
    await page.keyboard.press('ArrowRight')
    expect((await mirror.boundingBox())?.x).toBeGreaterThan(before?.x ?? Number.POSITIVE_INFINITY)
    await mirror.focus()
    await page.keyboard.press('Enter')
    const words = page.getByText('Camera in the mirror shows the lane beside you when you indicate.')
    expect(await words.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => words.isVisible()).toBe(false)
    expect(await mirror.evaluate((element) => element === document.activeElement)).toBe(true)
    await handle(page).focus()
    await page.keyboard.press('End')
    expect(await mirror.isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Tailgate' }).isVisible()).toBe(true)
    await page.close()
  })

  test('A7.5 Spin, Images and Interior by keyboard; leaving the photos goes to the first; nothing moves', async () => {
    const page = await browser.newPage()
    const complaints = complaintsOf(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchLayoutShift(page)
    await page.goto(await addressOf(ALL))
    await page.locator('.spin[data-state=ready]').waitFor()
    expect(await page.getByRole('radio', { name: 'Spin' }).isChecked()).toBe(true)
    const scripts = () => asked.filter((url) => url.endsWith('.js')).length
    const before = scripts()
    await page.getByRole('radio', { name: 'Spin' }).focus()
    await page.keyboard.press('ArrowRight')
    await strip(page).waitFor()
    expect(scripts()).toBe(before)
    await strip(page).focus()
    await page.keyboard.press('End')
    await expect.poll(() => counter(page).innerText()).toBe('8 of 8')
    await look(page, 'Interior')
    await page.locator('.pano[data-state=open]').waitFor({ timeout: 60_000 })
    expect(scripts()).toBeGreaterThan(before)
    const room = page.getByRole('application', { name: /^Inside the 2026 Aster Vale Core/ })
    const screen = page.getByRole('button', { name: 'Screen', exact: true })
    await screen.waitFor()
    const at = (await screen.boundingBox())?.x ?? 0
    await room.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await screen.boundingBox())?.x ?? at).toBeLessThan(at)
    await page.getByRole('button', { name: 'Look left' }).click()
    await expect.poll(async () => Math.round((await screen.boundingBox())?.x ?? 0)).toBe(Math.round(at))
    await expectAccessible(page)
    await look(page, /Images/)
    await expect.poll(() => counter(page).innerText()).toBe('1 of 8')
    expect(await currentThumb(page)).toBe('Photo 1')
    await expectAccessible(page)
    await look(page, 'Spin')
    await expectAccessible(page)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    expect(complaints).toEqual([])
    await page.close()
  })

  test('A7.9 a provider’s spin code runs only when it is pressed, without the site’s origin', async () => {
    const page = await browser.newPage()
    await page.goto(await addressOf(CODE))
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('link', { name: 'Open the 360° view' }).click()
    const frame = page.locator('iframe[title="360° view"]')
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts')
    const inside = page.frameLocator('iframe[title="360° view"]')
    // The provider's own script is there with the rest of its document.
    await expect.poll(() => inside.locator('body').evaluate(() => document.readyState)).toBe('complete')
    await inside.getByRole('button', { name: 'Turn' }).click()
    await expect.poll(() => inside.locator('#car').getAttribute('transform')).toContain('scale(0.866 1)')
    expect(await inside.locator('#car').evaluate(() => window.origin)).toBe('null')
    await page.close()
  })
})

describe('all round on a phone', () => {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'), { width: 390, height: 844 })
  })
  afterAll(() => browser.close())

  test('A7.7 a finger turns the vehicle and still scrolls the page', async () => {
    const page = await browser.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await addressOf(ALL))
    await page.locator('.spin[data-state=ready]').waitFor()
    const box = await page.locator('.spin').boundingBox()
    const y = (box?.y ?? 0) + 120
    await touch(page, [[[100, y]], [[130, y]], [[161, y]]])
    await expect.poll(() => handle(page).getAttribute('aria-valuenow')).toBe('3')
    expect(await page.locator('.spin').evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y')
    await page.close()
  })
})
