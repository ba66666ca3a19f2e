/** Finds what a page says in its markup, as a browser would parse it. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { readPriceText, type PriceText } from '#domain/price-audit/read-price-words.ts'
import type { PriceFacts } from '#domain/price-audit/price-facts.ts'
import { centsOfText } from '#domain/money/money.ts'

export type Markup = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.findAll>[number]
export type MarkupPart = Markup | Element

/** A page's markup is read by several surfaces, and parsed once. */
const parsed = new WeakMap<Buffer, Markup>()

export function markupOf(bytes: Buffer): Markup {
  const known = parsed.get(bytes)
  if (known !== undefined) return known
  const markup = parseDocument(bytes.toString())
  parsed.set(bytes, markup)
  return markup
}

export const attribute = (element: Element, name: string): string | undefined => element.attribs[name]

const hasClass = (element: Element, name: string) => (attribute(element, 'class') ?? '').split(' ').includes(name)

/** Elements of a class below `part`, in their order. */
export const byClass = (part: MarkupPart, name: string): Element[] =>
  DomUtils.findAll((element) => hasClass(element, name), part.children)

export const byTag = (part: MarkupPart, tag: string): Element[] =>
  DomUtils.findAll((element) => element.name === tag, part.children)

/** Text as it is read, without icons. */
export const textOf = (part: MarkupPart): string => DomUtils.textContent(part).replaceAll(/\s+/g, ' ').trim()

/** Elements right below `part`. */
export const childrenOf = (part: MarkupPart): Element[] => DomUtils.getElementsByTagName('*', part.children, false)

/** The description for engines. */
export function descriptionOf(markup: Markup): string | undefined {
  const tag = byTag(markup, 'meta').find((one) => attribute(one, 'name') === 'description')
  return tag === undefined ? undefined : attribute(tag, 'content')
}

/** The price in a part of a page, with the repayment beside it; null where it has no block for a price. */
export function readPriceIn(part: MarkupPart): PriceFacts | null {
  const [block] = byClass(part, 'price')
  if (block === undefined) return null
  return { ...readPriceText(priceTextOf(block)), weeklyCents: readRepaymentIn(part) }
}

function priceTextOf(block: Element): PriceText {
  const text: Required<PriceText> = { figure: '', was: '', words: '' }
  for (const child of childrenOf(block)) {
    if (child.name === 'b') text.figure = textOf(child)
    if (child.name === 's') text.was = textOf(child)
    if (child.name === 'span') text.words = `${text.words} ${textOf(child)}`.trim()
  }
  return text
}

/** The week's repayment of the three figures that stand together. */
function readRepaymentIn(part: MarkupPart): number | null {
  const [figures] = byClass(part, 'tri')
  const [weekly] = figures === undefined ? [] : byTag(figures, 'b')
  return weekly === undefined ? null : centsOfText(textOf(weekly))
}
