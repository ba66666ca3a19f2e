import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectFindings } from './redirects-checks.ts'
import { redirectOf, redirectSchema } from './redirects.ts'

const TABLE = [
  { from: '/old', to: '/new' },
  { from: '/sale/*', to: '/special-offers' },
  { from: '/sale/winter/*', to: '/pages/winter/*' },
  { from: '/sale/winter/utes', to: '/search/ute' },
  { from: '/jobs', to: 'https://jobs.example/southerly' },
  { from: '/blog/*', to: 'https://blog.example/*' },
]

describe('A3.50 old addresses', () => {
  it.each([
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/old/further', null],
    ['/older', null],
    ['/Old', null],
    ['/sale', null],
    ['/sale/', null],
    ['/sale/anything', '/special-offers'],
    ['/sale/winter/suvs', '/pages/winter/suvs'],
    ['/sale/winter/utes', '/search/ute'],
    ['/jobs', 'https://jobs.example/southerly'],
    ['/blog/2024/a-post', 'https://blog.example/2024/a-post'],
    ['/', null],
  ])('A3.50 %s leads to %s', (path, target) => {
    expect(redirectOf(TABLE, path)).toBe(target)
  })

  it.each(['old', '/', '/old/', '/old/*/x', '/*', '/a b', '/a?b', '//x/'])('A3.50 %s is no source', (from) => {
    expect(redirectSchema.safeParse({ from, to: '/new' }).success).toBe(false)
  })

  it.each([
    'new',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'javascript:alert(1)',
    'https://',
    'https://shop.example*',
    '/pages/winter-*',
  ])('A3.50 W16 %s is no target', (to) => {
    expect(redirectSchema.safeParse({ from: '/old/*', to }).success).toBe(false)
  })

  it.each([
    ['/archive//evil.example/x', '/evil.example/x'],
    ['/archive///evil.example', '/evil.example'],
    ['/archive/\\evil.example', '/evil.example'],
    ['/archive/..//evil.example', '/evil.example'],
    ['/archive/.hidden', '/.hidden'],
  ])('W16 %s leads to %s of the same site', (path, target) => {
    expect(redirectOf([{ from: '/archive/*', to: '/*' }], path)).toBe(target)
  })

  it('A3.50 what a wildcard takes in never makes a path another host’s', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const target = redirectOf([{ from: '/a/*', to: '/*' }], `/a/${rest}`)
        if (target !== null) expect(new URL(target, 'https://site.example').host).toBe('site.example')
      }),
    )
  })
})

const found = (table: { from: string; to: string }[], pages: string[] = []) =>
  redirectFindings(table, pages).map(({ found: what }) => what)

describe('A3.50 faults of the table', () => {
  it('A3.50 a sound table has none', () => {
    expect(found(TABLE)).toEqual([])
  })

  it.each([
    [
      'a source twice',
      [
        { from: '/a', to: '/b' },
        { from: '/a', to: '/c' },
      ],
      /"\/a" a second time/,
    ],
    ['to itself', [{ from: '/a', to: '/a' }], /a circle: \/a → \/a/],
    [
      'a circle of two',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      /a circle: \/a → \/b → \/a/,
    ],
    ['a wildcard that takes in its own target', [{ from: '/a/*', to: '/a/new' }], /a circle/],
    [
      'one that leads to another old address',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
      ],
      /itself an old address/,
    ],
    ['a growing address', [{ from: '/a/*', to: '/a/b/*' }], /leads on more than 10 times|a circle/],
    ['a star with nothing to stand for', [{ from: '/a', to: '/b/*' }], /"\/b\/\*"/],
  ])('A3.50 %s', (_, table, what) => {
    expect(found(table).join('; ')).toMatch(what)
  })

  it('A3.50 a page that would be hidden', () => {
    expect(found([{ from: '/about-us', to: '/contact' }], ['/about-us'])).toEqual([
      '"/about-us", which is a page of the site',
    ])
  })
})
