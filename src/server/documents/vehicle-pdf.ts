/**
 * Draws a vehicle on two A4 pages (A24.2). The first has picture, price and key facts; the second has particulars,
 * equipment and the dealer's location.
 */
import { latinText } from '#server/documents/latin-text.ts'
import { drawSeal } from './certified-seal.ts'
import { drawFinance, drawHead, drawOffer, drawPicture } from './front-parts.ts'
import { dealerHeight, drawDealer, drawEquipment, drawTable } from './back-parts.ts'
import { CONTENT_BOTTOM, CONTENT_WIDTH, PAPER, Paper } from './paper.ts'
import type { VehiclePdf } from './vehicle-pdf-source.ts'
import { textStyles, type TextStyles } from './text-styles.ts'

/** Two pages never hold more; measuring a megabyte of comments would take seconds. */
const MOST_COMMENT_CHARACTERS = 6_000
const GAP = 14
const LEFT = PAPER.margin

/**
 * The document's bytes: always two pages for each vehicle, whatever is missing, long or absurd. Several vehicles are of
 * one site. Rejects when they cannot be written.
 */
export async function vehiclePdf(first: VehiclePdf, ...more: readonly VehiclePdf[]): Promise<Buffer> {
  const { document, siteName, style, made } = first
  const name =
    more.length === 0
      ? [document.title, document.grade].filter(Boolean).join(' ')
      : `Window sheets of ${more.length + 1} vehicles`
  const paper = new Paper(style, {
    title: `${name} | ${siteName}`.slice(0, 300),
    author: siteName,
    subject: more.length === 0 ? document.stock : siteName,
    made,
  })
  const styles = textStyles(style.colours)
  for (const source of [first, ...more]) {
    const comments = latinText(source.document.comments.slice(0, MOST_COMMENT_CHARACTERS).toWellFormed())
    const rest = drawFront(paper, styles, source, comments)
    drawBack(paper, styles, source, rest)
  }
  return await paper.finish()
}

/** Draws the first page; returns the comments that did not fit. */
function drawFront(paper: Paper, styles: TextStyles, source: VehiclePdf, comments: string): string {
  const { document, style } = source
  paper.addPage()
  let y = drawHead(paper, styles, source) + GAP
  y = drawOffer(paper, styles, source, y) + GAP
  const pictureTop = y
  y = drawPicture(paper, styles, source, y) + GAP
  if (document.certified !== null) drawSeal(paper, styles, document.certified, style.colours, pictureTop)
  const footTop = drawFoot(paper, styles, source, 1)
  const finance =
    document.finance === null ? null : drawFinance(paper, styles, style, document.finance, y, footTop - GAP)
  y = finance?.top ?? y
  const bottom = (finance?.noteTop ?? footTop) - GAP
  y = drawTable(paper, styles, style, document.facts, { y, bottom, columns: 3, isTall: true }) + GAP
  return drawComments(paper, styles, comments, y, bottom, 'Dealer comments')
}

function drawBack(paper: Paper, styles: TextStyles, source: VehiclePdf, comments: string): void {
  const { document, style } = source
  paper.addPage()
  const name = [document.title, document.grade].filter(Boolean).join(' ')
  paper.tagged(
    'P',
    () => void paper.text(name, { x: LEFT, y: PAPER.margin, width: CONTENT_WIDTH, height: 16 }, styles.strong),
  )
  let y = PAPER.margin + 28
  const footTop = drawFoot(paper, styles, source, 2)
  const dealerTop = footTop - GAP - dealerHeight(paper, styles, source)
  const bottom = dealerTop - GAP
  if (document.particulars.length > 0) {
    y = drawHeading(paper, styles, 'Specifications', y)
    y = drawTable(paper, styles, style, document.particulars, { y, bottom, columns: 3, isTall: false }) + GAP
  }
  if (comments !== '') {
    const half = document.equipment.length > 0 ? y + (bottom - y) / 2 : bottom
    const left = drawComments(paper, styles, comments, y, half, 'Dealer comments, continued', true)
    y = left === '' ? y + 22 + paper.heightOf(comments, CONTENT_WIDTH, styles.body) + GAP : half + GAP
  }
  y = drawEquipment(paper, styles, document.equipment, y, bottom)
  // The dealer stands below the last text, or at the foot of a full page.
  drawDealer(paper, styles, source, Math.min(y + GAP, dealerTop))
}

function drawHeading(paper: Paper, styles: TextStyles, words: string, y: number): number {
  paper.tagged('H2', () => void paper.text(words, { x: LEFT, y, width: CONTENT_WIDTH, height: 16 }, styles.heading))
  return y + 22
}

/** Fewer lines than these are not worth a heading. */
const FEWEST_LINES = 2

/**
 * Comments under their heading down to `bottom`; answers what did not fit. On the last page the rest is left to the
 * live page, and said so by an ellipsis.
 */
function drawComments(
  paper: Paper,
  styles: TextStyles,
  comments: string,
  y: number,
  bottom: number,
  heading: string,
  isLast = false,
): string {
  const room = bottom - y - 22
  if (comments === '' || room < FEWEST_LINES * styles.body.size * 1.4) return comments
  const [fits, rest] = paper.split(comments, CONTENT_WIDTH, room, styles.body)
  if (fits === '') return comments
  const top = drawHeading(paper, styles, heading, y)
  const words = isLast && rest !== '' ? comments : fits
  paper.tagged('P', () => void paper.text(words, { x: LEFT, y: top, width: CONTENT_WIDTH, height: room }, styles.body))
  return rest
}

/** The last lines of a page: when this was true, and where it is kept true. Answers where they begin. */
function drawFoot(paper: Paper, styles: TextStyles, { document, liveUrl }: VehiclePdf, page: 1 | 2): number {
  const words =
    `${document.dealer.legalName}. Price and availability were right on ${document.day}. Check the live page: ` +
    `${liveUrl.replace(/^https?:\/\//, '')}`
  const width = CONTENT_WIDTH - 70
  const height = Math.min(paper.heightOf(words, width, styles.small), 3 * styles.small.size * 1.3)
  const top = CONTENT_BOTTOM - height
  paper.tagged('P', () => void paper.text(words, { x: LEFT, y: top, width, height }, styles.small))
  paper.decoration(
    () =>
      void paper.text(
        `Page ${page} of 2`,
        { x: LEFT + CONTENT_WIDTH - 60, y: top, width: 60, height: 12 },
        { ...styles.small, align: 'right' },
      ),
  )
  return top
}
