/** Single keys of the office (OFFICE.md 7). They never act in a field, and can be switched off (WCAG 2.1.4). */

const OFF = 'office-keys'
const ROWS = 'main.sheet tbody tr:has(a[href]), main.sheet [data-row]'
const CURSOR = 'cur'

type Press = (event: KeyboardEvent) => void

const pressMarked = (key: string): void => {
  const marked = `[data-key="${key}"]`
  const row = document.querySelector(`.${CURSOR}`)
  const button = row?.querySelector<HTMLElement>(marked) ?? document.querySelector<HTMLElement>(`main.sheet ${marked}`)
  button?.click()
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
  e: () => pressMarked('e'),
  a: () => pressMarked('a'),
  r: () => pressMarked('r'),
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
    if (!box.checked || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
    PRESSES[event.key]?.(event)
  })
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
