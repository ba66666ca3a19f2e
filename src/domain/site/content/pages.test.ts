import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filledIn, isSafeHref, plainText, wordsOf, type FilledIn } from './pages-text.ts'
import { isTakenDown, pageAt, pagesFindings, parsePage, type SitePage } from './pages.ts'

const FILE = 'sites/sample/pages/about-us.json'
const SOUND = { title: 'About us', description: 'Who we are.', blocks: [{ kind: 'prose', paragraphs: ['Hello.'] }] }

const parse = (changes: Record<string, unknown> = {}, name = 'about-us') =>
  parsePage({ ...SOUND, ...changes }, FILE, name)

function pageOf(changes: Record<string, unknown> = {}, name = 'about-us'): SitePage {
  const parsed = parse(changes, name)
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '))
  return parsed.page
}

function problemsOf(changes: Record<string, unknown>, name?: string): string {
  const parsed = parse(changes, name)
  return parsed.ok ? '' : parsed.problems.map(({ message }) => message).join('; ')
}

const VALUES: FilledIn = {
  vehicles: 1284,
  locations: 8,
  workshops: 2,
  brands: 45,
  states: 4,
  years: 35,
  name: 'Sample Motors',
  legalName: 'Sample Motors Pty Ltd',
  phone: '07 5550 0100',
  email: 'hello@sample.example',
  address: '1 Test Street',
  licences: '',
}

describe('A3.44 A23 pages as files', () => {
  it('A3.44 a page is at its file’s name, or where it says', () => {
    expect(pageOf().path).toBe('/about-us')
    expect(pageOf({ path: '/pages/winter-sale' }).path).toBe('/pages/winter-sale')
  })

  it.each([
    ['a path that is none', { path: '/About us' }, /path: found "\/About us"; valid: \/ and a name in small letters/],
    [
      'a mistyped kind of block',
      { blocks: [{ kind: 'prosse', paragraphs: ['x'] }] },
      /blocks\[0\]\.kind: found "prosse"; .*nearest: prose/,
    ],
    ['a mistyped setting', { titel: 'x' }, /titel/],
    ['a figure that nobody counts', { lede: '{vehicels} in stock' }, /lede: found "\{vehicels\}"; .*nearest: vehicles/],
    [
      'a script in a link',
      { blocks: [{ kind: 'prose', paragraphs: ['[press](javascript:alert)'] }] },
      /blocks\[0\]\.paragraphs\[0\]: found a link to "javascript:alert"/,
    ],
    [
      'another host in a button',
      { blocks: [{ kind: 'call', buttons: [{ label: 'x', href: '//evil.example' }] }] },
      /blocks\[0\]\.buttons\[0\]\.href/,
    ],
    [
      'an end before its start',
      { from: '2026-12-01', until: '2026-11-01' },
      /until: found "2026-11-01"; valid: 2026-12-01 or later/,
    ],
    [
      'a row too short',
      { blocks: [{ kind: 'table', caption: 'x', columns: ['a', 'b', 'c'], rows: [['1', '2']] }] },
      /rows\[0\]: found 2 texts; valid: 3 texts/,
    ],
    ['no blocks', { blocks: [] }, /blocks/],
  ])('A23 %s is told with what is valid', (_, changes, message) => {
    expect(problemsOf(changes)).toMatch(message)
  })

  it('A23 a file’s name that makes no address is told with what does', () => {
    expect(problemsOf({}, 'About Us')).toMatch(/path: found "\/About Us"/)
  })

  it('A3.44 two pages with one address, and one that the platform serves, are refused', () => {
    const [one, other] = [pageOf(), { ...pageOf(), file: 'other.json' }]
    expect(pagesFindings([one, other], new Set()).map(({ message }) => message)).toEqual([
      expect.stringContaining('which sites/sample/pages/about-us.json has too'),
    ])
    expect(pagesFindings([one], new Set(['/about-us'])).map(({ message }) => message)).toEqual([
      expect.stringContaining('which the platform serves itself'),
    ])
  })

  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('A3.44 a campaign from 1 to 30 November is there on %s: %s', (day, isThere) => {
    const page = pageOf({ path: '/pages/sale', from: '2026-11-01', until: '2026-11-30' })
    expect(pageAt([page], '/pages/sale/', day) !== null).toBe(isThere)
    expect(pageAt([page], '/pages', day)).toBeNull()
  })

  it.each([
    ['2026-01-01', false],
    ['2026-01-02', true],
    ['2026-06-30', true],
    ['2026-07-01', false],
  ])('R143 a campaign until 1 January is told as taken down for 180 days, on %s: %s', (day, isTold) => {
    const page = pageOf({ path: '/pages/sale', until: '2026-01-01' })
    expect(isTakenDown([page], '/pages/sale/', day)).toBe(isTold)
    expect(isTakenDown([page], '/pages/other', day)).toBe(false)
    expect(isTakenDown([pageOf({ path: '/pages/sale' })], '/pages/sale', day)).toBe(false)
  })
})

describe('A22.3 A23 texts', () => {
  it('A22.3 figures and names are filled in, thousands with a comma', () => {
    expect(filledIn('{vehicles} at {locations} yards of {name}', VALUES)).toBe('1,284 at 8 yards of Sample Motors')
  })

  it('A23 links are pieces of their own; what leads nowhere safe is words', () => {
    expect(wordsOf('See the [warranty page](/warranty), or ring.', VALUES)).toEqual([
      'See the ',
      { label: 'warranty page', href: '/warranty' },
      ', or ring.',
    ])
    expect(
      wordsOf('[x](javascript:1) [y](//evil.example)', VALUES).filter((piece) => typeof piece !== 'string'),
    ).toEqual([])
    expect(wordsOf('[write](mailto:{email})', VALUES)).toEqual([
      { label: 'write', href: 'mailto:hello@sample.example' },
    ])
    expect(plainText('a [b](/c) d', VALUES)).toBe('a b d')
  })

  it('A23 no text makes a link that is not safe, and none is lost', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, label, href) => {
        for (const piece of wordsOf(`${before}[${label}](${href})`, VALUES)) {
          if (typeof piece !== 'string') expect(isSafeHref(piece.href)).toBe(true)
        }
        expect(plainText(before.replace(/[[\]{}]/g, ''), VALUES)).toBe(before.replace(/[[\]{}]/g, ''))
      }),
    )
  })
})
