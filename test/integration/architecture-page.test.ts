import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAGE = readFileSync('docs/architecture.md', 'utf8')
const ROOTS = ['.', 'src']
/** A path in code marks: it has a folder or ends as a source does. `…` stands for any end of a name. */
const PATH = /^[\w./-]+(?:…)?(?:\/|\.\w+)$/

/** Paths that a text names and that are neither at the top nor in src. */
function missingIn(text: string): string[] {
  return pathsIn(text).filter(
    (path) =>
      !ROOTS.some((root) =>
        path.includes('…')
          ? globSync(`${root}/**/${path.replace('…', '*')}`).length > 0
          : existsSync(`${root}/${path}`),
      ),
  )
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter((code) => PATH.test(code))
}

/** Rows of the table under a heading, without its head. */
const rowsUnder = (heading: string): string[] =>
  (PAGE.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)

/** A row may name a neighbour by its file alone, such as `loaders.ts` after `pages/routes.ts`. */
const isThere = (row: string, path: string) =>
  missingIn(`\`${path}\``).length === 0 ||
  pathsIn(row).some((near) => existsSync(`src/${near.slice(0, near.lastIndexOf('/') + 1)}${path}`))

test('issue 13: each change of docs/architecture.md names a place, and all of them exist', () => {
  const rows = rowsUnder('Where a change goes')
  expect(rows.length).toBeGreaterThanOrEqual(12)
  for (const row of rows) {
    expect(pathsIn(row), row).not.toEqual([])
    expect(pathsIn(row).filter((path) => !isThere(row, path))).toEqual([])
  }
})

test('issue 13: a path that is gone is found', () => {
  expect(missingIn('`src/no/such.ts`, `domain/site/paths.ts` and `npm run docs`')).toEqual(['src/no/such.ts'])
})
