import fc from 'fast-check'
import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REDIRECT_COLUMNS, redirectOfRow, redirectsCsv, shortened } from '#domain/site/addresses/redirects-table.ts'
import { redirectSchema, type Redirect } from '#domain/site/addresses/redirects.ts'
import { runs } from '#test/property-runs.ts'
import { TemporarySites } from '#test/sites/temporary-sites.ts'
import { readTable } from '../read-table.ts'
import { redirects } from './redirects.ts'

const THERE = [
  { from: '/old', to: '/contact' },
  { from: '/sale/*', status: 410, note: 'Over since May, "for good"' },
]

let sites: TemporarySites

beforeEach(async () => {
  sites = await TemporarySites.make()
  await sites.add('good', { redirects: THERE })
})
afterEach(() => sites.remove())

async function run(args: string[], text = '') {
  let [out, err] = ['', '']
  const code = await redirects([...args, '--sites', sites.folder], {
    stdin: (async function* () {
      yield text
    })(),
    stdout: { write: (part: string) => (out += part) },
    stderr: { write: (part: string) => (err += part) },
  })
  return { code, out, err }
}

const CSV = `from,to,status,note
/old,/contact,301,
/sale/*,,410,"Over since May, ""for good"""
`

async function linesKept(): Promise<unknown> {
  return JSON.parse(await readFile(sites.path('good'), 'utf8')).redirects
}

const lines = (count: number) =>
  `from,to\n${Array.from({ length: count }, (_, place) => `/was/${place},/contact\n`).join('')}`

const way = async (address: string) => (await run(['test', 'good', address])).out

const line = (from: string, to: string | null, status = to === null ? 410 : 301) =>
  redirectSchema.parse({ from, to, status })

