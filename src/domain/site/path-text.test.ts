import { expect, test } from 'vitest'
import { plainPath, withoutEndSlashes, withoutQuery } from './path-text.ts'

test.each<[string, string, string]>([
  ['plainPath', plainPath('/FAQs//'), '/faqs'],
  ['plainPath', plainPath('/Cars/A%2Fb'), '/cars/a%2Fb'],
  ['withoutEndSlashes', withoutEndSlashes('/FAQs//'), '/FAQs'],
  ['withoutEndSlashes', withoutEndSlashes('//'), '/'],
  ['withoutQuery', withoutQuery('/cars?page=2#top'), '/cars'],
])('%s gives %s', (_name, given, expected) => {
  expect(given).toBe(expected)
})
