import { useEffect, useMemo, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { slidesOf } from '#domain/media/slides.ts'
import { offersMorePictures } from '#domain/media/thumbnails.ts'
import type { ViewerView } from '#domain/media/viewer-views.ts'
import type { Badge } from '#domain/vehicle/badge.ts'
import type { Label } from '#domain/vehicle/labels.ts'
import type { GalleryMedia } from '#ui/gallery/media.ts'
import { galleryPhotos } from '#ui/gallery/pictures.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Paint } from '#ui/paint/paints.ts'
import { ListControls, type SaveableVehicle } from '#ui/saved/list-controls.tsx'
import { Tags } from '#ui/tag/tags.tsx'
import type { SilhouetteKind } from '#ui/silhouette/kinds.ts'
import { PanoramaPane } from './panorama-pane.tsx'
import { PhotoStrip, scrollToSlide, slideAt, type Slides } from './photo-strip.tsx'
import { SpinPane } from './spin-pane.tsx'
import { StepButtons } from './step-buttons.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useFailedPhotos } from './use-failed-photos.ts'
import { usePanorama } from './use-panorama.ts'
import { useTurntable } from './use-turntable.ts'
import { ViewSwitch } from './view-switch.tsx'

interface GalleryProps {
  media: GalleryMedia
  badge: Badge | null
  /** Labels that the photo shows beside the badge. */
  labels: readonly Label[]
  kind: SilhouetteKind | null
  paint: Paint
  /** Address for asking for photos. Null for a vehicle no longer for sale. */
  askHref: string | null
  /** The vehicle for the save and compare buttons. Null when it cannot be saved. */
  keep: SaveableVehicle | null
}

/** Full screen while it is open, with its lazily loaded component. */
interface FullScreenState {
  FullScreen: typeof import('./full-screen.tsx').FullScreen
  start: number
}

/**
 * A vehicle's gallery: a strip of photos with thumbnails, a turntable and the interior, one at a time. Without a script
 * it works by links, radio buttons and scrolling. The script adds arrows, the counter and full screen; the turntable
 * and the panorama load their own modules when they come into view.
 */
export function Gallery({ media, kind, paint, askHref, keep, ...tags }: GalleryProps) {
  const { spin, interior, views } = media
  const photos = useMemo(() => galleryPhotos(media), [media])
  const slides = slidesOf(photos, media.videos)
  const state = useGallery(media, photos.length, slides)
  const { root, expand, current, view, failed, opened, look, show, fillScreen, leaveScreen } = state

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
              state={state}
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
          <Controls tags={tags} keep={keep} expand={expand} open={photos.length === 0 ? null : fillScreen} />
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

/** State of the gallery: the view, the slide and full screen, and the functions that change them. */
function useGallery({ startsWith, views, spin, interior }: GalleryMedia, photos: number, slides: Slides) {
  const [current, setCurrent] = useState(0)
  const [view, setView] = useState(startsWith)
  const [opened, setOpened] = useState<FullScreenState | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const expand = useRef<HTMLButtonElement>(null)
  const failed = useFailedPhotos(root)
  useTurntable(root, view === 'spinner' && spin?.kind === 'frames' ? spin : null)
  usePanorama(root, view === 'interior' ? interior : null)
  // The slide that the strip is scrolling to: clicks come faster than it scrolls.
  const wanted = useRef(0)

  const look = (next: ViewerView) => {
    // A hidden strip scrolls back to its start, and the counter follows (A7.5).
    if (next !== 'gallery') setCurrent((wanted.current = 0))
    setView(next)
  }
  const show = (index: number) => {
    const radio = root.current?.querySelector<HTMLInputElement>('.gal__views [value=gallery]')
    if (radio) radio.checked = true
    setView('gallery')
    wanted.current = index
    // A smooth scroll over many slides would load every photo on the way.
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
    // The view and the slide chosen before hydration.
    const chosen = root.current?.querySelector<HTMLInputElement>('.gal__views :checked')?.value
    setView((first) => views.find((known) => known === chosen) ?? first)
    setCurrent((wanted.current = slideAt(root.current)))
  }, [views])
  return { root, expand, current, view, failed, opened, shown, look, show, step, fillScreen, leaveScreen }
}

type StripOptions = 'slides' | 'failed' | 'kind' | 'paint' | 'askHref' | 'isFirst'

interface StripPaneProps extends Pick<ComponentProps<typeof PhotoStrip>, StripOptions> {
  state: ReturnType<typeof useGallery>
}

/** The strip of photos with its arrows. */
function StripPane({ state: { view, current, shown, step, show, fillScreen }, ...strip }: StripPaneProps) {
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
      {strip.slides.length < 2 ? null : (
        <StepButtons className="icon-btn icon-btn--on only-scripted" name="gal__arrow" step={step} />
      )}
    </div>
  )
}

interface ControlsProps extends Pick<GalleryProps, 'keep'> {
  tags: Pick<GalleryProps, 'badge' | 'labels'>
  expand: RefObject<HTMLButtonElement | null>
  /** Opens full screen; null without a photo. */
  open: (() => Promise<void>) | null
}

/** Controls over the pictures: the badge, save, compare and full screen. */
function Controls({ tags, keep, expand, open }: ControlsProps) {
  return (
    <>
      <div className="gal__top">
        <Tags {...tags} className="gal__tag" />
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

interface SwitchesProps {
  media: GalleryMedia
  /** Number of photos. */
  photos: number
  slides: number
  current: number
  look: (next: ViewerView) => void
}

/** The switch between views, and the strip's counter. */
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
