/** Every form of the platform by name. A form not named here does not exist. */
export const FORM_IDS = [
  'vehicle-enquiry',
  'request-photos',
  'test-drive',
  'reserve-interest',
  'find-similar',
  'model-order',
  'general-contact',
  'location-contact',
  'finance-enquiry',
  'finance-quote',
  'service-booking',
  'parts',
  'fleet',
  'careers',
  'insurance',
  'sell-my-car',
  'trade-in',
  'feedback',
] as const
export type FormId = (typeof FORM_IDS)[number]

const BY_NAME: ReadonlySet<string> = new Set(FORM_IDS)

export function isFormId(name: string): name is FormId {
  return BY_NAME.has(name)
}
