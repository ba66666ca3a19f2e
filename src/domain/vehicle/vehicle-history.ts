/** History of a used vehicle: owners, service, checks, and the remaining warranty. */

export const SERVICE_HISTORIES = ['full', 'partial', 'none'] as const
export type ServiceHistory = (typeof SERVICE_HISTORIES)[number]

export const PPSR_STATUSES = ['clear', 'encumbered', 'written_off'] as const
export type PpsrStatus = (typeof PPSR_STATUSES)[number]

/**
 * A search of the Personal Property Securities Register. It tells of one day only, so a status without its date is none
 * (D1 "PPSR").
 */
export interface PpsrCheck {
  status: PpsrStatus
  /** ISO date of the search. */
  checkedOn: string
  /** Address of the certificate; missing where the dealer gives none. */
  certificate?: string
}

export interface VehicleHistory {
  owners: number | null
  service: ServiceHistory | null
  /** Whether the service books are with the vehicle. */
  serviceBooks: boolean | null
  ppsr: PpsrCheck | null
  /** The inspection's name, "Roadworthy inspection". */
  inspection: string | null
  inspectedBy: string | null
  inspectionPoints: number | null
  /** ISO date. */
  inspectedOn: string | null
  /** Warranty left, by the dealer's words: months, kilometres, or the ISO date it ends on. */
  warrantyMonths: number | null
  warrantyKm: number | null
  warrantyUntil: string | null
}
