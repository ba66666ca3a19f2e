import { modelDifferences, type ModelDifference } from '#domain/catalogue/model-differences.ts'
import { siteModels } from '#domain/catalogue/site-models.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { modelPath } from '#domain/site/paths/model-paths.ts'
import type { OfficePage, SiteOffice } from '../screen.ts'

export interface ModelsView {
  makes: {
    name: string
    models: { name: string; href: string; variants: number; colours: number; status: string }[]
  }[]
  /** Makes of the settings whose catalogue cannot be read. */
  missing: string[]
  /** Rows of the settings' `models.range` with what they say otherwise than the catalogue. */
  own: { slug: string; isAlone: boolean; differences: ModelDifference[] }[]
}

/** Makes and models that the site shows, and its own values beside the catalogue's (R100, R160). */
export async function loadModels({ ctx: { site }, desks }: SiteOffice): Promise<OfficePage<ModelsView>> {
  const catalogues = await desks.catalogues()
  const models = siteModels(site, catalogues)
  const known = new Set(catalogues.map(({ manufacturer }) => manufacturer.slug))
  const names = [...new Set(models.map(({ make }) => make.name))]
  return {
    title: 'Models',
    view: {
      makes: names.map((name) => ({
        name,
        models: models
          .filter(({ make }) => make.name === name)
          .map((model) => ({
            name: model.name,
            href: publicUrl(site, modelPath(model.address)),
            variants: model.variants.length,
            colours: model.colours.length,
            status: model.status === 'coming_soon' ? 'Coming soon' : model.allNew ? 'All new' : 'On sale',
          })),
      })),
      missing: site.models.makes.filter((make) => !known.has(make)),
      own: site.models.range.map((row) => {
        const model = catalogues.flatMap((catalogue) => catalogue.models).find(({ slug }) => slug === row.slug) ?? null
        return { slug: row.slug, isAlone: model === null, differences: modelDifferences(row, model) }
      }),
    },
  }
}
