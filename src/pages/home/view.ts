/** Data of the home page. A section that the site leaves out is null; each template shows those it has. */
import type { BannerView } from '#ui/banner/banners.tsx'
import type { SlidePicture } from '#ui/carousel/slide-image.tsx'
import type { RegoBandView } from '#ui/banner/rego-band.tsx'
import type { CardView } from '#ui/card/card-view.ts'
import type { RangeView } from '#ui/filters/filter-view.ts'
import type { MapPin } from '#ui/location/coast-map.tsx'
import type { LocationView } from '#ui/location/location-panel.tsx'
import type { LocationCarouselView } from '#ui/locations/location-carousel.tsx'
import type { PromotionView } from '#ui/promotions/promotions.tsx'
import type { ReviewsView } from '#ui/reviews/reviews.tsx'
import type { Repayment } from '#ui/price/triptych.tsx'
import type { SilhouetteKind } from '#ui/silhouette/kinds.ts'
import type { TowBarsView } from '#ui/vehicle/tow-bars.tsx'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'

export interface Choice {
  value: string
  label: string
}

/**
 * One kind of vehicle: bodies and makes that stand together, so that no impossible pair is offered as if it were one
 * list.
 */
export interface KindView {
  label: string
  href: string
  count: number
  bodies: Choice[]
  makes: Choice[]
}

export interface SearchFormView {
  /** Upper bounds to choose from, whole dollars. */
  budgetsDollars: number[]
  bodies: (Choice & { kind: SilhouetteKind | null })[]
  makes: Choice[]
  models: Choice[]
  /** Kinds of vehicle, with what is in stock of each. */
  kinds: KindView[]
  yards: Choice[]
  /** Vehicles on the results page that the form leads to as it comes. */
  count: number
  /** The budget, whole and by the week; null where no vehicle has such a price. */
  price: RangeView | null
  weekly: RangeView | null
  /**
   * Masses that something in stock can tow, kg; empty where the site's template does not ask, or nothing in stock has a
   * tow rating.
   */
  tows: Choice[]
}

export interface RangeModel {
  name: string
  line: string
  hex: string
  kind: SilhouetteKind | null
  href: string
  /** Banner of a model that is not here yet (A20.9). */
  soon: string | null
  /** New ones and demos in stock. */
  count: number
  /** The cheapest of them; null where none has a price. */
  from: { cents: number; basis: PriceBasis } | null
}

export interface HomeData {
  /** `picture` stands instead of the drawing. */
  hero: { title: string; text: string; kind: SilhouetteKind; hex: string; picture: SlidePicture | null }
  search: SearchFormView
  banners: BannerView[]
  promotions: PromotionView[]
  sell: RegoBandView | null
  sales: { count: number; isInvented: boolean } | null
  brandWall: { title: string; brands: { name: string; href: string; count: number }[] } | null
  featured: {
    name: string
    href: string
    count: number
    colours: { name: string; hex: string }[]
    card: { grade: string | null; price: PriceDisplay; repayment: Repayment | null } | null
  } | null
  range: { title: string; models: RangeModel[] } | null
  board: {
    title: string
    entries: { label: string; kind: SilhouetteKind; hex: string; href: string; count: number }[]
  } | null
  arrivals: { title: string; linkText: string; href: string; cards: CardView[] } | null
  yards: {
    title: string
    towns: { name: string; href: string | null; today: string; address: string }[]
    hasWorkshop: boolean
    pins: MapPin[]
  } | null
  reviews: ReviewsView | null
  locations: LocationCarouselView | null
  bill: {
    title: string
    text: string
    link: { label: string; href: string } | null
    lines: { label: string; cents: number }[]
    totalLabel: string
    totalCents: number
  } | null
  towMatch: { title: string; text: string | null; guide: string; field: string; bars: TowBarsView } | null
  story: { title: string; text: string | null } | null
  visit: { title: string; text: string | null; location: LocationView; pin: MapPin | null } | null
}
