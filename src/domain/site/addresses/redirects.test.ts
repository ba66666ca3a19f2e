import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { runs } from '#test/property-runs.ts'
import { redirectFindings, type LivePages } from './redirects-checks.ts'
import { movedFrom, redirectOf, redirectSchema, type Redirect } from './redirects.ts'

type Line = z.input<typeof redirectSchema>

const tableOf = (lines: readonly Line[]): Redirect[] => lines.map((line) => redirectSchema.parse(line))

const TABLE = tableOf([
  { from: '/old', to: '/new' },
  { from: '/sale/*', to: '/special-offers' },
  { from: '/sale/winter/*', to: '/pages/winter/*' },
  { from: '/sale/winter/utes', to: '/search/ute' },
  { from: '/jobs', to: 'https://jobs.example/southerly' },
  { from: '/blog/*', to: 'https://blog.example/*' },
])

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
    'https://\\/*',
    'https://shop.example\\/*',
    'https://shop.example@evil.example/*',
    'https://shop.example:99999/*',
    'https://%00/*',
    'https://?/*',
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
    expect(redirectOf(tableOf([{ from: '/archive/*', to: '/*' }]), path)).toBe(target)
  })

  it('A3.50 what a wildcard takes in never makes a path another host’s', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const target = redirectOf(tableOf([{ from: '/a/*', to: '/*' }]), `/a/${rest}`)
        if (target !== null) expect(new URL(target, 'https://site.example').host).toBe('site.example')
      }),
    )
  })
})

const found = (lines: readonly Line[], pages: Partial<LivePages> = {}) =>
  redirectFindings(tableOf(lines), { written: [], served: [], ...pages }).map(({ found: what }) => what)

describe('A3.50 faults of the table', () => {
  it('A3.50 a sound table has none', () => {
    expect(found(TABLE, { written: ['/about-us'], served: ['/', '/contact', '/search/*'] })).toEqual([])
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
    [
      'a source twice, as a code once',
      [
        { from: '/café', to: '/b' },
        { from: '/caf%C3%A9', to: '/c' },
      ],
      /"\/caf%C3%A9" a second time/,
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
    expect(found([{ from: '/about-us', to: '/contact' }], { written: ['/about-us'] })).toEqual([
      '"/about-us", which is a page of the site',
    ])
  })
})

describe('R22 R24 statuses', () => {
  const STATUSES = tableOf([
    { from: '/moved', to: '/new' },
    { from: '/for-now', to: '/new', status: 302, note: 'Until the yard is painted' },
    { from: '/gone', status: 410 },
    { from: '/old-stock/*', to: null, status: 410 },
    { from: '/old-stock/utes', to: '/search/ute' },
  ])

  it.each([
    ['/moved', { status: 301, to: '/new' }],
    ['/for-now/', { status: 302, to: '/new' }],
    ['/gone', { status: 410 }],
    ['/old-stock/a/b', { status: 410 }],
    ['/old-stock/utes', { status: 301, to: '/search/ute' }],
  ])('R22 %s', (path, moved) => {
    expect(movedFrom(STATUSES, path)).toMatchObject(moved)
  })

  it('R24 what is taken down leads nowhere', () => {
    expect(redirectOf(STATUSES, '/gone')).toBeNull()
    expect(found(STATUSES)).toEqual([])
  })

  it.each([
    ['300', { from: '/a', to: '/b', status: 300 }],
    ['a text', { from: '/a', to: '/b', status: '301' }],
  ])('R22 %s is no status', (_, line) => {
    expect(redirectSchema.safeParse(line).success).toBe(false)
  })

  it.each<[string, Line[], Partial<LivePages>, RegExp]>([
    ['no target with 301', [{ from: '/a' }], {}, /^null$/],
    ['a target with 410', [{ from: '/a', to: '/b', status: 410 }], {}, /^"\/b"$/],
    [
      'a target that is taken down',
      [
        { from: '/a', to: '/b' },
        { from: '/b', status: 410 },
      ],
      {},
      /"\/b", which is taken down/,
    ],
    [
      '410 of a page of the program',
      [{ from: '/contact', status: 410 }],
      { served: ['/contact'] },
      /a page of the program/,
    ],
    ['410 of all vehicles', [{ from: '/cars/*', status: 410 }], { served: ['/cars/:slug'] }, /takes in \/cars\/:slug/],
    ['410 of a campaign', [{ from: '/pages/*', status: 410 }], { written: ['/pages/sale'] }, /takes in \/pages\/sale/],
  ])('R24 site check refuses %s', (_, lines, pages, what) => {
    expect(found(lines, pages).join('; ')).toMatch(what)
  })

  it('R22 a redirect may take the place of a page of the program, as before', () => {
    expect(found([{ from: '/finance', to: '/loans' }], { served: ['/finance'] })).toEqual([])
  })
})

/** Pieces that make a host of a path, or leave one, when they come together. */
const PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2F',
  '\t',
  '\n',
  ' ',
  '@',
  ':',
  '#',
  '?',
  '*',
  'a',
  'evil.example',
  'https:',
  '',
]
const piecedPath = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((parts) => parts.join(''))
const anyText = fc.oneof(piecedPath, fc.string({ maxLength: 12 }))
const anyFrom = anyText.map((text) => `/${text}`)
const anyTo = fc.oneof(
  anyText.map((text) => `/${text}`),
  anyText.map((text) => `https://shop.example${text}`),
  anyText.map((text) => `https://${text}`),
  anyText.map((text) => `https://${text}/*`),
  anyText.map((text) => `/to/${text}/*`),
  fc.constantFrom('/*', '/new/*', 'https://shop.example/*', 'https://shop.example'),
)
const anyLine = fc
  .record({
    from: fc.oneof(
      anyFrom,
      anyFrom.map((from) => `${from}/*`),
    ),
    to: anyTo,
    status: fc.constantFrom(301, 302),
  })
  .map((line) => redirectSchema.safeParse(line))
  .filter(({ success }) => success)
  .map(({ data }) => data)
  .filter((line) => line !== undefined)

