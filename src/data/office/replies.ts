/** Replies to shoppers (Office R21). */
import type { Lead } from '#domain/leads/lead.ts'
import type { ReplyWay } from '#domain/office/reply.ts'
import { queueNotice } from '../platform/delivery/notices.ts'
import type { SiteScope } from '../site-scope.ts'
import { afterAnswer, changeWork, type LeadDoing, type LeadWork } from './lead-work.ts'

export interface NewReply {
  lead: Lead
  work: LeadWork
  way: ReplyWay
  /** As it was typed. */
  body: string
  /** With the vehicle that was asked about under it. */
  withVehicle: boolean
  /** Open minutes of the yard since the lead came. */
  minutes: number
}

/**
 * Queues a reply and notes it, which counts as the answer. False where somebody else changed the lead since. Throws for
 * a lead without an address or number of that way.
 */
export async function sendReply(
  scope: SiteScope,
  doing: LeadDoing,
  { lead, work, way, body, withVehicle, minutes }: NewReply,
): Promise<boolean> {
  const to = way === 'email' ? lead.person.email : lead.person.phone
  if (to === null) throw new Error(`lead ${lead.id} left nothing to reach them by ${way}`)
  return changeWork(scope, doing, {
    set: afterAnswer(work.status),
    note: { kind: way, body },
    answer: { minutes },
    within: async ({ db, site }, noteId) => {
      const noticeId = await queueNotice(
        { db, site },
        {
          kind: 'lead-reply',
          channel: way,
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
    .where('n.kind', 'in', ['email', 'sms'])
    .executeTakeFirst()
  return row ?? null
}
