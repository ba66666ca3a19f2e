import type { Slide } from '#domain/media/slides.ts'
import type { Paint } from '#ui/paint/paints.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { GALLERY_SIZES } from '#ui/picture-sizes.ts'
import type { SilhouetteKind } from '#ui/silhouette/kinds.ts'
import { Silhouette } from '#ui/silhouette/silhouette.tsx'
import { VideoSlide } from './video-slide.tsx'
import type { VideoView } from '#ui/gallery/media.ts'
import { PhotoMarks } from '#ui/gallery/photo-marks.tsx'
import type { Photo } from '#ui/gallery/pictures.ts'

export type Slides = readonly Slide<Photo, VideoView>[]

/** Id of a slide, which its thumbnail links to. */
export function slideId(index: number): string {
  return `photo-${index + 1}`
}

/** Scrolls the strip to a slide without scrolling the page. */
export function scrollToSlide(gallery: Element | null, index: number, isGliding: boolean): void {
  const strip = gallery?.querySelector('.gal__strip')
  const glides = isGliding && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: glides ? 'smooth' : 'instant' })
}

/** Index of the slide in view; 0 while the strip is hidden. */
export function slideAt(gallery: Element | null): number {
  const strip = gallery?.querySelector('.gal__strip')
  return strip?.clientWidth ? Math.round(strip.scrollLeft / strip.clientWidth) : 0
}

interface PhotoStripProps {
  slides: Slides
  /** Index of the slide in view; -1 while the strip is hidden. */
  current: number
  /** Indexes of photos that failed to load. */
  failed: ReadonlySet<number>
  kind: SilhouetteKind | null
  paint: Paint
  /** Address for asking for photos when there are none. Null for a vehicle no longer for sale. */
  askHref: string | null
  /** Whether it is the view that the page starts with. */
  isFirst: boolean
  onShown: (index: number, isAtRest: boolean) => void
  onStep: (by: number) => void
  onGo: (index: number) => void
  onOpen: () => void
}

/** The strip of slides. It scrolls by finger, wheel and keys, with or without a script. */
export function PhotoStrip({
  slides,
  current,
  failed,
  kind,
  paint,
  askHref,
  isFirst,
  onShown,
  onStep,
  onGo,
  onOpen,
}: PhotoStripProps) {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => onStep(-1),
    ArrowRight: () => onStep(1),
    Home: () => onGo(0),
    End: () => onGo(slides.length - 1),
    Enter: onOpen,
  }
  const silhouette = kind === null ? null : <Silhouette kind={kind} paint={paint} />
  return (
    // A region that scrolls handles the keys of scrolling
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="gal__strip"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach a scrolling region
      tabIndex={0}
      aria-label="Photos"
      onScroll={({ currentTarget }) =>
        currentTarget.clientWidth && onShown(slideAt(currentTarget.parentElement), false)
      }
      onScrollEnd={({ currentTarget }) =>
        currentTarget.clientWidth && onShown(slideAt(currentTarget.parentElement), true)
      }
      onKeyDown={(event) => {
        const act =
          event.target === event.currentTarget && !event.altKey && !event.ctrlKey && !event.metaKey
            ? keys[event.key]
            : undefined
        if (!act) return
        event.preventDefault()
        act()
      }}
      onClick={({ target }) => target instanceof HTMLImageElement && target.dataset['photo'] && onOpen()}
    >
      {slides.map((slide, index) => (
        <div className="gal__slide" id={slideId(index)} key={slideId(index)}>
          {slide.kind === 'video' ? <VideoSlide video={slide.video} isCurrent={index === current} /> : null}
          {slide.kind === 'photo' && !failed.has(slide.place) ? (
            <Picture photo={slide.photo} place={slide.place} isFirst={isFirst && index === 0} />
          ) : null}
          {slide.kind === 'none' || (slide.kind === 'photo' && failed.has(slide.place)) ? silhouette : null}
          {slide.kind === 'photo' && failed.has(slide.place) ? <p className="gal__none">Image not found</p> : null}
          {slide.kind === 'none' ? <NoPhotos hasDrawing={kind !== null} askHref={askHref} /> : null}
        </div>
      ))}
    </section>
  )
}

function NoPhotos({ hasDrawing, askHref }: { hasDrawing: boolean; askHref: string | null }) {
  return (
    <p className={hasDrawing ? 'gal__none' : 'gal__none gal__none--bare'}>
      {hasDrawing ? null : <Icon name="photos" />}Photos to come.
      {askHref === null ? null : (
        <>
          {' '}
          <a href={askHref} data-hydrates="form-dialog">
            Ask for photos
          </a>
        </>
      )}
    </p>
  )
}

/** A photo with its marks and the words under it. */
function Picture({ photo, place, isFirst }: { photo: Photo; place: number; isFirst: boolean }) {
  const { src, srcSet, alt, marked, under } = photo
  return (
    <>
      <img
        src={src}
        srcSet={srcSet}
        sizes={GALLERY_SIZES}
        alt={alt}
        width={1440}
        height={900}
        data-photo={place}
        // A click opens full screen; the strip handles it.
        data-scripted=""
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      {marked === null ? null : <PhotoMarks {...marked} />}
      {under === null ? null : <p className="gal__under">{under}</p>}
    </>
  )
}
