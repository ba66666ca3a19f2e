import {
  DEFAULT_PICTURE_QUALITY,
  PICTURE_FORMATS,
  PICTURE_QUALITIES,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureQuality,
  type PictureWidth,
} from './picture-ladder.ts'

export type PictureSubject =
  | { kind: 'content'; contentHash: string }
  | { kind: 'source'; sourceId: string }
  | { kind: 'none' }

export interface PictureRequest {
  subject: PictureSubject
  width: PictureWidth
  quality: PictureQuality
  /** Null: the Accept header chooses it. */
  format: PictureFormat | null
}

export type ParsedPictureUrl = { ok: true; request: PictureRequest } | { ok: false; status: 400 | 404; problem: string }

const SHAPE = /^\/img\/(?:(none)|(s\/)?([0-9a-f]{32}))\/([^/.]+)(?:\.([^/]*))?$/

/**
 * Reads a picture's address (path and query as sent, A26.1). Only members of the fixed ladders come out; anything else
 * is refused with one sentence that names what was wrong and what is valid. Never throws.
 */
export function parsePictureUrl(target: string): ParsedPictureUrl {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const shape = SHAPE.exec(path)
  if (shape === null) {
    const problem =
      'A picture address is /img/<32 hex digits>/<width>, with .avif, .webp or .jpg when one format is wanted.'
    return { ok: false, status: 404, problem }
  }
  const [, none, source, id = '', widthText = '', ending] = shape
  const width = PICTURE_WIDTHS.find((member) => String(member) === widthText)
  if (width === undefined) return refused('width', widthText, PICTURE_WIDTHS)
  const format = ending === undefined ? null : PICTURE_FORMATS.find((member) => member === ending)
  if (format === undefined) return refused('format', ending ?? '', PICTURE_FORMATS)
  const quality = mark < 0 ? DEFAULT_PICTURE_QUALITY : qualityIn(target.slice(mark + 1))
  if (quality === undefined)
    return refused(
      'query',
      target.slice(mark),
      PICTURE_QUALITIES.map((member) => `?q=${member}`),
    )
  const subject: PictureSubject =
    none !== undefined
      ? { kind: 'none' }
      : source !== undefined
        ? { kind: 'source', sourceId: id }
        : { kind: 'content', contentHash: id }
  return { ok: true, request: { subject, width, quality, format } }
}

/**
 * Exactly one `q`: a free query would give one picture any number of addresses, each of them a new entry in every cache
 * on the way.
 */
function qualityIn(query: string): PictureQuality | undefined {
  return PICTURE_QUALITIES.find((member) => query === `q=${member}`)
}

function refused(what: string, found: string, valid: readonly (string | number)[]): ParsedPictureUrl {
  const shown = found.length > 20 ? `${found.slice(0, 20)}…` : found
  return { ok: false, status: 400, problem: `The ${what} "${shown}" is not served; valid are ${valid.join(', ')}.` }
}
