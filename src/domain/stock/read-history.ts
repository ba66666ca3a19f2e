/** Reads a vehicle's owners, service, PPSR and inspection checks, and warranty (A6.24). */
import type { PpsrCheck, VehicleHistory } from '../vehicle/vehicle-history.ts'
import { quoted } from './cell-text.ts'
import { flagOf } from './classification.ts'
import { dateOf } from './feed-dates.ts'
import {
  booksIn,
  dayAtEndOf,
  dayOf,
  inspectionPointsOf,
  ownersOf,
  ppsrStatusOf,
  serviceHistoryOf,
  warrantyKmOf,
  warrantyMonthsOf,
} from './history-words.ts'
import { readLink } from './read-pictures.ts'
import type { Reading } from './reading.ts'

const DAY_EXPECTED = 'a day such as 31/12/2024'

/** The history, or `null` where nothing of it is given. */
export function readHistory(reading: Reading): VehicleHistory | null {
  const history: VehicleHistory = {
    owners: reading.value('owners', ownersOf, 'a number of owners'),
    service: reading.value('serviceHistory', serviceHistoryOf, 'full, partial or none'),
    serviceBooks: reading.value('serviceBooks', flagOf, 'yes or no') ?? booksIn(reading.text('serviceHistory') ?? ''),
    ppsr: readPpsr(reading),
    inspection: reading.text('inspection'),
    inspectedBy: reading.text('inspectedBy'),
    inspectionPoints: reading.value('inspectionPoints', inspectionPointsOf, 'a number of points'),
    inspectedOn: reading.value('inspectedOn', dayOf, DAY_EXPECTED),
    warrantyMonths: reading.value('warrantyMonths', warrantyMonthsOf, 'a number of months'),
    warrantyKm: reading.value('warrantyKm', warrantyKmOf, 'kilometres'),
    warrantyUntil: reading.value('warrantyUntil', dateOf, 'a date such as 31/12/2028'),
  }
  return Object.values(history).some((value) => value !== null) ? history : null
}

/** A PPSR check; without the day of its search a status is left out, since it says nothing about today. */
function readPpsr(reading: Reading): PpsrCheck | null {
  const text = reading.text('ppsrStatus')
  const status = reading.value('ppsrStatus', ppsrStatusOf, 'clear, encumbered or written off')
  const checkedOn = reading.value('ppsrDate', dayOf, DAY_EXPECTED) ?? dayAtEndOf(text ?? '') ?? null
  const certificate = readLink(reading, 'ppsrCertificate')
  if (status === null || text === null) return null
  if (checkedOn === null) {
    reading.warn(`ppsrStatus ${quoted(text)} left out: it counts only with the day of the search`, quoted(text))
    return null
  }
  return { status, checkedOn, ...(certificate === null ? {} : { certificate }) }
}
