import { hash } from 'node:crypto'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'

const LENGTH = 16

/** The same for the same price in the same words; short, since one is kept for each row of a file. */
export const priceMark = (price: PriceDisplay): string =>
  hash('sha256', JSON.stringify(price), 'base64url').slice(0, LENGTH)
