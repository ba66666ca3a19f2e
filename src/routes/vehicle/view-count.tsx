import { useEffect, useState } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { STALE } from '../stale.ts'
import type { Visit } from './work-vehicle.ts'

/**
 * How often the vehicle was seen (A6.18). Asked for when the page is there, so that the page itself is the same for
 * everybody and can be kept; its line is there from the start, so that nothing moves. Nothing is said when the answer
 * fails (A27.9). Where the server knows the vehicle better than this page, the page is asked for anew, once.
 */
export function ViewCount({ visit }: { visit: Visit }) {
  const [views, setViews] = useState<number | null>(null)
  const { slug, photosCount, updatedAt, siteId } = visit
  // What the page says of its age is of the moment it came: a newer answer must not make it ask again.
  useEffect(() => {
    const asked = new AbortController()
    const query = new URLSearchParams({ photos_count: String(photosCount), updated_at: updatedAt, website_id: siteId })
    const show = async () => {
      const answer = await askViews(`/api/cars/${slug}/view.json?${query}`, asked.signal)
      if (answer === null || asked.signal.aborted) return
      setViews(answer.views)
      if (answer.isBehind) document.dispatchEvent(new Event(STALE))
    }
    void show()
    return () => asked.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [slug])
  return (
    <p className="mute sm side__views">
      {views === null || views === 0 ? null : `${formatCount(views)} ${views === 1 ? 'view' : 'views'}`}
    </p>
  )
}

async function askViews(address: string, signal: AbortSignal): Promise<{ views: number; isBehind: boolean } | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
    const answer: unknown = response.ok ? await response.json() : null
    if (typeof answer !== 'object' || answer === null || !('views' in answer) || typeof answer.views !== 'number')
      return null
    return { views: answer.views, isBehind: 'car_fields' in answer && answer.car_fields !== null }
  } catch {
    return null
  }
}
