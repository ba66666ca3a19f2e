import type { AskedVehicle } from '#data/leads/lead-vehicle.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { legalTextOn } from '#domain/site/content/legal.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { TEST_DRIVE_DISCLAIMER } from '#domain/test-drive/drive-words.ts'
import { isDriven } from '#domain/vehicle/actions.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { cardView } from '#ui/card/card-view.ts'
import type { DriveSummaryView } from '#ui/test-drive/drive-summary.tsx'
import type { VehicleBriefView } from '#ui/vehicle/vehicle-brief.tsx'
import { cardRules } from '../card-rules.ts'
import type { PageContext } from '../page.ts'

/** The brief of a vehicle beside a form, from its card. */
export function briefOf(ctx: PageContext, card: VehicleCard): VehicleBriefView {
  const { title, grade, href, image, kind, paint, price } = cardView(card, cardRules(ctx))
  return { title, grade, href, image, kind, paint, price }
}

/**
 * The summary of a booking. The vehicle's card comes from the search; without one the summary names place and time.
 */
export async function summaryView(
  ctx: PageContext,
  {
    vehicle,
    location,
    when,
  }: { vehicle: Pick<AskedVehicle, 'snapshot'> | null; location: Location; when: string | null },
): Promise<DriveSummaryView> {
  const { site, search, now } = ctx
  const [card] = vehicle === null ? [] : await search.cards(site.slug, [vehicle.snapshot.id])
  const { street, city, state, postcode } = location.address
  const disclaimer = legalTextOn(site, 'testDriveDisclaimer', localDay(site, now))?.text ?? TEST_DRIVE_DISCLAIMER
  return {
    vehicle: card === undefined ? null : briefOf(ctx, card),
    when,
    place: location.name,
    address: `${street}, ${city} ${state} ${postcode}`,
    isDriven: card === undefined || isDriven(card),
    disclaimer: disclaimer.split(/\n\s*\n/),
  }
}