describe('R25 forecourt redirects', () => {
  it('R25 export writes CSV', async () => {
    expect(await run(['export', 'good'])).toEqual({ code: 0, out: CSV, err: '' })
  })

  it('R25 an export that is imported changes nothing', async () => {
    const { code, out } = await run(['import', 'good', '-', '--replace'], CSV)
    expect([code, out]).toEqual([0, '2 lines taken, 2 in all\n'])
    expect(await linesKept()).toEqual(THERE)
    expect((await run(['export', 'good'])).out).toBe(CSV)
  })

  it('R25 a row takes the place of the line of its source, others come behind; all else stays', async () => {
    const before = JSON.parse(await readFile(sites.path('good'), 'utf8'))
    const { out } = await run(['import', 'good', '-'], 'from,to,status\n/old,/service,302\n/new-line,/parts,\n')
    expect(out).toBe('2 lines taken, 3 in all\n')
    expect(await linesKept()).toEqual([
      { from: '/old', to: '/service', status: 302 },
      THERE[1],
      { from: '/new-line', to: '/parts' },
    ])
    expect({ ...JSON.parse(await readFile(sites.path('good'), 'utf8')), redirects: THERE }).toEqual(before)
  })

  it('R25 a site without redirects gets its first', async () => {
    await sites.settings('good', {})
    expect((await run(['import', 'good', '-'], 'from,to\n/a,/contact\n')).code).toBe(0)
    expect(await linesKept()).toEqual([{ from: '/a', to: '/contact' }])
  })

  it('R25 faulty rows are named as site check names them, and nothing is taken', async () => {
    const file = 'from,to,status,note\nold,/x,,\n/a,//evil.example,,\n/b,/c,303,\n/d,/e,,\n'
    const { code, err } = await run(['import', 'good', '-'], file)
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/^row 2: from: found "old"; valid: a path that starts with '\/'/),
      expect.stringMatching(/^row 3: to: found "\/\/evil\.example"; valid: a path starting with a single '\/'/),
      'row 4: status: found "303"; valid: 301, 302, 410 or empty for 301',
      'Nothing imported.',
      '',
    ])
    expect(await linesKept()).toEqual(THERE)
  })

  it('R25 circles, second sources and missing targets are told by row', async () => {
    const { code, err } = await run(['import', 'good', '-'], 'from,to\n/a,/b\n/b,/a\n/c,\n/d,/x\n/d,/y\n')
    expect(code).toBe(1)
    expect(err).toMatch(/^row 2: to: found a circle: \/a → \/b → \/a/)
    expect(err).toContain('row 4: to: found null; valid: an address to lead to, or the status 410')
    expect(err).toContain('row 6: from: found "/d" a second time')
  })

  it('R25 a page that a line would hide is told by row', async () => {
    const { err } = await run(['import', 'good', '-'], 'from,to,status\n/cars/*,,410\n')
    expect(err).toContain('row 2: from: found "/cars/*", which takes in /cars/:slug, a page; valid:')
  })

  it('R25 a chain is offered shortened', async () => {
    const file = 'from,to\n/a,/b\n/b,/c\n/c,/contact\n'
    const { err } = await run(['import', 'good', '-'], file)
    expect(err).toContain('row 2: to: found "/b", itself an old address; valid: the address it leads to in the end')
    expect(err).toContain('--shorten leads 2 chains to the end at once.')
    expect((await run(['import', 'good', '-', '--shorten'], file)).code).toBe(0)
    expect(await linesKept()).toEqual([...THERE, ...['/a', '/b', '/c'].map((from) => ({ from, to: '/contact' }))])
  })

  it('R25 a dry run keeps nothing', async () => {
    const { out } = await run(['import', 'good', '-', '--dry-run'], 'from,to\n/a,/contact\n')
    expect(out).toBe('Dry run, nothing kept: 1 line taken, 3 in all\n')
    expect(await linesKept()).toEqual(THERE)
  })

  it('R25 more than 20,000 lines are refused; 20,000 are taken', async () => {
    expect((await run(['import', 'good', '-', '--replace'], lines(20_001))).err).toContain(
      '20001 lines are too many; valid: at most 20000',
    )
    expect((await run(['import', 'good', '-', '--replace'], lines(20_000))).out).toContain('20000 in all')
  })

  it('R25 test prints the way', async () => {
    await writeFile(
      sites.path('good'),
      sites.text('good', { redirects: [...THERE, { from: '/blog/*', to: 'https://blog.example/*', status: 302 }] }),
    )
    expect(await way('/old')).toBe('/old  301 to /contact by redirects[0], /old\n/contact  is no old address\n')
    expect(await way('https://good.localhost/sale/utes?x=1')).toBe(
      '/sale/utes  410 taken down by redirects[1], /sale/*\n',
    )
    expect(await way('/blog/a')).toMatch(
      /^\/blog\/a {2}302 to https:\/\/blog\.example\/a by redirects\[2\], \/blog\/\*\n/,
    )
    expect(await way('/nothing')).toBe('/nothing  is no old address\n')
  })

  it.each([
    [['exprot', 'good'], '"exprot" is no verb of redirects; valid: export, import, test, hits, missing'],
    [['import', 'good'], 'a file is needed'],
    [['test', 'good'], 'an address is needed'],
    [['export', 'goood'], 'there is no site "goood"; did you mean "good"?'],
    [['export', 'good', 'x'], '"x" is one word too many'],
  ])('R25 %s is wrong usage', async (args, message) => {
    const { code, err } = await run(args)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})

const anyNote = fc.oneof(
  fc.constant(null),
  fc.string({ maxLength: 20 }).map((text) => text.trim() || null),
  fc.constantFrom('a, b', 'say "so"', 'two\nlines', "=cmd|'/C calc'!A0"),
)

describe('R25 the table', () => {
  const anyLine = fc
    .record({ from: fc.webPath().map((path) => `/x${path}`), to: fc.constantFrom('/a', '/b,c'), note: anyNote })
    .map((line) => redirectSchema.safeParse(line))
    .filter(({ success }) => success)
    .map(({ data }) => data)
    .filter((line) => line !== undefined)

  it('R25 whatever a line holds, it is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 5 }), async (written: Redirect[]) => {
        const text = redirectsCsv(written)
        const table = await readTable(
          '-',
          (async function* () {
            yield text
          })(),
          REDIRECT_COLUMNS,
        )
        expect(table.ok && table.rows.map(({ cells }) => redirectOfRow(cells))).toEqual(written)
      }),
      { numRuns: runs(100) },
    )
  })

  it('R25 shortened chains end where the long ones ended, circles stay for the check to find', () => {
    expect(shortened([line('/a', '/b'), line('/b', '/c'), line('/c', null)])).toEqual([
      line('/a', null),
      line('/b', null),
      line('/c', null),
    ])
    expect(shortened([line('/a', '/b?x=1'), line('/b', '/c', 302), line('/c', '/d')])).toEqual([
      line('/a', '/d?x=1', 302),
      line('/b', '/d', 302),
      line('/c', '/d'),
    ])
    const circle = [line('/a', '/b'), line('/b', '/a')]
    expect(shortened(circle)).toEqual(circle)
  })
})
