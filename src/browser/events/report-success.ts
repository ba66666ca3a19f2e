import { noteReported } from './report-events.ts'

export interface AcceptedLead {
  /** Number of the form's analytics event, as the server returned it. */
  eventId: number
  vehicleId: number | null
  email: string
  phone: string
}

/**
 * Notes a lead that the server accepted (A25.3). The server counts it itself; this one is for the dealer's tag manager,
 * which gets it only with the shopper's consent.
 */
export function reportSuccess({ eventId, vehicleId, email, phone }: AcceptedLead): void {
  noteReported({ id: eventId, vehicle: vehicleId === null ? undefined : { id: vehicleId }, person: { email, phone } })
}
