/** Calls back after the next frame. Measuring earlier would force a layout. */
export function afterFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}
