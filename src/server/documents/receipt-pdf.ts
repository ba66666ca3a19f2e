/**
 * Draws a receipt, refund note or tax invoice on one A4 page (R60, R62). The bytes are a function of the kept document
 * alone: made again they are the same, which the hash beside it proves. Whoever changes this drawing adds a layout.
 */
import { readFile } from 'node:fs/promises'
import { documentNumber, type PaymentDocument } from '#domain/checkout/payment-document.ts'
import type { LabelledFact } from '#domain/vehicle/key-information.ts'
import { Paper, PAPER, type TextStyle } from './paper.ts'

const INK = '#16181a'
const QUIET = '#5a6066'
const LINE = '#d9dcde'
const PLATE = '#f3f4f5'

const LEFT = 56
const WIDTH = PAPER.width - 2 * LEFT
const BOTTOM = PAPER.height - 48
const COLUMN_GAP = 24

const STYLES = {
  name: { font: 'display', size: 17, colour: INK },
  title: { font: 'display', size: 24, colour: INK, leading: 1.15 },
  figure: { font: 'display', size: 34, colour: INK },
  heading: { font: 'strong', size: 10.5, colour: INK },
  strong: { font: 'strong', size: 10, colour: INK },
  vehicle: { font: 'strong', size: 12.5, colour: INK },
  sum: { font: 'strong', size: 12, colour: INK },
  body: { font: 'text', size: 9.5, colour: INK, leading: 1.45 },
  line: { font: 'text', size: 10, colour: INK },
  quiet: { font: 'text', size: 8.5, colour: QUIET },
  words: { font: 'text', size: 11, colour: QUIET },
} as const satisfies Record<string, TextStyle>

/** The document's bytes: one page, tagged. Rejects when a face is missing or it cannot be written. */
export async function receiptPdf(document: PaymentDocument): Promise<Buffer> {
  const [display, text, strong] = await Promise.all([
    fontFile(document.faces.display),
    fontFile(document.faces.text),
    fontFile(document.faces.strong),
  ])
  const number = documentNumber(document)
  const paper = new Paper(
    { fonts: { display, text, strong } },
    {
      title: `${document.heading} ${number} | ${document.name}`,
      author: document.dealer[0] ?? document.name,
      subject: number,
      made: new Date(document.issuedAt),
    },
    { isCompressed: false },
  )
  paper.addPage()
  let y = drawHead(paper, document) + 44
  y = drawAmount(paper, document, number, y) + 26
  y = drawFacts(paper, document.facts, y) + 8
  y = drawVehicle(paper, document.vehicle, y) + 12
  y = drawBill(paper, document.bill, y) + 34
  drawNotes(paper, document.notes, y)
  drawFoot(paper, document, number)
  return await paper.finish()
}

const fontFile = (name: string) => readFile(new URL(`fonts/${name}.ttf`, import.meta.url))

