import { useEffect, useRef, useState } from 'react'
import { SimilarBlock } from '#ui/vehicle/similar-block.tsx'
import type { Similar } from './view.ts'

/** Brings similar vehicles when their block comes within this distance of what is seen (A17.5). */
const WITHIN = '500px'

/** Similar vehicles: those the page came with, or those that are asked for when the block comes near. */
export function SimilarRow({ slug, similar }: { slug: string; similar: Similar }) {
  const [brought, setBrought] = useState<Similar | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isAwaited = similar.cards === null
  useEffect(() => {
    if (!isAwaited || place.current === null) return
    const asked = new AbortController()
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void import('./bring-similar.ts')
          .then(({ bringSimilar }) => bringSimilar(slug, similar.href, asked.signal))
          .then(
            (found) => asked.signal.aborted || setBrought(found),
            () => setBrought({ cards: [], href: similar.href }),
          )
      },
      { rootMargin: WITHIN },
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      asked.abort()
    }
  }, [isAwaited, slug, similar.href])
  const { cards, href } = brought ?? similar
  return (
    <div ref={place}>
      <SimilarBlock cards={cards} href={href} />
    </div>
  )
}
