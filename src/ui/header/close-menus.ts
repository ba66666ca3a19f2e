/** Ways out of an open menu that a browser does not give by itself: Escape, a press elsewhere, and following a link. */

function openMenus(root: Element): HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>('.nav details[open]')]
}

/** Arrow keys walk through an open panel from its own button on; Home and End lead to its ends. */
function moveInPanel(event: Event): void {
  const menu = event.target instanceof Element ? event.target.closest('.nav details[open]') : null
  if (!menu || !(event instanceof KeyboardEvent)) return
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
  const last = stops.length - 1
  const here = stops.findIndex((stop) => stop === event.target)
  const next = { ArrowDown: Math.min(here + 1, last), ArrowUp: Math.max(here - 1, 0), Home: 0, End: last }[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops[next]?.focus()
}

/** While the menu of narrow windows stands open, nothing behind it can be reached. The search gives its field the focus. */
function keepFocusInside(event: Event): void {
  const { target, type } = event
  if (!(event instanceof ToggleEvent) || !(target instanceof HTMLElement)) return
  const opens = event.newState === 'open'
  if (opens && target.id === 'site-search') target.querySelector('input')?.focus()
  if (target.id !== 'mobile-nav' || (type === 'toggle') !== opens) return
  for (const sibling of target.parentElement?.children ?? []) if (sibling !== target) sibling.toggleAttribute('inert', opens)
  if (opens) target.querySelector('button')?.focus()
}

/** Closes what lies over the page when it makes way for another. */
function hidePopovers(document: Document, selector = '#mobile-nav, #site-search'): void {
  for (const popover of document.querySelectorAll<HTMLElement>(selector)) if (popover.matches(':popover-open')) popover.hidePopover()
}

/** Watches the document until the returned function is called. */
export function closeMenus(root: Element): () => void {
  const document = root.ownerDocument
  const watch = new AbortController()
  const options = { signal: watch.signal }
  root.addEventListener('keydown', moveInPanel, options)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus(root)) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  }, options)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const link = target.closest('a[href]')
    for (const menu of openMenus(root)) if (link !== null || !menu.contains(target)) menu.open = false
    if (link !== null) hidePopovers(document)
  }, options)
  document.addEventListener('submit', () => hidePopovers(document, '#site-search'), options)
  // Neither event bubbles. Closing frees the page before the browser gives the focus back to the button that opened.
  for (const type of ['toggle', 'beforetoggle']) document.addEventListener(type, keepFocusInside, { ...options, capture: true })
  return () => watch.abort()
}

/** Opens a menu while the pointer rests on it (A1.19). Touch and keyboard work as without. */
export function openUnderPointer(root: Element): () => void {
  const watch = new AbortController()
  for (const menu of root.querySelectorAll<HTMLDetailsElement>('.nav details')) {
    const set = (open: boolean) => ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') menu.open = open
    }
    menu.addEventListener('pointerenter', set(true), { signal: watch.signal })
    menu.addEventListener('pointerleave', set(false), { signal: watch.signal })
  }
  return () => watch.abort()
}
