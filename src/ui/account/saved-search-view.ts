import type { AlertCadence, AlertChannel, AlertKind } from '#domain/alerts/alert-kinds.ts'

/** A search's fields as a form sends them. */
export interface SearchFields {
  name: string
  path: string
  kinds: readonly AlertKind[]
  channel: AlertChannel
  cadence: AlertCadence
}

export interface NewestVehicle {
  href: string
  name: string
  price: string | null
  image: { src: string; srcSet: string } | null
}

/** A saved search as the garage shows it. */
export interface SavedSearchView extends SearchFields {
  id: string
  /** Vehicles that are new since the shopper last looked. */
  fresh: number
  /** All filters in a sentence; null where the stock no longer knows one of them. */
  sentence: string | null
  /** "38 match. Last letter Tuesday 17 November, 8:00 am." */
  found: string
  /** How many match, as the link to them says it; null where none do. */
  all: string | null
  /** The name as its form shows it, which is what was typed where that was refused. */
  rename: { name: string; fault: string | null }
  /** Why the last change of its wishes was refused; null for none. */
  wishesFault: string | null
  /** Three at most. */
  newest: NewestVehicle[]
}
