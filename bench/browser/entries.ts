/** Collects a page's performance entries while it is measured, as they come. */
import { z } from 'zod'

export const entrySchema = z.object({
  type: z.string(),
  name: z.string(),
  /** Since the epoch, so that entries of two documents can be compared. */
  atMs: z.number(),
  /** Since the navigation to its document. */
  startMs: z.number(),
  durationMs: z.number(),
  interaction: z.number(),
  shift: z.number(),
  isExpected: z.boolean(),
})
export type Entry = z.infer<typeof entrySchema>

/** Name of the function of the page that takes an entry out. */
export const BINDING = 'forecourtMeasured'

/** Runs in the page, before anything of its own does. */
export function observePage(binding: string): void {
  const tell: unknown = Reflect.get(globalThis, binding)
  if (typeof tell !== 'function' || window.top !== window) return
  const send = (type: string, name: string, startMs: number, durationMs = 0, more: object = {}) => {
    const entry = {
      type,
      name,
      startMs,
      durationMs,
      atMs: performance.timeOrigin + startMs,
      interaction: 0,
      shift: 0,
      isExpected: false,
      ...more,
    }
    Reflect.apply(tell, undefined, [JSON.stringify(entry)])
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      send(entry.entryType, entry.name, entry.startTime, entry.duration, {
        interaction: Number(Reflect.get(entry, 'interactionId') ?? 0),
        shift: Number(Reflect.get(entry, 'value') ?? 0),
        isExpected: Reflect.get(entry, 'hadRecentInput') === true,
      })
    }
  })
  for (const type of ['longtask', 'largest-contentful-paint', 'layout-shift', 'paint'])
    observer.observe({ type, buffered: true })
  // The least that Event Timing allows; TypeScript does not know of it.
  const events = { type: 'event', buffered: true, durationThreshold: 16 }
  observer.observe(events)
  window.addEventListener('pointerdown', ({ timeStamp }) => send('press', 'pointerdown', timeStamp), {
    capture: true,
    passive: true,
  })
}

/** Milliseconds of a task that do not count as blocking, as in Lighthouse. */
const LONG_MS = 50

/** Milliseconds for which the main thread was blocked since a moment. */
export function blockedMs(entries: readonly Entry[], sinceMs = 0): number {
  return entries
    .filter(({ type, atMs, durationMs }) => type === 'longtask' && atMs + durationMs > sinceMs)
    .reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - LONG_MS), 0)
}

/** Time to the largest paint so far, since the navigation. */
export function largestPaintMs(entries: readonly Entry[]): number {
  return entries.findLast(({ type }) => type === 'largest-contentful-paint')?.startMs ?? Number.NaN
}

/** All unexpected shifts added up: never less than the score, which counts the worst five seconds alone. */
export function layoutShift(entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, { type, shift, isExpected }) => (type === 'layout-shift' && !isExpected ? sum + shift : sum),
    0,
  )
}

/**
 * The slowest interaction from a moment on: from the input to the next frame. Event Timing is silent of what is quicker
 * than 16 ms.
 */
export function slowestInteractionMs(entries: readonly Entry[], sinceMs: number): number {
  const durations = entries
    .filter(({ type, interaction, atMs }) => type === 'event' && interaction > 0 && atMs >= sinceMs - 1)
    .map(({ durationMs }) => durationMs)
  return Math.max(16, ...durations)
}
