/** Gives a receipt, refund note or tax invoice its number and keeps it (R60). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentKind } from '#domain/checkout/checkout-words.ts'
import type { DocumentContent, PaymentDocument } from '#domain/checkout/payment-document.ts'
import type { SiteScope } from '../site-scope.ts'

export interface NewDocument {
  kind: DocumentKind
  paymentId: string
  payload: DocumentContent
  now: Date
}

/** The bytes of a document; the same document gives the same bytes. */
export type DrawDocument = (document: PaymentDocument) => Promise<Buffer>

/**
 * Issues a document under the next number of its site and kind. Numbers have no gap: the counter's row stays locked
 * until the caller's transaction ends, and goes back with it. So issue it last. Throws outside of a transaction, where
 * a number without its document could stay.
 */
export async function issueDocument(
  { db, site }: SiteScope,
  { kind, paymentId, payload, now }: NewDocument,
  draw: DrawDocument,
): Promise<{ number: number }> {
  if (!db.isTransaction) throw new Error(`issueDocument of a ${kind} was called outside of a transaction`)
  const { last: number } = await db
    .insertInto('documentCounters')
    .values({ siteId: site.slug, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'kind']).doUpdateSet({ last: sql`document_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const document: PaymentDocument = { ...payload, kind, number }
  await db
    .insertInto('paymentDocuments')
    .values({
      siteId: site.slug,
      kind,
      number,
      paymentId,
      payload: JSON.stringify(document),
      sha256: createHash('sha256')
        .update(await draw(document))
        .digest(),
      issuedAt: now,
    })
    .execute()
  return { number }
}

/** A document as it was issued, with the hash of its bytes. */
export interface KeptDocument {
  document: PaymentDocument
  sha256: Buffer
}

/** Documents of a payment, the first issued first. */
export async function documentsOfPayment({ db, site }: SiteScope, paymentId: string): Promise<KeptDocument[]> {
  const rows = await db
    .selectFrom('paymentDocuments')
    .select(['payload', 'sha256'])
    .where('siteId', '=', site.slug)
    .where('paymentId', '=', paymentId)
    .orderBy('issuedAt')
    .orderBy('number')
    .execute()
  return rows.map(({ payload, sha256 }) => ({ document: payload, sha256 }))
}

/** Documents of all payments of a reservation, the first issued first. */
export async function documentsOfReservation({ db, site }: SiteScope, reservationId: string): Promise<KeptDocument[]> {
  const rows = await db
    .selectFrom('paymentDocuments as d')
    .innerJoin('payments as p', (join) => join.onRef('p.siteId', '=', 'd.siteId').onRef('p.id', '=', 'd.paymentId'))
    .select(['d.payload', 'd.sha256'])
    .where('d.siteId', '=', site.slug)
    .where('p.reservationId', '=', reservationId)
    .orderBy('d.issuedAt')
    .orderBy('d.number')
    .execute()
  return rows.map(({ payload, sha256 }) => ({ document: payload, sha256 }))
}
