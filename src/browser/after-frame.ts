/** Calls back after the next frame. Code that measures earlier would force a layout. */
export function afterFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}
