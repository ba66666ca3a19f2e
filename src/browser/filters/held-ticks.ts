/**
 * Values ticked while results are still on their way: each is pressed when the answer before it is there, so that quick
 * ticks add up.
 */

interface Held {
  group: Element
  label: string
}

const VALUE = 'a.fv'

const labelOf = (link: Element) => link.firstChild?.textContent?.trim() ?? ''

/** Shows a value as it will be, and a second press of it as it was. */
function mark(link: Element): void {
  if (link.hasAttribute('aria-busy')) link.removeAttribute('aria-busy')
  else link.setAttribute('aria-busy', 'true')
}

export class HeldTicks {
  readonly #rail: HTMLElement
  #held: Held[] = []

  constructor(rail: HTMLElement) {
    this.#rail = rail
  }

  /** Holds the press of a value; the same value pressed again while it is held takes it back. */
  hold(link: Element): void {
    const group = link.closest('.facet')
    if (group === null) return
    const [label, length] = [labelOf(link), this.#held.length]
    this.#held = this.#held.filter((held) => held.group !== group || held.label !== label)
    if (this.#held.length === length) this.#held.push({ group, label })
    mark(link)
    // The answer may have come while the script was on its way.
    if (!this.#rail.ownerDocument.documentElement.hasAttribute('data-busy')) this.pressNext()
  }

  /**
   * After a click that asks for other results: a value is marked, and any other request stands in the place of what was
   * held.
   */
  follow(link: Element): void {
    if (link.matches(VALUE) && this.#rail.contains(link)) mark(link)
    else this.forget()
  }

  /** Gives up what is held: it was not answered, or something else was asked for. */
  forget(): void {
    this.#held = []
    this.#unmark()
  }

  /** Presses the next value where it stands among the results now shown. What is no longer there is passed over. */
  pressNext(): void {
    this.#unmark()
    let next: Element | undefined
    while (next === undefined && this.#held.length > 0) next = this.#linkOf(this.#held.shift())
    for (const held of this.#held) this.#linkOf(held)?.setAttribute('aria-busy', 'true')
    if (next instanceof HTMLElement) next.click()
  }

  #linkOf(held: Held | undefined): Element | undefined {
    return [...(held?.group.querySelectorAll(VALUE) ?? [])].find((link) => labelOf(link) === held?.label)
  }

  #unmark(): void {
    for (const link of this.#rail.querySelectorAll('[aria-busy]')) link.removeAttribute('aria-busy')
  }
}
