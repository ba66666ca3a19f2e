/** Describes the fields of the search protocol's documents: those of `SearchDocument`. */
import { searchDocumentSchema, type DocumentField } from '../search/search-document.ts'

/** A field that can be asked for. */
interface FieldUse {
  name: DocumentField
  /** The type of its values. */
  holds: 'text' | 'number' | 'flag'
  /** Words are looked for in it; the table's order is their weight. */
  words?: true
  /** Filters, facets and `distinct` may name it. */
  filter?: true
  sort?: true
}

/**
 * The one table of what may be asked of documents: of our own endpoint, of the index that it reads, and, by `forecourt
 * search sync`, of a hosted service. A field that no column holds is not here: it could only be answered by reading
 * every vehicle whole.
 */
const FIELD_USES = [
  { name: 'make', holds: 'text', words: true, filter: true },
  { name: 'model', holds: 'text', words: true, filter: true },
  { name: 'badge', holds: 'text', words: true, filter: true },
  { name: 'series', holds: 'text', words: true, filter: true },
  { name: 'body', holds: 'text', words: true, filter: true },
  { name: 'year', holds: 'number', words: true, filter: true, sort: true },
  { name: 'colour', holds: 'text', words: true, filter: true },
  { name: 'colour_name', holds: 'text', words: true, filter: true },
  { name: 'fuel', holds: 'text', words: true, filter: true },
  { name: 'transmission', holds: 'text', words: true, filter: true },
  { name: 'drive', holds: 'text', words: true, filter: true },
  { name: 'car_type', holds: 'text', words: true, filter: true },
  { name: 'item_type', holds: 'text', words: true, filter: true },
  { name: 'city', holds: 'text', words: true, filter: true },
  { name: 'filtered_features', holds: 'text', words: true, filter: true },
  // Found by words only, and by our own index only whole.
  { name: 'stocknum', holds: 'text', words: true },
  { name: 'atm_kg', holds: 'number', filter: true },
  { name: 'categories', holds: 'text', filter: true },
  { name: 'certified', holds: 'flag', filter: true },
  { name: 'created_at', holds: 'number', filter: true, sort: true },
  { name: 'dealership_name', holds: 'text', filter: true },
  { name: 'dealership_slug', holds: 'text', filter: true },
  { name: 'id', holds: 'number', filter: true, sort: true },
  { name: 'km', holds: 'number', filter: true, sort: true },
  { name: 'km_step', holds: 'text', filter: true },
  { name: 'location_id', holds: 'text', filter: true },
  { name: 'location_name', holds: 'text', filter: true },
  { name: 'make_model', holds: 'text', filter: true },
  { name: 'owners', holds: 'number', filter: true },
  { name: 'plug', holds: 'text', filter: true },
  { name: 'price', holds: 'number', filter: true, sort: true },
  { name: 'price_range', holds: 'text', filter: true },
  { name: 'price_step', holds: 'text', filter: true },
  { name: 'range_km', holds: 'number', filter: true },
  { name: 'rank', holds: 'number', filter: true, sort: true },
  { name: 'seats', holds: 'number', filter: true },
  { name: 'service_history', holds: 'text', filter: true },
  { name: 'site', holds: 'text', filter: true },
  { name: 'state', holds: 'text', filter: true },
  { name: 'status', holds: 'text', filter: true },
  { name: 'subscription_price', holds: 'number', filter: true, sort: true },
  { name: 'subscription_price_step', holds: 'text', filter: true },
  { name: 'tag', holds: 'text', filter: true },
  { name: 'towing_kg', holds: 'number', filter: true },
  { name: 'weekly_price', holds: 'number', filter: true, sort: true },
  { name: 'weekly_price_range', holds: 'text', filter: true },
] as const satisfies readonly FieldUse[]
type Use = (typeof FIELD_USES)[number]

export type FilterableField = Extract<Use, { filter: true }>['name']
export type SortableField = Extract<Use, { sort: true }>['name']
export type SearchableField = Extract<Use, { words: true }>['name']
export type NumberField = Extract<Use, { holds: 'number' }>['name']

/** Fields that filters, facets and `distinct` may name. */
export const FILTERABLE_FIELDS: readonly FilterableField[] = FIELD_USES.flatMap((use) =>
  'filter' in use ? [use.name] : [],
)
export const SORTABLE_FIELDS: readonly SortableField[] = FIELD_USES.flatMap((use) => ('sort' in use ? [use.name] : []))
/** Fields that words are looked for in, the weightiest first. VIN and registration are in no document. */
export const SEARCHABLE_FIELDS: readonly SearchableField[] = FIELD_USES.flatMap((use) =>
  'words' in use ? [use.name] : [],
)
const NUMBER_FIELDS: readonly NumberField[] = FIELD_USES.flatMap((use) => (use.holds === 'number' ? [use.name] : []))

/** Fields that hold a list: without a value they are empty, the others are null. */
const LIST_FIELDS: ReadonlySet<string> = new Set(['categories', 'filtered_features', 'plug'])

export const FILTERABLE_NAMES: ReadonlySet<string> = new Set(FILTERABLE_FIELDS)
export const DOCUMENT_FIELDS: readonly DocumentField[] = searchDocumentSchema.keyof().options

export function isListField(field: string): boolean {
  return LIST_FIELDS.has(field)
}

export function isNumberField(field: FilterableField): field is NumberField {
  return NUMBER_FIELDS.some((name) => name === field)
}

/** Numbers of which so few occur that they are judged and counted as values, not vehicle by vehicle. */
export const FEW_NUMBERS: ReadonlySet<string> = new Set(['seats', 'year', 'towing_kg', 'atm_kg', 'range_km', 'owners'])

export function isOwnNumber(field: string): boolean {
  return NUMBER_FIELDS.some((name) => name === field) && !FEW_NUMBERS.has(field)
}

export function filterableField(name: string): FilterableField | null {
  return FILTERABLE_FIELDS.find((field) => field === name) ?? null
}
