import type { Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import type { FilterView } from '#ui/filters/filter-view.ts'
import type { FormView } from '#ui/form/form-view.ts'
import type { LocationView } from '#ui/location/location-panel.tsx'
import type { MapPin } from '#ui/location/coast-map.tsx'
import type { PageLinks } from '#ui/results/pagination.tsx'
import type { FinanceNote } from '#ui/price/finance-note-words.ts'
import type { FinanceBlockView } from '../finance/finance-block.ts'

/** Styleguide data from a site's settings and stock. Its sections hold the other samples. */
export interface GuideData {
  kind: 'guide'
  /** Whether sample texts are 40 % longer, as in another language. */
  isLong: boolean
  filters: FilterView | null
  crumbs: Crumb[]
  /** Pages of a list: on its first page, in its middle and at its end. */
  pages: { name: string; links: PageLinks }[]
  /** Pictures of the stock, for cards; the drawings stand in where it has none. */
  pictures: { src: string; srcSet: string }[]
  finance: FinanceBlockView | null
  note: FinanceNote | null
  forms: { name: string; view: FormView }[]
  /** Paints of a model; the site's style rules have these alone. */
  paints: string[]
  location: { view: LocationView; pin: MapPin | null } | null
}
