import { useState, type MouseEvent } from 'react'
import type { Badge } from '#domain/vehicle/badge.ts'
import { Icon } from '../icons/icon.tsx'
import type { Paint } from '../paint/paints.ts'
import { GALLERY_SIZES } from '../picture-sizes.ts'
import type { SilhouetteKind } from '../silhouette/kinds.ts'
import { Silhouette } from '../silhouette/silhouette.tsx'

export interface Photo {
  src: string
  srcSet: string
  thumbnail: string
  alt: string
}

/** Thumbnails appear when there are more pictures than this. */
const FEWEST_WITHOUT_THUMBNAILS = 3
/** Thumbnails shown; the last stands for the rest. */
const MOST_THUMBNAILS = 6

interface GalleryProps {
  photos: readonly Photo[]
  badge: Badge | null
  kind: SilhouetteKind
  paint: Paint
}

/**
 * A strip that scrolls from picture to picture, with thumbnails that are links to its slides.
 * A script adds arrows, the counter, and moves the strip without moving the page.
 */
export function Gallery({ photos, badge, kind, paint }: GalleryProps) {
  const [current, setCurrent] = useState(0)
  const step = (by: number) => ({ currentTarget }: MouseEvent) =>
    showSlide((current + by + photos.length) % photos.length, currentTarget)
  return (
    <div className="gal">
      <div className={`gal__stage paint-${paint}`}>
        <section
          className="gal__strip"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Photos"
          onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))}
        >
          {photos.length === 0
            ? <div className="gal__slide"><Silhouette kind={kind} paint={paint} /></div>
            : photos.map((photo, index) => <Slide key={photo.src} photo={photo} index={index} />)}
        </section>
        <div className="gal__top">{badge === null ? null : <span className={`tag tag--${badge.kind}`}>{badge.label}</span>}</div>
        {photos.length < 2 ? null : (
          <>
            <button type="button" className="icon-btn icon-btn--on gal__arrow gal__arrow--prev only-scripted" aria-label="Previous photo" onClick={step(-1)}><Icon name="chevron-left" /></button>
            <button type="button" className="icon-btn icon-btn--on gal__arrow gal__arrow--next only-scripted" aria-label="Next photo" onClick={step(1)}><Icon name="chevron-right" /></button>
            <span className="tag tag--line gal__count only-scripted" aria-live="polite">{`${current + 1} of ${photos.length}`}</span>
          </>
        )}
      </div>
      {photos.length > FEWEST_WITHOUT_THUMBNAILS ? <Thumbnails photos={photos} current={current} paint={paint} /> : null}
    </div>
  )
}

/** Scrolls the strip of the gallery that an element is part of. */
function showSlide(index: number, part: Element): void {
  const strip = part.closest('.gal')?.querySelector('.gal__strip')
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: 'smooth' })
}

function slideId(index: number): string {
  return `photo-${index + 1}`
}

function Slide({ photo, index }: { photo: Photo; index: number }) {
  return (
    <div className="gal__slide" id={slideId(index)}>
      <img
        src={photo.src}
        srcSet={photo.srcSet}
        sizes={GALLERY_SIZES}
        alt={photo.alt}
        width={1440}
        height={900}
        loading={index === 0 ? undefined : 'lazy'}
        fetchPriority={index === 0 ? 'high' : undefined}
      />
    </div>
  )
}

interface ThumbnailsProps {
  photos: readonly Photo[]
  current: number
  paint: Paint
}

function Thumbnails({ photos, current, paint }: ThumbnailsProps) {
  const shown = photos.slice(0, MOST_THUMBNAILS)
  const hidden = photos.length - shown.length
  const restWords = `+${hidden} ${hidden === 1 ? 'photo' : 'photos'}`
  const standsForRest = (index: number) => hidden > 0 && index === shown.length - 1
  return (
    <nav className={`gal__thumbs paint-${paint}`} aria-label="Choose a photo">
      {shown.map((photo, index) => (
        <a
          key={photo.src}
          className="gal__thumb"
          href={`#${slideId(index)}`}
          aria-label={`Photo ${index + 1}${standsForRest(index) ? `, ${restWords}` : ''}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            showSlide(index, event.currentTarget)
          }}
        >
          <img src={photo.thumbnail} alt="" width={160} height={120} loading="lazy" />
          {standsForRest(index) ? <span className="gal__more">{restWords}</span> : null}
        </a>
      ))}
    </nav>
  )
}
