/** Orders and marks a vehicle's photos (Office R41). Pure: lists in, lists out. */

/** A photo of a vehicle, shown or hidden. */
export interface OrderedPhoto {
  sourceUrl: string
  isDefault: boolean
  isHidden: boolean
  caption: string | null
  alt: string | null
}

export const MOST_PHOTOS = 60
export const LONGEST_WORDS = 160

/** One press on a photo, which its address names. */
export type PhotoChange =
  | { kind: 'move'; sourceUrl: string; to: 'back' | 'forward' | 'first' | number }
  | { kind: 'hide' | 'show' | 'remove'; sourceUrl: string }
  | { kind: 'words'; sourceUrl: string; caption: string | null; alt: string | null }
  | { kind: 'stand-in'; sourceUrl: string; isDefault: boolean }
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
  }
}

const NEW_PHOTO = { isDefault: false, isHidden: false, caption: null, alt: null } as const

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

/** Hints about photos that could sell better; none hides the vehicle. */
export function photoHints(photo: {
  widthPx: number | null
  heightPx: number | null
  isElsewhere: boolean
  failure: string | null
}): string[] {
  const { widthPx, heightPx, isElsewhere, failure } = photo
  return [
    ...(failure === null ? [] : [`Not shown: ${failure}`]),
    ...(widthPx !== null && heightPx !== null && heightPx > widthPx ? ['Portrait'] : []),
    ...(isElsewhere ? ['Also of another vehicle'] : []),
  ]
}

/** Photos that make a good page. */
export const GOOD_PHOTOS = 20
