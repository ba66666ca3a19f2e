/** Receipts, refund notes and tax invoices of reservations, for staff (Office R60). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentsOfReservation } from '#data/checkout/issue-document.ts'
import { reservationByReference } from '#data/checkout/reservations.ts'
import { documentFileName } from '#domain/checkout/payment-document.ts'
import { PAPER_ROUTE } from '#domain/office/office-paths.ts'
import { sendPaper } from '../documents/send-paper.ts'
import { siteOfficeFor, type OfficeServer } from './screen-route.ts'

type PaperRequest = FastifyRequest<{ Params: Record<'site' | 'reference' | 'file', string> }>

/** Registers the address of a paper: who may not read its reservation gets the same 404 as for none. */
export function registerPapers(app: FastifyInstance, server: OfficeServer): void {
  app.get(PAPER_ROUTE, async (request: PaperRequest, reply) => {
    const { reference, file } = request.params
    const office = await siteOfficeFor(server, request)
    const found = office === null ? null : await reservationByReference(office.ctx, reference)
    if (office === null || found === null || !office.can('reservations.read', { locationId: found.locationId }))
      return reply.code(404).send()
    const papers = await documentsOfReservation(office.ctx, found.id)
    const paper = papers.find(({ document }) => documentFileName(document) === file)
    if (paper === undefined) return reply.code(404).send()
    return sendPaper(reply.header('cache-control', 'no-store'), office.ctx.log, paper)
  })
}
