/** Zooming and moving a picture in a window. Places are CSS pixels from the middle of the window. */

export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const MOST_SCALE = 5

/** A picture's size when it is as large as the window holds whole; the window's own before its shape is known. */
export function fitted(width: number, height: number, window: Size): Size {
  const scale = Math.min(window.width / width, window.height / height)
  return Number.isFinite(scale) && width > 0 ? { width: width * scale, height: height * scale } : window
}

/** The zoom with the picture never further out than its own edge. `picture` is its size at scale 1. */
export function kept({ scale, x, y }: Zoom, picture: Size, window: Size): Zoom {
  const held = Math.min(MOST_SCALE, Math.max(1, scale))
  const reach = (size: number, room: number) => Math.max(0, (size * held - room) / 2)
  return {
    scale: held,
    x: within(x, reach(picture.width, window.width)),
    y: within(y, reach(picture.height, window.height)),
  }
}

// Plus nothing, so that no zero is negative.
function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) + 0
}

/** `factor` times as large, with what is under the point staying there. */
export function zoomed(zoom: Zoom, factor: number, point: { x: number; y: number }): Zoom {
  const scale = Math.min(MOST_SCALE, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return { scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }
}
