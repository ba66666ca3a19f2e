/** Stores a lead with its consent, contact and outbox rows (A11.19). One transaction writes all of them, or none. */
import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { FormId } from '#domain/forms/form-ids.ts'
import type { FormValues } from '#domain/forms/form.ts'
import { contactKeysOf } from '#domain/leads/contact-keys.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { LeadRoute } from '#domain/leads/routing.ts'
import type { Database } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'
import { contactAtOnce, joinedContact, SEVERAL_CONTACTS, type LeadContact } from './contacts.ts'
import { outboxParts } from './outbox-rows.ts'
import { keyHolder, keyInsertion, type KeyHolder, type SubmissionKey } from './lead-keys.ts'
import { consentColumns, leadColumns } from './lead-rows.ts'
import { writeTogether, type Parts } from './one-statement.ts'
import type { ReceiptBounds } from './receipt-counts.ts'
import { inTransaction } from '../platform/in-transaction.ts'

/** The partial lead that earlier steps of the form saved. */
export interface EarlierSteps {
  id: string
  reference: string
  createdAt: Date
  values: FormValues
}

export interface Submission<Refused> {
  formId: FormId
  at: Date
  /** Names this submission, so that sending it twice is one lead. */
  key: SubmissionKey | null
  /** A partial lead to go on with. */
  resumesId: string | null
  newId: string
  /** The account that is signed in; null for none. */
  accountId: string | null
  /**
   * The lead of what was sent, on top of earlier steps, its id and contact left open; or why it cannot be one. May be
   * asked again, for a new reference.
   */
  build(earlier: EarlierSteps | null): { lead: Lead; submitted: FormValues | null } | { refused: Refused }
  routesOf(lead: Lead): LeadRoute[]
  /** Bounds of its receipts; beyond them, and at null, none goes. */
  receiptOf(lead: Lead): ReceiptBounds | null
  /**
   * Work that stands or falls with the lead, such as selling the slot of a test drive. What it answers refuses the
   * lead.
   */
  within?: ((trx: Transaction<Database>, lead: Lead) => Promise<Refused | null>) | undefined
}

export type Acceptance<Refused> =
  | { kind: 'accepted'; lead: Lead }
  | KeyHolder
  | { kind: 'not-resumable'; reason: 'unknown' | 'complete' }
  | { kind: 'refused'; refused: Refused }

/** How often a submission is run again that another one stood in the way of. */
const TRIES = 10
/**
 * Deadlock, serialization failure, a reference or contact key that somebody else has by now, a contact that was joined
 * to another meanwhile.
 */
const WORTH_ANOTHER_TRY: ReadonlySet<unknown> = new Set(['40P01', '40001', '23505', '23503'])

/**
 * Resolves once the lead is safe on disk, or with why there is none. Rejects when the database fails; then nothing was
 * kept, or the lead was and the database's answer is lost. Sent again with its key it is one lead either way.
 */
export async function acceptLead<Refused>(
  scope: SiteScope,
  submission: Submission<Refused>,
): Promise<Acceptance<Refused>> {
  for (let tried = 1; ; tried++) {
    try {
      if (scope.db.isTransaction) return await acceptInSteps(scope, submission)
      return (await acceptAtOnce(scope, submission)) ?? (await acceptInSteps(scope, submission))
    } catch (error) {
      if (tried === TRIES || !(error instanceof Error && 'code' in error && WORTH_ANOTHER_TRY.has(error.code)))
        throw error
    }
  }
}

/**
 * The ordinary lead, in one exchange with the server: a statement that finds out who it is of and writes everything, a
 * transaction by itself. Null, with nothing kept, where more is to be done.
 */
async function acceptAtOnce<Refused>(
  scope: SiteScope,
  submission: Submission<Refused>,
): Promise<Acceptance<Refused> | null> {
  const { at, key, newId } = submission
  if (submission.resumesId !== null || submission.within !== undefined) return null
  const built = submission.build(null)
  if ('refused' in built) return { kind: 'refused', refused: built.refused }
  const lead = { ...built.lead, id: newId }
  const contact = contactAtOnce(scope, contactKeysOf(lead.person), randomUUID(), at)
  const routes = submission.routesOf(lead)
  const receipt = submission.receiptOf(lead)
  const parts = leadParts(scope, lead, built.submitted, {
    isNew: true,
    accountId: submission.accountId,
    contact,
    routes,
    receipt,
    at,
  })
  try {
    const [written] = await writeTogether(
      scope.db,
      key === null ? parts : { keyed: keyInsertion(scope, key, newId, at), ...parts },
      sql<{ contactId: string | null }>`select ${contact.id}::uuid as contact_id`,
    )
    return { kind: 'accepted', lead: { ...lead, contactId: written?.contactId ?? null } }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === SEVERAL_CONTACTS) return null
    const holder = key !== null && isOfKey(error) ? await keyHolder(scope, key) : null
    if (holder === null) throw error
    return holder
  }
}

function isOfKey(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'lead_keys_pkey'
}

