import type { DatedHours } from '#domain/hours/open-line.ts'
import type { LocationView } from '../location/location-panel.tsx'

/** A yard among others, and at the head of its own page. */
export interface LocationCardView {
  id: string
  /** Its own page. */
  href: string
  location: LocationView
  phone: { text: string; href: string } | null
  /** "4.8 from 812 Google reviews". */
  rating: { average: string; words: string } | null
  /** "4 km", from a postcode. */
  distance: string | null
  /** What its day is, for whoever has no script: "Today 8:30 am to 4 pm". */
  today: string
  /** Its clock and next days, from which the browser tells whether it is open now. */
  clock: { timeZone: string; days: DatedHours[] }
}
