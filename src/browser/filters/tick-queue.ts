/** Queues filter values ticked while results are loading, so that quick ticks add up. */

interface QueuedTick {
  group: Element
  label: string
}

const VALUE = 'a.fv'

const labelOf = (link: Element) => link.firstChild?.textContent?.trim() ?? ''

/** Marks a value as busy. A second click on it removes the mark. */
function toggleMark(link: Element): void {
  if (link.hasAttribute('aria-busy')) link.removeAttribute('aria-busy')
  else link.setAttribute('aria-busy', 'true')
}

export class TickQueue {
  readonly #rail: HTMLElement
  #ticks: QueuedTick[] = []

  constructor(rail: HTMLElement) {
    this.#rail = rail
  }

  /** Queues a click on a value. A second click on a queued value removes it. */
  add(link: Element): void {
    const group = link.closest('.facet')
    if (group === null) return
    const [label, length] = [labelOf(link), this.#ticks.length]
    this.#ticks = this.#ticks.filter((tick) => tick.group !== group || tick.label !== label)
    if (this.#ticks.length === length) this.#ticks.push({ group, label })
    toggleMark(link)
    // The results may have arrived while this script was loading.
    if (!this.#rail.ownerDocument.documentElement.hasAttribute('data-busy')) this.clickNext()
  }

  /** Marks a clicked value as busy. Any other link that loads results clears the queue. */
  follow(link: Element): void {
    if (link.matches(VALUE) && this.#rail.contains(link)) toggleMark(link)
    else this.clear()
  }

  /** Empties the queue: the request failed, or other results were asked for. */
  clear(): void {
    this.#ticks = []
    this.#unmark()
  }

  /** Clicks the next queued value among the new results. Skips values that are gone. */
  clickNext(): void {
    this.#unmark()
    let next: Element | undefined
    while (next === undefined && this.#ticks.length > 0) next = this.#linkOf(this.#ticks.shift())
    for (const tick of this.#ticks) this.#linkOf(tick)?.setAttribute('aria-busy', 'true')
    if (next instanceof HTMLElement) next.click()
  }

  #linkOf(tick: QueuedTick | undefined): Element | undefined {
    return [...(tick?.group.querySelectorAll(VALUE) ?? [])].find((link) => labelOf(link) === tick?.label)
  }

  #unmark(): void {
    for (const link of this.#rail.querySelectorAll('[aria-busy]')) link.removeAttribute('aria-busy')
  }
}
