import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { site, RESULTS, saves, compares, open } from './list-pages.ts'
import { savedPath } from '#domain/site/paths.ts'
import { brokenRules } from './axe.ts'
import { followEvents } from './logged-events.ts'
import { pageForAllTests } from './page-for-all-tests.ts'

describe.each([1440, 390])('A13.5 at %i px', (width) => {
  let page: Page
  pageForAllTests((opened) => void (page = opened), { width })

  test.each(['southerly', 'aster', 'ironbark'])(
    'A13.5 saved and comparison of %s break no accessibility rule; names and first column stay in view',
    async (slug) => {
      await open(page, site(slug, RESULTS))
      const ids = []
      for (const place of [0, 1, 2]) {
        ids.push(
          await saves(page)
            .nth(place)
            .evaluate((heart) => heart.closest<HTMLElement>('[data-id]')?.dataset['id']),
        )
        await compares(page).nth(place).click()
      }
      await page.getByRole('region', { name: 'Compare' }).getByRole('link').waitFor()
      // By its address: some sites ask for a sign-in before they save.
      await open(page, site(slug, savedPath(ids.map(Number))))
      await page.getByRole('heading', { level: 1, name: 'Saved vehicles' }).waitFor()
      expect(await brokenRules(page)).toEqual([])
      await page.getByRole('region', { name: 'Compare' }).getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: 'Three you are weighing up' }).waitFor()
      expect(await brokenRules(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)

      // Narrow windows scroll the table in a region of its own, wide ones scroll themselves.
      const table = page.getByRole('region', { name: 'Comparison' })
      const label = page.getByRole('rowheader', { name: 'Location' })
      await label.scrollIntoViewIfNeeded()
      await table.evaluate((element) => element.scrollTo({ left: 80, top: element.scrollTop }))
      const placeOf = async (part: typeof label) => (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
      const [name, first, region] = [
        await placeOf(page.getByRole('columnheader').nth(1)),
        await placeOf(label),
        await placeOf(table),
      ]
      expect(name.y).toBeCloseTo(width < 992 ? region.y : 0, -1)
      expect(first.y).toBeGreaterThan(name.y + 40)
      expect(first.x).toBeCloseTo(region.x, -1)
    },
  )
})

describe('without JavaScript', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened), { javaScriptEnabled: false })

  test('A13.3 A5.6 no control is shown that would do nothing', async () => {
    await page.goto(site('southerly', RESULTS))
    expect(await page.getByRole('article').count()).toBeGreaterThan(10)
    expect(await page.getByRole('button', { name: /^(?:Save|Compare) / }).count()).toBe(0)
    await page.goto(site('southerly', '/saved'))
    expect(await page.getByRole('main').innerText()).toContain('A vehicle’s page has a link that saves it')
  })

  test('A13.5 a list and a comparison that the address names work: removing, only differences', async () => {
    await page.goto(site('southerly', RESULTS))
    const ids = await page
      .locator('[data-id]')
      .evaluateAll((all) => all.slice(0, 3).map((element) => element.getAttribute('data-id')))
    await page.goto(site('southerly', `/saved?ids=${ids.join()}`))
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(2)
    await page.goto(site('southerly', `/compare?ids=${ids.join()}`))
    const rows = await page.getByRole('row').count()
    await page.getByRole('checkbox', { name: 'Only show differences' }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    expect(await page.getByRole('row').count()).toBeLessThan(rows)
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Two you are weighing up')
    expect(page.url()).toContain('only=differences')
  })
})

describe('A25.1 telephone', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened))

  test.each(['/', '/contact', '/finance'])('A25.1 a press on a telephone link of %s counts once', async (path) => {
    const events = await followEvents(page)
    await open(page, site('southerly', path))
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await page.locator('footer a[href^="tel:"]').first().click()
    await expect.poll(() => events.sent).toEqual([{ id: 25 }])
    await page.unrouteAll()
  })
})
