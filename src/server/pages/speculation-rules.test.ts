import { expect, test } from 'vitest'
import { routes } from '#pages/routes.ts'
import { speculationRules } from './speculation-rules.ts'

/** Patterns of addresses, each with its reason by the URL table. */
const refused = () => JSON.stringify(speculationRules())

const OF_A_FORM =
  /form|contact|finance|service|parts|fleet|careers|insurance|feedback|trade-in|sell|price|order|test-drive|similar/

test.each(routes.filter((row) => OF_A_FORM.test(row.path) && row.path !== '/pages/:page'))(
  'issue 12: $path holds a form and is not fetched ahead',
  (row) => {
    expect('ahead' in row || 'audience' in row).toBe(true)
    expect(refused()).toContain(`"${row.path}{/}?"`)
  },
)

test("issue 12: one shopper's pages are not fetched ahead", () => {
  for (const path of ['/saved', '/compare', '/success', '/book-test-drive/manage'])
    expect(refused()).toContain(`"${path}{/}?"`)
})

test('issue 12: pages to look at are fetched ahead', () => {
  for (const path of ['/', '/search/*', '/cars/:slug', '/locations', '/brands', '/special-offers'])
    expect(refused()).not.toContain(`"${path}{/}?"`)
})
