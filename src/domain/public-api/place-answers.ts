/** Yards, brands and models as the public API gives them (R85). */
import { z } from 'zod'
import type { SiteModel } from '../catalogue/site-models.ts'
import { timezoneOf } from '../hours/opening-hours.ts'
import type { SpecialDay } from '../hours/special-hours.ts'
import { publicUrl } from '../site/addresses/public-url.ts'
import { BRAND_KINDS } from '../site/content/brands.ts'
import { locationPath } from '../site/paths.ts'
import { LOCATION_TYPES, type Location } from '../site/places/locations.ts'
import type { Site } from '../site/site.ts'
import { STATES } from '../vehicle/vehicle.ts'

const text = z.string().nullable()
const cents = z.int()
const time = z.string().nullable().describe('HH:MM by the clock of the yard; null while it is closed.')

export const locationAnswer = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    url: z.url().describe('Its page.'),
    type: z.enum(LOCATION_TYPES),
    primary: z.boolean(),
    makes: z.array(z.string()).describe('Makes that it sells or services; empty means all.'),
    dealer_licence: text,
    repairer_licence: text,
    phone: text,
    street: z.string(),
    city: z.string(),
    state: z.enum(STATES),
    postcode: z.string(),
    lat: z.number().nullable(),
    long: z.number().nullable(),
    time_zone: z.string(),
    opening_hours: z.array(
      z.strictObject({ weekday: z.int().describe('0 Sunday to 6 Saturday.'), opens: time, closes: time }),
    ),
    special_hours: z
      .array(
        z.strictObject({
          date: z.iso.date(),
          department: z.string().describe('`all` or one.'),
          opens: time,
          closes: time,
        }),
      )
      .describe('Hours of single days from today on, in place of the week’s.'),
  })
  .describe('A yard, workshop or parts counter.')
export type LocationAnswer = z.output<typeof locationAnswer>

/** A location with its special hours from `today` (YYYY-MM-DD) on. */
export function locationAnswerOf(
  location: Location,
  site: Site,
  { special, today }: { special: readonly SpecialDay[]; today: string },
): LocationAnswer {
  const { street, city, state, postcode, lat, long } = location.address
  return {
    id: location.id,
    name: location.name,
    url: publicUrl(site, locationPath(location.slug)),
    type: location.type,
    primary: location.primary,
    makes: location.manufacturers,
    dealer_licence: location.dealerLicenceNumber,
    repairer_licence: location.motorVehicleRepairer,
    phone: location.phone ?? location.landlinePhone,
    street,
    city,
    state,
    postcode,
    lat,
    long,
    time_zone: timezoneOf(location),
    opening_hours: location.openingHours.map((day) => ({
      weekday: day.weekday,
      opens: day.status === 'Open' ? day.open : null,
      closes: day.status === 'Open' ? day.close : null,
    })),
    special_hours: special
      .filter(({ date }) => date >= today)
      .map(({ date, department, status, startHour, endHour }) => ({
        date,
        department,
        opens: status === 'Open' && startHour !== null ? startHour.slice(0, 5) : null,
        closes: status === 'Open' && endHour !== null ? endHour.slice(0, 5) : null,
      })),
  }
}

export const brandAnswer = z
  .strictObject({
    name: z.string().describe('As vehicles carry it in `make`.'),
    kind: z.enum(BRAND_KINDS).nullable().describe('What the site sells of it; null where the stock alone names it.'),
    in_stock: z.int().describe('Vehicles in stock now.'),
    url: z.url().describe('Its stock.'),
  })
  .describe('A make that the dealer sells.')
export type BrandAnswer = z.output<typeof brandAnswer>

const colourAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  hex: z.string(),
  extra_cents: cents,
  variant: text.describe('Name of the one variant that has it; null for all.'),
})

const variantAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  full_name: z.string(),
  features: z.array(z.string()).describe('HTML with b, strong, em, i, sup, sub, br, ul and li alone.'),
  drive_away: z
    .array(
      z.strictObject({
        state: z.enum(STATES),
        from_cents: cents,
        to_cents: cents,
        until: z.iso.date().nullable(),
      }),
    )
    .describe('Drive-away prices that hold today, by state. There is none for a state that is missing.'),
})

export const modelListed = z
  .strictObject({
    slug: z.string(),
    make: z.string(),
    name: z.string(),
    line: z.string().describe('What it is, in two or three words.'),
    body: z.string(),
    fuel: text,
    status: z.enum(['current', 'coming_soon']),
    all_new: z.boolean(),
    description: text,
    is_demo: z.boolean().describe('Words and figures are made up.'),
    in_stock: z.int().describe('Vehicles of this model in stock now.'),
  })
  .describe('A model that the dealer sells.')
export type ModelListed = z.output<typeof modelListed>

export const modelWhole = modelListed
  .extend({ variants: z.array(variantAnswer), colours: z.array(colourAnswer) })
  .describe('A model with its variants and colours.')
export type ModelWhole = z.output<typeof modelWhole>

/** A model in a list; `inStock` is its number of vehicles for sale. */
export function modelListedOf(model: SiteModel, inStock: number): ModelListed {
  return {
    slug: model.address,
    make: model.make.name,
    name: model.name,
    line: model.line,
    body: model.body,
    fuel: model.fuel,
    status: model.status,
    all_new: model.allNew,
    description: model.shortDescription,
    is_demo: model.isDemo,
    in_stock: inStock,
  }
}

/** A model with the prices that hold on `today` (YYYY-MM-DD). */
export function modelWholeOf(model: SiteModel, inStock: number, today: string): ModelWhole {
  return {
    ...modelListedOf(model, inStock),
    variants: model.variants.map(({ id, name, fullName, features, dap }) => ({
      id,
      name,
      full_name: fullName,
      features,
      drive_away: dap
        .filter(({ from, until }) => from <= today && (until === null || until >= today))
        .map(({ state, minCents, maxCents, until }) => ({ state, from_cents: minCents, to_cents: maxCents, until })),
    })),
    colours: model.colours.map(({ id, name, hexCode, extraCostCents, modelVariantName }) => ({
      id,
      name,
      hex: hexCode,
      extra_cents: extraCostCents,
      variant: modelVariantName,
    })),
  }
}
