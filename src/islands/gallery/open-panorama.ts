/** Shows the interior as a panorama that shoppers can pan. Loaded with its library on first use. */
import {
  EquirectangularAdapter,
  utils,
  Viewer,
  type AdapterConstructor,
  type PanoData,
} from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import type { InteriorView } from '#ui/gallery/media.ts'
import { placeCards, placeHotspot } from './place-hotspots.ts'

/** Width to height of an equirectangular picture. Any other picture is a plain photo. */
const SHAPE = 2
const TOLERANCE = 0.05
const STEP = Math.PI / 12
const ZOOM_STEP = 15

/** Loads the picture without `blob:` addresses, which the page's content security policy forbids. */
class OwnPicture extends EquirectangularAdapter {
  override async loadTexture(panorama: string) {
    const image = await loadPicture(panorama)
    const { naturalWidth: width, naturalHeight: height } = image
    const panoData: PanoData = {
      isEquirectangular: true,
      fullWidth: width,
      fullHeight: height,
      croppedWidth: width,
      croppedHeight: height,
      croppedX: 0,
      croppedY: 0,
    }
    return { panorama, texture: utils.createTexture(image), panoData, cacheKey: panorama }
  }
}

async function loadPicture(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

/**
 * Opens the panorama in its pane until the signal aborts. Falls back to the wide picture that scrolls when the picture
 * is no panorama or the browser has no WebGL.
 */
export async function openPanorama(
  pane: HTMLElement,
  { src, alt, hotspots }: InteriorView,
  leave: AbortSignal,
): Promise<void> {
  const room = pane.querySelector<HTMLElement>('.pano__room')
  const picture = await loadPicture(src).catch(() => null)
  if (!room || !picture || leave.aborted || Math.abs(picture.naturalWidth / picture.naturalHeight - SHAPE) > TOLERANCE)
    return
  const container = document.createElement('div')
  container.className = 'pano__view'
  room.append(container)
  const viewer = await opened(container, src)
  if (!viewer) return container.remove()
  const close = () => {
    pane.dataset['state'] = 'flat'
    for (const disc of pane.querySelectorAll<HTMLElement>('.hot')) placeHotspot(disc, null)
    viewer.destroy()
    container.remove()
  }
  if (leave.aborted) return close()
  leave.addEventListener('abort', close)

  steerable(viewer, pane, container, leave)
  container.setAttribute('aria-label', `${alt}. Arrow keys look round, plus and minus zoom.`)
  placeCards(pane, leave)
  viewer.addEventListener('render', discPlacer(viewer, pane, hotspots))
  pane.dataset['state'] = 'open'
  viewer.needsUpdate()
}

/** Turns and zooms the panorama by keys and by the buttons beside it. */
function steerable(viewer: Viewer, pane: HTMLElement, container: HTMLElement, leave: AbortSignal): void {
  container.tabIndex = 0
  container.setAttribute('role', 'application')
  const look = (yaw: number, pitch: number) => {
    const at = viewer.getPosition()
    viewer.rotate({ yaw: at.yaw + yaw, pitch: at.pitch + pitch })
  }
  const magnify = (by: number) => viewer.zoom(viewer.getZoomLevel() + by)
  const acts: Record<string, () => void> = {
    ArrowLeft: () => look(-STEP, 0),
    ArrowRight: () => look(STEP, 0),
    ArrowUp: () => look(0, STEP),
    ArrowDown: () => look(0, -STEP),
    '+': () => magnify(ZOOM_STEP),
    '=': () => magnify(ZOOM_STEP),
    '-': () => magnify(-ZOOM_STEP),
    Home: () => viewer.rotate({ yaw: 0, pitch: 0 }),
  }
  container.addEventListener('keydown', (event) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  const buttons: Record<string, string> = { left: 'ArrowLeft', right: 'ArrowRight', closer: '+', wider: '-' }
  pane.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-look]') : null
      acts[buttons[button?.dataset['look'] ?? ''] ?? '']?.()
    },
    { signal: leave },
  )
}

/** Returns a function that positions the hotspots' buttons, or hides those out of view. */
function discPlacer(viewer: Viewer, pane: HTMLElement, hotspots: InteriorView['hotspots']): () => void {
  const discs = [...pane.querySelectorAll<HTMLElement>('.hot')]
  return () => {
    for (const [place, disc] of discs.entries()) {
      const direction = hotspots[place]
      const at =
        direction && viewer.dataHelper.isPointVisible(direction)
          ? viewer.dataHelper.sphericalCoordsToViewerCoords(direction)
          : null
      placeHotspot(disc, at && { left: at.x, top: at.y })
    }
  }
}

/** Opens a viewer that shows the picture. Null when the browser cannot. */
async function opened(container: HTMLElement, src: string): Promise<Viewer | null> {
  const adapter: AdapterConstructor = OwnPicture
  try {
    const viewer = new Viewer({
      container,
      adapter,
      navbar: false,
      keyboard: false,
      mousewheel: false,
      defaultZoomLvl: 15,
      moveInertia: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
    await viewer.setPanorama(src, { showLoader: false, transition: false })
    return viewer
  } catch {
    return null
  }
}
