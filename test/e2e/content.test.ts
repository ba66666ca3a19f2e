/** Pages that the dealer writes, yards, brands and offers, as shoppers see them. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { DEALER_PAGES } from '#test/sites/dealer-pages.ts'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { pageForAllTests } from './page-for-all-tests.ts'

const port = inject('port')
const OF_ALL = [...DEALER_PAGES, '/dealer-locator', '/brands', '/special-offers']
const OF_ONE: Record<string, string[]> = {
  southerly: [
    '/new-vehicle-warranty',
    '/finance-and-insurance',
    '/finance-pre-approval',
    '/pages/capped-price-servicing',
    '/locations/cairns',
    '/locations/southerly-brisbane',
    '/dealer-locator?postcode=4870',
    '/dealer-locator?postcode=9999',
  ],
  aster: ['/new-vehicle-warranty', '/pages/capped-price-servicing', '/locations/newstead-service'],
  ironbark: ['/locations/toowoomba'],
}
const PAGES = Object.entries(OF_ONE).flatMap(([slug, own]) => [...OF_ALL, ...own].map((path) => [slug, path] as const))
const at = (slug: string, path: string) => `http://${slug}.localhost:${port}${path}`

describe('over HTTP', () => {
  test.each(PAGES)(
    'A3.11 A10.9 A3.14–A3.17 A3.36 A3.43–A3.46 %s%s is there, indexed unless personal, and kept like others',
    async (slug, path) => {
      const { status, body, headers } = await ask(port, `${slug}.localhost`, path)
      expect(status).toBe(200)
      expect(body.includes('<meta name="robots" content="noindex">')).toBe(path.includes('?'))
      expect(headers['cache-control']).toBe('no-cache')
      const etag = String(headers['etag'])
      expect((await ask(port, `${slug}.localhost`, path, { 'if-none-match': etag })).status).toBe(304)
    },
  )

  test.each(Object.keys(OF_ONE))(
    'issue 6 %s: every link of header and footer leads to a page of its own',
    async (slug) => {
      const { body } = await ask(port, `${slug}.localhost`, '/')
      const [header = ''] = /<header[\s\S]*?<\/header>/.exec(body) ?? []
      const [footer = ''] = /<footer[\s\S]*?<\/footer>/.exec(body) ?? []
      const frame = header + footer
      const paths = new Set([...frame.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path))
      expect(paths.size).toBeGreaterThan(10)
      for (const path of paths) {
        const answer = await ask(port, `${slug}.localhost`, path)
        expect(answer.status, path).toBeLessThan(400)
        expect(answer.body, path).not.toContain('Ring or write and we will look after it.')
      }
    },
  )

  test('A3.50 an old address leads on for good, the campaign with it', async () => {
    const moved = await ask(port, 'southerly.localhost', '/offers/anything?utm_source=letter')
    expect([moved.status, moved.headers['location']]).toEqual([301, '/special-offers?utm_source=letter'])
    expect((await ask(port, 'aster.localhost', '/offers/anything')).status).toBe(404)
    expect((await ask(port, 'southerly.localhost', '/locations/southerly-hobart')).headers['location']).toBe(
      '/locations/hobart',
    )
  })
})

describe('with a script', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened))

  test('A18.2 a yard says whether it is open, by its own clock', async () => {
    await page.clock.install()
    await page.goto(at('southerly', '/locations/cairns'))
    await page.locator('.now--open, .now--shut').first().waitFor()
    expect(await page.locator('.now').first().textContent()).toMatch(
      /^(?:Open now, until|Closed, opens|Closed now|.*: ring first)/,
    )
    // Minutes of a week lead through both.
    const seen = new Set<string | null>()
    for (let hour = 0; hour < 72 && seen.size < 2; hour++) {
      await page.clock.fastForward(3_600_000)
      seen.add(await page.locator('.now').first().getAttribute('class'))
    }
    expect([...seen].toSorted()).toEqual(['now now--open', 'now now--shut'])
  })

  test('A3.15 from the footer to a page and on to the nearest yard', async () => {
    await page.goto(at('southerly', '/'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Find your nearest yard' }).click()
    await page.getByRole('heading', { level: 1, name: 'Find your nearest yard' }).waitFor()
  })
})

describe('without a script', () => {
  let page: Page
  pageForAllTests((opened) => void (page = opened), { javaScriptEnabled: false })

  test('A18.17 the nearest yard is found by a form', async () => {
    await page.goto(at('southerly', '/dealer-locator'))
    await page.getByLabel('Postcode').fill('7000')
    await page.getByRole('button', { name: 'Find' }).click()
    expect(new URL(page.url()).search).toBe('?postcode=7000')
    expect(await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()).toBe(
      'Southerly Hobart',
    )
    expect(await page.locator('.now').first().textContent()).toMatch(/^(?:Today \d|Closed today|.*: ring first)/)
  })

  test('A23.5 a question opens on its answer', async () => {
    await page.goto(at('ironbark', '/faqs'))
    const answer = page.getByText('There is room to turn, and the range is ten minutes away.')
    expect(await answer.isVisible()).toBe(false)
    await page.getByText('Can I test drive with my own van on?').click()
    expect(await answer.isVisible()).toBe(true)
  })
})

test('A18.17 the browser says where it is, to a kilometre; where it does not, a postcode is asked for', async () => {
  const browser = await openBrowser(inject('chromiumPath'))
  try {
    const page = await browser.newPage()
    await page.goto(at('southerly', '/dealer-locator?work=sales'))
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.getByText('Your browser did not share your location. Enter your postcode instead.').waitFor()
    await browser.grantPermissions(['geolocation'])
    await browser.setGeolocation({ latitude: -42.87931, longitude: 147.32941 })
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.getByText('Nearest to where you are first').waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ work: 'sales', at: '-42.88,147.33' })
    expect(await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()).toBe(
      'Southerly Hobart',
    )
  } finally {
    await browser.close()
  }
})
