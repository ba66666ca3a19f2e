/** Taking a lead in: lead, consent, contact and outbox rows, in one transaction or not at all (A11.19). */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { FormId } from '#domain/forms/form-ids.ts'
import type { FormValues } from '#domain/forms/form.ts'
import { contactKeysOf } from '#domain/leads/contact-keys.ts'
import type { Lead, LeadState } from '#domain/leads/lead.ts'
import type { LeadRoute } from '#domain/leads/routing.ts'
import type { Database } from '../schema.ts'
import { ContactMoved, contactOf } from './contacts.ts'
import { consentColumns, leadColumns } from './lead-rows.ts'

/** What earlier steps of the same form have left. */
export interface EarlierSteps {
  id: string
  reference: string
  createdAt: Date
  values: FormValues
}

export interface Submission<Refused> {
  siteId: string
  formId: FormId
  at: Date
  /** Names this submission, so that sending it twice is one lead. */
  key: { name: string; bodyHash: Buffer } | null
  /** A partial lead to go on with. */
  resumesId: string | null
  newId: string
  /** The lead of what was sent, on top of earlier steps, its id and contact left open; or why it cannot be one. May be asked again, for a new reference. */
  build(earlier: EarlierSteps | null): { lead: Lead; submitted: FormValues | null } | { refused: Refused }
  routesOf(lead: Lead): LeadRoute[]
  /** Work that stands or falls with the lead, such as selling the slot of a test drive. What it answers refuses the lead. */
  within?: ((trx: Transaction<Database>, lead: Lead) => Promise<Refused | null>) | undefined
}

export type Acceptance<Refused> =
  | { kind: 'accepted'; lead: Lead }
  | { kind: 'known'; leadId: string; reference: string; state: LeadState }
  | { kind: 'conflict'; leadId: string; reference: string }
  | { kind: 'not-resumable'; reason: 'unknown' | 'complete' }
  | { kind: 'refused'; refused: Refused }

/** How often a transaction is run again that another one stood in the way of. */
const TRIES = 10
/** Deadlock, serialization failure, and a reference that another lead has. */
const WORTH_ANOTHER_TRY: ReadonlySet<unknown> = new Set(['40P01', '40001', '23505'])

/** Resolves once the lead is safe on disk, or with why there is none. Rejects when the database fails; then nothing was kept. */
export async function acceptLead<Refused>(db: Kysely<Database>, submission: Submission<Refused>): Promise<Acceptance<Refused>> {
  for (let tried = 1; ; tried++) {
    const kept: { outcome?: Acceptance<Refused> } = {}
    try {
      return await db.transaction().execute(async (trx) => {
        const outcome = await accept(trx, submission)
        if (outcome.kind === 'accepted') return outcome
        kept.outcome = outcome
        throw new RolledBack()
      })
    } catch (error) {
      if (error instanceof RolledBack && kept.outcome !== undefined) return kept.outcome
      if (tried === TRIES || !isWorthAnotherTry(error)) throw error
    }
  }
}

/** Nothing was to be kept. */
class RolledBack extends Error {}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof ContactMoved || (error instanceof Error && 'code' in error && WORTH_ANOTHER_TRY.has(error.code))
}

async function accept<Refused>(trx: Transaction<Database>, submission: Submission<Refused>): Promise<Acceptance<Refused>> {
  const { siteId, at, resumesId } = submission
  const leadId = resumesId ?? submission.newId
  const known = await claimKey(trx, submission, leadId)
  if (known !== null) return known

  const earlier = resumesId === null ? null : await earlierSteps(trx, submission, resumesId)
  if (earlier === 'unknown' || earlier === 'complete') return { kind: 'not-resumable', reason: earlier }
  const built = submission.build(earlier)
  if ('refused' in built) return { kind: 'refused', refused: built.refused }

  const contactId = await contactOf(trx, siteId, contactKeysOf(built.lead.person), { at, newId: randomUUID() })
  const lead = { ...built.lead, id: leadId, contactId }
  await write(trx, lead, built.submitted, { isNew: earlier === null, routes: submission.routesOf(lead), at })
  const refused = (await submission.within?.(trx, lead)) ?? null
  return refused === null ? { kind: 'accepted', lead } : { kind: 'refused', refused }
}

