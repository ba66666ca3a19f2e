/** Documents with prices that are of no single vehicle (R150). */
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'

/** One price of a document: of a model, a grade of it, or a list. */
export interface FromSaying {
  subject: string
  surface: string
  expected: SaidPrice
  /** Null where nothing of it is to be read. */
  read(bytes: Buffer): SaidPrice | null
}

/** A document with prices that are of no single vehicle. */
export interface FromDocument {
  /** Address of the page; of an answer that is made without a request, the answer. */
  source: { path: string } | { bytes: Buffer }
  /** A whole audit reads it within so many nights. */
  nights: number
  sayings: readonly FromSaying[]
}

/** A page that is read each night. */
export const page = (path: string, sayings: readonly FromSaying[]): FromDocument => ({
  source: { path },
  nights: 1,
  sayings,
})
