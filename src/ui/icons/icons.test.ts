import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingText, rowsText } from './build-icons.ts'
import { pathOf } from './shape-paths.ts'

const committed = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('the committed drawing and rows hold every icon that the pages name', () => {
  expect(committed('icons.svg')).toBe(drawingText())
  expect(committed('icons.css')).toBe(rowsText())
})

test.each([
  ['<path d="m6 9 6 6"/>', 'M0 0m6 9 6 6'],
  ['<circle cx="12" cy="12" r="3"/>', 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z'],
  ['<rect width="8" height="6" x="2" y="4"/>', 'M2 4h8v6h-8v-6Z'],
  [
    '<rect width="8" height="6" x="2" y="4" rx="1"/>',
    'M3 4h6a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1Z',
  ],
  ['<line x1="1" x2="3" y1="2" y2="4"/><polyline points="1,2 3,4"/>', 'M1 2L3 4M1 2L3 4'],
  ['<polygon points="3 11 22 2 13 21"/>', 'M3 11L22 2L13 21Z'],
])('%s is drawn by the path %s', (shape, path) => {
  expect(pathOf(shape)).toBe(path)
})

test('a shape that has no path is refused', () => {
  expect(() => pathOf('<text x="1">')).toThrow('<text>')
})
