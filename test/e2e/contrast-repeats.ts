/** Text that is drawn as other text before it. Contrast takes half of axe's time, most of it for the cards of lists. */

/** Attribute of the elements whose contrast need not be judged again. */
export const REPEATED = 'data-contrast-repeated'

/**
 * Marks elements that are drawn as two elements before them. Runs in the page. Names, classes and paint from the root
 * down decide contrast; what is hidden, beyond the window's edge, without text or disabled is judged by itself, because
 * axe passes it.
 */
export function markRepeated(repeated: string): void {
  const JUDGED = 2
  const chains = new Map<string, { id: number; seen: number }>()

  const visit = (element: Element, around: number): void => {
    // Parts of a drawing seldom have text. Those that have are judged each time.
    if (element instanceof SVGElement) return
    const style = getComputedStyle(element)
    const { left, right } = element.getBoundingClientRect()
    const control = element instanceof HTMLLabelElement ? element.control : element
    const key = [
      around,
      element.tagName,
      element.getAttribute('class'),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.filter,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== ''),
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      left >= 0 && right <= window.innerWidth,
      control?.matches(':disabled, [aria-disabled=true]'),
    ].join('|')
    const chain = chains.get(key) ?? { id: chains.size + 1, seen: 0 }
    chains.set(key, chain)
    chain.seen += 1
    if (chain.seen > JUDGED) element.setAttribute(repeated, '')
    for (const child of element.children) visit(child, chain.id)
  }
  visit(document.body, 0)
}
