/** Reads the pictures and links of a row. */
import { isDefaultImage, pictureAddressOf, webAddressOf } from './addresses.ts'
import { cellText, isObject, quoted } from './cell-text.ts'
import type { RawField } from './raw-vehicle.ts'
import type { Reading } from './reading.ts'
import type { FeedPicture } from './stock-row.ts'

/** More than any dealer takes; a feed that repeats itself must not fill the page. */
const MOST_PHOTOS = 120
/** Frames of a 360° view. */
const MOST_FRAMES = 360

interface Pictures {
  photos: FeedPicture[]
  spinPhotos: FeedPicture[]
  interiorPhoto: FeedPicture | null
}

/** Pictures in the feed's order, each once; what is no picture address is left out with a warning. */
export function readPictures(reading: Reading, sitePatterns: readonly string[]): Pictures {
  const first = reading.text('primaryImage')
  const listed = addresses(reading, 'images')
  const photos = first === null ? listed : [first, ...listed.filter((address) => address !== first)]
  const picture = (sourceUrl: string): FeedPicture => ({
    sourceUrl,
    isDefault: isDefaultImage(sourceUrl, sitePatterns),
  })
  const interior = addresses(reading, 'interiorImage')[0]
  return {
    photos: valid(reading, photos, MOST_PHOTOS).map(picture),
    spinPhotos: valid(reading, addresses(reading, 'spinImages'), MOST_FRAMES).map(picture),
    interiorPhoto: interior === undefined ? null : (valid(reading, [interior], 1).map(picture)[0] ?? null),
  }
}

/** Addresses of a list field: texts, or the objects of A29.6 (`{image: {url}}`, `{url}`). */
function addresses(reading: Reading, field: RawField): string[] {
  const value = reading.raw(field)
  return Array.isArray(value) && value.some(isObject)
    ? value.flatMap((entry) => addressIn(entry) ?? [])
    : reading.list(field)
}

function addressIn(entry: unknown): string | null {
  if (!isObject(entry)) return cellText(entry)
  return isObject(entry['image']) ? cellText(entry['image']['url']) : cellText(entry['url'])
}

function valid(reading: Reading, found: readonly string[], most: number): string[] {
  const kept = new Set<string>()
  for (const address of found) {
    const picture = pictureAddressOf(address)
    if (picture === undefined)
      reading.warn(
        `picture ${quoted(address)} left out: an https address or a path inside the media folder expected`,
        quoted(address),
      )
    else kept.add(picture)
  }
  if (kept.size > most)
    reading.warn(`${kept.size - most} pictures left out: ${most} are taken at most`, `${kept.size - most}`)
  return [...kept].slice(0, most)
}

/** A video as an https address or a path inside the media folder. */
export function readVideo(reading: Reading): string | null {
  return reading.value('videoUrl', pictureAddressOf, 'an https address or a path inside the media folder')
}

/** A link field as an https address. */
export function readLink(reading: Reading, field: RawField): string | null {
  return reading.value(field, webAddressOf, 'an https address')
}
