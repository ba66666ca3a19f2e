import { useEffect, useMemo, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { slidesOf } from '#domain/media/slides.ts'
import { offersMorePictures } from '#domain/media/thumbnails.ts'
import type { ViewerView } from '#domain/media/viewer-views.ts'
import type { Badge } from '#domain/vehicle/badge.ts'
import type { GalleryMedia } from '#ui/gallery/media.ts'
import { galleryPhotos } from '#ui/gallery/pictures.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Paint } from '#ui/paint/paints.ts'
import { ListControls, type Kept } from '#ui/saved/list-controls.tsx'
import type { SilhouetteKind } from '#ui/silhouette/kinds.ts'
import { PanoramaPane } from './panorama-pane.tsx'
import { PhotoStrip, scrollToSlide, slideAt, type Slides } from './photo-strip.tsx'
import { SpinPane } from './spin-pane.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useFailedPhotos } from './use-failed-photos.ts'
import { usePanorama } from './use-panorama.ts'
import { useTurntable } from './use-turntable.ts'
import { ViewSwitch } from './view-switch.tsx'

interface GalleryProps {
  media: GalleryMedia
  badge: Badge | null
  kind: SilhouetteKind | null
  paint: Paint
  /** Where photos are asked for when there are none; null where the vehicle is gone. */
  askHref: string | null
  /** What the browser's lists keep of the vehicle; null where it is not for saving. */
  keep: Kept | null
}

/** Its code comes when it is first asked for. */
interface OpenedScreen {
  FullScreen: typeof import('./full-screen.tsx').FullScreen
  start: number
}

/**
 * All there is to see of a vehicle: a strip that scrolls from picture to picture with thumbnails that are links to its
 * slides, a turntable and the interior, one of them at a time. It works by links, radio buttons and scrolling; a script
 * adds arrows, the counter and full screen, and what turns comes in modules of its own once it is on show.
 */
export function Gallery({ media, badge, kind, paint, askHref, keep }: GalleryProps) {
  const { spin, interior, views } = media
  const photos = useMemo(() => galleryPhotos(media), [media])
  const slides = slidesOf(photos, media.videos)
  const worked = useGallery(media, photos.length, slides)
  const { root, expand, current, view, opened, look, show, fillScreen, leaveScreen } = worked
  const failed = useFailedPhotos(root)
  useTurntable(root, view === 'spinner' && spin?.kind === 'frames' ? spin : null)
  usePanorama(root, view === 'interior' ? interior : null)

  return (
    <div className={spin?.kind === 'frames' ? 'gal gal--turns' : 'gal'} ref={root}>
      <div className="gal__frame">
        <div className={`gal__stage paint-${paint}`}>
          {spin && views.includes('spinner') ? (
            <div className="gal__pane gal__pane--spinner">
              <SpinPane
                spin={spin}
                what={media.what}
                poster={photos[0] ?? null}
                isFirst={media.startsWith === 'spinner'}
              />
            </div>
          ) : null}
          {views.includes('gallery') ? (
            <StripPane
              worked={worked}
              slides={slides}
              failed={failed}
              kind={kind}
              paint={paint}
              askHref={askHref}
              isFirst={media.startsWith === 'gallery'}
            />
          ) : null}
          {interior === null ? null : (
            <div className="gal__pane gal__pane--interior">
              <PanoramaPane interior={interior} />
            </div>
          )}
          <Controls badge={badge} keep={keep} expand={expand} open={photos.length === 0 ? null : fillScreen} />
        </div>
        {views.length < 2 && slides.length < 2 ? null : (
          <Switches media={media} photos={photos.length} slides={slides.length} current={current} look={look} />
        )}
      </div>
      {offersMorePictures(photos.length, { on: 'vehicle-page' }) ? (
        <Thumbnails
          slides={slides}
          current={view === 'gallery' ? current : -1}
          failed={failed}
          paint={paint}
          show={show}
        />
      ) : null}
      {opened === null ? null : (
        <opened.FullScreen photos={photos} start={opened.start} paint={paint} onClose={leaveScreen} />
      )}
    </div>
  )
}

/** What is on show, and what leads from one to the other. */
function useGallery({ startsWith, views }: GalleryMedia, photos: number, slides: Slides) {
  const [current, setCurrent] = useState(0)
  const [view, setView] = useState(startsWith)
  const [opened, setOpened] = useState<OpenedScreen | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const expand = useRef<HTMLButtonElement>(null)
  // Where the strip is going: it scrolls slower than one can press.
  const wanted = useRef(0)

  const look = (next: ViewerView) => {
    // Out of sight the strip goes back to its start, and so does what is said of it (A7.5).
    if (next !== 'gallery') setCurrent((wanted.current = 0))
    setView(next)
  }
  const show = (index: number) => {
    const radio = root.current?.querySelector<HTMLInputElement>('.gal__views [value=gallery]')
    if (radio) radio.checked = true
    setView('gallery')
    wanted.current = index
    // A jump over many slides would run through all of them, and fetch them.
    scrollToSlide(root.current, index, view === 'gallery' && Math.abs(index - current) < 2)
  }
  const shown = (index: number, isAtRest: boolean) => {
    setCurrent(index)
    if (isAtRest) wanted.current = index
  }
  const step = (by: number) => show((wanted.current + by + slides.length) % slides.length)
  const fillScreen = async () => {
    if (photos === 0) return
    const slide = slides[view === 'gallery' ? current : 0]
    const { FullScreen } = await import('./full-screen.tsx')
    setOpened({ FullScreen, start: slide?.kind === 'photo' ? slide.place : 0 })
  }
  const leaveScreen = (last: number) => {
    setOpened(null)
    show(last === 0 ? 0 : last + slides.length - photos)
    expand.current?.focus()
  }

  useEffect(() => {
    // What was chosen and scrolled to before hydration.
    const chosen = root.current?.querySelector<HTMLInputElement>('.gal__views :checked')?.value
    setView((first) => views.find((known) => known === chosen) ?? first)
    setCurrent((wanted.current = slideAt(root.current)))
  }, [views])
  return { root, expand, current, view, opened, shown, look, show, step, fillScreen, leaveScreen }
}

type StripOptions = 'slides' | 'failed' | 'kind' | 'paint' | 'askHref' | 'isFirst'

interface StripPaneProps extends Pick<ComponentProps<typeof PhotoStrip>, StripOptions> {
  worked: ReturnType<typeof useGallery>
}

/** The strip of photos with its arrows. */
function StripPane({ worked: { view, current, shown, step, show, fillScreen }, ...strip }: StripPaneProps) {
  return (
    <div className="gal__pane gal__pane--gallery">
      <PhotoStrip
        {...strip}
        current={view === 'gallery' ? current : -1}
        onShown={shown}
        onStep={step}
        onGo={show}
        onOpen={() => void fillScreen()}
      />
      {strip.slides.length < 2 ? null : <Arrows step={step} />}
    </div>
  )
}

interface ControlsProps extends Pick<GalleryProps, 'badge' | 'keep'> {
  expand: RefObject<HTMLButtonElement | null>
  /** Opens full screen; null without a photo. */
  open: (() => Promise<void>) | null
}

/** What lies over the pictures: the badge, the lists and full screen. */
function Controls({ badge, keep, expand, open }: ControlsProps) {
  return (
    <>
      <div className="gal__top">
        {badge === null ? null : <span className={`tag tag--${badge.kind}`}>{badge.label}</span>}
      </div>
      <div className="gal__controls">
        {keep === null ? null : <ListControls vehicle={keep} />}
        {open === null ? null : (
          <button
            type="button"
            ref={expand}
            className="icon-btn icon-btn--on only-scripted"
            aria-label="Photos in full screen"
            onClick={() => void open()}
          >
            <Icon name="expand" />
          </button>
        )}
      </div>
    </>
  )
}

function Arrows({ step }: { step: (by: number) => void }) {
  return (
    <>
      <button
        type="button"
        className="icon-btn icon-btn--on gal__arrow gal__arrow--prev only-scripted"
        aria-label="Previous photo"
        onClick={() => step(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="icon-btn icon-btn--on gal__arrow gal__arrow--next only-scripted"
        aria-label="Next photo"
        onClick={() => step(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}

interface SwitchesProps {
  media: GalleryMedia
  /** How many there are. */
  photos: number
  slides: number
  current: number
  look: (next: ViewerView) => void
}

/** The views to choose from, and how far the strip is. */
function Switches({ media: { views, startsWith }, photos, slides, current, look }: SwitchesProps) {
  return (
    <div className="gal__ui">
      {views.length < 2 ? null : <ViewSwitch views={views} startsWith={startsWith} photos={photos} onLook={look} />}
      {slides < 2 ? null : (
        <span
          className="tag tag--line gal__count only-scripted"
          aria-live="polite"
        >{`${current + 1} of ${slides}`}</span>
      )}
    </div>
  )
}
