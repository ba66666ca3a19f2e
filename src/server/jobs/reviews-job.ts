import { fetchReviews } from '../reviews/fetch-reviews.ts'
import type { Job } from './job.ts'

/** Fetches every review once a day, so that one that is gone at its source goes here too (R130). */
export const reviewsFetch: Job = {
  name: 'reviews-fetch',
  everySeconds: 86_400,
  where: 'anywhere',
  isNeeded: ({ reviews }) => reviews.source !== 'none',
  run: async (ctx, signal) => {
    const { failures, ...changes } = await fetchReviews(ctx, { since: null, signal })
    if (changes.kept + changes.gone > 0) ctx.log.info({ site: ctx.site.slug, ...changes }, 'reviews were fetched')
    if (failures.length > 0) throw new Error(failures.join('\n'))
  },
}
