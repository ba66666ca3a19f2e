import { missing } from './api-error.ts'
import { intentBody, intentOf, paymentOf, sessionOf, type ApiCall } from './endpoints.ts'
import { chargeShape } from './intent-shape.ts'
import { listPage } from './lists.ts'
import { disputeShape, eventShape, movementShape, refundShape } from './money-shapes.ts'
import { methodsShape } from './methods-shape.ts'
import { PARAMETERS, readParameters } from './parameters.ts'
import type { MovementRecord } from './records.ts'
import {
  DISPUTES_PATH,
  EVENT_PATH,
  EVENTS_PATH,
  INTENT_PATH,
  METHODS_PATH,
  MOVEMENTS_PATH,
  REFUND_PATH,
  REFUNDS_PATH,
  SESSION_PATH,
} from './simulator-paths.ts'

/** Requests that only read, by address. */
export const GET_ENDPOINTS: Readonly<Record<string, (call: ApiCall) => object>> = {
  [SESSION_PATH]: (call) => sessionOf(paymentOf(call), call, readParameters(PARAMETERS.nothing, call.form).expand),
  [INTENT_PATH]: (call) => intentBody(intentOf(call), call, readParameters(PARAMETERS.nothing, call.form).expand),
  [REFUND_PATH]: ({ book, site, id, form }) => {
    readParameters(PARAMETERS.nothing, form)
    const refund = book.refunds.get(id)
    if (refund === undefined || refund.site !== site) throw missing('refund', id)
    return refundShape(refund)
  },
  [REFUNDS_PATH]: ({ book, site, form }) => {
    const page = readParameters(PARAMETERS.refunds, form)
    const isWanted = ({ intentId }: { intentId: string }) =>
      page.payment_intent === undefined || page.payment_intent === intentId
    return listPage(book.refunds.values(), { site, url: REFUNDS_PATH, page, isWanted }, refundShape)
  },
  [DISPUTES_PATH]: ({ book, site, form }) => {
    const page = readParameters(PARAMETERS.disputes, form)
    const all = [...book.disputes.values()].flatMap((dispute) => {
      const payment = book.payments.get(dispute.paymentId)
      return payment === undefined ? [] : [{ ...dispute, dispute, payment }]
    })
    const isWanted = ({ payment }: (typeof all)[number]) =>
      page.payment_intent === undefined || page.payment_intent === payment.intent?.id
    return listPage(all, { site, url: DISPUTES_PATH, page, isWanted }, ({ dispute, payment }) =>
      disputeShape(dispute, payment),
    )
  },
  [EVENT_PATH]: ({ book, site, id, form }) => {
    readParameters(PARAMETERS.nothing, form)
    const event = book.events.get(id)
    if (event === undefined || event.site !== site) throw missing('event', id)
    return eventShape(event)
  },
  [EVENTS_PATH]: ({ book, site, form }) => {
    const page = readParameters(PARAMETERS.events, form)
    const wanted = page.types ?? (page.type === undefined ? null : [page.type])
    const isWanted = ({ type }: { type: string }) => wanted === null || wanted.includes(type)
    return listPage(book.events.values(), { site, url: EVENTS_PATH, page, isWanted }, eventShape)
  },
  [METHODS_PATH]: ({ site, form, lacked }) => {
    const page = readParameters(PARAMETERS.methods, form)
    const all = page.active === false ? [] : [{ id: `pmc_test_${site}`, site, created: 0 }]
    return listPage(all, { site, url: METHODS_PATH, page, isWanted: () => true }, ({ id }) => methodsShape(id, lacked))
  },
  [MOVEMENTS_PATH]: (call) => {
    const { book, site, form } = call
    const page = readParameters(PARAMETERS.movements, form)
    const isWanted = ({ type }: MovementRecord) => page.type === undefined || page.type === type
    const isWhole = page.expand.includes('data.source')
    return listPage(book.movements.values(), { site, url: MOVEMENTS_PATH, page, isWanted }, (movement) =>
      movementShape(movement, isWhole ? sourceOf(movement, call) : null),
    )
  },
}

/** The charge, refund or dispute that a movement comes from. */
function sourceOf({ sourceId }: MovementRecord, { book, moment }: ApiCall) {
  const refund = book.refunds.get(sourceId)
  if (refund !== undefined) return refundShape(refund)
  const dispute = book.disputes.get(sourceId)
  const payment = dispute === undefined ? book.paymentOfCharge(sourceId) : book.payments.get(dispute.paymentId)
  if (payment === undefined) return null
  if (dispute !== undefined) return disputeShape(dispute, payment)
  return payment.charge === null ? null : chargeShape(payment, payment.charge, moment.shapes, false)
}
