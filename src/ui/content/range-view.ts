import type { Words } from '#domain/site/content/pages-text.ts'
import type { ModelTileView } from '../models/model-view.ts'
import type { OfferView } from '../promotions/offer-row.tsx'
import type { ReviewView } from '../reviews/review-list.tsx'

interface Link {
  label: string
  href: string
}

export interface PageModelsView {
  kind: 'models'
  tiles: ModelTileView[]
  link: Link
  /** Says that the figures are examples; null where they are real. */
  note: string | null
}

export interface GradesView {
  kind: 'compare'
  text: Words | null
  /** The model, and the state that prices are of. */
  caption: string
  grades: {
    id: string
    name: string
    price: { figure: string; rest: string | null }
    /** Sanitised HTML. */
    features: readonly string[]
  }[]
  link: Link
  note: string | null
}

export interface OffersBlockView {
  kind: 'offers'
  offers: OfferView[]
  link: Link
}

export interface ReviewsBlockView {
  kind: 'reviews'
  note: string | null
  reviews: ReviewView[]
  link: Link
}
