/** R100: whatever stands in a catalogue's file or table, each fault is told with file, place and what is valid. */
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CATALOGUE_COLUMNS } from '#domain/catalogue/catalogue-table.ts'
import { problemLine, type Problem } from '#domain/site/checks/problem.ts'
import { anyJson, anyName, partAt, placesOf, put } from '#test/changed-json.ts'
import { runCatalogue } from '#test/catalogue/run-catalogue.ts'
import { sampleCatalogue, sampleColour, sampleModel, sampleVariant } from '#test/catalogue/sample-catalogue.ts'
import { nastyText } from '#test/nasty-text.ts'
import { runs } from '#test/property-runs.ts'
import { CATALOGUE_FOLDER, catalogueOfText } from './read-catalogue.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-catalogue-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Words that only the inside of a program says. */
const INSIDE = /\n +at |node_modules|\.ts:\d|\/src\/|TypeError|SyntaxError|ZodError|\bE(?:NOENT|ISDIR|ACCES)\b/

function expectTold(problems: readonly Problem[], file = 'isuzu.json'): void {
  for (const problem of problems) {
    expect(problem.file).toBe(file)
    expect(problem.found).not.toBe('')
    expect(problem.valid).not.toBe('')
    const line = problemLine(problem)
    expect(line).toContain(`found ${problem.found}; valid: ${problem.valid}`)
    expect(line).not.toMatch(INSIDE)
    // A line of a report, and nothing that a terminal would obey.
    expect(line).not.toMatch(/[\p{Cc}\u2028-\u202e]/u)
    expect(line.length).toBeLessThan(1_000)
  }
}

function read(text: string): boolean {
  const reading = catalogueOfText(text, 'isuzu.json', 'isuzu')
  expectTold(reading.ok ? reading.warnings : reading.problems)
  if (!reading.ok) expect(reading.problems).not.toEqual([])
  return reading.ok
}

const GOOD = sampleCatalogue()
const PLACES = placesOf(GOOD)
const dayOf = (place: number) => new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10)
/** Lists of a catalogue: their most entries, their place, and any number of good entries. */
const LISTS: readonly [most: number, place: string, entryOf: (place: number) => unknown][] = [
  [300, 'models', (at) => sampleModel({ name: `Model ${at}`, slug: `m-${at}`, variants: [], colours: [] })],
  [200, 'models.0.variants', (at) => sampleVariant({ id: `v-${at}`, name: `Grade ${at}`, dap: [] })],
  [
    500,
    'models.0.variants.0.dap',
    (at) => ({ state: 'QLD', minCents: 100, maxCents: 100, from: dayOf(at), until: dayOf(at) }),
  ],
  [300, 'models.0.variants.0.features', (at) => `Feature ${at}`],
  [500, 'models.0.colours', (at) => sampleColour({ id: `c-${at}` })],
]

describe('R100 hostile files of catalogues', () => {
  it('R100 any value at any place is taken or told', () => {
    expect(read(JSON.stringify(GOOD))).toBe(true)
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), anyJson, (place, part) => {
        read(JSON.stringify(put(GOOD, place, part)) ?? 'null')
      }),
      { numRuns: runs(400) },
    )
  })

  it('R100 a length that cannot be compared is told', () => {
    expect(read(JSON.stringify(put(GOOD, ['manufacturer', 'name'], { length: { toString: null } })))).toBe(false)
  })

  it('R100 an unknown name at any place is told, also one that objects have of themselves', () => {
    const objects = PLACES.filter((place) => {
      const found = partAt(GOOD, place)
      return typeof found === 'object' && found !== null && !Array.isArray(found)
    })
    fc.assert(
      fc.property(fc.constantFrom(...objects), anyName, anyJson, (place, name, part) => {
        const marked = JSON.stringify(put(GOOD, [...place], '@'))
        const own = partAt(GOOD, place)
        fc.pre(!Object.hasOwn(Object(own), name) && name !== '$schema')
        const text = JSON.stringify(own).replace(/\}$/, () => `,${JSON.stringify(name)}:${JSON.stringify(part)}}`)
        expect(read(marked.replace('"@"', () => text))).toBe(false)
      }),
      { numRuns: runs(200) },
    )
  })

  it('R100 any text, and a good file with any damage, is read or told with line and column', () => {
    const good = JSON.stringify(GOOD, null, 2)
    const damaged = fc
      .tuple(fc.nat(good.length), fc.nat(6), nastyText())
      .map(([at, gone, text]) => good.slice(0, at) + text + good.slice(at + gone))
    fc.assert(
      fc.property(fc.oneof(damaged, nastyText(), fc.string()), (text) => void read(text)),
      { numRuns: runs(600) },
    )
  })

  it('R100 a file that is nested without end is told', () => {
    expect(read('['.repeat(100_000))).toBe(false)
  })

  it.each(LISTS)('R100 a list of more than %i at %s is told, one of so many is taken', (most, place, entryOf) => {
    const listOf = (count: number) => Array.from({ length: count }, (_, at) => entryOf(at))
    expect(read(JSON.stringify(put(GOOD, place.split('.'), listOf(most))))).toBe(true)
    expect(read(JSON.stringify(put(GOOD, place.split('.'), listOf(most + 1))))).toBe(false)
  })
})

