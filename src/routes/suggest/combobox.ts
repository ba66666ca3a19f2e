/**
 * A search field that suggests while words are typed: WAI-ARIA's combobox with a list, which the field's own form does
 * not need.
 */
import { formatCount } from '#domain/money/money.ts'
import type { Suggested } from '#domain/search/suggested.ts'

/** Typing on within this time asks once. */
const PAUSE_MS = 90

const attached = new WeakSet<HTMLInputElement>()
let made = 0
/**
 * Says how many there are to whoever cannot see the list. It stands in the page before it has words, or they would not
 * be read.
 */
const said = document.body.appendChild(Object.assign(document.createElement('output'), { className: 'vh' }))

/** Attaches the list to a field, once. */
export function suggestFor(field: HTMLInputElement): void {
  if (attached.has(field)) return
  attached.add(field)
  const list = Object.assign(document.createElement('div'), {
    id: `suggestions-${made++}`,
    className: 'suggest',
    role: 'listbox',
    ariaLabel: 'Suggestions',
  })
  const properties = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }
  for (const [name, value] of Object.entries(properties)) field.setAttribute(name, value)

  let asking = new AbortController()
  const options = () => [...list.querySelectorAll('a')]
  const activeIndex = () => options().findIndex(({ id }) => id === field.getAttribute('aria-activedescendant'))

  function activate(index: number): void {
    for (const [place, option] of options().entries()) option.ariaSelected = String(place === index)
    const active = options()[index]
    if (active === undefined) return field.removeAttribute('aria-activedescendant')
    field.setAttribute('aria-activedescendant', active.id)
    active.scrollIntoView({ block: 'nearest' })
  }

  function show(found: readonly Suggested[]): void {
    list.replaceChildren(...found.map((suggestion, place) => optionOf(suggestion, `${list.id}-${place}`)))
    // It stands beside the field only while it is open: React may put a new field in its place, and knows nothing of the list.
    if (found.length === 0) list.remove()
    else field.after(list)
    field.ariaExpanded = String(found.length > 0)
    activate(-1)
  }

  function close(): void {
    asking.abort()
    said.textContent = ''
    show([])
  }

  async function suggest(): Promise<void> {
    asking.abort()
    const { signal } = (asking = new AbortController())
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (signal.aborted) return
    const typed = field.value.trim()
    const found = typed === '' ? [] : await ask(typed, signal)
    if (signal.aborted || document.activeElement !== field) return
    show(found)
    said.textContent =
      typed === ''
        ? ''
        : found.length === 1
          ? '1 suggestion'
          : `${found.length === 0 ? 'No' : found.length} suggestions`
  }

  field.addEventListener('input', () => void suggest())
  field.addEventListener('blur', close)
  field.form?.addEventListener('submit', close)
  // A press on the list must not take the focus from the field before it is a click.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', () => {
    close()
    // What was typed has become an address.
    field.value = field.defaultValue
  })
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const count = options().length
    const active = activeIndex()
    if (event.key === 'ArrowDown' && count === 0) void suggest()
    else if (event.key === 'ArrowDown') activate(active + 1 >= count ? -1 : active + 1)
    else if (event.key === 'ArrowUp') activate(active < 0 ? count - 1 : active - 1)
    else if (event.key === 'Enter' && active >= 0) options()[active]?.click()
    else if (event.key === 'Escape' && count > 0) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  if (document.activeElement === field && field.value !== field.defaultValue) void suggest()
}

/** What the site suggests for these words; nothing when it cannot be asked. */
async function ask(typed: string, signal: AbortSignal): Promise<Suggested[]> {
  try {
    const response = await fetch(`/api/suggestions?q=${encodeURIComponent(typed)}`, { signal })
    return response.ok ? suggestionsIn(await response.json()) : []
  } catch {
    return []
  }
}

function suggestionsIn(answer: unknown): Suggested[] {
  const found = typeof answer === 'object' && answer !== null && 'suggestions' in answer ? answer.suggestions : null
  return Array.isArray(found) ? found.filter(isSuggested) : []
}

function isSuggested(value: unknown): value is Suggested {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    typeof value.label === 'string' &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'href' in value &&
    typeof value.href === 'string' &&
    'count' in value &&
    typeof value.count === 'number'
  )
}

function optionOf({ label, kind, href, count }: Suggested, id: string): HTMLAnchorElement {
  const option = Object.assign(document.createElement('a'), {
    id,
    href,
    className: 'suggest__o',
    role: 'option',
    ariaSelected: 'false',
    tabIndex: -1,
  })
  const note = Object.assign(document.createElement('small'), { textContent: `${kind}, ${formatCount(count)}` })
  option.append(label, ' ', note)
  return option
}
