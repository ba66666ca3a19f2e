/** What the filter list shows. Addresses are worked out on the server, so that every value is a plain link. */
import type { RangeUnit, ValuesKind } from '#domain/search/facets.ts'
import type { Paint } from '../paint/paints.ts'
import type { Slider, SliderEnd } from '#domain/slider.ts'
import type { IconName } from '../icons/icons.ts'
import type { SilhouetteKind } from '../silhouette/kinds.ts'

export interface FacetLink {
  label: string
  count: number
  /** Where choosing it, or taking it away, leads; null when nothing would match. */
  href: string | null
  chosen: boolean
  /** Drawn above the words of a swatch; `mixed` is a colour without a paint of its own. */
  paint?: Paint | 'mixed'
  /** Drawn above the words of a picture. */
  drawing?: SilhouetteKind
  /** Stands for the drawing of what has none. */
  icon?: IconName
}

interface Group {
  id: string
  title: string
  open: boolean
  /** Whether it stands open for what is chosen in it: other results may open it. */
  opens: boolean
}

export interface ValuesGroup extends Group {
  kind: ValuesKind
  /** Shown at once. */
  first: FacetLink[]
  /** Behind "Show all". */
  rest: FacetLink[]
  /**
   * A long group that starts closed, or the long end of one that starts open, sends its values when it is opened; null
   * for any other.
   */
  long: LongGroup | null
}

export interface LongGroup {
  /** How many values it has. */
  count: number
  /** The same page with the group open; null where it is. */
  href: string | null
  /** Whether only the values behind "Show all" are sent later. */
  isEnd: boolean
}

/** One value that is wanted or not. */
export interface ToggleGroup extends Group {
  kind: 'toggle'
  link: FacetLink
}

/** What the two thumbs and the two typed fields of a range are drawn from; an island, so that it is small. */
export interface RangeSliderView {
  /** Facet of the range in the address. */
  range: string
  /** "price": stands in the labels. */
  name: string
  unit: RangeUnit
  /** Null where the stock has one value only. */
  slider: Slider | null
  /** Bounds that the address asks for. */
  asked: Partial<Record<SliderEnd, number>>
  /** What the stock has at either end: stands in empty fields. */
  hints: Record<SliderEnd, number>
  /** How many bars wide the shape of the stock is; 0 without one. */
  bars: number
}

export interface RangeView {
  slider: RangeSliderView
  /** Shape of the stock over the slider: path data in a box as wide as there are bars and 40 high; '' without any. */
  shape: string
  /**
   * The lender's assumptions, which no price a week may stand without (checklist D2.4): what each is and says. Empty
   * for whole prices.
   */
  rates: [name: string, text: string][]
  /** Steps to choose from, or those chosen by an address. */
  values: FacetLink[]
}

export interface RangeGroup extends Group {
  kind: 'range'
  range: RangeView
  /** The same by the week, behind a switch; null without. */
  weekly: RangeView | null
  /** Whether the switch stands on it at first. */
  startsWeekly: boolean
}

/** Attributes of a field as React names them. */
export type FieldAttributes = Readonly<Record<string, string | number | undefined>>

/** Distance from a postcode (A27.16). */
export interface NearGroup extends Group {
  kind: 'near'
  postcode: FieldAttributes
  /** Distance chosen, in kilometres; '' for none. */
  within: string
  distances: [value: string, label: string][]
  /** Words at the field where nothing is known of the postcode. */
  error: string | null
  /** Under which the last postcode is kept in the browser: each site has its own. */
  memoryKey: string
}

export type FilterGroup = ValuesGroup | ToggleGroup | RangeGroup | NearGroup

/** A GET form's address and what else it must carry. */
export interface FormTarget {
  action: string
  fields: [name: string, value: string][]
}

export interface FilterView {
  groups: FilterGroup[]
  /** Carries everything chosen but the range of the form that is sent. */
  target: FormTarget
  clearHref: string
  chosen: number
  /** Whether results can be ordered by distance. */
  sortsByDistance: boolean
  /** Whether prices a week are to narrow by: the page then has to explain them. */
  showsRepayments: boolean
}
