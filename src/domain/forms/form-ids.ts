/** Forms that become a lead by themselves. */
export const LEAD_FORM_IDS = [
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

/** Every form of the platform by name. A reservation also keeps its vehicle, so it has an address of its own (R10). */
export const FORM_IDS = [...LEAD_FORM_IDS, 'reservation'] as const
export type FormId = (typeof FORM_IDS)[number]

const BY_NAME: ReadonlySet<string> = new Set(FORM_IDS)

export function isFormId(name: string): name is FormId {
  return BY_NAME.has(name)
}
