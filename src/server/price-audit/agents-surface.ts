/** The price of a vehicle as an agent is told it (R150). */
import { z } from 'zod'
import { centsOf } from '#domain/money/money.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { readPriceText } from '#domain/price-audit/read-price-words.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'
import { priceAnswer } from '../mcp/price-answer.ts'
import { priceForAgents } from '../mcp/vehicle-price.ts'
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

/** The beginnings of sentences; any other sentence is of a vehicle without a price to buy at. */
const SENTENCES: readonly [begins: string, basis: PriceBasis][] = [
  ['Drive away in ', 'drive_away'],
  ['Excluding government charges', 'excluding_government_charges'],
  ['The dealer does not say what the price includes', 'unspecified'],
]

function basisOfSentence(says: string): PriceBasis | null {
  return SENTENCES.find(([begins]) => says.startsWith(begins))?.[1] ?? null
}
