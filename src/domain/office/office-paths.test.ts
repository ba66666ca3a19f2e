import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OFFICE_HOME, officePath, safeNext } from './office-paths.ts'

it('Office R2 addresses of a site begin with its slug', () => {
  expect(officePath('southerly')).toBe('/southerly')
  expect(officePath('southerly', 'leads', 'A/1')).toBe('/southerly/leads/A%2F1')
  expect(officePath('southerly', 'stock', 12)).toBe('/southerly/stock/12')
})

it.each([
  ['/southerly/leads?q=a', '/southerly/leads?q=a'],
  ['//evil.example/x', OFFICE_HOME],
  ['/\\evil.example', OFFICE_HOME],
  ['https://evil.example', OFFICE_HOME],
  ['javascript:alert(1)', OFFICE_HOME],
  ['', OFFICE_HOME],
  [null, OFFICE_HOME],
])('Office R5 after a sign-in %s leads to %s', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

it('Office R5 no text leads to another host', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const next = safeNext(text)
      expect(new URL(next, 'https://office.example').host).toBe('office.example')
    }),
  )
})
