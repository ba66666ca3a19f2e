/** What may be asked of the documents of the search protocol: fields of `SearchDocument`. */
import { searchDocumentSchema, type DocumentField } from '../search/search-document.ts'

/** Fields whose values are words, one or several. */
export const TEXT_FIELDS = [
  'badge', 'body', 'car_type', 'categories', 'city', 'colour', 'colour_name', 'dealership_name', 'drive', 'filtered_features', 'fuel', 'item_type', 'km_step',
  'location_id', 'location_name', 'make', 'make_model', 'model', 'price_range', 'price_step', 'series', 'site', 'state', 'status', 'subscription_price_step', 'tag', 'transmission',
  'weekly_price_range',
] as const satisfies readonly DocumentField[]

export const NUMBER_FIELDS = ['created_at', 'id', 'km', 'price', 'rank', 'seats', 'subscription_price', 'weekly_price', 'year'] as const satisfies readonly DocumentField[]
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** Fields that filters, facets and `distinct` may name. */
export const FILTERABLE_FIELDS = [...TEXT_FIELDS, ...NUMBER_FIELDS, 'certified'] as const
export type FilterableField = (typeof FILTERABLE_FIELDS)[number]

export const SORTABLE_FIELDS = ['created_at', 'id', 'km', 'price', 'rank', 'subscription_price', 'weekly_price', 'year'] as const satisfies readonly NumberField[]
export type SortableField = (typeof SORTABLE_FIELDS)[number]

/** Fields that words are looked for in. A stock number is found too, but only whole, and only while no field is picked. */
export const SEARCHABLE_FIELDS = [
  'make', 'model', 'badge', 'series', 'year', 'body', 'colour', 'colour_name', 'fuel', 'transmission', 'drive', 'car_type', 'item_type', 'city',
] as const satisfies readonly DocumentField[]
export type SearchableField = (typeof SEARCHABLE_FIELDS)[number]

/** Fields that hold a list: without a value they are empty, the others are null. */
const LIST_FIELDS: ReadonlySet<string> = new Set(['categories', 'filtered_features'])

export const FILTERABLE_NAMES: ReadonlySet<string> = new Set(FILTERABLE_FIELDS)
export const DOCUMENT_FIELDS: readonly DocumentField[] = searchDocumentSchema.keyof().options

export function isListField(field: string): boolean {
  return LIST_FIELDS.has(field)
}

export function isNumberField(field: FilterableField): field is NumberField {
  return NUMBER_FIELDS.some((name) => name === field)
}

/** Numbers of which so few occur that they are judged and counted as values, not vehicle by vehicle. */
export const FEW_NUMBERS: ReadonlySet<string> = new Set(['seats', 'year'])

export function isOwnNumber(field: string): boolean {
  return NUMBER_FIELDS.some((name) => name === field) && !FEW_NUMBERS.has(field)
}

export function filterableField(name: string): FilterableField | null {
  return FILTERABLE_FIELDS.find((field) => field === name) ?? null
}
