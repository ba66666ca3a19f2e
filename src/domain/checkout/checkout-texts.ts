/** Words of the pages that reserve a vehicle (ACCOUNT.md, section 5). */
import { formatDollars } from '../money/money.ts'
import { localDateTime, spokenTime } from '../leads/zoned-time.ts'
import type { Site } from '../site/site.ts'
import type { PriceBasis, Vehicle } from '../vehicle/vehicle.ts'

type RefundRule = Site['checkout']['refund']

const NBSP = '\u00a0'

/** Words that must not break between lines, such as a time or a model's name. */
export const unbroken = (text: string): string => text.replaceAll(' ', NBSP)

/** `10:42 am`, on one line. */
export const clockOf = (moment: Date, timeZone: string): string => unbroken(spokenTime(moment, timeZone))

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** `5:30 pm, Monday 23 November`. */
export function momentWords(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, ...DAY }).format(moment).replace(',', '')
  return `${clockOf(moment, timeZone)}, ${unbroken(day)}`
}

/** `10:42 am`; with its day where that is not today, since a hold that waits for a transfer lasts for days. */
export function untilWords(until: Date, now: Date, timeZone: string): string {
  const isToday = localDateTime(until, timeZone).slice(0, 10) === localDateTime(now, timeZone).slice(0, 10)
  return isToday ? clockOf(until, timeZone) : momentWords(until, timeZone)
}

/** The same for letters, texts and programs, which break lines by themselves. */
export const plainUntilWords = (until: Date, now: Date, timeZone: string): string =>
  untilWords(until, now, timeZone).replaceAll(NBSP, ' ')

/** `Monday`. */
export const weekdayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'long' }).format(moment)

/** Names a vehicle in a sentence: by a body that people say, or its kind. */
export function nounOf({ itemType, simpleBody }: Pick<Vehicle, 'itemType' | 'simpleBody'>): string {
  if (itemType === 'car') return simpleBody === 'Ute' || simpleBody === 'Van' ? simpleBody.toLowerCase() : 'car'
  return itemType
}

const PRICE_LABELS: Record<PriceBasis, string> = {
  drive_away: 'Drive away price',
  excluding_government_charges: 'Price, excluding government charges',
  unspecified: 'Price',
}

/** Name of the price on a bill. */
export const priceLabel = (basis: PriceBasis): string => PRICE_LABELS[basis]

/** The refund rule as a heading and a sentence, before it is read in full. */
export function refundFact(rule: RefundRule, depositCents: number, noun: string): { title: string; text: string } {
  const deposit = formatDollars(depositCents)
  return rule === 'any-time'
    ? {
        title: `The ${deposit} comes back whenever you say so`,
        text:
          'Until a contract is signed you can cancel for any reason and get all of it. ' +
          `It is a deposit to take the ${noun} off sale, not a contract.`,
      }
    : {
        title: `The ${deposit} comes back until the reservation ends`,
        text:
          'Until then you can cancel for any reason and get all of it. ' +
          `It is a deposit to take the ${noun} off sale, not a contract.`,
      }
}

/** Below the first button: what comes back, and that nothing is added (R6). */
export const REFUNDABLE: Record<RefundRule, string> = {
  'any-time': 'Refundable in full.',
  'until-reserved-days': 'Refundable in full until the reservation ends.',
}

export const NO_FEES = 'No fees, no card surcharge.'

/** Words of a card's issuer by the provider's code; other codes have `DECLINED`. */
const DECLINES: Readonly<Record<string, string>> = {
  insufficient_funds: 'There is not enough money on this card.',
  expired_card: 'This card has expired.',
  incorrect_cvc: 'The three figures on the back of the card were not right.',
  authentication_required: 'Your bank wanted one more step, which was not finished.',
  processing_error: 'The bank could not be reached.',
}
const DECLINED = 'Your bank said no to this card.'

/** Why a payment failed, in words. */
export function declineWords(errorCode: string | null): string {
  return errorCode !== null && Object.hasOwn(DECLINES, errorCode) ? (DECLINES[errorCode] ?? DECLINED) : DECLINED
}
