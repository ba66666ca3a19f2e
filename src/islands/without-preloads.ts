/**
 * Markup without the preloads of eager pictures that React puts first: a document names the one that matters in its
 * head.
 */
export function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}
