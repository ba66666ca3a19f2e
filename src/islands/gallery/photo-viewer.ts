/**
 * Photos that are swiped, zoomed and moved by finger, wheel and mouse, as PhotoSwipe does it. Its controls and keys are
 * `full-screen.tsx`'s.
 */
import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import './full-screen.css'
import type { Photo } from '#ui/gallery/pictures.ts'

/** What a double tap and a click go to, and how close one can look, as shares of the whole photo's scale. */
const TAP_SCALE = 2.5
const MOST_SCALE = 5
const ZOOM_MS = 200
/**
 * PhotoSwipe must know sizes before it has a photo. Ours fill the window whatever their size, so only the shape counts.
 */
const TALL = 10_000
/** Of a photo that the page has not shown yet. */
const USUAL_RATIO = 1.6

const LOOKS: PhotoSwipeOptions = {
  secondaryZoomLevel: ({ fit }) => fit * TAP_SCALE,
  maxZoomLevel: ({ fit }) => fit * MOST_SCALE,
  showHideAnimationType: 'none',
  bgOpacity: 1,
  wheelToZoom: true,
  imageClickAction: 'zoom',
  bgClickAction: false,
  tapAction: false,
  errorMsg: 'Image not found',
}
/** The dialog around it has these. */
const LEFT_TO_THE_DIALOG: PhotoSwipeOptions = {
  close: false,
  zoom: false,
  counter: false,
  arrowPrev: false,
  arrowNext: false,
  escKey: false,
  arrowKeys: false,
  trapFocus: false,
  returnFocus: false,
}

export interface Seen {
  place: number
  /** The whole photo is in the window. */
  isWhole: boolean
  /** It cannot be looked at more closely. */
  isClosest: boolean
}

export interface PhotoViewer {
  show: (place: number) => void
  /** The next one, or the one before: round and round. */
  step: (by: number) => void
  magnify: (factor: number) => void
  /** Shows the whole photo again. */
  whole: () => void
  /** Moves a photo that is looked at closely, CSS pixels. */
  move: (x: number, y: number) => void
  close: () => void
}

interface ViewerOptions {
  photos: readonly Photo[]
  start: number
  /** What the page has of its photos, by their place. */
  atHand: ReadonlyMap<number, HTMLImageElement>
  /** Called when another photo or another scale is on show. */
  tell: (seen: Seen) => void
  /** Called when a finger has put the viewer away. */
  onClose: () => void
}

/** Opens the viewer inside an element, which it fills. */
export function openViewer(stage: HTMLElement, { photos, start, atHand, tell, onClose }: ViewerOptions): PhotoViewer {
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const zoomMs = lessMotion ? 0 : ZOOM_MS
  const viewer = new PhotoSwipe({
    dataSource: photos.map((photo, place) => slideOf(photo, atHand.get(place))),
    index: start,
    appendToEl: stage,
    getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
    zoomAnimationDuration: zoomMs,
    ...LOOKS,
    ...LEFT_TO_THE_DIALOG,
  })
  if (lessMotion) viewer.animations.startSpring = arrive

  const seen = () => {
    const { currSlide: slide } = viewer
    const [scale, whole, closest] = slide
      ? [slide.currZoomLevel, slide.zoomLevels.initial, slide.zoomLevels.max]
      : [1, 1, 1]
    tell({ place: viewer.currIndex, isWhole: scale <= whole * 1.001, isClosest: scale >= closest * 0.999 })
  }
  viewer.on('change', seen)
  viewer.on('zoomPanUpdate', seen)
  viewer.on('close', onClose)
  viewer.on('keydown', (event) => event.preventDefault())
  // Pressing never leads to an empty window: a smaller file stands there until the large one does.
  viewer.addFilter('placeholderSrc', (_, { data }) => data.msrc ?? false)
  viewer.on('slideInit', ({ slide }) => void takeShape(slide))
  viewer.on('loadComplete', ({ slide }) => {
    if (takeShape(slide)) slide.resize()
  })
  viewer.init()
  // The dialog is the one around it.
  viewer.element?.removeAttribute('role')
  viewer.scrollWrap?.setAttribute('aria-label', 'Photos')

  const resized = new ResizeObserver(() => viewer.updateSize())
  resized.observe(stage)
  const show = (place: number) => viewer.goTo((place + photos.length) % photos.length)
  const zoomTo = (scale: number) => {
    viewer.zoomTo(scale, undefined, zoomMs)
    seen()
  }
  return {
    show,
    step: (by) => show(viewer.potentialIndex + by),
    magnify: (factor) => zoomTo((viewer.currSlide?.currZoomLevel ?? 1) * factor),
    whole: () => zoomTo(viewer.currSlide?.zoomLevels.initial ?? 1),
    move: (x, y) => viewer.currSlide?.panTo(viewer.currSlide.pan.x + x, viewer.currSlide.pan.y + y),
    close: () => {
      resized.disconnect()
      viewer.destroy()
    },
  }
}

function slideOf({ src, srcSet, alt, thumbnail }: Photo, atHand: HTMLImageElement | undefined): SlideData {
  const ratio = atHand === undefined ? USUAL_RATIO : atHand.naturalWidth / atHand.naturalHeight
  return {
    src,
    srcset: srcSet,
    alt,
    msrc: atHand?.currentSrc ?? thumbnail,
    width: Math.round(TALL * ratio),
    height: TALL,
  }
}

type Slide = NonNullable<PhotoSwipe['currSlide']>

/** Gives a slide the shape of its photo. False where it has it already, or the photo is not there yet. */
function takeShape(slide: Slide): boolean {
  const {
    content: { element: photo },
  } = slide
  if (!(photo instanceof HTMLImageElement) || photo.naturalWidth === 0) return false
  const width = Math.round((TALL * photo.naturalWidth) / photo.naturalHeight)
  // A pixel more or less of a thumbnail is no other shape.
  if (Math.abs(width / slide.width - 1) < 0.01) return false
  slide.width = slide.content.width = slide.data.width = width
  return true
}

type Spring = Parameters<PhotoSwipe['animations']['startSpring']>[0]

/** Where less motion is wanted, what would glide is there at once. */
function arrive({ end, onUpdate, onComplete }: Spring): void {
  onUpdate(end)
  onComplete?.()
}
