/** Reads single rows that only the bodies of events need. */
import type { SiteScope } from '../site-scope.ts'

/** An import that failed; null where the site has none such. */
export async function readFailedImport({ db, site }: SiteScope, runId: number): Promise<object | null> {
  const row = await db
    .selectFrom('importRuns')
    .select(['id', 'source', 'format', 'state', 'failure', 'startedAt', 'finishedAt'])
    .where('siteId', '=', site.slug)
    .where('id', '=', runId)
    .where('state', 'in', ['failed', 'stopped'])
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, source, format, state, failure, startedAt, finishedAt } = row
  return {
    run_id: id,
    source,
    format,
    state,
    failure,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }
}

/** A review that is not withheld; null for any other. */
export async function readPublicReview({ db, site }: SiteScope, source: string, sourceId: string) {
  const row = await db
    .selectFrom('reviews')
    .select(['source', 'sourceId', 'locationId', 'author', 'stars', 'text', 'writtenOn'])
    .where('siteId', '=', site.slug)
    .where('source', '=', source)
    .where('sourceId', '=', sourceId)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
