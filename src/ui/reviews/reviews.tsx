import { ReviewList, type ReviewView } from './review-list.tsx'

export interface ReviewsView {
  title: string
  /** States the average of all reviews, and which are shown. */
  note: string | null
  reviews: ReviewView[]
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
      </div>
    </section>
  )
}
