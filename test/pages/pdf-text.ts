/** Reads the text of a PDF. It knows enough of the format for the documents that this program makes. */
import { inflateSync } from 'node:zlib'

export interface PdfReading {
  /** Text of each page in the order drawn. */
  pages: string[]
  /** Everything outside of streams: the document's structure. */
  structure: string
}

/** Reads a document written by pdfkit. Throws when it has no pages. */
export function readPdf(bytes: Buffer): PdfReading {
  const whole = bytes.toString('latin1')
  const objects = new Map(
    [...whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, Map<string, string>>()
  for (const [id, body] of objects) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1]
    if (unicode !== undefined) fonts.set(id, glyphs(streamOf(objects.get(unicode) ?? '')))
  }
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''
      const named = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fonts.get(id)]),
      )
      return textOf(streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''), named)
    })
  if (pages.length === 0) throw new Error('it has no pages')
  return { pages, structure: whole.replace(/stream\n[\s\S]*?\nendstream/g, '') }
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Letters by glyph, from a font's `ToUnicode`: runs of glyphs, each with its text in UTF-16. */
function glyphs(cmap: string): Map<string, string> {
  const table = new Map<string, string>()
  for (const [, first = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      table.set(
        (parseInt(first, 16) + place).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
    }
  }
  return table
}

/** Lines of a page joined by spaces: where a line was broken is not a matter of what it says. */
function textOf(content: string, fonts: ReadonlyMap<string, Map<string, string> | undefined>): string {
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
  return lines.join(' ').replace(/\s+/g, ' ').trim()
}
