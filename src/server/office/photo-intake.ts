/** Takes in pictures that somebody of the office sends, upright and without their metadata (Office R40, R41). */
import type { FileHandle } from 'node:fs/promises'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { MAX_PICTURE_BYTES, pictureKindOf } from '#adapters/pictures/picture-bytes.ts'
import type { PictureWork } from '#adapters/pictures/picture-work.ts'
import { editPhotos } from '#data/office/edit-photos.ts'
import { setViewPictures } from '#data/office/edit-views.ts'
import type { Editor } from '#data/office/edit-vehicle.ts'
import { officePhotos } from '#data/office/office-vehicle.ts'
import { keepUpload, knownUpload } from '#data/office/uploads.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { PictureWidth } from '#domain/media/picture-ladder.ts'
import { uploadedPicture } from '#domain/media/picture-location.ts'
import { isPanorama, MOST_PHOTOS, SPIN_FRAMES } from '#domain/office/photo-order.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { BrokenZip, openZip, type ZipEntry } from './zip-file.ts'

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
/** The widest that pages show of a photo and a panorama, and of a frame of a turntable. */
const KEPT_WIDTH_PX = 2160
const FRAME_WIDTH_PX = 1440
const KINDS = new Set(['jpeg', 'png', 'webp', 'avif'])

const HEIC = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/

/** An iPhone's own format, which no browser but Safari shows. */
function isHeic(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && HEIC.test(Buffer.from(bytes.buffer, bytes.byteOffset, 12).toString('latin1', 4, 12))
}

type Refusal = { status: 413 | 415 | 422; words: string }
export const TOO_LARGE: Refusal = { status: 413, words: `The file is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MB.` }

/** Why bytes are no picture that is taken; null where they may be one. */
function refusalOf(bytes: Uint8Array): Refusal | null {
  if (bytes.length > MAX_PICTURE_BYTES) return TOO_LARGE
  if (isHeic(bytes)) return { status: 415, words: 'This is an iPhone HEIC picture. Please send it as JPEG.' }
  const kind = pictureKindOf(bytes)
  return kind !== null && KINDS.has(kind)
    ? null
    : { status: 415, words: 'This is not a JPEG, PNG, WebP or AVIF picture.' }
}

interface SentPicture {
  vehicleId: number
  bytes: Uint8Array
}

/** Takes in one sent file for a vehicle, or says why not. */
export type PictureIntake = (
  scope: SiteScope,
  desk: PhotoDesk,
  sent: SentPicture,
  editor: Editor,
) => Promise<PhotoAnswer>

/** Says where a vehicle has a file already that was sent with this hash; null where it has not. */
export async function alreadyHere(scope: SiteScope, vehicleId: number, sentHash: string): Promise<string | null> {
  const known = await knownUpload(scope, sentHash)
  if (known === null) return null
  const photos = await officePhotos(scope, vehicleId)
  const here = photos.findIndex(({ sourceUrl }) => sourceUrl === known)
  return here < 0 ? null : `Already here as photo ${here + 1}, skipped.`
}

/** Adds a sent file to a vehicle's photos, or says why not. A file that the vehicle has already is skipped. */
export const takeInPhoto: PictureIntake = async (scope, desk, { vehicleId, bytes }, editor) => {
  const refusal = refusalOf(bytes)
  if (refusal !== null) return refusal
  const here = await alreadyHere(scope, vehicleId, await contentHashOf(bytes))
  if (here !== null) return { status: 200, words: here }
  const photos = await officePhotos(scope, vehicleId)
  if (photos.length >= MOST_PHOTOS)
    return { status: 422, words: `The vehicle has ${MOST_PHOTOS} photos, the most it can have.` }
  const kept = await keepPicture(scope, desk, { bytes, width: KEPT_WIDTH_PX }, editor)
  if (!kept.ok) return { status: 422, words: kept.words }
  await editPhotos(scope, { vehicleId, version: null, change: { kind: 'add', sourceUrl: kept.sourceUrl } }, editor)
  return { status: 201, words: `Added as photo ${photos.filter((photo) => photo.kind === 'photo').length + 1}.` }
}

