import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import type { Paint } from '#ui/paint/paints.ts'
import { slideId, type Slides } from './photo-strip.tsx'

/** Most thumbnails. With more slides, the last one says how many remain and opens the first of them. */
const MOST_THUMBNAILS = 6

interface ThumbnailsProps {
  slides: Slides
  /** Index of the slide in view; -1 while the strip is hidden. */
  current: number
  failed: ReadonlySet<number>
  paint: Paint
  show: (index: number) => void
}

/** Thumbnails that link to the slides and follow the strip (A7.1, A7.2). */
export function Thumbnails({ slides, current, failed, paint, show }: ThumbnailsProps) {
  const nav = useRef<HTMLElement>(null)
  // A single remaining slide gets its own thumbnail instead of a "+1".
  const covers = slides.length > MOST_THUMBNAILS + 1
  const shown = covers ? slides.slice(0, MOST_THUMBNAILS) : slides
  // The covered slide counts, too. Videos come second, so the rest are photos.
  const restWords = `+${slides.length - MOST_THUMBNAILS + 1} photos`
  const standsForRest = (index: number) => covers && index === shown.length - 1
  const isCurrent = (index: number) => index === current || (standsForRest(index) && current > index)
  useEffect(() => {
    const thumb = nav.current?.children[Math.min(current, shown.length - 1)]
    if (thumb instanceof HTMLElement)
      nav.current?.scrollTo({ left: thumb.offsetLeft - (nav.current.clientWidth - thumb.clientWidth) / 2 })
  }, [current, shown.length])
  return (
    <nav className={`gal__thumbs paint-${paint}`} aria-label="Choose a photo" ref={nav}>
      {shown.map((slide, index) => {
        const picture = pictureOf(slide, failed)
        return (
          <a
            key={slideId(index)}
            className="gal__thumb"
            href={`#${slideId(index)}`}
            aria-label={
              standsForRest(index) ? restWords : slide.kind === 'photo' ? `Photo ${slide.place + 1}` : 'Video'
            }
            aria-current={isCurrent(index) ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              show(index)
            }}
          >
            {picture === null ? null : (
              <img
                src={picture}
                alt=""
                width={160}
                height={120}
                loading="lazy"
                data-photo={slide.kind === 'photo' ? slide.place : undefined}
              />
            )}
            {slide.kind === 'video' ? (
              <span className="gal__play">
                <Icon name="play" />
              </span>
            ) : null}
            {standsForRest(index) ? <span className="gal__more">{restWords}</span> : null}
          </a>
        )
      })}
    </nav>
  )
}

function pictureOf(slide: Slides[number], failed: ReadonlySet<number>): string | null {
  if (slide.kind === 'photo') return failed.has(slide.place) ? null : slide.photo.thumbnail
  return slide.kind === 'video' ? slide.video.poster : null
}
