import { SEARCH_VIEW, VEHICLE_SAVED } from './analytics-event.ts'

/** What is counted, by the numbers of the platform this one takes the place of (A25.1). */
export const EVENT_NAMES: ReadonlyMap<number, string> = new Map([
  [4, 'used view'],
  [9, 'finance enquiry'],
  [14, 'new enquiry'],
  [15, 'used enquiry'],
  [17, 'test drive enquiry'],
  [18, 'offer accepted'],
  [22, 'form'],
  [25, 'phone click'],
  [26, 'finance calculator first use'],
  [VEHICLE_SAVED, 'vehicle saved'],
  [48, 'used enquiry, alternative'],
  [SEARCH_VIEW, 'search view'],
  [51, 'careers'],
  [60, 'history report'],
  [61, 'print'],
])
