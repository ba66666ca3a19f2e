import type { DatedHours } from '#domain/hours/open-line.ts'
import type { SlidePicture } from '../carousel/slide-image.tsx'
import type { LocationView } from '../location/location-panel.tsx'

/** A yard's card, in lists and on the yard's own page. */
export interface LocationCardView {
  id: string
  /** Link to its own page. */
  href: string
  location: LocationView
  /** Where its contact button leads (A18.5). */
  contact: { label: string; href: string }
  /** Picture of the yard, where the site has one. */
  picture: SlidePicture | null
  phone: { text: string; href: string } | null
  /** "4.8 from 812 Google reviews". */
  rating: { average: string; words: string } | null
  /** "4 km", from the shopper's postcode. */
  distance: string | null
  /** Today's hours, shown without a script: "Today 8:30 am to 4 pm". */
  today: string
  /** Time zone and hours of the next days, from which a script tells whether it is open. */
  clock: { timeZone: string; days: DatedHours[] }
}
