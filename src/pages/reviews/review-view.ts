import type { ShownReview } from '#data/reviews/shown-reviews.ts'
import { agoWords } from '#domain/reviews/ago-words.ts'
import type { ReviewView } from '#ui/reviews/review-list.tsx'
import { dateWords } from '../date-words.ts'

/** Signs of a review that stand before its "More". */
const SHOWN_SIGNS = 420
/** A rest this short is shown with the others. */
const SHORT_REST = 80

type WrittenReview = Pick<ShownReview, 'author' | 'stars' | 'text' | 'writtenOn' | 'answer' | 'answeredOn'>

/** A review as it is shown on the site's day: its words unchanged, its age in words beside its date (R131). */
export function reviewView(review: WrittenReview & { sourceId?: string; source?: string }, today: string): ReviewView {
  const { author, stars, text, writtenOn, answer, answeredOn } = review
  return {
    key: `${review.source ?? ''} ${review.sourceId ?? author + text}`,
    stars,
    ...partsOf(text),
    author,
    written: { date: writtenOn, ago: agoWords(writtenOn, today), words: dateWords(writtenOn) },
    answer: answer === null ? null : { text: answer, on: answeredOn === null ? null : dateWords(answeredOn) },
  }
}

/** A long text in two: nothing of it is cut, its rest opens (R132). */
function partsOf(text: string): { text: string; rest: string | null } {
  if (text.length <= SHOWN_SIGNS + SHORT_REST) return { text, rest: null }
  const space = text.lastIndexOf(' ', SHOWN_SIGNS)
  // A text without spaces is split between two characters, never within one.
  const at = space > 0 ? space : Array.from(text.slice(0, SHOWN_SIGNS)).slice(0, -1).join('').length
  return { text: text.slice(0, at), rest: text.slice(at).trimStart() }
}
