import { reviewPageOf } from '#data/reviews/review-requests.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { Site } from '#domain/site/site.ts'

/** Where the buyers of a yard write: its own source's page, else that of the settings; null without either. */
export async function reviewAddress(
  scope: SiteScope & { site: Site },
  locationId: string,
): Promise<{ source: string | null; url: string } | null> {
  const { url } = scope.site.reviews.requests
  return (await reviewPageOf(scope, locationId)) ?? (url === null ? null : { source: null, url })
}
