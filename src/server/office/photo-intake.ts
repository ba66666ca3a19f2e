/** Takes in a photo that somebody of the office sends, upright and without its metadata (Office R40). */
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { MAX_PICTURE_BYTES, pictureKindOf } from '#adapters/pictures/picture-bytes.ts'
import type { PictureWork } from '#adapters/pictures/picture-work.ts'
import { editPhotos } from '#data/office/edit-photos.ts'
import type { Editor } from '#data/office/edit-vehicle.ts'
import { officePhotos } from '#data/office/office-vehicle.ts'
import { keepUpload, knownUpload } from '#data/office/uploads.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { uploadedPicture } from '#domain/media/picture-location.ts'
import { MOST_PHOTOS } from '#domain/office/photo-order.ts'
import type { PictureStore } from '#ports/picture-store.ts'

export interface PhotoDesk {
  work: PictureWork
  store: PictureStore
}

export type PhotoAnswer =
  | { status: 201; words: string }
  /** The vehicle has it already. */
  | { status: 200; words: string }
  | { status: 413 | 415 | 422; words: string }

/** Shorter sides look poor on any screen. */
const LEAST_SIDE_PX = 400
/** The widest that pages show. */
const KEPT_WIDTH_PX = 2160
const KINDS = new Set(['jpeg', 'png', 'webp', 'avif'])

const HEIC = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/

/** An iPhone's own format, which no browser but Safari shows. */
function isHeic(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && HEIC.test(Buffer.from(bytes.buffer, bytes.byteOffset, 12).toString('latin1', 4, 12))
}

/** Adds a sent file to a vehicle's photos, or says why not. A file that the vehicle has already is skipped. */
export async function takeInPhoto(
  scope: SiteScope,
  desk: PhotoDesk,
  { vehicleId, bytes }: { vehicleId: number; bytes: Uint8Array },
  editor: Editor,
): Promise<PhotoAnswer> {
  if (bytes.length > MAX_PICTURE_BYTES)
    return { status: 413, words: `The file is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MB.` }
  if (isHeic(bytes)) return { status: 415, words: 'This is an iPhone HEIC picture. Please send it as JPEG.' }
  const kind = pictureKindOf(bytes)
  if (kind === null || !KINDS.has(kind)) return { status: 415, words: 'This is not a JPEG, PNG, WebP or AVIF picture.' }
  const sentHash = await contentHashOf(bytes)
  const photos = await officePhotos(scope, vehicleId)
  const known = await knownUpload(scope, sentHash)
  const here = photos.findIndex(({ sourceUrl }) => sourceUrl === known)
  if (here >= 0) return { status: 200, words: `Already here as photo ${here + 1}, skipped.` }
  if (photos.length >= MOST_PHOTOS)
    return { status: 422, words: `The vehicle has ${MOST_PHOTOS} photos, the most it can have.` }
  const kept =
    known === null ? await keepNew(scope, desk, { bytes, sentHash }, editor) : { ok: true as const, sourceUrl: known }
  if (!kept.ok) return { status: 422, words: kept.words }
  await editPhotos(scope, { vehicleId, version: null, change: { kind: 'add', sourceUrl: kept.sourceUrl } }, editor)
  return { status: 201, words: `Added as photo ${photos.filter((photo) => photo.kind === 'photo').length + 1}.` }
}

async function keepNew(
  scope: SiteScope,
  { work, store }: PhotoDesk,
  { bytes, sentHash }: { bytes: Uint8Array; sentHash: string },
  editor: Editor,
): Promise<{ ok: true; sourceUrl: string } | { ok: false; words: string }> {
  const sent = await store.inspect(bytes)
  if (!sent.ok) return { ok: false, words: sent.reason }
  if (Math.min(sent.widthPx, sent.heightPx) < LEAST_SIDE_PX)
    return {
      ok: false,
      words: `It is ${sent.widthPx} by ${sent.heightPx} pixels small; valid: at least ${LEAST_SIDE_PX} on each side.`,
    }
  const upright = await work.transform(bytes, { width: KEPT_WIDTH_PX, quality: 90, format: 'jpg' })
  const kept = await store.keepOriginal(upright)
  if (!kept.ok) return { ok: false, words: kept.reason }
  const { contentHash, widthPx, heightPx } = kept
  await keepUpload(scope, { contentHash, sentHash, bytes: upright, widthPx, heightPx }, editor)
  return { ok: true, sourceUrl: uploadedPicture(contentHash) }
}
