/**
 * Hydrates islands when they are needed; `islands/islands.ts` says when. A click or submit that comes before is queued
 * and replayed once. Until then, and when an island's code fails to load, the server's markup works as plain HTML.
 */
import { isIslandName, ISLANDS } from '#islands/islands.ts'
import { isPlainClick } from '../plain-click.ts'

const ISLAND = '[data-island]'
/**
 * Controls whose clicks wait for hydration. Links that open a new window are left out: browsers block a window that
 * opens without a click of its own.
 */
const QUEUED = 'button:not([popovertarget]), a[href]:not([target]), [data-scripted]'
/** Margin around the window within which `view` islands are hydrated. */
const NEAR = '300px'

/** Hydrations by island, running or settled. False: the island failed and keeps the server's markup. */
const hydrations = new WeakMap<Element, Promise<boolean>>()
/** Controls whose queued event is being replayed. They are not queued again. */
const replaying = new WeakSet<Element>()

/** Hydrates a document's islands on touch, in view and on call. */
export function watchIslands(document: Document): void {
  for (const type of ['pointerover', 'focusin', 'input'])
    document.addEventListener(type, ({ target }) => touched(target), true)
  document.addEventListener('click', queueClick, true)
  document.addEventListener('submit', queueSubmit, true)
  hydrateInView(document)
  const focused = document.activeElement
  if (focused !== document.body) touched(focused)
}

/** Observes `view` islands, and hydrates each when it comes near the window. Called again for newer markup. */
export function hydrateInView(root: ParentNode): void {
  for (const island of root.querySelectorAll('[data-hydrate-on=view]:not([data-hydrated])')) {
    // The island's element is `display: contents` and has no box to observe.
    if (island.firstElementChild === null) void hydrate(island)
    else view().observe(island.firstElementChild)
  }
}

let observer: IntersectionObserver | undefined

function view(): IntersectionObserver {
  return (observer ??= new IntersectionObserver(
    (entries, watch) => {
      for (const { isIntersecting, target } of entries) {
        const island = target.closest(ISLAND)
        if (!isIntersecting || island === null) continue
        watch.unobserve(target)
        void hydrate(island)
      }
    },
    { rootMargin: NEAR },
  ))
}

function touched(target: EventTarget | null): void {
  const island = target instanceof Element ? target.closest(ISLAND) : null
  if (island !== null) void hydrate(island)
}

/** The unhydrated island that contains a control, or that it names. Null when there is none. */
function unhydratedIslandOf(control: Element): Element | null {
  const named = control.closest<HTMLElement>('[data-hydrates]')?.dataset['hydrates']
  const island = named === undefined ? control.closest(ISLAND) : document.querySelector(`[data-island="${named}"]`)
  return island === null || island.hasAttribute('data-hydrated') || island.hasAttribute('data-failed') ? null : island
}

function queueClick(event: MouseEvent): void {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>(QUEUED)
  const island = control === null || replaying.has(control) ? null : unhydratedIslandOf(control)
  // A submit button is not queued here: the browser validates its form first, and `queueSubmit` queues the submit.
  if (control === null || island === null || (control instanceof HTMLButtonElement && control.type === 'submit')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void hydrate(island).then(() => replay(control, () => control.click()))
}

function queueSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || replaying.has(form)) return
  const island = unhydratedIslandOf(form)
  if (island === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void hydrate(island).then(() => replay(form, () => form.requestSubmit(submitter)))
}

function replay(control: Element, act: () => void): void {
  if (!control.isConnected) return
  replaying.add(control)
  act()
  replaying.delete(control)
}

/** Hydrates an island, once. False when it fails and keeps the server's markup. */
export function hydrate(island: Element): Promise<boolean> {
  const hydration = hydrations.get(island) ?? loadAndHydrate(island)
  hydrations.set(island, hydration)
  return hydration
}

async function loadAndHydrate(island: Element): Promise<boolean> {
  const name = island.getAttribute('data-island') ?? ''
  if (!isIslandName(name) || island.hasAttribute('data-failed')) return false
  try {
    const [{ hydrateIsland }, component] = await Promise.all([import('./hydrate.tsx'), ISLANDS[name].load()])
    // Read after the code has loaded: newer markup may have arrived meanwhile.
    const props = island.nextElementSibling?.textContent
    if (!props || !island.isConnected) return false
    await hydrateIsland(island, name, component, JSON.parse(props))
    return island.hasAttribute('data-hydrated')
  } catch (error) {
    island.setAttribute('data-failed', '')
    const { reportFailure } = await import('./report-failure.ts')
    reportFailure(name, error)
    return false
  }
}
