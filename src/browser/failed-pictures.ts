/** Hydrates an island when one of its pictures fails to load (A27.18). The island then draws a fallback. */
import { hydrate } from './islands/hydrate-islands.ts'

/** Watches a document's pictures, and finds those that failed before this script ran. */
export function watchPictures(document: Document): void {
  document.addEventListener('error', ({ target }) => failed(target), true)
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-island] img'))
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) failed(picture)
}

function failed(target: EventTarget | null): void {
  const island = target instanceof HTMLImageElement ? target.closest('[data-island]') : null
  if (island !== null) void hydrate(island)
}
