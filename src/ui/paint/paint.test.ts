import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAINTS, paintOf } from './paints.ts'

test('every paint has its class, in the same colour', () => {
  const css = readFileSync(new URL('paint.css', import.meta.url), 'utf8')
  for (const [name, hex] of Object.entries(PAINTS))
    expect(css.replaceAll(/\s+/g, ' ')).toContain(`.paint-${name} { --paint: ${hex}; }`)
})

test.each([
  ['White', 'white'],
  ['Gray', 'grey'],
  ['Octarine', 'silver'],
  ['constructor', 'silver'],
  ['__proto__', 'silver'],
  [null, 'silver'],
])('the colour %s is painted %s', (word, paint) => {
  expect(paintOf(word)).toBe(paint)
})
