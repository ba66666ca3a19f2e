import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spriteText } from './build-sprite.ts'

test('the committed sprite holds every icon that the pages name', () => {
  expect(readFileSync(new URL('icons.svg', import.meta.url), 'utf8')).toBe(spriteText())
})
