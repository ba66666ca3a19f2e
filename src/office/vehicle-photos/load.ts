import { officePhotos, viewPicturesOf, type OfficePhoto } from '#data/office/office-vehicle.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { officePicturePath } from '#domain/office/picture-paths.ts'
import { GOOD_PHOTOS, photoHints } from '#domain/office/photo-order.ts'
import { MEDIA_GROUP } from '#domain/office/vehicle-fields.ts'
import type { PhotoMark } from '#domain/media/photo-words.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { fieldGroup, type FieldGroup } from '../vehicle/field-view.ts'
import { headOf, tabPath, type VehicleHeadView } from '../vehicle/head.ts'
import { locksOf } from '../vehicle/locks.ts'
import { seenVehicle } from '../vehicle/load.ts'

export interface PhotoView {
  sourceUrl: string
  place: number
  isHidden: boolean
  isStandIn: boolean
  src: string
  caption: string | null
  alt: string | null
  marks: PhotoMark[]
  size: { widthPx: number; heightPx: number } | null
  hints: string[]
}

export interface PhotosView {
  head: VehicleHeadView
  version: string
  action: string
  uploadAction: string
  detailsAction: string
  mayEdit: boolean
  photos: PhotoView[]
  shown: number
  more: number
  lockedBy: string | null
  /** How many pictures the feed has; null where they are shown as the feed has them. */
  fed: number | null
  /** Frames of its turntable, and whether its interior can be looked round in. */
  frames: number
  hasInterior: boolean
  media: FieldGroup
  /** Files of the last upload that were not added, each with the reason. */
  told: string[]
  problem: string | null
}

/** The tab Photos: order, hide, words, upload, and the feed's pictures again (Office R40, R41). */
export async function loadPhotos(
  office: SiteOffice,
  { url, params, refused }: OfficeRequest,
): Promise<OfficePage<PhotosView>> {
  const vehicle = await seenVehicle(office, params['id'])
  if (vehicle === null) return null
  const { ctx, can } = office
  const [head, locks, photos, views] = await Promise.all([
    headOf(office, vehicle, 'photos'),
    locksOf(office, vehicle),
    officePhotos(ctx, vehicle.id),
    viewPicturesOf(ctx, vehicle.id),
  ])
  const shown = photos.filter(({ kind }) => kind === 'photo').length
  return {
    title: `Photos · ${head.name}`,
    view: {
      head,
      version: vehicle.changedXid,
      action: tabPath(ctx.site.slug, vehicle.id, 'photos'),
      detailsAction: officePath(ctx.site.slug, 'stock', vehicle.id),
      uploadAction: officePath(ctx.site.slug, 'stock', vehicle.id, 'photos', 'upload'),
      mayEdit: can('stock.edit', { locationId: vehicle.locationId }),
      photos: photos.map((photo, place) => photoOf(ctx.site.slug, photo, place)),
      shown,
      more: Math.max(0, GOOD_PHOTOS - shown),
      lockedBy: locks.of('images')?.by ?? null,
      fed: locks.media?.filter(({ kind }) => kind === 'photo').length ?? null,
      ...views,
      media: fieldGroup(vehicle, MEDIA_GROUP, { site: ctx.site, locks, refused }),
      told: url.searchParams.getAll('told'),
      problem: refused?.problems[''] ?? null,
    },
  }
}

function photoOf(siteId: string, photo: OfficePhoto, place: number): PhotoView {
  const { sourceUrl, kind, isDefault, ref, caption, alt, marks, widthPx, heightPx } = photo
  return {
    sourceUrl,
    place: place + 1,
    isHidden: kind === 'hidden',
    isStandIn: isDefault,
    src: officePicturePath(siteId, ref, place === 0 ? 960 : 400),
    caption,
    alt,
    marks,
    size: widthPx === null || heightPx === null ? null : { widthPx, heightPx },
    hints: photoHints(photo),
  }
}
