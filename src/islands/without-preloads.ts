/** Removes the image preloads that React puts before markup. The page's head has the one that matters. */
export function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}
