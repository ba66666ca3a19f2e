import { dealerNode } from '#domain/documents/dealer-node.ts'
import type { StructuredData } from '#domain/documents/structured-thing.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import type { PageContext } from '../page.ts'
import { locationPath } from '#domain/site/paths.ts'

/**
 * Structured data of a yard page. It holds no rating: search engines refuse ratings that a business gives itself.
 */
export function dealerPageNode(
  { site, specialHours }: Pick<PageContext, 'site' | 'specialHours'>,
  location: Location,
): StructuredData {
  const { placeUrl } = location.address
  const node = {
    ...dealerNode(site, location, specialHours.of(site.slug, location.id)),
    url: publicUrl(site, locationPath(location.slug)),
    ...(placeUrl === null ? {} : { hasMap: placeUrl }),
  }
  return location.type === 'sales'
    ? node
    : { ...node, '@type': location.type === 'parts' ? 'AutoPartsStore' : 'AutoRepair' }
}
