import { dealerNode } from '#domain/documents/dealer-node.ts'
import { thing, type StructuredData } from '#domain/documents/structured-thing.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { specialDayOf, type SpecialDay } from '#domain/hours/special-hours.ts'
import type { PageContext } from '../page.ts'
import { locationPath } from '#domain/site/paths.ts'

/**
 * Structured data of a yard page. It holds no rating: search engines refuse ratings that a business gives itself.
 */
export function dealerPageNode(
  { site, specialHours }: Pick<PageContext, 'site' | 'specialHours'>,
  location: Location,
): StructuredData {
  const special = specialNodes(location, specialHours.of(site.slug, location.id))
  const { placeUrl } = location.address
  const node = {
    ...dealerNode(site, location),
    url: publicUrl(site, locationPath(location.slug)),
    ...(placeUrl === null ? {} : { hasMap: placeUrl }),
    ...(special.length === 0 ? {} : { specialOpeningHoursSpecification: special }),
  }
  return location.type === 'sales'
    ? node
    : { ...node, '@type': location.type === 'parts' ? 'AutoPartsStore' : 'AutoRepair' }
}

/** Days with other hours (A18.3); midnight to midnight is closed, as search engines read it. */
function specialNodes({ type }: Location, days: readonly SpecialDay[]): StructuredData[] {
  const department = type === 'sales' || type === 'parts' ? type : 'service'
  return [...new Set(days.map(({ date }) => date))].flatMap((date) => {
    const day = specialDayOf(days, date, department)
    if (day === undefined) return []
    const { status, startHour, endHour } = day
    const isOpen = status === 'Open' && startHour !== null && endHour !== null
    return [
      thing('OpeningHoursSpecification', {
        validFrom: date,
        validThrough: date,
        opens: isOpen ? startHour.slice(0, 5) : '00:00',
        closes: isOpen ? endHour.slice(0, 5) : '00:00',
      }),
    ]
  })
}
