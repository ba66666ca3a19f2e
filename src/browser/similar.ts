/** Brings similar vehicles when their place comes near, as the server draws them (A17.5). */
import { ARRIVED } from './arrived.ts'
import { mainPath } from '#domain/site/paths.ts'

/** How far from what is seen. */
const WITHIN = '500px'
/** Never more than these (A17.2). */
const MOST = 6

let watch: IntersectionObserver | undefined

/** Waits for the place of similar vehicles to come near; again in newer markup. */
export function awaitSimilar(document: Document): void {
  watch?.disconnect()
  const place = document.querySelector<HTMLElement>('[data-similar]')
  if (place === null) return
  watch = new IntersectionObserver(
    (entries, watch) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void bringSimilar(place)
    },
    { rootMargin: WITHIN },
  )
  watch.observe(place)
}

/**
 * From the list of this vehicle's (A17.1), or else from the search that the block leads to (A17.4, A27.10). Both
 * failing, the block goes away.
 */
async function bringSimilar(place: HTMLElement): Promise<void> {
  const {
    ownerDocument: document,
    dataset: { similar: address = '' },
  } = place
  place.removeAttribute('data-similar')
  const listed = await ask(address)
  if (listed === null) await searchInstead(place)
  else place.replaceChildren(...listed.body.childNodes)
  document.dispatchEvent(new Event(ARRIVED))
}

async function searchInstead(place: HTMLElement): Promise<void> {
  // oxlint-disable-next-line no-console -- what the specification asks for (A17.4)
  console.warn('similar vehicles could not be listed; a search is asked instead')
  const [link, row] = [place.querySelector('a'), place.querySelector('.skel')]
  const found = link === null ? null : await ask(mainPath(link.pathname + link.search))
  const cards = [...(found?.querySelectorAll('article.card:not(.card--sold)') ?? [])].filter(
    (card) => card.querySelector(`a[href="${place.ownerDocument.location.pathname}"]`) === null,
  )
  if (row === null || cards.length === 0) return place.replaceChildren()
  row.replaceChildren(...cards.slice(0, MOST))
  row.classList.remove('skel')
  row.removeAttribute('aria-busy')
}

/** What the server draws at an address of its own; null where it cannot be had. */
async function ask(address: string): Promise<Document | null> {
  try {
    const response = await fetch(address)
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  } catch {
    return null
  }
}
