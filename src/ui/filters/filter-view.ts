/** What the filter list shows. Addresses are worked out on the server, so that every value is a plain link. */

export interface FacetLink {
  label: string
  count: number
  /** Where choosing it, or taking it away, leads; null when nothing would match. */
  href: string | null
  chosen: boolean
}

interface Group {
  id: string
  title: string
  open: boolean
}

export interface ValuesGroup extends Group {
  kind: 'values'
  /** Shown at once. */
  first: FacetLink[]
  /** Behind "Show all". */
  rest: FacetLink[]
}

export interface RangeGroup extends Group {
  kind: 'range'
  /** Facet of the range in the address. */
  facet: string
  unit: 'dollars' | 'kilometres' | 'year'
  /** Chosen bounds, as typed. */
  min: number | null
  max: number | null
  /** What the stock spans. */
  span: { min: number; max: number }
  /** Shape of the stock over the span as path data in a box of 100 by 40; null without one. */
  bars: string | null
}

export type FilterGroup = ValuesGroup | RangeGroup

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
  count: number
  chosen: number
}
