import type { CardView } from '#ui/card/card-view.ts'
import type { ResultItem } from '../search/promos.ts'
import type { Similar } from './view.ts'

/** Never more than these (A17.2). */
const MOST = 6

/**
 * Similar vehicles, from the list of this one's (A17.1), or else from the search that the block leads to (A17.4,
 * A27.10). Both failing, there are none, and the block goes away.
 */
export async function bringSimilar(slug: string, href: string, signal: AbortSignal): Promise<Similar> {
  const listed = await ask(`/api/cars/${slug}/similar`, signal)
  if (isSimilar(listed)) return listed
  if (!signal.aborted) {
    // oxlint-disable-next-line no-console -- what the specification asks for (A17.4)
    console.warn('similar vehicles could not be listed; a search is asked instead')
  }
  const cards = cardsOf(await ask(`/_data${href}`, signal)).filter((card) => card.href !== `/cars/${slug}`)
  return { cards: cards.slice(0, MOST), href }
}

async function ask(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** What both answers are made of came from this site's own server; only their outline is looked at. */
function isSimilar(answer: unknown): answer is Similar {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'cards' in answer &&
    Array.isArray(answer.cards) &&
    'href' in answer &&
    typeof answer.href === 'string'
  )
}

/** The vehicles among a results page's items, promo cards left out; sold ones are not what is looked for. */
function cardsOf(answer: unknown): CardView[] {
  return isResults(answer)
    ? answer.data.items.flatMap((item) => (item.kind === 'card' && item.card.sold === null ? [item.card] : []))
    : []
}

interface Results {
  data: { items: ResultItem[] }
}

function isResults(answer: unknown): answer is Results {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return false
  const { data } = answer
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)
}
