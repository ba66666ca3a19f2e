import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

interface CarouselProps {
  /** What stands in it, in two words. */
  label: string
  slides: readonly { key: string; slide: ReactNode }[]
}

/**
 * Slides side by side that scroll, by swipe, wheel and keys; nothing moves by itself. A script adds arrows, the number
 * of the slide, and the way from the last to the first (A20.2).
 */
export function Carousel({ label, slides }: CarouselProps) {
  if (slides.length === 0) return null
  if (slides.length === 1) return <section aria-label={label}>{slides[0]?.slide}</section>
  return (
    <section className="carousel" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul className="carousel__row" tabIndex={0} aria-label={`${label}, ${slides.length} in a row`}>
        {slides.map(({ key, slide }) => (
          <li key={key}>{slide}</li>
        ))}
      </ul>
      <div className="carousel__bar only-scripted">
        <button type="button" className="icon-btn" data-step="-1" aria-label={`Previous of ${label}`}>
          <Icon name="chevron-left" />
        </button>
        <p className="sm" aria-live="polite">
          <span className="carousel__n">1</span>
          {` of ${slides.length}`}
        </p>
        <button type="button" className="icon-btn" data-step="1" aria-label={`Next of ${label}`}>
          <Icon name="chevron-right" />
        </button>
      </div>
    </section>
  )
}
