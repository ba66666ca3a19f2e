import { randomBytes } from 'node:crypto'
import { PAYMENT_EVENTS_API } from '#domain/site/paths.ts'
import { intentShape, type ShapeContext } from './intent-shape.ts'
import type { Entry, EventType, PaymentRecord } from './records.ts'
import { sessionShape } from './session-shape.ts'

/** Time and addresses for a change of a payment. */
export interface Moment {
  /** Unix seconds. */
  now: number
  shapes: Omit<ShapeContext, 'expand'>
}

/** A new id as the provider makes them: `pi_…`. Nobody can guess it. */
export function newId(prefix: string): string {
  return prefix + randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x')
}

/** A changed payment, with the events that tell of it. */
export function changed(payment: PaymentRecord, types: readonly EventType[], moment: Moment): Entry[] {
  return [{ kind: 'payment', record: payment }, ...types.map((type) => told(payment, type, moment))]
}

/** An event about a payment; of its session, its intent or of `object` of it. */
export function told(
  payment: PaymentRecord,
  type: EventType,
  { now, shapes }: Moment,
  object: object = objectOf(payment, type, shapes),
): Entry {
  const target = new URL(PAYMENT_EVENTS_API, payment.successUrl).href
  const { site } = payment
  return { kind: 'event', record: { id: newId('evt_'), site, created: now, type, object: { ...object }, target } }
}

function objectOf(payment: PaymentRecord, type: EventType, shapes: Moment['shapes']): object {
  const context = { ...shapes, expand: new Set<string>() }
  if (type.startsWith('checkout.session.') || payment.intent === null) return sessionShape(payment, context)
  return intentShape(payment, payment.intent, context)
}
