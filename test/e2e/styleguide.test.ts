import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { brokenRules } from './axe.ts'
import { pageForAllTests } from './page-for-all-tests.ts'
import { overflow, RULED, ruledAt, SITES } from './sound-page.ts'

const guide = (slug: string, query = '') => `http://${slug}.localhost:${inject('port')}/styleguide${query}`

let page: Page
pageForAllTests((opened) => void (page = opened))

const repeatedIds = () =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, place) => ids.indexOf(id) !== place)
  })

describe.each(SITES)('the styleguide of %s', (slug) => {
  test.each(RULED)(
    'at %i px breaks no accessibility rule, holds no id twice and does not scroll sideways',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      const answer = await page.goto(guide(slug))
      expect([answer?.status(), await page.locator('meta[name=robots]').getAttribute('content')]).toEqual([
        200,
        'noindex',
      ])
      // The longest page by far: a judgement of it takes seconds.
      if (ruledAt(slug, 0).includes(width)) expect(await brokenRules(page)).toEqual([])
      expect(await repeatedIds()).toEqual([])
      expect(await overflow(page)).toBe(0)
    },
  )

  test('with words 40% longer, and at 320 px, nothing is wider than the window', async () => {
    for (const [width, query] of [
      [320, ''],
      [390, '?long=1'],
      [320, '?long=1'],
      [1440, '?long=1'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(guide(slug, query))
      expect([width, query, await overflow(page)]).toEqual([width, query, 0])
    }
  })
})

test('a page of shoppers is sent nothing of the guide', async () => {
  const fresh = await openBrowser(inject('chromiumPath'))
  const scripts: Promise<string>[] = []
  const other = await fresh.newPage()
  other.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await other.goto(`http://southerly.localhost:${inject('port')}/`, { waitUntil: 'networkidle' })
  const texts = await Promise.all(scripts)
  await fresh.close()
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => text.includes('Every component in every state'))).toEqual([])
})

describe('as the shopper’s system asks', () => {
  test('reduced motion: nothing moves by itself or on the way', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(guide('southerly'))
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, part)
          return transitionDuration === '0s' && animationName === 'none' && scrollBehavior === 'auto'
            ? []
            : [`${element.className}${part} ${transitionDuration} ${animationName}`]
        }),
      ),
    )
    expect(moving).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(
      page.evaluate(() => getComputedStyle(document.querySelector('.btn') ?? document.body).transitionDuration),
    ).resolves.not.toBe('0s')
  })

  test.each(SITES)('forced colours on %s: focus has a ring, edges stay, swatches keep their paint', async (slug) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(guide(slug))
    const button = page.getByRole('button', { name: 'Book a test drive' }).first()
    await button.focus()
    const ring = await button.evaluate((element) => {
      const probe = Object.assign(document.createElement('i'), { className: 'vh' })
      probe.style.outlineColor = 'Highlight'
      document.body.append(probe)
      const { outlineStyle, outlineWidth, outlineColor, borderTopStyle } = getComputedStyle(element)
      return {
        outlineStyle,
        outlineWidth,
        isHighlight: outlineColor === getComputedStyle(probe).outlineColor,
        borderTopStyle,
      }
    })
    expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '3px', isHighlight: true, borderTopStyle: 'solid' })
    const edges = await page.evaluate(() =>
      ['.card', '.tag', '.pg [aria-current]'].map(
        (selector) => getComputedStyle(document.querySelector(selector) ?? document.body).outlineStyle,
      ),
    )
    expect(edges).toEqual(['solid', 'solid', 'solid'])
    const paints = await page
      .locator('.fv__paint')
      .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor))
    expect(new Set(paints).size).toBeGreaterThan(3)
    await page.emulateMedia({ forcedColors: 'none' })
  })
})
