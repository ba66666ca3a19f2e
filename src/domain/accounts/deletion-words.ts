/** Why an account is not deleted yet (R92): its shopper's money is with the dealer. */
export function openReservationWords(reference: string): string {
  return `Please cancel or finish reservation ${reference} first.`
}

/** References of reservations, as addresses have them. */
const REFERENCE = /^[A-Z0-9]{3}-[0-9A-Za-z]{4,12}$/

/** The same words for a reference from an address; null for a text that is none. */
export function openReservationFault(text: string | null): string | null {
  return text !== null && REFERENCE.test(text) ? openReservationWords(text) : null
}
