/** Reads the price out of a vehicle's PDF. */
import { centsOfText } from '#domain/money/money.ts'
import { NO_PRICE, type SaidPrice } from '#domain/price-audit/price-facts.ts'
import { readPriceText } from '#domain/price-audit/read-price-words.ts'
import { PRICE_BASES } from '#domain/vehicle/vehicle.ts'
import { SUBSCRIPTION_WORDS, basisWordsOf } from '#domain/pricing/price-display.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { readPdf } from '../documents/pdf-text.ts'

/** Lines in which the words below the figure may be broken. */
const MOST_LINES = 3
const WEEKLY = 'a week*'

/** The offer stands between the stock number and the picture. A note without room takes the repayment with it. */
export function readPdfPrice(bytes: Buffer, { stocknum }: Pick<SearchVehicle, 'stocknum'>): SaidPrice | null {
  const [lines = []] = readPdf(bytes).lines
  const stock = lines.findIndex((line) => line.includes(`Stock ${stocknum}`))
  if (stock === -1) return null
  const below = lines.slice(stock + 1, stock + 1 + 2 * MOST_LINES)
  // Kilometres stand there too, where no price is said: a figure without its sign is none.
  const figure = below.findIndex((line) => line.trim().startsWith('$') && centsOfText(line.trim()) !== null)
  const weekly = weeklyOf(lines)
  const repayment = weekly === null ? {} : { weeklyCents: weekly }
  if (figure === -1) return { ...NO_PRICE, ...repayment }
  const words = below.slice(figure + 1, figure + 1 + MOST_LINES).join(' ')
  return { ...readPriceText({ figure: below[figure]?.trim() ?? '', ...splitWords(words) }), ...repayment }
}

function weeklyOf(lines: readonly string[]): number | null {
  const place = lines.findIndex((line) => line.trim() === WEEKLY)
  return place < 1 ? null : centsOfText(lines[place - 1]?.trim() ?? '')
}

/** "Was $38,990, drive away" and what is drawn after it, which is no matter. */
function splitWords(text: string): { was: string; words: string } {
  const isReduced = text.startsWith('Was ')
  const was = isReduced ? text.split(' ', 2).join(' ').replace(/,$/, '') : ''
  const rest = text.slice(was.length).replace(/^,/, '').trim()
  const basis = PRICE_BASES.map(basisWordsOf).find((words) => words !== null && rest.startsWith(words)) ?? ''
  if (!rest.startsWith(SUBSCRIPTION_WORDS)) return { was, words: basis }
  const end = rest.indexOf(' to buy')
  return { was, words: end === -1 ? SUBSCRIPTION_WORDS : rest.slice(0, end + ' to buy'.length) }
}
