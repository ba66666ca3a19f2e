/** R2: a reservation is no contract of sale, and no text of its pages says so. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { LEAD_CATEGORIES } from '#domain/leads/lead.ts'

const FILES = globSync('src/{domain,ui,pages,server,islands}/checkout/**/*.{ts,tsx}').filter(
  // The journey is the kind `purchase`, whose pages may say so (R24).
  (file) => !/\.test\.tsx?$/.test(file) && !/journey|purchase/.test(file),
)
const OF_SALE = /\b(?:buy|buys|buying|order|orders|ordered|purchase|purchases|purchased|sold)\b/i

/** Names of the trade's categories, which the dealer's system reads and no shopper. */
const CATEGORIES: ReadonlySet<string> = new Set(LEAD_CATEGORIES)

/** Texts of a source file that are sentences or labels: a lone lower-case word is a name of the program's. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node) {
      if (node.type === 'ImportDeclaration') return
      if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') texts.push(node.value)
      if (node.type === 'JSXText' && 'value' in node && typeof node.value === 'string') texts.push(node.value)
      if (node.type === 'TemplateElement' && 'value' in node) {
        const { value } = node
        if (typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string')
          texts.push(value.cooked)
      }
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return texts.filter((text) => /[A-Z]|\s/.test(text.trim()) && !CATEGORIES.has(text))
}

test('R2 no text of reserving says buy, order, purchase or sold', () => {
  const texts = FILES.flatMap((file) => textsOf(file).map((text) => ({ file, text })))
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter(({ text }) => OF_SALE.test(text))).toEqual([])
})

test.each(['Buy it now', 'Your order', 'The purchase price', 'This vehicle has been sold.'])(
  'R2 "%s" would be found',
  (text) => {
    expect(OF_SALE.test(text)).toBe(true)
  },
)
