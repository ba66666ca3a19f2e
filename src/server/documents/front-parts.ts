import type { DocumentFinance } from '#domain/documents/vehicle-document.ts'
import type { DocumentStyle } from './document-style.ts'
import { CONTENT_WIDTH, PAPER, type Paper } from './paper.ts'
import type { TextStyles } from './text-styles.ts'
import type { VehiclePdf } from './vehicle-pdf-source.ts'

const LEFT = PAPER.margin
const RIGHT = LEFT + CONTENT_WIDTH
const HALF = CONTENT_WIDTH / 2
const MARK_HEIGHT = 32
/** Height in points of two lines of small text in the tallest font. */
const TWO_LINES = 30
const WIDEST_MARK = 120

/** Mark and name on the left, the yard on the right. Each part answers where it ends. */
export function drawHead(
  paper: Paper,
  styles: TextStyles,
  { document: { dealer }, logoName, style }: VehiclePdf,
): number {
  const { mark } = style
  const top = PAPER.margin
  const markWidth = mark === null ? 0 : Math.min(MARK_HEIGHT * mark.ratio, WIDEST_MARK)
  if (mark !== null)
    paper.decoration(() =>
      paper.picture(mark.bytes, { x: LEFT, y: top, width: markWidth, height: MARK_HEIGHT }, 0, true),
    )
  paper.tagged(
    'P',
    () =>
      void paper.text(
        logoName,
        { x: LEFT + markWidth + (mark === null ? 0 : 8), y: top + 7, width: HALF - 60, height: 20 },
        styles.name,
      ),
  )
  const lines = [[dealer.name, dealer.licence].filter(Boolean).join(', '), dealer.address, dealer.phone].filter(
    (line) => line !== null,
  )
  let y = top
  paper.tagged('P', () => {
    for (const line of lines)
      y =
        paper.text(
          line,
          { x: LEFT + HALF - 40, y, width: HALF + 40, height: TWO_LINES },
          { ...styles.quiet, align: 'right' },
        ) + 1
  })
  return Math.max(y, top + MARK_HEIGHT)
}

const MOST_TITLE_LINES = 3
/** "$1,000,000,000"; what is longer are words in place of a price. */
const LONGEST_LARGE_FIGURE = 14

/** Name, grade and stock on the left; price with its basis on the right, or what keeps it from being bought. */
export function drawOffer(
  paper: Paper,
  styles: TextStyles,
  { document: { title, grade, stock, standing, price }, style }: VehiclePdf,
  top: number,
): number {
  const figure = price === null ? 'SOLD' : price.figure
  const figureStyle = figure.length > LONGEST_LARGE_FIGURE ? { ...styles.figure, size: 14 } : styles.figure
  const figureWidth = Math.min(paper.widthOf(figure, figureStyle) + 2, HALF)
  const width = CONTENT_WIDTH - figureWidth - 24
  let left = top
  paper.tagged('H1', () => {
    left = paper.text(
      title,
      { x: LEFT, y: top, width, height: MOST_TITLE_LINES * styles.title.size * 1.25 },
      styles.title,
    )
  })
  paper.tagged('P', () => {
    left = paper.text(
      [grade, stock, standing === 'SOLD' ? null : standing].filter(Boolean).join(', '),
      { x: LEFT, y: left + 2, width, height: TWO_LINES },
      styles.quiet,
    )
  })
  let right = top
  paper.tagged('P', () => {
    const colour = price === null ? style.colours.sold : styles.figure.colour
    right = paper.text(
      figure,
      { x: RIGHT - figureWidth, y: top, width: figureWidth, height: 64 },
      { ...figureStyle, colour },
    )
    const words =
      price === null
        ? 'This one has gone to its new owner.'
        : [price.was === null ? null : `Was ${price.was}`, price.basis].filter(Boolean).join(', ')
    right = paper.text(
      words,
      { x: RIGHT - HALF, y: right + 2, width: HALF, height: TWO_LINES },
      { ...styles.quiet, align: 'right' },
    )
  })
  return Math.max(left, right)
}

