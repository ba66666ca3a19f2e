import { z } from 'zod'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { LOCATOR_PATH, locationPath } from '#domain/site/paths.ts'
import { licences, shownLocations } from '#domain/site/places/lookups.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { yardPhone, yardToday } from '#pages/locations/location-cards.ts'
import type { PageContext } from '#pages/page.ts'
import { holidayLines, locationView } from '#pages/vehicle/location-view.ts'
import { PRICES_SAY } from '../price-answer.ts'
import { ANSWER_FIELDS, Refused, tool } from '../tool.ts'

/** More yards than these are told by name alone. */
const MOST_WHOLE = 10

const hours = z.array(z.object({ days: z.string(), hours: z.string() }))
const yard = z.object({
  name: z.string(),
  location: z.string().describe('Ask with it as `location` for this yard alone.'),
  does: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  hours,
  special_hours: hours.describe('Of the next two weeks, in place of the usual ones.'),
  today: z.string(),
  licences: z.array(z.string()),
  link: z.string(),
})

export const dealerInformation = tool({
  name: 'dealer_information',
  title: 'About the dealer',
  description: "Tells the dealer's yards, opening hours with those of holidays, telephones, licences and policies.",
  input: z.strictObject({ location: z.string().max(100).optional().describe('A yard, by its `location` or name.') }),
  output: z.object({
    ...ANSWER_FIELDS,
    name: z.string(),
    legal_name: z.string(),
    abn: z.string().nullable(),
    licences: z.array(z.object({ state: z.string(), number: z.string() })),
    phone: z.string().nullable(),
    email: z.string(),
    yards: z.array(yard),
    other_yards: z.array(z.object({ name: z.string(), location: z.string() })),
    policies: z.array(z.object({ title: z.string(), link: z.string() })),
  }),
  run: async ({ ctx }, { location }) => {
    const { site } = ctx
    const all = shownLocations(site)
    const named = location === undefined ? all : all.filter((one) => isNamed(one, location))
    if (named.length === 0)
      return new Refused(
        `\`location\`: this dealer has no such yard. Ask with one of: ${all
          .slice(0, MOST_WHOLE)
          .map(({ slug }) => slug)
          .join(', ')}; or without it.`,
      )
    const [only] = named
    return {
      price_says: PRICES_SAY,
      link: publicUrl(site, named.length === 1 && only !== undefined ? locationPath(only.slug) : LOCATOR_PATH),
      name: site.name,
      legal_name: site.legalName,
      abn: site.abn,
      licences: licences(site),
      phone: site.phone,
      email: site.email,
      yards: await Promise.all(named.slice(0, MOST_WHOLE).map((one) => yardOf(ctx, one))),
      other_yards: named.slice(MOST_WHOLE).map(({ name, slug }) => ({ name, location: slug })),
      policies: ctx.pages
        .filter(({ legalText }) => legalText !== null)
        .map(({ title, path }) => ({ title, link: publicUrl(site, path) })),
    }
  },
})

function isNamed({ id, slug, name }: Location, asked: string): boolean {
  const words = asked.trim().toLowerCase()
  return [id, slug, name.toLowerCase()].includes(words)
}

async function yardOf(ctx: PageContext, location: Location): Promise<z.input<typeof yard>> {
  const view = locationView(ctx.site, location, holidayLines(ctx, location))
  return {
    name: view.name,
    location: location.slug,
    does: view.type,
    address: view.address,
    phone: yardPhone(ctx.site, location)?.text ?? null,
    hours: view.hours,
    special_hours: view.holidayHours,
    today: await yardToday(ctx, location),
    licences: view.numbers,
    link: publicUrl(ctx.site, locationPath(location.slug)),
  }
}
