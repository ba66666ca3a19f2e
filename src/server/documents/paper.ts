import PdfWriter from 'pdfkit'
import { latinText } from '#server/documents/latin-text.ts'
import type { DocumentStyle } from './document-style.ts'

/** Size and margin of an A4 page, in points. */
export const PAPER = { width: 595.28, height: 841.89, margin: 42 } as const
export const CONTENT_WIDTH = PAPER.width - 2 * PAPER.margin
export const CONTENT_BOTTOM = PAPER.height - PAPER.margin

export interface TextStyle {
  font: keyof DocumentStyle['fonts']
  size: number
  colour: string
  align?: 'left' | 'right'
  /** Height of a line as a share of the size; the face's own where none is given. */
  leading?: number
}

interface Box {
  x: number
  y: number
  width: number
  /** Text ends here, with an ellipsis where it was longer. Without it the text has as many lines as it needs. */
  height?: number
}

/** Facts in the file's own properties. */
interface DocumentInfo {
  title: string
  author: string
  subject: string
  made: Date
}

/** PDF structure tags, which screen readers announce. */
export type Tag = 'H1' | 'H2' | 'P' | 'L' | 'Figure'

/**
 * Writes a tagged PDF page by page. Text stays inside its box, since an overflow would begin another page. Content is
 * tagged in reading order; lines and backgrounds are marked as decoration.
 */
export class Paper {
  readonly #document: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #bytes: Promise<Buffer>

  /** Without compression the bytes do not depend on the version of zlib, so a kept hash stays true. */
  constructor(style: Pick<DocumentStyle, 'fonts'>, info: DocumentInfo, { isCompressed = true } = {}) {
    const document = new PdfWriter({
      size: [PAPER.width, PAPER.height],
      margin: 0,
      pdfVersion: '1.7',
      lang: 'en-AU',
      tagged: true,
      displayTitle: true,
      autoFirstPage: false,
      compress: isCompressed,
      info: {
        Title: latinText(info.title),
        Author: latinText(info.author),
        Subject: latinText(info.subject),
        CreationDate: info.made,
        ModDate: info.made,
      },
    })
    for (const name of ['display', 'text', 'strong'] satisfies (keyof DocumentStyle['fonts'])[])
      document.registerFont(name, style.fonts[name])
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
    this.#bytes = collected(document)
  }

  addPage(): void {
    this.#document.addPage()
  }

  /** Draws something that has a meaning; `alt` says in words what a picture shows. */
  tagged(tag: Tag, draw: () => void, alt?: string): void {
    this.#root.add(this.#document.struct(tag, alt === undefined ? {} : { alt }, draw))
  }

  /** Draws decoration, which screen readers skip. */
  decoration(draw: (document: PDFKit.PDFDocument) => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw(this.#document)
    this.#document.endMarkedContent()
  }

  /** Draws with the document itself, inside what is tagged. */
  drawing(draw: (document: PDFKit.PDFDocument) => void): void {
    draw(this.#document)
  }

  picture(bytes: Buffer, { x, y, width, height }: Required<Box>, radius: number, isWhole: boolean): void {
    const document = this.#document
    document.save().roundedRect(x, y, width, height, radius).clip()
    if (isWhole) document.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' })
    else document.image(bytes, x, y, { cover: [width, height], align: 'center', valign: 'center' })
    document.restore()
  }

  /** Writes text and answers where it ends. */
  text(words: string, box: Box, style: TextStyle): number {
    const text = latinText(words)
    if (text === '') return box.y
    const { width, height } = box
    const needed = this.heightOf(words, width, style)
    const document = this.#use(style).fillColor(style.colour)
    const room = height ?? needed
    document.text(text, box.x, box.y, { width, height: room + SLACK, align: style.align ?? 'left', ellipsis: '…' })
    return box.y + Math.min(needed, room)
  }

  /** How high the words stand in a column. */
  heightOf(words: string, width: number, style: TextStyle): number {
    const text = latinText(words)
    if (text === '') return 0
    const document = this.#use(style)
    // The last line keeps its whole height: what stands below it must not touch it.
    return document.heightOfString(text, { width }) - gapOf(document, style)
  }

  /** How wide the words are on one line. */
  widthOf(words: string, style: TextStyle): number {
    return this.#use(style).widthOfString(latinText(words))
  }

  /** As many whole words as a column of this height holds, and the rest. */
  split(words: string, width: number, height: number, style: TextStyle): [fits: string, rest: string] {
    if (this.heightOf(words, width, style) <= height) return [words, '']
    const ends = [...words.matchAll(/\s+/g)].map(({ index }) => index)
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.heightOf(words.slice(0, ends[middle - 1]), width, style) <= height) low = middle
      else high = middle - 1
    }
    const cut = low === 0 ? 0 : (ends[low - 1] ?? 0)
    return [words.slice(0, cut), words.slice(cut).trimStart()]
  }

  /** Ends the document. Rejects when it cannot be written. */
  async finish(): Promise<Buffer> {
    this.#root.end()
    this.#document.end()
    return await this.#bytes
  }

  #use(style: TextStyle): PDFKit.PDFDocument {
    const document = this.#document.font(style.font).fontSize(style.size)
    return document.lineGap(gapOf(document, style))
  }
}

/** Space to add to the font's own line height to get the style's leading. */
function gapOf(document: PDFKit.PDFDocument, { size, leading }: Pick<TextStyle, 'size' | 'leading'>): number {
  return leading === undefined ? 0 : size * leading - document.currentLineHeight(true)
}

/** Sums of line heights differ from their whole by less than this. */
const SLACK = 0.5

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
