/** Marks a vehicle sold to somebody: vehicle, history and lead in one transaction (Office R33). */
import { sql } from 'kysely'
import { statusChange, statusWord } from '#domain/office/lead-status.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { Grant } from '#domain/office/permissions.ts'
import type { SiteContext } from '../site-context.ts'
import type { SiteScope } from '../site-scope.ts'
import { editVehicle, editWithin, type EditAnswer, type Editor } from './edit-vehicle.ts'
import { isReached } from './lead-reach.ts'
import { changeWork, readWork } from './lead-work.ts'

export interface Sale {
  vehicleId: number
  version: string | null
  bulkId: string
  /** A person's words for the history. */
  note: string | null
  /** The buyer's lead, which is won by it; null for somebody without one. */
  lead: Pick<Lead, 'id' | 'reference'> | null
  /** The reservation that the buyer had. */
  reservationId?: string
  /** The vehicle in words, such as "2021 Toyota Hilux, SM123": the lead's history says it. */
  vehicle: string
}

export type SaleAnswer =
  | EditAnswer
  /** The lead cannot be won: why. */
  | { kind: 'lead-refused'; words: string }
  /** Somebody changed the lead at the same moment. */
  | { kind: 'lead-changed' }

/** Ends a transaction in which the vehicle could not be sold. */
class NotSold extends Error {
  readonly answer: EditAnswer

  constructor(answer: EditAnswer) {
    super('the vehicle was not sold')
    this.answer = answer
  }
}

/** Sells a vehicle. A lead that is named becomes won, with the vehicle. */
export async function sellVehicle(
  { db, site }: Pick<SiteContext, 'db' | 'site'>,
  sale: Sale,
  editor: Editor,
): Promise<SaleAnswer> {
  const { lead } = sale
  const words = [lead === null ? null : `Sold to ${lead.reference}`, sale.note].filter((word) => word !== null)
  const edit = {
    vehicleId: sale.vehicleId,
    version: sale.version,
    bulkId: sale.bulkId,
    set: { status: 'sold', reserved: false } as const,
    leadId: lead?.id ?? null,
    reservationId: sale.reservationId ?? null,
    ...(words.length > 0 && { note: words.join('; ') }),
  }
  if (lead === null) return editVehicle({ db, site }, edit, editor)
  const work = await readWork({ db, site }, lead.id)
  const wish = { to: 'won', lostReason: null, soldVehicleId: sale.vehicleId, duplicateOf: null } as const
  const changed = work.status === 'won' ? wish : statusChange(work.status, wish, lead.id)
  if (typeof changed === 'string') return { kind: 'lead-refused', words: changed }
  let answer: EditAnswer = { kind: 'unknown' }
  const change = {
    set: { status: 'won', soldVehicleId: sale.vehicleId, lostReason: null, duplicateOf: null },
    note: { kind: 'status', body: `${statusWord(work.status)} → ${statusWord('won')}: sold ${sale.vehicle}` },
    within: async (scope: SiteScope) => {
      answer = await editWithin(scope, edit, editor)
      if (answer.kind !== 'saved') throw new NotSold(answer)
    },
  } as const
  try {
    const doing = { leadId: lead.id, staffId: editor.staffId, version: work.version, now: editor.now }
    return (await changeWork({ db, site }, doing, change)) ? answer : { kind: 'lead-changed' }
  } catch (error) {
    if (error instanceof NotSold) return error.answer
    throw error
  }
}

/** Somebody who asked for a vehicle. */
export interface PossibleBuyer {
  reference: string
  name: string
}

const MOST_BUYERS = 20

/** People whose complete leads are about a vehicle, the newest first, as far as these roles reach. */
export async function buyersOf(
  { db, site }: SiteScope,
  vehicleId: number,
  grants: readonly Grant[],
): Promise<PossibleBuyer[]> {
  const { rows } = await sql<PossibleBuyer>`
    select l.reference, coalesce(nullif(concat_ws(' ', l.first_name, l.last_name), ''), l.reference) as name
    from leads l left join lead_work w on w.site_id = l.site_id and w.lead_id = l.id
    where l.site_id = ${site.slug} and l.vehicle ->> 'id' = ${String(vehicleId)} and l.completed_at is not null
      and coalesce(w.status, 'new') not in ('spam', 'duplicate') and ${isReached(grants)}
    order by l.created_at desc limit ${MOST_BUYERS}`.execute(db)
  return rows
}

/** Takes the sale of a lead back after its vehicle's: the lead is worked on again. */
export async function reopenBuyer(
  scope: Pick<SiteContext, 'db' | 'site'>,
  bulkId: string,
  { staffId, now }: Editor,
): Promise<void> {
  const sold = await scope.db
    .selectFrom('vehicleEdits')
    .select(['leadId', 'vehicleId'])
    .where('siteId', '=', scope.site.slug)
    .where('bulkId', '=', bulkId)
    .where('leadId', 'is not', null)
    .executeTakeFirst()
  if (sold?.leadId == null) return
  const work = await readWork(scope, sold.leadId)
  if (work.status !== 'won' || work.soldVehicleId !== sold.vehicleId) return
  await changeWork(
    scope,
    { leadId: sold.leadId, staffId, version: work.version, now },
    {
      set: { status: 'working', soldVehicleId: null },
      note: { kind: 'status', body: `${statusWord('won')} → ${statusWord('working')}: the sale was taken back` },
    },
  )
}
