import type { AuditEntry } from '#data/accounts/audit.ts'
import type { Reservation } from '#data/checkout/reservations.ts'

/**
 * The shopper of a reservation as audit lines name them: by account, else by the reservation. Who holds its link acts
 * for the shopper, on pages and over the API alike.
 */
export function shopperActor({ accountId, id }: Pick<Reservation, 'accountId' | 'id'>): AuditEntry['actor'] {
  return `shopper:${accountId ?? id}`
}
