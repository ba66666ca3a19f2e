/** Lowest prices that pages of models, brands and lists say, with the price that each must say (R150). */
import { z } from 'zod'
import { driveAwayOf, lowestDriveAway } from '#domain/catalogue/drive-away.ts'
import { pricedState } from '#domain/catalogue/priced-state.ts'
import { siteModels, type SiteModel } from '#domain/catalogue/site-models.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { centsOfText, formatDollars } from '#domain/money/money.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { modelWhole, modelWholeOf } from '#domain/public-api/place-answers.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE } from '#domain/search/search-state.ts'
import { brandOverviewPath } from '#domain/site/brand-paths.ts'
import { hasOverview } from '#domain/site/content/brands.ts'
import { MODELS_PATH, modelPath } from '#domain/site/model-paths.ts'
import { STATE_NAMES } from '#domain/site/places/state-names.ts'
import { STATES } from '#domain/vehicle/vehicle.ts'
import { isBrandOf } from '#pages/brands/brand-parts.ts'
import { CATALOGUE_FOLDER, readCatalogue } from '../catalogue/read-catalogue.ts'
import { attribute, byClass, byTag, markupOf, textOf, type Markup } from './html-reading.ts'
import type { AuditContext, AuditedVehicle } from './surface.ts'

/** One price of a document: of a model, a grade of it, or a list. */
interface FromSaying {
  subject: string
  surface: string
  expected: SaidPrice
  /** Null where nothing of it is to be read. */
  read(bytes: Buffer): SaidPrice | null
}

/** A document with prices that are of no single vehicle. */
export interface FromDocument {
  /** Address of the page; of an answer that is made without a request, the answer. */
  source: { path: string } | { bytes: Buffer }
  /** A whole audit reads it within so many nights. */
  nights: number
  sayings: readonly FromSaying[]
}

const NIGHTS_OF_MODEL_LISTS = 7

/** Prices of the vehicles for sale of one make, or of one model of it; cents. */
interface ListedPrices {
  filters: { make: string[]; model?: string[] }
  cents: number[]
}

/** Prices that lists of a make or model rest on, by their names. */
export type PricesOfLists = Map<string, ListedPrices>

/** Adds vehicles to the lists that they are in. A sold vehicle is in a list and says no price there. */
export function addToLists(lists: PricesOfLists, vehicles: readonly AuditedVehicle[]): void {
  for (const { vehicle, facts } of vehicles)
    for (const filters of [{ make: [vehicle.make] }, { make: [vehicle.make], model: [vehicle.model] }]) {
      const name = Object.values(filters).flat().join(' ')
      const list = lists.get(name) ?? { filters, cents: [] }
      lists.set(name, list)
      if (facts.priceCents !== null) list.cents.push(facts.priceCents)
    }
}

/** Every document of a site that says a lowest price. */
export async function fromDocuments(ctx: AuditContext, lists: PricesOfLists): Promise<FromDocument[]> {
  return [...(await modelDocuments(ctx)), ...listDocuments(ctx, lists)]
}

const page = (path: string, sayings: readonly FromSaying[]): FromDocument => ({ source: { path }, nights: 1, sayings })

/** The models by the catalogues' files as they are now, and not by what pages have in memory. */
async function modelsOf({ site }: AuditContext): Promise<SiteModel[]> {
  const readings = await Promise.all(site.models.makes.map((make) => readCatalogue(CATALOGUE_FOLDER, make)))
  return siteModels(
    site,
    readings.flatMap((reading) => (reading.ok ? [reading.catalogue] : [])),
  )
}

async function modelDocuments(ctx: AuditContext): Promise<FromDocument[]> {
  const { site } = ctx
  const models = await modelsOf(ctx)
  if (models.length === 0) return []
  const tilesOf = (surface: string, some: readonly SiteModel[]) => some.map((model) => tileSaying(ctx, model, surface))
  const brands = site.brands.filter(hasOverview).flatMap((brand) => {
    const own = models.filter(({ make }) => isBrandOf(site, brand, make))
    return own.length === 0 ? [] : [page(brandOverviewPath(brand.slug), tilesOf('brand page', own))]
  })
  return [
    page(MODELS_PATH, tilesOf('models page', models)),
    ...brands,
    ...models.map((model) => page(modelPath(model.address), pageSayings(ctx, model))),
    ...(site.reach.api.enabled ? models.map((model) => apiDocument(ctx, model)) : []),
  ]
}

type Dated = Pick<AuditContext, 'site' | 'now'>

/** "drive away in Queensland", of who has named no postcode. */
function fromPriceOf({ site, now }: Dated, { variants }: SiteModel): SaidPrice {
  const state = pricedState(site)
  const priceCents = lowestDriveAway(variants, state, localDay(site, now))
  return { priceCents, basis: priceCents === null ? null : `drive away in ${STATE_NAMES[state]}` }
}

/** "From $41,500 drive away in Queensland", at the end of a text. */
function readFrom(text: string): SaidPrice {
  const [, figure = '', basis = null] = /[Ff]rom (\$[\d,]+) (drive away in [A-Z][A-Za-z ]+?)\.?$/.exec(text) ?? []
  return { priceCents: centsOfText(figure), basis }
}

