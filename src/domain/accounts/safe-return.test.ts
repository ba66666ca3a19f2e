import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test.each([
  ['/', '/'],
  ['/cars/a1?from=x#save=7', '/cars/a1?from=x#save=7'],
  [null, '/garage'],
  ['', '/garage'],
  ['//evil.example', '/garage'],
  ['/\\evil.example', '/garage'],
  ['/a\\..\\b', '/garage'],
  ['/\t/evil.example', '/garage'],
  ['/\n/evil.example', '/garage'],
  ['/.//evil.example/x', '/garage'],
  ['/x/..//evil.example', '/garage'],
  ['/%2e//evil.example', '/garage'],
  ['https://evil.example/', '/garage'],
  ['javascript:alert(1)', '/garage'],
  ['/sign-in', '/garage'],
  ['/sign-in?redirect=/x', '/garage'],
  ['/x/../sign-in', '/garage'],
  ['/sign-ins', '/sign-ins'],
  ['/api/watchlist', '/garage'],
  ['/_main/', '/garage'],
  [`/${'a'.repeat(500)}`, '/garage'],
])('R30 %j leads to %s', (text, path) => {
  expect(safeReturn(text, '/garage')).toBe(path)
})

const SIGNS = fc.constantFrom(
  '/',
  '\\',
  '\t',
  '\n',
  '@',
  ':',
  '.',
  '..',
  '%2e',
  '%2F',
  '%5C',
  '?',
  '#',
  'evil.example',
  'a',
  ' ',
)

test('R30 no text leads to another site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(SIGNS).map((parts) => `/${parts.join('')}`),
      ),
      (text) => {
        const path = safeReturn(text, '/')
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, 'https://dealer.example').origin).toBe('https://dealer.example')
        expect(safeReturn(path, '/')).toBe(path)
      },
    ),
  )
})
