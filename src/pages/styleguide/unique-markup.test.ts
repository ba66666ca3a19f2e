import { expect, test } from 'vitest'
import { longer } from './longer.ts'
import { uniqueMarkup } from './unique-markup.ts'

test.each([
  [
    '<label for="a">A</label><input id="a" aria-describedby="a-help b">',
    '<label for="p-a">A</label><input id="p-a" aria-describedby="a-help b">',
  ],
  ['<a href="#photo-1">1</a><div id="photo-1"></div>', '<a href="#p-photo-1">1</a><div id="p-photo-1"></div>'],
  ['<a href="#elsewhere">1</a>', '<a href="#elsewhere">1</a>'],
  [
    '<clipPath id="bars"></clipPath><g clip-path="url(#bars)"></g>',
    '<clipPath id="p-bars"></clipPath><g clip-path="url(#p-bars)"></g>',
  ],
  [
    '<button popoverTarget="f"></button><aside id="f" aria-label="Filters"></aside>',
    '<button popoverTarget="p-f"></button><aside id="p-f" aria-label="Filters, shut"></aside>',
  ],
  [
    '<input type="radio" name="way"><input type="text" name="way"><details name="menu">',
    '<input type="radio" name="p-way"><input type="text" name="way"><details name="p-menu">',
  ],
  [
    '<section aria-labelledby="h"><h2 id="h">Days</h2></section>',
    '<section aria-labelledby="p-h p-name"><h2 id="p-h">Days</h2></section>',
  ],
])('%s', (markup, expected) => {
  expect(uniqueMarkup(markup, 'p', 'shut')).toBe(expected)
})

test.each([
  ['Send', 'Send Send'],
  ['Book a test drive', 'Book a test drive Book a'],
  ['', ''],
])('%j is 40% longer as %j', (text, expected) => {
  expect(longer(text, true)).toBe(expected)
  expect(longer(text, false)).toBe(text)
})
