import { encode } from 'uqr'
import type { LabelledFact } from '#domain/vehicle/key-information.ts'
import type { DocumentStyle } from './document-style.ts'
import { CONTENT_WIDTH, PAPER, type Paper } from './paper.ts'
import type { TextStyles } from './text-styles.ts'
import type { VehiclePdf } from './vehicle-pdf-source.ts'

const LEFT = PAPER.margin
const COLUMN_GAP = 18

interface TablePlace {
  y: number
  bottom: number
  columns: number
  /** True puts the label above the value, false beside it. */
  isTall: boolean
}

/** Draws facts as a table, as many rows as fit. Returns the y where it ends. */
export function drawTable(
  paper: Paper,
  styles: TextStyles,
  style: DocumentStyle,
  facts: readonly LabelledFact[],
  { y, bottom, columns, isTall }: TablePlace,
): number {
  const width = (CONTENT_WIDTH - (columns - 1) * COLUMN_GAP) / columns
  const rowHeight = isTall ? 34 : 30
  const rows = Math.max(0, Math.min(Math.ceil(facts.length / columns), Math.floor((bottom - y) / rowHeight)))
  const shown = facts.slice(0, rows * columns)
  for (const [place, { label, value }] of shown.entries()) {
    const x = LEFT + (place % columns) * (width + COLUMN_GAP)
    const top = y + Math.floor(place / columns) * rowHeight
    paper.tagged('P', () => {
      paper.text(label, { x, y: top, width, height: 11 }, isTall ? styles.quiet : { ...styles.quiet, size: 8 })
      paper.text(
        value,
        { x, y: top + (isTall ? 12.5 : 11), width, height: 13 },
        isTall ? styles.strong : { ...styles.strong, size: 9 },
      )
    })
    paper.decoration((pdf) =>
      pdf
        .lineWidth(0.5)
        .strokeColor(style.colours.line)
        .moveTo(x, top + rowHeight - 5)
        .lineTo(x + width, top + rowHeight - 5)
        .stroke(),
    )
  }
  return y + rows * rowHeight
}

const EQUIPMENT_COLUMNS = 3
const EQUIPMENT_ROW = 13.5

/** Equipment in three columns; what has no room is counted. Answers where it ends. */
export function drawEquipment(
  paper: Paper,
  styles: TextStyles,
  equipment: readonly string[],
  y: number,
  bottom: number,
): number {
  const rows = Math.floor((bottom - y - 22) / EQUIPMENT_ROW)
  if (equipment.length === 0 || rows < 1) return y
  const cells = rows * EQUIPMENT_COLUMNS
  const shown =
    equipment.length <= cells
      ? equipment
      : [...equipment.slice(0, cells - 1), `and ${equipment.length - cells + 1} more on the live page`]
  const used = Math.ceil(shown.length / EQUIPMENT_COLUMNS)
  const width = (CONTENT_WIDTH - (EQUIPMENT_COLUMNS - 1) * COLUMN_GAP) / EQUIPMENT_COLUMNS
  paper.tagged(
    'H2',
    () => void paper.text('Equipment', { x: LEFT, y, width: CONTENT_WIDTH, height: 16 }, styles.heading),
  )
  paper.tagged('L', () => {
    for (const [place, item] of shown.entries()) {
      const x = LEFT + Math.floor(place / used) * (width + COLUMN_GAP)
      paper.text(`• ${item}`, { x, y: y + 22 + (place % used) * EQUIPMENT_ROW, width, height: 12 }, styles.body)
    }
  })
  return y + 22 + used * EQUIPMENT_ROW
}

const QR_SIZE = 88
/** Of small text, in the face with the highest lines. */
const TWO_LINES = 30
const ONE_LINE = 14
const PANEL_PADDING = 16
const PANEL_HEIGHT = 152
const MOST_DISCLAIMER_HEIGHT = 90

/** Height of the dealer's panel and the words below it. */
export function dealerHeight(paper: Paper, styles: TextStyles, { document: { disclaimer } }: VehiclePdf): number {
  return PANEL_HEIGHT + (disclaimer === null ? 0 : 10 + disclaimerHeight(paper, styles, disclaimer))
}

const disclaimerHeight = (paper: Paper, styles: TextStyles, words: string) =>
  Math.min(paper.heightOf(words, CONTENT_WIDTH, styles.small), MOST_DISCLAIMER_HEIGHT)

/** Where to see it, and the live page as a code to scan. */
export function drawDealer(paper: Paper, styles: TextStyles, source: VehiclePdf, top: number): void {
  const {
    document: { dealer, disclaimer },
    style: { colours },
    liveUrl,
  } = source
  const x = LEFT + PANEL_PADDING
  const textWidth = CONTENT_WIDTH - QR_SIZE - 4 * PANEL_PADDING
  const half = (textWidth - COLUMN_GAP) / 2
  paper.decoration((pdf) => pdf.roundedRect(LEFT, top, CONTENT_WIDTH, PANEL_HEIGHT, 8).fill(colours.deep))
  const inner = top + PANEL_PADDING
  paper.tagged(
    'H2',
    () =>
      void paper.text(`See it at ${dealer.name}`, { x, y: inner, width: textWidth, height: 16 }, styles.onDeepStrong),
  )
  paper.tagged('P', () => {
    let y = inner + 22
    for (const line of [dealer.address, dealer.phone, dealer.email, dealer.legalName, dealer.licence]) {
      if (line !== null && y < top + PANEL_HEIGHT - PANEL_PADDING - 11)
        y = paper.text(line, { x, y, width: half, height: TWO_LINES }, styles.onDeep) + 2
    }
  })
  paper.tagged('P', () => {
    let y = inner + 22
    for (const { days, hours } of dealer.hours)
      y =
        paper.text(`${days}: ${hours}`, { x: x + half + COLUMN_GAP, y, width: half, height: ONE_LINE }, styles.onDeep) +
        2
  })
  drawCode(paper, liveUrl, LEFT + CONTENT_WIDTH - QR_SIZE - PANEL_PADDING, inner)
  paper.tagged(
    'P',
    () =>
      void paper.text(
        'Scan for the live page',
        { x: LEFT + CONTENT_WIDTH - QR_SIZE - PANEL_PADDING, y: inner + QR_SIZE + 6, width: QR_SIZE + 8, height: 11 },
        { ...styles.onDeep, size: 8 },
      ),
  )
  if (disclaimer === null) return
  paper.tagged(
    'P',
    () =>
      void paper.text(
        disclaimer,
        {
          x: LEFT,
          y: top + PANEL_HEIGHT + 10,
          width: CONTENT_WIDTH,
          height: disclaimerHeight(paper, styles, disclaimer),
        },
        styles.small,
      ),
  )
}

/** A QR code with the quiet zone of four cells that scanners want. */
function drawCode(paper: Paper, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const cell = QR_SIZE / size
  paper.tagged(
    'Figure',
    () =>
      paper.drawing((pdf) => {
        pdf.roundedRect(x, y, QR_SIZE, QR_SIZE, 3).fill('#ffffff')
        for (const [row, cells] of data.entries())
          for (const [column, isDark] of cells.entries())
            if (isDark) pdf.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05)
        pdf.fill('#000000')
      }),
    `QR code of ${text}`,
  )
}
