import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { pageForAllTests } from './page-for-all-tests.ts'

const port = inject('port')
const site = (slug: string, path: string) => `http://${slug}.localhost:${port}${path}`
const ALL = '/search/new-used-and-demo-cars'

const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** Number of vehicles that the page says match. */
const count = async (page: Page) => Number((await page.locator('#results-count b').innerText()).replace(/\D/g, ''))

/** The price range in the page's address. */
const price = (page: Page) => new URL(page.url()).searchParams.get('range[price]')

const sizeOf = (element: Element) => `${getComputedStyle(element).fontSize} ${getComputedStyle(element).fontWeight}`

/** Waits for the script that is loaded with the first touch of the filters. */
async function filtersEnhanced(page: Page): Promise<void> {
  await rail(page).and(page.locator('[data-enhanced]')).waitFor()
}

/** Presses a key so many times. */
async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key)
}

describe('with a keyboard only', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened))

  test('A4.2 a group is opened, a value ticked and unticked, and all cleared', async () => {
    await page.goto(site('southerly', ALL))
    const all = await count(page)
    const fuel = rail(page).locator('details', { has: page.getByRole('heading', { name: 'Fuel' }) })
    await fuel.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    const diesel = fuel.getByRole('link', { name: /^Diesel/ })
    while (!(await diesel.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/fuel/)
    await expect.poll(() => count(page)).toBeLessThan(all)
    expect(await diesel.getAttribute('aria-current')).toBe('true')
    expect(await diesel.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await fuel.getByRole('link').count()).toBeGreaterThan(1)

    await page
      .getByRole('list', { name: 'Chosen filters' })
      .getByRole('link', { name: /^Clear all/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => count(page)).toBe(all)
  })

  test('A4.22 a thumb moves by 500 dollars, says where it stands, and asks when it rests', async () => {
    await page.goto(site('southerly', ALL))
    const all = await count(page)
    const lowest = page.getByRole('slider', { name: 'Minimum price, slider' })
    await lowest.focus()
    await filtersEnhanced(page)
    expect(await lowest.getAttribute('aria-valuetext')).toBe('No minimum')
    await press(page, 'ArrowRight', 3)
    await expect.poll(() => lowest.getAttribute('aria-valuetext')).toBe('$6,500')
    expect(await page.getByRole('textbox', { name: 'Minimum price' }).inputValue()).toBe('6,500')
    await page.waitForURL((url) => url.searchParams.get('range[price]') === '6500:')
    await expect.poll(() => count(page)).toBeLessThan(all)
    expect(await lowest.evaluate((thumb) => thumb === document.activeElement)).toBe(true)
    await page.keyboard.press('Home')
    await page.waitForURL((url) => !url.searchParams.has('range[price]'))
    await expect.poll(() => count(page)).toBe(all)
  })

  test('A4.21 a thumb at its end asks for no bound', async () => {
    await page.goto(site('southerly', `${ALL}?range[price]=20000:30000`))
    const [lowest, highest] = [
      page.getByRole('slider', { name: 'Minimum price, slider' }),
      page.getByRole('slider', { name: 'Maximum price, slider' }),
    ]
    await highest.focus()
    await filtersEnhanced(page)
    await page.keyboard.press('End')
    expect(await highest.inputValue()).toBe(await highest.getAttribute('max'))
    expect(await highest.getAttribute('aria-valuetext')).toBe('No maximum')
    await page.waitForURL((url) => url.searchParams.get('range[price]') === '20000:')
    await lowest.focus()
    await page.keyboard.press('Home')
    expect(await lowest.inputValue()).toBe(await lowest.getAttribute('min'))
    await page.waitForURL((url) => !url.searchParams.has('range[price]'))
  })

  test('A4.22 the thumbs cannot cross: each stops a step short of the other', async () => {
    await page.goto(site('southerly', `${ALL}?range[price]=20000:30000`))
    const lowest = page.getByRole('slider', { name: 'Minimum price, slider' })
    const highest = page.getByRole('slider', { name: 'Maximum price, slider' })
    await lowest.focus()
    await filtersEnhanced(page)
    await page.keyboard.press('End')
    expect(await lowest.inputValue()).toBe('29500')
    await page.waitForURL((url) => url.searchParams.get('range[price]') === '29500:30000')
    await highest.focus()
    await page.keyboard.press('Home')
    expect(await highest.inputValue()).toBe('30000')
  })

  test('A4.2 a long list is searched inside its group', async () => {
    await page.goto(site('southerly', ALL))
    const find = rail(page).getByRole('searchbox', { name: 'Search brand' })
    await find.focus()
    await filtersEnhanced(page)
    await page.keyboard.type('toy')
    const group = rail(page).locator('details.facet', { has: page.getByRole('heading', { name: 'Brand' }) })
    await expect.poll(() => group.getByRole('link').allInnerTexts()).toEqual([expect.stringMatching(/^Toyota/)])
    await press(page, 'Backspace', 3)
    await page.keyboard.type('zzz')
    await expect.poll(() => group.getByRole('status').innerText()).toBe('Nothing here is called “zzz”')
    await press(page, 'Backspace', 3)
    await expect.poll(() => group.getByRole('link').count()).toBeGreaterThan(4)
  })

  test('A4.23 D2.4 the price by the week is behind a switch, its rates beside it in the same size', async () => {
    await page.goto(site('southerly', ALL))
    await rail(page).getByRole('radio', { name: 'Total' }).focus()
    await page.keyboard.press('ArrowRight')
    const field = page.getByRole('textbox', { name: 'Minimum weekly repayment' })
    expect(await field.isVisible()).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Minimum price', exact: true }).isVisible()).toBe(false)
    const size = await field.evaluate(sizeOf)
    for (const rate of await rail(page).locator('.between__rate b').all()) {
      expect(await rate.isVisible()).toBe(true)
      expect(await rate.evaluate(sizeOf)).toBe(size)
    }
    await field.focus()
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('range[weekly_price]') === '100:')
  })
})

