/** Cuts the text of a filter into words, quoted texts and operators. */
import { FilterFault } from './filter-fault.ts'

export interface Token {
  kind: 'word' | 'quoted' | 'sign' | 'end'
  /** A quoted text without its quotes. */
  text: string
  /** Place of its first character, from 0. */
  at: number
}

const SPACE = /\s/
/** Longest first: `>=` is one sign. */
const SIGNS = ['!=', '>=', '<=', '=', '>', '<', '(', ')', '[', ']', ',']
const WORD_END = /[\s()[\],=!<>'"]/

/** Tokens in order, the last of kind `end`. Throws `FilterFault` for a quote that is not closed, or a lone `!`. */
export function filterTokens(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const character = source[at] ?? ''
    if (SPACE.test(character)) {
      at++
      continue
    }
    if (character === '"' || character === "'") {
      const { text, end } = quotedText(source, at, character)
      tokens.push({ kind: 'quoted', text, at })
      at = end
      continue
    }
    const sign = SIGNS.find((text) => source.startsWith(text, at))
    if (sign !== undefined) {
      tokens.push({ kind: 'sign', text: sign, at })
      at += sign.length
      continue
    }
    if (character === '!') throw new FilterFault(source, at, '`!=`')
    let end = at
    while (end < source.length && !WORD_END.test(source[end] ?? '')) end++
    tokens.push({ kind: 'word', text: source.slice(at, end), at })
    at = end
  }
  tokens.push({ kind: 'end', text: '', at: source.length })
  return tokens
}

/** A backslash makes the quote or backslash behind it a plain character; before anything else it is one itself. */
function quotedText(source: string, start: number, quote: string): { text: string; end: number } {
  let text = ''
  for (let at = start + 1; at < source.length; at++) {
    const character = source[at] ?? ''
    if (character === quote) return { text, end: at + 1 }
    const next = source[at + 1]
    if (character === '\\' && (next === quote || next === '\\')) {
      text += next
      at++
    } else text += character
  }
  throw new FilterFault(source, source.length, `the closing ${quote} of the text that begins at character ${start + 1}`)
}
