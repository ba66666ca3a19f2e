import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { TEMPLATES, templateRow, templateStyles } from '#domain/site/templates.ts'

/** A style sheet with all that it imports. */
function sheetOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/@import '([^']+)';/g, (_, name: string) =>
    sheetOf(join(dirname(file), name)),
  )
}

test.each(TEMPLATES)("%s has a style sheet, which loads the row's first face and styles a home page", (template) => {
  const file = templateStyles(template)
  expect(existsSync(file), `${file} is missing`).toBe(true)
  const faces = [...sheetOf(file).matchAll(/url\(\.\.\/fonts\/([^)]+)\)/g)].map(([, name = '']) => name)
  expect(faces.some((face) => face.includes(templateRow(template).firstFace))).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(/@import '\.\/[a-z-]+-home\.css'/)
})

test.each(TEMPLATES)('%s has its faces on paper', (template) => {
  for (const face of Object.values(templateRow(template).paperFaces))
    expect(existsSync(`src/server/documents/fonts/${face}.ttf`), face).toBe(true)
})

/** The table of templates itself. */
const TABLE = 'src/domain/site/templates.ts'

test('issue 13: no other file of the program asks for a template by its name', () => {
  const names = new RegExp(`['"\`](${TEMPLATES.join('|')})['"\`]`)
  const naming = [...globSync('src/**/*.{ts,tsx}'), 'vite.config.ts']
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== TABLE)
    .filter((file) => names.test(readFileSync(file, 'utf8')))
  expect(naming).toEqual([])
})
