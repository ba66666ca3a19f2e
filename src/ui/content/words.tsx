import { createElement, Fragment, type ReactNode } from 'react'
import type { Words } from '#domain/site/content/pages-text.ts'
import { crawlRel } from '../results/crawl-rel.ts'

/** A text without its links, for use as a React key. */
export function plain(words: Words): string {
  return words.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join('')
}

/** Renders a text with its links. */
export function WordsOf({ words }: { words: Words }): ReactNode {
  return createElement(
    Fragment,
    null,
    ...words.map((piece) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <a key={piece.href} href={piece.href} rel={crawlRel(piece.href)}>
          {piece.label}
        </a>
      ),
    ),
  )
}
