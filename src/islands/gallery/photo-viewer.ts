/** Wraps PhotoSwipe, which swipes, zooms and pans photos. The controls and keys are in `full-screen.tsx`. */
import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import './full-screen.css'
import type { Photo } from '#ui/gallery/pictures.ts'

/** Zoom of a double tap or click, and the highest zoom, relative to the whole photo. */
const TAP_SCALE = 2.5
const MOST_SCALE = 5
const ZOOM_MS = 200
/** Height that PhotoSwipe is told for every photo. It asks for sizes before loading; only the ratio matters. */
const TALL = 10_000
/** Ratio of a photo that is not loaded yet. */
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
/** Features that the dialog around it provides instead. */
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

export interface ViewerState {
  place: number
  /** The whole photo is in the window. */
  isWhole: boolean
  /** It cannot be looked at more closely. */
  isClosest: boolean
}

export interface PhotoViewer {
  show: (place: number) => void
  /** Shows the next photo, or the one before, in a loop. */
  step: (by: number) => void
  magnify: (factor: number) => void
  /** Shows the whole photo again. */
  whole: () => void
  /** Pans a zoomed photo, in CSS pixels. */
  move: (x: number, y: number) => void
  close: () => void
}

interface ViewerOptions {
  photos: readonly Photo[]
  start: number
  /** Photos that the page has loaded already, by index. */
  atHand: ReadonlyMap<number, HTMLImageElement>
  /** Called when the photo or the zoom has changed. */
  tell: (state: ViewerState) => void
  /** Called when a swipe has closed the viewer. */
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
  // A smaller file stands in until the large one has loaded.
  viewer.addFilter('placeholderSrc', (_, { data }) => data.msrc ?? false)
  viewer.on('slideInit', ({ slide }) => void takeShape(slide))
  viewer.on('loadComplete', ({ slide }) => {
    if (takeShape(slide)) slide.resize()
  })
  viewer.init()
  // The dialog around it is the one with the role.
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

/** Fits a slide to its photo's ratio. False when it fits already or the photo is not loaded. */
function takeShape(slide: Slide): boolean {
  const {
    content: { element: photo },
  } = slide
  if (!(photo instanceof HTMLImageElement) || photo.naturalWidth === 0) return false
  const width = Math.round((TALL * photo.naturalWidth) / photo.naturalHeight)
  // A thumbnail's rounded pixels are not a different ratio.
  if (Math.abs(width / slide.width - 1) < 0.01) return false
  slide.width = slide.content.width = slide.data.width = width
  return true
}

type Spring = Parameters<PhotoSwipe['animations']['startSpring']>[0]

/** Ends an animation at once, for `prefers-reduced-motion`. */
function arrive({ end, onUpdate, onComplete }: Spring): void {
  onUpdate(end)
  onComplete?.()
}
