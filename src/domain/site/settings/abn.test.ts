import { expect, it } from 'vitest'
import { isAbn } from './abn.ts'

/** Source: abr.business.gov.au, "Format of the ABN", whose worked example is 51 824 753 556. */
it.each([
  ['51824753556', true],
  ['51824753557', false],
  ['00000000000', false],
  ['5182475355', false],
  ['51 824 753 556', false],
])('the check digits of ABN %s: %s', (abn, valid) => {
  expect(isAbn(abn)).toBe(valid)
})
