import { expect, test } from 'vitest'
import { asciiAddress, plainPath, withoutEndSlashes, withoutQuery } from './path-text.ts'

test.each<[string, string, string]>([
  ['plainPath', plainPath('/FAQs//'), '/faqs'],
  ['plainPath', plainPath('/Cars/A%2Fb'), '/cars/a%2Fb'],
  ['plainPath', plainPath('/tr%61de%2D%49n%5F%31'), '/trade-in_1'],
  ['plainPath', plainPath('/%252e%2E%C3%A9%41'), '/%252e%2E%C3%A9a'],
  ['withoutEndSlashes', withoutEndSlashes('/FAQs//'), '/FAQs'],
  ['withoutEndSlashes', withoutEndSlashes('//'), '/'],
  ['asciiAddress', asciiAddress('/münchen?a=ö b#\ud800/%C3%A9'), '/m%C3%BCnchen?a=%C3%B6%20b#%EF%BF%BD/%C3%A9'],
  ['asciiAddress', asciiAddress('https://shop.example/a\u0001\r\nb'), 'https://shop.example/a%01%0D%0Ab'],
  ['withoutQuery', withoutQuery('/cars?page=2#top'), '/cars'],
])('%s gives %s', (_name, given, expected) => {
  expect(given).toBe(expected)
})
