import type { Payments } from '#ports/payments.ts'
import type { LeadContext } from '../leads/submission.ts'
import type { Secrets } from '../secrets.ts'

/** Context of a reservation on its way: a shopper's request to one site. */
export interface CheckoutContext extends LeadContext {
  /** Who takes the deposit; null where the site takes none (R1). */
  payments: Payments | null
  /** No money moves: pages with a pay button say so (R49). */
  isTestPayments: boolean
  secrets: Secrets
}
