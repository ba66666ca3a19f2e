/** Names a checkout's answers as the hold of a vehicle wants them (R10). */
import { createHash } from 'node:crypto'
import type { CheckoutDraft } from '#domain/checkout/checkout-draft.ts'
import type { ReservationKind } from '#domain/checkout/checkout-words.ts'
import { momentText } from '#domain/test-drive/drive-words.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { GetState } from '#pages/checkout/get-facts.ts'
import type { SiteRequest } from '../http/site-route.ts'
import type { SubmissionMeta } from '../leads/submission.ts'

interface Answers {
  draft: CheckoutDraft
  vehicle: Vehicle
  location: Location
  state: GetState
  kind: ReservationKind
}

/** The fields of `POST /api/reservations`, whose names these are. */
export function rawOf({ draft: { values }, vehicle, location, state, kind }: Answers): Record<string, unknown> {
  const isDelivered = state.fulfilment === 'deliver'
  return {
    car_id: String(vehicle.id),
    name: values.name ?? '',
    email: values.email ?? '',
    phone: values.phone ?? '',
    postcode: values.postcode ?? '',
    opt_in: values.opt_in ?? '',
    fulfilment: state.fulfilment ?? '',
    location: location.id,
    finance: values.finance === 'yes' ? 'true' : '',
    terms: 'true',
    kind,
    ...(isDelivered ? { delivery_postcode: values.postcode ?? '' } : {}),
    ...(isDelivered || state.slot === null ? {} : { collect_at: momentText(state.slot.startsAt) }),
    trade_in: values.trade_in === 'yes' ? 'true' : '',
  }
}

/** A second press of the same button has the same key, so it holds nothing twice; other answers have another. */
export function submissionMeta(
  { ip, headers, url }: SiteRequest,
  formToken: string | null,
  raw: Readonly<Record<string, unknown>>,
): SubmissionMeta {
  const key = createHash('sha256').update(JSON.stringify([formToken, raw]))
  return {
    address: ip,
    attribution: { url: headers.referer ?? url, userAgent: headers['user-agent'] ?? null },
    formToken,
    idempotencyKey: formToken === null ? null : key.digest('hex'),
    isLastStep: false,
    step: null,
    resume: null,
  }
}
