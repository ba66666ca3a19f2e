/** Reads the text of a PDF. It knows enough of the format for the documents that this program makes. */
import { inflateSync } from 'node:zlib'

export interface PdfReading {
  /** Text of each page in the order drawn. */
  pages: string[]
  /** The same in the lines that were drawn. */
  lines: string[][]
  /** Everything outside of streams: the document's structure. */
  structure: string
}

const STREAM_START = 'stream\n'
const STREAM_END = '\nendstream'

/** Reads a document written by pdfkit. Throws when it has no pages. */
export function readPdf(bytes: Buffer): PdfReading {
  const whole = bytes.toString('latin1')
  const objects = new Map(whole.split('\nendobj').slice(0, -1).flatMap(objectOf))
  const fonts = new Map<string, Map<string, string>>()
  for (const [id, body] of objects) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1]
    if (unicode !== undefined) fonts.set(id, glyphs(streamOf(objects.get(unicode) ?? '')))
  }
  const lines = [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''
      const named = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fonts.get(id)]),
      )
      return linesOf(streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''), named)
    })
  if (lines.length === 0) throw new Error('it has no pages')
  // Where a line was broken is not a matter of what a page says.
  const pages = lines.map((ofPage) => ofPage.join(' ').replace(/\s+/g, ' ').trim())
  return { pages, lines, structure: withoutStreams(whole) }
}

/** The object that a part of the file ends with. */
function objectOf(part: string): [id: string, body: string][] {
  const head = /(?:^|\n)(\d+) 0 obj\n/.exec(part)
  return head === null ? [] : [[head[1] ?? '', part.slice(head.index + head[0].length)]]
}

function withoutStreams(text: string): string {
  const parts = text.split(STREAM_END)
  return parts
    .map((part, place) => {
      const begins = place === parts.length - 1 ? -1 : part.indexOf(STREAM_START)
      return begins === -1 ? part : part.slice(0, begins)
    })
    .join('')
}

function streamOf(body: string): string {
  const start = body.indexOf(STREAM_START) + STREAM_START.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf(STREAM_END)), 'latin1')
  return (body.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Letters by glyph, from a font's `ToUnicode`: runs of glyphs, each with its text in UTF-16. */
function glyphs(cmap: string): Map<string, string> {
  const table = new Map<string, string>()
  for (const range of cmap.split(']').slice(0, -1)) {
    const [head = '', list = ''] = range.split('[')
    const first = /<([0-9a-f]{4})> <[0-9a-f]{4}> $/i.exec(head)?.[1]
    if (first === undefined) continue
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      table.set(
        (parseInt(first, 16) + place).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
    }
  }
  return table
}

function linesOf(content: string, fonts: ReadonlyMap<string, Map<string, string> | undefined>): string[] {
  let font: Map<string, string> | undefined
  const lines: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/gi)) {
    if (name !== undefined) font = fonts.get(name)
    else
      lines.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)]
          .map(([, hex = '']) =>
            (hex.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph.toLowerCase()) ?? '�').join(''),
          )
          .join(''),
      )
  }
  return lines
}
