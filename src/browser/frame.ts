/**
 * Enhances the header's menus and dismisses the announcement. Menus close by Escape and by a click elsewhere, open
 * under the pointer, and are walked with arrow keys.
 */
import { unfold } from './unfold.ts'

const openMenus = (document: Document) => [...document.querySelectorAll<HTMLDetailsElement>('.nav details[open]')]

const HOVER_MENUS = '.nav[data-hover] details'

/** Moves the focus in an open panel by arrow keys, Home and End. */
function moveInPanel(event: KeyboardEvent): void {
  const menu = event.target instanceof Element ? event.target.closest('.nav details[open]') : null
  if (!menu) return
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
  const last = stops.length - 1
  const here = stops.findIndex((stop) => stop === event.target)
  const next = { ArrowDown: Math.min(here + 1, last), ArrowUp: Math.max(here - 1, 0), Home: 0, End: last }[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops[next]?.focus()
}

function escapeMenus(document: Document): void {
  for (const menu of openMenus(document)) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
}

/** Makes the page behind the open mobile menu inert. */
function shutPage(nav: Element, shut: boolean): void {
  for (const part of nav.ownerDocument.querySelectorAll('#frame-top, #main, .foot')) part.toggleAttribute('inert', shut)
}

function popoverToggled(event: Event): void {
  const { target, type } = event
  if (!(event instanceof ToggleEvent) || !(target instanceof HTMLElement)) return
  const opens = event.newState === 'open'
  if (opens && target.id === 'site-search') target.querySelector('input')?.focus()
  if (target.id !== 'mobile-nav') return
  // On closing, `beforetoggle` frees the page before the browser returns the focus to the button.
  if (opens && type === 'toggle') mobileMenuOpened(target)
  if (!opens && type === 'beforetoggle') shutPage(target, false)
}

/** Moves the focus into the mobile menu, and keeps it there. */
function mobileMenuOpened(menu: HTMLElement): void {
  unfold(menu.querySelectorAll('noscript'))
  shutPage(menu, true)
  menu.querySelector('button')?.focus()
}

/** Closes open popovers, before the page changes. */
function hidePopovers(document: Document, selector: string): void {
  for (const popover of document.querySelectorAll<HTMLElement>(selector))
    if (popover.matches(':popover-open')) popover.hidePopover()
}

function pressed(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  // Hovering has opened the menu already: a mouse click must not close it.
  const opened = target.closest('summary')?.closest(`${HOVER_MENUS}[open]`)
  if (opened && event instanceof PointerEvent && event.pointerType === 'mouse') event.preventDefault()
  const link = target.closest('a[href]')
  for (const menu of openMenus(target.ownerDocument)) if (link !== null || !menu.contains(target)) menu.open = false
  if (link !== null) hidePopovers(target.ownerDocument, '#mobile-nav, #site-search, #garage-menu')
}

/** Opens a menu under the pointer (A1.19, A2.9). It stays open on the way through the header down to its panel. */
function openUnderPointer({ target, pointerType }: PointerEvent): void {
  if (pointerType !== 'mouse' || !(target instanceof Element)) return
  const item = target.closest('.nav[data-hover] > ul > li')
  if (item === null && target.closest('.hdr__in') && !target.closest('.hdr__act')) return
  for (const menu of openMenus(target.ownerDocument)) if (!item?.contains(menu)) menu.open = false
  const menu = item?.querySelector<HTMLDetailsElement>(':scope > details')
  if (menu) menu.open = true
}

const enhanced = new WeakSet<Document>()

/** Enhances the header, the menus and the search of a document, once. */
export function enhanceFrame(document: Document): void {
  if (enhanced.has(document)) return
  enhanced.add(document)
  document.addEventListener('keydown', (event) => (event.key === 'Escape' ? escapeMenus(document) : moveInPanel(event)))
  document.addEventListener('click', pressed)
  document.addEventListener('submit', () => hidePopovers(document, '#site-search'))
  if (document.querySelector(HOVER_MENUS)) {
    document.addEventListener('pointerover', openUnderPointer)
    const under = document.querySelector<HTMLDetailsElement>(`${HOVER_MENUS}:hover`)
    if (under && window.matchMedia('(hover: hover)').matches) under.open = true
  }
  // Neither event bubbles.
  for (const type of ['toggle', 'beforetoggle']) document.addEventListener(type, popoverToggled, true)
  // The press that loaded this script may have opened a menu before it.
  const menu = document.querySelector<HTMLElement>('.mnav:popover-open')
  if (menu) mobileMenuOpened(menu)
  document.querySelector<HTMLInputElement>('#site-search:popover-open input')?.focus()
}

/** Hides the announcement when its cross is clicked (A20.1). The focus moves on to the logo. */
export function dismiss(button: Element): void {
  const bar = button.matches('[data-dismiss]') ? button.closest<HTMLElement>('.ann') : null
  if (bar === null) return
  bar.ownerDocument.querySelector<HTMLElement>('.hdr .logo')?.focus()
  bar.hidden = true
}
