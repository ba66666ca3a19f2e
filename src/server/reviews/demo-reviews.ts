import type { Kysely } from 'kysely'
import { hasReviews } from '#data/reviews/shown-reviews.ts'
import type { Database } from '#data/schema.ts'
import { DEMO_SITES } from '#demo/generator/generate.ts'
import type { Reviews } from '#ports/reviews.ts'
import type { Site } from '#domain/site/site.ts'
import { fetchReviews } from './fetch-reviews.ts'

interface DemoReviewServices {
  sites: { bySlug(slug: string): { served: { site: Site } | null } | null }
  db: Kysely<Database>
  reviewSource: Reviews
  now: Date
}

/** Fetches the reviews of demo sites that have none, so that the first page shows them and not only the job's. */
export async function loadDemoReviews({ sites, db, reviewSource, now }: DemoReviewServices): Promise<void> {
  for (const slug of DEMO_SITES) {
    const site = sites.bySlug(slug)?.served?.site
    if (site === undefined || site.reviews.source === 'none' || (await hasReviews({ db, site }))) continue
    const { failures } = await fetchReviews({ db, site, reviewSource, now }, { since: null })
    if (failures.length > 0) throw new Error(failures.join('\n'))
  }
}
