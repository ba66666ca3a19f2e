/** JavaScript that a page fetches while nobody touches it: bytes as they are sent, with gzip (issues 12 and 18). */
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { routes, type RouteId } from '#pages/routes.ts'
import { addressesOf, standsForItsKind } from './addresses.ts'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'

const port = inject('port')
const KB = 1024
const MOST = 30 * KB
const LEAN: ReadonlySet<RouteId> = new Set(['home', 'search', 'contact'])
const LEAN_MOST = 20 * KB
/** Pages that are opened at once: each waits until its network is silent. */
const AT_ONCE = 4
/** Longest wait for a silent network. */
const SILENT_MS = 15_000
/** These have kinds of pages that southerly has not. */
const SITES = ['southerly', 'aster', 'ironbark']

let browser: BrowserContext
beforeAll(async () => {
  browser = await openBrowser(inject('chromiumPath'))
})
afterAll(() => browser.close())

const sizes = new Map<string, Promise<number>>()
/** Bytes of a script as it is sent, compressed. */
function sizeOf(url: string): Promise<number> {
  const { pathname, hostname } = new URL(url)
  const known = sizes.get(pathname)
  if (known !== undefined) return known
  const size = ask(port, hostname, pathname, { 'accept-encoding': 'gzip' }).then(({ bytes, headers }) => {
    expect([pathname, headers['content-encoding']]).toEqual([pathname, 'gzip'])
    return bytes.length
  })
  sizes.set(pathname, size)
  return size
}

async function scriptBytes(site: string, path: string): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.goto(`http://${site}.localhost:${port}${path}`)
    // On a busy machine pictures may come long after the last script.
    await page.waitForLoadState('networkidle', { timeout: SILENT_MS }).catch(() => {})
    const urls = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js(\?|$)/.test(name) ? [name] : [])),
    )
    expect([path, urls.length > 0]).toEqual([path, true])
    const bytes = await Promise.all([...new Set(urls)].map(sizeOf))
    return bytes.reduce((sum, size) => sum + size, 0)
  } finally {
    await page.close()
  }
}

/** The first address of a kind of page, on the first site that has one. */
async function firstAddress(id: RouteId): Promise<{ site: string; path: string } | null> {
  for (const site of SITES) {
    const [path] = await addressesOf(id, site, port)
    if (path !== undefined) return { site, path }
  }
  return null
}

test('issue 18 every kind of page keeps within its weight of JavaScript until it is touched', async () => {
  const kinds = routes.map(({ id }) => id).filter((id) => standsForItsKind(id, 0))
  const heavy: string[] = []
  let opened = 0
  const next = async (): Promise<void> => {
    for (let id = kinds.shift(); id !== undefined; id = kinds.shift()) {
      const at = await firstAddress(id)
      if (at === null) continue
      opened += 1
      const bytes = await scriptBytes(at.site, at.path)
      if (bytes > (LEAN.has(id) ? LEAN_MOST : MOST)) heavy.push(`${id}: ${(bytes / KB).toFixed(1)} KB`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  expect(heavy).toEqual([])
  expect(opened).toBeGreaterThan(20)
})
