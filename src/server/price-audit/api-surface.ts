/** A vehicle's answer of the public API (R150). */
import { z } from 'zod'
import { differingFacts, NO_PRICE, type SaidPrice } from '#domain/price-audit/price-facts.ts'
import { readPriceText } from '#domain/price-audit/read-price-words.ts'
import type { PriceAnswer } from '#domain/public-api/price-answer.ts'
import { vehicleWhole } from '#domain/public-api/vehicle-answer.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { vehicleAnswer } from '../public-api/read-vehicles.ts'
import type { AuditContext, AuditedVehicle } from './surface.ts'

/** Null of a vehicle that the index does not list yet. */
export async function makeApiAnswer(ctx: AuditContext, [one]: readonly AuditedVehicle[]): Promise<Buffer | null> {
  const answer = one === undefined ? null : await vehicleAnswer(ctx, one.vehicle.id)
  return answer === null ? null : Buffer.from(JSON.stringify(answer))
}

const answerOfVehicle = z.object(vehicleWhole.pick({ id: true, price: true }).shape)

/** The figures; where the words beside them say another price, the basis is read as words that are none. */
export function readApiAnswer(bytes: Buffer, { id }: Pick<SearchVehicle, 'id'>): SaidPrice | null {
  const read = answerOfVehicle.parse(JSON.parse(bytes.toString()))
  if (read.id !== id) return null
  const figures = figuresOf(read.price)
  const { beforeCents: _unsaid, ...words } = wordsOf(read.price.says)
  return differingFacts(words, figures).length === 0 ? figures : { ...figures, basis: `in words: ${read.price.says}` }
}

function figuresOf({ kind, amount_cents, was_cents, basis, buy_cents, buy_basis }: PriceAnswer): SaidPrice {
  const { weeklyCents: _unsaid, ...nothing } = NO_PRICE
  switch (kind) {
    case 'price':
      return { ...nothing, priceCents: amount_cents, beforeCents: was_cents, basis }
    case 'subscription':
      return { ...nothing, priceCents: buy_cents, basis: buy_basis, subscriptionCents: amount_cents }
    case 'preorder':
    case 'none':
      return nothing
  }
}

/** "$36,990 drive away", or "$289 a week by subscription, or $51,990 drive away to buy". */
function wordsOf(says: string): Omit<SaidPrice, 'weeklyCents'> {
  const [figure = '', ...words] = says.split(' ')
  return readPriceText({ figure, words: words.join(' ') })
}
