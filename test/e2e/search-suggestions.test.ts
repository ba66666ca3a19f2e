import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { pageForEachTest } from './page-for-each-test.ts'

const port = inject('port')
const site = (path: string) => `http://southerly.localhost:${port}${path}`
const ALL = '/search/new-used-and-demo-cars'

let page: Page
pageForEachTest((opened) => void (page = opened))

/** Waits until the page has come to this address, results and all. */
async function arrived(address: RegExp | string): Promise<void> {
  await page.waitForURL(address)
  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-busy'))).toBe(false)
}

const list = () => page.getByRole('listbox', { name: 'Suggestions' })
const option = (name: RegExp) => list().getByRole('option', { name })
/** The live region that tells screen readers of the list. */
const said = () => page.getByRole('banner').locator('output')
const openSearch = async () => {
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  return page.getByRole('banner').getByLabel('Search by words')
}

describe('suggestions while typing', () => {
  test('A4.1 by keyboard: arrows choose, Escape closes the list only, Enter goes to the chosen page', async () => {
    await page.goto(site(ALL))
    const field = await openSearch()
    await field.pressSequentially('toy')
    await list().waitFor()
    expect(await field.getAttribute('role')).toBe('combobox')
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    expect(await field.getAttribute('aria-controls')).toBe(await list().getAttribute('id'))
    await expect.poll(() => said().innerText()).toMatch(/^\d+ suggestions?$/)

    await field.press('ArrowDown')
    const active = list().getByRole('option', { selected: true })
    expect(await active.innerText()).toMatch(/^Toyota/)
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
    await field.press('ArrowUp')
    expect(await active.count()).toBe(0)

    await field.press('Escape')
    expect(await list().count()).toBe(0)
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await field.inputValue()).toBe('toy')
    expect(await field.isVisible()).toBe(true)

    await field.press('ArrowDown')
    await list().waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await arrived(/\/search\/toyota$/)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Toyota/)
  })

  test('A4.1 by mouse; Enter with none chosen sends the words as they stand', async () => {
    await page.goto(site('/search/used-cars'))
    const field = await openSearch()
    await field.pressSequentially('hatc')
    await option(/^Hatch/).click()
    await arrived(/\/search\/hatch$/)
    await (await openSearch()).pressSequentially('sunroof')
    await page.keyboard.press('Enter')
    await arrived(/query=sunroof|filtered_features/)
  })

  test('A4.1 of an answer in another shape only what is a suggestion is shown', async () => {
    await page.goto(site(ALL))
    const good = { kind: 'make', label: 'Toyota', href: '/search/toyota', count: 3 }
    const bodies = [
      'null',
      '{}',
      '{"suggestions":7}',
      JSON.stringify({ suggestions: [null, 7, { label: 'x' }, { ...good, count: '3' }, good] }),
    ]
    await page.route('**/api/suggestions*', (route) =>
      route.fulfill({ contentType: 'application/json', body: bodies.shift() ?? '[]' }),
    )
    const field = await openSearch()
    for (const letter of 'toy') {
      const answered = page.waitForResponse('**/api/suggestions*')
      await field.press(letter)
      await answered
      await expect.poll(() => said().innerText()).toBe('No suggestions')
    }
    await field.press('o')
    await expect
      .poll(() => list().getByRole('option').allInnerTexts())
      .toEqual([expect.stringMatching(/^Toyota\s+make, 3$/)])
  })

  test('A4.1 an older answer never replaces a newer one, and without answers the form still searches', async () => {
    await page.goto(site(ALL))
    const held: Route[] = []
    await page.route(/\/api\/suggestions\?q=t$/, (route) => void held.push(route))
    const field = await openSearch()
    await field.press('t')
    await expect.poll(() => held.length).toBe(1)
    await field.pressSequentially('oyota hil')
    await option(/Hilux/).waitFor()
    for (const route of held) await route.continue().catch(() => undefined)
    expect(await option(/./).first().innerText()).toMatch(/Hilux/)
    await page.route('**/api/suggestions*', (route) => route.abort())
    await field.fill('hilux sunroof')
    await expect.poll(() => list().count()).toBe(0)
    await field.press('Enter')
    await arrived(/hilux/)
  })
})

test('A4.1 without JavaScript words lead to what they mean: a plain GET form and a redirect', async () => {
  const plain = await openBrowser(inject('chromiumPath'), { javaScriptEnabled: false })
  try {
    const tab = await plain.newPage()
    await tab.goto(site(`${ALL}?query=zzzzzz`))
    const search = tab.getByRole('search', { name: 'Other words' })
    await search.getByRole('searchbox').fill('used toyota')
    await search.getByRole('button', { name: 'Search' }).click()
    await tab.waitForURL(/\/used-car\/toyota$/)
    expect(await tab.getByRole('heading', { level: 1 }).innerText()).toMatch(/Used Toyota/)
  } finally {
    await plain.close()
  }
})