/** Accepts a lead in a transaction: it resumes a partial lead, joins contacts or has other work to commit. */
async function acceptInSteps<Refused>(scope: SiteScope, submission: Submission<Refused>): Promise<Acceptance<Refused>> {
  const kept: { outcome?: Acceptance<Refused> } = {}
  try {
    return await inTransaction(scope.db, async (trx) => {
      const outcome = await accept({ ...scope, trx }, submission)
      if (outcome.kind === 'accepted') return outcome
      kept.outcome = outcome
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack && kept.outcome !== undefined) return kept.outcome
    throw error
  }
}

/** Rolls the transaction back when the lead is not accepted. */
class RolledBack extends Error {}

async function accept<Refused>(
  { trx, site }: TransactionScope,
  submission: Submission<Refused>,
): Promise<Acceptance<Refused>> {
  const { at, resumesId } = submission
  const scope = { db: trx, site }
  const leadId = resumesId ?? submission.newId
  const known = await claimKey(scope, submission, leadId)
  if (known !== null) return known

  const earlier = resumesId === null ? null : await earlierSteps(scope, submission, resumesId)
  if (earlier === 'unknown' || earlier === 'complete') return { kind: 'not-resumable', reason: earlier }
  const built = submission.build(earlier)
  if ('refused' in built) return { kind: 'refused', refused: built.refused }

  const contact = await joinedContact(scope, contactKeysOf(built.lead.person), randomUUID(), at)
  const lead = { ...built.lead, id: leadId, contactId: contact.id }
  await writeTogether(
    trx,
    leadParts(scope, lead, built.submitted, {
      isNew: earlier === null,
      accountId: submission.accountId,
      contact,
      routes: lead.state === 'partial' && (await wasDelivered(scope, leadId)) ? [] : submission.routesOf(lead),
      receipt: submission.receiptOf(lead),
      at,
    }),
  )
  const refused = (await submission.within?.(trx, lead)) ?? null
  return refused === null ? { kind: 'accepted', lead } : { kind: 'refused', refused }
}

/** Whether a dealer has the lead already: an unfinished one is told of once. */
async function wasDelivered({ db, site }: SiteScope, leadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .where('deliveredAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A site whose rows are written in a transaction that others join. */
interface TransactionScope {
  trx: Transaction<Database>
  site: SiteScope['site']
}

interface Writing {
  isNew: boolean
  accountId: string | null
  contact: LeadContact
  routes: readonly LeadRoute[]
  receipt: ReceiptBounds | null
  at: Date
}

/** Statements that store a lead: the lead, its contact and consent, the staff's work, and its outbox rows. */
function leadParts(
  { db, site }: SiteScope,
  lead: Lead,
  submitted: FormValues | null,
  { isNew, accountId, contact, routes, receipt, at }: Writing,
): Parts {
  const siteId = site.slug
  const { id, reference, formId, createdAt } = lead
  // A step that is sent after a sign-out stays the account's.
  const columns = {
    ...leadColumns(lead, submitted),
    contactId: contact.id,
    ...(accountId === null ? {} : { accountId }),
  }
  return {
    ...contact.parts,
    kept: isNew
      ? db.insertInto('leads').values({ siteId, id, reference, formId, createdAt, ...columns })
      : db.updateTable('leads').set(columns).where('siteId', '=', siteId).where('id', '=', id),
    // A message about the unfinished lead makes room for a new one, unless a worker has it in hand.
    ...(!isNew && {
      overtaken: db
        .deleteFrom('outbox')
        .where('siteId', '=', siteId)
        .where('leadId', '=', id)
        .where('state', '=', 'waiting')
        .where('lockedBy', 'is', null),
    }),
    consented: db.insertInto('leadConsents').values({ siteId, leadId: id, ...consentColumns(lead.consent) }),
    ...(lead.completedAt !== null && {
      work: db.insertInto('leadWork').values({ siteId, leadId: id, status: 'new', receivedAt: lead.completedAt }),
    }),
    ...outboxParts({ db, site }, id, routes, receipt, at),
  }
}

/** Null when this is the first submission of its key. Another one of the same key, still under way, is waited for. */
async function claimKey(
  scope: SiteScope,
  { key, at }: Pick<Submission<never>, 'key' | 'at'>,
  leadId: string,
): Promise<KeyHolder | null> {
  if (key === null) return null
  const claimed = await keyInsertion(scope, key, leadId, at)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed !== undefined) return null
  // Where its lead was erased between the two statements the key is free again.
  return (await keyHolder(scope, key)) ?? claimKey(scope, { key, at }, leadId)
}

/** Locked, so that two steps sent at once come one after the other. */
async function earlierSteps(
  { db, site }: SiteScope,
  { formId }: Pick<Submission<never>, 'formId'>,
  id: string,
): Promise<EarlierSteps | 'unknown' | 'complete'> {
  const row = await db
    .selectFrom('leads')
    .select(['id', 'reference', 'createdAt', 'submitted', 'state'])
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('formId', '=', formId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return 'unknown'
  if (row.submitted === null) return 'complete'
  return { id: row.id, reference: row.reference, createdAt: row.createdAt, values: row.submitted }
}
