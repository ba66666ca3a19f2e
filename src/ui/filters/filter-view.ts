/** Content of the filter list. The server builds all addresses, so every value is a plain link. */
import type { RangeUnit, ValuesKind } from '#domain/search/facet-row.ts'
import type { ResultSort } from '#domain/search/search.ts'
import type { Paint } from '../paint/paints.ts'
import type { Slider, SliderEnd } from '#domain/slider.ts'
import type { IconName } from '../icons/icons.ts'
import type { SilhouetteKind } from '../silhouette/kinds.ts'

export interface FacetLink {
  label: string
  count: number
  /** Link that ticks or unticks it; null when nothing would match. */
  href: string | null
  chosen: boolean
  /** Paint of a colour swatch. `mixed` is a colour without a paint. */
  paint?: Paint | 'mixed'
  /** Drawing above the label. */
  drawing?: SilhouetteKind
  /** Icon for a value without a drawing. */
  icon?: IconName
}

interface Group {
  id: string
  title: string
  open: boolean
  /** Whether it is open because a value in it is ticked. */
  opens: boolean
}

export interface ValuesGroup extends Group {
  kind: ValuesKind
  /** Values shown at first. */
  first: FacetLink[]
  /** Values behind "Show all". */
  rest: FacetLink[]
  /** Values to be loaded when the group, or its "Show all", is opened. Null when the page has all values. */
  long: LongGroup | null
}

export interface LongGroup {
  /** Number of values. */
  count: number
  /** Link to the page with the group open; null when it is open. */
  href: string | null
  /** Whether only the values behind "Show all" are loaded later. */
  isEnd: boolean
}

/** A filter with one value, on or off. */
export interface ToggleGroup extends Group {
  kind: 'toggle'
  link: FacetLink
}

/** Props of a range's thumbs and typed fields. Small, since an island's props are sent as JSON. */
export interface RangeSliderView {
  /** Name of the range in the address. */
  range: string
  /** Name in labels: "price". */
  name: string
  unit: RangeUnit
  /** Null when the stock has one value only. */
  slider: Slider | null
  /** Bounds in the address. */
  asked: Partial<Record<SliderEnd, number>>
  /** Lowest and highest value in stock, as placeholders. */
  hints: Record<SliderEnd, number>
  /** Number of bars of the histogram; 0 without one. */
  bars: number
  /** Id of a list of amounts that the page suggests for the maximum. */
  listId?: string
}

export interface RangeView {
  slider: RangeSliderView
  /** Histogram of the stock, as path data in a box `bars` wide and 40 high; '' without one. */
  shape: string
  /**
   * The lender's rates and terms as labels and texts. No weekly price may be shown without them (checklist D2.4). Empty
   * for drive away prices.
   */
  rates: [name: string, text: string][]
  /** Preset ranges, as links. */
  values: FacetLink[]
}

export interface RangeGroup extends Group {
  kind: 'range'
  range: RangeView
  /** The range of weekly repayments, behind a switch; null without one. */
  weekly: RangeView | null
  /** Whether the switch starts on weekly. */
  startsWeekly: boolean
}

/** Attributes of a field as React names them. */
export type FieldAttributes = Readonly<Record<string, string | number | undefined>>

/** The filter by distance from a postcode (A27.16). */
export interface NearGroup extends Group {
  kind: 'near'
  postcode: FieldAttributes
  /** Chosen distance in kilometres; '' for none. */
  within: string
  distances: [value: string, label: string][]
  /** Error for an unknown postcode. */
  error: string | null
}

export type FilterGroup = ValuesGroup | ToggleGroup | RangeGroup | NearGroup

/** A GET form's address, and the other parameters that it carries. */
export interface FormTarget {
  action: string
  fields: [name: string, value: string][]
}

export interface FilterView {
  groups: FilterGroup[]
  /** Target of range forms, with all other filters. */
  target: FormTarget
  clearHref: string
  chosen: number
  /** Orders that these results can be put in. */
  sorts: ResultSort[]
  /** Whether weekly repayments are a filter: the page must then explain them. */
  showsRepayments: boolean
}
