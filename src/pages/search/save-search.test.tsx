/** The link that saves a search, on its results (R70, section 11). */
import { expect, test } from 'vitest'
import type { Site } from '#domain/site/site.ts'
import { contextOf, demoSite, visit } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'

const on = (change: (site: Site) => Site = (site) => site) =>
  contextOf(demoSite('southerly', change), [sampleVehicle({ priceCents: 4_999_000 })])
const linkOf = (markup: string) => /<a [^>]*href="([^"]*)"[^>]*>Save this search/.exec(markup)?.[1] ?? null

test('R70 results lead to saving their search without its page and order, also where nothing was found', async () => {
  const save = '/my-garage/searches?save='
  const found = await visit(on(), 'search', '/search/toyota/hilux?sortBy=latest')
  expect(linkOf(found)).toBe(`${save}${encodeURIComponent('/search/toyota/hilux')}`)
  const empty = await visit(on(), 'search', '/search/toyota/hilux?range[price]=:1000')
  expect(empty).not.toContain('<article')
  expect(linkOf(empty)).toBe(`${save}${encodeURIComponent('/search/toyota/hilux?range[price]=:1000')}`)
})

test('R70 nothing can be saved of all stock, nor on a site without accounts or alerts', async () => {
  expect(linkOf(await visit(on(), 'search', '/search/new-used-and-demo-cars'))).toBeNull()
  const path = '/search/toyota/hilux'
  const withoutAccounts = on((site) => ({ ...site, switches: { ...site.switches, garage: false } }))
  expect(linkOf(await visit(withoutAccounts, 'search', path))).toBeNull()
  const withoutAlerts = on((site) => ({ ...site, alerts: { ...site.alerts, enabled: false } }))
  expect(linkOf(await visit(withoutAlerts, 'search', path))).toBeNull()
})
