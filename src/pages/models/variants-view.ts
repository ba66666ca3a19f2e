import type { CatalogueColour, CatalogueVariant } from '#domain/catalogue/catalogue.ts'
import { driveAwayOf, spanWords } from '#domain/catalogue/drive-away.ts'
import { variantsHeading, variantsLayout } from '#domain/catalogue/model-words.ts'
import type { SiteModel } from '#domain/catalogue/site-models.ts'
import { orderNowPath } from '#domain/site/paths/model-paths.ts'
import type { Site } from '#domain/site/site.ts'
import { STATE_NAMES } from '#domain/site/places/state-names.ts'
import type { VariantsView, VariantView } from '#ui/models/model-view.ts'
import type { PageContext } from '../page.ts'
import { modelPictures } from './model-pictures.ts'
import type { PricedIn } from './model-prices.ts'

/** Where the form on a model's page is. */
export const FORM_ANCHOR = '#form-section'

/** Whether quotes for a model are asked for by the form on its own page (A21.5). */
export function asksByForm({ models }: Pick<Site, 'models'>, { status, make }: SiteModel): boolean {
  return (
    status === 'coming_soon' || models.quoteByFormMakes.some((name) => name.toLowerCase() === make.name.toLowerCase())
  )
}

/** Where a quote is asked for: of one variant, or of the model as a whole. */
export function quoteHref(site: Pick<Site, 'models'>, model: SiteModel, vehicle = model.name): string {
  return asksByForm(site, model) ? FORM_ANCHOR : orderNowPath({ slug: model.slug, name: model.name }, vehicle)
}

/** The colour that a photograph of the variant is of; a drawing is in another colour for each. */
function pictured({ colours }: SiteModel, { image }: CatalogueVariant, place: number): CatalogueColour | null {
  if (image !== null) return colours.find(({ photo }) => photo === image) ?? null
  return colours[place % Math.max(colours.length, 1)] ?? null
}

/** Cards of a model's variants (R105–R107). */
export async function variantsView(ctx: PageContext, model: SiteModel, priced: PricedIn): Promise<VariantsView> {
  const { site } = ctx
  const { make, name, variants } = model
  const isComing = model.status === 'coming_soon'
  const pictureOf = await modelPictures(
    ctx,
    variants.map(({ image }) => image),
  )
  const cards = variants.map((variant, place): VariantView => {
    const colour = pictured(model, variant, place)
    return {
      id: variant.id,
      name: variant.name,
      picture: pictureOf(variant.image, model, colour?.hexCode ?? model.paint),
      paint: colour?.name ?? null,
      price: spanWords(driveAwayOf(variant, priced.state, priced.day)),
      features: variant.features,
      quoteHref: isComing ? null : quoteHref(site, model, variant.fullName),
      pictureHref: isComing ? FORM_ANCHOR : null,
    }
  })
  const hasPrice = variants.some((variant) => driveAwayOf(variant, priced.state, priced.day) !== null)
  return {
    heading: variantsHeading({ make: make.name, model: name }, variants.length, site.models.shortHeadingModels),
    layout: variantsLayout(variants.length),
    isOpen: site.switches.featuresExpanded,
    variants: cards,
    note: [
      hasPrice
        ? `Drive away price ranges are for private buyers in ${STATE_NAMES[priced.state]}, 12 months registration ` +
          'included.'
        : null,
      cards.some(({ paint }) => paint !== null)
        ? 'Pictures show the colour named, wheels may differ by variant.'
        : null,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
