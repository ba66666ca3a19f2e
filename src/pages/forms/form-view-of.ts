import { askedVehicle, type AskedVehicle } from '#data/leads/lead-vehicle.ts'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { formOf } from '#domain/forms/form-of.ts'
import { fieldsOf, textOf, type FormDefinition, type FormValues } from '#domain/forms/form.ts'
import { initialValuesOf } from '#domain/forms/initial-values.ts'
import { hasPlugin } from '#domain/site/site.ts'
import { slugPart } from '#domain/vehicle/slug.ts'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import type { FormView } from '#ui/form/form-view.ts'
import type { PageContext, PageRequest } from '../page.ts'
import { gaugeBlock } from '../vehicle/gauge.ts'
import { pricedOf } from '../vehicle/priced.ts'
import type { FormPlace } from './form-places.ts'

/** Longest value of the field `page_id`. A shopper could not correct a longer one. */
const LONGEST_PAGE_ID = 200

/**
 * The form of a page: filled in from its address (A10.5), or as it was sent where it came back. `price` is the
 * vehicle's where the page has worked it out already.
 */
export async function formViewOf(
  ctx: PageContext,
  { url, posted }: PageRequest,
  place: FormPlace,
  vehicle: AskedVehicle | null,
  price?: PriceDisplay,
): Promise<FormView> {
  const about = vehicle === null ? null : { ...vehicle, id: vehicle.snapshot.id, carType: vehicle.snapshot.carType }
  const definition = formOf(place.formId, ctx.site, { ...place.context, vehicle: about })
  const given = new URLSearchParams(url.search)
  // The form would refuse an unknown vehicle, and the shopper could not correct it.
  if (vehicle === null) given.delete('car_id')
  return {
    definition,
    action: url.pathname + queryOf(definition, given),
    values: {
      page_id: url.pathname.slice(1, LONGEST_PAGE_ID),
      ...textsOf(initialValuesOf(definition, (name) => given.get(name))),
      ...(await vehicleWords(ctx, definition, vehicle, price)),
    },
    formToken: posted === undefined ? await ctx.formToken(place.formId) : null,
    posted: posted ?? null,
  }
}

/** The vehicle that the address names by its number; null for none of this site's. */
export async function vehicleOfAddress(
  { db, site }: PageContext,
  params: URLSearchParams,
): Promise<AskedVehicle | null> {
  const id = params.get('car_id') ?? ''
  return /^\d{1,15}$/.test(id) ? askedVehicle({ db, site }, Number(id)) : null
}

/**
 * The query parameters that prefill this form. The form's action keeps them, so that a page with errors is filled the
 * same way.
 */
function queryOf(definition: FormDefinition, given: URLSearchParams): string {
  const filled = initialValuesOf(definition, (name) => given.get(name))
  const filling = fieldsOf(definition).flatMap(({ name, prefill }) =>
    filled[name] === undefined ? [] : (prefill ?? []),
  )
  const names = new Set(filling)
  const kept = new URLSearchParams([...given].filter(([name, value]) => names.has(name) && value !== ''))
  return kept.size === 0 ? '' : `?${kept.toString()}`
}

function textsOf(values: FormValues): Record<string, string> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, textOf(values, name)]))
}

/** Hidden vehicle fields that are sent beside its id (A11.2). */
async function vehicleWords(
  ctx: PageContext,
  definition: FormDefinition,
  vehicle: AskedVehicle | null,
  price?: PriceDisplay,
): Promise<Record<string, string>> {
  if (vehicle === null) return {}
  const { make, model, stocknum, carType, status } = vehicle.snapshot
  const names = new Set(fieldsOf(definition).map(({ name }) => name))
  const words: Record<string, string> = {
    manufacturer_slug: slugPart(make),
    stock_number: stocknum,
    'Vehicle Make': make,
    'Vehicle Model': model,
    car_type: carType,
    vehicle_status: status,
    // The market is not asked for a form that does not tell it.
    ...(names.has('autogauge_enabled') && { autogauge_enabled: await gaugeShown(ctx, vehicle, price) }),
  }
  return Object.fromEntries(Object.entries(words).filter(([name]) => names.has(name)))
}

/** 'true' where the vehicle's page shows the price comparison, 'false' where it hides it (A8.6, A11.2); '' unknown. */
async function gaugeShown(ctx: PageContext, { snapshot }: AskedVehicle, price?: PriceDisplay): Promise<string> {
  if (!hasPlugin(ctx.site, 'autogauge')) return ''
  const vehicle = await vehicleBySlug(ctx, snapshot.path.split('/').at(-1) ?? '')
  if (vehicle === null) return ''
  const block = gaugeBlock(ctx, vehicle, pricedOf(ctx, vehicle, price))
  return block === null ? 'false' : block.kind === 'ready' ? 'true' : ''
}
