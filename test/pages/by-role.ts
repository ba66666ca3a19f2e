/** Finds parts of a page's markup as people who use a screen reader do: by role and name. */
import { DomUtils, parseDocument } from 'htmlparser2'

type Page = ReturnType<typeof parseDocument>
type Node = Page['children'][number]
type Element = ReturnType<typeof DomUtils.findAll>[number]

const INPUT_ROLES: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  submit: 'button',
  hidden: 'none',
}
const ROLES: Readonly<Record<string, string>> = {
  article: 'article',
  button: 'button',
  caption: 'caption',
  details: 'group',
  fieldset: 'group',
  figure: 'figure',
  form: 'form',
  img: 'img',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  option: 'option',
  s: 'deletion',
  select: 'combobox',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  tr: 'row',
  ul: 'list',
}

function roleOf(element: Element): string {
  const { role, href, type, scope, alt } = element.attribs
  if (role !== undefined) return role
  if (element.name === 'a') return href === undefined ? 'generic' : 'link'
  if (element.name === 'img' && alt === '') return 'presentation'
  if (element.name === 'th') return scope?.startsWith('row') ? 'rowheader' : 'columnheader'
  if (element.name === 'input') return INPUT_ROLES[type ?? 'text'] ?? 'textbox'
  if (/^h[1-6]$/.test(element.name)) return 'heading'
  return ROLES[element.name] ?? 'generic'
}

/** Text that is read of nodes: without scripts, and without what is hidden from everybody or from screen readers. */
function readText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (!('attribs' in node)) return DomUtils.textContent(node)
      if (node.name === 'script' || 'hidden' in node.attribs || node.attribs['aria-hidden'] === 'true') return ''
      const own = node.attribs['aria-label'] ?? (node.name === 'img' ? node.attribs['alt'] : undefined)
      return own ?? readText(node.children)
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** One element of a page, with what is read of it. */
export class Part {
  readonly element: Element
  readonly #page: Page

  constructor(element: Element, page: Page) {
    this.element = element
    this.#page = page
  }

  get text(): string {
    return readText(this.element.children)
  }

  /** The name by which it is announced: its label, caption, legend, alternative text or words. */
  get name(): string {
    const { attribs, name, children } = this.element
    if (attribs['aria-label'] !== undefined) return attribs['aria-label']
    const labelledBy = attribs['aria-labelledby']?.split(' ') ?? []
    if (labelledBy.length > 0) return readText(labelledBy.flatMap((id) => this.#byId(id)))
    if (name === 'img') return attribs['alt'] ?? ''
    if (['input', 'select', 'textarea'].includes(name)) return readText(this.#labels())
    const titles: Readonly<Record<string, string>> = { fieldset: 'legend', table: 'caption', details: 'summary' }
    const title = titles[name]
    return readText(title === undefined ? children : DomUtils.getElementsByTagName(title, children, true, 1))
  }

  get href(): string | undefined {
    return this.element.attribs['href']
  }

  attribute(name: string): string | undefined {
    return this.element.attribs[name]
  }

  within(): Markup {
    return new Markup(this.#page, [this.element])
  }

  #byId(id: string): Element[] {
    return [DomUtils.getElementById(id, this.#page.children)].filter((one) => one !== null)
  }

  #labels(): Element[] {
    const { id } = this.element.attribs
    const labels = DomUtils.getElementsByTagName('label', this.#page.children)
    return labels.filter(
      (label) =>
        (id !== undefined && label.attribs['for'] === id) ||
        DomUtils.existsOne((inner) => inner === this.element, label.children),
    )
  }
}

/** A page or a part of one. A name is a whole name, or a pattern. */
export class Markup {
  readonly #page: Page
  readonly #nodes: Node[]

  constructor(page: Page, nodes: Node[] = page.children) {
    this.#page = page
    this.#nodes = nodes
  }

  /** Every part of a role, in order. Hidden ones count: scripts show them. */
  all(role: string, name?: string | RegExp): Part[] {
    return DomUtils.findAll((element) => roleOf(element) === role, this.#nodes)
      .map((element) => new Part(element, this.#page))
      .filter((part) => name === undefined || (typeof name === 'string' ? part.name === name : name.test(part.name)))
  }

  /** The one part of a role and name. Throws, with the names that are there, where there is none or more than one. */
  get(role: string, name?: string | RegExp): Part {
    const [one, ...others] = this.all(role, name)
    if (one !== undefined && others.length === 0) return one
    const names = this.all(role).map((part) => `"${part.name}"`)
    const count = one === undefined ? 'no' : `${others.length + 1} times`
    throw new Error(`${count} ${role} named ${name ?? 'anything'}; there: ${names.join(', ')}`)
  }

  /** Values of the form's fields that nobody sees, by name. */
  get hiddenFields(): Record<string, string> {
    const hidden = DomUtils.findAll(
      ({ name, attribs }) => name === 'input' && attribs['type'] === 'hidden',
      this.#nodes,
    )
    return Object.fromEntries(hidden.map(({ attribs }) => [attribs['name'] ?? '', attribs['value'] ?? '']))
  }
}

/** Reads the markup of a page, or of a part of one. */
export const readMarkup = (markup: string): Markup => new Markup(parseDocument(markup))
