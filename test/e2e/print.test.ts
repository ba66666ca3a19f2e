import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { readPdf } from '#server/documents/pdf-text.ts'
import { openBrowser } from './chromium.ts'
import { followEvents } from './logged-events.ts'
import { pageForEachTest } from './page-for-each-test.ts'
import { brokenRules } from './axe.ts'

const port = inject('port')
const origin = (slug: string) => `http://${slug}.localhost:${port}`

let page: Page
pageForEachTest((opened) => void (page = opened))

/** Opens the first vehicle of a site that has a price, and answers its slug. */
async function openVehicle(on: Page, slug: string): Promise<string> {
  await on.goto(`${origin(slug)}/search/new-used-and-demo-cars`)
  const card = on
    .getByRole('article')
    .filter({ has: on.locator('.tri') })
    .first()
  const href = (await card.getByRole('link').first().getAttribute('href')) ?? ''
  // The script's additions are there once the network is idle.
  await on.goto(origin(slug) + href, { waitUntil: 'networkidle' })
  return href.replace('/cars/', '')
}

const priceOf = async (on: Page) => (await on.locator('.side .price b').innerText()).trim()

describe.each(['southerly', 'ironbark'])('%s', (site) => {
  test('A24.1 Print opens the print page in a new tab and counts event 61; the sheet has its price', async () => {
    const slug = await openVehicle(page, site)
    const price = await priceOf(page)
    const events = await followEvents(page)
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /^Print \(opens/ }).click(),
    ])
    await tab.waitForURL(`${origin(site)}/print?car_id=${slug}`)
    await tab.waitForLoadState('networkidle')
    expect(await tab.locator('.sheetp__price b').innerText()).toBe(price)
    expect(await tab.getByRole('navigation').count()).toBe(0)
    expect(await tab.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await tab.getByRole('button', { name: 'Print' }).isVisible()).toBe(true)
    expect(await brokenRules(tab)).toEqual([])
    const paper = (await tab.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2)
    await tab.close()
    await expect.poll(() => events.sent).toContainEqual({ id: 61, vehicle: { id: expect.any(Number) } })
    await expect
      .poll(() => events.logged(), { timeout: 5_000 })
      .toContainEqual(expect.objectContaining({ id: 61, name: 'print' }))
  })

  test("issue 6: the browser's own print of the page says all there is and shows nothing to press", async () => {
    await openVehicle(page, site)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.side .price').isVisible()).toBe(true)
    const areShown = await page
      .locator('#key-information dd')
      .evaluateAll((facts) => facts.map((fact) => fact.checkVisibility({ contentVisibilityAuto: true })))
    expect(areShown.length).toBeGreaterThan(8)
    expect(areShown).not.toContain(false)
    expect(
      await page
        .locator('main')
        .locator('button:visible, .btn:visible, input:visible, summary:visible')
        .allInnerTexts(),
    ).toEqual([])
  })

  test('A24.2 Print PDF says Preparing… meanwhile, then keeps {slug}.pdf: two pages at the page’s price', async () => {
    const slug = await openVehicle(page, site)
    const price = await priceOf(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.pdf', async (route) => {
      await held
      await route.continue()
    })
    const link = page.locator('a[data-action=pdf]')
    await link.click()
    await page.getByText('Preparing…').waitFor()
    expect(await link.getAttribute('aria-busy')).toBe('true')
    expect(await link.innerText()).not.toContain('Print PDF')
    const [download] = await Promise.all([page.waitForEvent('download'), Promise.resolve(release())])
    expect(download.suggestedFilename()).toBe(`${slug}.pdf`)
    const { pages } = readPdf(await readFile(await download.path()))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(price)
    await expect.poll(() => link.innerText()).toContain('Print PDF')
    expect(page.url()).toBe(`${origin(site)}/cars/${slug}`)
  })
})

test('A24.3 A27.8 a PDF that cannot be made is told in an alert, in the server’s words where it has some', async () => {
  await openVehicle(page, 'southerly')
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const link = page.locator('a[data-action=pdf]')
  for (const [answer, words] of [
    [
      { status: 410, contentType: 'text/plain; charset=utf-8', body: 'This vehicle has been sold.\n' },
      'This vehicle has been sold.',
    ],
    [
      { status: 500, contentType: 'text/html', body: '<h1>No</h1>' },
      'The PDF could not be made just now. Please try again in a minute, or use Print.',
    ],
    [null, 'The PDF could not be made just now. Please try again in a minute, or use Print.'],
  ] as const) {
    await page.route('**/*.pdf', (route) => (answer === null ? route.abort() : route.fulfill(answer)))
    await link.click()
    await expect.poll(() => alerts.at(-1)).toBe(words)
    await expect.poll(() => link.getAttribute('aria-busy')).toBe('false')
    await page.unroute('**/*.pdf')
    alerts.length = 0
  }
})

test('A24.1 A24.2 without JavaScript both are plain links, and the sheet has no button that does nothing', async () => {
  const plain = await openBrowser(inject('chromiumPath'), { javaScriptEnabled: false, width: 390 })
  try {
    const tab = await plain.newPage()
    const slug = await openVehicle(tab, 'southerly')
    expect(await tab.locator('a[data-action=pdf]').getAttribute('href')).toBe(`/cars/${slug}.pdf`)
    const [download] = await Promise.all([tab.waitForEvent('download'), tab.locator('a[data-action=pdf]').click()])
    expect(download.suggestedFilename()).toBe(`${slug}.pdf`)
    await tab.goto(`${origin('southerly')}/print?car_id=${slug}`)
    expect(await tab.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await tab.getByRole('button').count()).toBe(0)
    expect(await tab.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
  } finally {
    await plain.close()
  }
})

test('A3.5 a print page of nothing is not found, inside the site’s own frame', async () => {
  const response = await page.goto(`${origin('southerly')}/print?car_id=nothing`)
  expect(response?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1, name: 'We looked. It is not here.' }).isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
})

test('A3.1 the policy lets structured data stand in the page, and no script of it runs', async () => {
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
  const slug = await openVehicle(page, 'southerly')
  const block: { '@graph': { '@type': string; url?: string }[] } = JSON.parse(
    await page.locator('script[type="application/ld+json"]').innerText(),
  )
  expect(block['@graph'].map((node) => node['@type'])).toEqual(['Car', 'BreadcrumbList'])
  expect(block['@graph'][0]?.url).toBe(`http://southerly.localhost:${inject('port')}/cars/${slug}`)
  expect(refused).toEqual([])
})
