import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Photo } from '#ui/gallery/pictures.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Paint } from '#ui/paint/paints.ts'
import { openViewer, type PhotoViewer, type ViewerState } from './photo-viewer.ts'
import { StepButtons } from './step-buttons.tsx'

/** A step of the zoom buttons and keys. */
const ZOOM_STEP = 1.5
const MOVE_PX = 60

interface FullScreenProps {
  photos: readonly Photo[]
  /** Index of the first photo to show. */
  start: number
  paint: Paint
  /** Called with the index of the last photo shown. */
  onClose: (last: number) => void
}

/** Shows the photos in full screen (A7.3). Loaded, with PhotoSwipe, on first use. */
export function FullScreen({ photos, start, paint, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const viewer = useRef<PhotoViewer>(null)
  const [{ place, isWhole, isClosest }, setState] = useState<ViewerState>({
    place: start,
    isWhole: true,
    isClosest: false,
  })
  useEffect(() => {
    if (dialog.current === null || stage.current === null) return
    dialog.current.showModal()
    viewer.current = openViewer(stage.current, {
      photos,
      start,
      atHand: picturesAtHand(dialog.current),
      onClose: () => dialog.current?.close(),
      tell: (now) => setState((before) => (isSame(before, now) ? before : now)),
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
        caption={photos[place]?.under ?? photos[place]?.alt}
        count={`${place + 1} of ${photos.length}`}
        isWhole={isWhole}
        isClosest={isClosest}
        magnify={magnify}
      />
      {photos.length < 2 ? null : (
        <StepButtons className="icon-btn" name="full__step" step={(by) => viewer.current?.step(by)} />
      )}
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

interface BarProps extends Pick<ViewerState, 'isWhole' | 'isClosest'> {
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

function isSame(one: ViewerState, other: ViewerState): boolean {
  return one.place === other.place && one.isWhole === other.isWhole && one.isClosest === other.isClosest
}

/** Photos that the page has loaded already, by index: from its strip, else its thumbnails. */
function picturesAtHand(dialog: HTMLDialogElement): Map<number, HTMLImageElement> {
  const pictures = [...(dialog.closest('.gal')?.querySelectorAll<HTMLImageElement>('img[data-photo]') ?? [])]
  return new Map(
    pictures
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .toReversed()
      .map((picture) => [Number(picture.dataset['photo']), picture]),
  )
}
