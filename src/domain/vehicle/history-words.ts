/** A vehicle's owners, service, checks and warranty in words, for key information and comparison (A6.24, A13.5). */
import { formatCount } from '../money/money.ts'
import { dayOfIsoDate, fullDate, monthAndYear } from './calendar-words.ts'
import type { PpsrStatus, ServiceHistory, VehicleHistory } from './vehicle-history.ts'

const counted = (count: number, thing: string) => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
const dayWords = (isoDate: string) => fullDate(dayOfIsoDate(isoDate))

export const SERVICE_WORDS: Record<ServiceHistory, string> = { full: 'Full', partial: 'Partial', none: 'None' }

/** "Full, with books". */
export function serviceWords({ service, serviceBooks }: VehicleHistory): string | null {
  const said = service === null ? null : SERVICE_WORDS[service]
  if (serviceBooks === null) return said
  return said === null
    ? serviceBooks
      ? 'Books with the vehicle'
      : 'No books'
    : `${said}, ${serviceBooks ? 'with books' : 'no books'}`
}

const PPSR_WORDS: Record<PpsrStatus, string> = {
  clear: 'Clear on',
  encumbered: 'Encumbered on',
  written_off: 'Written off, searched',
}

/** "Clear on 3 November 2026": a search tells of its day, and promises nothing of another (D1 "PPSR"). */
export function ppsrWords({ ppsr }: VehicleHistory): string | null {
  return ppsr === null ? null : `${PPSR_WORDS[ppsr.status]} ${dayWords(ppsr.checkedOn)}`
}

/** "Pre-purchase inspection, 120 points". */
export function inspectionWords({ inspection, inspectionPoints }: VehicleHistory): string | null {
  return listed(inspection, inspectionPoints === null ? null : counted(inspectionPoints, 'point'))
}

/** "RACQ, 28 October 2026". */
export function inspectedWords({ inspectedBy, inspectedOn }: VehicleHistory): string | null {
  return listed(inspectedBy, inspectedOn === null ? null : dayWords(inspectedOn))
}

/** "26 months or 64,000 km", "Until March 2029 or 64,000 km". */
export function warrantyWords({ warrantyMonths, warrantyKm, warrantyUntil }: VehicleHistory): string | null {
  const time =
    warrantyUntil === null
      ? warrantyMonths === null
        ? null
        : counted(warrantyMonths, 'month')
      : `Until ${monthAndYear(warrantyUntil)}`
  const distance = warrantyKm === null ? null : `${formatCount(warrantyKm)} km`
  return time === null || distance === null ? (time ?? distance) : `${time} or ${distance}`
}
