/** Single keys of the office (OFFICE.md 7). They never act in a field, and can be switched off (WCAG 2.1.4). */

const OFF = 'office-keys'
const ROWS = 'main.sheet tbody tr:has(a[href]), main.sheet [data-row]'
const CURSOR = 'cur'
const FIELD = 'input, select, textarea'

type Press = (event: KeyboardEvent) => void

/**
 * Presses the button that is marked for a key, or goes into its field. In a list whose rows have neither, it opens the
 * thing of the cursor with that field ready (`focusNamed`).
 */
function pressMarked(event: KeyboardEvent): void {
  const marked = `[data-key="${event.key}"]`
  const row = document.querySelector(`.${CURSOR}`)
  const part = row?.querySelector<HTMLElement>(marked) ?? document.querySelector<HTMLElement>(`main.sheet ${marked}`)
  if (part !== null) {
    event.preventDefault()
    if (part.matches(FIELD)) part.focus()
    else part.click()
    return
  }
  const link = row?.querySelector<HTMLAnchorElement>('a[data-fields]')
  if (link !== null && link !== undefined) location.assign(`${link.href}#key-${event.key}`)
}

/** Goes into the field that the address names: it was asked for by a key in a list, or by a link. */
export function focusNamed(): void {
  const name = location.hash.slice(1)
  const key = /^key-([a-z])$/.exec(name)?.[1]
  const named = key === undefined ? document.getElementById(name) : document.querySelector(`[data-key="${key}"]`)
  if (named instanceof HTMLElement && named.matches(FIELD)) named.focus()
}

/** By key. `e` done, `a` assign and `r` reply press the button that a screen marks for them. */
const PRESSES: Readonly<Record<string, Press>> = {
  '/': (event) => {
    const field = document.querySelector<HTMLInputElement>('main.sheet input[type=search], main.sheet input[name=q]')
    if (field === null) return
    event.preventDefault()
    field.focus()
    field.select()
  },
  j: () => moveCursor(1),
  k: () => moveCursor(-1),
  Enter: () => document.querySelector<HTMLAnchorElement>(`.${CURSOR} a[href]`)?.click(),
  x: () => document.querySelector<HTMLInputElement>(`.${CURSOR} input[type=checkbox]`)?.click(),
  e: pressMarked,
  a: pressMarked,
  r: pressMarked,
  '?': () => dialog()?.showModal(),
}

const dialog = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('dialog#keys')

/** Listens for keys, unless the person switched them off here. */
export function enhanceKeys(): void {
  const box = dialog()?.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (box === null || box === undefined) return
  box.checked = localStorage.getItem(OFF) !== 'off'
  box.addEventListener('change', () => localStorage.setItem(OFF, box.checked ? 'on' : 'off'))
  const opener = document.querySelector<HTMLElement>('[data-keys]')
  if (opener !== null) opener.hidden = false
  opener?.addEventListener('click', () => dialog()?.showModal())
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return sendTyped(event)
    if (!box.checked || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
    PRESSES[event.key]?.(event)
  })
}

/** Sends the form of a field that says so (`data-send`): by the loud button, as a click on it would. */
function sendTyped({ target }: KeyboardEvent): void {
  if (!(target instanceof HTMLTextAreaElement) || target.dataset['send'] === undefined) return
  target.form?.requestSubmit(target.form.querySelector<HTMLButtonElement>('button.btn--go'))
}

/** Whether a key is for the element that has the focus, or for an open dialog. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('input, select, textarea')) return true
  return key === 'Enter' && target.matches('a, button, summary')
}

function moveCursor(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const at = rows.findIndex((row) => row.classList.contains(CURSOR))
  const next = rows[Math.min(rows.length - 1, Math.max(0, at === -1 ? 0 : at + by))]
  if (next === undefined) return
  for (const row of rows) row.classList.toggle(CURSOR, row === next)
  next.scrollIntoView({ block: 'nearest' })
  next.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
}
