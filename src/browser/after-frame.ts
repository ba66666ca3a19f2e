/** Calls `work` after the next frame: what asks where things stand would have the page laid out at once before it. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
