/** The models that a site shows: those of its makes' catalogues, with what its settings say otherwise (R100). */
import { cataloguePicture } from '../media/picture-location.ts'
import type { ModelSettings } from '../site/settings/models.ts'
import type { Site } from '../site/site.ts'
import { slugPart } from '../vehicle/slug.ts'
import type { Catalogue, CatalogueColour, CatalogueModel } from './catalogue.ts'

/** A maker of models (A21.12). */
export interface ModelMake {
  id: string
  name: string
  slug: string
  /** Address of its logo among the site's pictures; null sets the name in type. */
  logo: string | null
}

/** A model as a site shows it. */
export interface SiteModel extends CatalogueModel {
  make: ModelMake
  /** Name of its page: /models/{address}. With several makes the make comes first. */
  address: string
  /** Its words and figures are made up. */
  isDemo: boolean
}

type RangeSettings = Pick<Site, 'models' | 'manufacturer'>

/**
 * Catalogues come in the order of `models.makes`. A row of `models.range` goes before the catalogue field by field; one
 * that no catalogue has stands alone, where it says enough to.
 */
export function siteModels(site: RangeSettings, catalogues: readonly Catalogue[]): SiteModel[] {
  const { range } = site.models
  const models = [
    ...catalogues.flatMap(({ manufacturer, demo, models }) => {
      const make = makeOf(site, manufacturer)
      return models.map((model) => {
        const own = range.find((row) => row.slug === model.slug)
        return { ...(own === undefined ? model : overridden(model, own)), make, isDemo: demo }
      })
    }),
    ...ofOwn(site, catalogues),
  ]
  const hasSeveral = new Set(models.map(({ make }) => make.slug)).size > 1
  return models.map((model) => ({ ...model, address: hasSeveral ? `${model.make.slug}-${model.slug}` : model.slug }))
}

/** A site of one make may have a logo of its own for it. */
function makeOf(site: RangeSettings, { id, name, slug, logo }: Catalogue['manufacturer']): ModelMake {
  const own = site.manufacturer?.name === name ? site.manufacturer.logo : null
  return { id, name, slug, logo: own ?? (logo === null ? null : cataloguePicture(logo)) }
}

/** The model at an address, in letters of either case. */
export function modelAt(models: readonly SiteModel[], address: string): SiteModel | null {
  return models.find((model) => model.address === address.toLowerCase()) ?? null
}

/** Rows of `models.range` that stand alone. */
function ofOwn({ models: { range }, manufacturer }: RangeSettings, catalogues: readonly Catalogue[]) {
  if (manufacturer === null) return []
  const { id, name, slug, logo } = manufacturer
  return range
    .filter((row) => !catalogues.some(({ models }) => models.some((model) => model.slug === row.slug)))
    .flatMap((row) => {
      const model = standingAlone(row)
      return model === null ? [] : [{ ...model, make: { id, name, slug, logo }, isDemo: false }]
    })
}

/** Members that a row needs to stand alone. */
export const NEEDED_ALONE = ['name', 'line', 'body', 'paint'] as const

function standingAlone(row: ModelSettings): CatalogueModel | null {
  const { name, line, body, paint } = row
  if (name === null || line === null || body === null || paint === null) return null
  const bare: CatalogueModel = {
    name,
    slug: row.slug,
    line,
    body,
    fuel: null,
    status: 'current',
    allNew: false,
    shortDescription: null,
    image: null,
    paint,
    comingSoonText: null,
    variants: [],
    colours: [],
  }
  return overridden(bare, row)
}

function overridden(model: CatalogueModel, own: ModelSettings): CatalogueModel {
  return {
    ...model,
    name: own.name ?? model.name,
    line: own.line ?? model.line,
    body: own.body ?? model.body,
    status: own.status ?? model.status,
    allNew: own.allNew ?? model.allNew,
    fuel: own.fuel ?? model.fuel,
    shortDescription: own.shortDescription ?? model.shortDescription,
    paint: own.paint ?? model.paint,
    colours: own.colours.length > 0 ? own.colours.map(ownColour) : model.colours,
  }
}

function ownColour({ name, hex, extraCostCents }: ModelSettings['colours'][number]): CatalogueColour {
  return { id: slugPart(name), name, hexCode: hex, photo: null, oemId: null, modelVariantName: null, extraCostCents }
}
