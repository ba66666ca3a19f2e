/** The trail above a vehicle. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { pageForAllTests } from './page-for-all-tests.ts'
import { firstVehicle, SEARCHES } from './vehicle-blocks.ts'

const port = inject('port')

/** Rounding makes distances differ by less. */
const UNEVEN_PX = 5

let page: Page
pageForAllTests((opened) => void (page = opened))

test.each(['southerly', 'aster', 'ironbark'] as const)(
  'A2.16 %s: names of the trail stand equally far apart, short ones too, in targets of 44 pixels',
  async (slug) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const path = await firstVehicle(port, `${slug}.localhost`, SEARCHES[slug])
    await page.goto(`http://${slug}.localhost:${port}${path}`)
    const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    // Two letters are the shortest name of a make or a body.
    await links.nth(2).evaluate((link) => (link.textContent = 'MG'))
    const words = await links.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, right } = range.getBoundingClientRect()
        return { left, right, widthPx: element.getBoundingClientRect().width }
      }),
    )
    expect(words.every(({ widthPx }) => widthPx >= 44)).toBe(true)
    const gaps = words.slice(1).map(({ left }, place) => left - (words[place]?.right ?? 0))
    expect(gaps.length).toBeGreaterThan(2)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(UNEVEN_PX)
  },
)
