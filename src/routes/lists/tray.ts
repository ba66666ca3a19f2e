/** The bar at the foot of the window that counts what was chosen to compare. Loaded when something was. */
import { comparePath } from './list-paths.ts'
import { clearList, idsOf, listed } from './local-lists.ts'

/** Shows what the list holds now; nothing while it is empty, and on the comparison itself. */
export function showTray(document: Document, site: string): void {
  const entries = listed(site, 'compare')
  const shown = entries.length > 0 && document.location.pathname !== '/compare'
  const tray = document.querySelector<HTMLElement>('.tray') ?? (shown ? newTray(document, site) : null)
  if (tray === null) return
  tray.hidden = !shown
  const words = tray.querySelector('.tray__words')
  const link = tray.querySelector('a')
  if (!words || !link) return
  const one = entries.length === 1
  words.textContent = one
    ? `${entries[0]?.name ?? ''} chosen. Choose one more to compare.`
    : `${entries.length} of 4 chosen to compare`
  link.hidden = one
  link.href = comparePath(idsOf(entries))
  link.textContent = `Compare ${entries.length} ${one ? 'vehicle' : 'vehicles'}`
}

function newTray(document: Document, site: string): HTMLElement {
  const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) =>
    Object.assign(document.createElement(name), { className })
  const tray = Object.assign(create('section', 'tray deep'), { ariaLabel: 'Compare' })
  const words = create('p', 'tray__words')
  words.setAttribute('role', 'status')
  const clear = Object.assign(create('button', 'btn btn--quiet btn--sm'), {
    type: 'button',
    textContent: 'Clear',
    ariaLabel: 'Clear the vehicles to compare',
  })
  clear.addEventListener('click', () => {
    clearList(site, 'compare')
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  tray.append(words, create('a', 'btn btn--line btn--sm'), clear)
  document.body.append(tray)
  return tray
}
