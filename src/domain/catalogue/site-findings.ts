/** Faults of a site's model settings that only the catalogues tell. */
import { nearest } from '../site/checks/nearest.ts'
import { orList, valueText, type Finding } from '../site/checks/problem.ts'
import { modelPath } from '../site/paths/model-paths.ts'
import type { Site } from '../site/site.ts'
import type { Catalogue } from './catalogue.ts'
import { NEEDED_ALONE, siteModels, type SiteModel } from './site-models.ts'

/**
 * Makes without a catalogue, models that share an address or a name, rows of the range that say too little to stand
 * alone, and a featured model that there is not. `known` are the makes that have a file, `catalogues` those of the site
 * that could be read.
 */
export function catalogueFindings(
  site: Pick<Site, 'models' | 'manufacturer' | 'home'>,
  known: readonly string[],
  catalogues: readonly Catalogue[],
): Finding[] {
  const { makes } = site.models
  const unknown = makes.flatMap((make, index) =>
    known.includes(make)
      ? []
      : [
          {
            path: ['models', 'makes', index],
            found: `${valueText(make)}, which has no catalogue`,
            valid: known.length === 0 ? 'none, since the folder catalogue is empty' : orList(known),
            nearest: nearest(make, known),
          },
        ],
  )
  // Of a catalogue that cannot be read nobody knows what it holds.
  if (catalogues.length < makes.length) return unknown
  return [
    ...unknown,
    ...sharedAddresses(site, catalogues),
    ...sharedNames(site, catalogues),
    ...rangeFindings(site, catalogues),
  ]
}

/** Models of two makes with one address. Only the first one's page would be found (R102). */
function sharedAddresses(site: Pick<Site, 'models' | 'manufacturer'>, catalogues: readonly Catalogue[]): Finding[] {
  return repeated(siteModels(site, catalogues), ({ address }) => address).map(({ model, first }) => ({
    path: placeOf(site.models, model),
    found: `${valueText(model.make.slug)}, whose ${valueText(model.slug)} has the address ${modelPath(model.address)}`,
    valid: `another address than that of ${valueText(first.slug)} of ${valueText(first.make.slug)}`,
  }))
}

/** Models of one make with one name. Vehicles are a model's by its name, so both pages would show the same ones. */
function sharedNames(site: Pick<Site, 'models' | 'manufacturer'>, catalogues: readonly Catalogue[]): Finding[] {
  return repeated(siteModels(site, catalogues), nameInMake).map(({ model, first }) => ({
    path: placeOf(site.models, model),
    found: `${valueText(model.slug)}, whose name is ${valueText(model.name)}`,
    valid: `another name than that of ${valueText(first.slug)} of ${valueText(first.make.slug)}`,
  }))
}

const nameInMake = ({ make, name }: SiteModel): string => `${make.slug} ${name.toLowerCase()}`

/** Models that have their key in common with an earlier one, each with the first of that key. */
function repeated(models: readonly SiteModel[], keyOf: (model: SiteModel) => string) {
  return [...Map.groupBy(models, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((model) => ({ model, first })),
  )
}

/** The setting that a model comes from: its make, or the site's own row. */
function placeOf({ makes, range }: Site['models'], { make, slug }: SiteModel): Finding['path'] {
  const place = makes.indexOf(make.slug)
  return place === -1 ? ['models', 'range', range.findIndex((row) => row.slug === slug)] : ['models', 'makes', place]
}

/** Faults of `models.range` and of the home page's model beside these catalogues. */
export function rangeFindings(
  site: Pick<Site, 'models' | 'manufacturer' | 'home'>,
  catalogues: readonly Catalogue[],
): Finding[] {
  const { featuredModel } = site.home.hero
  const inCatalogue = new Set(catalogues.flatMap(({ models }) => models.map(({ slug }) => slug)))
  const slugs = siteModels(site, catalogues).map(({ slug }) => slug)
  const rows = site.models.range.map(({ slug }) => slug)
  return [
    ...site.models.range.flatMap((row, index) =>
      inCatalogue.has(row.slug)
        ? []
        : NEEDED_ALONE.filter((name) => row[name] === null).map((name) => ({
            path: ['models', 'range', index, name],
            found: 'nothing',
            valid: `a text, since no catalogue of the site has the model ${valueText(row.slug)}`,
          })),
    ),
    ...(featuredModel === null || slugs.includes(featuredModel) || rows.includes(featuredModel)
      ? []
      : [
          {
            path: ['home', 'hero', 'featuredModel'],
            found: valueText(featuredModel),
            valid: slugs.length === 0 ? 'none, since the list is empty' : orList(slugs),
            nearest: nearest(featuredModel, slugs),
          },
        ]),
  ]
}
