import { z } from 'zod'
import { formatDollars } from '#domain/money/money.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { publicPhotosOf } from '#domain/vehicle/public-facts.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { cardRules } from '#pages/card-rules.ts'
import type { PageContext } from '#pages/page.ts'
import { loadVehicle } from '#pages/vehicle/load.ts'
import { similarTo } from '#pages/vehicle/similar.ts'
import { pricedOf } from '#pages/vehicle/priced.ts'
import type { VehicleData } from '#pages/vehicle/view.ts'
import { cardAnswer, cardAnswerOf, standingOf } from '../card-answer.ts'
import { priceAnswer } from '../price-answer.ts'
import { repaymentWarning } from '../repayment-warning.ts'
import { warrantyAnswer, warrantyAnswerOf } from '../statutory-warranty-answer.ts'
import { ANSWER_FIELDS, Refused, tool } from '../tool.ts'
import { titleOf, vehicleAddress, vehicleId, vehicleNamed, type NamedVehicle } from '../vehicle-named.ts'
import { vehiclePriceOf } from '../vehicle-price.ts'

const MOST_PICTURES = 5
const INSTEAD_OF_SOLD = 3

const fact = z.object({ label: z.string(), value: z.string() })

export const getVehicle = tool({
  name: 'get_vehicle',
  title: 'Read one vehicle',
  description:
    "Tells everything that a vehicle's page shows: price with what it includes, facts, how the price compares with " +
    'the market, where it stands. Ask with `id` or with `address`. A sold vehicle answers with three like it.',
  input: z
    .strictObject({ id: vehicleId.optional(), address: vehicleAddress.optional() })
    .refine(
      ({ id, address }) => (id === undefined) !== (address === undefined),
      'ask with `id` or with `address`, one of them',
    ),
  output: z.object({
    ...ANSWER_FIELDS,
    id: z.number(),
    title: z.string(),
    status: z.string(),
    arriving: z.string().nullable(),
    sold_on: z.string().nullable(),
    stock_number: z.string(),
    price: priceAnswer.nullable(),
    was_evidence: z.string().nullable(),
    below_market: z.string().nullable(),
    repayment: z.array(fact).nullable().describe('An example: show all of it with `repayment_warning`, or none.'),
    repayment_warning: z.string().optional(),
    market: z
      .object({ label: z.string().nullable(), comparison: z.string().nullable(), method: z.array(z.string()) })
      .nullable()
      .describe('How the price compares with those of similar vehicles, and how that was worked out.'),
    statutory_warranty: warrantyAnswer.nullable().describe('By state, age and kilometres; null of a sold vehicle.'),
    facts: z.array(fact),
    specifications: z.array(fact),
    yard: z.object({ name: z.string(), address: z.string() }).nullable(),
    pictures: z.array(z.string()),
    similar: z.array(cardAnswer),
  }),
  run: async ({ ctx }, { id, address }) => {
    const found = await vehicleNamed(ctx, id ?? address ?? '')
    if (found instanceof Refused) return found
    const { slug } = found.vehicle
    const page = await loadVehicle(ctx, { url: new URL(vehiclePath(slug), 'http://site.invalid'), params: { slug } })
    if (page.kind !== 'page' || page.data.kind === 'not-found') return new Refused('This dealer lists no such vehicle.')
    const { data } = page
    const priced = vehiclePriceOf(ctx, found.vehicle)
    const isSold = standingOf(found.vehicle) === 'sold'
    return {
      ...shared(ctx, found),
      ...priced,
      statutory_warranty: isSold ? null : warrantyAnswerOf(ctx, found.vehicle, priced.price),
      ...(data.kind === 'gone' ? goneParts(data.soldOn) : shownParts(ctx, found, data)),
      similar: isSold ? await similarCards(ctx, found.vehicle) : [],
    }
  },
})

/** Facts that every vehicle has, for sale or sold. */
function shared(ctx: PageContext, { vehicle }: NamedVehicle) {
  const { site } = ctx
  const location = locationById(site, vehicle.locationId)
  return {
    link: publicUrl(site, vehiclePath(vehicle.slug)),
    id: vehicle.id,
    title: titleOf(vehicle, site.switches.seriesInTitle),
    status: standingOf(vehicle),
    stock_number: vehicle.stocknum,
    yard: location === null ? null : { name: location.name, address: addressOf(location) },
  }
}

function addressOf({ address: { street, city, state, postcode } }: Location): string {
  return `${street}, ${city} ${state} ${postcode}`
}

/** A sold vehicle whose page is gone. */
function goneParts(soldOn: string | null) {
  return {
    arriving: null,
    sold_on: soldOn,
    was_evidence: null,
    below_market: null,
    repayment: null,
    market: null,
    facts: [],
    specifications: [],
    pictures: [],
  }
}

function shownParts(ctx: PageContext, { vehicle }: NamedVehicle, data: VehicleData) {
  const { site } = ctx
  const { priceCard, gauge, keyInformation, specifications } = data
  const isSold = !priceCard.isForSale
  const untrusted = untrustedOf(ctx, vehicle, data)
  return {
    arriving: priceCard.arriving,
    sold_on: null,
    was_evidence:
      !isSold && priceCard.price.kind === 'price' && priceCard.price.wasCents !== null
        ? 'The price ledger of this site shows that the earlier price was asked before.'
        : null,
    below_market:
      isSold || priceCard.belowMarket === null
        ? null
        : `${formatDollars(priceCard.belowMarket.cents)} below ${priceCard.belowMarket.of}`,
    ...repaymentParts(ctx, data),
    market:
      gauge?.kind === 'ready'
        ? {
            label: gauge.view.label,
            comparison: gauge.view.comparison,
            method: gauge.view.explanation.map(({ term, words }) => `${term}: ${words}`),
          }
        : null,
    facts: keyInformation,
    specifications,
    pictures: publicPhotosOf(vehicle)
      .slice(0, MOST_PICTURES)
      .map((path) => publicUrl(site, path)),
    ...(Object.keys(untrusted).length === 0 ? {} : { untrusted_text: untrusted }),
  }
}

/** The example repayment of the page: whole with the statutory words, or not at all. */
function repaymentParts(ctx: PageContext, { priceCard, finance }: VehicleData) {
  const warning = repaymentWarning(ctx)
  const values = finance?.offer?.values ?? null
  if (!priceCard.isForSale || warning === null || values === null || priceCard.repayment === null)
    return { repayment: null }
  return { repayment: values, repayment_warning: warning }
}

/** Words of the dealer and of feeds, apart from facts. */
function untrustedOf({ site }: PageContext, vehicle: Vehicle, { comments, equipment, disclaimer }: VehicleData) {
  const own = site.switches.carsalesTitle ? (vehicle.carsalesTitle?.trim() ?? '') : ''
  const words = {
    advertised_title: own,
    dealer_comments: comments === null ? '' : [comments.start, comments.rest ?? ''].join(' ').trim(),
    equipment: equipment.join('; '),
    disclaimer: disclaimer ?? '',
  }
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))
}

/** Cards of similar vehicles, without repayments: those would want their warning beside them. */
async function similarCards(ctx: PageContext, vehicle: Vehicle) {
  const rules = cardRules(ctx)
  const { cards } = await similarTo(ctx, vehicle, pricedOf(ctx, vehicle).price, INSTEAD_OF_SOLD)
  return cards.map((card) => ({ ...cardAnswerOf(ctx, card, rules), repayment: null }))
}
