/** Forms that agents fill in and shoppers send (R62). */
import { HANDOVER_FIELD } from '../forms/fields.ts'
import {
  BOOK_TEST_DRIVE_PATH,
  VEHICLE_TRADE_IN_PATH,
  vehicleFormPath,
  vehiclePath,
  withParameters,
} from '../site/paths.ts'
import { AT_FIELD, momentText } from '../test-drive/drive-words.ts'
import type { HandoverKind } from './handover-kinds.ts'

/** Days for which a link works. */
export const HANDOVER_DAYS = 7
/** Longest wish of a shopper in an agent's words, in characters. */
export const LONGEST_WISH = 500

/** The vehicle that a form is about, and the time of its test drive where one was chosen. */
export interface HandoverSubject {
  slug: string
  vehicleId: number
  startsAt: Date | null
}

/** Where each kind of form is; the handover's id goes along, and the form fills itself in by it. */
const FORMS: Record<HandoverKind, (subject: HandoverSubject, handover: Record<string, string>) => string> = {
  enquiry: ({ slug }, handover) => withParameters(vehicleFormPath(slug, 'enquire'), handover),
  reserve: ({ slug }, handover) => withParameters(vehicleFormPath(slug, 'reserve'), handover),
  finance: ({ slug }, handover) => withParameters(vehicleFormPath(slug, 'finance-quote'), handover),
  trade_in: ({ vehicleId }, handover) =>
    withParameters(VEHICLE_TRADE_IN_PATH, { car_id: String(vehicleId), ...handover }),
  test_drive: ({ vehicleId, startsAt }, handover) =>
    withParameters(BOOK_TEST_DRIVE_PATH, {
      car_id: String(vehicleId),
      ...(startsAt === null ? {} : { [AT_FIELD]: momentText(startsAt), step: 'details' }),
      ...handover,
    }),
}

/** The address of a form that an agent has filled in. */
export function preparedFormPath(kind: HandoverKind, subject: HandoverSubject, id: string): string {
  return FORMS[kind](subject, { [HANDOVER_FIELD]: id })
}

/** Said on the vehicle's page where a link leads to no form any more. */
const ENDED_WORDS = {
  ended: 'The form that your assistant prepared has ended. Nothing was sent; ask us here instead.',
  sent: 'The form that your assistant prepared has been sent already.',
} as const
export type HandoverEnd = keyof typeof ENDED_WORDS

/** The vehicle's page with a line that says why there is no form. */
export const endedHandoverPath = (slug: string, end: HandoverEnd): string =>
  withParameters(vehiclePath(slug), { [HANDOVER_FIELD]: end })

/** The line of such an address; null for any other. */
export function endedHandoverWords(parameters: URLSearchParams): string | null {
  const end = parameters.get(HANDOVER_FIELD)
  return end === 'ended' || end === 'sent' ? ENDED_WORDS[end] : null
}
