/** Rows that the office's screens of webhooks, keys, feeds to partners and reviews work on. */
import { addFeed } from '#data/feeds-out/feeds.ts'
import { addApiKey } from '#data/public-api/api-keys.ts'
import { keepFetched } from '#data/reviews/keep-reviews.ts'
import { keepIndexNowState } from '#data/reach/index-now.ts'
import { withholdReview } from '#data/reviews/withhold-review.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { addEndpoint } from '#data/webhooks/endpoints.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { sampleReview } from '#test/reviews/simulated-reviews.ts'

/**
 * Adds an endpoint, a key of the API, a feed to Google, a refusal of IndexNow, and the reviews r1 and r2 of Google, of
 * which r2 is withheld.
 */
export async function addReachRows(
  scope: SiteScope,
  { locationId, now }: { locationId: string; now: Date },
): Promise<{ endpointId: number; keyId: number; key: string }> {
  const { id } = await addEndpoint(scope, {
    url: 'https://erp.example/',
    events: ['stock.sold'],
    key: Buffer.from('sealed'),
    now,
  })
  const { id: keyId, key } = await addApiKey(scope, { name: 'Group', scopes: ['read'], perMinute: 60, now })
  await addFeed(scope, {
    id: 'google',
    name: 'Google',
    format: 'google-vehicle-ads',
    searchPath: '/search/new-used-and-demo-cars',
    options: NO_OPTIONS,
    keyHash: Buffer.alloc(32),
    pushUrl: null,
    pushSecret: null,
    everyMinutes: null,
  })
  await keepIndexNowState(scope, { waitUntil: null, failures: 1, refusedStatus: 403, refusedAt: now })
  const reviews = [
    sampleReview({ sourceId: 'r1', stars: 1, text: 'Slow, and my number is 0400 000 000.' }),
    sampleReview({ sourceId: 'r2' }),
  ]
  await keepFetched(scope, {
    locationId,
    sources: [{ source: 'Google', url: null, total: null, reviews }],
    since: null,
    at: now,
  })
  const withheld = { source: 'Google', sourceId: 'r2', reason: 'threat or insult' } as const
  await withholdReview(scope, { ...withheld, actor: 'cli:sam', at: now })
  return { endpointId: id, keyId, key }
}
