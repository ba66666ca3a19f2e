import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nastyText } from '#test/nasty-text.ts'
import { xmlText } from '../xml-text.ts'
import { element, markupText } from './xml.ts'

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

it('A11.19 text comes back whole, but for what XML 1.0 cannot hold', () => {
  fc.assert(
    fc.property(nastyText(), (text) => {
      const written = xmlText(text)
      expect(written).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
      const back = written.replaceAll(/&\w+;/g, (reference) => SIGNS[reference] ?? reference)
      expect(back).toBe(
        text
          .toWellFormed()
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/[^\t\n\P{Cc}\u007F-\u009F]|[\uFFFE\uFFFF]/gu, ''),
      )
    }),
  )
})

it.each([
  ['\0a\u0008b\u001F', 'ab'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['\uD83D', '\uFFFD'],
  ['👩‍🔧', '👩‍🔧'],
  [']]>', ']]&gt;'],
])('A11.19 %j is written %j', (text, written) => {
  expect(xmlText(text)).toBe(written)
})

it('A11.19 a text is not indented, and an attribute holds no line break', () => {
  const tree = element('a', { k: 'x\n"y"', none: null }, [element('b', {}, '1\n  \n'), null])
  expect(markupText(tree)).toBe('<a k="x &quot;y&quot;">\n  <b>1\n  \n</b>\n</a>\n')
})
