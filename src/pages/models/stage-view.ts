import { pickerTabs, styleName, variantsWith } from '#domain/catalogue/colour-picker.ts'
import type { CatalogueColour } from '#domain/catalogue/catalogue.ts'
import type { SiteModel } from '#domain/catalogue/site-models.ts'
import { formatDollars } from '#domain/money/money.ts'
import { makeAndModel } from '#domain/vehicle/vehicle-name.ts'
import type { PaintTab, PaintView, StageView } from '#ui/models/model-view.ts'
import type { PageContext } from '../page.ts'
import { listed } from '../search/search-title.ts'
import { modelPictures } from './model-pictures.ts'

/** The stage of a model: its colours by variant and body, each with its picture (R103, R104). */
export async function stageView(ctx: PageContext, model: SiteModel): Promise<StageView> {
  const { colours } = model
  const title = makeAndModel(model.make.name, model.name)
  const pictureOf = await modelPictures(ctx, [model.image, ...colours.map(({ photo }) => photo)])
  const paintOf = (colour: CatalogueColour): PaintView => ({
    id: colour.id,
    name: colour.name,
    hex: colour.hexCode,
    note: noteOf(colours, colour),
    picture: pictureOf(colour.photo, model, colour.hexCode),
    alt: [title, colour.oemId === null ? null : styleName(colour.oemId).toLowerCase(), `in ${colour.name}`]
      .filter(Boolean)
      .join(' '),
  })
  const tabs = pickerTabs(colours).map(({ variant, groups }): PaintTab => ({
    label: variant ?? (groups.length > 0 ? 'Every grade' : null),
    partedBy: groups.some(({ style }) => style?.endsWith('_cab')) ? 'Cab' : 'Body',
    rows: groups.map((group) => ({
      label: group.style === null ? null : styleName(group.style),
      paints: group.colours.map(paintOf),
    })),
  }))
  const bare = { picture: pictureOf(model.image, model, model.paint), hex: model.paint, alt: title }
  return { title, tabs, bare }
}

/** ", $650 on SX and LS-M". */
function noteOf(colours: readonly CatalogueColour[], colour: CatalogueColour): string {
  const variants = variantsWith(colours, colour)
  const cost = colour.extraCostCents === 0 ? null : formatDollars(colour.extraCostCents)
  const on = variants.length === 0 ? null : `on ${listed(variants)}`
  const note = [cost, on].filter(Boolean).join(' ')
  return note === '' ? '' : `, ${note}`
}
