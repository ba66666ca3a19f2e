/** Sales whose shoppers are asked for a review, and what these said of offers and news (R134). */
import type { MarketingWord } from '#domain/reviews/review-request.ts'
import { readReservation } from '../checkout/reservations.ts'
import { listConsents } from '../accounts/consents.ts'
import { holderOf } from '../accounts/sign-in.ts'
import { suppressedSince, type SuppressedValue } from '../alerts/suppressions.ts'
import { readLead } from '../leads/read-leads.ts'
import { queueNotice } from '../platform/delivery/notices.ts'
import type { SiteScope } from '../site-scope.ts'

/** Completed reservations that ended in a time and of which nothing was decided yet, the oldest first. */
export async function undecidedSales(
  { db, site }: SiteScope,
  { after, until, most }: { after: Date; until: Date; most: number },
): Promise<{ id: string; locationId: string }[]> {
  return db
    .selectFrom('reservations as r')
    .select(['r.id', 'r.locationId'])
    .where('r.siteId', '=', site.slug)
    .where('r.state', '=', 'completed')
    .where('r.endedAt', '>', after)
    .where('r.endedAt', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviewRequests as q')
            .select('q.reservationId')
            .whereRef('q.siteId', '=', 'r.siteId')
            .whereRef('q.reservationId', '=', 'r.id'),
        ),
      ),
    )
    .orderBy('r.endedAt')
    .orderBy('r.id')
    .limit(most)
    .execute()
}

/** The shopper of a sale. */
export interface Buyer {
  leadId: string
  accountId: string | null
  vehicleId: number
  locationId: string
  firstName: string | null
  /** The address that they gave, else the number. */
  address: SuppressedValue
  /** Box of the form, unless it was ticked beforehand. */
  box: MarketingWord
}

/** Null where this site has no such reservation, its lead was erased, or neither address nor number is known. */
export async function readBuyer(scope: SiteScope, reservationId: string): Promise<Buyer | null> {
  const reservation = await readReservation(scope, reservationId)
  if (reservation === null) return null
  const { leadId, accountId, vehicleId, locationId } = reservation
  const lead = await readLead(scope, leadId)
  if (lead === null) return null
  const { email, phone, firstName } = lead.person
  const address: SuppressedValue | null =
    email !== null
      ? { kind: 'email', value: email.toLowerCase() }
      : phone === null
        ? null
        : { kind: 'phone', value: phone }
  const { optIn, optInPreTicked, at } = lead.consent
  return (
    address && {
      leadId,
      accountId,
      vehicleId,
      locationId,
      firstName,
      address,
      box: { given: optIn && !optInPreTicked, at },
    }
  )
}

/**
 * Every word of a buyer about offers and news. An account's yes counts where it has proved the address; its no always.
 * A box that is left empty says neither.
 */
export async function marketingWords(
  scope: SiteScope,
  { accountId, address, box }: Pick<Buyer, 'accountId' | 'address' | 'box'>,
  key: Buffer,
): Promise<MarketingWord[]> {
  const purpose = address.kind === 'email' ? 'marketing_email' : 'marketing_sms'
  const holder = await holderOf(scope, address)
  const words = box.given ? [box] : []
  for (const id of new Set([holder, accountId]))
    if (id !== null)
      for (const line of await listConsents(scope, id))
        if (line.purpose === purpose && (id === holder || !line.given)) words.push({ given: line.given, at: line.at })
  const stoppedAt = await suppressedSince(scope, { ...address, key, of: 'marketing' })
  return stoppedAt === null ? words : [...words, { given: false, at: stoppedAt }]
}

/**
 * Keeps what was decided of a sale, with the letter where its buyer is asked; both or none. Returns false where another
 * process has decided before.
 */
export async function decideRequest(
  { db, site }: SiteScope,
  { reservationId, buyer, asked, dueAt, now }: RequestDecision,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('reviewRequests')
      .values({ siteId: site.slug, reservationId, decidedAt: now, asked })
      .onConflict((conflict) => conflict.columns(['siteId', 'reservationId']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    if (asked && buyer !== null)
      await queueNotice(
        { db: tx, site },
        {
          kind: 'review-request',
          channel: buyer.address.kind === 'email' ? 'email' : 'sms',
          accountId: buyer.accountId,
          to: buyer.address.value,
          subject: { reservation: reservationId },
          dedupeKey: `review-request:${reservationId}`,
          dueAt,
          expiresAt: null,
        },
      )
    return true
  })
}

export interface RequestDecision {
  reservationId: string
  /** Null for one who cannot be written to. */
  buyer: Buyer | null
  asked: boolean
  /** When the letter may go. */
  dueAt: Date
  now: Date
}

/** Where a yard's reviews are: the source with most of them that has a page; null where none has. */
export async function reviewPageOf(
  { db, site }: SiteScope,
  locationId: string,
): Promise<{ source: string; url: string } | null> {
  const rows = await db
    .selectFrom('reviewSummaries')
    .select(['source', 'url'])
    .where('siteId', '=', site.slug)
    .where('locationId', '=', locationId)
    .where('url', 'is not', null)
    .orderBy('reviewCount', 'desc')
    .orderBy('source')
    .limit(1)
    .execute()
  return rows.flatMap(({ source, url }) => (url === null ? [] : [{ source, url }]))[0] ?? null
}
