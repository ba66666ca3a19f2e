/** Drive-away prices as a page shows them: of one named state, on the site's day (R103, R107). */
import { lowestDriveAway } from '#domain/catalogue/drive-away.ts'
import { pricedState } from '#domain/catalogue/priced-state.ts'
import type { SiteModel } from '#domain/catalogue/site-models.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { formatDollars } from '#domain/money/money.ts'
import { STATE_NAMES } from '#domain/site/places/state-names.ts'
import { STATES, type AustralianState } from '#domain/vehicle/vehicle.ts'
import type { PageContext } from '../page.ts'

/** The state and day that prices hold for. */
export interface PricedIn {
  state: AustralianState
  day: string
  /** The postcode that named the state; null where the site's settings did. */
  postcode: string | null
}

/** The state of a postcode that was given, else of the site's settings, else of its primary yard. */
export function pricedIn(ctx: PageContext, postcode: string | null): PricedIn {
  const { site } = ctx
  const day = localDay(site, ctx.now)
  const typed = postcode?.trim() ?? ''
  const place = /^\d{4}$/.test(typed) ? ctx.places.postcode(typed) : null
  const given = STATES.find((state) => state === place?.state)
  if (given !== undefined) return { state: given, day, postcode: typed }
  return { state: pricedState(site), day, postcode: null }
}

/** "from $41,500 drive away in Queensland"; null where no variant has a price there and then. */
export function fromWords({ variants }: Pick<SiteModel, 'variants'>, { state, day }: PricedIn): string | null {
  const cents = lowestDriveAway(variants, state, day)
  return cents === null ? null : `from ${formatDollars(cents)} drive away in ${STATE_NAMES[state]}`
}
