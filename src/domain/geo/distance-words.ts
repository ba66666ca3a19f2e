import { formatCount } from '../money/money.ts'

/** "12 km", in a straight line. */
export const kilometresWords = (km: number): string => `${km < 1 ? 'less than 1' : formatCount(Math.round(km))} km`

/** "12 km away": a straight line from the shopper's place. */
export const distanceWords = (km: number): string => `${kilometresWords(km)} away`
