import { describe, expect, it } from 'vitest'
import { commentHtmlOf } from './comments-html.ts'

describe('dealer comments on the way in', () => {
  it.each([
    ['One owner.', 'One owner.'],
    ['Tom & Jerry, 5 < 6', 'Tom &amp; Jerry, 5 &lt; 6'],
    ['caf&eacute; &amp; bar&nbsp;!', 'café &amp; bar\u00a0!'],
    ['One\ntwo\n\nthree', '<p>One<br />two</p><p>three</p>'],
    ['<p>One</p>\n<p>two</p>', '<p>One</p>\n<p>two</p>'],
    ['<div class="x" onclick="y()">One<br>two</div>', '<p>One<br />two</p>'],
    ['<b>bold</b> <em>slanted</em> <u>plain</u>', '<b>bold</b> <em>slanted</em> plain'],
    ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<script>alert(1)</script><style>p{}</style>ok', 'ok'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<a href="javascript:alert(1)">call</a>', 'call'],
    ['<svg><p onload=x>ok</p></svg>', '<p>ok</p>'],
    ['<h2>Great</h2>', '<strong>Great</strong>'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ])('%s', (text, html) => expect(commentHtmlOf(text)).toBe(html))

  it('is the same when it is sanitised again, so that re-importing an export changes nothing', () => {
    for (const text of ['Tom & Jerry', 'One\ntwo', '<div>a & b</div>']) {
      const once = commentHtmlOf(text)
      expect(commentHtmlOf(once)).toBe(once)
    }
  })
})
