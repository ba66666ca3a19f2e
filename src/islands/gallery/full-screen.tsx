import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Photo } from '#ui/gallery/pictures.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Paint } from '#ui/paint/paints.ts'
import { openViewer, type PhotoViewer, type Seen } from './photo-viewer.ts'

/** A step of the zoom buttons and keys. */
const ZOOM_STEP = 1.5
const MOVE_PX = 60

interface FullScreenProps {
  photos: readonly Photo[]
  /** Place of the photo that it opens with. */
  start: number
  paint: Paint
  /** Called with the place of the photo shown last. */
  onClose: (last: number) => void
}

/** The photos over the whole window (A7.3). Loaded, with the library that moves them, when they are first asked for. */
export function FullScreen({ photos, start, paint, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const viewer = useRef<PhotoViewer>(null)
  const [{ place, isWhole, isClosest }, setSeen] = useState<Seen>({ place: start, isWhole: true, isClosest: false })
  useEffect(() => {
    if (dialog.current === null || stage.current === null) return
    dialog.current.showModal()
    viewer.current = openViewer(stage.current, {
      photos,
      start,
      atHand: picturesAtHand(dialog.current),
      onClose: () => dialog.current?.close(),
      tell: (now) => setSeen((before) => (isSame(before, now) ? before : now)),
    })
    return () => viewer.current?.close()
  }, [photos, start])

  const magnify = (factor: number) => viewer.current?.magnify(factor)
  const keyed = (event: KeyboardEvent) => {
    if (viewer.current === null || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keysOf(viewer.current, isWhole, photos.length)[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <dialog
      className={`full paint-${paint}`}
      aria-label="Photos in full screen"
      ref={dialog}
      onKeyDown={keyed}
      onClose={() => onClose(place)}
    >
      <div className="full__stage" ref={stage} />
      <Bar
        caption={photos[place]?.alt}
        count={`${place + 1} of ${photos.length}`}
        isWhole={isWhole}
        isClosest={isClosest}
        magnify={magnify}
      />
      {photos.length < 2 ? null : <Steps step={(by) => viewer.current?.step(by)} />}
      <button
        type="button"
        className="icon-btn full__close"
        aria-label="Close full screen"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}

function keysOf(viewer: PhotoViewer, isWhole: boolean, photos: number): Record<string, () => void> {
  const sideways = (x: number) => (isWhole ? viewer.step(-Math.sign(x)) : viewer.move(x, 0))
  return {
    ArrowLeft: () => sideways(MOVE_PX),
    ArrowRight: () => sideways(-MOVE_PX),
    ArrowUp: () => viewer.move(0, MOVE_PX),
    ArrowDown: () => viewer.move(0, -MOVE_PX),
    Home: () => viewer.show(0),
    End: () => viewer.show(photos - 1),
    '+': () => viewer.magnify(ZOOM_STEP),
    '=': () => viewer.magnify(ZOOM_STEP),
    '-': () => viewer.magnify(1 / ZOOM_STEP),
    0: () => viewer.whole(),
  }
}

interface BarProps extends Pick<Seen, 'isWhole' | 'isClosest'> {
  caption: string | undefined
  count: string
  magnify: (factor: number) => void
}

function Bar({ caption, count, isWhole, isClosest, magnify }: BarProps) {
  return (
    <div className="full__bar">
      <p className="full__caption">{caption}</p>
      <span className="full__count" aria-live="polite">
        {count}
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label="Zoom out"
        aria-disabled={isWhole}
        onClick={() => magnify(1 / ZOOM_STEP)}
      >
        <Icon name="zoom-out" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label="Zoom in"
        aria-disabled={isClosest}
        onClick={() => magnify(ZOOM_STEP)}
      >
        <Icon name="zoom-in" />
      </button>
    </div>
  )
}

function Steps({ step }: { step: (by: number) => void }) {
  return (
    <>
      <button
        type="button"
        className="icon-btn full__step full__step--prev"
        aria-label="Previous photo"
        onClick={() => step(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="icon-btn full__step full__step--next"
        aria-label="Next photo"
        onClick={() => step(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}

function isSame(one: Seen, other: Seen): boolean {
  return one.place === other.place && one.isWhole === other.isWhole && one.isClosest === other.isClosest
}

/** Photos that the page shows already, by their place: of its strip, or else of its thumbnails. */
function picturesAtHand(dialog: HTMLDialogElement): Map<number, HTMLImageElement> {
  const pictures = [...(dialog.closest('.gal')?.querySelectorAll<HTMLImageElement>('img[data-photo]') ?? [])]
  return new Map(
    pictures
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .toReversed()
      .map((picture) => [Number(picture.dataset['photo']), picture]),
  )
}