describe('with a pointer', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened))

  test('A4.22 a thumb is dragged, writes into its field, and asks only when it is let go of', async () => {
    await page.goto(site('southerly', ALL))
    const box = await page.getByRole('slider', { name: 'Maximum price, slider' }).boundingBox()
    if (box === null) throw new Error('the slider is not shown')
    const middle = box.y + box.height / 2
    await page.mouse.move(box.x + box.width - 22, middle)
    await filtersEnhanced(page)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, middle, { steps: 6 })
    const field = page.getByRole('textbox', { name: 'Maximum price' })
    await expect.poll(() => field.inputValue()).toMatch(/^\d\d,[05]00$/)
    expect(price(page)).toBeNull()
    const asked = (await field.inputValue()).replace(',', '')
    await page.mouse.up()
    await page.waitForURL((url) => url.searchParams.get('range[price]') === `:${asked}`)
    await expect.poll(() => page.getByRole('list', { name: 'Chosen filters' }).innerText()).toContain('Up to $')
  })

  test('A4.10 A27.1 old results stay, paler and under a thin line, while others are on their way', async () => {
    await page.goto(site('southerly', ALL))
    const cards = await page.getByRole('article').count()
    const answers: (() => void)[] = []
    await page.route('**/_main/**', async (route) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      await route.continue()
    })
    await rail(page).getByRole('link', { name: /^SUV/ }).click()
    await expect
      .poll(() => page.locator('.results__list').evaluate((list) => getComputedStyle(list).opacity))
      .toBe('0.6')
    expect(await page.locator('.bar').evaluate((bar) => getComputedStyle(bar, '::after').height)).toBe('2px')
    expect(await page.getByRole('article').count()).toBe(cards)
    answers.forEach((answer) => answer())
    await expect.poll(() => page.locator('.results__list').evaluate((list) => getComputedStyle(list).opacity)).toBe('1')
    await page.unroute('**/_main/**')
  })

  test.each([
    [991, null],
    [992, 3],
    [1440, 3],
  ])(
    'A4.24 in a window of %i pixels the filters take %j of twelve columns, the results the others',
    async (width, columns) => {
      const window = page.viewportSize()
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site('southerly', ALL))
      const [filters, results] = [
        await page.locator('.rail').boundingBox(),
        await page.getByRole('region', { name: 'Results' }).boundingBox(),
      ]
      if (results === null) throw new Error('the page has no results')
      // Of what the two take between them: the gutter is no column.
      const columnsOf = (part: typeof results) =>
        Math.round((part.width / (results.width + (filters?.width ?? 0))) * 12)
      expect(filters === null ? null : columnsOf(filters)).toBe(columns)
      expect(columnsOf(results)).toBe(12 - (columns ?? 0))
      if (filters !== null) expect(filters.x + filters.width).toBeLessThan(results.x)
      if (window !== null) await page.setViewportSize(window)
    },
  )

  test('results that come again and again add no listeners', async () => {
    const session = await page.context().newCDPSession(page)
    const listeners = async () => {
      const { result } = await session.send('Runtime.evaluate', { expression: 'document' })
      return (await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })).listeners.length
    }
    await page.goto(site('southerly', ALL))
    await rail(page).hover()
    await filtersEnhanced(page)
    const before = await listeners()
    expect(before).toBeGreaterThan(0)
    const suv = rail(page).getByRole('link', { name: /^SUV/ })
    for (const chosen of ['true', null, 'true']) {
      await suv.click()
      await expect.poll(() => suv.getAttribute('aria-current')).toBe(chosen)
    }
    expect(await listeners()).toBe(before)
  })

  test('A4.2 a long group sends its values when opened, stays open as results change, and is no address', async () => {
    await page.goto(site('southerly', ALL))
    const features = rail(page).getByRole('group', { name: 'Features', exact: true })
    await features.locator('summary').first().click()
    await expect.poll(() => features.locator('.fv').count()).toBeGreaterThan(12)
    expect(await features.getByRole('link', { name: /^Show \d+ values/ }).count()).toBe(0)
    await rail(page).getByRole('link', { name: /^SUV/ }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/suv') && url.search === '')
    await expect.poll(() => rail(page).getByRole('link', { name: /^SUV/ }).getAttribute('aria-current')).toBe('true')
    expect(await features.getAttribute('open')).toBe('')
    expect(await features.locator('.fv').count()).toBeGreaterThan(12)
    // The page kept for Back has the values too, once its group is filled.
    await page.goBack()
    await expect.poll(() => rail(page).getByRole('link', { name: /^SUV/ }).getAttribute('aria-current')).toBeNull()
    await expect.poll(() => features.locator('.fv').count()).toBeGreaterThan(12)
    const find = features.getByRole('searchbox', { name: 'Search features' })
    await find.fill('tow')
    await expect
      .poll(async () => (await features.getByRole('link').allInnerTexts()).every((text) => /tow/i.test(text)))
      .toBe(true)
  })

  test('targets are 44 pixels: thumbs, swatches, pictures, chips', async () => {
    await page.goto(site('aster', '/search/new-and-demo-cars'))
    await rail(page)
      .locator('details.facet')
      .evaluateAll((groups) => {
        for (const group of groups) group.setAttribute('open', '')
      })
    for (const target of await rail(page).locator('.fv, .between__thumb, summary, .input').all()) {
      if (!(await target.isVisible())) continue
      const box = await target.boundingBox()
      expect([await target.innerText(), (box?.height ?? 0) >= 44, (box?.width ?? 0) >= 44]).toEqual([
        await target.innerText(),
        true,
        true,
      ])
    }
  })

  test('A27.16 the postcode asked from last is remembered here, and an unknown one is refused in words', async () => {
    await page.goto(site('southerly', ALL))
    const open = async () => {
      const group = rail(page).locator('details.facet', { has: page.getByRole('heading', { name: 'Near you' }) })
      if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
    }
    await open()
    const postcode = page.getByRole('textbox', { name: 'Postcode' })
    await postcode.fill('4870')
    await page.getByRole('combobox', { name: 'Within' }).selectOption('100 km')
    await page.getByRole('button', { name: 'Apply distance' }).click()
    await page.waitForURL(/near=4870&within=100/)
    await expect
      .poll(() => page.getByRole('list', { name: 'Chosen filters' }).innerText())
      .toContain('Within 100 km of')
    await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }))).toContain('4870')

    await page.goto(site('southerly', ALL))
    await open()
    await expect.poll(() => postcode.inputValue()).toBe('4870')
    await postcode.fill('9999')
    await page.getByRole('button', { name: 'Apply distance' }).click()
    await page.waitForURL(/near=9999/)
    await expect.poll(() => rail(page).getByRole('alert').innerText()).toBe('Invalid postcode')
    expect(await postcode.getAttribute('aria-describedby')).toBe('near-error')
    await expect.poll(() => postcode.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Search results')
    expect(await page.getByRole('link', { name: 'Clear all' }).count()).toBe(0)

    await page.goto(site('southerly', `${ALL}?near=4870`))
    await postcode.focus()
    await filtersEnhanced(page)
    await postcode.fill('')
    await postcode.press('Enter')
    await page.waitForURL((url) => !url.searchParams.has('near'))
    await expect.poll(() => page.getByRole('list', { name: 'Chosen filters' }).count()).toBe(0)
    const closed = page.locator('#near-postcode')
    expect(await closed.inputValue()).toBe('')
    await page.goto(site('southerly', ALL))
    await rail(page).hover()
    await filtersEnhanced(page)
    expect(await closed.inputValue()).toBe('')
  })

  test('A4.22 A4.2 what is moved and typed before the script of the filters is there counts', async () => {
    const scripts: Route[] = []
    const release = async () => {
      await expect.poll(() => scripts.length).toBeGreaterThan(0)
      await Promise.all(scripts.splice(0).map((route) => route.continue()))
      await filtersEnhanced(page)
    }
    await page.route(/enhance-filters|range-slider/, (route) => void scripts.push(route))
    await page.goto(site('southerly', ALL))
    await page.getByRole('slider', { name: 'Minimum price, slider' }).press('ArrowRight')
    await release()
    await page.waitForURL((url) => url.searchParams.get('range[price]') === '5500:')

    await page.goto(site('southerly', ALL))
    await rail(page).getByRole('searchbox', { name: 'Search brand' }).pressSequentially('toy')
    await release()
    const group = rail(page).locator('details.facet', { has: page.getByRole('heading', { name: 'Brand' }) })
    await expect.poll(() => group.getByRole('link').allInnerTexts()).toEqual([expect.stringMatching(/^Toyota/)])
    await page.unroute(/enhance-filters|range-slider/)
  })

  test('A4.2 groups and their long ends have names', async () => {
    await page.goto(site('southerly', ALL))
    const brands = rail(page).getByRole('group', { name: 'Brand', exact: true })
    const more = brands.getByRole('link', { name: /^Show all \d+ under Brand$/ })
    expect(await brands.locator('a.fv').count()).toBe(5)
    await more.click()
    const fewer = brands.locator('.facet__all > summary')
    await expect.poll(() => fewer.ariaSnapshot()).toMatch(/Show fewer under Brand/)
    expect(await fewer.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await brands.locator('a.fv').count()).toBeGreaterThan(10)
  })
})

