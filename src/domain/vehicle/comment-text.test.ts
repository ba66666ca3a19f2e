import { expect, test } from 'vitest'
import { commentTextOf } from './comment-text.ts'

test.each([
  ['One owner.', 'One owner.'],
  ['Tom &amp; Jerry &lt;3 &amp;lt;', 'Tom & Jerry <3 &lt;'],
  ['<p>One<br />two</p><p>three</p>', 'One\ntwo\n\nthree'],
  ['<p>Has</p><ul><li>a</li><li><b>b</b></li></ul><p>end</p>', 'Has\n\n• a\n• b\n\nend'],
  ['<img src=x onerror=alert(1)>Nice', '<img src=x onerror=alert(1)>Nice'],
])('A6.4 stored comment %j as text', (html, text) => expect(commentTextOf(html)).toBe(text))

test('a megabyte of blanks is read in a moment', () => {
  expect(commentTextOf(`${' '.repeat(1_000_000)}x${'\t'.repeat(1_000_000)}\n y`)).toBe('x\ny')
})
