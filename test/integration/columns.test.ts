import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The formatter's line width. It leaves comments, strings and regular expressions as long as they are. */
const MOST_COLUMNS = 120

/** Lines of a text that are too long, by their number; a character of any script is one column. */
function longLines(text: string): number[] {
  return text.split('\n').flatMap((line, place) => (Array.from(line).length > MOST_COLUMNS ? [place + 1] : []))
}

test('issue 13: no source line is longer than 120 columns', () => {
  const files = globSync('{src,test,demo,scripts,bench,bin}/**/*.{ts,tsx,css,js}')
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => longLines(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))).toEqual([])
})

test('issue 13: a line of 121 columns is found, one of 120 characters of two units is not', () => {
  expect(longLines(`${'x'.repeat(121)}\n${'𝒳'.repeat(120)}\n${'𝒳'.repeat(121)}`)).toEqual([1, 3])
})
