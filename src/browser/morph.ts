/**
 * Puts the main part that the server has drawn of a page (`/_main/<address>`) in the place of the one that is shown.
 *
 * idiomorph does it: it pairs elements by the ids inside them, so that a group of filters which has moved down is moved
 * with all that a shopper did in it, where morphdom would write the next group over it; and it is kept by others, the
 * engine of Turbo, in 4 KB. To write the new markup over the old (`replaceWith`) would lose the focus, what is typed,
 * the open sheet and the islands that are awake.
 */
import { Idiomorph } from 'idiomorph'
import { ARRIVED } from './arrived.ts'
import { awaitView } from './islands/wake.ts'
import { bringCards } from './results/bring-cards.ts'
import { pairValues } from './results/pair-values.ts'

const AWAKE = '[data-island][data-awake]'
/** Scripts set these; the server never writes them, and its silence takes none away. */
const OF_SCRIPTS: ReadonlySet<string> = new Set(['data-awake', 'data-failed', 'data-behind-filters', 'inert'])
/** What the head says of a page. */
const NAMING = ['title', 'meta[name=description]', 'link[rel=canonical]', 'meta[name=robots]']

/** A main part that was read, with the head that names its page. */
export interface NextMain {
  main: HTMLElement
  head: HTMLHeadElement
  build: string
}

/** Reads an answer of `/_main/`. Null where it holds no main part. */
export function readMain(html: string): NextMain | null {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  const main = body.querySelector('main')
  return main === null ? null : { main, head, build: main.dataset['build'] ?? '' }
}

/** The main part that is shown, as `readMain` reads it. */
export function shownMain(document: Document): string {
  const { head, documentElement } = document
  const main =
    document
      .querySelector('main')
      ?.outerHTML.replace('<main', `<main data-build="${documentElement.dataset['build'] ?? ''}"`) ?? ''
  return NAMING.map((name) => head.querySelector(name)?.outerHTML ?? '').join('') + main
}

/**
 * Brings the page that is shown up to date with newer markup of it, and tells the document. False, and nothing is
 * changed, where the markup has no main part or is of another build of the server.
 */
export function morphMain(html: string): boolean {
  const next = readMain(html)
  if (next === null || next.build !== document.documentElement.dataset['build']) return false
  putMain(next)
  document.dispatchEvent(new Event(ARRIVED))
  return true
}

/**
 * Puts a main part and the names of its page in place. The focus, open groups, typed text and islands that are awake
 * stay.
 */
export function putMain({ main: next, head }: NextMain): void {
  const shown = document.querySelector('main')
  if (shown === null) return
  nameAfter(head)
  next.removeAttribute('data-build')
  morphElement(shown, next)
  awaitView(shown)
}

/** The same for one element of the page and its newer self. */
export function morphElement(shown: Element, next: Element): void {
  unmark(next, ['aria-busy', ...OF_SCRIPTS])
  unmark(shown, ['aria-busy'])
  for (const root of [shown, next]) nameIslands(root)
  const awake = [...shown.querySelectorAll(AWAKE)].map((island) => ({ island, props: propsOf(island) }))
  const [kept, keepsOpen] = [new WeakSet<Node>(), new WeakSet<Node>()]
  void Idiomorph.morph(shown, next, {
    callbacks: {
      beforeNodeMorphed: (from: Node, to: Node) => {
        if (!(from instanceof Element) || !(to instanceof Element)) return true
        if (from.matches(AWAKE) || from.isEqualNode(to) || takesWhole(from, to)) return false
        if (isSaidAlike(from, to)) kept.add(from)
        // One without attributes was made just now, for what is new.
        if (from.attributes.length > 0 && !(to.hasAttribute('data-opens') && !from.hasAttribute('data-opens')))
          keepsOpen.add(from)
        return true
      },
      beforeAttributeUpdated: (name, element, change) => {
        // Who opened or closed it knows why; what the server opens anew is opened.
        if (name === 'open') return !keepsOpen.has(element)
        if (change === 'remove' && OF_SCRIPTS.has(name)) return false
        return !(kept.has(element) && (name === 'value' || name === 'checked' || name === 'selected'))
      },
    },
  })
  // What is sent at each choice shows what its results are, whatever was chosen since.
  for (const form of shown.querySelectorAll<HTMLFormElement>('form[data-sends]')) form.reset()
  if (awake.length > 0) void updateIslands(awake)
}

function unmark(root: Element, marks: readonly string[]): void {
  for (const marked of root.querySelectorAll(marks.map((mark) => `[${mark}]`).join()))
    for (const mark of marks) marked.removeAttribute(mark)
}

/**
 * Lists that idiomorph would walk for longer than all the rest, although nothing in them is filled in: cards are
 * brought as they stand, values by their names.
 */
function takesWhole(from: Element, to: Element): boolean {
  if (from.matches('.results__list') && to.matches('.results__list')) bringCards(from, to)
  else if (from.matches('.fvs') && to.matches('.fvs')) pairValues(from, to)
  else return false
  return true
}

/** Whether the server says the same of a field as before: then what a shopper made of it stays. */
function isSaidAlike(from: Element, to: Element): boolean {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement)
    return from.type === to.type && from.defaultValue === to.defaultValue && from.defaultChecked === to.defaultChecked
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement)
    return from.defaultValue === to.defaultValue
  return (
    from instanceof HTMLOptionElement && to instanceof HTMLOptionElement && from.defaultSelected === to.defaultSelected
  )
}

/** Ids pair islands with themselves, whatever comes to stand before them: React owns what is inside. */
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

/** Gives islands the props that came with newer markup, and ends those that the page has lost. */
async function updateIslands(awake: readonly { island: Element; props: string }[]): Promise<void> {
  const { endLostIslands, updateIsland } = await import('./islands/hydrate.tsx')
  for (const { island, props } of awake) {
    const next = propsOf(island)
    if (island.isConnected && next !== props && next !== '') updateIsland(island, JSON.parse(next))
  }
  endLostIslands()
}

/** Makes the document's head say what the server would have said. */
function nameAfter(next: HTMLHeadElement): void {
  const { head } = document
  for (const name of NAMING) {
    const [from, to] = [head.querySelector(name), next.querySelector(name)]
    if (to === null) from?.remove()
    else if (from === null) head.querySelector('link[rel=canonical]')?.after(to)
    else if (!from.isEqualNode(to)) from.replaceWith(to)
  }
}
