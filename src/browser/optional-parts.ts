/** Starts small scripts that only some pages need. Each is too small for a request of its own. */
import { carryPostcode } from './carry-postcode.ts'
import { offerChat } from './chat.ts'
import { noteViewed } from './lists/note-viewed.ts'
import { markSignedIn } from './mark-signed-in.ts'
import { hintSwipe, pickPaints } from './model-picker.ts'
import { onShown } from './on-shown.ts'
import { tellOpenNow } from './open-now.ts'
import { countSales } from './sales.ts'

interface OptionalPart {
  /** Selector of the elements that it enhances. */
  at: string
  start: (document: Document, site: string) => void
}

const PARTS = [
  { at: '[data-garage]', start: markSignedIn },
  { at: '[data-clock]', start: tellOpenNow },
  { at: '[data-invented]', start: countSales },
  { at: '[data-chat]', start: offerChat },
  { at: '[data-viewed]', start: noteViewed },
  { at: '[data-paints]', start: pickPaints },
  { at: '[data-swipe]', start: hintSwipe },
  { at: '[data-postcode]', start: carryPostcode },
] satisfies OptionalPart[]

/** Starts the parts that a page contains, each time the page is shown. */
export function startOptionalParts(document: Document, site: string): void {
  onShown(document, () => {
    for (const { at, start } of PARTS) if (document.querySelector(at)) start(document, site)
  })
}
