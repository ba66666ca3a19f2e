/**
 * Builds parts that the server sends as text in `<noscript>`: they need a script, or are seen late, and would cost
 * every page their nodes.
 */
export function unfold(parts: Iterable<Element>): void {
  for (const part of parts) part.outerHTML = part.textContent
}
