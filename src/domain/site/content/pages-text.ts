/**
 * Parses texts of content pages: plain words with links and filled-in figures. Anything else in them is shown as it was
 * written.
 */
import { PAGE_FIGURES, type PageFigure } from './pages-blocks.ts'

/** Names that texts may hold beside figures; they come from the site's settings. */
export const PAGE_NAMES = ['name', 'legalName', 'phone', 'email', 'address', 'licences'] as const
export type PageName = (typeof PAGE_NAMES)[number]

export const PAGE_WORDS: readonly (PageFigure | PageName)[] = [...PAGE_FIGURES, ...PAGE_NAMES]

export type FilledIn = Readonly<Record<PageFigure, number> & Record<PageName, string>>

/** A text in pieces: words, and words that lead somewhere. */
export type Words = readonly (string | { label: string; href: string })[]

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g
const SAFE_HREF = /^(?:\/(?![/\\])|#|https:\/\/[^/\s]+|tel:[+\d]+$|mailto:[^\s@]+@[^\s@]+$)/
const NAME = /\{([^{}]*)\}/g

/** Addresses of a text's links. */
export function hrefsIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, , href = '']) => href)
}

/**
 * Whether a link may lead there: a path, an anchor, an https address, a telephone number or an e-mail address; never a
 * script.
 */
export function isSafeHref(href: string): boolean {
  return SAFE_HREF.test(href)
}

/** Names in braces. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name = '']) => name)
}

/** A text with its figures and names filled in; thousands have a comma. An unknown name stays as it was written. */
export function filledIn(text: string, values: FilledIn): string {
  return text.replace(NAME, (whole, name: string) => {
    const known = PAGE_WORDS.find((word) => word === name)
    const value = known === undefined ? undefined : values[known]
    return value === undefined ? whole : typeof value === 'number' ? value.toLocaleString('en-AU') : value
  })
}

/** A text in pieces. A link that may lead nowhere safe is words only. */
export function wordsOf(text: string, values: FilledIn): Words {
  const pieces: (string | { label: string; href: string })[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match
    if (match.index > from) pieces.push(filledIn(text.slice(from, match.index), values))
    const to = filledIn(href, values)
    pieces.push(isSafeHref(to) ? { label: filledIn(label, values), href: to } : filledIn(label, values))
    from = match.index + whole.length
  }
  if (from < text.length) pieces.push(filledIn(text.slice(from), values))
  return pieces
}

/** The same without its links, for search engines. */
export function plainText(text: string, values: FilledIn): string {
  return wordsOf(text, values)
    .map((piece) => (typeof piece === 'string' ? piece : piece.label))
    .join('')
}
