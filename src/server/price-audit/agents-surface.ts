/** The price of a vehicle as agents are told it by each tool that tells prices (R150). */
import { z } from 'zod'
import { centsOf } from '#domain/money/money.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { readPriceText } from '#domain/price-audit/read-price-words.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'
import { cardRules } from '#pages/card-rules.ts'
import { cardAnswers, cardAnswersOf } from '../mcp/card-answer.ts'
import { priceAnswer } from '../mcp/price-answer.ts'
import { Refused } from '../mcp/tool.ts'
import { comparisonForAgents } from '../mcp/tools/compare-vehicles.ts'
import { priceForAgents } from '../mcp/vehicle-price.ts'
import { comparedIds } from './compared-ids.ts'
import { readComparedColumn } from './page-readings.ts'
import type { AuditContext, AuditedVehicle } from './surface.ts'

/** Null of a vehicle that the index does not list yet. */
export async function makeAgentsAnswer(ctx: AuditContext, [one]: readonly AuditedVehicle[]): Promise<Buffer | null> {
  const answer = one === undefined ? null : await priceForAgents(ctx, one.vehicle.id)
  return answer === null ? null : Buffer.from(JSON.stringify(answer))
}

const answerOfVehicle = z.object({ id: z.number(), price: priceAnswer.nullable(), price_says: z.string() })

const centsOrNone = (dollars: number | null) => (dollars === null ? null : centsOf(dollars))

/** Figure, words and the sentence on the basis; where one of them says another, the basis is words that are none. */
export function readAgentsAnswer(bytes: Buffer, { id }: Pick<SearchVehicle, 'id'>): SaidPrice | null {
  const { price, price_says: says, ...read } = answerOfVehicle.parse(JSON.parse(bytes.toString()))
  if (read.id !== id) return null
  const words = readPriceText({ figure: price?.text ?? '', words: price?.basis ?? '' })
  const priceCents = centsOrNone(price?.amount_aud ?? null)
  const isOne = words.priceCents === priceCents && words.basis === basisOfSentence(says)
  return {
    priceCents,
    beforeCents: centsOrNone(price?.was_aud ?? null),
    subscriptionCents: words.subscriptionCents,
    basis: isOne ? words.basis : `several: ${JSON.stringify({ price, says })}`,
  }
}

/** Cards as a search answers them; null where the index lists none of them yet. */
export async function makeAgentsSearch(ctx: AuditContext, vehicles: readonly AuditedVehicle[]): Promise<Buffer | null> {
  const ids = vehicles.map(({ vehicle: { id } }) => id)
  const cards = await ctx.search.cards(ctx.site.slug, ids)
  return cards.length === 0 ? null : Buffer.from(JSON.stringify(cardAnswersOf(ctx, cards, cardRules(ctx))))
}

/** Figure and words of a card; where one of them says another, the basis is words that are none. */
export function readAgentsCard(bytes: Buffer, { id }: Pick<SearchVehicle, 'id'>): SaidPrice | null {
  const { vehicles } = cardAnswers.parse(JSON.parse(bytes.toString()))
  const card = vehicles.find((one) => one.id === id)
  if (card === undefined) return null
  const { price, repayment } = card
  const words = readPriceText({ figure: price?.text ?? '', words: price?.basis ?? '' })
  const priceCents = centsOrNone(price?.amount_aud ?? null)
  const isOne = words.priceCents === priceCents
  return {
    ...words,
    priceCents,
    beforeCents: centsOrNone(price?.was_aud ?? null),
    basis: isOne ? words.basis : `several: ${JSON.stringify(price)}`,
    weeklyCents: centsOrNone(repayment?.weekly_aud ?? null),
  }
}

/** Vehicles side by side; null where the index does not list them yet, or there is nothing to compare with. */
export async function makeAgentsComparison(
  ctx: AuditContext,
  vehicles: readonly AuditedVehicle[],
): Promise<Buffer | null> {
  const ids = await comparedIds(ctx, vehicles)
  const answer = ids === null ? null : await comparisonForAgents(ctx, ids)
  return answer === null || answer instanceof Refused ? null : Buffer.from(JSON.stringify(answer))
}

const comparison = z.object({
  vehicles: z.array(z.object({ id: z.number() })),
  rows: z.array(z.object({ label: z.string(), values: z.array(z.string().nullable()) })),
})

/** The vehicle's column of a comparison, which has no price before. */
export function readAgentsComparison(bytes: Buffer, { id }: Pick<SearchVehicle, 'id'>): SaidPrice | null {
  const { vehicles, rows } = comparison.parse(JSON.parse(bytes.toString()))
  const column = vehicles.findIndex((one) => one.id === id)
  if (column === -1) return null
  return readComparedColumn(new Map(rows.map(({ label, values }) => [label, values[column] ?? ''])))
}

/** The beginnings of sentences; any other sentence is of a vehicle without a price to buy at. */
const SENTENCES: readonly [begins: string, basis: PriceBasis][] = [
  ['Drive away in ', 'drive_away'],
  ['Excluding government charges', 'excluding_government_charges'],
  ['The dealer does not say what the price includes', 'unspecified'],
]

function basisOfSentence(says: string): PriceBasis | null {
  return SENTENCES.find(([begins]) => says.startsWith(begins))?.[1] ?? null
}
