import { keepFetched, type ReviewChanges } from '#data/reviews/keep-reviews.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { nearest } from '#domain/site/checks/nearest.ts'
import type { Site } from '#domain/site/site.ts'
import { ReviewsFailure, type Reviews } from '#ports/reviews.ts'

export interface FetchContext extends Pick<SiteScope, 'db'> {
  site: Site
  reviewSource: Reviews
  now: Date
}

export interface FetchReport extends ReviewChanges {
  /** Failures, one sentence each. The other yards' reviews are kept. */
  failures: string[]
}

/** Fetches the reviews of every yard and keeps them (R130). `since` as the port has it. */
export async function fetchReviews(
  { db, site, reviewSource, now }: FetchContext,
  { since, signal }: { since: string | null; signal?: AbortSignal },
): Promise<FetchReport> {
  const report: FetchReport = { kept: 0, missed: 0, gone: 0, failures: [] }
  const ids = site.locations.map(({ id }) => id)
  try {
    const unknown = await reviewSource.unknownPlaces(site.slug, ids)
    report.failures.push(...unknown.map((name) => unknownPlace(name, ids)))
  } catch (error) {
    // Without a folder no yard has reviews, and none is taken for gone.
    report.failures.push(messageOf(error))
    return report
  }
  for (const locationId of ids) {
    if (signal?.aborted === true) break
    try {
      const sources = await reviewSource.fetch({ siteId: site.slug, locationId }, since)
      const changes = await keepFetched({ db, site }, { locationId, sources, since, at: now })
      report.kept += changes.kept
      report.missed += changes.missed
      report.gone += changes.gone
    } catch (error) {
      report.failures.push(messageOf(error))
    }
  }
  return report
}

function unknownPlace(name: string, ids: readonly string[]): string {
  const near = nearest(name, ids)
  return `"${name}" is no location of the site; valid: ${ids.join(', ')}${near === null ? '' : `; nearest: ${near}`}`
}

/** The words of a source's failure. Every other failure, such as the database's, breaks the run off. */
function messageOf(error: unknown): string {
  if (error instanceof ReviewsFailure) return error.message
  throw error
}
