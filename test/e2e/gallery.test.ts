import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import {
  addressOf,
  ALL,
  counter,
  currentThumb,
  ELSEWHERE,
  expectAccessible,
  handle,
  look,
  PHOTOS,
  strip,
  touch,
} from './gallery-page.ts'
import { complaintsOf } from './complaints.ts'

/** The slide on show in full screen. */
const shownInFull = (page: Page) => page.locator('.pswp__item[aria-hidden=false]')
const fullPhoto = (page: Page) => shownInFull(page).locator('.pswp__img:not(.pswp__img--placeholder)')
const widthOfPhoto = async (page: Page) => (await fullPhoto(page).boundingBox())?.width ?? 0
/** A finger that goes from right to left, slowly enough to be no throw. */
const SWIPE = Array.from({ length: 14 }, (_, step) => [[340 - step * 22, 400] as const])

describe('photos', () => {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'))
  })
  afterAll(() => browser.close())

  test('A7.1 A7.2 arrows, keys and thumbnails move one strip, and counter and thumbnail keep in step', async () => {
    const page = await browser.newPage()
    await page.goto(await addressOf(PHOTOS))
    await expect.poll(() => counter(page).innerText()).toBe('1 of 7')
    await page.getByRole('button', { name: 'Next photo' }).click()
    await expect.poll(() => counter(page).innerText()).toBe('2 of 7')
    expect(await currentThumb(page)).toBe('Photo 2')
    await strip(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => currentThumb(page)).toBe('Photo 3')
    await page.keyboard.press('End')
    await expect.poll(() => counter(page).innerText()).toBe('7 of 7')
    await page.keyboard.press('Home')
    await expect.poll(() => counter(page).innerText()).toBe('1 of 7')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => currentThumb(page)).toBe('Photo 7')
    await page.getByRole('link', { name: 'Photo 4', exact: true }).click()
    await expect.poll(() => counter(page).innerText()).toBe('4 of 7')
    await expect
      .poll(() => strip(page).evaluate((element) => Math.round(element.scrollLeft / element.clientWidth)))
      .toBe(3)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.close()
  })

  test("A7.3 issue 6 full screen is never empty: the page's photo stands there until the larger does", async () => {
    const page = await browser.newPage()
    await page.goto(await addressOf(PHOTOS), { waitUntil: 'networkidle' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/img/**', async (route) => {
      await held
      await route.continue()
    })
    const onPage = await page
      .locator('.gal__slide [data-photo="0"]')
      .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    await page.getByRole('button', { name: 'Photos in full screen' }).click()
    const atHand = shownInFull(page).locator('.pswp__img--placeholder')
    await expect.poll(() => atHand.getAttribute('src')).toContain(onPage)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => atHand.getAttribute('src')).toMatch(/\/img\//)
    expect(await atHand.getAttribute('src')).not.toContain(onPage)
    release()
    await expect
      .poll(() => fullPhoto(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    await expect.poll(() => atHand.count()).toBe(0)
    await page.close()
  })

  test('A7.3 a photo that the page has not loaded takes its own shape when it comes', async () => {
    const page = await browser.newPage()
    const square =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">' +
      '<rect width="400" height="400" fill="red"/></svg>'
    await page.goto(await addressOf(PHOTOS), { waitUntil: 'networkidle' })
    await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: square }))
    await page.getByRole('button', { name: 'Photos in full screen' }).click()
    await page.keyboard.press('End')
    await expect
      .poll(() => fullPhoto(page).evaluate((image) => image.clientWidth / image.clientHeight))
      .toBeCloseTo(1, 1)
    const [photo, stage] = [await fullPhoto(page).boundingBox(), await page.locator('.full__stage').boundingBox()]
    expect(Math.abs((photo?.height ?? 0) - (stage?.height ?? 1))).toBeLessThan(2)
    expect(Math.abs((photo?.x ?? 0) + (photo?.width ?? 0) / 2 - (stage?.width ?? 0) / 2)).toBeLessThan(2)
    await page.close()
  })

  test('A7.3 full screen keeps the focus, zooms by keys, buttons and wheel, and gives the focus back', async () => {
    const page = await browser.newPage()
    const complaints = complaintsOf(page)
    await page.goto(await addressOf(PHOTOS))
    const opener = page.getByRole('button', { name: 'Photos in full screen' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Photos in full screen' })
    await dialog.waitFor()
    await expect.poll(() => dialog.getByRole('img').getAttribute('alt')).toMatch(/photo 1 of 7$/)
    const met: (string | null)[] = []
    for (let tab = 0; tab < 8; tab++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
      met.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null))
    }
    expect(met).toEqual(
      expect.arrayContaining(['Zoom out', 'Zoom in', 'Previous photo', 'Next photo', 'Close full screen']),
    )
    const whole = await widthOfPhoto(page)
    const scale = async () => (await widthOfPhoto(page)) / whole
    expect(await dialog.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('+')
    await expect.poll(scale).toBeCloseTo(1.5, 1)
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(scale).toBeCloseTo(2.25, 1)
    // While the photo is zoomed in, the same keys move it.
    const left = async () => Math.round((await fullPhoto(page).boundingBox())?.x ?? 0)
    const before = await left()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeLessThan(before)
    expect(await dialog.locator('.full__count').innerText()).toBe('1 of 7')
    for (let press = 0; press < 2; press++) await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => dialog.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true')
    await expect.poll(scale).toBeCloseTo(5, 1)
    await page.keyboard.press('0')
    await expect.poll(scale).toBeCloseTo(1, 2)
    await dialog.locator('.full__stage').hover()
    await page.mouse.wheel(0, -300)
    await expect.poll(scale).toBeGreaterThan(1.4)
    await page.keyboard.press('End')
    await expect.poll(() => dialog.locator('.full__count').innerText()).toBe('7 of 7')
    await expect
      .poll(() => fullPhoto(page).evaluate((photo) => photo.getBoundingClientRect().width <= window.innerWidth))
      .toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => dialog.locator('.full__caption').innerText()).toMatch(/photo 6 of 7$/)
    await page.keyboard.press('Home')
    await dialog.getByRole('button', { name: 'Previous photo' }).click()
    await expect.poll(() => dialog.locator('.full__count').innerText()).toBe('7 of 7')
    await dialog.getByRole('button', { name: 'Next photo' }).click()
    await expect.poll(() => dialog.locator('.full__count').innerText()).toBe('1 of 7')
    expect(await dialog.locator('.full__count').getAttribute('aria-live')).toBe('polite')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => dialog.locator('.full__count').innerText()).toBe('6 of 7')
    await expectAccessible(page)
    for (const button of await dialog.getByRole('button').all())
      expect(Math.min(...Object.values((await button.boundingBox()) ?? { width: 0 }).slice(-2))).toBeGreaterThanOrEqual(
        44,
      )
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible()).toBe(false)
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => counter(page).innerText()).toBe('6 of 7')
    expect(complaints).toEqual([])
    await page.close()
  })

  test('A7.3 full screen opens with the photo that is pressed and closes by its button, again and again', async () => {
    const page = await browser.newPage()
    await page.goto(await addressOf(PHOTOS))
    for (const place of [2, 5]) {
      await page.getByRole('link', { name: `Photo ${place}`, exact: true }).click()
      await expect.poll(() => counter(page).innerText()).toBe(`${place} of 7`)
      await page.locator(`.gal__slide [data-photo="${place - 1}"]`).click()
      const dialog = page.getByRole('dialog', { name: 'Photos in full screen' })
      await expect.poll(() => dialog.locator('.full__count').innerText()).toBe(`${place} of 7`)
      await dialog.getByRole('button', { name: 'Close full screen' }).click()
      await expect.poll(() => page.locator('dialog.full').count()).toBe(0)
      expect(await counter(page).innerText()).toBe(`${place} of 7`)
    }
    await page.close()
  })

  test('A7.10 A27.18 a photo that cannot be loaded shows as none', async () => {
    const page = await browser.newPage()
    await page.route('**/img/**', (route) => route.abort())
    await page.goto(await addressOf(PHOTOS))
    await page.locator('.gal__slide').first().getByText('Image not found').waitFor()
    expect(await page.locator('.gal__slide').first().locator('.veh').isVisible()).toBe(true)
    await page.close()
  })

  test('A7.4 a player of somebody else’s runs only when it is pressed, in a frame that the policy names', async () => {
    const page = await browser.newPage()
    const asked: string[] = []
    await page.route(/youtube/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
    })
    const answer = await page.goto(await addressOf(ELSEWHERE))
    expect(answer?.headers()['content-security-policy']).toContain(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
    )
    await page.getByRole('link', { name: 'Video', exact: true }).click()
    await expect.poll(() => counter(page).innerText()).toBe('2 of 8')
    expect(asked).toEqual([])
    const open = page.getByRole('link', { name: 'Play the video from YouTube' })
    expect(await open.getAttribute('href')).toBe('https://www.youtube.com/watch?v=00000000000')
    await open.click()
    await page.frameLocator('iframe').getByText('player').waitFor()
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/00000000000?autoplay=1&rel=0'])
    await page.getByRole('link', { name: 'Photo 1', exact: true }).click()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    await page.close()
  })

  test('A7.4 sites without players have no frame source', async () => {
    const page = await browser.newPage()
    const answer = await page.goto(await addressOf(PHOTOS))
    expect(answer?.headers()['content-security-policy']).not.toContain('frame-src')
    await page.close()
  })
})

describe('on a phone', () => {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'), { width: 390, height: 844 })
  })
  afterAll(() => browser.close())

  test('A7.2 a finger moves the strip', async () => {
    const page = await browser.newPage()
    await page.goto(await addressOf(PHOTOS))
    const box = await strip(page).boundingBox()
    const y = (box?.y ?? 0) + 100
    await touch(
      page,
      Array.from({ length: 14 }, (_, step) => [[340 - step * 20, y] as const]),
    )
    await expect.poll(() => counter(page).innerText()).toBe('2 of 7')
    expect(await currentThumb(page)).toBe('Photo 2')
    await page.close()
  })

  test('A7.3 in full screen fingers pinch, double tap and swipe', async () => {
    const page = await browser.newPage()
    await page.goto(await addressOf(PHOTOS))
    await page.getByRole('button', { name: 'Photos in full screen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img').waitFor()
    const whole = await widthOfPhoto(page)
    const scale = async () => (await widthOfPhoto(page)) / whole
    await touch(page, [
      [
        [180, 400],
        [210, 400],
      ],
      [
        [150, 400],
        [240, 400],
      ],
      [
        [105, 400],
        [285, 400],
      ],
      [
        [100, 400],
        [290, 400],
      ],
    ])
    await expect.poll(scale).toBeGreaterThan(1.5)
    await page.keyboard.press('0')
    await expect.poll(scale).toBeCloseTo(1, 2)
    await touch(page, [[[195, 400]]])
    await touch(page, [[[195, 400]]])
    await expect.poll(scale).toBeCloseTo(2.5, 1)
    await page.keyboard.press('0')
    await expect.poll(scale).toBeCloseTo(1, 2)
    await touch(page, SWIPE)
    await expect.poll(() => dialog.locator('.full__count').innerText()).toBe('2 of 7')
    await page.close()
  })

  test('A7.3 where less motion is wanted, the next photo is there at once', async () => {
    const page = await browser.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await addressOf(PHOTOS))
    await page.getByRole('button', { name: 'Photos in full screen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img').waitFor()
    // An animation would need frames, and there are none.
    await page.evaluate(() =>
      document
        .querySelector('.full__stage')
        ?.addEventListener('pointerup', () => Reflect.set(window, 'requestAnimationFrame', () => 0), { capture: true }),
    )
    await touch(page, SWIPE)
    await expect.poll(() => dialog.locator('.full__count').innerText()).toBe('2 of 7')
    expect(Math.round((await fullPhoto(page).boundingBox())?.x ?? -1)).toBe(0)
    await page.close()
  })
})

describe('without JavaScript', () => {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'), { javaScriptEnabled: false })
  })
  afterAll(() => browser.close())

  test('A7.1 A7.4 A7.5 photos, video and interior are there: by scrolling, links and radio buttons', async () => {
    const page = await browser.newPage()
    await page.goto(await addressOf(ALL))
    expect(await strip(page).isVisible()).toBe(true)
    expect(await handle(page).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Video', exact: true }).click()
    await expect
      .poll(() =>
        page
          .locator('video')
          .evaluate((element) =>
            Math.round(
              element.getBoundingClientRect().left -
                (element.closest('.gal__strip')?.getBoundingClientRect().left ?? 0),
            ),
          ),
      )
      .toBe(0)
    expect(await page.locator('video').getAttribute('controls')).not.toBeNull()
    await look(page, 'Interior')
    const wide = page.getByRole('region', { name: 'Interior, scroll to look round' })
    expect(await wide.isVisible()).toBe(true)
    expect(await wide.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await page.close()
  })
})
