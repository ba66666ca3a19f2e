/** Sections of the home page, one function each. Counts and cars come from the index, texts from the settings. */
import { REGO, REGO_STATE } from '#domain/forms/fields.ts'
import type { CatalogueColour } from '#domain/catalogue/catalogue.ts'
import { priceDisplayOf } from '#domain/pricing/price-display.ts'
import type { SearchResult } from '#domain/search/search.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { fillIn } from '#domain/site/content/home.ts'
import { primaryLocation, shownLocations } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { LONGEST_PLATE } from '#domain/trade-in/plate.ts'
import { parseAtmKg } from '#domain/vehicle/atm.ts'
import { templateRow } from '#domain/site/templates.ts'
import { cardView } from '#ui/card/card-view.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'
import { cardRules } from '../card-rules.ts'
import { findInStock, findListed, hrefOf } from '../in-stock.ts'
import { locationCard } from '../locations/location-cards.ts'
import { ownModels } from '../models/shown-models.ts'
import type { PageContext } from '../page.ts'
import { sitePictures } from '../site-pictures.ts'
import { locationView, mapPin, mapPins } from '../vehicle/location-view.ts'
import { towBars } from '../vehicle/tow-bars.ts'
import type { HomeData, RangeModel } from './view.ts'
import { makeAndModel } from '#domain/vehicle/vehicle-name.ts'

/** Figures that copy may name. */
export type Figures = Parameters<typeof fillIn>[1]

const STAND_IN_PAINT = '#a33b2f'

export async function hero(ctx: PageContext, figures: Figures): Promise<HomeData['hero']> {
  const { title, text, silhouette, paint, picture } = ctx.site.home.hero
  return {
    title: fillIn(title, figures),
    text: fillIn(text, figures),
    kind: silhouette,
    hex: paint ?? STAND_IN_PAINT,
    picture: picture === null ? null : (await sitePictures(ctx, [picture]))(picture),
  }
}

export function brandWall(ctx: PageContext, { facets }: SearchResult, figures: Figures): HomeData['brandWall'] {
  const { brandWall: section } = ctx.site.home
  if (section === null) return null
  const brands = facets.make
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ name: value, href: hrefOf(ctx, { make: [value] }), count }))
  return {
    title: fillIn(section.title, figures),
    brands: brands.sort((one, other) => one.name.localeCompare(other.name, 'en-AU')),
  }
}

export async function arrivals(ctx: PageContext): Promise<HomeData['arrivals']> {
  const { site } = ctx
  const wanted = templateRow(site.template).arrivals
  const { hits } = await findInStock(ctx, {}, { sort: 'latest', hitsPerPage: 5 * wanted })
  const rules = cardRules(ctx)
  // Cars with pictures first: the drawing is a stand-in, not a welcome.
  const cards = hits
    .toSorted((one, other) => Number(other.image !== null) - Number(one.image !== null))
    .slice(0, wanted)
  if (cards.length === 0) return null
  return {
    title: site.home.arrivals.title,
    linkText: site.home.arrivals.linkText,
    href: hrefOf(ctx, {}, 'latest'),
    cards: cards.map((card) => cardView(card, rules)),
  }
}

/**
 * Yards that sell, each with the hours of its day: holidays and special hours count as on the yard's own page (A18.3).
 */
export async function yards(ctx: PageContext, figures: Figures): Promise<HomeData['yards']> {
  const { site } = ctx
  const { yards: section } = site.home
  if (section === null) return null
  const locations = shownLocations(site, 'sales')
  return {
    title: fillIn(section.title, figures),
    towns: await Promise.all(
      locations.map(async (location) => ({
        name: location.name,
        href: hrefOf(ctx, { location_name: [location.name] }),
        address: `${location.address.street}, ${location.address.city} ${location.address.state}`,
        today: (await locationCard(ctx, location, null)).today,
      })),
    ),
    hasWorkshop: shownLocations(site, 'service').length > 0,
    pins: mapPins(site, locations),
  }
}

export async function range(ctx: PageContext): Promise<HomeData['range']> {
  const { site } = ctx
  const { range: section } = site.home
  const make = site.manufacturer?.name
  if (section === null || make === undefined) return null
  const models = await Promise.all(
    ownModels(ctx).map(async ({ name, line, paint, body, status, comingSoonText }): Promise<RangeModel> => {
      const filters = { make: [make], model: [name], car_type: ['new', 'demo'] }
      const { hits, count } = await findInStock(ctx, filters, { sort: 'lowest_price', hitsPerPage: 10 })
      return {
        name,
        line,
        hex: paint,
        kind: silhouetteOf({ itemType: 'car', simpleBody: body }),
        href: hrefOf(ctx, filters),
        soon: status === 'coming_soon' ? (comingSoonText ?? site.models.comingSoonText) : null,
        count,
        from: cheapest(ctx, hits),
      }
    }),
  )
  return { title: section.title, models }
}

