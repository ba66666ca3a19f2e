/** Accessibility is judged at a desk's and a telephone's width; sites take turns, since a judgement takes longest. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { brokenRules } from './axe.ts'
import { smallTargets } from './small-targets.ts'

export const SITES = ['southerly', 'aster', 'ironbark']
export const RULED = [1440, 390]

/** Pixels that a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The one width at which a site's page is judged: of three sites one judges the same place at the other width. */
export const ruledAt = (site: string, place: number): number[] =>
  RULED.filter((_, at) => at === (place + SITES.indexOf(site)) % RULED.length)

/** No rule is broken at these widths; at both no target is small and nothing wider. The page is left at the desk's. */
export async function isSound(page: Page, ruled: readonly number[] = RULED): Promise<void> {
  for (const width of RULED.toReversed()) {
    await page.setViewportSize({ width, height: 900 })
    const broken = ruled.includes(width) ? await brokenRules(page, [], true) : []
    expect([broken, await smallTargets(page), await overflow(page)], `${page.url()} at ${width}`).toEqual([[], [], 0])
  }
}

/** Looks at the pages of a site's way one after the other, each at the width whose turn it is. */
export function soundInTurn(site: string): (page: Page) => Promise<void> {
  let place = 0
  return (page) => isSound(page, ruledAt(site, place++))
}
