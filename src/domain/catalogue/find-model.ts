/** Finds a model by the name that a program gives (A21.7, R108). */
import { slugPart } from '../vehicle/slug.ts'
import type { SiteModel } from './site-models.ts'

export type ModelLookup =
  | { kind: 'found'; model: SiteModel }
  | { kind: 'none' }
  /** Makes that have a model of this name. */
  | { kind: 'several'; makes: string[] }

/** Letters' case, accents and punctuation do not count: `dmax`, `D-MAX` and `d max` are one name. */
export function findModel(models: readonly SiteModel[], name: string, make: string | null): ModelLookup {
  const wanted = plain(name)
  const found = models.filter(
    (model) =>
      (plain(model.name) === wanted || plain(model.slug) === wanted) &&
      (make === null || plain(model.make.name) === plain(make)),
  )
  const [only, ...others] = found
  if (only === undefined || wanted === '') return { kind: 'none' }
  return others.length === 0
    ? { kind: 'found', model: only }
    : { kind: 'several', makes: found.map((one) => one.make.name) }
}

/** The site's model that a vehicle is one of; null where the site shows none such. */
export function modelOfVehicle(
  models: readonly SiteModel[],
  vehicle: { make: string; model: string },
): SiteModel | null {
  const lookup = findModel(models, vehicle.model, vehicle.make)
  return lookup.kind === 'found' ? lookup.model : null
}

/** The model that words are the name of, with its make or without; null where they name none, or one of several. */
export function modelInWords(models: readonly SiteModel[], words: string): SiteModel | null {
  const wanted = plain(words)
  const [only, ...others] = models.filter(({ make, name }) =>
    [plain(name), plain(`${make.name} ${name}`)].includes(wanted),
  )
  return only === undefined || others.length > 0 ? null : only
}

/** A name without letters' case, accents and punctuation, as models are looked up. */
export const plain = (name: string): string => slugPart(name).replaceAll('-', '')
