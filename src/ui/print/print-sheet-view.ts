import type { VehicleDocument } from '#domain/documents/vehicle-document.ts'
import type { Paint } from '../paint/paints.ts'
import type { SilhouetteKind } from '../silhouette/kinds.ts'

export interface PrintSheetView {
  document: VehicleDocument
  image: { src: string; srcSet: string } | null
  /** Drawing in place of a photo; null without a fitting one. */
  silhouette: SilhouetteKind | null
  paint: Paint
  /** Address to type in: "www.dealer.example/cars/2022-mazda-cx-5". */
  liveAddress: string
}

/** `sizes` of the print sheet's picture. */
export const PRINT_SIZES = '(min-width: 820px) 732px, calc(100vw - 40px)'

/** Most characters of comments that fit on one sheet. */
const MOST_COMMENT_CHARACTERS = 1_200

/** Comments shortened to fit the sheet, cut after a whole word. */
export function printedComments(comments: string): string {
  if (comments.length <= MOST_COMMENT_CHARACTERS) return comments
  const start = comments.slice(0, MOST_COMMENT_CHARACTERS)
  const lastSpace = [...start.matchAll(/\s/g)].at(-1)?.index ?? start.length
  return `${start.slice(0, lastSpace).trimEnd().toWellFormed()} … The rest is on the live page.`
}
