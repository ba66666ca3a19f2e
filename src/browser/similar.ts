/** Loads similar vehicles when their block comes near the window (A17.5). */
import { ARRIVED } from './arrived.ts'
import { mainPath } from '#domain/site/paths.ts'

/** Margin around the window within which they are loaded. */
const WITHIN = '500px'
/** Most vehicles in the block (A17.2). */
const MOST = 6

let watch: IntersectionObserver | undefined

/** Observes the block of similar vehicles. Called again for newer markup. */
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
 * Fills the block from this vehicle's list (A17.1), or falls back to the search that the block links to (A17.4,
 * A27.10). When both fail, the block is emptied.
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

/** Fetches and parses the server's markup at an address. Null when that fails. */
async function ask(address: string): Promise<Document | null> {
  try {
    const response = await fetch(address)
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  } catch {
    return null
  }
}
