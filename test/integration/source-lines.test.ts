import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The formatter's line width. It leaves comments, strings and regular expressions as long as they are. */
const MOST_COLUMNS = 120

/** Lines of a text that are too long, by their number; a character of any script is one column. */
function longLines(text: string): number[] {
  return text.split('\n').flatMap((line, place) => (Array.from(line).length > MOST_COLUMNS ? [place + 1] : []))
}

const SOURCES = globSync('{src,test,demo,scripts,bench,bin}/**/*.{ts,tsx,css,js}')
/** Lines that match in any source, as `file:line`. */
const linesOf = (found: (text: string) => number[]) =>
  SOURCES.flatMap((file) => found(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))

/** Comments that begin with a relative clause, by their line: docs/writing.md wants a noun or a verb there. */
function riddles(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, place) => (/^\s*(?:\/\*\*?|\*|\/\/) (?:What|Whoever|Whatever) /.test(line) ? [place + 1] : []))
}

test('issue 13: no comment begins with "What" or "Whoever"', () => {
  expect(linesOf(riddles)).toEqual([])
})

test('issue 13: a comment that begins so is found', () => {
  expect(riddles('/** What is shown. */\n// A price, whatever it is.\n * Whoever asks')).toEqual([1, 3])
})

test('issue 13: no source line is longer than 120 columns', () => {
  expect(SOURCES.length).toBeGreaterThan(1_000)
  expect(linesOf(longLines)).toEqual([])
})

test('issue 13: a line of 121 columns is found, one of 120 characters of two units is not', () => {
  expect(longLines(`${'x'.repeat(121)}\n${'𝒳'.repeat(120)}\n${'𝒳'.repeat(121)}`)).toEqual([1, 3])
})

/** Names of types that say nothing of whose they are (docs/writing.md, rule 5). */
const VAGUE = new Set(
  (
    'Answered Asked Brought Counted Drawn Found Given Held Judged Kept Known Listed Made Priced Read Seen Sent Shown ' +
    'Staged Taken Told Wanted Written'
  ).split(' '),
)

const typeIn = (line: string) => /^\s*(?:export )?(?:interface|type) (\w+)/.exec(line)?.[1] ?? ''

/** Lines that declare a type with a vague name. */
function vagueTypes(text: string): number[] {
  return text.split('\n').flatMap((line, place) => (VAGUE.has(typeIn(line)) ? [place + 1] : []))
}

test('issue 13: types are nouns that say whose they are', () => {
  expect(linesOf(vagueTypes).filter((place) => !place.startsWith('test/integration/source-lines.'))).toEqual([])
})

test('issue 13: a vague name of a type is found', () => {
  expect(vagueTypes('interface Asked {\ntype Asking = 1\nexport type Found<Row> = Row')).toEqual([1, 3])
})
