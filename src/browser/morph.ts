/**
 * Updates the page's main part with newer markup from the server (`/_main/<address>`). idiomorph does it. It pairs
 * elements by the ids inside them, so that a filter group that has moved down keeps the shopper's input; morphdom would
 * write the next group over it. It is maintained by others, as the engine of Turbo, and has 4 KB. `replaceWith` would
 * lose the focus, typed text, the open sheet and the position in lists.
 */
import { Idiomorph } from 'idiomorph'
import { ARRIVED } from './arrived.ts'
import { hydrateInView } from './islands/hydrate-islands.ts'
import { bringCards } from './results/bring-cards.ts'
import { pairValues } from './results/pair-values.ts'

const HYDRATED = '[data-island][data-hydrated]'
/** Attributes that only scripts set. The server's markup never has them, so morphing must not remove them. */
const OF_SCRIPTS: ReadonlySet<string> = new Set([
  'data-hydrated',
  'data-enhanced',
  'data-failed',
  'data-behind-filters',
  'inert',
])
/** Elements of the head that differ from page to page. */
const NAMING = ['title', 'meta[name=description]', 'link[rel=canonical]', 'meta[name=robots]']

/** A parsed main part, with the head of its page. */
export interface NextMain {
  main: HTMLElement
  head: HTMLHeadElement
  build: string
}

/** Parses a response of `/_main/`. Null when it holds no main part. */
export function readMain(html: string): NextMain | null {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  const main = body.querySelector('main')
  return main === null ? null : { main, head, build: main.dataset['build'] ?? '' }
}

/** The page's current main part as HTML, in the form that `readMain` parses. */
export function shownMain(document: Document): string {
  const { head, documentElement } = document
  const main =
    document
      .querySelector('main')
      ?.outerHTML.replace('<main', `<main data-build="${documentElement.dataset['build'] ?? ''}"`) ?? ''
  return NAMING.map((name) => head.querySelector(name)?.outerHTML ?? '').join('') + main
}

/**
 * Updates the page with newer markup of itself, and dispatches `ARRIVED`. False, with nothing changed, when the markup
 * has no main part or comes from another build of the server.
 */
export function morphMain(html: string): boolean {
  const next = readMain(html)
  if (next === null || next.build !== document.documentElement.dataset['build']) return false
  putMain(next)
  document.dispatchEvent(new Event(ARRIVED))
  return true
}

/** Morphs the main part and the head. The focus, open groups, typed text and hydrated islands stay. */
export function putMain({ main: next, head }: NextMain): void {
  const shown = document.querySelector('main')
  if (shown === null) return
  nameAfter(head)
  next.removeAttribute('data-build')
  morphElement(shown, next)
  hydrateInView(shown)
}

/** Morphs one element of the page into its newer version. */
export function morphElement(shown: Element, next: Element): void {
  unmark(next, ['aria-busy', ...OF_SCRIPTS])
  unmark(shown, ['aria-busy'])
  for (const root of [shown, next]) nameIslands(root)
  const islands = [...shown.querySelectorAll(HYDRATED)].map((island) => ({ island, props: propsOf(island) }))
  const [kept, keepsOpen] = [new WeakSet<Node>(), new WeakSet<Node>()]
  void Idiomorph.morph(shown, next, {
    callbacks: {
      beforeNodeMorphed: (from: Node, to: Node) => {
        if (!(from instanceof Element) || !(to instanceof Element)) return true
        if (from.matches(HYDRATED) || from.isEqualNode(to) || takesWhole(from, to)) return false
        if (isSaidAlike(from, to)) kept.add(from)
        // An element without attributes was created just now by idiomorph, for new markup.
        if (from.attributes.length > 0 && !(to.hasAttribute('data-opens') && !from.hasAttribute('data-opens')))
          keepsOpen.add(from)
        return true
      },
      beforeAttributeUpdated: (name, element, change) => {
        // A shopper's choice of open or closed stays, unless the server opens the element anew (`data-opens`).
        if (name === 'open') return !keepsOpen.has(element)
        if (change === 'remove' && OF_SCRIPTS.has(name)) return false
        return !(kept.has(element) && (name === 'value' || name === 'checked' || name === 'selected'))
      },
    },
  })
  // Forms that submit on change show the choice that the new results answer.
  for (const form of shown.querySelectorAll<HTMLFormElement>('form[data-sends]')) form.reset()
  if (islands.length > 0) void updateIslands(islands)
}

function unmark(root: Element, marks: readonly string[]): void {
  for (const marked of root.querySelectorAll(marks.map((mark) => `[${mark}]`).join()))
    for (const mark of marks) marked.removeAttribute(mark)
}

/**
 * Updates cards and filter values without idiomorph, and returns true for them. They make most of a page's elements and
 * hold nothing that a shopper filled in: cards are updated by position, values by label.
 */
function takesWhole(from: Element, to: Element): boolean {
  if (from.matches('.results__list') && to.matches('.results__list')) bringCards(from, to)
  else if (from.matches('.fvs') && to.matches('.fvs')) pairValues(from, to)
  else return false
  return true
}

/** Whether a field's default is unchanged; the shopper's value then stays. */
function isSaidAlike(from: Element, to: Element): boolean {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement)
    return from.type === to.type && from.defaultValue === to.defaultValue && from.defaultChecked === to.defaultChecked
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement)
    return from.defaultValue === to.defaultValue
  return (
    from instanceof HTMLOptionElement && to instanceof HTMLOptionElement && from.defaultSelected === to.defaultSelected
  )
}

/** Gives islands ids, so that idiomorph pairs each with itself. React owns the markup inside. */
function nameIslands(root: Element): void {
  const places = new Map<string, number>()
  for (const island of root.querySelectorAll('[data-island]')) {
    const name = `island-${island.getAttribute('data-island') ?? ''}-${island.parentElement?.closest('[id]')?.id ?? ''}`
    const place = places.get(name) ?? 0
    places.set(name, place + 1)
    island.id = `${name}-${place}`
  }
}

const propsOf = (island: Element) => island.nextElementSibling?.textContent ?? ''

/** Renders islands with the props of newer markup, and unmounts those that are gone. */
async function updateIslands(islands: readonly { island: Element; props: string }[]): Promise<void> {
  const { endLostIslands, updateIsland } = await import('./islands/hydrate.tsx')
  for (const { island, props } of islands) {
    const next = propsOf(island)
    if (island.isConnected && next !== props && next !== '') updateIsland(island, JSON.parse(next))
  }
  endLostIslands()
}

/** Updates the title, description, canonical link and robots of the document's head. */
function nameAfter(next: HTMLHeadElement): void {
  const { head } = document
  for (const name of NAMING) {
    const [from, to] = [head.querySelector(name), next.querySelector(name)]
    if (to === null) from?.remove()
    else if (from === null) head.querySelector('title')?.after(to)
    else if (!from.isEqualNode(to)) from.replaceWith(to)
  }
}