/** In one statement: for every other one the transaction, and whoever waits for it, would wait for the server once more. */
async function write(trx: Transaction<Database>, lead: Lead, submitted: FormValues | null, { isNew, routes, at }: { isNew: boolean; routes: readonly LeadRoute[]; at: Date }): Promise<void> {
  const { siteId, id, reference, formId, createdAt } = lead
  const columns = leadColumns(lead, submitted)
  const kept = isNew
    ? trx.with('kept', (query) => query.insertInto('leads').values({ siteId, id, reference, formId, createdAt, ...columns }).returning('id'))
    : trx.with('kept', (query) => query.updateTable('leads').set(columns).where('siteId', '=', siteId).where('id', '=', id).returning('id'))
  const consented = kept.with('consented', (query) => query.insertInto('leadConsents').values(consentColumns(siteId, id, lead.consent)).returning('id'))
  if (routes.length === 0) await consented.selectFrom('kept').select('id').execute()
  else await consented.insertInto('outbox').values(routes.map(({ key, channel }) => ({ siteId, id: randomUUID(), leadId: id, channel, routeKey: key, dueAt: at }))).execute()
}

/** Null when this is the first submission of its key. Another one of the same key, still under way, is waited for. */
async function claimKey(
  trx: Transaction<Database>, { siteId, key, at }: Pick<Submission<never>, 'siteId' | 'key' | 'at'>, leadId: string,
): Promise<Extract<Acceptance<never>, { kind: 'known' | 'conflict' }> | null> {
  if (key === null) return null
  const claimed = await trx.insertInto('leadKeys').values({ siteId, key: key.name, bodyHash: key.bodyHash, leadId, createdAt: at })
    .onConflict((conflict) => conflict.doNothing()).returning('key').executeTakeFirst()
  if (claimed !== undefined) return null
  const taken = await trx.selectFrom('leadKeys as k').innerJoin('leads as l', (join) => join.onRef('l.siteId', '=', 'k.siteId').onRef('l.id', '=', 'k.leadId'))
    .select(['l.id', 'l.reference', 'l.state', 'k.bodyHash']).where('k.siteId', '=', siteId).where('k.key', '=', key.name).executeTakeFirst()
  // Its lead was erased between the two statements: then the key is free again.
  if (taken === undefined) return claimKey(trx, { siteId, key, at }, leadId)
  const same = taken.bodyHash.equals(key.bodyHash)
  return same ? { kind: 'known', leadId: taken.id, reference: taken.reference, state: taken.state } : { kind: 'conflict', leadId: taken.id, reference: taken.reference }
}

/** Locked, so that two steps sent at once come one after the other. */
async function earlierSteps(trx: Transaction<Database>, { siteId, formId }: Pick<Submission<never>, 'siteId' | 'formId'>, id: string): Promise<EarlierSteps | 'unknown' | 'complete'> {
  const row = await trx.selectFrom('leads').select(['id', 'reference', 'createdAt', 'submitted', 'state']).where('siteId', '=', siteId).where('id', '=', id).where('formId', '=', formId).forUpdate().executeTakeFirst()
  if (row === undefined) return 'unknown'
  if (row.submitted === null) return 'complete'
  return { id: row.id, reference: row.reference, createdAt: row.createdAt, values: row.submitted }
}

/** Wakes the delivery workers. After the commit: a notice inside it would hold PostgreSQL's one lock for notices over the wait for the disk. */
export async function tellOfOutbox(db: Kysely<Database>): Promise<void> {
  await sql`select pg_notify('forecourt_outbox', '')`.execute(db)
}
