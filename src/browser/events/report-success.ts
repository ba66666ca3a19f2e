import { noteReported } from './report-events.ts'

export interface Success {
  /** What the server answered as `event_id`. */
  eventId: number
  vehicleId: number | null
  email: string
  phone: string
}

/**
 * Notes that a form was taken (A25.3), after the server has said so. The server has counted the lead itself; this is
 * for the measurement service of a site that has one, and goes nowhere without the shopper's consent.
 */
export function reportSuccess({ eventId, vehicleId, email, phone }: Success): void {
  noteReported({ id: eventId, vehicle: vehicleId === null ? undefined : { id: vehicleId }, person: { email, phone } })
}