/** One block of words, with its place in the reading order. Answers where it ends. */
function say(paper: Paper, tag: 'H1' | 'H2' | 'P', words: string, place: Place, style: TextStyle): number {
  let end = place.y
  paper.tagged(tag, () => {
    end = paper.text(words, place, style)
  })
  return end
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

function drawHead(paper: Paper, { name, dealer }: PaymentDocument): number {
  const half = WIDTH / 2
  const left = say(paper, 'P', name, { x: LEFT, y: 50, width: half - COLUMN_GAP, height: 44 }, STYLES.name)
  let y = 50
  const style: TextStyle = { ...STYLES.quiet, align: 'right' }
  paper.tagged('P', () => {
    for (const line of dealer) y = paper.text(line, { x: LEFT + half, y, width: half, height: 24 }, style) + 2
  })
  return Math.max(left, y)
}

/** Heading with its number, the amount, and what became of it. */
function drawAmount(paper: Paper, { heading, amount }: PaymentDocument, number: string, top: number): number {
  const numberWidth = 84
  const width = WIDTH - numberWidth - COLUMN_GAP
  let y = say(paper, 'H1', heading, { x: LEFT, y: top, width, height: 84 }, STYLES.title)
  const place = { x: LEFT + WIDTH - numberWidth, y: top + 9, width: numberWidth, height: 14 }
  say(paper, 'P', number, place, { ...STYLES.strong, align: 'right' })
  y = say(paper, 'P', amount.figure, { x: LEFT, y: y + 20, width: WIDTH, height: 48 }, STYLES.figure)
  return say(paper, 'P', amount.words, { x: LEFT, y: y + 3, width: WIDTH, height: 32 }, STYLES.words)
}

const FACT_COLUMNS = 3
const FACT_HEIGHT = 44

/** Facts in three columns under a hairline each; a long value has two lines. */
function drawFacts(paper: Paper, facts: readonly LabelledFact[], top: number): number {
  const width = (WIDTH - (FACT_COLUMNS - 1) * COLUMN_GAP) / FACT_COLUMNS
  for (const [place, { label, value }] of facts.entries()) {
    const x = LEFT + (place % FACT_COLUMNS) * (width + COLUMN_GAP)
    const y = top + Math.floor(place / FACT_COLUMNS) * FACT_HEIGHT
    drawRule(paper, x, y, width, LINE, 0.6)
    paper.tagged('P', () => {
      paper.text(label, { x, y: y + 7, width, height: 12 }, STYLES.quiet)
      paper.text(value, { x, y: y + 18.5, width, height: 25 }, STYLES.strong)
    })
  }
  return top + Math.ceil(facts.length / FACT_COLUMNS) * FACT_HEIGHT
}

function drawVehicle(paper: Paper, vehicle: PaymentDocument['vehicle'], top: number): number {
  if (vehicle === null) return top
  const height = 62
  paper.decoration((pdf) => pdf.roundedRect(LEFT, top, WIDTH, height, 6).fill(PLATE))
  const place = { x: LEFT + 18, width: WIDTH - 36 }
  say(paper, 'P', vehicle.name, { ...place, y: top + 15, height: 18 }, STYLES.vehicle)
  say(paper, 'P', vehicle.detail, { ...place, y: top + 34, height: 14 }, STYLES.quiet)
  return top + height
}

const BILL_HEIGHT = 27

/** Lines of money; the last is the sum, under a rule in ink. */
function drawBill(paper: Paper, bill: readonly LabelledFact[], top: number): number {
  const valueWidth = 130
  for (const [place, { label, value }] of bill.entries()) {
    const isSum = place === bill.length - 1
    const y = top + place * BILL_HEIGHT
    if (isSum) drawRule(paper, LEFT, y, WIDTH, INK, 1.2)
    else if (place > 0) drawRule(paper, LEFT, y, WIDTH, LINE, 0.6)
    const style = isSum ? STYLES.sum : STYLES.line
    const line = y + (isSum ? 8 : 7.5)
    paper.tagged('P', () => {
      paper.text(label, { x: LEFT, y: line, width: WIDTH - valueWidth - COLUMN_GAP, height: 16 }, style)
      const box = { x: LEFT + WIDTH - valueWidth, y: line, width: valueWidth, height: 16 }
      paper.text(value, box, { ...style, align: 'right' })
    })
  }
  return top + bill.length * BILL_HEIGHT
}

/** Notes beside each other, two in a row. */
function drawNotes(paper: Paper, notes: PaymentDocument['notes'], top: number): void {
  const width = (WIDTH - COLUMN_GAP) / 2
  for (const [place, { heading, text }] of notes.entries()) {
    const x = LEFT + (place % 2) * (width + COLUMN_GAP)
    const y = top + Math.floor(place / 2) * 130
    const end = say(paper, 'H2', heading, { x, y, width, height: 16 }, STYLES.heading)
    say(paper, 'P', text, { x, y: end + 5, width, height: Math.max(0, Math.min(104, BOTTOM - 40 - end)) }, STYLES.body)
  }
}

/** The dealer's name and the document's number, for a page that was put beside others. */
function drawFoot(paper: Paper, { dealer, name }: PaymentDocument, number: string): void {
  drawRule(paper, LEFT, BOTTOM - 22, WIDTH, LINE, 0.6)
  const words = `${dealer[0] ?? name}, ${number}. Please keep this page with your papers.`
  say(paper, 'P', words, { x: LEFT, y: BOTTOM - 14, width: WIDTH, height: 12 }, STYLES.quiet)
}

function drawRule(paper: Paper, x: number, y: number, width: number, colour: string, weight: number): void {
  paper.decoration((pdf) =>
    pdf
      .lineWidth(weight)
      .strokeColor(colour)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(),
  )
}
