import type { AskedVehicle } from '#data/leads/lead-vehicle.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { legalTextOn } from '#domain/site/legal.ts'
import type { Location } from '#domain/site/locations.ts'
import { TEST_DRIVE_DISCLAIMER } from '#domain/test-drive/drive-words.ts'
import { isDriven } from '#domain/vehicle/actions.ts'
import { cardView } from '#ui/card/card-view.ts'
import type { DriveSummaryView } from '#ui/test-drive/drive-summary.tsx'
import { cardRules } from '../card-rules.ts'
import type { PageContext } from '../page.ts'

/** What is booked, as the page shows it. The vehicle's card comes from the search; without it the drive is told by place and time. */
export async function summaryView(ctx: PageContext, { vehicle, location, when }: { vehicle: Pick<AskedVehicle, 'snapshot'> | null; location: Location; when: string | null }): Promise<DriveSummaryView> {
  const { site, search, now } = ctx
  const [card] = vehicle === null ? [] : await search.cards(site.slug, [vehicle.snapshot.id])
  const view = card === undefined ? null : cardView(card, cardRules(ctx))
  const { street, city, state, postcode } = location.address
  const disclaimer = legalTextOn(site, 'testDriveDisclaimer', localDay(site, now))?.text ?? TEST_DRIVE_DISCLAIMER
  return {
    vehicle: view === null ? null : { title: view.title, grade: view.grade, href: view.href, image: view.image, kind: view.kind, paint: view.paint, price: view.price },
    when,
    place: location.name,
    address: `${street}, ${city} ${state} ${postcode}`,
    isDriven: card === undefined || isDriven(card),
    disclaimer: disclaimer.split(/\n\s*\n/),
  }
}
