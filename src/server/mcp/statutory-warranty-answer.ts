/** The statutory warranty in the answer of `get_vehicle`: what the law's rules give, or that it is not known (R61). */
import { z } from 'zod'
import { localDay } from '#domain/hours/local-day.ts'
import { centsOf } from '#domain/money/money.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { STATE_NAMES } from '#domain/site/places/state-names.ts'
import { statutoryWarrantyOf, WARRANTY_SOURCES, type StatutoryWarranty } from '#domain/vehicle/statutory-warranty.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { PageContext } from '#pages/page.ts'
import type { priceAnswer } from './price-answer.ts'

export const warrantyAnswer = z.object({
  is_known: z.boolean(),
  class: z.string().nullable().describe('Only Queensland names classes: "A" or "B".'),
  months: z.number().nullable().describe('Null where it is not known, 0 where the rules give none.'),
  km: z.number().nullable().describe('Whichever of months and kilometres comes first ends it.'),
  says: z.string().describe('Tell the shopper this with it.'),
  rules_as_of: z.string(),
  sources: z.array(z.string()),
})

const ASK = 'Ask the dealer to confirm it: some vehicles and sales are left out by law.'
const WHY = {
  'not used': 'The statutory warranty is of used vehicles; ask the dealer about this one.',
  'kind of vehicle': 'Some states leave this kind of vehicle out, so it is not known; ask the dealer.',
  kilometres: 'It rests on the kilometres, which the dealer does not say; ask the dealer.',
  price: 'It rests on the price, and none to buy at is shown; ask the dealer.',
  'date of build': 'It rests on the date of build, of which the year alone is known; ask the dealer.',
} as const

/** The warranty at the yard where the vehicle stands, by the price that is shown. */
export function warrantyAnswerOf(
  { site, now }: PageContext,
  vehicle: Vehicle,
  price: z.input<typeof priceAnswer> | null,
): z.input<typeof warrantyAnswer> {
  const state = locationById(site, vehicle.locationId)?.address.state ?? site.defaultState
  const amount = price?.amount_aud ?? null
  const facts = { ...vehicle, priceCents: amount === null ? null : centsOf(amount) }
  const found = statutoryWarrantyOf(facts, state, localDay(site, now))
  const source = { rules_as_of: WARRANTY_SOURCES.asOf, sources: [...WARRANTY_SOURCES.read] }
  return { ...figuresOf(found), ...source }
}

function figuresOf(found: StatutoryWarranty): Omit<z.input<typeof warrantyAnswer>, 'rules_as_of' | 'sources'> {
  if (found.kind === 'unknown') return { is_known: false, class: null, months: null, km: null, says: WHY[found.why] }
  const place = STATE_NAMES[found.state]
  if (found.kind === 'none') {
    const says = `By the rules of ${place} its age, kilometres or price give it no statutory warranty. ${ASK}`
    return { is_known: true, class: null, months: 0, km: 0, says }
  }
  const { className, months, km } = found
  const named = className === null ? 'Statutory warranty' : `Class ${className} statutory warranty`
  const says = `${named} of ${place}: ${months} ${months === 1 ? 'month' : 'months'} or ${km} km. ${ASK}`
  return { is_known: true, class: className, months, km, says }
}
