/** Reads prices back out of the words that pages, papers and letters say. */
import { centsOfText } from '../money/money.ts'
import { SUBSCRIPTION_WORDS, basisWordsOf } from '../pricing/price-display.ts'
import { PRICE_BASES } from '../vehicle/vehicle.ts'
import { NO_PRICE, type PriceFacts } from './price-facts.ts'

export interface PriceText {
  /** "$36,990", or words in place of a price. */
  figure: string
  /** "Was $38,990"; empty where none is struck through. */
  was?: string
  /** "drive away", or of a subscription "a week by subscription, or $49,990 drive away to buy". */
  words?: string
}

/** The price of a block of words. The repayment stands elsewhere. */
export function readPriceText({ figure, was = '', words = '' }: PriceText): Omit<PriceFacts, 'weeklyCents'> {
  const cents = centsOfText(figure)
  if (cents === null) return NO_PRICE
  const said = words.trim()
  const beforeCents = centsOfText(was.replace(/^Was /, ''))
  if (!said.startsWith(SUBSCRIPTION_WORDS))
    return { priceCents: cents, beforeCents, basis: readBasis(said), subscriptionCents: null }
  const outright = said.slice(SUBSCRIPTION_WORDS.length).replace(/^, /, '').trim()
  return { ...readOutright(outright), beforeCents, subscriptionCents: cents }
}

/** "or $49,990 drive away to buy". */
function readOutright(words: string): Pick<PriceFacts, 'priceCents' | 'basis'> {
  if (!words.startsWith('or ') || !words.endsWith(' to buy')) return { priceCents: null, basis: null }
  const said = words.slice('or '.length, -' to buy'.length)
  return readPriced(said)
}

/** "$49,990 drive away": a figure with its basis behind it. */
export function readPriced(said: string): Pick<PriceFacts, 'priceCents' | 'basis'> {
  const [figure = '', ...basis] = said.trim().split(' ')
  const priceCents = centsOfText(figure)
  return priceCents === null ? { priceCents, basis: null } : { priceCents, basis: readBasis(basis.join(' ')) }
}

/** The basis of these words; words that are none stay as they are, and so are a difference. */
export function readBasis(words: string): string {
  if (words === '') return 'unspecified'
  return PRICE_BASES.find((basis) => basisWordsOf(basis) === words) ?? words
}
