import { useEffect, useRef, useState, type ReactNode } from 'react'
import { slidesOf } from '#domain/media/slides.ts'
import { offersMorePictures } from '#domain/media/thumbnails.ts'
import type { ViewerView } from '#domain/media/viewer-views.ts'
import type { Badge } from '#domain/vehicle/badge.ts'
import { Icon } from '../icons/icon.tsx'
import type { Paint } from '../paint/paints.ts'
import { PanoramaPane } from '../panorama/panorama-pane.tsx'
import type { SilhouetteKind } from '../silhouette/kinds.ts'
import { SpinPane } from '../spin/spin-pane.tsx'
import { FullScreen } from './full-screen.tsx'
import type { GalleryMedia } from './media.ts'
import { PhotoStrip, scrollToSlide } from './photo-strip.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { afterLoading, onChosenBefore, onFailedPictures } from './when-ready.ts'

interface GalleryProps {
  media: GalleryMedia
  badge: Badge | null
  kind: SilhouetteKind | null
  paint: Paint
  /** Where photos are asked for when there are none; null where the vehicle is gone. */
  askHref: string | null
  /** Controls at the top right of the stage. */
  controls?: ReactNode
}

/**
 * All there is to see of a vehicle: a strip that scrolls from picture to picture with thumbnails that are links to its
 * slides, a turntable and the interior, one of them at a time. It works by links, radio buttons and scrolling; a script
 * adds arrows, the counter and full screen, and what turns comes in modules of its own once it is on show.
 */
export function Gallery({ media, badge, kind, paint, askHref, controls }: GalleryProps) {
  const { photos, spin, interior, views } = media
  const slides = slidesOf(photos, media.videos)
  const [current, setCurrent] = useState(0)
  const [view, setView] = useState(media.startsWith)
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
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
  const step = (by: number) => show((wanted.current + by + slides.length) % slides.length)
  const fillScreen = () => {
    const dialog = root.current?.querySelector('dialog')
    const slide = slides[view === 'gallery' ? current : 0]
    const first = slide?.kind === 'photo' ? slide.place : 0
    if (!dialog || photos.length === 0) return
    void import('./fill-screen.ts').then(({ fillScreen }) =>
      fillScreen(dialog, photos, first, (last) => {
        show(last === 0 ? 0 : last + slides.length - photos.length)
        expand.current?.focus()
      }),
    )
  }

  useEffect(() => {
    if (!root.current) return
    onChosenBefore(root.current, (chosen) => setView((first) => views.find((known) => known === chosen) ?? first))
    return onFailedPictures(root.current, (photo) => setFailed((before) => new Set(before).add(photo)))
  }, [views])
  useEffect(() => {
    const stage = root.current?.querySelector<HTMLElement>('.spin')
    if (view !== 'spinner' || spin?.kind !== 'frames' || !stage) return
    return afterLoading(stage, () => void import('../spin/work-spin.ts').then(({ workSpin }) => workSpin(stage, spin)))
  }, [view, spin])
  useEffect(() => {
    const pane = root.current?.querySelector<HTMLElement>('.pano')
    if (view !== 'interior' || !interior || !pane) return
    const leave = new AbortController()
    void import('../panorama/open-panorama.ts').then(({ openPanorama }) => openPanorama(pane, interior, leave.signal))
    return () => leave.abort()
  }, [view, interior])

  return (
    <div className={spin?.kind === 'frames' ? 'gal gal--turns' : 'gal'} ref={root}>
      <div className="gal__frame">
        <div className={`gal__stage paint-${paint}`}>
          {spin && views.includes('spinner') ? (
            <div className="gal__pane gal__pane--spinner">
              <SpinPane spin={spin} isFirst={media.startsWith === 'spinner'} />
            </div>
          ) : null}
          {views.includes('gallery') ? (
            <div className="gal__pane gal__pane--gallery">
              <PhotoStrip
                slides={slides}
                current={view === 'gallery' ? current : -1}
                failed={failed}
                kind={kind}
                paint={paint}
                askHref={askHref}
                isFirst={media.startsWith === 'gallery'}
                onShown={(index, isAtRest) => {
                  setCurrent(index)
                  if (isAtRest) wanted.current = index
                }}
                onStep={step}
                onGo={show}
                onOpen={fillScreen}
              />
              {slides.length < 2 ? null : (
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
              )}
            </div>
          ) : null}
          {interior === null ? null : (
            <div className="gal__pane gal__pane--interior">
              <PanoramaPane interior={interior} />
            </div>
          )}
          <div className="gal__top">
            {badge === null ? null : <span className={`tag tag--${badge.kind}`}>{badge.label}</span>}
          </div>
          <div className="gal__controls">
            {controls}
            {photos.length === 0 ? null : (
              <button
                type="button"
                ref={expand}
                className="icon-btn icon-btn--on only-scripted"
                aria-label="Photos in full screen"
                onClick={fillScreen}
              >
                <Icon name="expand" />
              </button>
            )}
          </div>
        </div>
        {views.length < 2 && slides.length < 2 ? null : (
          <div className="gal__ui">
            {views.length < 2 ? null : (
              <ViewSwitch views={views} startsWith={media.startsWith} photos={photos.length} onLook={look} />
            )}
            {slides.length < 2 ? null : (
              <span
                className="tag tag--line gal__count only-scripted"
                aria-live="polite"
              >{`${current + 1} of ${slides.length}`}</span>
            )}
          </div>
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
      {photos.length === 0 ? null : <FullScreen paint={paint} />}
    </div>
  )
}
