/** Prices of models and their grades, by the catalogues' files (R150). */
import { z } from 'zod'
import { driveAwayOf, lowestDriveAway } from '#domain/catalogue/drive-away.ts'
import { modelOfVehicle } from '#domain/catalogue/find-model.ts'
import { pricedState } from '#domain/catalogue/priced-state.ts'
import { siteModels, type SiteModel } from '#domain/catalogue/site-models.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { centsOfText, formatDollars } from '#domain/money/money.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { modelWhole, modelWholeOf } from '#domain/public-api/place-answers.ts'
import { brandOverviewPath } from '#domain/site/paths/brand-paths.ts'
import { hasOverview } from '#domain/site/content/brands.ts'
import { MODELS_PATH, modelPath } from '#domain/site/paths/model-paths.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { STATE_NAMES } from '#domain/site/places/state-names.ts'
import { STATES } from '#domain/vehicle/vehicle.ts'
import { isBrandOf } from '#pages/brands/brand-parts.ts'
import { CATALOGUE_FOLDER, readCatalogue } from '../catalogue/read-catalogue.ts'
import { page, type FromDocument, type FromSaying } from './from-document.ts'
import { attribute, byClass, byTag, descriptionOf, markupOf, textOf, type Markup } from './html-reading.ts'
import type { ListedStock } from './listed-stock.ts'
import type { AuditContext } from './surface.ts'

/** The models by the catalogues' files as they are now, and not by what pages have in memory. */
export async function modelsOf({ site }: AuditContext): Promise<SiteModel[]> {
  const readings = await Promise.all(site.models.makes.map((make) => readCatalogue(CATALOGUE_FOLDER, make)))
  return siteModels(
    site,
    readings.flatMap((reading) => (reading.ok ? [reading.catalogue] : [])),
  )
}

/** Pages of models and brands, answers of the API, and a vehicle's page of each model. */
export function modelDocuments(ctx: AuditContext, models: readonly SiteModel[], stock: ListedStock): FromDocument[] {
  const { site } = ctx
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
    ...vehiclePages(ctx, models, stock),
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

/** A model's tile. */
export function tileSaying(ctx: Dated, model: SiteModel, surface: string): FromSaying {
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
  return [
    { subject: model.address, surface: 'model page', expected, read: inSentence(ledeOf) },
    { subject: model.address, surface: 'model page for engines', expected, read: inSentence(descriptionOf) },
    ...model.variants.map(({ name, dap }): FromSaying => ({
      subject: `${model.address} ${name}`,
      surface: 'grade of a model page',
      expected: gradePriceOf(ctx, { dap }),
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

/** The span of a grade, of who has named no postcode. */
export const gradePriceOf = ({ site, now }: Dated, variant: Pick<SiteModel['variants'][number], 'dap'>): SaidPrice =>
  spanOf(driveAwayOf(variant, pricedState(site), localDay(site, now)))

/** "$41,500 to $45,500 drive away", of a grade that stands in a text. */
export function readSpan(text: string): SaidPrice {
  const [, figure = '', basis = null] = /^(\$[\d,]+) ((?:to \$[\d,]+ )?drive away)$/.exec(text) ?? []
  return { priceCents: centsOfText(figure), basis }
}

/** The other grades on the page of one vehicle of each model (R109): the others' pages are made from the same. */
function vehiclePages(ctx: Dated, models: readonly SiteModel[], { lists }: ListedStock): FromDocument[] {
  return [...lists.values()].flatMap(({ filters, example }) => {
    const model = filters.model === undefined ? null : modelOfVehicle(models, example)
    const others = model?.variants.filter(({ name }) => name.toLowerCase() !== example.badge?.toLowerCase()) ?? []
    if (model === null || others.length === 0) return []
    const sayings = others.map((variant): FromSaying => ({
      subject: `${model.address} ${variant.name}`,
      surface: 'other grades',
      expected: gradePriceOf(ctx, variant),
      read: (bytes) => readOtherGrade(markupOf(bytes), variant.name),
    }))
    return [page(vehiclePath(example.slug), sayings)]
  })
}

function readOtherGrade(markup: Markup, name: string): SaidPrice | null {
  const rows = byClass(markup, 'grades').flatMap((part) => byTag(part, 'div'))
  const row = rows.find((one) => byTag(one, 'dt').some((label) => textOf(label) === name))
  const [price] = row === undefined ? [] : byTag(row, 'dd')
  return price === undefined ? null : readSpan(textOf(price))
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
