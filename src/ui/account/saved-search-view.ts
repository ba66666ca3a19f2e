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
  /** "38 match." */
  found: string
  /** Three at most. */
  newest: NewestVehicle[]
}