const PICTURE_HEIGHT = 268
/** Where there is little to read the picture has the room. */
const TALL_PICTURE_HEIGHT = 318
const FEW_COMMENT_CHARACTERS = 420
/** A picture much narrower or wider than its place is shown whole; others fill it. */
const FILLING = { least: 1.3, most: 2.4 }

export function drawPicture(
  paper: Paper,
  styles: TextStyles,
  { document, style, picture }: VehiclePdf,
  top: number,
): number {
  const tallest = document.comments.length > FEW_COMMENT_CHARACTERS ? PICTURE_HEIGHT : TALL_PICTURE_HEIGHT
  const box = {
    x: LEFT,
    y: top,
    width: CONTENT_WIDTH,
    height: picture === null ? 96 : picture.isDrawing ? 200 : tallest,
  }
  paper.decoration((pdf) => pdf.roundedRect(box.x, box.y, box.width, box.height, 8).fill(style.colours.plate))
  const words = 'There is no photo of it yet. Call us and we will send you some.'
  if (picture === null) {
    paper.tagged(
      'P',
      () => void paper.text(words, { x: LEFT + 16, y: top + 40, width: CONTENT_WIDTH - 32, height: 30 }, styles.body),
    )
    return top + box.height
  }
  if (picture.isDrawing) {
    paper.decoration(() =>
      paper.picture(picture.bytes, { x: LEFT + 110, y: top + 14, width: CONTENT_WIDTH - 220, height: 150 }, 0, true),
    )
    paper.tagged(
      'P',
      () =>
        void paper.text(
          `A drawing. ${words}`,
          { x: LEFT + 16, y: top + 178, width: CONTENT_WIDTH - 32, height: 14 },
          styles.quiet,
        ),
    )
    return top + box.height
  }
  const isWhole = picture.ratio < FILLING.least || picture.ratio > FILLING.most
  paper.tagged('Figure', () => paper.picture(picture.bytes, box, 8, isWhole), document.title)
  return top + box.height
}

const CELLS_HEIGHT = 34
/** Sizes tried for the note, greatest first: it is never cut, so it grows smaller before it would go. */
const NOTE_SIZES = [7.5, 7, 6.5, 6]
/** Kept for the facts. */
const FACTS_HEIGHT = 110

/**
 * Repayment, interest and comparison rate as three equal cells, and at the page's foot the whole of the words the law
 * wants. Where those do not fit there is no repayment either: one may not stand without the other. Null then.
 */
export function drawFinance(
  paper: Paper,
  styles: TextStyles,
  style: DocumentStyle,
  { cells, note }: DocumentFinance,
  top: number,
  bottom: number,
): { top: number; noteTop: number } | null {
  const noteStyle = NOTE_SIZES.map((size) => ({ ...styles.small, size })).find(
    (tried) => top + CELLS_HEIGHT + FACTS_HEIGHT + paper.heightOf(note, CONTENT_WIDTH, tried) <= bottom,
  )
  if (noteStyle === undefined) return null
  const width = CONTENT_WIDTH / 3
  paper.decoration((pdf) => {
    pdf.lineWidth(0.6).strokeColor(style.colours.line).moveTo(LEFT, top).lineTo(RIGHT, top).stroke()
    for (const place of [1, 2])
      pdf
        .moveTo(LEFT + place * width, top + 6)
        .lineTo(LEFT + place * width, top + CELLS_HEIGHT - 2)
        .stroke()
  })
  for (const [place, { figure, label }] of cells.entries()) {
    const x = LEFT + place * width + (place === 0 ? 0 : 10)
    paper.tagged('P', () => {
      paper.text(figure, { x, y: top + 6, width: width - 14, height: 15 }, { ...styles.strong, size: 11.5 })
      paper.text(label, { x, y: top + 21, width: width - 14, height: 12 }, styles.quiet)
    })
  }
  const noteTop = bottom - paper.heightOf(note, CONTENT_WIDTH, noteStyle)
  paper.tagged('P', () => void paper.text(note, { x: LEFT, y: noteTop, width: CONTENT_WIDTH }, noteStyle))
  return { top: top + CELLS_HEIGHT + 10, noteTop }
}
