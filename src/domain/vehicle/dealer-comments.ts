/** Shortens the dealer's comments for the Show More button (A6.4, A6.5). */
import { commentTextOf } from './comment-text.ts'

export const PENDING_COMMENTS = 'Dealer comments are pending. Please check back here later.'
const CUT_AT = 400

export interface CutText {
  /** At most 400 characters, cut after a whole word. */
  start: string
  /** The text behind Show More; null when nothing was cut. */
  rest: string | null
}

/** The comments as shown. Empty ones, or ones of separators only, say that they are pending. */
export function dealerCommentsOf(comments: string | null): CutText {
  const text = commentTextOf(comments ?? '')
  if (!/[\p{L}\p{N}]/u.test(text)) return { start: PENDING_COMMENTS, rest: null }
  if (text.length <= CUT_AT) return { start: text, rest: null }
  const space = text.slice(0, CUT_AT + 1).search(/\s\S*$/)
  const cut = space > 0 ? space : CUT_AT
  return { start: text.slice(0, cut), rest: text.slice(cut).trimStart() }
}
