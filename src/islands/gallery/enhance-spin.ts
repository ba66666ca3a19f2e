/** Turns the 360° view by dragging, by keys and by itself (A7.7). Loaded once it is in view. */
import { hotspotAt } from '#domain/media/hotspots.ts'
import { AUTOROTATE_MS, degreesAt, framesDragged, gaugeFill, turned } from '#domain/media/spin.ts'
import type { SpinFrames } from '#ui/gallery/media.ts'
import { frameSrcSet } from '#ui/gallery/pictures.ts'
import { loadFrames } from './load-frames.ts'
import { placeCards, placeHotspot, spotOnStage } from './place-hotspots.ts'

const enhanced = new WeakSet<HTMLElement>()
const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const

/** Enhances a turntable, once; with `saveData`, on its first touch. */
export function enhanceSpin(stage: HTMLElement, spin: SpinFrames): void {
  if (enhanced.has(stage)) return
  enhanced.add(stage)
  if (!savesData()) return void start(stage, spin)
  const once = new AbortController()
  for (const type of TOUCHES) {
    stage.addEventListener(
      type,
      () => {
        once.abort()
        void start(stage, spin)
      },
      { signal: once.signal },
    )
  }
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

async function start(stage: HTMLElement, { frames: pictures, autorotate, hotspots }: SpinFrames): Promise<void> {
  const still = stage.querySelector('img')
  const canvas = stage.querySelector('canvas')
  const handle = stage.querySelector<HTMLElement>('[role=slider]')
  const context = canvas?.getContext('2d')
  if (!still || !canvas || !context || !handle) return
  stage.dataset['state'] = 'loading'
  const tell = loadingTold(stage, handle, pictures.length)
  tell(0)
  const frames = await loadFrames(pictures.map(frameSrcSet), still.sizes, tell)
  const [first] = frames ?? []
  if (!frames || !first) {
    stage.dataset['state'] = 'failed'
    return
  }
  canvas.width = first.naturalWidth
  canvas.height = first.naturalHeight

  let frame = 0
  const discs = [...stage.querySelectorAll<HTMLElement>('.hot')]
  const placeDiscs = (): number => {
    const box = { width: stage.clientWidth, height: stage.clientHeight }
    let seen = 0
    for (const [place, disc] of discs.entries()) {
      const spot = hotspotAt(hotspots[place]?.positions ?? [], frame, frames.length)
      const at = spot && spotOnStage(spot, canvas, box)
      placeHotspot(disc, at)
      if (at) seen++
    }
    return seen
  }
  const show = (next: number) => {
    frame = next
    const image = frames[frame]
    if (image) context.drawImage(image, 0, 0, canvas.width, canvas.height)
    tellTurn(handle, frame, frames.length, placeDiscs())
  }
  const turn = (by: number) => show(turned(frame, by, frames.length))

  const rest = autorotate ? turnOnce(stage, frames.length, () => turn(1)) : () => {}
  turnByKeys(handle, frames.length, (to) => show(turned(to(frame), 0, frames.length)))
  turnByDragging(stage, rest, turn)
  placeCards(stage)
  new ResizeObserver(placeDiscs).observe(stage)
  handle.removeAttribute('aria-disabled')
  stage.dataset['state'] = 'ready'
  show(0)
}

/** Returns a function that shows and announces how many frames have loaded. */
function loadingTold(stage: HTMLElement, handle: HTMLElement, frames: number): (done: number) => void {
  const gauge = stage.querySelector('.spin__fill')
  return (done) => {
    const percent = Math.round(gaugeFill(done, frames) * 100)
    gauge?.setAttribute('stroke-dasharray', `${percent} 100`)
    handle.setAttribute('aria-valuetext', `Loading, ${percent} %`)
  }
}

function tellTurn(handle: HTMLElement, frame: number, frames: number, seen: number): void {
  const share = frame / frames
  // The handle is centred at the front view, moves right up to half a turn, then continues from the left.
  handle.style.setProperty('--turn', String(share > 0.5 ? share - 1 : share))
  handle.setAttribute('aria-valuenow', String(frame))
  handle.setAttribute(
    'aria-valuetext',
    `${degreesAt(frame, frames)} degrees${seen === 0 ? '' : seen === 1 ? ', 1 detail' : `, ${seen} details`}`,
  )
}

function turnByKeys(handle: HTMLElement, frames: number, go: (to: (frame: number) => number) => void): void {
  const quarter = Math.max(1, Math.round(frames / 4))
  const keys: Record<string, (frame: number) => number> = {
    ArrowRight: (frame) => frame + 1,
    ArrowUp: (frame) => frame + 1,
    ArrowLeft: (frame) => frame - 1,
    ArrowDown: (frame) => frame - 1,
    PageUp: (frame) => frame + quarter,
    PageDown: (frame) => frame - quarter,
    Home: () => 0,
    End: () => Math.round(frames / 2),
  }
  handle.addEventListener('keydown', (event) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!to) return
    event.preventDefault()
    go(to)
  })
}

function turnByDragging(stage: HTMLElement, rest: () => void, turn: (by: number) => void): void {
  let from: number | null = null
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('.hot'))) return
    rest()
    from = event.clientX
    stage.setPointerCapture(event.pointerId)
  })
  stage.addEventListener('pointermove', ({ clientX }) => {
    if (from === null) return
    const { frames: by, restPx } = framesDragged(clientX - from)
    if (by === 0) return
    turn(by)
    from = clientX - restPx
  })
  for (const type of ['pointerup', 'pointercancel'])
    stage.addEventListener(type, () => {
      from = null
    })
}

/** Turns the vehicle once all round, until any touch. Skipped for `prefers-reduced-motion`. Returns a stop function. */
function turnOnce(stage: HTMLElement, frames: number, step: () => void): () => void {
  const less = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (less.matches) return () => {}
  const over = new AbortController()
  let left = frames
  const timer = setInterval(() => {
    if (left-- === 0 || !stage.checkVisibility()) over.abort()
    else step()
  }, AUTOROTATE_MS)
  over.signal.addEventListener('abort', () => clearInterval(timer))
  const stop = () => over.abort()
  for (const type of TOUCHES) stage.addEventListener(type, stop, { signal: over.signal })
  less.addEventListener('change', stop, { signal: over.signal })
  return stop
}
