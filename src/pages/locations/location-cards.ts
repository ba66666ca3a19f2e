import { closedHolidays } from '#data/holidays/public-holidays.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { DatedHours } from '#domain/hours/open-line.ts'
import { timeText, timezoneOf } from '#domain/hours/opening-hours.ts'
import { dateAfter } from '#domain/hours/wall-clock.ts'
import { formatCount } from '#domain/money/money.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { Site } from '#domain/site/site.ts'
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
  const today = localDay(site, ctx.now)
  const hoursAt = await hoursOf(ctx, location)
  const days = Array.from({ length: DAYS_TOLD }, (_, ahead) => hoursAt(dateAfter(today, ahead - 1)))
  const rating = ratingOf(ctx, location)
  const isKnown = location.openingHours.length > 0
  return {
    id: location.id,
    href: locationPath(location.slug),
    location: locationView(site, location, holidayLines(ctx, location)),
    contact: contactOf(site, location),
    picture: location.image === null ? null : (await sitePictures(ctx, [location.image]))(location.image),
    phone: yardPhone(site, location),
    rating:
      rating === null
        ? null
        : {
            average: rating.average.toFixed(1),
            words: `from ${formatCount(rating.count)} ${rating.source} ${rating.count === 1 ? 'review' : 'reviews'}`,
          },
    distance: km === null ? null : `${km < 1 ? 'Less than 1' : formatCount(Math.round(km))} km`,
    today: isKnown ? todayWords(hoursAt(today)) : '',
    clock: { timeZone: timezoneOf(location), days: isKnown ? days : [] },
  }
}

/** A yard's own telephone, or else the dealer's. */
export function yardPhone({ phone }: Pick<Site, 'phone'>, location: Location): LocationCardView['phone'] {
  return telephone(location.phone ?? location.landlinePhone ?? phone)
}

/** Today's hours of a yard in words; '' where it has told none. */
export async function yardToday(ctx: DayContext, location: Location): Promise<string> {
  if (location.openingHours.length === 0) return ''
  return todayWords((await hoursOf(ctx, location))(localDay(ctx.site, ctx.now)))
}

type DayContext = Pick<PageContext, 'site' | 'now' | 'specialHours'>

/** Tells a yard's hours on a date (`YYYY-MM-DD`), or why it is closed. */
async function hoursOf({ site, specialHours }: DayContext, location: Location): Promise<(date: string) => DatedHours> {
  const plan = {
    openingHours: location.openingHours,
    specialHours: specialHours.of(site.slug, location.id),
    holidays: await closedHolidays(site, location),
  }
  return (date) => {
    const hours = hoursOn(date, plan)
    if ('open' in hours) return { date, ...hours }
    return { date, closed: hours.closed === 'Closed' ? site.locationPages.closedText : `${hours.closed}: ring first` }
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

function todayWords(day: DatedHours): string {
  return 'open' in day
    ? `Today ${timeText(day.open)} to ${timeText(day.close)}`
    : day.closed === 'Closed'
      ? 'Closed today'
      : day.closed
}
