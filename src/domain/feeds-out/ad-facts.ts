/** Facts and rules that several partners' formats share. */
import { wholeDollarsOf } from '../money/money.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { LeaveOutRule } from './feed-format.ts'
import type { PartnerFacts, PartnerRule } from './partner-vehicle.ts'

/** Vehicles that nobody can buy leave at once (R41). */
export const notForSale: LeaveOutRule<{ vehicle: Pick<Vehicle, 'status'> }> = ({ vehicle: { status } }) =>
  status === 'sold' || status === 'unavailable' ? 'sold' : null

export const reserved: PartnerRule = ({ vehicle }) => (vehicle.reserved ? 'reserved' : null)

export const comingSoon: PartnerRule = ({ vehicle: { status } }) => (status === 'coming_soon' ? 'coming_soon' : null)

/** A partner's price is the figure that the page shows as the price. */
export const withoutPrice: PartnerRule = ({ price: { kind } }) => {
  if (kind === 'price') return null
  return kind === 'subscription' ? 'by_subscription' : 'no_price'
}

export const withoutPhoto: PartnerRule = ({ photos }) => (photos.length === 0 ? 'no_photo' : null)

export const withoutYard: PartnerRule = ({ location }) => (location === null ? 'no_yard' : null)

/** The address of a vehicle's page. */
export const pageOf = ({ page }: PartnerFacts): string => page

/**
 * Whole addresses of photographs, from a place on. Their columns check none: `photoUrlsOf` writes each from a hash, and
 * a feed has a hundred thousand.
 */
export const photosOf = ({ photos, photoUrl }: PartnerFacts, from: number, to: number): string[] =>
  photos.slice(from, to).map(photoUrl)

/** Whole address of one photograph by its place. */
export function photoAt({ photos, photoUrl }: PartnerFacts, place: number): string | null {
  const photo = photos[place]
  return photo === undefined ? null : photoUrl(photo)
}

/** Kilometres, in a partner's column that may not be empty: a new vehicle without a reading has none to speak of. */
export const kilometresOf = ({ vehicle: { km, carType } }: PartnerFacts): number | null =>
  km ?? (carType === 'new' ? 0 : null)

/** A word of a partner's list; any other is `OTHER`, none is left out. */
export const wordOf = (words: Readonly<Record<string, string>>, word: string | null): string | null =>
  word === null ? null : (words[word] ?? 'OTHER')

/** Whether a text has words. Signs and control characters alone are none. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text)

/** Texts that a partner cuts are cut at a word. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1)
  const space = cut.lastIndexOf(' ')
  return cut
    .slice(0, space > 0 ? space : most)
    .toWellFormed()
    .trimEnd()
}

/** "28990 AUD": whole dollars, as the page says them; `digits` behind the point where the partner wants them. */
export const shownMoney = (cents: number, digits: number): string => `${wholeDollarsOf(cents).toFixed(digits)} AUD`

/** Whether a text is an http or https address of at most 2,000 characters. */
export const isWebAddress = (text: string): boolean => text.length <= 2_000 && /^https?:\/\/\S+$/.test(text)
/** A check that a text has at most so many characters. */
export const atMost =
  (characters: number) =>
  (text: string): boolean =>
    text.length <= characters
/** Whether a text is a year from 1900 to 2099. */
export const isYear = (text: string): boolean => /^(?:19|20)\d{2}$/.test(text)
