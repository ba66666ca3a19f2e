/** Actions that the pages of reserving ask for. `open-checkout.ts` makes them of functions that move money. */
import type { Reservation } from '#data/checkout/reservations.ts'
import type { FieldError } from '#domain/forms/form.ts'
import type { PaymentLook } from '#pages/checkout/checkout-of-page.ts'
import type { SiteRequest } from '../http/site-route.ts'
import type { SubmissionMeta } from '../leads/submission.ts'
import type { VisitAnswer } from './change-visit.ts'

export type HoldOutcome =
  | { kind: 'held'; reservationId: string }
  /** Somebody else has it; its page says until when. */
  | { kind: 'taken' }
  /** It is no longer to be had, or never was. */
  | { kind: 'gone' }
  /** The site wants shoppers to sign in, and this one's session is over. */
  | { kind: 'sign-in' }
  | { kind: 'invalid'; errors: readonly FieldError[] }
  | { kind: 'too-many'; message: string; retryAfterSeconds: number }

export type OfferOutcome =
  | { kind: 'redirect'; url: string }
  | { kind: 'instructions'; lines: readonly string[] }
  | { kind: 'not-holding' }
  | { kind: 'declined' }
  | { kind: 'away' }

export interface CheckoutActions {
  /** Whether a site's payments move no money (R49). */
  isTest(request: SiteRequest): boolean
  /** Takes the vehicle for the shopper (R10). */
  hold(request: SiteRequest, raw: Readonly<Record<string, unknown>>, meta: SubmissionMeta): Promise<HoldOutcome>
  /** Offers the deposit to be paid; the same offer again while it stands (R12). */
  offer(request: SiteRequest, reservationId: string): Promise<OfferOutcome>
  look(request: SiteRequest, paymentId: string): Promise<PaymentLook>
  release(request: SiteRequest, reservation: Reservation): Promise<void>
  cancel(request: SiteRequest, reservation: Reservation): Promise<void>
  changeVisit(request: SiteRequest, reservation: Reservation, collectAt: Date): Promise<VisitAnswer['kind']>
}
