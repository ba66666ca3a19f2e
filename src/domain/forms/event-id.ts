import type { EventId } from '../analytics/event-ids.ts'
import type { CarType } from '../vehicle/vehicle.ts'
import { isTestDriveOnly } from '../checkout/reservable.ts'
import type { Blueprint } from './blueprint.ts'

/** Event numbers of sent forms, from the table of analytics events (A25.1). */
export const FORM_SENT = 22
const FINANCE_ENQUIRY = 9
export const CAREERS = 51
export const OFFER_ACCEPTED = 18
const ENQUIRY_NEW = 14
const ENQUIRY_USED = 15
const TEST_DRIVE = 17
const ENQUIRY_USED_ALTERNATE = 48

interface EnquiredVehicle {
  carType: CarType
  tag: string | null
}

/**
 * The event a sent form counts as (A10.6, A11.12, A12.3, A25.1). Enquiries count by the vehicle: 14 new, 15 used, 17
 * one that is for test drives only; sites on alternate analytics count 17 and 48 (A1.31). A demonstrator counts as new,
 * being sold by the same people.
 */
export function eventIdOf(
  event: Blueprint['event'],
  vehicle: EnquiredVehicle | null,
  { alternateAnalytics }: { alternateAnalytics: boolean },
): EventId {
  if (event === 'finance') return FINANCE_ENQUIRY
  if (event === 'careers') return CAREERS
  if (event === 'test-drive') return TEST_DRIVE
  if (event === 'other' || vehicle === null) return FORM_SENT
  if (isTestDriveOnly(vehicle)) return TEST_DRIVE
  if (vehicle.carType === 'used') return alternateAnalytics ? ENQUIRY_USED_ALTERNATE : ENQUIRY_USED
  return alternateAnalytics ? TEST_DRIVE : ENQUIRY_NEW
}
