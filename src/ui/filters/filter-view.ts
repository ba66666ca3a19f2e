/** What the filter list shows. Addresses are worked out on the server, so that every value is a plain link. */
import type { Paint } from '../paint/paints.ts'
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
}

/** How the values of a facet are shown. */
export type ValuesKind = 'checks' | 'swatches' | 'pictures' | 'links'

export interface ValuesGroup extends Group {
  kind: ValuesKind
  /** Shown at once. */
  first: FacetLink[]
  /** Behind "Show all". */
  rest: FacetLink[]
}

/** One value that is wanted or not. */
export interface ToggleGroup extends Group {
  kind: 'toggle'
  link: FacetLink
}

export type RangeUnit = 'dollars' | 'weekly' | 'subscription' | 'kilometres' | 'year' | 'kilograms'

/** A slider with two thumbs. A thumb at its end asks for no bound. */
export interface SliderView {
  min: number
  max: number
  step: number
}

export type RangeEnd = 'min' | 'max'

/** Attributes of a field as React names them: worked out on the server, so that a page's script need not. */
export type FieldAttributes = Readonly<Record<string, string | number | undefined>>

/** One bound: a typed field, and the thumb that writes into it. */
export interface BoundView {
  /** Its `defaultValue` is '' where nothing bounds. */
  field: FieldAttributes
  /** Null where the stock has one value only. */
  thumb: FieldAttributes | null
}

export interface RangeView {
  /** Facet of the range in the address. */
  facet: string
  /** "price": stands in the name of the button. */
  name: string
  unit: RangeUnit
  bounds: [lowest: BoundView, highest: BoundView]
  /** Class of what holds the thumbs; null without them. */
  slide: string | null
  /** Shape of the stock over the slider: path data in a box `width` wide and 40 high; '' without any. */
  bars: string
  width: number
  /** The part between the thumbs, in percent. */
  between: { x: string; width: string }
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
