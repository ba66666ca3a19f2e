/** Reads and writes valuations of one site (A14.2). */
import { sql } from 'kysely'
import { VALUATION_DAYS, type Valuation, type ValuationResult } from '#domain/trade-in/valuation.ts'
import type { SiteScope } from '../site-scope.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY_MS = 86_400_000

type NewValuation = Omit<Valuation, 'offerAcceptedAt'>
type Facts = Pick<Valuation, 'vehicle' | 'rego' | 'regoState' | 'adjustmentAnswers' | 'result' | 'carId'>

/** A valuation of this site that may still be gone on with or shown; null when there is none such. */
export async function readValuation({ db, site }: SiteScope, id: string, now: Date): Promise<Valuation | null> {
  if (!UUID.test(id)) return null
  const row = await db
    .selectFrom('valuations')
    .select([
      'id',
      'leadId',
      'vehicle',
      'rego',
      'regoState',
      'adjustmentAnswers',
      'result',
      'carId',
      'offerAcceptedAt',
      'createdAt',
    ])
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('createdAt', '>', new Date(now.getTime() - VALUATION_DAYS * DAY_MS))
    .executeTakeFirst()
  return row ?? null
}

/** The valuation of a lead of this site. */
export async function valuationOfLead({ db, site }: SiteScope, leadId: string, now: Date): Promise<Valuation | null> {
  if (!UUID.test(leadId)) return null
  const row = await db
    .selectFrom('valuations')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  return row === undefined ? null : readValuation({ db, site }, row.id, now)
}

/** Keeps a new valuation; `db` is the transaction of its lead. */
export async function addValuation(
  { db, site }: SiteScope,
  { id, leadId, createdAt, ...facts }: NewValuation,
): Promise<void> {
  await db
    .insertInto('valuations')
    .values({ siteId: site.slug, id, leadId, createdAt, updatedAt: createdAt, ...columns(facts) })
    .execute()
}

/**
 * Keeps what was answered since. One whose offer was accepted is closed: nothing changes then. Resolves with whether it
 * was kept.
 */
export async function changeValuation({ db, site }: SiteScope, id: string, facts: Facts, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('valuations')
    .set({ ...columns(facts), updatedAt: at })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('offerAcceptedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the result for these very answers; those of another tab, given meanwhile, get their own. */
export async function setResult(
  { db, site }: SiteScope,
  { id, vehicle, adjustmentAnswers }: Valuation,
  result: ValuationResult,
  at: Date,
): Promise<void> {
  await db
    .updateTable('valuations')
    .set({ result: JSON.stringify(result), updatedAt: at })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('offerAcceptedAt', 'is', null)
    .where(
      sql<boolean>`vehicle = ${JSON.stringify(vehicle)}::jsonb
        and adjustment_answers = ${JSON.stringify(adjustmentAnswers)}::jsonb`,
    )
    .execute()
}

/**
 * Marks an offer as accepted; `db` is the transaction that completes its lead. False where the result is no longer the
 * one that was read.
 */
export async function closeValuation({ db, site }: SiteScope, { id, result }: Valuation, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('valuations')
    .set({ offerAcceptedAt: at, updatedAt: at })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('offerAcceptedAt', 'is', null)
    .where(sql<boolean>`result = ${JSON.stringify(result)}::jsonb`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Writes a valuation's result into its lead, under the name of the dealership's own column (A14.6). Again it changes
 * nothing.
 */
export async function noteResult(
  { db, site }: SiteScope,
  leadId: string,
  column: string,
  words: string,
): Promise<void> {
  await db
    .updateTable('leads')
    .set({ answers: sql<string>`answers || ${JSON.stringify({ [column]: words })}::jsonb` })
    .where('siteId', '=', site.slug)
    .where('id', '=', leadId)
    .execute()
}

function columns({ vehicle, rego, regoState, adjustmentAnswers, result, carId }: Facts) {
  return {
    vehicle: JSON.stringify(vehicle),
    rego,
    regoState,
    carId,
    adjustmentAnswers: adjustmentAnswers === null ? null : JSON.stringify(adjustmentAnswers),
    result: result === null ? null : JSON.stringify(result),
  }
}
