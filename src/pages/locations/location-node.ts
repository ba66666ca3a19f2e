import { dealerNode, departmentNode, yardTypeOf } from '#domain/documents/dealer-node.ts'
import type { StructuredData } from '#domain/documents/structured-thing.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { daysAhead } from '#domain/hours/special-hours.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { locationPath } from '#domain/site/paths.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { PageContext } from '../page.ts'

/**
 * Structured data of a yard page. `beside` are the other locations of its dealership, which the page names. It holds no
 * rating: search engines refuse ratings that a business gives itself.
 */
export function dealerPageNode(
  { site, specialHours, now }: Pick<PageContext, 'site' | 'specialHours' | 'now'>,
  location: Location,
  beside: readonly Location[] = [],
): StructuredData {
  const { placeUrl } = location.address
  return {
    ...dealerNode(site, location, daysAhead(specialHours.of(site.slug, location.id), localDay(site, now))),
    '@type': yardTypeOf(location),
    url: publicUrl(site, locationPath(location.slug)),
    ...(placeUrl === null ? {} : { hasMap: placeUrl }),
    ...(beside.length === 0 ? {} : { department: beside.map((other) => departmentNode(site, other)) }),
  }
}
