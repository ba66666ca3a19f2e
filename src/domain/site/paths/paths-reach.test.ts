import { expect, test } from 'vitest'
import { INDEX_NOW_KEY_FILE, indexNowKeyPath } from './paths-reach.ts'

test('R38 the key stands in the address of its file', () => {
  expect(indexNowKeyPath('0123456789abcdef0123456789abcdef')).toBe('/0123456789abcdef0123456789abcdef.txt')
  expect(INDEX_NOW_KEY_FILE).toMatch(/^\/:key\(.*\)\.txt$/)
})
