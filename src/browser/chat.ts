/** Chat windows come from somebody else's script, early, late or never (A2.18). */

/** How long a late one is looked for. */
const LOOKS = 30
const LOOK_MS = 1_000

function chatOf(button: HTMLElement): (() => void) | null {
  const { chat = '', method = '' } = button.dataset
  const widget: unknown = Reflect.get(window, chat)
  if ((typeof widget !== 'object' || widget === null) && typeof widget !== 'function') return null
  const open: unknown = Reflect.get(widget, method)
  return typeof open === 'function' ? () => void Reflect.apply(open, widget, []) : null
}

const awake = new WeakSet<Document>()

/** Shows the buttons once the chat's global object is there, and has them open it; once for a document. */
export function offerChat(document: Document): void {
  if (awake.has(document)) return
  awake.add(document)
  let looks = 0
  const look = () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-chat]')]
    const isThere = buttons.some((button) => chatOf(button) !== null)
    for (const button of buttons) button.hidden = !isThere
    looks += 1
    if (!isThere && looks < LOOKS) setTimeout(look, LOOK_MS)
  }
  look()
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-chat]') : null
    // The menu of narrow windows would lie over the chat.
    button?.closest<HTMLElement>('[popover]')?.hidePopover()
    if (button) chatOf(button)?.()
  })
}