function cheapest(ctx: PageContext, hits: readonly VehicleCard[]): RangeModel['from'] {
  const rules = cardRules(ctx)
  const prices = hits.map((card) => priceDisplayOf(card, rules))
  return prices.reduce<RangeModel['from']>(
    (least, price) => (price.kind === 'price' && (least === null || price.cents < least.cents) ? price : least),
    null,
  )
}

/** Each paint once: a model may have it in several bodies. */
function distinctPaints(colours: readonly CatalogueColour[]): { name: string; hex: string }[] {
  const byHex = new Map(colours.map(({ name, hexCode }) => [hexCode, name]))
  return [...byHex].map(([hex, name]) => ({ name, hex }))
}

/** The model on stage and the first of it in stock. */
export async function featured(ctx: PageContext): Promise<HomeData['featured']> {
  const { site } = ctx
  const make = site.manufacturer?.name
  const model = ownModels(ctx).find(({ slug }) => slug === site.home.hero.featuredModel)
  if (make === undefined || model === undefined) return null
  // The same vehicles as the range strip counts.
  const filters = { make: [make], model: [model.name], car_type: ['new', 'demo'] }
  const { hits, count } = await findInStock(ctx, filters, { hitsPerPage: 10 })
  const rules = cardRules(ctx)
  const views = hits.map((card) => cardView(card, rules))
  const shown = views.find(({ repayment }) => repayment !== null) ?? views[0]
  return {
    name: makeAndModel(make, model.name),
    href: hrefOf(ctx, filters),
    count,
    colours: distinctPaints(model.colours),
    card: shown === undefined ? null : { grade: shown.grade, price: shown.price, repayment: shown.repayment },
  }
}

export async function board(ctx: PageContext): Promise<HomeData['board']> {
  const { board: section } = ctx.site.home
  if (section === null) return null
  const entries = await Promise.all(
    section.entries.map(async ({ label, silhouette, paint, filters }) => {
      const { count } = await findListed(ctx, filters)
      return { label, kind: silhouette, hex: paint ?? STAND_IN_PAINT, href: hrefOf(ctx, filters), count }
    }),
  )
  return { title: section.title, entries }
}

/** Which plates are found, by who looks them up (A14.4). */
const PLATE_NOTES: Record<Site['tradeIn']['regoLookup'], string | null> = {
  platform:
    'We know the plates of vehicles we have sold. For any other, tell us year, make and model on the next page.',
  provider: null,
  off: null,
}

/** The plate to value a car by; a link alone where nobody looks plates up. */
export function sell({ site }: PageContext): HomeData['sell'] {
  const { sell: section } = site.home
  if (section === null) return null
  const { regoLookup } = site.tradeIn
  const plate = {
    state: site.address.state,
    states: REGO_STATE.choices.map(({ value }) => value),
    names: { plate: REGO.name, state: REGO_STATE.name },
    note: PLATE_NOTES[regoLookup],
    mostSigns: LONGEST_PLATE,
  }
  return { title: section.title, text: section.text, plate: regoLookup === 'off' ? null : plate }
}

export function bill({ site }: PageContext): HomeData['bill'] {
  const { bill: section } = site.home
  if (section === null) return null
  const { title, text, lines, totalLabel, linkText, linkUrl } = section
  return {
    title,
    text,
    lines: lines.map(({ label, cents }) => ({ label, cents })),
    totalLabel,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    link: linkText === null || linkUrl === null ? null : { label: linkText, href: linkUrl },
  }
}

/** The address's name for the ATM of the shopper's own van, kg. */
const ATM = 'atm'

/** Vehicles that can tow a van, by the ATM typed, or the site's default ATM. */
export async function towMatch(ctx: PageContext, url: URL): Promise<HomeData['towMatch']> {
  const { towMatch: section } = ctx.site.home
  if (section === null) return null
  const { title, text, guide, defaultAtmKg } = section
  const bars = await towBars(ctx, parseAtmKg(url.searchParams.get(ATM) ?? '') ?? defaultAtmKg)
  return bars === null ? null : { title, text, guide, field: ATM, bars }
}

export function visit({ site }: PageContext): HomeData['visit'] {
  const { visit: section } = site.home
  const location = primaryLocation(site)
  if (section === null || location === null) return null
  return {
    title: section.title,
    text: section.text,
    location: locationView(site, location),
    pin: mapPin(site, location),
  }
}
