/**
 * Formats a document for a response. It returns the requested fields, and a copy of them with the matched words marked.
 */
import { foldWord } from '#domain/search/query-words.ts'
import type { SearchDocument } from '#domain/search/search-document.ts'
import { DOCUMENT_FIELDS } from '#domain/document-search/document-fields.ts'
import { scoreOf, type DocumentHit, type HitFormat } from '#domain/document-search/document-query.ts'

type PlaceReader = (text: string) => readonly TextSpan[]

/** Part of a text, in UTF-16 units. */
interface TextSpan {
  start: number
  end: number
}

/** Shows hits of one query, whose words are folded. */
export function hitFormatter(
  words: readonly string[],
  format: HitFormat,
): (hit: DocumentHit) => Record<string, unknown> {
  const places = placeReader(words)
  const isFormatted = format.highlight.size > 0 || format.crop.size > 0
  const shown = DOCUMENT_FIELDS.filter((field) => format.retrieve.has(field))
  const formatted = DOCUMENT_FIELDS.filter(
    (field) => format.retrieve.has(field) || format.highlight.has(field) || format.crop.has(field),
  )
  return (hit) => {
    const { document } = hit
    const score = scoreOf(hit)
    return {
      ...Object.fromEntries(shown.map((field) => [field, document[field]])),
      ...(isFormatted
        ? {
            _formatted: Object.fromEntries(
              formatted.map((field) => [field, formattedValue(field, document[field], places, format)]),
            ),
          }
        : {}),
      ...(format.showsMatches ? { _matchesPosition: matchesOf(document, places) } : {}),
      ...(format.showsScore ? { _rankingScore: score } : {}),
      ...(format.showsScoreDetails
        ? {
            _rankingScoreDetails: {
              words: { order: 0, matchingWords: hit.wordsMet, maxMatchingWords: hit.words, score },
            },
          }
        : {}),
    }
  }
}

/** Numbers become texts here, as in the service; null and booleans stay. */
function formattedValue(
  field: keyof SearchDocument,
  value: SearchDocument[keyof SearchDocument],
  places: PlaceReader,
  format: HitFormat,
): unknown {
  if (Array.isArray(value)) return value.map((part) => formattedText(field, part, places, format))
  return typeof value === 'string' || typeof value === 'number'
    ? formattedText(field, String(value), places, format)
    : value
}

function formattedText(field: keyof SearchDocument, text: string, places: PlaceReader, format: HitFormat): string {
  const found = places(text)
  const length = format.crop.get(field)
  const { start, end } =
    length === undefined || length === 0 ? { start: 0, end: text.length } : cropped(text, length, found[0]?.start ?? 0)
  const marked = format.highlight.has(field) ? highlighted(text, start, end, found, format) : text.slice(start, end)
  return `${start > 0 ? format.cropMarker : ''}${marked}${end < text.length ? format.cropMarker : ''}`
}

function highlighted(
  text: string,
  start: number,
  end: number,
  found: readonly TextSpan[],
  { preTag, postTag }: HitFormat,
): string {
  let marked = ''
  let at = start
  for (const part of found) {
    if (part.start < at || part.end > end) continue
    marked += text.slice(at, part.start) + preTag + text.slice(part.start, part.end) + postTag
    at = part.end
  }
  return marked + text.slice(at, end)
}

/** So many words of a text, the word at `from` in their middle where there is room. */
function cropped(text: string, length: number, from: number): TextSpan {
  const words = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
  if (words.length <= length) return { start: 0, end: text.length }
  const at = Math.max(
    0,
    words.findLastIndex(({ start }) => start <= from),
  )
  const first = Math.max(0, Math.min(at - Math.floor((length - 1) / 2), words.length - length))
  const [{ start } = { start: 0 }, { end } = { end: text.length }] = [words[first], words[first + length - 1]]
  return { start: first === 0 ? 0 : start, end: first + length === words.length ? text.length : end }
}

/** Hits repeat most of their texts: each is looked through once. */
function placeReader(words: readonly string[]): PlaceReader {
  const known = new Map<string, readonly TextSpan[]>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = foundIn(text, words)
    known.set(text, found)
    return found
  }
}

/** Where words of the query begin words of a text, whole (`CX-5`) or their parts between punctuation. */
function foundIn(text: string, words: readonly string[]): TextSpan[] {
  if (words.length === 0) return []
  return [...text.matchAll(/\S+/g)].flatMap(({ index, 0: whole }) => {
    const found = beginning(whole, index, words)
    if (found !== null) return [found]
    return [...whole.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(
      (part) => beginning(part[0], index + part.index, words) ?? [],
    )
  })
}

function beginning(text: string, at: number, words: readonly string[]): TextSpan | null {
  const folded = foldWord(text)
  const longest = words.reduce((most, word) => (word.length > most && folded.startsWith(word) ? word.length : most), 0)
  if (longest === 0) return null
  let end = 0
  let start = -1
  let length = 0
  for (const character of text) {
    const size = foldWord(character).length
    if (length >= longest && (size > 0 || !/\p{M}/u.test(character))) break
    if (start === -1 && size > 0) start = end
    end += character.length
    length += size
  }
  return { start: at + Math.max(0, start), end: at + end }
}

const UTF8 = new TextEncoder()
const bytesOf = (text: string) => UTF8.encode(text).length

/** Places in bytes, as the service counts them; of a list with the number of its value. */
function matchesOf(document: SearchDocument, places: PlaceReader): Record<string, unknown> {
  const placesIn = (text: string) =>
    places(text).map(({ start, end }) => ({
      start: bytesOf(text.slice(0, start)),
      length: bytesOf(text.slice(start, end)),
    }))
  return Object.fromEntries(
    DOCUMENT_FIELDS.flatMap((field) => {
      const value = document[field]
      const found = Array.isArray(value)
        ? value.flatMap((text, index) => placesIn(text).map((place) => ({ ...place, indices: [index] })))
        : typeof value === 'string' || typeof value === 'number'
          ? placesIn(String(value))
          : []
      return found.length === 0 ? [] : [[field, found]]
    }),
  )
}
