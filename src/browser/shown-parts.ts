/** What only some pages show. Its code is too small for a file of its own: a request takes a phone longer. */
import { offerChat } from './chat.ts'
import { noteViewed } from './lists/note-viewed.ts'
import { onShown } from './on-shown.ts'
import { tellOpenNow } from './open-now.ts'
import { countSales } from './sales.ts'

interface ShownPart {
  /** Selector of what it works on. */
  at: string
  start: (document: Document, site: string) => void
}

const PARTS = [
  { at: '[data-clock]', start: tellOpenNow },
  { at: '[data-invented]', start: countSales },
  { at: '[data-chat]', start: offerChat },
  { at: '[data-viewed]', start: noteViewed },
] satisfies ShownPart[]

/** Starts what a page shows, each time it is shown. */
export function startShownParts(document: Document, site: string): void {
  onShown(document, () => {
    for (const { at, start } of PARTS) if (document.querySelector(at)) start(document, site)
  })
}
