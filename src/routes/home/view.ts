/** What a home page shows. Each template takes the sections it knows; a section that the site leaves out is null. */
import type { CardView } from '#ui/card/card-view.ts'
import type { MapPin } from '#ui/location/coast-map.tsx'
import type { LocationView } from '#ui/location/location-panel.tsx'
import type { Repayment } from '#ui/price/triptych.tsx'
import type { SilhouetteKind } from '#ui/silhouette/kinds.ts'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'

export interface Choice {
  value: string
  label: string
}

export interface SearchFormView {
  /** Upper bounds to choose from, whole dollars. */
  budgetsDollars: number[]
  bodies: (Choice & { kind: SilhouetteKind })[]
  makes: Choice[]
  models: Choice[]
  itemTypes: Choice[]
  yards: Choice[]
  /** Shape of the stock by price, path data in a box of 100 by 40. */
  bars: string | null
  count: number
}

export interface RangeModel {
  name: string
  line: string
  hex: string
  kind: SilhouetteKind
  href: string
  count: number
  /** Cheapest in stock; null where none has a price. */
  fromCents: number | null
}

export interface HomeData {
  hero: { title: string; text: string; kind: SilhouetteKind; hex: string }
  search: SearchFormView
  brandWall: { title: string; brands: { name: string; href: string; count: number }[] } | null
  featured: { name: string; href: string; count: number; colours: { name: string; hex: string }[]; card: { grade: string | null; price: PriceDisplay; repayment: Repayment | null } | null } | null
  range: { title: string; models: RangeModel[] } | null
  board: { title: string; entries: { label: string; kind: SilhouetteKind; hex: string; href: string; count: number }[] } | null
  arrivals: { title: string; linkText: string; href: string; cards: CardView[] } | null
  yards: { title: string; towns: { name: string; href: string | null; today: string; open: boolean; address: string }[]; pins: MapPin[] } | null
  bill: { title: string; text: string; link: { label: string; href: string } | null; lines: { label: string; cents: number }[]; totalLabel: string; totalCents: number } | null
  towMatch: { title: string; text: string | null; guide: string; atmKg: number; rows: { name: string; href: string; kg: number; pulls: boolean }[] } | null
  story: { title: string; text: string | null } | null
  visit: { title: string; text: string | null; location: LocationView; pin: MapPin | null } | null
}
