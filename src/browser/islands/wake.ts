/**
 * Hydrates islands when they are needed (`islands/islands.ts` says when). A press that comes before is held and
 * replayed once; until then, and where an island's code cannot be had, its markup works as the server made it.
 */
import { isIslandName, ISLANDS } from '#islands/islands.ts'
import { isPlainClick } from '../plain-click.ts'

const ISLAND = '[data-island]'
/**
 * What a script may answer in another way than the browser: it waits. What opens a new window must not, or it would be
 * blocked.
 */
const HELD = 'button:not([popovertarget]), a[href]:not([target]), [data-scripted]'
/** How far from the window an island that waits for the view is hydrated. */
const NEAR = '300px'

/** Islands that are awake, or on the way to it. False once settled: it stays as the server made it. */
const wakings = new WeakMap<Element, Promise<boolean>>()
/** Controls whose press goes through as the browser does it. */
const passing = new WeakSet<Element>()

/** Starts for a document, and again for what has come into it since. */
export function watchIslands(document: Document): void {
  for (const type of ['pointerover', 'focusin', 'input'])
    document.addEventListener(type, ({ target }) => touched(target), true)
  document.addEventListener('click', holdClick, true)
  document.addEventListener('submit', holdSubmit, true)
  awaitView(document)
  const focused = document.activeElement
  if (focused !== document.body) touched(focused)
}

/** Looks for islands that wait for the view: at first, and in what has come into the page since. */
export function awaitView(root: ParentNode): void {
  for (const island of root.querySelectorAll('[data-wakes-on=view]:not([data-awake])')) {
    // The island itself has no box.
    if (island.firstElementChild === null) void wake(island)
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
        void wake(island)
      }
    },
    { rootMargin: NEAR },
  ))
}

function touched(target: EventTarget | null): void {
  const island = target instanceof Element ? target.closest(ISLAND) : null
  if (island !== null) void wake(island)
}

/** The island that a control waits for: the one it is in, or the one that it names. Null where it is awake, or none. */
function asleepFor(control: Element): Element | null {
  const named = control.closest<HTMLElement>('[data-wakes]')?.dataset['wakes']
  const island = named === undefined ? control.closest(ISLAND) : document.querySelector(`[data-island="${named}"]`)
  return island === null || island.hasAttribute('data-awake') || island.hasAttribute('data-failed') ? null : island
}

function holdClick(event: MouseEvent): void {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>(HELD)
  const island = control === null || passing.has(control) ? null : asleepFor(control)
  // A button that sends its form is held as what it does: the browser checks the form first.
  if (control === null || island === null || (control instanceof HTMLButtonElement && control.type === 'submit')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void wake(island).then(() => pass(control, () => control.click()))
}

function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || passing.has(form)) return
  const island = asleepFor(form)
  if (island === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void wake(island).then(() => pass(form, () => form.requestSubmit(submitter)))
}

function pass(control: Element, press: () => void): void {
  if (!control.isConnected) return
  passing.add(control)
  press()
  passing.delete(control)
}

/** Hydrates an island, once. False where it stays as the server made it. */
export function wake(island: Element): Promise<boolean> {
  const waking = wakings.get(island) ?? hydrated(island)
  wakings.set(island, waking)
  return waking
}

async function hydrated(island: Element): Promise<boolean> {
  const name = island.getAttribute('data-island') ?? ''
  if (!isIslandName(name) || island.hasAttribute('data-failed')) return false
  try {
    const [{ hydrateIsland }, component] = await Promise.all([import('./hydrate.tsx'), ISLANDS[name].load()])
    // Read last: newer markup may have come while the code was on its way.
    const props = island.nextElementSibling?.textContent
    if (!props || !island.isConnected) return false
    await hydrateIsland(island, name, component, JSON.parse(props))
    return island.hasAttribute('data-awake')
  } catch (error) {
    island.setAttribute('data-failed', '')
    const { reportFailure } = await import('./report-failure.ts')
    reportFailure(name, error)
    return false
  }
}
