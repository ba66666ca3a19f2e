/** Writes the work of staff with a lead: status, person, notes, answers. Each is a line of its history (Office R18). */
import { sql, type Transaction, type Updateable } from 'kysely'
import { isOpenStatus, type LeadStatus, type LostReason, type NoteKind } from '#domain/office/lead-status.ts'
import { noteAudit } from '../accounts/audit.ts'
import type { Database } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'
import type { LeadWorkTable } from './office-schema.ts'
import { inTransaction } from '../platform/in-transaction.ts'

/** Where a lead stands. */
export interface LeadWork {
  status: LeadStatus
  assignee: string | null
  receivedAt: Date | null
  dueAt: Date | null
  firstAnswerAt: Date | null
  answerMinutes: number | null
  answeredBy: string | null
  lostReason: LostReason | null
  soldVehicleId: number | null
  duplicateOf: string | null
  /** 0 for a lead from before the office that nobody has taken up. */
  version: number
}

const NO_WORK: LeadWork = {
  status: 'new',
  assignee: null,
  receivedAt: null,
  dueAt: null,
  firstAnswerAt: null,
  answerMinutes: null,
  answeredBy: null,
  lostReason: null,
  soldVehicleId: null,
  duplicateOf: null,
  version: 0,
}

/** How a lead stands; a new one for a lead from before the office. */
export async function readWork({ db, site }: SiteScope, leadId: string): Promise<LeadWork> {
  const row = await db
    .selectFrom('leadWork')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  return row ?? NO_WORK
}

/** Somebody changes the lead as they saw it. */
export interface LeadDoing {
  leadId: string
  staffId: string
  /** Of the page from which they do it. */
  version: number
  now: Date
}

export interface WorkChange {
  /** Columns that change; the version moves with each. */
  set: Updateable<LeadWorkTable>
  note: { kind: NoteKind; body: string }
  /** It answers the shopper; open minutes of the yard since the lead came. */
  answer?: { minutes: number }
  /** Written in the same transaction, with the id of the note. */
  within?: (scope: SiteScope & { trx: Transaction<Database> }, noteId: number) => Promise<void>
}

/** False where somebody else changed the lead since: `lastChange` tells who and what. Nothing is written then. */
export async function changeWork({ db, site }: SiteScope, doing: LeadDoing, change: WorkChange): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const scope = { db: trx, site }
    if (!(await isAsSeen(scope, doing))) return false
    const { leadId, staffId, now } = doing
    const { set, note, answer, within } = change
    await trx
      .updateTable('leadWork')
      .set((eb) => ({
        ...set,
        version: eb('version', '+', 1),
        ...(answer !== undefined && {
          firstAnswerAt: eb.fn.coalesce('firstAnswerAt', eb.val(now)),
          answeredBy: eb.fn.coalesce('answeredBy', sql<string>`${staffId}::uuid`),
          answerMinutes: eb.fn.coalesce('answerMinutes', eb.val(answer.minutes)),
        }),
      }))
      .where('siteId', '=', site.slug)
      .where('leadId', '=', leadId)
      .execute()
    const noteId = await addNote(scope, { leadId, staffId, at: now, ...note })
    await within?.({ ...scope, trx }, noteId)
    await noteAudit(scope, {
      at: now,
      actor: `staff:${staffId}`,
      action: `lead-${note.kind}`,
      subject: leadId,
      after: auditOf(set),
    })
    return true
  })
}

/** Ids and words of fixed lists alone. */
const auditOf = ({ status, assignee, lostReason }: Updateable<LeadWorkTable>): object => ({
  ...(typeof status === 'string' && { status }),
  ...(assignee !== undefined && { assignee }),
  ...(typeof lostReason === 'string' && { lostReason }),
})

/** Locks the row of the version that somebody saw; a lead from before the office gets its row now. */
async function isAsSeen({ db, site }: SiteScope, { leadId, version }: LeadDoing): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('leadWork')
      .columns(['siteId', 'leadId', 'status', 'receivedAt', 'told'])
      .expression((from) =>
        from
          .selectFrom('leads')
          .select((eb) => ['siteId', 'id', eb.val('new').as('status'), 'completedAt', eb.val(2).as('told')])
          .where('siteId', '=', site.slug)
          .where('id', '=', leadId)
          .where('completedAt', 'is not', null),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const row = await db
    .selectFrom('leadWork')
    .select('version')
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .forUpdate()
    .executeTakeFirst()
  return row?.version === version
}

export interface NewLeadNote {
  leadId: string
  /** Null: the platform itself. */
  staffId: string | null
  at: Date
  kind: NoteKind
  body: string
}

/** Adds a line to a lead's history; resolves with its id. */
export async function addNote(
  { db, site }: SiteScope,
  { leadId, staffId, at, kind, body }: NewLeadNote,
): Promise<number> {
  const { id } = await db
    .insertInto('leadNotes')
    .values({ siteId: site.slug, leadId, staffId, at, kind, body })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface LastChange {
  name: string
  at: Date
  body: string
}

/** The newest line of a lead's history that a person wrote; null where there is none. */
export async function lastChange({ db, site }: SiteScope, leadId: string): Promise<LastChange | null> {
  const row = await db
    .selectFrom('leadNotes as n')
    .innerJoin('staff as s', 's.id', 'n.staffId')
    .select(['s.name', 'n.at', 'n.body'])
    .where('n.siteId', '=', site.slug)
    .where('n.leadId', '=', leadId)
    .orderBy('n.id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The status after an answer: a new lead is worked on from then. */
export const afterAnswer = (status: LeadStatus): { status?: LeadStatus } =>
  status === 'new' || !isOpenStatus(status) ? { status: 'working' } : {}
