import { Icon } from '../icons/icon.tsx'
import { ReviewList, type ReviewView } from './review-list.tsx'

export interface ReviewsView {
  title: string
  /** States the average of all reviews, and which are shown. */
  note: string | null
  reviews: ReviewView[]
  /** Page of all reviews; null where there is none. */
  all: string | null
}

/** A section of customer reviews. */
export function Reviews({ reviews }: { reviews: ReviewsView | null }) {
  if (reviews === null) return null
  return (
    <section className="sec">
      <div className="wrap">
        <div className="sec__head">
          <h2 className="h2">{reviews.title}</h2>
          {reviews.note === null ? null : <p className="mute">{reviews.note}</p>}
        </div>
        <ReviewList reviews={reviews.reviews} />
        {reviews.all === null ? null : (
          <p className="reviews__all">
            <a className="link" href={reviews.all}>
              All reviews
              <Icon name="arrow-right" />
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
