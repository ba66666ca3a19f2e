/** Replies to shoppers, and the words that staff begin them with (Office R21). */
import { randomUUID } from 'node:crypto'
import type { Lead } from '#domain/leads/lead.ts'
import { queueNotice } from '../platform/delivery/notices.ts'
import type { SiteScope } from '../site-scope.ts'
import { afterAnswer, changeWork, type LeadDoing, type LeadWork } from './lead-work.ts'

export interface NewReply {
  lead: Lead
  work: LeadWork
  /** As it was typed. */
  body: string
  /** With the vehicle that was asked about under it. */
  withVehicle: boolean
  /** Open minutes of the yard since the lead came. */
  minutes: number
}

/**
 * Queues a reply and notes it, which counts as the answer. False where somebody else changed the lead since. Throws for
 * a lead without an e-mail address.
 */
export async function sendReply(
  scope: SiteScope,
  doing: LeadDoing,
  { lead, work, body, withVehicle, minutes }: NewReply,
): Promise<boolean> {
  const to = lead.person.email
  if (to === null) throw new Error(`lead ${lead.id} has no e-mail address`)
  return changeWork(scope, doing, {
    set: afterAnswer(work.status),
    note: { kind: 'email', body },
    answer: { minutes },
    within: async ({ db, site }, noteId) => {
      const noticeId = await queueNotice(
        { db, site },
        {
          kind: 'lead-reply',
          channel: 'email',
          accountId: null,
          to,
          subject: { lead: lead.id, note: noteId, vehicle: withVehicle },
          dedupeKey: `lead-reply:${noteId}`,
          dueAt: doing.now,
          expiresAt: null,
        },
      )
      await db
        .updateTable('leadNotes')
        .set({ noticeId })
        .where('siteId', '=', site.slug)
        .where('id', '=', noteId)
        .execute()
    },
  })
}

/** A reply with the person who wrote it; null where its lead or person is gone. */
export async function replyOf(
  { db, site }: SiteScope,
  noteId: number,
): Promise<{ body: string; name: string; email: string } | null> {
  const row = await db
    .selectFrom('leadNotes as n')
    .innerJoin('staff as s', 's.id', 'n.staffId')
    .select(['n.body', 's.name', 's.email'])
    .where('n.siteId', '=', site.slug)
    .where('n.id', '=', noteId)
    .where('n.kind', '=', 'email')
    .executeTakeFirst()
  return row ?? null
}

export interface ReplyTemplate {
  id: string
  title: string
  body: string
}

/** The site's words for replies to a category, by title. */
export async function templatesFor({ db, site }: SiteScope, category: string): Promise<ReplyTemplate[]> {
  return db
    .selectFrom('replyTemplates')
    .select(['id', 'title', 'body'])
    .where('siteId', '=', site.slug)
    .where((eb) =>
      eb.or([eb('categories', '=', eb.val<string[]>([])), eb(eb.val(category), '=', eb.fn.any('categories'))]),
    )
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** Keeps words for replies; an empty list of categories means all. */
export async function addTemplate(
  { db, site }: SiteScope,
  template: { title: string; body: string; categories: string[] },
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('replyTemplates')
    .values({ siteId: site.slug, id, ...template })
    .execute()
  return id
}
