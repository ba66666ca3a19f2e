import { z } from 'zod'
import { answerDelivery } from '#domain/delivery/delivery-quote.ts'
import { dollarsOf } from '#domain/money/money.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { yardPoint } from '#domain/site/places/yard-point.ts'
import { ANSWER_FIELDS, Refused, tool } from '../tool.ts'
import { vehicleForSale, vehicleId } from '../vehicle-named.ts'

export const checkDelivery = tool({
  name: 'check_delivery',
  title: 'Price a delivery',
  description:
    'Tells what it costs to have a vehicle delivered to an Australian postcode, or that the dealer must say.',
  input: z.strictObject({
    id: vehicleId,
    postcode: z
      .string()
      .regex(/^\d{4}$/, 'it is no Australian postcode of four digits')
      .describe('Four digits.'),
  }),
  output: z.object({
    ...ANSWER_FIELDS,
    delivers: z.boolean().describe('False where this site gives no price: the dealer may still deliver.'),
    price_aud: z.number().nullable(),
    region: z.string().nullable(),
  }),
  run: async ({ ctx }, { id, postcode }) => {
    const { site, places } = ctx
    if (site.delivery.regions.length === 0)
      return new Refused('This dealer gives no delivery prices here; the shopper may ask for one with an enquiry.')
    const found = await vehicleForSale(ctx, id)
    if (found instanceof Refused) return found
    const answer = answerDelivery({
      typed: postcode,
      regions: site.delivery.regions,
      yard: yardPoint(locationById(site, found.vehicle.locationId)),
      placeOf: (typed) => places.postcode(typed),
    })
    if (answer.kind === 'empty' || answer.kind === 'invalid')
      return new Refused(`\`postcode\`: ${postcode} is no Australian postcode. Ask for the shopper's own.`)
    const quote = answer.kind === 'quote' ? answer.quote : null
    return {
      price_says: 'The price of delivery alone, in Australian dollars; the vehicle’s own price is extra.',
      link: publicUrl(site, vehiclePath(found.vehicle.slug)),
      delivers: quote !== null,
      price_aud: quote === null ? null : dollarsOf(quote.priceCents),
      region: quote?.name ?? null,
      ...(quote?.note == null ? {} : { untrusted_text: { note: quote.note } }),
    }
  },
})
