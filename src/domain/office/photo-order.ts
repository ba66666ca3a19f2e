/** Orders and marks a vehicle's photos (Office R41). Pure: lists in, lists out. */

import type { PhotoMark, PhotoWords } from '../media/photo-words.ts'

/** A photo of a vehicle, shown or hidden. */
export interface OrderedPhoto extends PhotoWords {
  sourceUrl: string
  isDefault: boolean
  isHidden: boolean
}

export const MOST_PHOTOS = 60
export const LONGEST_WORDS = 160
export const MOST_MARKS = 12
/** Frames of a turntable that a zip may have. */
export const SPIN_FRAMES = { least: 24, most: 72 } as const

/** Whether a picture's sides are those of a panorama all round: twice as wide as tall. */
export const isPanorama = ({ widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean =>
  Math.abs(widthPx / heightPx - 2) < 0.05

/** One press on a photo, which its address names. */
export type PhotoChange =
  | { kind: 'move'; sourceUrl: string; to: 'back' | 'forward' | 'first' | number }
  | { kind: 'hide' | 'show' | 'remove'; sourceUrl: string }
  | { kind: 'words'; sourceUrl: string; caption: string | null; alt: string | null }
  | { kind: 'stand-in'; sourceUrl: string; isDefault: boolean }
  | { kind: 'mark'; sourceUrl: string; mark: PhotoMark }
  /** `mark` is its place from 0. */
  | { kind: 'unmark'; sourceUrl: string; mark: number }
  | { kind: 'add'; sourceUrl: string }

/** The photos after a change: the shown ones first, in their order. A photo that is not there changes nothing. */
export function changedPhotos(photos: readonly OrderedPhoto[], change: PhotoChange): OrderedPhoto[] {
  const place = photos.findIndex(({ sourceUrl }) => sourceUrl === change.sourceUrl)
  const photo = photos[place]
  if (change.kind === 'add')
    return photo === undefined ? shownFirst([...photos, { ...NEW_PHOTO, sourceUrl: change.sourceUrl }]) : [...photos]
  if (photo === undefined) return [...photos]
  const put = (changes: Partial<OrderedPhoto>) => shownFirst(photos.with(place, { ...photo, ...changes }))
  switch (change.kind) {
    case 'move':
      return moved(photos, place, change.to)
    case 'hide':
      return put({ isHidden: true })
    case 'show':
      return put({ isHidden: false })
    case 'remove':
      return photos.toSpliced(place, 1)
    case 'words':
      return put({ caption: change.caption, alt: change.alt })
    case 'stand-in':
      return put({ isDefault: change.isDefault })
    case 'mark':
      return photo.marks.length < MOST_MARKS ? put({ marks: [...photo.marks, change.mark] }) : [...photos]
    case 'unmark':
      return put({ marks: photo.marks.filter((_, at) => at !== change.mark) })
  }
}

const NEW_PHOTO = { isDefault: false, isHidden: false, caption: null, alt: null, marks: [] }

function shownFirst(photos: readonly OrderedPhoto[]): OrderedPhoto[] {
  return [...photos.filter(({ isHidden }) => !isHidden), ...photos.filter(({ isHidden }) => isHidden)]
}

/** `to` as a number is the place from 1. Past either end it is the end; a hidden photo stays behind the shown ones. */
function moved(
  photos: readonly OrderedPhoto[],
  from: number,
  to: 'back' | 'forward' | 'first' | number,
): OrderedPhoto[] {
  const wanted = to === 'first' ? 0 : to === 'back' ? from - 1 : to === 'forward' ? from + 1 : to - 1
  const place = Math.min(photos.length - 1, Math.max(0, Math.trunc(wanted)))
  const [photo] = photos.slice(from, from + 1)
  return photo === undefined ? [...photos] : shownFirst(photos.toSpliced(from, 1).toSpliced(place, 0, photo))
}

/** Photos at dusk and under a roof are below it. */
const DARK_LUMA = 56

/** Hints about photos that could sell better; none hides the vehicle. */
export function photoHints(photo: {
  widthPx: number | null
  heightPx: number | null
  isElsewhere: boolean
  failure: string | null
  /** Mean brightness, 0 to 255; null where it was not measured. */
  luma: number | null
}): string[] {
  const { widthPx, heightPx, isElsewhere, failure, luma } = photo
  return [
    ...(failure === null ? [] : [`Not shown: ${failure}`]),
    ...(widthPx !== null && heightPx !== null && heightPx > widthPx ? ['Portrait'] : []),
    ...(luma !== null && luma < DARK_LUMA ? ['Dark'] : []),
    ...(isElsewhere ? ['Also of another vehicle'] : []),
  ]
}

/** Photos that make a good page. */
export const GOOD_PHOTOS = 20
