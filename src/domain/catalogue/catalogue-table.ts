/** Takes rows of a table into a manufacturer's catalogue: a row is a variant, its price in one state, or a colour. */
import { problemOf, valueText } from '../site/checks/problem.ts'
import { slugPart } from '../vehicle/slug.ts'
import { STATES } from '../vehicle/vehicle.ts'
import type { Catalogue, CatalogueColour, CatalogueModel, CatalogueVariant } from './catalogue.ts'

export const CATALOGUE_COLUMNS = [
  'make',
  'model',
  'line',
  'body',
  'fuel',
  'paint',
  'status',
  'short_description',
  'variant',
  'full_name',
  'series',
  'image',
  'features',
  'state',
  'min_price',
  'max_price',
  'from',
  'until',
  'colour',
  'hex_code',
  'photo',
  'body_style',
  'colour_variant',
  'extra_cost',
] as const
type Column = (typeof CATALOGUE_COLUMNS)[number]
type Cells = Readonly<Record<string, string>>

/** Stands between the features of one cell. */
const BETWEEN_FEATURES = '|'
const STATUSES = ['current', 'coming_soon'] as const
const STAND_IN_PAINT = '#8a929a'

/** Faults of a row, each a sentence that names the column. */
export type RowFaults = readonly string[]

/**
 * The catalogues with one more row in them; a list of faults where a cell cannot be read. An empty cell keeps what is
 * there. `source` is written into a catalogue that is new.
 */
export function withRow(
  catalogues: ReadonlyMap<string, Catalogue>,
  cells: Cells,
  source: string,
): ReadonlyMap<string, Catalogue> | RowFaults {
  const text = (column: Column): string | null => cells[column]?.trim() || null
  const [make, modelName] = [text('make'), text('model')]
  if (make === null || modelName === null)
    return [fault(make === null ? 'make' : 'model', 'nothing', 'a name: each row says make and model')]
  const slug = slugPart(make)
  const before = catalogues.get(slug) ?? {
    demo: false,
    source,
    manufacturer: { id: slug, name: make, slug, logo: null },
    models: [],
  }
  const known = before.models.find(({ name }) => name.toLowerCase() === modelName.toLowerCase())
  const model = modelOf(known ?? newModel(modelName), text)
  if (isFaulty(model)) return model
  const models =
    known === undefined ? [...before.models, model] : before.models.map((one) => (one === known ? model : one))
  return new Map([...catalogues, [slug, { ...before, models }]])
}

type Text = (column: Column) => string | null

function modelOf(before: CatalogueModel, text: Text): CatalogueModel | RowFaults {
  const status = STATUSES.find((one) => one === text('status')) ?? null
  if (text('status') !== null && status === null)
    return [fault('status', valueText(text('status')), STATUSES.join(' or '))]
  const variants = withVariant(before.variants, text)
  if (isFaulty(variants)) return variants
  const colours = withColour(before.colours, text)
  if (isFaulty(colours)) return colours
  return {
    ...before,
    line: text('line') ?? before.line,
    body: text('body') ?? before.body,
    fuel: text('fuel') ?? before.fuel,
    paint: text('paint')?.toLowerCase() ?? before.paint,
    status: status ?? before.status,
    shortDescription: text('short_description') ?? before.shortDescription,
    variants,
    colours,
  }
}

function newModel(name: string): CatalogueModel {
  return {
    name,
    slug: slugPart(name),
    line: '',
    body: '',
    fuel: null,
    status: 'current',
    allNew: false,
    shortDescription: null,
    image: null,
    paint: STAND_IN_PAINT,
    comingSoonText: null,
    variants: [],
    colours: [],
  }
}

function withVariant(variants: readonly CatalogueVariant[], text: Text): CatalogueVariant[] | RowFaults {
  const name = text('variant')
  if (name === null)
    return text('state') === null ? [...variants] : [fault('variant', 'nothing', 'the variant whose price this is')]
  const known = variants.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const before = known ?? {
    id: slugPart(name),
    name,
    fullName: name,
    series: null,
    image: null,
    features: [],
    dap: [],
  }
  const dap = withPrice(before.dap, text)
  if (isFaulty(dap)) return dap
  const variant = {
    ...before,
    fullName: text('full_name') ?? before.fullName,
    series: text('series') ?? before.series,
    image: text('image') ?? before.image,
    features: featuresOf(text('features')) ?? before.features,
    dap,
  }
  return known === undefined ? [...variants, variant] : variants.map((one) => (one === known ? variant : one))
}

function featuresOf(text: string | null): string[] | null {
  if (text === null) return null
  return text.split(BETWEEN_FEATURES).flatMap((feature) => feature.trim() || [])
}

type DriveAway = CatalogueVariant['dap'][number]

/** A price takes the place of one of its state from the same day. */
function withPrice(rows: readonly DriveAway[], text: Text): DriveAway[] | RowFaults {
  const named = text('state')
  if (named === null) return [...rows]
  const state = STATES.find((one) => one === named.toUpperCase())
  const [minCents, maxCents] = [centsOf(text('min_price')), centsOf(text('max_price') ?? text('min_price'))]
  const from = text('from')
  if (state === undefined) return [fault('state', valueText(named), STATES.join(', '))]
  if (minCents === null) return [fault('min_price', valueText(text('min_price')), PRICE_WORDS)]
  if (maxCents === null) return [fault('max_price', valueText(text('max_price')), PRICE_WORDS)]
  if (from === null) return [fault('from', 'nothing', 'the first day of the price as YYYY-MM-DD')]
  const row = { state, minCents, maxCents, from, until: text('until') }
  return [...rows.filter((one) => one.state !== state || one.from !== from), row]
}

function withColour(colours: readonly CatalogueColour[], text: Text): CatalogueColour[] | RowFaults {
  const name = text('colour')
  if (name === null) return [...colours]
  const [oemId, modelVariantName] = [text('body_style'), text('colour_variant')]
  const id = slugPart([name, oemId, modelVariantName].filter((part) => part !== null).join(' '))
  const known = colours.find((one) => one.id === id)
  const hexCode = text('hex_code')?.toLowerCase() ?? known?.hexCode
  if (hexCode === undefined) return [fault('hex_code', 'nothing', 'the colour on screen, such as #87a090')]
  const extra = text('extra_cost')
  const extraCostCents = extra === null ? (known?.extraCostCents ?? 0) : centsOf(extra)
  if (extraCostCents === null) return [fault('extra_cost', valueText(extra), PRICE_WORDS)]
  const photo = text('photo') ?? known?.photo ?? null
  const colour = { id, name, hexCode, photo, oemId, modelVariantName, extraCostCents }
  return known === undefined ? [...colours, colour] : colours.map((one) => (one === known ? colour : one))
}

const PRICE_WORDS = 'dollars, such as 41500 or $41,500'
/** A price of ten million dollars is a typing error. */
const MOST_DIGITS = 7

/** Cents of whole or exact dollars as people write them; null for what is no price. */
function centsOf(text: string | null): number | null {
  const found = /^\$?(\d[\d,]*)(?:\.(\d{2}))?$/.exec(text?.replaceAll(' ', '') ?? '')
  const digits = found?.[1]?.replaceAll(',', '') ?? ''
  if (found === null || digits.length > MOST_DIGITS) return null
  return Number(digits) * 100 + Number(found[2] ?? 0)
}

function fault(column: Column, found: string, valid: string): string {
  return problemOf({ path: [column], found, valid }, 'error', '').message
}

/** Faults are sentences; models, variants and colours are objects. */
function isFaulty<Kept>(value: Kept | RowFaults): value is RowFaults {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
}