async function run(args: readonly string[], text = '') {
  const answer = await runCatalogue(folder, args, text)
  expect(answer.out + answer.err).not.toMatch(INSIDE)
  return answer
}

describe('R100 forecourt catalogue with hostile input', () => {
  it('R100 check tells of any bytes of a file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await writeFile(join(folder, 'isuzu.json'), bytes)
        const { code, out } = await run(['check'])
        expect(code).toBe(1)
        expect(out).toMatch(/isuzu\.json: error: .+: found [^]+; valid: [^]+\n1 checked: /)
      }),
      { numRuns: runs(60) },
    )
  })

  it('R100 check says of a folder that it is no file, and of any name which makes there are', async () => {
    await mkdir(join(folder, 'kia.json'))
    const { code, out } = await run(['check'])
    expect(code).toBe(1)
    expect(out).toMatch(/kia\.json: error: the file: found a folder; valid: a file of JSON/)
    await fc.assert(
      fc.asyncProperty(nastyText(), async (make) => {
        fc.pre(!make.startsWith('-'))
        const { code, out } = await run(['check', make])
        expect(code).toBe(1)
        expect(out).toMatch(/error: the file: found .+; valid: .+/)
      }),
      { numRuns: runs(60) },
    )
  })

  it('R100 check says of a file that is too large how many bytes it has, without reading it', async () => {
    await writeFile(join(folder, 'isuzu.json'), ' '.repeat(20_000_001))
    const { code, out } = await run(['check'])
    expect([code, out]).toEqual([1, expect.stringContaining('found a file of 20000001 bytes; valid: at most 20000000')])
  })

  it('R100 an import that cannot write every file takes none', async () => {
    await mkdir(join(folder, 'kia.json.new'))
    const columns = { line: 'A ute', body: 'Ute', paint: '#123456' }
    const rows = ['Isuzu', 'Kia'].map((make) => ({ make, model: 'One', ...columns }))
    const { code, err } = await run(['import', '-'], JSON.stringify(rows))
    expect([code, err]).toEqual([1, expect.stringMatching(/found .*kia\.json\.new, which cannot be written; valid: /)])
    expect(await readdir(folder)).toEqual(['kia.json.new'])
  })

  it('R100 import takes rows of any cells whole or not at all, and tells each fault', async () => {
    const real = await readFile(join(CATALOGUE_FOLDER, 'isuzu.json'), 'utf8')
    const likely = fc.constantFrom('', 'Isuzu', 'D-MAX', 'QLD', '41500', '2026-07-01', '#a4561f', 'SX', 'dual_cab')
    const cells = fc.record(
      Object.fromEntries(CATALOGUE_COLUMNS.map((column) => [column, fc.oneof(likely, nastyText())])),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 4 }), async (rows) => {
        await rm(folder, { recursive: true, force: true })
        await mkdir(folder)
        await writeFile(join(folder, 'isuzu.json'), real)
        const { code, out, err } = await run(['import', '-'], JSON.stringify(rows))
        if (code === 0) {
          expect(out).toMatch(/taken into/)
          expect((await run(['check'])).out).not.toContain('error:')
          return
        }
        expect(err).toMatch(/: found [^]+; valid: /)
        expect(await readdir(folder)).toEqual(['isuzu.json'])
        expect(await readFile(join(folder, 'isuzu.json'), 'utf8')).toBe(real)
      }),
      { numRuns: runs(60) },
    )
  })
})
