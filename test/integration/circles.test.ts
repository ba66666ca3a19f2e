import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Specifiers of all that a text imports: values, types, side effects and imports that are awaited. */
const IMPORTED = /\b(?:from|import|import\()\s*'([^']+)'/g

/** Imports of each file of `root`/src. Lint's own rule leaves out those of types alone. */
function importsIn(root: string): Map<string, string[]> {
  const files = new Set(globSync('src/**/*.{ts,tsx}', { cwd: root }))
  return new Map(
    [...files].map((file) => [
      file,
      [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)]
        .map(([, specifier = '']) =>
          specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(file), specifier)),
        )
        .filter((imported) => files.has(imported)),
    ]),
  )
}

/** Circles of imports, each as "a.ts → b.ts → a.ts": one for each import that closes one. */
function circlesIn(root: string): string[] {
  const imports = importsIn(root)
  const circles: string[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start !== -1) circles.push([...path.slice(start), file].join(' → '))
    if (start !== -1 || done.has(file)) return
    path.push(file)
    for (const imported of imports.get(file) ?? []) visit(imported)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return circles
}

test('no files of src import one another in a circle, not even types', () => {
  expect(importsIn(resolve('.')).get('src/pages/entry-server.tsx')).toContain('src/pages/pages.tsx')
  expect(circlesIn(resolve('.'))).toEqual([])
})

test('a circle of imported types is found and named', async () => {
  const root = await mkdtemp(join(tmpdir(), 'forecourt-circles-'))
  const files = {
    'src/pages/page.ts': "import type { Row } from '#pages/row.ts'\nexport type Page = Row[]\n",
    'src/pages/row.ts': "import {\n  type Cell,\n} from '../ui/cell.ts'\nexport type Row = Cell[]\n",
    'src/ui/cell.ts': "export type Cell = import('#pages/page.ts').Page | null\n",
    'src/ui/alone.ts': "import './cell.ts'\n",
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const [circle, ...others] = circlesIn(root)
  await rm(root, { recursive: true })
  expect(others).toEqual([])
  const inCircle = ['src/pages/page.ts', 'src/pages/row.ts', 'src/ui/cell.ts']
  expect(new Set(circle?.split(' → '))).toEqual(new Set(inCircle))
})
