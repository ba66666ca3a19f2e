/** Ways out of an open menu that a browser does not give by itself: Escape, a press elsewhere, and following a link. */

function openMenus(root: Element): HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>('.nav details[open]')]
}

/** Watches the document until the returned function is called. */
export function closeMenus(root: Element): () => void {
  const document = root.ownerDocument
  const watch = new AbortController()
  const options = { signal: watch.signal }
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
    if (link !== null) link.closest<HTMLElement>('#mobile-nav:popover-open')?.hidePopover()
  }, options)
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
