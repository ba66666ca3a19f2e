import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

interface CarouselProps {
  /** Accessible name: "Features". */
  label: string
  slides: readonly { key: string; slide: ReactNode }[]
}

/**
 * A carousel of slides that scrolls by swipe, wheel and keys; nothing moves by itself. A script adds arrows, the
 * slide's number and looping (A20.2).
 */
export function Carousel({ label, slides }: CarouselProps) {
  if (slides.length === 0) return null
  if (slides.length === 1) return <section aria-label={label}>{slides[0]?.slide}</section>
  return (
    <section className="carousel" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach a scrolling region */}
      <ul className="carousel__row" tabIndex={0} aria-label={`${label}, ${slides.length} in a row`}>
        {slides.map(({ key, slide }) => (
          <li key={key}>{slide}</li>
        ))}
      </ul>
      <div className="carousel__bar only-scripted">
        <button type="button" className="icon-btn" data-step="-1" aria-label={`Previous slide, ${label}`}>
          <Icon name="chevron-left" />
        </button>
        <p className="sm" aria-live="polite">
          <span className="carousel__n">1</span>
          {` of ${slides.length}`}
        </p>
        <button type="button" className="icon-btn" data-step="1" aria-label={`Next slide, ${label}`}>
          <Icon name="chevron-right" />
        </button>
      </div>
    </section>
  )
}
