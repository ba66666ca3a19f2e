/**
 * The words of a receipt, refund note or tax invoice (R60, R62). They are kept with faces and numbers, so that the same
 * document is drawn for good, whatever becomes of the site's settings and of the code's words.
 */
import { templateRow, type Template } from '../site/templates.ts'
import type { LabelledFact } from '../vehicle/key-information.ts'
import type { DocumentKind } from './checkout-words.ts'

export interface DocumentContent {
  /** Changes with the drawing: a kept document is drawn by the layout that it was issued with. */
  layout: 1
  /** Files of the fonts, in `server/documents/fonts/`. */
  faces: { display: string; text: string; strong: string }
  /** The dealer's name as its logo says it. */
  name: string
  /** Legal name, ABN, licence, address, telephone, e-mail. */
  dealer: string[]
  /** "Deposit receipt, not a tax invoice". */
  heading: string
  /** The money: "$200.00", and in a sentence what became of it. */
  amount: { figure: string; words: string }
  facts: LabelledFact[]
  vehicle: { name: string; detail: string } | null
  /** The last line is the sum. */
  bill: LabelledFact[]
  notes: { heading: string; text: string }[]
  /** ISO 8601; the file's own date too. */
  issuedAt: string
}

/** A document with the number that it was given when it was issued. */
export interface PaymentDocument extends DocumentContent {
  kind: DocumentKind
  number: number
}

const NUMBER_PREFIX: Readonly<Record<DocumentKind, string>> = { receipt: 'R', refund: 'C', tax_invoice: 'T' }

/** "R-000042": numbers of one site and kind follow each other without a gap. */
export function documentNumber({ kind, number }: Pick<PaymentDocument, 'kind' | 'number'>): string {
  return `${NUMBER_PREFIX[kind]}-${String(number).padStart(6, '0')}`
}

const FILE_NAMES: Readonly<Record<DocumentKind, string>> = {
  receipt: 'receipt',
  refund: 'refund-note',
  tax_invoice: 'tax-invoice',
}

/** "receipt-R-000042.pdf" */
export function documentFileName(document: Pick<PaymentDocument, 'kind' | 'number'>): string {
  return `${FILE_NAMES[document.kind]}-${documentNumber(document)}.pdf`
}

/** Faces on paper of a template, as they are kept with a document. */
export function facesOf(template: Template): DocumentContent['faces'] {
  const { display, text, strong } = templateRow(template).paperFaces
  return { display, text, strong }
}