describe('R22 W16 no target leaves its host', () => {
  const SITE = 'https://site.example'
  /** The host that a browser goes to; null where it goes nowhere. */
  const hostOf = (target: string) => (URL.canParse(target, SITE) ? new URL(target, SITE).host : null)

  it('R22 W16 whatever is asked, a line leads to the host that it names', () => {
    fc.assert(
      fc.property(anyLine, anyText, (line, rest) => {
        const moved = redirectOf([line], line.from.replace(/\*$/, rest))
        const own = hostOf((line.to ?? '').replace(/\*$/, ''))
        expect(own).not.toBeNull()
        if (moved !== null) expect(hostOf(moved)).toBe(own)
        if (moved !== null && line.to?.startsWith('/') === true) expect(hostOf(moved)).toBe('site.example')
      }),
      { numRuns: runs(2000) },
    )
  })
})

/** The rule in its plainest form: every line is tried. */
function bySearch(redirects: readonly Redirect[], path: string): Redirect | null {
  const exact = redirects.find(({ from }) => from === path)
  if (exact !== undefined) return exact
  const fits = redirects.filter(
    ({ from }) => from.endsWith('/*') && path.startsWith(from.slice(0, -1)) && path.length > from.length - 1,
  )
  return fits.toSorted((one, other) => other.from.length - one.from.length)[0] ?? null
}

describe('R22 the table is a search of every line', () => {
  const segment = fc.constantFrom('a', 'b', 'ab', 'c')
  const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => `/${parts.join('/')}`)
  const line = fc
    .record({ from: path, isWildcard: fc.boolean(), status: fc.constantFrom<(301 | 302 | 410)[]>(301, 302, 410) })
    .map(({ from, isWildcard, status }) =>
      redirectSchema.parse({ from: isWildcard ? `${from}/*` : from, to: status === 410 ? null : '/x', status }),
    )

  it('R22 of random tables and paths both find the same line', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), path, (table, asked) => {
        expect(movedFrom(table, asked)?.redirect ?? null).toBe(bySearch(table, asked))
      }),
      { numRuns: runs(1000) },
    )
  })
})
