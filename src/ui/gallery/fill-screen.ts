/** The photos over the whole window, with zoom (A7.3). Loaded when they are first asked for. */
import type { Photo } from './media.ts'
import { fitted, kept, MOST_SCALE, WHOLE, zoomed, type Zoom } from './zoom.ts'

/** A step of the buttons and keys, and what a double tap goes to. */
const STEP = 1.5
const TAP_SCALE = 2.5
/** Two taps within this time and distance are one double tap. */
const TAP_MS = 300
const TAP_PX = 30
/** A finger that moves this far turns to the next photo. */
const SWIPE_PX = 50
const MOVE_PX = 60

/** A photo as the page itself shows it; null where it is not loaded. */
function atHand(dialog: HTMLDialogElement, place: number): HTMLImageElement | null {
  const shown = dialog.closest('.gal')?.querySelector<HTMLImageElement>(`.gal__slide [data-photo="${place}"]`)
  return shown?.complete && shown.naturalWidth > 0 ? shown : null
}

/**
 * Opens the dialog at a photo. `onClose` is told the photo shown last, by its place: the page goes on from there and
 * takes the focus back.
 */
export function fillScreen(
  dialog: HTMLDialogElement,
  photos: readonly Photo[],
  start: number,
  onClose: (last: number) => void,
): void {
  const stage = dialog.querySelector<HTMLElement>('.full__stage')
  const picture = dialog.querySelector<HTMLImageElement>('.full__pic')
  const [caption, count] = ['.full__caption', '.full__count'].map((part) => dialog.querySelector(part))
  if (!stage || !picture || !caption || !count || dialog.open) return
  const closed = new AbortController()
  const options = { signal: closed.signal }
  const fingers = new Map<number, { x: number; y: number }>()
  let place = start
  let zoom: Zoom = WHOLE
  let swiped = 0
  let lastTap = { at: 0, x: 0, y: 0 }

  /** The picture's own shape, so that the ground of one that was cut out ends where the picture does. */
  const shape = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    picture.style.setProperty('--ratio', String(naturalWidth / naturalHeight))
  const draw = (next: Zoom) => {
    const room = { width: stage.clientWidth, height: stage.clientHeight }
    zoom = kept(next, fitted(picture.naturalWidth, picture.naturalHeight, room), room)
    picture.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
    // A larger file than the window's is fetched only to be looked at closely.
    if (zoom.scale > 1) picture.sizes = '200vw'
    dialog.toggleAttribute('data-zoomed', zoom.scale > 1)
    for (const [name, ends] of [
      ['out', zoom.scale === 1],
      ['in', zoom.scale === MOST_SCALE],
    ] as const)
      dialog.querySelector(`[data-zoom=${name}]`)?.setAttribute('aria-disabled', String(ends))
  }
  const show = (next: number) => {
    place = (next + photos.length) % photos.length
    const photo = photos[place]
    if (!photo) return
    picture.hidden = false
    // What the page has of it stands there until the larger file does: pressing never leads to an empty window.
    const shown = atHand(dialog, place)
    picture.style.setProperty('--at-hand', `url("${shown?.currentSrc ?? photo.thumbnail}")`)
    if (shown !== null) shape(shown)
    picture.sizes = '100vw'
    picture.srcset = photo.srcSet
    picture.src = photo.src
    picture.alt = photo.alt
    caption.textContent = photo.alt
    count.textContent = `${place + 1} of ${photos.length}`
    draw(WHOLE)
    // The next one is there when it is asked for.
    const ahead = photos[(place + 1) % photos.length]
    if (ahead) Object.assign(new Image(), { sizes: '100vw', srcset: ahead.srcSet })
  }
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const magnify = (factor: number, point = { x: 0, y: 0 }) => draw(zoomed(zoom, factor, point))

  const pressed = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button?.dataset['step'] !== undefined) show(place + Number(button.dataset['step']))
    else if (button?.dataset['zoom'] !== undefined) magnify(button.dataset['zoom'] === 'in' ? STEP : 1 / STEP)
    else if (button?.dataset['close'] !== undefined) dialog.close()
  }
  const move = (x: number, y: number) => draw({ ...zoom, x: zoom.x + x, y: zoom.y + y })
  const keys: Record<string, () => void> = {
    ArrowLeft: () => (zoom.scale > 1 ? move(MOVE_PX, 0) : show(place - 1)),
    ArrowRight: () => (zoom.scale > 1 ? move(-MOVE_PX, 0) : show(place + 1)),
    ArrowUp: () => move(0, MOVE_PX),
    ArrowDown: () => move(0, -MOVE_PX),
    Home: () => show(0),
    End: () => show(photos.length - 1),
    '+': () => magnify(STEP),
    '=': () => magnify(STEP),
    '-': () => magnify(1 / STEP),
    0: () => draw(WHOLE),
  }
  const keyed = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const down = (event: PointerEvent) => {
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    swiped = 0
  }
  const moved = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) {
      const apart = (finger: { x: number; y: number }) =>
        Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y))
      const middle = fromMiddle({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 })
      magnify(apart(now) / apart(before), middle)
    } else if (zoom.scale > 1) move(now.x - before.x, now.y - before.y)
    else swiped += now.x - before.x
  }
  const up = (event: PointerEvent) => {
    const wasAlone = fingers.size === 1
    if (!fingers.delete(event.pointerId) || !wasAlone || event.type === 'pointercancel') return
    if (zoom.scale === 1 && Math.abs(swiped) > SWIPE_PX) return show(place - Math.sign(swiped))
    const isDouble =
      event.timeStamp - lastTap.at < TAP_MS && Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < TAP_PX
    if (isDouble && zoom.scale > 1) draw(WHOLE)
    else if (isDouble) magnify(TAP_SCALE, fromMiddle(event))
    lastTap = isDouble ? { at: 0, x: 0, y: 0 } : { at: event.timeStamp, x: event.clientX, y: event.clientY }
  }

  picture.addEventListener(
    'load',
    () => {
      picture.style.removeProperty('--at-hand')
      shape(picture)
    },
    options,
  )
  dialog.addEventListener('click', pressed, options)
  dialog.addEventListener('keydown', keyed, options)
  stage.addEventListener('pointerdown', down, options)
  stage.addEventListener('pointermove', moved, options)
  for (const type of ['pointerup', 'pointercancel'] as const) stage.addEventListener(type, up, options)
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      magnify(Math.exp(-event.deltaY / 300), fromMiddle(event))
    },
    { ...options, passive: false },
  )
  window.addEventListener('resize', () => draw(zoom), options)
  dialog.addEventListener(
    'close',
    () => {
      closed.abort()
      onClose(place)
    },
    { once: true },
  )
  dialog.showModal()
  show(start)
}