describe('without JavaScript', () => {
  test('A4.2 A27.16 filters are links and GET forms; what needs a script is not there', async () => {
    const browser = await openBrowser(inject('chromiumPath'), { javaScriptEnabled: false })
    try {
      const page = await browser.newPage()
      await page.goto(site('southerly', ALL))
      expect(await page.getByRole('slider').count()).toBe(0)
      expect(await rail(page).getByRole('searchbox').count()).toBe(0)
      await rail(page)
        .getByRole('link', { name: /^Show all \d+ under Brand/ })
        .click()
      await page.waitForURL(/show=make/)
      expect(
        await rail(page).getByRole('group', { name: 'Brand', exact: true }).getByRole('link').count(),
      ).toBeGreaterThan(10)
      await rail(page).locator('summary', { hasText: 'Features' }).click()
      await rail(page)
        .getByRole('link', { name: /^Show \d+ values under Features/ })
        .click()
      await page.waitForURL(/show=filtered_features/)
      const features = rail(page).getByRole('group', { name: 'Features', exact: true })
      expect([await features.getAttribute('open'), (await features.locator('.fv').count()) > 12]).toEqual(['', true])
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('show=')
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      await rail(page).getByRole('link', { name: /^SUV/ }).click()
      await page.waitForURL(/suv/)
      const suvs = await count(page)
      await page.getByRole('textbox', { name: 'Maximum price' }).fill('30k')
      await page.getByRole('button', { name: 'Apply price' }).click()
      // Two facets that stand as a landing are spelled by its address (R12).
      await page.waitForURL((url) => url.pathname === '/for-sale/suvs-under-30000')
      expect(await count(page)).toBeLessThan(suvs)
      await rail(page).locator('summary', { hasText: 'Near you' }).click()
      await page.getByRole('textbox', { name: 'Postcode' }).fill('4870')
      await page.getByRole('button', { name: 'Apply distance' }).click()
      await page.waitForURL(/near=4870/)
      expect(price(page)).toBe(':30000')
      await page
        .getByRole('list', { name: 'Chosen filters' })
        .getByRole('link', { name: /Up to \$30,000/ })
        .click()
      await page.waitForURL((url) => !url.searchParams.has('range[price]'))
    } finally {
      await browser.close()
    }
  })
})
