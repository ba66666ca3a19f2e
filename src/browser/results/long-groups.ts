/**
 * Fetches the values of long filter groups when one is opened or searched. Until then a link in the group leads to the
 * page with the values.
 */
import { askServer } from './ask-server.ts'
import { isPlainClick } from '../plain-click.ts'

const LOAD = 'a.facet__load'

/** Ids of the open long groups. Requests for other results ask for their values, too. */
export function groupsShown(document: Document): string[] {
  return [...document.querySelectorAll<HTMLElement>('.rail [data-long][open]')].flatMap(
    ({ dataset }) => dataset['long'] ?? [],
  )
}

/** Fetches a group's values when it is opened or its link clicked. `toggle` does not bubble, so listeners capture. */
export function watchLongGroups(document: Document): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches('[data-long]')) void bringValues(target)
    },
    true,
  )
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LOAD) : null
    const group = link?.closest('details')
    if (!link || !group || !isPlainClick(event)) return
    event.preventDefault()
    void bringValues(group).then((isThere) => !isThere && window.location.assign(link.href))
  })
}

/** Fetches the values of open groups that lack them, as after results from the cache. */
export function openLongGroups(document: Document): void {
  for (const link of document.querySelectorAll(`[data-long][open] ${LOAD}`)) {
    const group = link.closest('details')
    if (group !== null) void bringValues(group)
  }
}

const bringing = new WeakMap<Element, Promise<boolean>>()

/** Fetches a group's missing values, one request at a time. False when it fails; the link then stays. */
export function bringValues(group: HTMLDetailsElement): Promise<boolean> {
  const link = group.querySelector<HTMLAnchorElement>(LOAD)
  if (link === null) return Promise.resolve(true)
  const values =
    bringing.get(link) ??
    valuesOf(group, link)
      .catch(() => false)
      .finally(() => bringing.delete(link))
  bringing.set(link, values)
  return values
}

async function valuesOf(group: HTMLDetailsElement, link: HTMLAnchorElement): Promise<boolean> {
  const { href } = link
  const [{ html }, { morphElement, readMain }] = await Promise.all([
    askServer(new URL(href), [], new AbortController().signal),
    import('../morph.ts'),
  ])
  const next = readMain(html)?.main.querySelector(`#${group.id}`)
  if (!next) return false
  // Other results may have arrived meanwhile.
  if (!link.isConnected || link.href !== href) return true
  const hadFocus = link.ownerDocument.activeElement === link
  morphElement(group, next)
  const find = group.querySelector<HTMLInputElement>('.facet__find')
  if (hadFocus)
    (
      group.querySelector<HTMLElement>('[data-long] > summary') ??
      find ??
      group.querySelector<HTMLElement>('a.fv')
    )?.focus()
  // A search typed meanwhile applies to the new values.
  if (find !== null && find.value !== '') find.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
