import { vehicleSlugById } from '#data/vehicle-queries.ts'
import { GALLERY_WIDTHS } from '#domain/media/picture-ladder.ts'
import { pictureSrcSet, pictureUrl, type PictureRef } from '#domain/media/picture-url.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { paintOf } from '#ui/paint/paints.ts'
import { PRINT_SIZES, type PrintSheetView } from '#ui/print/print-sheet-view.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageHead, PageLoader } from '../page.ts'
import { vehicleSheet } from './vehicle-sheet.ts'

export interface PrintData {
  kind: 'sheet'
  sheet: PrintSheetView
}

/** Loads the print page (A3.5, A24.1). `car_id` is a vehicle's slug or id. 404 without a vehicle of this site. */
export const loadPrint: PageLoader<PrintData | NotFoundData> = async (ctx, { url }) => {
  const { site } = ctx
  const asked = url.searchParams.get('car_id') ?? ''
  const byName = await vehicleSheet(ctx, asked)
  const found = byName.kind === 'unknown' ? await vehicleSheet(ctx, (await vehicleSlugById(ctx, asked)) ?? '') : byName
  if (found.kind === 'gone') return { ...notFound(ctx), status: 410 }
  if (found.kind === 'unknown') return notFound(ctx)
  const { vehicle, document, photo } = found.sheet
  const name = [document.title, document.grade].filter(Boolean).join(' ')
  const image = photo === null ? null : pictureOf(photo)
  const head: PageHead = {
    title: `${name}, print sheet | ${site.name}`,
    description: `${name} at ${site.name}, to print.`,
    canonical: document.path,
    index: false,
    ...(image === null ? {} : { preloadImage: { href: image.src, srcSet: image.srcSet, sizes: PRINT_SIZES } }),
  }
  const sheet: PrintSheetView = {
    document,
    image,
    silhouette: silhouetteOf(vehicle),
    paint: paintOf(vehicle.simpleColour),
    liveAddress: publicUrl(site, document.path).replace(/^https?:\/\//, ''),
  }
  return { kind: 'page', status: 200, head, data: { kind: 'sheet', sheet } }
}

function pictureOf(photo: PictureRef): { src: string; srcSet: string } {
  return { src: pictureUrl(photo, 1440), srcSet: pictureSrcSet(photo, GALLERY_WIDTHS) }
}
