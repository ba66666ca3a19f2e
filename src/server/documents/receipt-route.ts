import type { FastifyInstance, FastifyReply } from 'fastify'
import { documentsOfReservation } from '#data/checkout/issue-document.ts'
import { readReservation } from '#data/checkout/reservations.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { readManageToken } from '#data/manage-token.ts'
import type { DocumentKind } from '#domain/checkout/checkout-words.ts'
import { lookUp } from '#domain/look-up.ts'
import { RESERVATION_RECEIPT_PATH } from '#domain/site/paths.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { sendPaper } from './send-paper.ts'

/** Papers of a reservation by their name in the address. */
const KINDS: Readonly<Record<string, DocumentKind>> = {
  receipt: 'receipt',
  refund: 'refund',
  'tax-invoice': 'tax_invoice',
}

const NONE = 'There is no such paper. Please open the link in our letter again, or call us.'

/**
 * GET /reservation/receipt.pdf?t={manage token}, or ?reservation={id} for whoever is signed in and reserved (R60). With
 * `kind` the refund note or tax invoice; the latest of its kind. Drawn again from what was kept, and kept nowhere.
 */
export function registerReceipts(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: RESERVATION_RECEIPT_PATH }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    const query = new URL(request.url, 'https://site.invalid').searchParams
    const name = query.get('kind') ?? 'receipt'
    const kind = lookUp(KINDS, name)
    if (kind === undefined)
      return refuse(reply, `kind is "${name}"; a reservation has papers of kind ${Object.keys(KINDS).join(', ')}.`)
    const reservationId = await reservationOf(request, query)
    if (reservationId === null) return refuse(reply, NONE)
    const documents = await documentsOfReservation(request.ctx, reservationId)
    const kept = documents.findLast(({ document }) => document.kind === kind)
    if (kept === undefined) return refuse(reply, NONE)
    return sendPaper(reply, request.ctx.log, kept)
  })
}

const refuse = (reply: FastifyReply, sentence: string) =>
  reply.code(404).type('text/plain; charset=utf-8').send(`${sentence}\n`)

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The reservation that a token names, or one of the account that is signed in; null for neither. */
async function reservationOf(request: SiteRequest, query: URLSearchParams): Promise<string | null> {
  const { ctx } = request
  const token = query.get('t')
  if (token !== null) {
    const reading = readManageToken(await formSecretOf(ctx), 'reservation', token, ctx.now)
    return reading.kind === 'valid' ? reading.id : null
  }
  const id = query.get('reservation') ?? ''
  if (!UUID.test(id)) return null
  const session = await readShopper(request)
  if (session === null) return null
  const reservation = await readReservation(ctx, id)
  return reservation?.accountId === session.account.id ? id : null
}
