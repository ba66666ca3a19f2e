/**
 * Reads and validates saved and compared vehicles in the browser's storage. Other scripts and the shopper can change
 * that storage.
 */

/** A saved or compared vehicle (A13.1). */
export interface ListEntry {
  id: number
  name: string
  slug: string
  make: string
  model: string
  primary_image_url: string | null
}

/** A vehicle whose page was looked at (A13.4). */
export interface ViewedEntry {
  id: number
  stocknum: string
  make: string
  model: string
  body: string | null
  simple_body: string | null
}

/** Ids of more than ten digits are none of ours: an address would not take them. */
const ID_LIMIT = 1e10

/** Longer texts are none that a page of ours kept. */
const LONGEST_TEXT = 1_000

const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_TEXT

/** The fields that are text, those that may be missing after them. */
const LISTED = { text: ['name', 'slug', 'make', 'model'], textOrNull: ['primary_image_url'] }
const VIEWED = { text: ['stocknum', 'make', 'model'], textOrNull: ['body', 'simple_body'] }

function hasShape(value: unknown, { text, textOrNull }: typeof LISTED): value is { id: number } {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  const id = fields.get('id')
  return (
    Number.isInteger(id) &&
    id > 0 &&
    id < ID_LIMIT &&
    text.every((name) => isText(fields.get(name))) &&
    textOrNull.every((name) => fields.get(name) === null || isText(fields.get(name)))
  )
}

const isListEntry = (value: unknown): value is ListEntry => hasShape(value, LISTED)
const isViewedEntry = (value: unknown): value is ViewedEntry => hasShape(value, VIEWED)

/** Entries of a kept text, each vehicle once; what is not ours is passed over, whole or in part. */
function entriesIn<Entry extends { id: number }>(
  text: string | null,
  isEntry: (value: unknown) => value is Entry,
): readonly Entry[] {
  let value: unknown
  try {
    value = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(value)) return []
  return [...new Map(value.filter(isEntry).map((entry) => [entry.id, entry])).values()]
}

export const listEntriesIn = (text: string | null): readonly ListEntry[] => entriesIn(text, isListEntry)
export const viewedEntriesIn = (text: string | null): readonly ViewedEntry[] => entriesIn(text, isViewedEntry)