/** Makes a sent file the panorama of a vehicle's interior, or says why not. */
export const takeInPanorama: PictureIntake = async (scope, desk, { vehicleId, bytes }, editor) => {
  const refusal = refusalOf(bytes)
  if (refusal !== null) return refusal
  const kept = await keepPicture(scope, desk, { bytes, width: KEPT_WIDTH_PX, isPanorama: true }, editor)
  if (!kept.ok) return { status: 422, words: kept.words }
  await setViewPictures(scope, { vehicleId, kind: 'interior', sourceUrls: [kept.sourceUrl] }, editor)
  return { status: 201, words: 'The interior is there to look round in.' }
}

const BY_NAME = new Intl.Collator('en', { numeric: true })
/** Entries that a Mac adds to each zip, and files that folders hide. */
const isFrame = ({ name }: ZipEntry): boolean => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name)

/** Makes the pictures of a zip, in the order of their names, the turntable of a vehicle, or says why not. */
export async function takeInSpin(
  scope: SiteScope,
  desk: PhotoDesk,
  { vehicleId, file }: { vehicleId: number; file: FileHandle },
  editor: Editor,
): Promise<PhotoAnswer> {
  try {
    const frames = (await openZip(file)).filter(isFrame).toSorted((one, other) => BY_NAME.compare(one.name, other.name))
    const { least, most } = SPIN_FRAMES
    if (frames.length < least || frames.length > most)
      return { status: 422, words: `The zip has ${frames.length} pictures; valid: ${least} to ${most}.` }
    const sourceUrls: string[] = []
    for (const frame of frames) {
      const bytes = await frame.read(MAX_PICTURE_BYTES)
      const refusal = refusalOf(bytes)
      if (refusal !== null) return { ...refusal, words: `${frame.name}: ${refusal.words}` }
      const kept = await keepPicture(scope, desk, { bytes, width: FRAME_WIDTH_PX }, editor)
      if (!kept.ok) return { status: 422, words: `${frame.name}: ${kept.words}` }
      sourceUrls.push(kept.sourceUrl)
    }
    await setViewPictures(scope, { vehicleId, kind: 'spin', sourceUrls }, editor)
    return { status: 201, words: `It turns round in ${frames.length} frames.` }
  } catch (error) {
    if (error instanceof BrokenZip) return { status: 422, words: error.message }
    throw error
  }
}

type KeptPicture = { ok: true; sourceUrl: string } | { ok: false; words: string }

/** Keeps a picture of which nothing says that it is not one. A file that was sent before is not worked on again. */
async function keepPicture(
  scope: SiteScope,
  { work, store }: PhotoDesk,
  { bytes, width, ...wanted }: { bytes: Uint8Array; width: PictureWidth; isPanorama?: boolean },
  editor: Editor,
): Promise<KeptPicture> {
  const sent = await store.inspect(bytes)
  if (!sent.ok) return { ok: false, words: sent.reason }
  const size = `It is ${sent.widthPx} by ${sent.heightPx} pixels`
  if (Math.min(sent.widthPx, sent.heightPx) < LEAST_SIDE_PX)
    return { ok: false, words: `${size} small; valid: at least ${LEAST_SIDE_PX} on each side.` }
  if (wanted.isPanorama === true && !isPanorama(sent))
    return { ok: false, words: `${size}; valid: a panorama all round, twice as wide as tall.` }
  const sentHash = await contentHashOf(bytes)
  const known = await knownUpload(scope, sentHash)
  if (known !== null) return { ok: true, sourceUrl: known }
  const upright = await work.transform(bytes, { width, quality: 90, format: 'jpg' })
  const kept = await store.keepOriginal(upright)
  if (!kept.ok) return { ok: false, words: kept.reason }
  const { contentHash, widthPx, heightPx, luma = null } = kept
  await keepUpload(scope, { contentHash, sentHash, bytes: upright, widthPx, heightPx, luma }, editor)
  return { ok: true, sourceUrl: uploadedPicture(contentHash) }
}
