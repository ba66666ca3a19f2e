import { expect, test } from 'vitest'
import { routes } from '#pages/routes.ts'
import { speculationRules } from './speculation-rules.ts'

const rules = JSON.stringify(speculationRules())
const selectors = rules.slice(rules.indexOf(':not('), rules.indexOf('{"href_matches"'))
const beginnings = [...selectors.matchAll(/\[href\^=\\"([^"\\]+)/g)].map(([, beginning = '']) => beginning)
const patterns = [...rules.slice(rules.indexOf('{"not"')).matchAll(/"(\/[^"]+)"/g)].map(([, pattern = '']) => pattern)

/** Whether the rules leave a link out, by the beginning of its address or by a pattern. */
const isLeftOut = (path: string) =>
  beginnings.some((beginning) => path.startsWith(beginning)) ||
  patterns.some((pathname) => new URLPattern({ pathname }).test({ pathname: path }))

const exampleOf = (path: string) => path.replace('*', 'a/b').replaceAll(/:\w+/g, 'some-name')

const OF_A_FORM =
  /form|contact|finance|service|parts|fleet|careers|insurance|feedback|trade-in|sell|price|order|test-drive|similar/

test.each(routes.filter((row) => OF_A_FORM.test(row.path) && row.path !== '/pages/:page'))(
  'issue 12: $path holds a form and is not fetched ahead',
  (row) => {
    expect('ahead' in row || 'audience' in row).toBe(true)
  },
)

test.each(routes)('issue 12: $path is fetched ahead unless it holds a form or is of one shopper', (row) => {
  const isNever = 'ahead' in row || 'audience' in row
  expect(isLeftOut(exampleOf(row.path))).toBe(isNever)
  if (isNever) expect(isLeftOut(`${exampleOf(row.path)}/`)).toBe(true)
})

test("issue 12: one shopper's pages and files are not fetched ahead", () => {
  for (const path of [
    '/saved',
    '/compare',
    '/success',
    '/book-test-drive/manage',
    '/api/config',
    '/img/x',
    '/assets/x',
  ])
    expect(isLeftOut(path), path).toBe(true)
  for (const end of ['.pdf', '.json', '.svg']) expect(selectors).toContain(`[href*=\\"${end}\\"]`)
})
