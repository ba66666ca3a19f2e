/** Withholds single reviews, and lists them with their ids (R133). */
import type { WithholdReason } from '#domain/reviews/review.ts'
import { noteAudit, type AuditEntry } from '../accounts/audit.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import type { SiteScope } from '../site-scope.ts'

export interface Withholding {
  source: string
  sourceId: string
  /** Null shows it again. */
  reason: WithholdReason | null
  actor: AuditEntry['actor']
  at: Date
  requestId?: string
}

/** Withholds a review for a reason, or shows it again; `same` where it is so already. Pages follow within a minute. */
export async function withholdReview({ db, site }: SiteScope, change: Withholding): Promise<'done' | 'same' | 'none'> {
  const { source, sourceId, reason, actor, at, requestId = null } = change
  return inTransaction(db, async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .select(['locationId', 'hiddenReason'])
      .where('siteId', '=', site.slug)
      .where('source', '=', source)
      .where('sourceId', '=', sourceId)
      .forUpdate()
      .executeTakeFirst()
    if (review === undefined) return 'none'
    if (review.hiddenReason === reason) return 'same'
    await trx
      .updateTable('reviews')
      .set({ hiddenAt: reason === null ? null : at, hiddenReason: reason })
      .where('siteId', '=', site.slug)
      .where('source', '=', source)
      .where('sourceId', '=', sourceId)
      .execute()
    await trx
      .updateTable('reviewSummaries')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .where('siteId', '=', site.slug)
      .where('source', '=', source)
      .where('locationId', '=', review.locationId)
      .execute()
    await noteAudit(
      { db: trx, site },
      {
        at,
        actor,
        action: reason === null ? 'review-shown' : 'review-withheld',
        subject: `${source} ${sourceId}`,
        before: { reason: review.hiddenReason },
        after: { reason },
        requestId,
      },
    )
    return 'done'
  })
}

export interface ReviewLine {
  source: string
  sourceId: string
  locationId: string
  stars: number
  writtenOn: string
  author: string
  text: string
  answer: string | null
  hiddenReason: WithholdReason | null
}

interface ReviewListPart {
  /** Null: of every yard. */
  locationId: string | null
  isWithheld: boolean
  /** Left out: all of them. */
  limit?: number
  offset?: number
}

/** How many reviews a site keeps, and how many of them are withheld. */
export async function countReviews({ db, site }: SiteScope): Promise<{ count: number; withheld: number }> {
  const row = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.count<number>('hiddenAt').as('withheld')])
    .where('siteId', '=', site.slug)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), withheld: Number(row?.withheld ?? 0) }
}

/** Reviews of a site, the newest first; withheld ones alone, or a part of the list, where asked. */
export function listReviews(
  { db, site }: SiteScope,
  { locationId, isWithheld, limit, offset = 0 }: ReviewListPart,
): Promise<ReviewLine[]> {
  return db
    .selectFrom('reviews')
    .select(['source', 'sourceId', 'locationId', 'stars', 'writtenOn', 'author', 'text', 'answer', 'hiddenReason'])
    .where('siteId', '=', site.slug)
    .$if(locationId !== null, (query) => query.where('locationId', '=', locationId ?? ''))
    .$if(isWithheld, (query) => query.where('hiddenAt', 'is not', null))
    .orderBy('writtenOn', 'desc')
    .orderBy('source')
    .orderBy('sourceId')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
    .execute()
}
