/**
 * Long groups of filters send their values when they are opened, or looked for; until then a link in each leads to the
 * page that has them.
 */
import { askServer } from './ask-server.ts'
import { isPlainClick } from '../plain-click.ts'

const LOAD = 'a.facet__load'

/** Long groups that stand open: other results are asked for with their values. */
export function groupsShown(document: Document): string[] {
  return [...document.querySelectorAll<HTMLElement>('.rail [data-long][open]')].flatMap(
    ({ dataset }) => dataset['long'] ?? [],
  )
}

/** Follows groups that are opened, for good. What opens tells only who listens on the way down. */
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

/** Brings the values of open groups that came without them, since the results were kept from before. */
export function openLongGroups(document: Document): void {
  for (const link of document.querySelectorAll(`[data-long][open] ${LOAD}`)) {
    const group = link.closest('details')
    if (group !== null) void bringValues(group)
  }
}

const bringing = new WeakMap<Element, Promise<boolean>>()

/**
 * Brings the values that a group is without. False where the server has none; the link stays. Each is asked for once at
 * a time.
 */
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
  // Other results may have come meanwhile.
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
  // What was typed to find a value finds those that have come.
  if (find !== null && find.value !== '') find.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
