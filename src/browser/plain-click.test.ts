import { expect, test } from 'vitest'
import { isPlainClick } from './plain-click.ts'

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test('a click with the first button alone is plain', () => {
  expect(isPlainClick(PLAIN)).toBe(true)
})

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click with %o is not: the browser answers it',
  (held) => {
    expect(isPlainClick({ ...PLAIN, ...held })).toBe(false)
  },
)
