/** Counts a vehicle's views and shows their number (A6.18). */
import { formatCount } from '#domain/money/money.ts'
import { mainPath, viewPath } from '#domain/site/paths.ts'
import type { Visit } from './visit.ts'

/**
 * Counts the visit and shows the vehicle's views; nothing when the request fails (A27.9). A stale page is updated from
 * the server, once.
 */
export async function countView(document: Document, { slug, siteId, photosCount, updatedAt }: Visit): Promise<void> {
  const answer = await ask(viewPath(slug, { photos_count: photosCount, updated_at: updatedAt, website_id: siteId }))
  if (answer === null) return
  show(document, answer.views)
  if (answer.isBehind && (await bringUpToDate(document))) show(document, answer.views)
}

function show(document: Document, views: number): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-views]')) {
    const { views: name } = part.dataset
    if (name === 'number') part.textContent = formatCount(views)
    part.hidden = views === 0 || name === (views === 1 ? 'many' : 'one')
  }
}

/** Morphs the page into the server's newer markup. False when that fails. */
async function bringUpToDate({ location }: Document): Promise<boolean> {
  const [response, { morphMain }] = await Promise.all([
    fetch(mainPath(location.pathname + location.search)).catch(() => null),
    import('./morph.ts'),
  ])
  return response?.ok === true && morphMain(await response.text())
}

async function ask(address: string): Promise<{ views: number; isBehind: boolean } | null> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    const answer: unknown = response.ok ? await response.json() : null
    if (typeof answer !== 'object' || answer === null || !('views' in answer) || typeof answer.views !== 'number')
      return null
    return { views: answer.views, isBehind: 'car_fields' in answer && answer.car_fields !== null }
  } catch {
    return null
  }
}
