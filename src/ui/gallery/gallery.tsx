import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { offersMorePictures } from '#domain/media/thumbnails.ts'
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

/** Thumbnails shown; where there are more photos, the last stands for the rest and opens the first of them. */
const MOST_THUMBNAILS = 6

interface GalleryProps {
  photos: readonly Photo[]
  badge: Badge | null
  kind: SilhouetteKind | null
  paint: Paint
  /** Where photos are asked for when there are none; null where the vehicle is gone. */
  askHref: string | null
  /** Controls at the top right of the stage. */
  controls?: ReactNode
}

/**
 * A strip that scrolls from picture to picture, with thumbnails that are links to its slides.
 * A script adds arrows, the counter, and moves the strip without moving the page.
 */
export function Gallery({ photos, badge, kind, paint, askHref, controls }: GalleryProps) {
  const [current, setCurrent] = useState(0)
  // Where the strip is going: it scrolls slower than one can press.
  const wanted = useRef(0)
  const show = (index: number, part: Element) => {
    wanted.current = index
    showSlide(index, part)
  }
  const step = (by: number) => ({ currentTarget }: MouseEvent) =>
    show((wanted.current + by + photos.length) % photos.length, currentTarget)
  return (
    <div className="gal">
      <div className={`gal__stage paint-${paint}`}>
        <section
          className="gal__strip"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Photos"
          onScroll={({ currentTarget }) => setCurrent(slideAt(currentTarget))}
          onScrollEnd={({ currentTarget }) => { wanted.current = slideAt(currentTarget) }}
        >
          {photos.length === 0
            ? <div className="gal__slide">{kind === null ? null : <Silhouette kind={kind} paint={paint} />}</div>
            : photos.map((photo, index) => <Slide key={photo.src} photo={photo} index={index} />)}
        </section>
        {photos.length === 0 ? <p className="gal__none">Photos to come.{askHref === null ? null : <> <a href={askHref}>Ask for photos</a></>}</p> : null}
        <div className="gal__top">{badge === null ? null : <span className={`tag tag--${badge.kind}`}>{badge.label}</span>}</div>
        {controls === undefined ? null : <div className="gal__controls">{controls}</div>}
        {photos.length < 2 ? null : (
          <>
            <button type="button" className="icon-btn icon-btn--on gal__arrow gal__arrow--prev only-scripted" aria-label="Previous photo" onClick={step(-1)}><Icon name="chevron-left" /></button>
            <button type="button" className="icon-btn icon-btn--on gal__arrow gal__arrow--next only-scripted" aria-label="Next photo" onClick={step(1)}><Icon name="chevron-right" /></button>
            <span className="tag tag--line gal__count only-scripted" aria-live="polite">{`${current + 1} of ${photos.length}`}</span>
          </>
        )}
      </div>
      {offersMorePictures(photos.length, { on: 'vehicle-page' }) ? <Thumbnails photos={photos} current={current} paint={paint} show={show} /> : null}
    </div>
  )
}

function slideAt(strip: Element): number {
  return Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))
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
  show: (index: number, part: Element) => void
}

function Thumbnails({ photos, current, paint, show }: ThumbnailsProps) {
  // Where one photo is left over it is shown: a cover would take its place.
  const covers = photos.length > MOST_THUMBNAILS + 1
  const shown = covers ? photos.slice(0, MOST_THUMBNAILS) : photos
  // The photo under the cover is hidden too.
  const hidden = photos.length - MOST_THUMBNAILS + 1
  const restWords = `+${hidden} photos`
  const standsForRest = (index: number) => covers && index === shown.length - 1
  const isCurrent = (index: number) => index === current || (standsForRest(index) && current > index)
  return (
    <nav className={`gal__thumbs paint-${paint}`} aria-label="Choose a photo">
      {shown.map((photo, index) => (
        <a
          key={photo.src}
          className="gal__thumb"
          href={`#${slideId(index)}`}
          aria-label={standsForRest(index) ? restWords : `Photo ${index + 1}`}
          aria-current={isCurrent(index) ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            show(index, event.currentTarget)
          }}
        >
          <img src={photo.thumbnail} alt="" width={160} height={120} loading="lazy" />
          {standsForRest(index) ? <span className="gal__more">{restWords}</span> : null}
        </a>
      ))}
    </nav>
  )
}