function tileSaying(ctx: Dated, model: SiteModel, surface: string): FromSaying {
  return {
    subject: model.address,
    surface,
    expected: fromPriceOf(ctx, model),
    read: (bytes) => {
      const tile = byClass(markupOf(bytes), 'mtile').find((one) =>
        byClass(one, 'mtile__a').some((link) => attribute(link, 'href') === modelPath(model.address)),
      )
      return tile === undefined ? null : readFrom(byClass(tile, 'mtile__price').map(textOf).join(' '))
    },
  }
}

/** The model's sentence, the description for engines, and the span of each grade. */
function pageSayings(ctx: Dated, model: SiteModel): FromSaying[] {
  const expected = fromPriceOf(ctx, model)
  const { site, now } = ctx
  return [
    { subject: model.address, surface: 'model page', expected, read: inSentence(ledeOf) },
    { subject: model.address, surface: 'model page for engines', expected, read: inSentence(descriptionOf) },
    ...model.variants.map(({ name, dap }): FromSaying => ({
      subject: `${model.address} ${name}`,
      surface: 'grade of a model page',
      expected: spanOf(driveAwayOf({ dap }, pricedState(site), localDay(site, now))),
      read: (bytes) => readGrade(markupOf(bytes), name),
    })),
  ]
}

/** Reads a text that ends with the price. */
function inSentence(find: (markup: Markup) => string | undefined) {
  return (bytes: Buffer): SaidPrice | null => {
    const text = find(markupOf(bytes))
    return text === undefined ? null : readFrom(text)
  }
}

const ledeOf = (markup: Markup) => byClass(markup, 'lede').map(textOf)[0]

function descriptionOf(markup: Markup): string | undefined {
  const tag = byTag(markup, 'meta').find((one) => attribute(one, 'name') === 'description')
  return tag === undefined ? undefined : attribute(tag, 'content')
}

/** A span's lowest price, and the words behind it. */
function spanOf(span: { minCents: number; maxCents: number } | null): SaidPrice {
  if (span === null) return { priceCents: null, basis: null }
  const to = span.maxCents === span.minCents ? '' : `to ${formatDollars(span.maxCents)} `
  return { priceCents: span.minCents, basis: `${to}drive away` }
}

function readGrade(markup: Markup, name: string): SaidPrice | null {
  const card = byClass(markup, 'variant').find((one) => byTag(one, 'h3').some((title) => textOf(title) === name))
  const [price] = card === undefined ? [] : byClass(card, 'price')
  if (price === undefined) return null
  const [figure, rest] = ['b', 'span'].map((tag) => byTag(price, tag).map(textOf)[0])
  return { priceCents: centsOfText(figure ?? ''), basis: rest ?? null }
}

const apiAnswer = z.object({ data: modelWhole })

function apiDocument({ site, now }: Dated, model: SiteModel): FromDocument {
  const today = localDay(site, now)
  const sayings = model.variants.flatMap(({ id, name, dap }) =>
    STATES.map((state): FromSaying => ({
      subject: `${model.address} ${name}, ${state}`,
      surface: 'model of the API',
      expected: spanOf(driveAwayOf({ dap }, state, today)),
      read: (bytes) => {
        const { data } = apiAnswer.parse(JSON.parse(bytes.toString()))
        const row = data.variants.find((one) => one.id === id)?.drive_away.find((one) => one.state === state)
        return spanOf(row === undefined ? null : { minCents: row.from_cents, maxCents: row.to_cents })
      },
    })),
  )
  return { source: { bytes: Buffer.from(JSON.stringify({ data: modelWholeOf(model, 0, today) })) }, nights: 1, sayings }
}

function listDocuments({ site, search }: AuditContext, lists: PricesOfLists): FromDocument[] {
  const dictionary = search.dictionary(site.slug)
  return [...lists].map(([subject, { filters, cents }]) => {
    const [least, most] = cents.length === 0 ? [null, null] : [Math.min(...cents), Math.max(...cents)]
    const to = least === most || most === null ? null : `to ${formatDollars(most)}`
    return {
      source: { path: searchPath({ ...EMPTY_STATE, filters }, dictionary) },
      nights: filters.model === undefined ? 1 : NIGHTS_OF_MODEL_LISTS,
      sayings: [
        { subject, surface: 'title of a list', expected: { priceCents: least }, read: readListTitle },
        {
          subject,
          surface: 'list for engines',
          expected: { priceCents: least, basis: to },
          read: (bytes) => readListDescription(markupOf(bytes), site.name),
        },
      ],
    }
  })
}

/** "Used Toyota utes for sale: 212 from $8,990 | Southerly". */
function readListTitle(bytes: Buffer): SaidPrice | null {
  const [title] = byTag(markupOf(bytes), 'title').map(textOf)
  const found = /: [\d,]+(?: (?:from|for) (\$[\d,]+))? \| /.exec(title ?? '')
  return found === null ? null : { priceCents: centsOfText(found[1] ?? '') }
}

/** "Toyota for sale: 212 vehicles at Southerly, $8,990 to $45,990. Hilux, …". */
function readListDescription(markup: Markup, siteName: string): SaidPrice | null {
  const [, said] = descriptionOf(markup)?.split(` at ${siteName}`, 2) ?? []
  const found = /^(?:, (\$[\d,]+)(?: (to \$[\d,]+))?)?\./.exec(said ?? '')
  return found === null ? null : { priceCents: centsOfText(found[1] ?? ''), basis: found[2] ?? null }
}
