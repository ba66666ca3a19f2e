/** Pictures of islands that cannot be shown (A27.18): their island is hydrated, and draws what stands in for them. */
import { wake } from './islands/wake.ts'

/** Watches a document, for pictures that have failed already, too. */
export function watchPictures(document: Document): void {
  document.addEventListener('error', ({ target }) => failed(target), true)
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-island] img'))
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) failed(picture)
}

function failed(target: EventTarget | null): void {
  const island = target instanceof HTMLImageElement ? target.closest('[data-island]') : null
  if (island !== null) void wake(island)
}
