import { closedHolidays } from '#data/holidays/public-holidays.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { DatedHours } from '#domain/hours/open-line.ts'
import { timeText, timezoneOf } from '#domain/hours/opening-hours.ts'
import { dateAfter } from '#domain/hours/wall-clock.ts'
import { formatCount } from '#domain/money/money.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { hoursOn } from '#domain/test-drive/day-hours.ts'
import { offers } from '#domain/site/places/lookups.ts'
import { CONTACT_PATH, SERVICE_PATH, contactLocationPath, locationPath } from '#domain/site/paths.ts'
import type { LocationCardView } from '#ui/locations/location-card-view.ts'
import type { YardContactView } from '#ui/locations/yard-contact.tsx'
import type { PageContext } from '../page.ts'
import { sitePictures } from '../site-pictures.ts'
import { ratingOf } from '../location-rating.ts'
import { telephone } from '../telephone.ts'
import { holidayLines, locationView } from '../vehicle/location-view.ts'

/**
 * Days of opening hours that pages send to the browser. It is a week and one day more at each end, for other time
 * zones.
 */
const DAYS_TOLD = 9

/** A yard as lists and its own page show it; `km` is its distance from a place, null for none. */
export async function locationCard(ctx: PageContext, location: Location, km: number | null): Promise<LocationCardView> {
  const { site } = ctx
  const first = dateAfter(localDay(site, ctx.now), -1)
  const holidays = await closedHolidays(site, location)
  const specialHours = ctx.specialHours.of(site.slug, location.id)
  const days = Array.from({ length: DAYS_TOLD }, (_, ahead) => dateAfter(first, ahead)).map((date): DatedHours => {
    const hours = hoursOn(date, { openingHours: location.openingHours, specialHours, holidays })
    return 'open' in hours
      ? { date, ...hours }
      : { date, closed: hours.closed === 'Closed' ? site.locationPages.closedText : `${hours.closed}: ring first` }
  })
  const rating = ratingOf(ctx, location)
  const isKnown = location.openingHours.length > 0
  return {
    id: location.id,
    href: locationPath(location.slug),
    location: locationView(site, location, holidayLines(ctx, location)),
    contact: contactOf(site, location),
    picture: location.image === null ? null : (await sitePictures(ctx, [location.image]))(location.image),
    phone: telephone(location.phone ?? location.landlinePhone ?? site.phone),
    rating:
      rating === null
        ? null
        : {
            average: rating.average.toFixed(1),
            words: `from ${formatCount(rating.count)} ${rating.source} ${rating.count === 1 ? 'review' : 'reviews'}`,
          },
    distance: km === null ? null : `${km < 1 ? 'Less than 1' : formatCount(Math.round(km))} km`,
    today: isKnown ? todayWords(days.find(({ date }) => date === localDay(site, ctx.now))) : '',
    clock: { timeZone: timezoneOf(location), days: isKnown ? days : [] },
  }
}

/** A site of one manufacturer has one contact page; else the settings say where a card's button leads (A18.5). */
function contactOf(
  { manufacturer, locationPages: { contactTarget } }: PageContext['site'],
  location: Location,
): LocationCardView['contact'] {
  const isService = offers(location, 'service') && !offers(location, 'sales')
  if (manufacturer === null && contactTarget === 'service' && isService)
    return { label: 'Book a service', href: SERVICE_PATH }
  const href = manufacturer === null && contactTarget === 'location' ? contactLocationPath(location.slug) : CONTACT_PATH
  return { label: 'Contact', href }
}

/** Contact details of yards. A yard without its own e-mail address gets the dealer's. */
export function yardContacts(ctx: PageContext, locations: readonly Location[]): Promise<YardContactView[]> {
  return Promise.all(
    locations.map(async (location) => ({
      card: await locationCard(ctx, location, null),
      email: location.email ?? ctx.site.email,
    })),
  )
}

function todayWords(day: DatedHours | undefined): string {
  if (day === undefined) return ''
  return 'open' in day
    ? `Today ${timeText(day.open)} to ${timeText(day.close)}`
    : day.closed === 'Closed'
      ? 'Closed today'
      : day.closed
}
