import { MOST_STARS } from './most-stars.ts'

export interface ReviewsView {
  title: string
  /** States how many reviews there are, and which are shown. */
  note: string | null
  reviews: { stars: number; text: string; by: string }[]
}

const STAR = 'm12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.6-5.8-3.1-5.8 3.1 1.1-6.6-4.7-4.6 6.5-.9z'
const SIZE = 24

/** Customer reviews with their stars. */
export function Reviews({ reviews }: { reviews: ReviewsView | null }) {
  if (reviews === null) return null
  return (
    <section className="sec">
      <div className="wrap">
        <div className="sec__head">
          <h2 className="h2">{reviews.title}</h2>
          {reviews.note === null ? null : <p className="mute">{reviews.note}</p>}
        </div>
        <ul className="reviews">
          {reviews.reviews.map(({ stars, text, by }) => (
            <li key={by + text}>
              <Stars stars={stars} />
              <blockquote>{text}</blockquote>
              <p className="sm mute">{by}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
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
