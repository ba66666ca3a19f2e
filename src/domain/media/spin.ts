/** The turning of the 360° view: frames, dragging, automatic turn (A7.5–A7.8). */

/** Pointer travel in CSS pixels that turns the vehicle by one frame (A7.7, "sensitivity 20"). */
export const DRAG_PX_A_FRAME = 20
/** Time between two frames of the turn a vehicle makes by itself, milliseconds (A7.7). */
export const AUTOROTATE_MS = 100
/** The least that the gauge shows while frames load, so that it is seen to be one (A7.8). */
const LEAST_FILL = 0.2
/** Fewer frames than these are no turntable. */
const LEAST_FRAMES = 4
/** With more frames a turn looks no smoother, and a phone's memory ends. */
const MOST_FRAMES = 72

/** Whether that many frames make a turntable. */
export function canTurn(frames: number): boolean {
  return frames >= LEAST_FRAMES
}

/** Places of the frames that are shown: all, or as many evenly chosen ones. */
export function shownFrames(count: number): number[] {
  const shown = Math.min(count, MOST_FRAMES)
  return Array.from({ length: shown }, (_, place) => Math.floor((place * count) / shown))
}

/** How full the gauge is drawn, 0 to 1 (A7.8). */
export function gaugeFill(loaded: number, total: number): number {
  return total === 0 ? 1 : Math.max(LEAST_FILL, Math.min(1, loaded / total))
}

/** A frame that many on, round and round. */
export function turned(frame: number, by: number, frames: number): number {
  return (((frame + by) % frames) + frames) % frames
}

/** Whole frames in a drag, and the pixels that are left over for the next move. Not a number counts as no drag. */
export function framesDragged(px: number): { frames: number; restPx: number } {
  if (!Number.isFinite(px)) return { frames: 0, restPx: 0 }
  const frames = Math.trunc(px / DRAG_PX_A_FRAME)
  return { frames, restPx: px - frames * DRAG_PX_A_FRAME }
}

/** How far the vehicle is turned at a frame, whole degrees. */
export function degreesAt(frame: number, frames: number): number {
  return Math.round((frame * 360) / frames)
}
