/** Reasons why a vehicle is not in a feed: one for each vehicle, in plain words, with the field to mend (R41). */

interface Reason {
  words: string
  /** Column of our own stock feed that a dealer mends (docs/stock-columns.md). */
  field: string
}

export const LEFT_OUT_REASONS = {
  sold: { words: 'It is sold or not available.', field: 'status' },
  reserved: { words: 'It is reserved.', field: 'reserved' },
  coming_soon: { words: 'It has not arrived yet.', field: 'status' },
  not_a_car: { words: 'The partner advertises cars and utes only.', field: 'item_type' },
  commercial: { words: 'The partner advertises no trucks and buses.', field: 'body' },
  no_price: { words: 'It shows no price.', field: 'price' },
  by_subscription: { words: 'Its price is that of a subscription.', field: 'subscription_price' },
  no_basis: { words: 'Google needs to know whether the price is drive away.', field: 'price_type' },
  new_without_drive_away: { words: 'Google takes new cars at a drive away price only.', field: 'price_type' },
  no_vin: { words: 'It has no VIN of 17 letters and digits without I, O and Q.', field: 'vin' },
  vin_twice: { words: 'Another vehicle of the feed has the same VIN.', field: 'vin' },
  number_twice: { words: 'Another vehicle of the feed has the same number.', field: 'stocknum' },
  no_photo: { words: 'It has no photograph of its own.', field: 'images' },
  no_yard: { words: 'It stands at no yard.', field: 'location_id' },
  no_kilometres: { words: 'It has no kilometres.', field: 'km' },
  no_colour: { words: 'It has no colour.', field: 'colour' },
  no_body: { words: 'It has no body that the partner knows.', field: 'body' },
  not_as_wanted: { words: 'A value is not as the format wants it.', field: '' },
} as const satisfies Record<string, Reason>

export type LeftOutReason = keyof typeof LEFT_OUT_REASONS

/** The vehicle has a row already, under another of its numbers. */
export const DOUBLE_REASONS = ['vin_twice', 'number_twice'] as const satisfies readonly LeftOutReason[]

/** A vehicle that a format does not take. */
export interface LeftOut {
  reason: LeftOutReason
  /** Column of our own stock feed to mend. */
  field: string
}

/** The outcome for a vehicle with one fault. `field`: where the reason alone does not say it. */
export function leftOut(reason: LeftOutReason, field: string = LEFT_OUT_REASONS[reason].field): LeftOut {
  return { reason, field }
}

/** The text that a run keeps: `no_vin vin`. */
export const leftOutKey = ({ reason, field }: LeftOut): string => `${reason} ${field}`

/** The words and the field of what a run kept; null for words of another version. */
export function readLeftOutKey(key: string): { words: string; field: string } | null {
  const [name = '', field = ''] = key.split(' ', 2)
  const reason = REASONS.get(name)
  return reason === undefined ? null : { words: reason.words, field }
}

const REASONS = new Map<string, Reason>(Object.entries(LEFT_OUT_REASONS))
