/** A vehicle's card in answers to agents. */
import { z } from 'zod'
import { pictureUrl } from '#domain/media/picture-url.ts'
import { dollarsOf } from '#domain/money/money.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { cardView, type CardRules } from '#ui/card/card-view.ts'
import type { SiteContext } from '#data/site-context.ts'
import { priceAnswer, priceAnswerOf } from './price-answer.ts'
import { repaymentWarning } from './repayment-warning.ts'
import { titleOf } from './vehicle-named.ts'

const repaymentAnswer = z.object({
  weekly_aud: z.number(),
  interest_rate_percent: z.number(),
  comparison_rate_percent: z.number(),
})

/** Schema of a card: the facts of a results card, with units in their names. */
export const cardAnswer = z.object({
  id: z.number(),
  title: z.string(),
  status: z.string().describe('"for sale", "reserved", "coming soon" or "sold".'),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  condition: z.string(),
  body: z.string().nullable(),
  fuel: z.string().nullable(),
  transmission: z.string().nullable(),
  drive: z.string().nullable(),
  colour: z.string().nullable(),
  seats: z.number().nullable(),
  odometer_km: z.number().nullable(),
  tow_kg: z.number().nullable().describe('Braked towing capacity.'),
  price: priceAnswer.nullable().describe('Null of a sold vehicle: what it cost is no offer any more.'),
  repayment: repaymentAnswer.nullable().describe('Only whole: with both rates, and `repayment_warning` beside it.'),
  yard: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  distance: z.string().nullable().describe('As the crow flies, from the postcode that was asked with.'),
  picture: z.string().nullable(),
  link: z.string(),
})

/** Cards with the words that stand beside their repayments. */
export const cardAnswers = z.object({
  vehicles: z.array(cardAnswer),
  repayment_warning: z.string().optional().describe('Show it beside any repayment of this answer.'),
})

const PICTURE_WIDTH = 640

/** Cards of a search as data. Without the statutory warning beside them they say no repayment. */
export function cardAnswersOf(
  ctx: Pick<SiteContext, 'site' | 'now'>,
  cards: readonly VehicleCard[],
  rules: CardRules,
): z.input<typeof cardAnswers> {
  const warning = repaymentWarning(ctx)
  const answers = cards.map((card) => cardAnswerOf(ctx, card, rules))
  if (warning === null) return { vehicles: answers.map((answer) => ({ ...answer, repayment: null })) }
  return {
    vehicles: answers,
    ...(answers.some(({ repayment }) => repayment !== null) && { repayment_warning: warning }),
  }
}

/** The card as data, its price and repayment as the site shows them. */
export function cardAnswerOf(
  { site }: Pick<SiteContext, 'site'>,
  card: VehicleCard,
  rules: CardRules,
): z.input<typeof cardAnswer> {
  const { price, repayment, distance } = cardView(card, rules)
  return {
    id: card.id,
    title: titleOf(card, rules.showsSeries),
    status: standingOf(card),
    year: card.year,
    make: card.make,
    model: card.model,
    condition: card.carType,
    body: card.simpleBody,
    fuel: card.simpleFuel,
    transmission: card.simpleTransmission,
    drive: card.simpleDrive,
    colour: card.simpleColour,
    seats: card.seats,
    odometer_km: card.km,
    tow_kg: card.towingKg,
    price: isAvailable(card.status) ? priceAnswerOf(price) : null,
    repayment: repayment === null ? null : repaymentAnswerOf(repayment),
    yard: card.locationName,
    city: card.city,
    state: card.state,
    distance,
    picture: card.image === null ? null : publicUrl(site, pictureUrl(card.image, PICTURE_WIDTH, { format: 'jpg' })),
    link: publicUrl(site, vehiclePath(card.slug)),
  }
}

type Repayment = NonNullable<VehicleCard['repayment']>

/** The weekly repayment with both of its rates: the law wants them together. */
function repaymentAnswerOf({ weeklyCents, interestRatePercent, comparisonRatePercent }: Repayment) {
  return {
    weekly_aud: dollarsOf(weeklyCents),
    interest_rate_percent: interestRatePercent,
    comparison_rate_percent: comparisonRatePercent,
  }
}

/** Availability of a vehicle in words. */
export function standingOf({ status, reserved }: Pick<VehicleCard, 'status' | 'reserved'>): string {
  if (status !== 'in_stock' && status !== 'coming_soon') return 'sold'
  if (reserved) return 'reserved'
  return status === 'coming_soon' ? 'coming soon' : 'for sale'
}
