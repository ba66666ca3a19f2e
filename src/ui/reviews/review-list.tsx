import { MOST_STARS } from '#domain/reviews/review.ts'

export interface ReviewView {
  key: string
  stars: number
  /** As written; '' of a review of stars alone. */
  text: string
  /** End of a long text. */
  rest: string | null
  author: string
  /** "3 weeks ago", and "5 November 2026". */
  written: { date: string; ago: string; words: string }
  /** The dealer's answer. */
  answer: { text: string; on: string | null } | null
}

const STAR = 'm12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.6-5.8-3.1-5.8 3.1 1.1-6.6-4.7-4.6 6.5-.9z'
const SIZE = 24

/** Customers' reviews in a row or in columns, each with its stars, its date and the dealer's answer. */
export function ReviewList({ reviews }: { reviews: readonly ReviewView[] }) {
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <li key={review.key}>
          <Stars stars={review.stars} />
          {review.text === '' ? null : <Words text={review.text} rest={review.rest} />}
          <p className="sm mute">
            {`${review.author}, `}
            <time dateTime={review.written.date}>{`${review.written.ago} (${review.written.words})`}</time>
          </p>
          {review.answer === null ? null : <Answer answer={review.answer} />}
        </li>
      ))}
    </ul>
  )
}

function Words({ text, rest }: { text: string; rest: string | null }) {
  return (
    <div className="reviews__words">
      <blockquote>{text}</blockquote>
      {rest === null ? null : (
        <details>
          <summary>More</summary>
          <blockquote>{rest}</blockquote>
        </details>
      )}
    </div>
  )
}

function Answer({ answer: { text, on } }: { answer: NonNullable<ReviewView['answer']> }) {
  return (
    <div className="reviews__answer sm">
      <p className="lbl">{on === null ? 'Our answer' : `Our answer, ${on}`}</p>
      <p>{text}</p>
    </div>
  )
}

function Stars({ stars }: { stars: number }) {
  return (
    <p>
      <svg className="stars" viewBox={`0 0 ${MOST_STARS * SIZE} ${SIZE}`} aria-hidden="true">
        {Array.from({ length: stars }, (_, place) => (
          <path key={place} d={STAR} transform={`translate(${place * SIZE})`} />
        ))}
      </svg>
      <span className="vh">{`${stars} of ${MOST_STARS} stars`}</span>
    </p>
  )
}
