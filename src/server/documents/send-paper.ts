import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { KeptDocument } from '#data/checkout/issue-document.ts'
import type { SiteLog } from '#data/site-context.ts'
import { documentFileName } from '#domain/checkout/payment-document.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** Draws a paper again from what was kept, and sends it. One that comes out otherwise than it was issued is logged. */
export async function sendPaper(
  reply: FastifyReply,
  log: SiteLog,
  { document, sha256 }: KeptDocument,
): Promise<FastifyReply> {
  const body = await receiptPdf(document)
  if (!createHash('sha256').update(body).digest().equals(sha256))
    log.error(
      { event: 'document_differs', kind: document.kind, number: document.number },
      'a kept document is not drawn as it was issued',
    )
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${documentFileName(document)}"`)
    .send(body)
}
