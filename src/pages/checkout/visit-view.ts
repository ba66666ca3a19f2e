/** When and where a reserved vehicle is seen, and the choice of another time. */
import type { Reservation } from '#data/checkout/reservations.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { changeVisitPath, locationPath, reservationCalendarPath, reservationPath } from '#domain/site/paths.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { freeSlotAt } from '#domain/test-drive/availability.ts'
import { AT_FIELD, momentOfText, momentText } from '#domain/test-drive/drive-words.ts'
import type { PageContext } from '../page.ts'
import { pickerView, shortSlotWords, slotWords } from '../test-drive/picker-view.ts'
import type { VisitView } from './reservation-page.tsx'

interface VisitFacts {
  reservation: Reservation
  token: string
  query: URLSearchParams
  timeZone: string
}

export async function visitView(
  ctx: PageContext,
  { reservation, token, query, timeZone }: VisitFacts,
  location: Location | null,
): Promise<VisitView | null> {
  if (location === null) return null
  const { db, site, now } = ctx
  const { collectAt, fulfilment, vehicleId, leadId } = reservation
  const { street, city, postcode } = location.address
  const place = `${location.name}, ${street}, ${city} ${postcode}`
  if (fulfilment === 'deliver')
    return { ...NO_VISIT, title: 'We bring it to you', place: `${location.name} calls you to agree on a day.` }
  const shows = (options: Intl.DateTimeFormatOptions) =>
    collectAt === null ? '' : new Intl.DateTimeFormat('en-AU', { timeZone, ...options }).format(collectAt)
  const days = await readAvailability({ db, site }, { location, vehicleId, exceptLeadId: leadId }, now)
  const wanted = momentOfText(query.get(AT_FIELD) ?? '')
  const free = wanted === null ? null : freeSlotAt(days, wanted)
  const chosen = free !== null && free.startsAt.getTime() !== collectAt?.getTime() ? free : null
  const dateOf = (moment: Date) => localDateTime(moment, timeZone).slice(0, 10)
  const path = reservationPath(token)
  const isChanging = query.has('day') || query.has(AT_FIELD) || query.get('say') === 'taken'
  return {
    day:
      collectAt === null
        ? null
        : {
            weekday: shows({ weekday: 'short' }),
            day: shows({ day: 'numeric' }),
            month: shows({ month: 'short' }),
          },
    title:
      collectAt === null
        ? `${location.name} calls you to find a time`
        : slotWords(dateOf(collectAt), localDateTime(collectAt, timeZone).slice(11, 16)),
    place,
    calendarHref: collectAt === null ? null : reservationCalendarPath(token),
    directionsHref: locationPath(location.slug),
    changeHref: changeVisitPath(token, dateOf(chosen?.startsAt ?? collectAt ?? now)),
    picker: !isChanging
      ? null
      : pickerView({
          days,
          wantedDay: chosen === null ? (query.get('day') ?? dateOf(collectAt ?? now)) : dateOf(chosen.startsAt),
          chosen,
          slotMinutes: site.testDrives.slotMinutes,
          isVehicle: true,
          timeZone,
          hrefOf: (choice) => `${path}&${new URLSearchParams(choice).toString()}#visit-change`,
        }),
    move:
      chosen === null
        ? null
        : {
            at: momentText(chosen.startsAt),
            label: `Move to ${shortSlotWords(dateOf(chosen.startsAt), chosen.time)}`,
          },
  }
}

const NO_VISIT = {
  day: null,
  calendarHref: null,
  directionsHref: null,
  changeHref: null,
  picker: null,
  move: null,
} as const
